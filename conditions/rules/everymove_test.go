package rules_test

import (
	"math/rand/v2"
	"testing"

	"bluto/conditions/rules"
	"bluto/positions"
)

// TestMatingMovesAgainstTheSlowWay compares the questions whether every and whether some
// move mates with playing all moves.
func TestMatingMovesAgainstTheSlowWay(t *testing.T) {
	for _, game := range games {
		t.Run(game.name, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(rounds(300)) {
				random := rand.New(rand.NewPCG(seed, 7))
				d := game.mix().random(random)
				g := rules.NewGame(compile(t, &d.Position, game.conditions...), &d.Position)
				s := d.turn
				for range 12 {
					if !g.InCheck(s.Other()) {
						compareMatingMoves(t, g, s)
					}
					moves := legal(g, s)
					if t.Failed() || len(moves) == 0 {
						break
					}
					g.Play(s, moves[random.IntN(len(moves))])
					s = s.Other()
				}
				if t.Failed() {
					t.Fatalf("seed %d", seed)
				}
			}
		})
	}
}

func compareMatingMoves(t *testing.T, g *rules.Game, s positions.Side) {
	t.Helper()
	moves := legal(g, s)
	mating := 0
	for _, m := range moves {
		g.Play(s, m)
		if g.Mated(s.Other()) {
			mating++
		}
		g.Undo()
	}
	if got, want := g.EveryMoveMates(s), len(moves) > 0 && mating == len(moves); got != want {
		t.Errorf("every move of %s mates: %t, want %t\n%s", s, got, want, draw(&g.Pos))
	}
	if got, want := g.SomeMoveMates(s), mating > 0; got != want {
		t.Errorf("some move of %s mates: %t, want %t\n%s", s, got, want, draw(&g.Pos))
	}
}

// legal returns the legal moves of s.
func legal(g *rules.Game, s positions.Side) []positions.Move {
	var moves []positions.Move
	for _, m := range g.Moves(s, nil) {
		if g.Play(s, m) {
			g.Undo()
			moves = append(moves, m)
		}
	}
	return moves
}
