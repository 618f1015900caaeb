package solver

import (
	"testing"

	"bluto/conditions"
	"bluto/parser"
	"bluto/positions"
	"bluto/positions/problem"
)

// TestBattleDoesNotAllocate asks the two questions of battle play of a worker that has
// asked them before. Nothing is remembered in between, so that all is searched again.
func TestBattleDoesNotAllocate(t *testing.T) {
	for _, test := range []struct {
		name      string
		stip      problem.Stipulation
		condition string
		change    func(*problem.Options)
	}{
		{"direct", problem.Stipulation{Play: problem.Direct}, "", nil},
		{"direct, SAT", problem.Stipulation{Play: problem.Direct}, "SAT", nil},
		{"direct, StrictSAT", problem.Stipulation{Play: problem.Direct}, "StrictSAT", nil},
		{"direct, Circe", problem.Stipulation{Play: problem.Direct}, "Circe", nil},
		{"self", problem.Stipulation{Play: problem.Self}, "", nil},
		{"self, SAT", problem.Stipulation{Play: problem.Self}, "SAT", nil},
		{"reflex", problem.Stipulation{Play: problem.Reflex}, "", nil},
		{"semi-reflex, SAT", problem.Stipulation{Play: problem.SemiReflex}, "SAT", nil},
		{"stalemate", problem.Stipulation{Play: problem.Direct, Goal: problem.Goal{Kind: problem.GoalStalemate}}, "", nil},
		{"a limit of threats", problem.Stipulation{Play: problem.Direct}, "", func(o *problem.Options) { o.Threat = 1 }},
		{"a limit of flights", problem.Stipulation{Play: problem.Direct}, "", func(o *problem.Options) { o.MaxFlights = 3 }},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := battleWorkerOf(t, &test.stip, test.condition, test.change)
			search := func() {
				if w.wins(3) || w.loses(2) {
					t.Error("the position has a solution")
				}
			}
			search()
			if n := testing.AllocsPerRun(3, search); n != 0 {
				t.Errorf("a search makes %v allocations, want none", n)
			}
		})
	}
}

// battleWorkerOf returns a lone worker for a position with nothing to win.
func battleWorkerOf(t *testing.T, stip *problem.Stipulation, condition string, change func(*problem.Options)) *worker {
	t.Helper()
	options := problem.NoOptions()
	if change != nil {
		change(&options)
	}
	var active []problem.Condition
	if condition != "" {
		active = append(active, problem.Condition{Name: condition})
	}
	r := runOf(t, stip, "4k3/1p6/6b1/8/8/2S5/7P/K7", options, active...)
	return r.newWorker(r.newBattle())
}

// runOf returns a run of one worker without a table for a position in Forsyth notation, in
// which White is to reach the goal.
func runOf(t *testing.T, stip *problem.Stipulation, forsyth string, options problem.Options, active ...problem.Condition) *run {
	t.Helper()
	setup, err := parser.ReadForsyth(positions.English, forsyth)
	if err != nil {
		t.Fatal(err)
	}
	start, err := startPosition(&setup, &options, active)
	if err != nil {
		t.Fatal(err)
	}
	compiled, err := conditions.Compile(active, &start, positions.White)
	if err != nil {
		t.Fatal(err)
	}
	goals, err := newGoalTester(stip.Goal)
	if err != nil {
		t.Fatal(err)
	}
	return &run{
		settings: Settings{Workers: 1}, options: options, stip: stip, attacker: positions.White,
		rules: compiled, start: start, goals: goals,
	}
}
