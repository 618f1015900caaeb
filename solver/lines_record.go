package solver

import (
	"math"
	"slices"

	"bluto/solver/problem"
)

// maxLines bounds the number of lines of a phase where the problem does not.
const maxLines = math.MaxInt

// emit adds the line that has just been played, which reaches goal, to the lines found.
func (w *liner) emit(goal *goalTester) {
	if len(w.found) >= w.limit {
		return
	}
	w.writeSteps()
	steps := slices.Clone(w.steps)
	steps[len(steps)-1].Goals = []problem.Goal{goal.goal}
	w.found = append(w.found, Line{Steps: steps, First: w.plan.first, Intro: w.plan.intro})
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
