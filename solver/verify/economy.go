package verify

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"bluto/positions"
	"bluto/positions/problem"
	"bluto/solver"
)

// A Trial is the problem solved with a piece removed, or a weaker one in its place.
type Trial struct {
	Piece problem.PlacedPiece
	// Weaker is what stands in its place, NoWalk if nothing does.
	Weaker  positions.Walk
	Outcome Outcome
	// Cooks are the first moves, or the solutions, that the piece prevents; Lost are those
	// that are only possible with it, or the variations that vary without it.
	Cooks, Lost [][]solver.Step
}

// An Outcome says what a piece is for, as its trial shows.
type Outcome uint8

// The outcomes.
const (
	// Needless: the solution is the same without it.
	Needless Outcome = iota
	// StopsCooks: without it there are further solutions.
	StopsCooks
	// StopsShort: without it a shorter solution.
	StopsShort
	// StopsDuals: without it duals in the main play.
	StopsDuals
	// BearsPlay: without it variations vanish, or others arise.
	BearsPlay
	// BearsSolution: without it the solution does not work.
	BearsSolution
	// StopsCheck: without it the side not to move would be in check.
	StopsCheck
	// KeepsPossible: without it what the problem says of the position makes no sense.
	KeepsPossible
	// Untested: the search ended before it was tried out.
	Untested
)

// weaker says what is tried in the place of a piece.
var weaker = map[positions.Walk][]positions.Walk{
	positions.Queen:  {positions.Rook, positions.Bishop},
	positions.Rook:   {positions.Pawn},
	positions.Bishop: {positions.Pawn},
	positions.Knight: {positions.Pawn},
}

