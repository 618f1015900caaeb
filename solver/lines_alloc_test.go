package solver

import (
	"testing"

	"bluto/positions/problem"
)

// TestWalkingLinesDoesNotAllocate searches plans without a solution: what is found is the
// only thing for which room is made.
func TestWalkingLinesDoesNotAllocate(t *testing.T) {
	for _, test := range []struct {
		name string
		stip problem.Stipulation
	}{
		{"help", problem.Stipulation{Play: problem.Help, Moves: 2}},
		{"helpself", problem.Stipulation{Play: problem.HelpSelf, Moves: 2}},
		{"helpreflex", problem.Stipulation{Play: problem.HelpReflex, Moves: 2}},
		{"series", problem.Stipulation{Series: problem.PlainSeries, Play: problem.Direct, Moves: 2}},
		{"parry series", problem.Stipulation{Series: problem.ParrySeries, Play: problem.Direct, Moves: 2}},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := linerOf(t, &test.stip)
			phases, _, err := w.run.linePhases()
			if err != nil {
				t.Fatal(err)
			}
			plans := phases[0].plans
			w.begin(&plans[len(plans)-1])
			w.walk(0)
			if n := testing.AllocsPerRun(5, func() { w.walk(0) }); n != 0 {
				t.Errorf("a walk makes %v allocations, want none", n)
			}
			if len(w.found.lines) > 0 {
				t.Error("the position has a solution")
			}
		})
	}
}

// linerOf returns a liner for two bare kings and some pawns far apart, without a table.
func linerOf(t *testing.T, stip *problem.Stipulation) *liner {
	t.Helper()
	return runOf(t, stip, "4k3/1p6/8/8/8/8/7P/K7", problem.NoOptions()).newLiner()
}
