package solver

import (
	"slices"
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
	first := r.newLiner()
	defer first.finish()
	defer r.helpers()()
	for i := range plan {
		lines, spoilt := first.phase(&plan[i])
		if spoilt {
			notes = append(notes, SideCanCaptureKing)
		}
		phases = append(phases, Phase{Kind: plan[i].kind, Lines: lines})
	}
	return phases, notes, nil
}

// helpers starts all workers but the first. The returned function ends them and waits for
// that.
func (r *run) helpers() (end func()) {
	if r.workers() == 1 {
		return func() {}
	}
	r.crew = newCrew()
	var group errgroup.Group
	for range r.workers() - 1 {
		group.Go(func() error {
			defer r.catch()
			w := r.newLiner()
			defer w.finish()
			r.crew.serve(w)
			return nil
		})
	}
	return func() {
		r.crew.dismiss()
		_ = group.Wait() // workers return no errors
		r.rethrow()
	}
}

// phase solves one phase, length by length. It reports spoilt if the side to play
// could capture the king, so that there is nothing to solve.
func (w *liner) phase(p *linePhase) (lines []Line, spoilt bool) {
	r := w.run
	if len(p.plans) == 0 {
		return nil, false
	}
	if w.game.InCheck(p.plans[0].mover(r).Other()) {
		return nil, true
	}
	limit, cut := r.lineLimit(len(p.plans[len(p.plans)-1].slots))
	if violations := w.violations(&p.plans[len(p.plans)-1]); violations != nil {
		return violations[:min(limit, len(violations))], false
	}
	p.plans = w.withoutLonger(p.plans)
	for i := range p.plans {
		short := p.plans[i].short
		lines = append(lines, w.planLines(&p.plans[i], limit-len(lines))...)
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
	w.found, w.limit = foundLines{}, maxLines
	w.silent = true
	defer func() { w.silent = false }()
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
// their moves. w, who begins, is helped by the run's other workers.
func (w *liner) planLines(p *plan, limit int) []Line {
	w.begin(p)
	w.found, w.limit = foundLines{}, limit
	w.run.first.begin(len(p.slots), 1)
	w.walk(0)
	if w.run.crew == nil {
		w.run.first.tried(w.run)
	}
	return w.found.first(limit)
}
