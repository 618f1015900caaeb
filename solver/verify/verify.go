package verify

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"sync"

	"bluto/conditions/rules"
	"bluto/positions"
	"bluto/positions/problem"
	"bluto/solver"
)

// Settings are what the person at the machine decides.
type Settings struct {
	solver.Settings
	// Minimal asks for trials without each piece, and with a weaker one in its place.
	Minimal bool
}

// triesUpTo is up to how many moves tries and set play are looked for without being asked
// for: in longer play they can take many times as long as the solution.
const triesUpTo = 3

// Verify solves p and judges the solution. Limits of settings and ctx end it early; the
// report then says how far it got.
func Verify(ctx context.Context, p *problem.Problem, intent Intent, settings Settings) *Report {
	if settings.Workers <= 0 {
		settings.Workers = runtime.GOMAXPROCS(0)
	}
	if settings.MaxMem <= 0 {
		settings.MaxMem = solver.DefaultMemory
	}
	if settings.MaxTime > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeoutCause(ctx, settings.MaxTime, solver.ErrTimeUp)
		defer cancel()
		settings.MaxTime = 0
	}
	reached := progressKeeper{tell: settings.Progress}
	settings.Progress = reached.update
	settings.Options = func(s *problem.Stipulation) problem.Options { return questions(&p.Options, s) }
	solution := solver.Solve(ctx, p, settings.Settings)
	settings.Options = nil
	r := &Report{Problem: p, Stated: intent.Stated}
	for _, t := range solution.Twins {
		whole := *p
		if t.Stipulation != nil {
			whole.Options = questions(&p.Options, t.Stipulation)
		}
		v := verifier{
			ctx: ctx, settings: settings, problem: &whole, asked: &p.Options,
			twin: &t, intent: intent.of(t.Index), reached: reached.twin(t.Index),
		}
		r.Twins = append(r.Twins, v.judge())
	}
	return r
}

// questions returns the options that ask for all that is to be judged in play of a
// stipulation, and without those that leave part of the answer out.
func questions(asked *problem.Options, s *problem.Stipulation) problem.Options {
	o := *asked
	o.Variations, o.NoThreat, o.NoShortVariations = true, false, false
	o.MaxSolutions, o.StopOnShortSolutions, o.TrivialTriesAvoid = -1, false, false
	o.Defences = min(o.Defences, 1)
	// Short play is looked through for set play and tries without being asked.
	if !o.PostKeyPlay && BattlePlay(s) && s.Moves <= triesUpTo {
		o.SetPlay, o.Try = true, true
	}
	return o
}

// BattlePlay reports whether the sides fight, so that the solution is a key.
func BattlePlay(s *problem.Stipulation) bool {
	switch s.Play {
	case problem.Direct, problem.Self, problem.Reflex, problem.SemiReflex:
		return s.Series == problem.NoSeries && s.Intro == 0 && s.Structured == ""
	default:
		return false
	}
}

// A progressKeeper keeps for each twin the last report of its search.
type progressKeeper struct {
	tell  func(solver.Progress)
	mutex sync.Mutex
	last  map[int]solver.Progress
}

func (k *progressKeeper) update(p solver.Progress) {
	k.mutex.Lock()
	if k.last == nil {
		k.last = map[int]solver.Progress{}
	}
	k.last[p.Twin] = p
	k.mutex.Unlock()
	if k.tell != nil {
		k.tell(p)
	}
}

func (k *progressKeeper) twin(index int) solver.Progress {
	k.mutex.Lock()
	defer k.mutex.Unlock()
	return k.last[index]
}

// errSimultaneous is the error of a twin with turns, for which nothing here is meant.
var errSimultaneous = fmt.Errorf("%w: to verify a problem in which both sides move at once", solver.ErrNotSupported)

// A verifier judges one twin.
type verifier struct {
	ctx      context.Context
	settings Settings
	// problem is the problem with the options it was solved with, asked are its own.
	problem *problem.Problem
	asked   *problem.Options
	twin    *solver.TwinSolution
	intent  TwinIntent
	reached solver.Progress
}

func (v *verifier) judge() Twin {
	t := Twin{Solution: *v.twin}
	if v.twin.Err != nil {
		return t
	}
	if g := v.newGame(v.twin.Parts[0].Attacker); g != nil && g.Rules.Simultaneous() != nil {
		t.Solution.Err = errSimultaneous
		return t
	}
	intents := v.intents()
	for i := range v.twin.Parts {
		v.intent = intents[i]
		t.Parts = append(t.Parts, v.part(&v.twin.Parts[i]))
	}
	t.Legality = v.legality(&v.twin.Parts[0])
	return t
}

func (v *verifier) part(solved *solver.Part) Part {
	o := v.asked
	p := Part{Attacker: solved.Attacker, Mover: v.mover(solved), Extent: Extent{
		Cut: solved.Partial, Last: v.reached, Tries: v.problem.Options.Try,
		Limited: o.Threat >= 0 || o.MaxFlights >= 0 || o.NonTrivial != nil,
	}}
	game := v.newGame(p.Attacker)
	if BattlePlay(v.twin.Stipulation) {
		p.KingCapturable = game != nil && game.InCheck(p.Mover.Other())
		p.Battle = v.battle(solved, game, &p)
	} else {
		p.KingCapturable = spoilt(solved)
		p.Lines = v.lines(solved, &p)
	}
	if p.Extent.Cut != solver.NotCut || p.Extent.Limited {
		p.flaw(NotFinished)
	}
	if game != nil {
		p.Flights = flightViews(game, &p)
	}
	if v.settings.Minimal {
		p.Economy = v.economy(solved, &p)
	}
	return p
}

// spoilt reports whether the solver says that the king can be captured.
func spoilt(solved *solver.Part) bool {
	return slices.Contains(solved.Notes, solver.SideCanCaptureKing)
}

// newGame returns a game at the diagram, nil if the position is impossible.
func (v *verifier) newGame(attacker positions.Side) *rules.Game {
	game, err := solver.NewGame(v.twin, &v.problem.Options, attacker)
	if err != nil {
		return nil
	}
	return game
}

// mover returns the side that begins the play of a part.
func (v *verifier) mover(part *solver.Part) positions.Side {
	st, attacker := v.twin.Stipulation, part.Attacker
	if BattlePlay(st) {
		if v.problem.Options.PostKeyPlay {
			return attacker.Other()
		}
		return attacker
	}
	for _, phase := range part.Phases {
		if phase.Kind == solver.Lines && len(phase.Lines) > 0 && len(phase.Lines[0].Steps) > 0 {
			return phase.Lines[0].Steps[0].Side
		}
	}
	side := attacker.Other()
	if st.Play == problem.HelpSelf || st.Play == problem.HelpReflex || st.Series != problem.NoSeries && st.Play != problem.Help && !st.Reciprocal {
		side = attacker
	}
	if v.beginsLate(part) != (st.Intro > 0) {
		side = side.Other()
	}
	return side
}

// beginsLate reports whether the first half-move of help or series play is missing.
func (v *verifier) beginsLate(part *solver.Part) bool {
	whiteToPlay := v.problem.Options.WhiteToPlay && !slices.Contains(part.Notes, solver.WhiteToPlayIgnored)
	return v.twin.Stipulation.Half || whiteToPlay
}
