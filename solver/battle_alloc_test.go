package solver

import (
	"testing"

	"bluto/conditions"
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

// battleWorkerOf returns a lone worker without a table, for a position with nothing to win.
func battleWorkerOf(t *testing.T, stip *problem.Stipulation, condition string, change func(*problem.Options)) *worker {
	t.Helper()
	setup := problem.Setup{}
	for square, walk := range map[positions.Square]positions.Walk{
		positions.A1: positions.King, positions.SquareAt(7, 1): positions.Pawn, positions.SquareAt(2, 2): positions.Knight,
	} {
		setup.Place(positions.NewPiece(walk, positions.WhitePiece), square)
	}
	for square, walk := range map[positions.Square]positions.Walk{
		positions.E8: positions.King, positions.SquareAt(1, 6): positions.Pawn, positions.SquareAt(6, 5): positions.Bishop,
	} {
		setup.Place(positions.NewPiece(walk, positions.BlackPiece), square)
	}
	options := problem.NoOptions()
	if change != nil {
		change(&options)
	}
	start, err := startPosition(&setup, &options)
	if err != nil {
		t.Fatal(err)
	}
	var active []problem.Condition
	if condition != "" {
		active = append(active, problem.Condition{Name: condition})
	}
	compiled, err := conditions.Compile(active, &start, positions.White)
	if err != nil {
		t.Fatal(err)
	}
	goals, err := newGoalTester(stip.Goal)
	if err != nil {
		t.Fatal(err)
	}
	r := &run{settings: Settings{Workers: 1}, options: options, stip: stip, attacker: positions.White, rules: compiled, start: start, goals: goals}
	return r.newWorker(r.newBattle())
}
