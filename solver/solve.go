package solver

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"time"

	"bluto/conditions"
	"bluto/conditions/rules"
	"bluto/positions"
	"bluto/positions/problem"
)

// ErrNotSupported is the error of a twin that asks for something that the solver does
// not do yet.
var ErrNotSupported = conditions.ErrNotSupported

// errNoStipulation is the error of a problem that does not say what is to be reached.
var errNoStipulation = errors.New("no stipulation is given")

// DefaultMemory bounds the table, in bytes, when the settings leave it open.
const DefaultMemory = 256 << 20

// Solve answers p. It returns when everything is found, when ctx is done, or when a
// limit of settings or of the problem is reached; what it returns is then marked as
// partial.
func Solve(ctx context.Context, p *problem.Problem, settings Settings) *Solution {
	if settings.Workers <= 0 {
		settings.Workers = runtime.GOMAXPROCS(0)
	}
	if settings.MaxMem <= 0 {
		settings.MaxMem = DefaultMemory
	}
	if limit := timeLimit(p, settings); limit > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeoutCause(ctx, limit, ErrTimeUp)
		defer cancel()
	}
	s := &Solution{Problem: p}
	for _, twin := range expandTwins(p) {
		twin.solve(ctx, p, settings)
		s.Twins = append(s.Twins, twin.TwinSolution)
		s.Stats.add(twin.stats)
	}
	return s
}

// ErrTimeUp is the cause of a context that ends by a time limit, as against an interruption
// by the user.
var ErrTimeUp = errors.New("time is up")

func timeLimit(p *problem.Problem, settings Settings) time.Duration {
	limit := settings.MaxTime
	if p.Options.MaxTime >= 0 {
		if own := time.Duration(p.Options.MaxTime) * time.Second; limit == 0 || own < limit {
			limit = max(own, 1)
		}
	}
	return limit
}

// Twins returns the twins of p with their positions, stipulations and conditions, without
// their play. Err is set where a twin cannot be made.
func Twins(p *problem.Problem) []TwinSolution {
	var all []TwinSolution
	for _, t := range expandTwins(p) {
		all = append(all, t.TwinSolution)
	}
	return all
}

// A twinTask is one twin on its way to its solution.
type twinTask struct {
	TwinSolution
	// stats are what solving has counted.
	stats Stats
}

// expandTwins lists the positions to be solved, each with its own diagram, stipulation
// and conditions. A continued twin starts from the one before, the others from the
// diagram.
func expandTwins(p *problem.Problem) []twinTask {
	diagram := TwinSolution{Setup: p.Setup.Clone(), Stipulation: p.Stipulation, Conditions: p.Conditions}
	var tasks []twinTask
	if !p.Zero {
		tasks = append(tasks, twinTask{TwinSolution: diagram})
	}
	previous := diagram
	for i := range p.Twins {
		twin := &p.Twins[i]
		base := diagram
		if twin.Continued {
			base = previous
		}
		next := applyTwin(base, twin)
		next.Index = len(tasks)
		tasks = append(tasks, twinTask{TwinSolution: next})
		previous = next
	}
	return tasks
}

func applyTwin(base TwinSolution, twin *problem.Twin) TwinSolution {
	next := base
	next.Setup = base.Setup.Clone()
	next.Twin, next.Err = twin, nil
	for _, step := range twin.Steps {
		switch step.Op {
		case problem.TwinStipulation:
			next.Stipulation = step.Stipulation
		case problem.TwinCondition:
			next.Conditions = step.Conditions
		default:
			if err := next.Setup.Apply(step); err != nil && next.Err == nil {
				next.Err = placed(step.Place, err)
			}
		}
	}
	return next
}

// solve fills in the parts of the twin, or its error.
func (t *twinTask) solve(ctx context.Context, p *problem.Problem, settings Settings) {
	if t.Err != nil {
		return
	}
	if t.Stipulation == nil {
		t.Err = errNoStipulation
		return
	}
	if settings.Options != nil {
		asked := *p
		asked.Options = settings.Options(t.Stipulation)
		p = &asked
	}
	if t.Err = supportedOptions(&p.Options, t.Stipulation); t.Err != nil {
		return
	}
	start, err := startPosition(&t.Setup, &p.Options, t.Conditions)
	if err != nil {
		t.Err = placed(t.setupPlace(p), err)
		return
	}
	for _, attacker := range attackers(t.Stipulation, &p.Options) {
		part, err := t.solvePart(ctx, p, settings, &start, attacker)
		if err != nil {
			t.Err = placed(t.Stipulation.Place, err)
			return
		}
		t.Parts = append(t.Parts, part)
	}
}

