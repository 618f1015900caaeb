package targets

import (
	"testing"

	"bluto/positions"
)

// TestReach compares how many moves men need with what is known of the board.
func TestReach(t *testing.T) {
	at := func(name string) positions.Square {
		s, err := positions.ParseSquare(name)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	for _, test := range []struct {
		name     string
		side     positions.Side
		walk     positions.Walk
		from     string
		as       positions.Walk
		to       string
		captures int
		want     int
	}{
		{"a knight needs six moves from corner to corner", positions.White, positions.Knight, "a1", positions.Knight, "h8", 0, 6},
		{"a bishop never comes to squares of the other colour", positions.White, positions.Bishop, "a1", positions.Bishop, "a2", 0, far},
		{"a pawn steps twice from its rank", positions.White, positions.Pawn, "e2", positions.Pawn, "e4", 0, 1},
		{"a black pawn goes down", positions.Black, positions.Pawn, "e7", positions.Pawn, "e4", 0, 2},
		{"a pawn changes its file only by capturing", positions.White, positions.Pawn, "e2", positions.Pawn, "f5", 0, far},
		{"a capture is a step too", positions.White, positions.Pawn, "e2", positions.Pawn, "f5", 1, 2},
		{"a pawn promotes with its last step", positions.White, positions.Pawn, "e7", positions.Rook, "e8", 0, 1},
		{"a promoted man goes on", positions.Black, positions.Pawn, "e2", positions.Knight, "g2", 0, 2},
		{"a pawn on the last rank is none", positions.White, positions.Pawn, "e7", positions.Pawn, "e8", 0, far},
	} {
		t.Run(test.name, func(t *testing.T) {
			from, to := stateOf(test.walk, at(test.from)), stateOf(test.as, at(test.to))
			if got := reaches().moves(test.side, from, to, test.captures); got != test.want && !(test.want == far && got >= far) {
				t.Errorf("%d moves, want %d", got, test.want)
			}
		})
	}
}
