package solver

import (
	"slices"
	"sync"
	"sync/atomic"
	"unsafe"

	"golang.org/x/sync/errgroup"
)

// lines solves help and series play: one phase of set play if that is asked for, and one
// of actual play.
func (r *run) lines() ([]Phase, []Note, error) {
	plan, notes, err := r.linePhases()
	if err != nil {
		return nil, nil, err
	}
	var phases []Phase
	for i := range plan {
		lines, spoilt := r.linePhase(&plan[i])
		if spoilt {
			notes = append(notes, SideCanCaptureKing)
		}
		phases = append(phases, Phase{Kind: plan[i].kind, Lines: lines})
	}
	return phases, notes, nil
}

// linePhase solves one phase, length by length. It reports spoilt if the side to play
// could capture the king, so that there is nothing to solve.
func (r *run) linePhase(p *linePhase) (lines []Line, spoilt bool) {
	if len(p.plans) == 0 {
		return nil, false
	}
	first := r.newLiner()
	defer first.finish()
	if first.game.InCheck(p.plans[0].mover(r).Other()) {
		return nil, true
	}
	limit, cut := r.lineLimit(len(p.plans[len(p.plans)-1].slots))
	if violations := first.violations(&p.plans[len(p.plans)-1]); violations != nil {
		return violations[:min(limit, len(violations))], false
	}
	p.plans = first.withoutLonger(p.plans)
	for i := range p.plans {
		short := p.plans[i].short
		lines = append(lines, r.planLines(&p.plans[i], limit-len(lines))...)
		if len(lines) >= limit || short && r.options.StopOnShortSolutions && len(lines) > 0 {
			r.cut.CompareAndSwap(uint32(NotCut), uint32(cut))
			break
		}
	}
	return lines, false
}

// lineLimit returns how many lines of up to slots half-moves may be found, and what it
// means to find as many: MaxSolutions, or as many lines as the memory for the search may
// be spent on once more.
func (r *run) lineLimit(slots int) (limit int, why Cut) {
	const atLeast = 10_000 // even the smallest memory has room for them
	limit, why = int(max(r.settings.MaxMem/(int64(slots+2)*int64(unsafe.Sizeof(Step{}))), atLeast)), CutByMemory
	if o := r.options.MaxSolutions; o >= 0 && o <= limit {
		return o, CutBySolutions
	}
	return limit, why
}

// violations returns, for reflex play in which the side that begins can reach the goal at
// once, the moves that do so: they are all there is to show.
func (w *liner) violations(p *plan) []Line {
	if !w.run.reflex() || p.mover(w.run) != w.run.attacker {
		return nil
	}
	w.begin(p)
	w.silent = true
	w.writeMoves(&w.run.goals, w.run.attacker)
	for _, line := range w.found.lines {
		line.Steps[len(line.Steps)-1].Suffix = ReflexViolated
	}
	return w.found.lines
}

// withoutLonger returns the plans less those that the diagram excludes: where the defender
// begins and the play can end at once, it does.
func (w *liner) withoutLonger(plans []plan) []plan {
	p := &plans[0]
	if p.ending == nil || !w.run.defenderFinishes() || p.mover(w.run) == w.run.attacker {
		return plans
	}
	if !p.ending.reached(w) {
		return plans
	}
	return slices.DeleteFunc(plans, func(p plan) bool { return len(p.slots) > 0 })
}

// planLines returns the lines of one length, the first limit of them in the order of
// their moves.
func (r *run) planLines(p *plan, limit int) []Line {
	tasks := [][]linedMove{nil}
	depth := splitDepth(p, r.workers())
	if depth > 0 {
		tasks = r.splitLines(p, depth)
	}
	search := &lineSearch{run: r, plan: p, limit: limit, tasks: tasks, depth: depth, found: make([]foundLines, len(tasks))}
	var group errgroup.Group
	for range min(r.workers(), len(tasks)) {
		group.Go(func() error {
			defer r.catch()
			search.work()
			return nil
		})
	}
	_ = group.Wait() // workers return no errors
	r.rethrow()
	var lines []Line
	for _, found := range search.found {
		if len(lines) >= limit {
			break
		}
		lines = append(lines, found.first(limit-len(lines))...)
	}
	return lines
}

// splitDepth returns after how many slots the search is divided among workers.
func splitDepth(p *plan, workers int) int {
	switch {
	case workers == 1 || len(p.slots) < 3:
		return 0
	case len(p.slots) < 5:
		return 1
	}
	return 2
}

// splitLines lists the beginnings of lines that are depth slots long, in order.
func (r *run) splitLines(p *plan, depth int) [][]linedMove {
	w := r.newLiner()
	defer w.finish()
	w.splitAt = depth
	w.begin(p)
	w.walk(0)
	return w.beginnings
}

// A lineSearch is the search of one plan by several workers: they take tasks in order,
// and what each task found is put together in the same order.
type lineSearch struct {
	run   *run
	plan  *plan
	limit int
	tasks [][]linedMove
	depth int

	next  atomic.Int64
	ended atomic.Bool

	mutex sync.Mutex
	found []foundLines
	done  []bool
	// finished is how many tasks from the first on are done, lines how many lines they
	// have.
	finished, lines int
}

// work takes tasks until none is left.
func (s *lineSearch) work() {
	w := s.run.newLiner()
	defer w.finish()
	w.limit = s.limit
	w.begin(s.plan)
	for {
		i := int(s.next.Add(1)) - 1
		if i >= len(s.tasks) || s.ended.Load() || s.run.stopped.Load() {
			return
		}
		s.finish(i, w.task(s.tasks[i], s.depth))
	}
}

// task searches what follows the given beginning and returns the lines.
func (w *liner) task(beginning []linedMove, depth int) foundLines {
	w.found = foundLines{}
	for _, m := range beginning {
		w.push(m.side, m.move)
	}
	w.walk(depth)
	for range beginning {
		w.pop()
	}
	return w.found
}

// finish notes what task i has found. The search ends once the tasks that come first
// have all the lines wanted between them, whatever the later ones would find.
func (s *lineSearch) finish(i int, found foundLines) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if s.done == nil {
		s.done = make([]bool, len(s.tasks))
	}
	s.found[i], s.done[i] = found, true
	for s.finished < len(s.tasks) && s.done[s.finished] {
		s.lines += len(s.found[s.finished].lines)
		s.finished++
	}
	if s.lines >= s.limit {
		s.ended.Store(true)
	}
	s.run.report(Progress{Depth: len(s.plan.slots), Move: s.finished, Moves: len(s.tasks)})
}
