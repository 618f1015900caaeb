package solver

import (
	"math"
	"slices"

	"bluto/positions/problem"
)

// maxLines bounds the number of lines of a phase where the problem does not.
const maxLines = math.MaxInt

// foundLines are lines in the order of their moves. Where a limit cuts them short, those
// that end in the same ending stay together.
type foundLines struct {
	lines []Line
	// ends are where the groups end, as indices of lines.
	ends []int
}

// close ends a group.
func (f *foundLines) close() {
	if n := len(f.lines); n > 0 && (len(f.ends) == 0 || f.ends[len(f.ends)-1] < n) {
		f.ends = append(f.ends, n)
	}
}

// add appends what was found after f.
func (f *foundLines) add(later foundLines) {
	before := len(f.lines)
	f.lines = append(f.lines, later.lines...)
	for _, end := range later.ends {
		f.ends = append(f.ends, before+end)
	}
}

// first returns the lines of the first groups that have at least limit lines.
func (f *foundLines) first(limit int) []Line {
	for _, end := range f.ends {
		if end >= limit {
			return f.lines[:end]
		}
	}
	return f.lines
}

// emit adds the line that has just been played, which reaches goal, to the lines found.
func (w *liner) emit(goal *goalTester) {
	w.writeSteps()
	steps := w.keepSteps()
	steps[len(steps)-1].Goals = w.goalsOf(goal)
	line := Line{Steps: steps, First: w.plan.first}
	if w.plan.renumbered {
		line.Intro = w.plan.intro
	}
	w.found.lines = append(w.found.lines, line)
	if !w.silent {
		w.run.found.line(w.plan.kind, line)
	}
}

// stepBlock is how many steps are allocated at once: problems with thousands of solutions have
// many.
const stepBlock = 512

// keepSteps returns a copy of steps.
func (w *liner) keepSteps() []Step {
	n := len(w.steps)
	if n > stepBlock {
		return slices.Clone(w.steps)
	}
	if len(w.block)+n > cap(w.block) {
		w.block = make([]Step, 0, max(n, min(2*cap(w.block), stepBlock)))
	}
	first := len(w.block)
	w.block = append(w.block, w.steps...)
	return w.block[first:len(w.block):len(w.block)]
}

// goalsOf returns the goals reached by a line that reaches goal.
func (w *liner) goalsOf(goal *goalTester) []problem.Goal {
	if len(w.goals) == 0 || w.goals[0] != goal.goal {
		w.goals = []problem.Goal{goal.goal}
	}
	return w.goals
}

// writeSteps brings steps up to the whole line. Most lines of a search lead nowhere, so
// that what notation needs is found only here, by playing the unwritten moves again.
func (w *liner) writeSteps() {
	known := len(w.steps)
	for range w.line[known:] {
		w.game.Undo()
	}
	for _, m := range w.line[known:] {
		w.game.Play(m.side, m.move)
		w.steps = append(w.steps, stepOf(w.game))
	}
}
