package synchron_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bluto/conditions/rules"
	"bluto/conditions/synchron"
	"bluto/positions"
)

// TestATurnIsResolved plays turns ("white black", several of them behind semicolons) and
// compares the position after the last.
func TestATurnIsResolved(t *testing.T) {
	for _, test := range []struct{ name, fen, turns, want string }{
		{"moves that do not concern each other are both carried out", "k7/8/8/8/8/8/8/K6R", "h1h5 a8b8", "1k6/8/8/7R/8/8/8/K7"},
		{"1: both pieces that move to a free square vanish", "k7/3r4/8/8/8/8/8/K2R4", "d1d4 d7d4", "k7/8/8/8/8/8/8/K7"},
		{"1: a king that meets a pawn stays and the pawn vanishes", "8/8/3k4/8/3P4/8/8/K7", "d4d5 d6d5", "8/8/8/3k4/8/8/8/K7"},
		{"1: two pawns meet", "k7/8/3p4/8/3P4/8/8/K7", "d4d5 d6d5", "k7/8/8/8/8/8/8/K7"},
		{"2: a piece that has left is not captured", "k7/3n4/8/8/8/8/8/K2R4", "d1d7 d7e5", "k7/3R4/8/4n3/8/8/8/K7"},
		{"2: a pawn steps diagonally without capturing", "k7/8/8/3n4/4P3/8/8/K7", "e4d5 d5f4", "k7/8/8/3P4/5n2/8/8/K7"},
		{"2: two pieces that capture each other change places", "k7/8/8/8/3q4/8/8/K2R4", "d1d4 d4d1", "k7/8/8/8/3R4/8/8/K2q4"},
		{"2: a rook passes through a pawn that steps forward", "k7/4p3/8/8/8/4R3/8/K7", "e3e7 e7e6", "k7/4R3/4p3/8/8/8/8/K7"},
		{"3: an own piece is captured", "k7/8/8/8/3P4/8/8/K2R4", "d1d4 a8b8", "1k6/8/8/8/3R4/8/8/K7"},
		{"3: the capture that was expected costs the capturing piece", "k7/8/8/6b1/3P3r/8/8/K2R4", "d1d4 h4d4", "k7/8/8/6b1/3R4/8/8/K7"},
		{"3: so it does for Black", "k6r/8/8/7n/5N2/6P1/8/K7", "f4h5 h8h5", "k7/8/8/7r/8/6P1/8/K7"},
		{"3: both sides may capture their own", "k3r3/4p3/8/8/8/8/3P4/K2R4", "d1d2 e8e7", "k7/4r3/8/8/8/8/3R4/K7"},
		{"a line is judged before the turn: what steps between is passed", "4k3/8/8/7b/8/8/8/K3R3", "e1e8 h5e2", "4R3/8/8/8/8/8/4b3/K7"},
		{"a promotion on a square that both reach", "2r5/3P4/8/k7/8/8/8/K7", "d7d8q c8d8", "8/8/8/k7/8/8/8/K7"},
		{"a promoting pawn is a pawn towards a king", "2k5/3P4/8/8/8/8/8/K7", "d7d8q c8d8", "3k4/8/8/8/8/8/8/K7"},
		{"a pawn promotes by capturing its own piece", "2N5/3P4/8/k7/8/8/8/K7", "d7c8q a5b5", "2Q5/8/8/1k6/8/8/8/K7"},
		{"castling is not disturbed by a piece that comes to b1", "6k1/8/8/8/4b3/8/8/R3K3", "e1c1 e4b1", "6k1/8/8/8/8/8/8/1bKR4"},
		{"a castling rook is not captured", "1k5r/8/8/8/8/8/8/4K2R", "e1g1 h8h1", "1k6/8/8/8/8/8/8/5RKr"},
		{"a castling rook of Black is not captured either", "4k2r/8/8/8/8/8/8/1K5R", "h1h8 e8g8", "5rkR/8/8/8/8/8/8/1K6"},
		{"both castle", "r3k2r/8/8/8/8/8/8/R3K2R", "e1c1 e8g8", "r4rk1/8/8/8/8/8/8/2KR3R"},
		{"a double step passes over a piece that comes to the crossed square", "k3r3/8/8/8/8/8/4P3/K7", "e2e4 e8e3", "k7/8/8/8/4P3/4r3/8/K7"},
		{"both make double steps", "k7/3p4/8/8/8/8/4P3/K7", "e2e4 d7d5", "k7/8/8/3p4/4P3/8/8/K7"},
		{"a double step meets a piece on its square of arrival", "k7/8/8/8/7r/8/1P6/1K6", "b2b4 h4b4", "k7/8/8/8/8/8/8/1K6"},
		{"en passant captures", "k7/8/8/8/3p4/8/4P3/K7", "e2e4 a8b8; a1b1 d4e3", "1k6/8/8/8/8/4p3/8/1K6"},
		{"en passant captures nothing if the pawn moves on", "k7/8/8/8/3p4/8/4P3/K7", "e2e4 a8b8; e4e5 d4e3", "1k6/8/8/4P3/8/4p3/8/K7"},
		{"en passant does not concern a piece elsewhere", "k7/8/8/8/3p4/8/4P3/K5N1", "e2e4 a8b8; g1h3 d4e3", "1k6/8/8/8/8/4p2N/8/K7"},
		{"en passant meets a piece on the crossed square, and captures all the same", "k7/8/8/8/3p4/8/4P3/K1B5", "e2e4 a8b8; c1e3 d4e3", "1k6/8/8/8/8/8/8/K7"},
		{"en passant against a pawn that its own side captures", "k7/8/8/8/3p4/2N5/4P3/K7", "e2e4 a8b8; c3e4 d4e3", "1k6/8/8/8/4N3/8/8/K7"},
		{"both sides capture en passant on the same turn", "k7/3p4/8/4P3/5p2/8/6P1/K7", "g2g4 d7d5; e5d6 f4g3", "k7/8/3P4/8/8/6p1/8/K7"},
		{"kings come to stand next to each other", "8/8/3k4/8/8/3K4/8/8", "d3d4 d6d5", "8/8/8/3k4/3K4/8/8/8"},
		{"kings that capture each other change places", "8/8/3k4/8/8/3K4/8/8", "d3d4 d6d5; d4d5 d5d4", "8/8/8/3K4/3k4/8/8/8"},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := newGame(t, test.fen)
			before, key := *g.Position(), g.Key()
			turns := strings.Split(test.turns, "; ")
			for _, turn := range turns {
				play(t, g, turn)
			}
			if got := board(g.Position()); got != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
			for range turns {
				g.Undo()
			}
			if *g.Position() != before || g.Key() != key {
				t.Error("taking back leaves another position")
			}
		})
	}
}

