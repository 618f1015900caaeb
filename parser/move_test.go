package parser_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"bluto/parser"
	"bluto/positions"
)

func TestParseMove(t *testing.T) {
	square := func(text string) positions.Square {
		s, err := positions.ParseSquare(text)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	plain := func(from, to string) parser.Move { return parser.Move{From: square(from), To: square(to)} }
	piece := func(w positions.Walk, from, to string) parser.Move {
		m := plain(from, to)
		m.Piece = w
		return m
	}
	grasshopper2, _ := positions.LookupWalk(positions.English, "G2")
	promoting := plain("e7", "d8")
	promoting.Promo = positions.Queen
	castling := parser.Move{From: positions.NoSquare, To: positions.NoSquare, Castling: positions.CastleLong}
	for text, want := range map[string]parser.Move{
		"Qa1-b2": piece(positions.Queen, "a1", "b2"), "a1b2": plain("a1", "b2"), "nSb1*c3+!": plain("b1", "c3"), " e2-e4 ": plain("e2", "e4"),
		"rGa1xa3": plain("a1", "a3"), "G2b1-b6": piece(grasshopper2, "b1", "b6"), "e7*d8=Q#": promoting, "0-0-0": castling, "O-O-O": castling,
	} {
		got, err := parser.ParseMove(text)
		if diff := cmp.Diff(want, got); diff != "" || err != nil {
			t.Errorf("%q: %v (-want +got)\n%s", text, err, diff)
		}
	}
	for _, text := range []string{"", "Qb2", "a1-i9", "e7-e8=77", "best move", "a1-b2-c3"} {
		if m, err := parser.ParseMove(text); err == nil {
			t.Errorf("%q is read as %v", text, m)
		}
	}
}
