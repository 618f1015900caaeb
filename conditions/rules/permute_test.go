package rules_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"bluto/conditions/rules"
	"bluto/positions"
)

// TestPermute moves all squares one file to the right, the h-file to the a-file, after a move.
func TestPermute(t *testing.T) {
	var to [64]positions.Square
	for s := range positions.NoSquare {
		to[s] = s&^7 | (s+1)&7
	}
	cases := []struct{ name, fen, move, want string }{
		{"pieces on a cycle follow each other, over gaps too", "7k/8/8/8/8/8/8/KR4R1 w", "b1c1", "k7/8/8/8/8/8/8/1K1R3R"},
		{"a full rank is a cycle", "7k/8/8/8/8/8/RNBQKBNR/7K w", "h1g1", "k7/8/8/8/8/8/RRNBQKBN/7K"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			d := fen(t, c.fen)
			r := rules.Compile([]rules.Hooks{{
				Effects: func(g *rules.Game, _ *rules.Played) { g.Permute(&to) }, EffectStage: rules.OfBoard,
			}}, &d.Position)
			g := rules.NewGame(r, &d.Position)
			for _, m := range g.Moves(d.turn, nil) {
				if coordinates(m) == c.move {
					g.Play(d.turn, m)
				}
			}
			if diff := cmp.Diff(fen(t, c.want+" w").Board, g.Pos.Board); diff != "" {
				t.Errorf("pieces (-want +got):\n%s", diff)
			}
			g.Undo()
			if g.Pos != d.Position {
				t.Errorf("undone (-want +got):\n%s", cmp.Diff(d.Position, g.Pos))
			}
		})
	}
}
