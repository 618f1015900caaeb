package rules_test

import (
	"strings"
	"testing"

	"bluto/conditions/rules"

	"github.com/google/go-cmp/cmp"
)

// TestRulesOfMate tries the rules of mate one by one: what a side in check may do, and
// what it means that it can do nothing.
func TestRulesOfMate(t *testing.T) {
	cases := []struct {
		name string
		fen  string
		// moves are the legal moves of the side to move; mated and stalemated say what
		// it means that there are none.
		moves             string
		mated, stalemated bool
	}{
		{
			name:  "a king in check without a square, an interposition or a capture is mated",
			fen:   "4r1k1/8/8/8/8/8/3P1P2/3RKR2 w",
			moves: "",
			mated: true,
		},
		{
			name:  "a king in check goes to the only unobserved square",
			fen:   "4r1k1/8/8/8/8/8/3P4/3RKR2 w",
			moves: "e1f2",
		},
		{
			name:  "a king does not leave check along the line of the checking piece",
			fen:   "6k1/8/8/8/8/8/2PPP3/r2K4 w",
			moves: "",
			mated: true,
		},
		{
			name:  "a man may be interposed between the king and a line piece",
			fen:   "4r1k1/8/8/8/8/B7/3P1P2/3RKR2 w",
			moves: "a3e7",
		},
		{
			name:  "nothing can be interposed against a knight",
			fen:   "6k1/8/8/8/Q7/3n4/3P1P2/3RKR2 w",
			moves: "e1e2",
		},
		{
			name:  "a man may capture the checking piece",
			fen:   "6k1/8/8/8/8/5n2/3PPP2/3RKR2 w",
			moves: "e2xf3",
		},
		{
			name:  "a pinned man cannot interpose",
			fen:   "6k1/8/8/b7/8/2R5/8/r3K3 w",
			moves: "e1d2 e1e2 e1f2",
		},
		{
			name:  "a man pinned on one line is no help on another",
			fen:   "4r1k1/8/8/8/7b/8/3P1B2/3RKR2 w",
			moves: "",
			mated: true,
		},
		{
			name:  "a pinned man cannot capture the checking piece unless it stands on the line of the pin",
			fen:   "4r1k1/8/8/8/8/5n2/3PRP2/3RKR2 w",
			moves: "",
			mated: true,
		},
		{
			name:  "a double check leaves only moves of the king",
			fen:   "4r1k1/8/8/8/Q7/3n4/5P2/3RKR2 w",
			moves: "e1d2",
		},
		{
			name:  "a double check without a move of the king is mate though either check could be parried",
			fen:   "4r1k1/8/8/7Q/8/3n4/3P1P2/3RKR2 w",
			moves: "",
			mated: true,
		},
		{
			name:  "a king may take an unguarded checking piece",
			fen:   "6k1/8/8/8/8/8/3PqP2/3RKR2 w",
			moves: "e1xe2",
		},
		{
			name:  "a king may not take a guarded checking piece",
			fen:   "6k1/8/8/1b6/8/8/3PqP2/3RKR2 w",
			moves: "",
			mated: true,
		},
		{
			name:  "a guard that is itself pinned still guards",
			fen:   "R5rk/8/8/8/8/8/6q1/7K w",
			moves: "",
			mated: true,
		},
		{
			name:       "no legal move without check is stalemate and not mate",
			fen:        "7K/5k2/6q1/8/8/8/8/8 w",
			moves:      "",
			stalemated: true,
		},
		{
			name:       "a side whose only men are pinned or blocked is stalemated",
			fen:        "8/8/8/8/8/p1k5/P1p5/K1B4r w",
			moves:      "",
			stalemated: true,
		},
		{
			name:  "an en passant capture may be the only way out of check",
			fen:   "7k/8/2p1n1p1/3pP3/4K3/r7/8/8 w - d6",
			moves: "e5xd6(d5)",
		},
		{
			name:  "without the right to capture en passant the same position is mate",
			fen:   "7k/8/2p1n1p1/3pP3/4K3/r7/8/8 w",
			moves: "",
			mated: true,
		},
		{
			name:  "a promotion may be the only interposition",
			fen:   "K6r/2P5/1k6/8/8/8/8/8 w",
			moves: "c7c8=bishop c7c8=knight c7c8=queen c7c8=rook",
		},
		{
			name:  "a promotion may be the only capture of the checking piece",
			fen:   "K1r5/3P4/1k6/8/8/8/8/8 w",
			moves: "d7xc8=bishop d7xc8=knight d7xc8=queen d7xc8=rook",
		},
		{
			name:  "castling is no way out of check",
			fen:   "4r1k1/8/8/8/8/8/3P1P2/R2QK2R w KQ",
			moves: "d1e2 e1f1",
		},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			d := fen(t, c.fen)
			g := rules.NewGame(compile(t, &d.Position), &d.Position)
			got := strings.Join(legalNames(g, d.turn, g.Moves(d.turn, nil)), " ")
			if diff := cmp.Diff(c.moves, got); diff != "" {
				t.Errorf("moves (-want +got):\n%s\n%s", diff, draw(&d.Position))
			}
			if got := g.Mated(d.turn); got != c.mated {
				t.Errorf("mated: %t, want %t", got, c.mated)
			}
			if got := g.Stalemated(d.turn); got != c.stalemated {
				t.Errorf("stalemated: %t, want %t", got, c.stalemated)
			}
		})
	}
}
