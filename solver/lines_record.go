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
	steps := slices.Clone(w.steps)
	steps[len(steps)-1].Goals = []problem.Goal{goal.goal}
	line := Line{Steps: steps, First: w.plan.first}
	if w.plan.renumbered {
		line.Intro = w.plan.intro
	}
	w.found.lines = append(w.found.lines, line)
	if !w.silent {
		w.run.found.line(w.plan.kind, line)
	}
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
