package rules_test

import (
	"math/rand/v2"
	"testing"

	"bluto/conditions/rules"
	"bluto/positions"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// TestFlightsBySets compares what the rules find by sets where check is by flights with
// playing all moves and counting the flights.
func TestFlightsBySets(t *testing.T) {
	mixes := []struct {
		name string
		mix  mix
	}{
		{"scattered pieces", orthodox},
		{"kings behind walls", mix{walks: orthodox.walks, walls: true}},
		{"kings behind walls with neutral pieces", mix{walks: orthodox.walks, walls: true, neutrals: 15}},
	}
	for _, condition := range []string{"SAT", "SAT 1", "SAT 2 3", "StrictSAT", "StrictSAT 1"} {
		for _, m := range mixes {
			t.Run(condition+", "+m.name, func(t *testing.T) {
				t.Parallel()
				for seed := range uint64(rounds(120)) {
					random := rand.New(rand.NewPCG(seed, 11))
					d := m.mix.random(random)
					g := rules.NewGame(compile(t, &d.Position, condition), &d.Position)
					if !g.Rules.Properties().LegalGeneration {
						t.Fatal("moves must be known to be legal")
					}
					playByFlights(t, g, d.turn, random)
					if t.Failed() {
						t.Fatalf("seed %d\n%s", seed, draw(&g.Pos))
					}
				}
			})
		}
	}
}

// playByFlights compares along a random game.
func playByFlights(t *testing.T, g *rules.Game, s positions.Side, random *rand.Rand) {
	t.Helper()
	for range 10 {
		if checkedByCount(g, s.Other()) {
			return // the side not to move must not be in check
		}
		moves := compareByFlights(t, g, s)
		if t.Failed() || len(moves) == 0 {
			return
		}
		g.Play(s, moves[random.IntN(len(moves))])
		s = s.Other()
	}
}

// checkedByCount counts all flights of s's king.
func checkedByCount(g *rules.Game, s positions.Side) bool {
	flights, need, _ := g.CheckFlights(s)
	return flights.Count() >= need
}

func compareByFlights(t *testing.T, g *rules.Game, s positions.Side) []positions.Move {
	t.Helper()
	if got, want := g.InCheck(s), checkedByCount(g, s); got != want {
		t.Errorf("%s in check: %t, want %t", s, got, want)
	}
	var moves, checking []positions.Move
	checks := g.ChecksOf(s)
	for _, m := range g.GeneralMoves(s, nil) {
		g.Play(s, m)
		legal, gives := !checkedByCount(g, s), checkedByCount(g, s.Other())
		g.Undo()
		if legal {
			moves = append(moves, m)
		}
		if legal && gives {
			checking = append(checking, m)
		}
		if legal && checks.Gives(g, m) != gives {
			t.Errorf("%s gives check: %t, want %t", coordinates(m), !gives, gives)
		}
	}
	if diff := cmp.Diff(moves, g.Moves(s, nil), cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("moves of %s (-want +got):\n%s", s, diff)
	}
	if diff := cmp.Diff(checking, g.CheckingMoves(s, nil), cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("checking moves of %s (-want +got):\n%s", s, diff)
	}
	if got, want := g.HasMove(s), len(moves) > 0; got != want {
		t.Errorf("%s has a move: %t, want %t", s, got, want)
	}
	if g.HasUncheckingMove(s) && len(moves) == len(checking) {
		t.Errorf("%s has no move that gives no check", s)
	}
	compareParries(t, g, s, moves)
	compareForcing(t, g, s, moves)
	if !t.Failed() {
		compareMatingMoves(t, g, s)
	}
	return moves
}

// compareParries plays the moves that parries meet to see that there are such answers.
func compareParries(t *testing.T, g *rules.Game, s positions.Side, moves []positions.Move) {
	t.Helper()
	parries := g.ParriesOf(s.Other())
	for _, m := range moves {
		if !parries.Meet(g, m) {
			continue
		}
		g.Play(s, m)
		met := false
		for _, answer := range g.GeneralMoves(s.Other(), nil) {
			g.Play(s.Other(), answer)
			met = met || !checkedByCount(g, s) && !checkedByCount(g, s.Other())
			g.Undo()
		}
		g.Undo()
		if !met {
			t.Errorf("%s has no answer without check to %s", s.Other(), coordinates(m))
		}
	}
}

// compareForcing plays the moves that must force the other side to mate.
func compareForcing(t *testing.T, g *rules.Game, s positions.Side, moves []positions.Move) {
	t.Helper()
	forcer := g.ForcerOf(s)
	var got, want []positions.Move
	for _, m := range forcer.Moves(g, nil) {
		if forcer.Forces(g, m) {
			got = append(got, m)
		}
	}
	for _, m := range moves {
		g.Play(s, m)
		answers, mating := 0, 0
		for _, answer := range g.GeneralMoves(s.Other(), nil) {
			g.Play(s.Other(), answer)
			if !checkedByCount(g, s.Other()) {
				answers++
				if checkedByCount(g, s) && !g.HasMove(s) {
					mating++
				}
			}
			g.Undo()
		}
		g.Undo()
		if answers > 0 && mating == answers {
			want = append(want, m)
		}
	}
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("moves of %s that force mate (-want +got):\n%s", s, diff)
	}
}
