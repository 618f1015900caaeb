package rules_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"bluto/conditions/rules"
	"bluto/positions"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// eachOrthodox calls do for random orthodox positions in which the side not to move is
// not in check.
func eachOrthodox(t *testing.T, n int, do func(t *testing.T, g *rules.Game, s positions.Side)) {
	for seed := range uint64(rounds(n)) {
		d := orthodox.random(rand.New(rand.NewPCG(seed, 7)))
		g := rules.NewGame(compile(t, &d.Position), &d.Position)
		if g.InCheck(d.turn.Other()) {
			continue
		}
		do(t, g, d.turn)
		if t.Failed() {
			t.Fatalf("seed %d\n%s", seed, draw(&g.Pos))
		}
	}
}

func TestCheckingMovesAreTheMovesThatGiveCheck(t *testing.T) {
	found := 0
	eachOrthodox(t, 20000, func(t *testing.T, g *rules.Game, s positions.Side) {
		var want []positions.Move
		for _, m := range g.Moves(s, nil) {
			g.Play(s, m)
			if g.InCheck(s.Other()) {
				want = append(want, m)
			}
			g.Undo()
		}
		got := g.CheckingMoves(s, nil)
		slices.SortFunc(got, byText)
		slices.SortFunc(want, byText)
		if diff := cmp.Diff(want, got, cmpopts.EquateEmpty(), cmp.AllowUnexported(positions.Move{})); diff != "" {
			t.Errorf("checking moves (-want +got)\n%s", diff)
		}
		found += len(want)
	})
	if found == 0 {
		t.Error("no position had a checking move")
	}
}

func TestParriesMeetOnlyMovesThatAreMet(t *testing.T) {
	met := 0
	eachOrthodox(t, 20000, func(t *testing.T, g *rules.Game, s positions.Side) {
		parries := g.ParriesOf(s.Other())
		for _, m := range g.Moves(s, nil) {
			if !parries.Meet(g, m) {
				continue
			}
			met++
			g.Play(s, m)
			if !hasUnchecking(g, s.Other()) {
				t.Errorf("%s has no answer without check to %s-%s", s.Other(), m.From, m.To)
			}
			g.Undo()
		}
	})
	if met == 0 {
		t.Error("no move was met")
	}
}

func TestUncheckingMovesExist(t *testing.T) {
	eachOrthodox(t, 20000, func(t *testing.T, g *rules.Game, s positions.Side) {
		if g.HasUncheckingMove(s) && !hasUnchecking(g, s) {
			t.Errorf("%s has no move without check", s)
		}
	})
}

// hasUnchecking plays all moves of s to see whether one gives no check.
func hasUnchecking(g *rules.Game, s positions.Side) bool {
	for _, m := range g.Moves(s, nil) {
		if !g.Play(s, m) {
			continue
		}
		checks := g.InCheck(s.Other())
		g.Undo()
		if !checks {
			return true
		}
	}
	return false
}

func byText(a, b positions.Move) int {
	key := func(m positions.Move) int { return int(m.From)<<16 | int(m.To)<<8 | int(m.Promo) }
	return key(a) - key(b)
}