// trials lists what is to be tried, in the order of the board from a1 to h8.
func trials(setup *problem.Setup) []Trial {
	var all []Trial
	for _, p := range setup.Pieces {
		if p.Piece.Walk().Info().King || p.Piece.Royal() {
			continue
		}
		all = append(all, Trial{Piece: p})
		for _, w := range weaker[p.Piece.Walk()] {
			if w != positions.Pawn || !(positions.Rank1 | positions.Rank8).Has(p.Square) {
				all = append(all, Trial{Piece: p, Weaker: w})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b Trial) int { return int(a.Piece.Square) - int(b.Piece.Square) })
	return all
}

// economy solves the problem once for each trial, one problem a worker. Without a solution
// there is nothing to be economical with.
func (v *verifier) economy(solved *solver.Part, p *Part) []Trial {
	base := playOf(v, solved)
	base.wanted = p.wanted(v)
	if len(base.wanted.names) == 0 {
		return nil
	}
	all := trials(&v.twin.Setup)
	var group errgroup.Group
	group.SetLimit(v.settings.Workers)
	settings := solver.Settings{Workers: 1, MaxMem: max(1, v.settings.MaxMem/int64(v.settings.Workers))}
	for i := range all {
		group.Go(func() error {
			v.try(&all[i], base, settings, p.Attacker)
			return nil
		})
	}
	_ = group.Wait() // trials return no errors
	return all
}

// wanted returns the keys or the solutions that must stay: those that are intended, or taken
// for it, or may be.
func (p *Part) wanted(v *verifier) *branches {
	wanted := newBranches()
	if p.Battle != nil {
		for i := range p.Battle.Keys {
			k := &p.Battle.Keys[i]
			if k.Standing != Cook && k.Node.HasMove {
				wanted.add([]solver.Step{k.Node.Move})
			}
		}
	}
	if p.Lines != nil {
		for _, s := range p.Lines.Solutions {
			if s.Standing != Cook {
				wanted.add(v.helped(s.Line))
			}
		}
	}
	return wanted
}

// try solves one trial and says what came of it.
func (v *verifier) try(t *Trial, base play, settings solver.Settings, attacker positions.Side) {
	reduced := *v.problem
	reduced.Twins, reduced.Zero = nil, false
	reduced.Setup = v.twin.Setup.Clone()
	reduced.Stipulation, reduced.Conditions = v.twin.Stipulation, v.twin.Conditions
	o := &reduced.Options
	o.Try, o.Defences, o.SetPlay = false, 0, false
	o.Duplex, o.HalfDuplex = false, attacker == positions.Black
	reduced.Setup.Remove(t.Piece.Square)
	if t.Weaker != positions.NoWalk {
		reduced.Setup.Place(t.Piece.Piece.WithWalk(t.Weaker), t.Piece.Square)
	}
	twin := solver.Solve(v.ctx, &reduced, settings).Twins[0]
	switch {
	case v.ctx.Err() != nil:
		t.Outcome = Untested
	case twin.Err != nil || len(twin.Parts) == 0:
		t.Outcome = KeepsPossible
	case spoilt(&twin.Parts[0]):
		t.Outcome = StopsCheck
	case twin.Parts[0].Partial != solver.NotCut:
		t.Outcome = Untested
	default:
		in := *v
		in.twin = &twin
		base.compare(t, playOf(&in, &twin.Parts[0]))
	}
}

// A play is a solution in a form that can be compared.
type play struct {
	// firsts are the keys, or the solutions of help and series play, by their moves.
	firsts *branches
	// wanted are those of them that must stay.
	wanted *branches
	// variations are the ways through the play after the keys.
	variations *branches
	moves      int
	duals      int
}

// branches are sequences of moves by their text, in order.
type branches struct {
	names []string
	steps map[string][]solver.Step
}

func newBranches() *branches { return &branches{steps: map[string][]solver.Step{}} }

func (b *branches) add(steps []solver.Step) {
	name := nameOf(steps)
	if _, known := b.steps[name]; !known {
		b.names = append(b.names, name)
		b.steps[name] = steps
	}
}

// nameOf returns a name for a sequence of moves, the same for the same moves.
func nameOf(steps []solver.Step) string {
	var name strings.Builder
	for _, s := range steps {
		fmt.Fprint(&name, moveOf(s), " ")
	}
	return name.String()
}

// without returns the sequences of b that o does not have.
func (b *branches) without(o *branches) [][]solver.Step {
	var rest [][]solver.Step
	for _, name := range b.names {
		if _, known := o.steps[name]; !known {
			rest = append(rest, b.steps[name])
		}
	}
	return rest
}

// playOf makes a play of a solved part.
func playOf(v *verifier, solved *solver.Part) play {
	p := play{firsts: newBranches(), variations: newBranches(), moves: v.twin.Stipulation.Moves}
	for _, phase := range solved.Phases {
		switch {
		case phase.Kind == solver.SetPlay:
		case phase.Kind == solver.Lines:
			for _, s := range v.solutions(phase.Lines) {
				p.firsts.add(v.helped(s.Line))
				if s.Short {
					p.moves = 0
				}
			}
		case phase.Root != nil && phase.Root.Mark != solver.TryMark:
			p.addKey(v, phase.Root)
		}
	}
	return p
}

func (p *play) addKey(v *verifier, root *solver.Node) {
	if root.HasMove {
		p.firsts.add([]solver.Step{root.Move})
	}
	k := v.key(root)
	p.moves = min(p.moves, k.Moves)
	for _, d := range k.Duals {
		if d.Weight == MainPlay {
			p.duals++
		}
	}
	p.addVariations(root, nil)
}

// addVariations adds the defences behind n with the answers to them.
func (p *play) addVariations(n *solver.Node, path []solver.Step) {
	if n.HasMove {
		path = append(slices.Clip(path), n.Move)
	}
	if len(n.Children)+len(n.Threats) == 0 {
		p.variations.add(path)
	}
	for _, next := range [][]*solver.Node{n.Threats, n.Children} {
		for _, c := range next {
			p.addVariations(c, path)
		}
	}
}

// compare says what the reduced problem's play has and has not of the whole one's.
func (p play) compare(t *Trial, reduced play) {
	t.Cooks, t.Lost = reduced.firsts.without(p.firsts), p.wanted.without(reduced.firsts)
	switch {
	case len(t.Lost) > 0:
		t.Outcome = BearsSolution
	case reduced.moves < p.moves:
		t.Outcome = StopsShort
	case len(t.Cooks) > 0:
		t.Outcome = StopsCooks
	case reduced.duals > p.duals:
		t.Outcome = StopsDuals
		t.Cooks, t.Lost = reduced.variations.without(p.variations), nil
	default:
		t.Cooks, t.Lost = reduced.variations.without(p.variations), p.variations.without(reduced.variations)
		if len(t.Cooks)+len(t.Lost) > 0 {
			t.Outcome = BearsPlay
		}
	}
}