// blackIs is an end for Black alone.
func blackIs(e synchron.End) synchron.Ends { return synchron.Ends{positions.Black: e} }

// TestATurnIsJudged plays turns and asks what they bring to White and Black.
func TestATurnIsJudged(t *testing.T) {
	for _, test := range []struct {
		name, fen, turns string
		want             synchron.Ends
	}{
		{"a king in check that stays is captured", "4k3/8/8/7b/8/8/8/K3R3", "e1e8 h5e2", blackIs(synchron.KingCaptured)},
		{"capturing the checking piece does not save the king", "4k3/8/8/8/1b6/8/8/K3R3", "e1e8 b4e1", blackIs(synchron.KingCaptured)},
		{"interposing parries a check", "4k3/8/8/7b/8/8/8/K3R3", "a1a2 h5e2", synchron.Ends{}},
		{"a king that moves is not captured", "4k3/8/8/8/8/8/8/K3R3", "e1e8 e8d7", synchron.Ends{}},
		{"a king that comes under attack by the turn is in check alone", "k7/8/8/8/8/8/8/K6R", "h1h8 a8a7", synchron.Ends{}},
		{"mate", "k7/8/1K6/8/8/8/8/7R", "h1h8 a8b8", blackIs(synchron.MatedEnd)},
		{"White is mated", "7r/8/8/8/8/1k6/8/K7", "a1b1 h8h1", synchron.Ends{synchron.MatedEnd}},
		{"a double mate, by kings that change places", "5k2/5K2/3Q3B/2nb4/6p1/8/2R4P/8", "f7f8 f8f7", synchron.Ends{synchron.MatedEnd, synchron.MatedEnd}},
		{"a captured king decides, even if the other is mated", "5nK1/3R2k1/1B3Q2/8/8/8/2b5/8", "f6g7 g7g8", synchron.Ends{synchron.KingCaptured}},
		{"stalemate", "k7/8/1K6/8/8/8/8/2Q5", "c1c7 a8b8", synchron.Ends{}},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := newGame(t, test.fen)
			for turn := range strings.SplitSeq(test.turns, "; ") {
				play(t, g, turn)
			}
			if diff := cmp.Diff(test.want, g.Judge()); diff != "" {
				t.Errorf("(-want +got)\n%s\n%s", board(g.Position()), diff)
			}
		})
	}
}

