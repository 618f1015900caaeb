package rules_test

import (
	"math/rand/v2"
	"testing"

	"bluto/conditions/rules"
	"bluto/positions"
)

// TestForcerLeavesOutOnlyMovesThatAreMet compares the moves that a Forcer lists with all moves:
// the order is the same, and those left out are illegal or met by a move that gives no check.
func TestForcerLeavesOutOnlyMovesThatAreMet(t *testing.T) {
	for _, test := range []struct {
		name string
		mix  mix
	}{
		{"scattered pieces", orthodox},
		{"scattered pieces, some of them neutral", mix{walks: orthodox.walks, neutrals: 25}},
		{"kings behind walls", mix{walks: orthodox.walks, walls: true}},
		{"kings behind walls, some pieces neutral", mix{walks: orthodox.walks, walls: true, neutrals: 15}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			left := 0
			for seed := range uint64(rounds(6000)) {
				d := test.mix.random(rand.New(rand.NewPCG(seed, 13)))
				g := rules.NewGame(compile(t, &d.Position), &d.Position)
				if !g.InCheck(d.turn.Other()) {
					left += leftOut(t, g, d.turn)
				}
				if t.Failed() {
					t.Fatalf("seed %d\n%s", seed, draw(&g.Pos))
				}
			}
			if left == 0 {
				t.Error("all moves were listed")
			}
		})
	}
}

// leftOut compares and returns how many moves were left out.
func leftOut(t *testing.T, g *rules.Game, s positions.Side) int {
	t.Helper()
	forcer := g.ForcerOf(s)
	listed := forcer.Moves(g, nil)
	all := g.Moves(s, nil)
	next := 0
	for _, m := range all {
		if next < len(listed) && listed[next] == m {
			next++
			continue
		}
		if !g.Play(s, m) {
			continue
		}
		if !hasUnchecking(g, s.Other()) {
			t.Errorf("%s has no answer without check to %s", s.Other(), coordinates(m))
		}
		g.Undo()
	}
	if next < len(listed) {
		t.Errorf("%s is listed out of order", coordinates(listed[next]))
	}
	return len(all) - len(listed)
}
