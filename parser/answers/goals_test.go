package answers_test

import (
	"testing"

	"bluto/parser/answers"
	"bluto/positions"
	"bluto/positions/problem"
	"bluto/solver"
	"bluto/solver/render"
)

// TestEverySignOfAGoalIsRead writes a move that reaches each goal and reads it back, alone and
// as one of two moves that are played at the same time.
func TestEverySignOfAGoalIsRead(t *testing.T) {
	step := solver.Step{Piece: positions.NewPiece(positions.Queen, positions.WhitePiece)}
	step.Move.From, step.Move.To = positions.Square(0), positions.Square(1)
	for kind := range problem.GoalMateAlone + 1 {
		step.Goals = []problem.Goal{{Kind: kind}}
		move := render.Notation{}.Step(step)
		for _, text := range []string{"  1." + move + "\n", "   1." + move + " !\n", "  1." + move + " & Kh8-h7 +\n"} {
			if _, err := answers.Parse("own", text); err != nil {
				t.Errorf("%q is not read: %v", text, err)
			}
		}
	}
}
