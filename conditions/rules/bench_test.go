package rules_test

import (
	"testing"

	"bluto/conditions/rules"
	"bluto/positions"
)

// A benchCase is a position under conditions on which the kernels are measured.
type benchCase struct {
	name, fen  string
	conditions []string
}

// middlegame has all kinds of moves: castling, en passant, promotion, pins, checks.
const middlegame = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -"

// benchCases differ in the paths that the rules take: the fast ones, check by counting
// flights, and the general path with one kind of hook each.
var benchCases = []benchCase{
	{"orthodox", middlegame, nil},
	{"endgame", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", nil},
	{"SAT", "6RK/6PR/4p3/8/4p3/8/bp6/kq6 b - -", []string{"SAT"}},
	{"StrictSAT", "k6R/P5r1/Kp6/bP6/1p6/8/6B1/7Q w - -", []string{"StrictSAT"}},
	{"walks", middlegame, []string{"AnnanChess"}},
	{"paralysis", middlegame, []string{"Madrasi"}},
	{"rebirth", middlegame, []string{"Circe"}},
	{"capturer", middlegame, []string{"AntiCirce"}},
	{"choice", middlegame, []string{"BlackMaximummer"}},
}

// kernel runs body, which is given a game and the side to move, on each of the cases.
func kernel(b *testing.B, body func(b *testing.B, g *rules.Game, s positions.Side)) {
	for _, c := range benchCases {
		b.Run(c.name, func(b *testing.B) {
			d := fen(b, c.fen)
			g := rules.NewGame(compile(b, &d.Position, c.conditions...), &d.Position)
			b.ReportAllocs()
			body(b, g, d.turn)
		})
	}
}

// reportRate adds how many things a second were done.
func reportRate(b *testing.B, count uint64, unit string) {
	b.ReportMetric(float64(count)/b.Elapsed().Seconds(), unit)
}

func BenchmarkObserved(b *testing.B) {
	kernel(b, func(b *testing.B, g *rules.Game, s positions.Side) {
		for b.Loop() {
			g.ObservedSquares(s, g.Pos.Occupied())
		}
	})
}

func BenchmarkGenerate(b *testing.B) {
	kernel(b, func(b *testing.B, g *rules.Game, s positions.Side) {
		moves := make([]positions.Move, 0, 256)
		count := uint64(0)
		for b.Loop() {
			moves = g.Moves(s, moves[:0])
			count += uint64(len(moves))
		}
		reportRate(b, count, "moves/s")
	})
}

// BenchmarkPlay plays and takes back all moves of a list.
func BenchmarkPlay(b *testing.B) {
	kernel(b, func(b *testing.B, g *rules.Game, s positions.Side) {
		moves := g.Moves(s, nil)
		before := g.Nodes()
		for b.Loop() {
			for _, m := range moves {
				if g.Play(s, m) {
					g.Undo()
				}
			}
		}
		reportRate(b, g.Nodes()-before, "nodes/s")
	})
}

// BenchmarkCheck asks whether the side not to move is in check, after each move: in SAT
// this is the count of flights.
func BenchmarkCheck(b *testing.B) {
	kernel(b, func(b *testing.B, g *rules.Game, s positions.Side) {
		for b.Loop() {
			g.InCheck(s.Other())
			g.InCheck(s)
		}
	})
}

// BenchmarkMateInOne looks for a move that mates, which there is not.
func BenchmarkMateInOne(b *testing.B) {
	kernel(b, func(b *testing.B, g *rules.Game, s positions.Side) {
		for b.Loop() {
			g.SomeMoveMates(s)
		}
	})
}

// BenchmarkPerft counts the sequences of three moves and checks that they are always as
// many.
func BenchmarkPerft(b *testing.B) {
	kernel(b, func(b *testing.B, g *rules.Game, s positions.Side) {
		lists := make([][]positions.Move, maxDepth+1)
		want := perft(g, s, 3, lists)
		if want == 0 {
			b.Fatal("the position has no moves and measures nothing")
		}
		count := uint64(0)
		for b.Loop() {
			got := perft(g, s, 3, lists)
			if got != want {
				b.Fatalf("%d sequences, %d before", got, want)
			}
			count += uint64(got)
		}
		reportRate(b, count, "leaves/s")
	})
}
