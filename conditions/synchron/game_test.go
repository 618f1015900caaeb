package synchron_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bluto/positions"
)

// TestThePlayedGameReplays follows a game that was played, V. Vedishev against A. Zakharov,
// with the position where the source speaks of it.
func TestThePlayedGameReplays(t *testing.T) {
	g := newGame(t, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR")
	for _, turn := range []struct{ name, moves, board string }{
		{"1.d4 c5", "d2d4 c7c5", ""},
		{"2.d5 cxd4: nothing is captured, but the pawn is on d4", "d4d5 c5d4", "rnbqkbnr/pp1ppppp/8/3P4/3p4/8/PPP1PPPP/RNBQKBNR"},
		{"3.Nf3 d3", "g1f3 d4d3", ""},
		{"4.Qxe2 dxc2: White takes a pawn of its own", "d1e2 d3c2", "rnbqkbnr/pp1ppppp/8/3P4/8/5N2/PPp1QPPP/RNB1KB1R"},
		{"5.Qxe7+ Qa5+", "e2e7 d8a5", "rnb1kbnr/pp1pQppp/8/q2P4/8/5N2/PPp2PPP/RNB1KB1R"},
		{"6.Qb4 Be7", "e7b4 f8e7", "rnb1k1nr/pp1pbppp/8/q2P4/1Q6/5N2/PPp2PPP/RNB1KB1R"},
		{"7.Qxa5 Bb4+", "b4a5 e7b4", "rnb1k1nr/pp1p1ppp/8/Q2P4/1b6/5N2/PPp2PPP/RNB1KB1R"},
		{"8.Nc3 cxb1=Q", "b1c3 c2b1q", "rnb1k1nr/pp1p1ppp/8/Q2P4/1b6/2N2N2/PP3PPP/RqB1KB1R"},
		{"9.Qd8+ Qxa1", "a5d8 b1a1", "rnbQk1nr/pp1p1ppp/8/3P4/1b6/2N2N2/PP3PPP/q1B1KB1R"},
		{"10.Qxc8+ Kd8", "d8c8 e8d8", "rnQk2nr/pp1p1ppp/8/3P4/1b6/2N2N2/PP3PPP/q1B1KB1R"},
		{"11.Qd8+ Ke7: the queen aims at the king, which has to leave", "c8d8 d8e7", "rn1Q2nr/pp1pkppp/8/3P4/1b6/2N2N2/PP3PPP/q1B1KB1R"},
		{"12.Qf8+ Kd6", "d8f8 e7d6", ""},
		{"13.Qd8 Ne7", "f8d8 g8e7", ""},
		{"14.Qc7+ Qxc1+", "d8c7 a1c1", "rn5r/ppQpnppp/3k4/3P4/1b6/2N2N2/PP3PPP/2q1KB1R"},
	} {
		play(t, g, turn.moves)
		if ends := g.Judge(); ends.Over() {
			t.Fatalf("%s: the game is over: %v", turn.name, ends)
		}
		if got := board(g.Position()); turn.board != "" && got != turn.board {
			t.Errorf("%s: got %s, want %s", turn.name, got, turn.board)
		}
	}
	if !g.InCheck(positions.White) || !g.InCheck(positions.Black) {
		t.Error("14.Qc7+ Qxc1+: both must be in check")
	}
	if diff := cmp.Diff([]string{"e1e2", "e1f2"}, choices(g, positions.White)); diff != "" {
		t.Errorf("15: White must move the king (-want +got)\n%s", diff)
	}
	play(t, g, "e1e2 d6c7")
	if got, want := board(g.Position()), "rn5r/ppkpnppp/8/3P4/1b6/2N2N2/PP2KPPP/2q2B1R"; got != want {
		t.Errorf("15...Kxc7 wins the queen: got %s, want %s", got, want)
	}
}

// TestRandomGames plays on at random: taking back restores everything, the key is that of
// the position however it came about, and a side that is asked for a choice has one exactly
// if it has choices.
func TestRandomGames(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 8))
	for range 40 {
		g := newGame(t, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR")
		type state struct {
			pos positions.Position
			key uint64
		}
		var before []state
		for range 80 {
			white, black := g.Choices(positions.White, nil), g.Choices(positions.Black, nil)
			if g.HasChoice(positions.White) != (len(white) > 0) || g.HasChoice(positions.Black) != (len(black) > 0) {
				t.Fatal("HasChoice and Choices disagree")
			}
			before = append(before, state{*g.Position(), g.Key()})
			g.Play([2]positions.Move{white[rng.IntN(len(white))], black[rng.IntN(len(black))]})
			if got, want := g.Position().Key, keyOf(g.Position()); got != want {
				t.Fatalf("key %x, of the same position %x", got, want)
			}
			if g.Judge().Over() {
				break
			}
		}
		for _, want := range slices.Backward(before) {
			g.Undo()
			if *g.Position() != want.pos || g.Key() != want.key {
				t.Fatal("taking back leaves another position")
			}
		}
	}
}

// keyOf returns the key of a position that is set up piece by piece.
func keyOf(p *positions.Position) uint64 {
	var again positions.Position
	for s, pc := range p.Board {
		if pc != positions.NoPiece {
			again.Put(pc, positions.Square(s))
		}
	}
	again.SetCastling(p.Castling)
	return again.Key
}

func TestATurnAllocatesNothing(t *testing.T) {
	g := newGame(t, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR")
	white, black := make([]positions.Move, 0, 256), make([]positions.Move, 0, 256)
	allocations := testing.AllocsPerRun(10, func() {
		white, black = g.Choices(positions.White, white[:0]), g.Choices(positions.Black, black[:0])
		for _, m := range white {
			g.Play([2]positions.Move{m, black[0]})
			g.Judge()
			g.Undo()
		}
	})
	if allocations > 0 {
		t.Errorf("%v allocations", allocations)
	}
}
