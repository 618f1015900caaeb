package parser_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"bluto/parser"
	"bluto/positions"
	"bluto/positions/problem"
)

// list writes a setup as the pieces command would, in its order.
func list(setup problem.Setup, l positions.Language) []string {
	var all []string
	for _, p := range setup.Pieces {
		colour := "w"
		switch {
		case p.Piece.Neutral():
			colour = "n"
		case p.Piece.BelongsTo(positions.Black):
			colour = "b"
		}
		all = append(all, colour+p.Piece.Walk().Letters(l)+p.Square.String())
	}
	return all
}

func TestForsythIsRead(t *testing.T) {
	tests := []struct {
		name     string
		language positions.Language
		text     string
		want     []string
	}{
		{"a rank may be cut by slashes anywhere", positions.English, "8/8/8/8/8/8/8/K6k", []string{"wKa1", "bKh1"}},
		{"slashes may be missing", positions.English, "K6k", []string{"wKa8", "bKh8"}},
		{"numbers run over ranks", positions.English, "48/5gPp/5K1k", []string{"bGf2", "wPg2", "bPh2", "wKf1", "bKh1"}},
		{"walks of two letters have a point", positions.English, "1.PA6/8/1Q2.ma3", []string{"wPAb8", "wQb6", "bMAe6"}},
		{"signs give the colour", positions.English, "+.15-.15=.li+g-G=P", []string{"w15a8", "b15b8", "nLIc8", "wGd8", "bGe8", "nPf8"}},
		{"a number is no longer than two digits", positions.English, "115K", []string{"wKa6"}},
		{"letters are those of the language", positions.German, "DTLSBK", []string{"wDa8", "wTb8", "wLc8", "wSd8", "wBe8", "wKf8"}},
		{"the knight is S, the nightrider N", positions.English, "SN", []string{"wSa8", "wNb8"}},
		{"an empty board", positions.English, "64", nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			setup, err := parser.ReadForsyth(test.language, test.text)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.want, list(setup, test.language)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestBadForsythIsRefused(t *testing.T) {
	for name, text := range map[string]string{
		"no such piece":               "8/8/w7",
		"a point without two letters": "8/8/.m",
		"a sign without a piece":      "8/8/+",
		"no such piece of two":        "8/8/.xx5",
		"pieces behind the board":     "64K",
	} {
		t.Run(name, func(t *testing.T) {
			if setup, err := parser.ReadForsyth(positions.English, text); err == nil {
				t.Errorf("%q was read as %v", text, list(setup, positions.English))
			}
		})
	}
}

// setups draws boards of pieces that are written in Forsyth notation, from a8 to h1 as
// that is read.
func setups(walks []positions.Walk, colours []positions.Piece) *rapid.Generator[problem.Setup] {
	return rapid.Custom(func(t *rapid.T) problem.Setup {
		var setup problem.Setup
		for count := range 64 {
			if rapid.IntRange(0, 3).Draw(t, "occupied") == 0 {
				piece := positions.NewPiece(rapid.SampledFrom(walks).Draw(t, "walk"), rapid.SampledFrom(colours).Draw(t, "colour"))
				square := positions.SquareAt(count%8, 7-count/8)
				setup.Pieces = append(setup.Pieces, problem.PlacedPiece{Piece: piece, Square: square})
			}
		}
		return setup
	})
}

func TestForsythWrittenIsReadBack(t *testing.T) {
	colours := []positions.Piece{positions.WhitePiece, positions.BlackPiece, positions.NeutralPiece}
	var walks []positions.Walk
	for _, w := range positions.Walks() {
		if len(w.Letters(positions.English)) <= 2 {
			walks = append(walks, w)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		setup := setups(walks, colours).Draw(t, "setup")
		l := positions.Language(rapid.IntRange(0, int(positions.Languages)-1).Draw(t, "language"))
		text := parser.WriteForsyth(setup, l)
		back, err := parser.ReadForsyth(l, text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if diff := cmp.Diff(setup, back); diff != "" {
			t.Fatalf("%s (-written +read)\n%s", text, diff)
		}
	})
}

func TestFENIsRead(t *testing.T) {
	tests := []struct {
		name, text, want string
	}{
		{"all fields", "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 2", "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1"},
		{"no castling, Black to move", "8/8/8/8/8/8/8/K1k5 b - - 10 20", "8/8/8/8/8/8/8/K1k5 b - - 0 1"},
		{"the board alone", "k7/8/8/8/8/8/8/N6K", "k7/8/8/8/8/8/8/N6K w KQkq - 0 1"},
		{"the knight as S", "k7/8/8/8/8/8/8/S6K w - -", "k7/8/8/8/8/8/8/N6K w - - 0 1"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			fen, err := parser.ParseFEN(test.text)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.want, fen.String()); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestBadFENIsRefused(t *testing.T) {
	for name, text := range map[string]string{
		"nothing":               "",
		"seven ranks":           "8/8/8/8/8/8/8 w - - 0 1",
		"a rank too short":      "7/8/8/8/8/8/8/8 w - - 0 1",
		"a rank too long":       "8K/8/8/8/8/8/8/8 w - - 0 1",
		"a letter not of chess": "g7/8/8/8/8/8/8/8 w - - 0 1",
		"a side not of chess":   "8/8/8/8/8/8/8/8 x - - 0 1",
		"too many fields":       "8/8/8/8/8/8/8/8 w - - 0 1 2",
	} {
		t.Run(name, func(t *testing.T) {
			if fen, err := parser.ParseFEN(text); err == nil {
				t.Errorf("%q was read as %v", text, fen)
			}
		})
	}
}

func TestFENWrittenIsReadBack(t *testing.T) {
	walks := []positions.Walk{positions.King, positions.Queen, positions.Rook, positions.Bishop, positions.Knight, positions.Pawn}
	colours := []positions.Piece{positions.WhitePiece, positions.BlackPiece}
	rapid.Check(t, func(t *rapid.T) {
		fen := parser.FEN{
			Setup:     setups(walks, colours).Draw(t, "setup"),
			Side:      positions.Side(rapid.IntRange(0, 1).Draw(t, "side")),
			Castling:  rapid.SampledFrom([]string{"", "K", "Qk", "KQkq"}).Draw(t, "castling"),
			EnPassant: rapid.SampledFrom([]positions.Square{positions.NoSquare, 16, 47}).Draw(t, "en passant"),
		}
		back, err := parser.ParseFEN(fen.String())
		if err != nil {
			t.Fatalf("%v: %v", fen, err)
		}
		if diff := cmp.Diff(fen, back); diff != "" {
			t.Fatalf("%v (-written +read)\n%s", fen, diff)
		}
	})
}