// TestASideMayChoose compares all choices of a side that a test speaks of.
func TestASideMayChoose(t *testing.T) {
	for _, test := range []struct {
		name, fen string
		side      positions.Side
		how       rules.Simultaneous
		want      string
	}{
		{"only what parries", "4k3/8/8/8/8/8/8/K3R3", positions.Black, rules.Simultaneous{}, "e8d7 e8d8 e8f7 e8f8"},
		{"a move that interposes parries", "4k3/8/8/7b/8/8/8/K3R3", positions.Black, rules.Simultaneous{}, "e8d7 e8d8 e8f7 e8f8 h5e2"},
		{"captures of its own pieces by each kind of piece, but not of the king", "7k/8/8/8/8/1P6/N1P5/KR6", positions.White, rules.Simultaneous{},
			"a1a2 a1b1 a1b2 a2b4 a2c1 a2c3 b1b2 b1b3 b1c1 b1d1 b1e1 b1f1 b1g1 b1h1 b3b4 c2b3 c2c3 c2c4"},
		{"a king does not capture what is protected by the enemy", "k7/8/8/8/8/8/8/KR4r1", positions.White, rules.Simultaneous{},
			"a1a2 a1b2 b1c1 b1d1 b1e1 b1f1 b1g1"},
		{"a pinned piece captures its own only on the line of the pin", "k3r3/8/8/8/8/4P3/3PR3/4K3", positions.White, rules.Simultaneous{},
			"d2d3 d2d4 d2e3 e1d1 e1d2 e1e2 e1f1 e1f2 e2d2 e2e3 e2f2 e2g2 e2h2 e3e4"},
		{"the enemy's king in check may be captured", "4k3/8/8/8/8/8/8/K3R3", positions.White, rules.Simultaneous{},
			"a1a2 a1b1 a1b2 e1b1 e1c1 e1d1 e1e2 e1e3 e1e4 e1e5 e1e6 e1e7 e1e8 e1f1 e1g1 e1h1"},
		{"a side in check captures the king only if that parries", "4k3/8/8/8/8/8/7p/K3R2r", positions.White, rules.Simultaneous{},
			"a1a2 a1b1 a1b2 e1b1 e1c1 e1d1 e1f1 e1g1 e1h1"},
		{"a pinned piece gives check, but does not capture the king", "4r3/6k1/4N3/8/8/8/8/4K3", positions.White, rules.Simultaneous{}, "e1d1 e1d2 e1e2 e1f1 e1f2"},
		{"a king captures the king next to it", "8/8/8/3k4/3K4/8/8/8", positions.White, rules.Simultaneous{}, "d4c3 d4d3 d4d5 d4e3"},
		{"but not one that is protected", "8/8/3r4/3k4/3K4/8/8/8", positions.White, rules.Simultaneous{}, "d4c3 d4d3 d4e3"},
		{"the king next to it may be captured by another piece: that parries", "8/8/8/3k4/3K4/5B2/8/8", positions.White, rules.Simultaneous{}, "d4c3 d4d3 d4d5 d4e3 f3d5"},
		{"a capture of its own piece parries a check", "7k/8/8/8/8/8/PP6/K6r", positions.White, rules.Simultaneous{}, "a1a2 a1b2"},
		{"with OrdinaryParries it does not", "7k/8/8/8/8/8/PP6/K6r", positions.White, rules.Simultaneous{OrdinaryParries: true}, ""},
		{"with OrdinaryParries a side not in check captures its own", "7k/8/8/8/8/8/1P6/K7", positions.White, rules.Simultaneous{OrdinaryParries: true}, "a1a2 a1b1 a1b2 b2b3 b2b4"},
		{"a side that has only captures of its own has a choice", "7k/8/8/8/8/1r6/P7/K7", positions.White, rules.Simultaneous{}, "a1a2 a2a3 a2a4 a2b3"},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := newGameOf(t, test.fen, test.how)
			if diff := cmp.Diff(test.want, strings.Join(choices(g, test.side), " ")); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestMateStandsBeforeStalemate(t *testing.T) {
	for _, test := range []struct {
		name         string
		ends         synchron.Ends
		white, black bool
	}{
		{"nothing", synchron.Ends{}, false, false},
		{"Black is mated", blackIs(synchron.MatedEnd), true, false},
		{"Black's king is captured", blackIs(synchron.KingCaptured), true, false},
		{"both are mated", synchron.Ends{synchron.MatedEnd, synchron.MatedEnd}, false, false},
		{"White is stalemated and Black mated", synchron.Ends{synchron.StalematedEnd, synchron.MatedEnd}, true, false},
		{"Black is stalemated", blackIs(synchron.StalematedEnd), false, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			if test.ends.Wins(positions.White) != test.white || test.ends.Wins(positions.Black) != test.black {
				t.Errorf("White wins: %v, Black wins: %v", test.ends.Wins(positions.White), test.ends.Wins(positions.Black))
			}
		})
	}
}

// TestRightsOfATurn plays turns and asks what is still possible after them.
func TestRightsOfATurn(t *testing.T) {
	for _, test := range []struct {
		name, fen, turns string
		side             positions.Side
		choice           string
		want             bool
	}{
		{"castling, king and rook at home", "6k1/p7/8/8/8/8/8/R3K3", "- a7a6", positions.White, "e1c1", true},
		{"no castling when the king has moved and come back", "6k1/p7/8/8/8/8/8/R3K3", "e1e2 a7a6; e2e1 a6a5", positions.White, "e1c1", false},
		{"no castling with a rook that captured the one at home", "6k1/p7/8/8/R7/8/8/R3K3", "a4a1 g8h8", positions.White, "e1c1", false},
		{"no castling when the rook at home was captured", "6kr/p7/8/8/8/8/8/4K2R", "e1e2 h8h1", positions.White, "e1g1", false},
		{"no castling when the rook has left and another piece has come to its square", "6k1/8/8/8/4b3/8/8/4K2R", "h1g1 e4h1", positions.White, "e1g1", false},
		{"en passant after a double step", "k7/8/8/8/3p4/8/4P3/K7", "e2e4 a8b8", positions.Black, "d4e3", true},
		{"not a turn later", "k7/8/8/8/3p4/8/4P3/K7", "e2e4 a8b8; a1b1 b8a8", positions.Black, "d4e3", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := newGame(t, test.fen)
			for turn := range strings.SplitSeq(test.turns, "; ") {
				play(t, g, turn)
			}
			if got := slices.Contains(choices(g, test.side), test.choice); got != test.want {
				t.Errorf("%s may choose %s: %v\n%s", test.side, test.choice, got, choices(g, test.side))
			}
		})
	}
}

