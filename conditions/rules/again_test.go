package rules_test

import (
	"math/rand/v2"
	"testing"

	"bluto/conditions/rules"
	"bluto/positions"
)

// TestAgainTellsLegalMoves plays random games and asks whether moves of earlier positions are
// legal later.
func TestAgainTellsLegalMoves(t *testing.T) {
	again := 0
	for seed := range uint64(rounds(1000)) {
		random := rand.New(rand.NewPCG(seed, 17))
		d := orthodox.random(random)
		g := rules.NewGame(compile(t, &d.Position), &d.Position)
		s := d.turn
		var earlier [2][]positions.Move
		for range 8 {
			if g.InCheck(s.Other()) {
				break
			}
			moves := g.Moves(s, nil)
			if len(moves) == 0 {
				break
			}
			legal := map[positions.Move]bool{}
			for _, m := range moves {
				legal[m] = true
			}
			for _, m := range earlier[s] {
				if here, ok := g.Again(s, m); ok && !legal[here] {
					t.Fatalf("seed %d: %s is not legal for %s\n%s", seed, coordinates(here), s, draw(&g.Pos))
				} else if ok {
					again++
				}
			}
			earlier[s] = append(earlier[s], moves...)
			g.Play(s, moves[random.IntN(len(moves))])
			s = s.Other()
		}
	}
	if again == 0 {
		t.Error("no move was one again")
	}
}
