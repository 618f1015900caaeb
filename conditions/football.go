package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
	"bluto/positions/problem"
)

// Without substitutes nothing changes, as in Popeye 4.104; see docs/differences.md.
func init() {
	register(Condition{
		Name: Names{"Football", "Fussball", "Football"},
		Doc: `a piece that arrives on the a- or h-file may be replaced by one of another walk

The substitutes are of the walks given; the piece may also stay as it is. Kings
are not replaced. A pawn that arrives on a corner square promotes first, and what
it has become may then be replaced.`,
		Source: namedInPopeye,
		Params: []Param{{Name: Names{"pieces", "Steine", "pièces"}, Kind: problem.ArgWalk, Doc: "the walks of the substitutes"}},
		New: func(a *Args) (rules.Hooks, error) {
			if len(a.Walks()) == 0 {
				return rules.Hooks{}, nil
			}
			f := football{bench: rules.SetOf(a.Walks()...)}
			return rules.Hooks{
				Expand: f.substitutions, Effects: f.play, EffectStage: rules.OfMover,
				Brings: a.Walks(), Offers: true,
			}, nil
		},
	})
}

// football holds the walks of the substitutes.
type football struct{ bench rules.WalkSet }

// substitutions is the Expand hook: the walk of the substitute is the choice of the move.
func (f football) substitutions(g *rules.Game, _ positions.Side, m positions.Move, out []positions.Move) []positions.Move {
	out = append(out, m)
	if m.Kind == positions.NullMove || g.Pos.Board[m.From].Royal() || !(positions.FileA | positions.FileH).Has(m.To) {
		return out
	}
	walk := m.Promo
	if walk == positions.NoWalk {
		walk = g.Pos.Board[m.From].Walk()
	}
	bench := f.bench
	bench.Remove(walk)
	for !bench.Empty() {
		m.Choice = uint8(bench.Pop())
		out = append(out, m)
	}
	return out
}

// play is the Effects hook.
func (f football) play(g *rules.Game, last *rules.Played) {
	if w := positions.Walk(last.Move.Choice); w != positions.NoWalk && last.At != positions.NoSquare {
		g.Change(last.At, g.Pos.Board[last.At].WithWalk(w), positions.ByTransformation)
	}
}