// TestWhoCanBeCapturedEnPassant plays a turn and asks for the pawns that can then be
// captured en passant, White's and Black's.
func TestWhoCanBeCapturedEnPassant(t *testing.T) {
	for _, test := range []struct{ name, fen, turn, want string }{
		{"a pawn that passed an enemy pawn", "k7/8/8/8/3p4/8/4P3/K7", "e2e4 a8b8", "e4 -"},
		{"not a pawn that none can capture", "k7/8/8/8/8/8/4P3/K7", "e2e4 a8b8", "- -"},
		{"both sides' pawns", "k7/3p4/8/4P3/5p2/8/6P1/K7", "g2g4 d7d5", "g4 d5"},
		{"not a pawn that passed a piece", "k3r3/8/8/8/3p4/8/4P3/K7", "e2e4 e8e3", "- -"},
		{"not a pawn that vanished on arrival", "k7/8/8/8/3p1r2/8/4P3/K7", "e2e4 f4e4", "- -"},
		{"the enemy pawn may come on the same turn", "k7/8/8/3p4/8/8/4P3/K7", "e2e4 d5d4", "e4 -"},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := newGame(t, test.fen)
			play(t, g, test.turn)
			if got := g.Passed(positions.White).String() + " " + g.Passed(positions.Black).String(); got != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
}