// setupPlace returns the place of what put the pieces where they stand.
func (t *twinTask) setupPlace(p *problem.Problem) problem.Place {
	if t.Twin != nil {
		return t.Twin.Place
	}
	return p.SetupPlace
}

// attackers returns the sides that are to reach the goal, one for each part: White, with
// Duplex Black as well, with HalfDuplex Black alone.
func attackers(_ *problem.Stipulation, options *problem.Options) []positions.Side {
	switch {
	case options.HalfDuplex:
		return []positions.Side{positions.Black}
	case options.Duplex:
		return []positions.Side{positions.White, positions.Black}
	}
	return []positions.Side{positions.White}
}

// beside is how many half-moves set play and refutations add at most to the play proper.
const beside = 2

func (t *twinTask) solvePart(ctx context.Context, p *problem.Problem, settings Settings, start *positions.Position, attacker positions.Side) (Part, error) {
	part := Part{Attacker: attacker}
	compiled, err := conditions.Compile(t.Conditions, start, attacker)
	if err != nil {
		return part, err
	}
	if t.Stipulation.HalfMoves() > rules.MaxHalfMoves+beside {
		return part, fmt.Errorf("%w: stipulation %s has more than %d half-moves", ErrNotSupported, t.Stipulation.Text, rules.MaxHalfMoves)
	}
	if t.Stipulation.Structured != "" {
		return part, t.notSupported()
	}
	r := &run{
		ctx: ctx, settings: settings, options: p.Options, stip: t.Stipulation, attacker: attacker,
		rules: compiled, start: *start, table: newTable(tableShare(settings.MaxMem)),
	}
	if settings.Progress != nil {
		r.progress = func(progress Progress) {
			progress.Twin = t.Index
			settings.Progress(progress)
		}
	}
	r.found = newAnnouncer(settings.Found, t.Index, attacker)
	done := r.watch()
	defer done()
	part.Notes = append(boardNotes(&t.Setup, t.Conditions), r.kingNotes()...)
	switch {
	case compiled.Simultaneous() != nil:
		err = r.solveTurns(&part)
	case r.stip.Play == problem.Mixed:
		err = t.notSupported()
	default:
		err = r.solveMoves(&part)
	}
	part.Partial = Cut(r.cut.Load())
	t.stats.add(r.tally.sum)
	return part, err
}

// notSupported is the error of a stipulation that cannot be solved.
func (t *twinTask) notSupported() error {
	return fmt.Errorf("%w: stipulation %s", ErrNotSupported, t.Stipulation.Text)
}

// solveMoves fills in the phases of a part in which the sides alternate.
func (r *run) solveMoves(part *Part) error {
	goals, err := newGoalTester(r.stip.Goal)
	if err != nil || r.battlePlay() && r.stip.Exact {
		return fmt.Errorf("%w: stipulation %s", ErrNotSupported, r.stip.Text)
	}
	r.goals = goals
	if r.battlePlay() {
		return r.solveBattle(part)
	}
	phases, notes, err := r.lines()
	part.Phases, part.Notes = phases, append(part.Notes, notes...)
	return err
}

// tableShare returns how much of the memory for the search goes to the table. The rest is
// for the program itself, the workers' games and the solution tree.
func tableShare(all int64) int64 {
	const others = 32 << 20
	return all - min(all/2, others)
}

// watch stops the search when its context is done. The returned function ends the watch.
func (r *run) watch() (done func()) {
	stop := context.AfterFunc(r.ctx, func() {
		if errors.Is(context.Cause(r.ctx), ErrTimeUp) {
			r.stop(CutByTime)
		} else {
			r.stop(CutByUser)
		}
	})
	return func() { stop() }
}

// kingNotes says which king is missing, unless an option says so already.
func (r *run) kingNotes() []Note {
	var notes []Note
	if r.start.Royals[positions.White] == 0 && !r.options.NoWhiteKing {
		notes = append(notes, WhiteKingMissing)
	}
	if r.start.Royals[positions.Black] == 0 && !r.options.NoBlackKing {
		notes = append(notes, BlackKingMissing)
	}
	return notes
}

// battlePlay reports whether the stipulation is one in which the sides fight.
func (r *run) battlePlay() bool {
	if r.stip.Series != problem.NoSeries || r.stip.Intro > 0 {
		return false
	}
	switch r.stip.Play {
	case problem.Direct, problem.Self, problem.Reflex, problem.SemiReflex:
		return true
	default:
		return false
	}
}
