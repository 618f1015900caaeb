package rules_test

import (
	"math/rand/v2"
	"testing"

	"bluto/conditions/rules"
	"bluto/positions"

	"github.com/google/go-cmp/cmp"
)

// zoo adds pieces of many families of walks to a few chessmen.
func zoo() mix {
	m := mix{walks: []positions.Walk{positions.Pawn, positions.Queen, positions.Rook, positions.Bishop}, neutrals: 5}
	for _, w := range positions.Walks() {
		if !w.Info().King && w.Promotee() {
			m.walks = append(m.walks, w)
		}
	}
	return m
}

// TestLookout plays random games under rules with and without their lookouts over kings, and
// compares what both say about legal and mating moves.
func TestLookout(t *testing.T) {
	chessmen := func() mix { return orthodox }
	for _, c := range []struct {
		name       string
		conditions []string
		mix        func() mix
	}{
		{"fairy and neutral pieces", nil, fairies},
		{"pieces of all walks", nil, zoo},
		{"effects of captures", []string{"Circe"}, chessmen},
		{"a check that an effect can prevent", []string{"AntiCirce"}, fairies},
		{"captures with a choice", []string{"SuperCirce"}, chessmen},
		{"pieces of all walks that come back", []string{"Circe"}, zoo},
		{"pieces of all walks that come back anywhere", []string{"SuperCirce"}, zoo},
		{"pieces that come back where they are wanted", []string{"CirceTake&Make"}, fairies},
		{"captures that change sides", []string{"AndernachChess"}, fairies},
		{"second halves of captures", []string{"Take&MakeChess"}, chessmen},
		{"masks", []string{"MonochromChess"}, fairies},
		{"paralysis", []string{"Madrasi"}, chessmen},
		{"paralysis of kings too", []string{"Madrasi RexInclusive"}, fairies},
		{"paralysis among pieces of all walks", []string{"Madrasi"}, zoo},
		{"paralysis in a circle of walks", []string{"EiffelChess"}, chessmen},
		{"paralysis of what borrows walks", []string{"Madrasi", "AnnanChess"}, fairies},
		{"captures that need a guard", []string{"Patrouille"}, zoo},
		{"moves to occupied neighbourhoods", []string{"KoeKo"}, fairies},
		{"legality that looks for mate", []string{"ChecklessChess"}, chessmen},
		{"legality that needs check", []string{"WhiteUltraSchachZwang"}, fairies},
		{"paralysis by what moved before", []string{"Disparate"}, fairies},
		{"choices where a place is free", []string{"Circe Cage"}, chessmen},
		{"effects of quiet moves", []string{"EinsteinChess"}, chessmen},
		{"borrowed walks", []string{"AnnanChess"}, fairies},
		{"borrowed walks of neighbours of either side", []string{"CheekToCheek"}, zoo},
		{"kings that take walks", []string{"TransmutedKings"}, fairies},
		{"kings that take more walks", []string{"ReflectiveKings"}, zoo},
		{"kings that take borrowed walks", []string{"WhiteReflectiveKing", "AnnanChess"}, fairies},
		{"a choice", []string{"BlackMaximummer"}, zoo},
		{"a choice among chessmen", []string{"BlackMaximummer"}, chessmen},
		{"a choice of captures", []string{"WhiteMustCapture"}, fairies},
		{"a choice that forbids checks", []string{"BlackMaximummer ultra"}, chessmen},
		{"captured pieces that change sides", []string{"CirceTurncoats"}, fairies},
		{"captured pieces that become others", []string{"CirceClone"}, fairies},
		{"rebirth where the mover came from", []string{"PWC"}, zoo},
		{"movers that come back anywhere", []string{"AntiSuperCirce"}, fairies},
		{"movers that come back in a mirror", []string{"AntiCirce Mirror Cheylan"}, chessmen},
		{"captured pieces that come back a move later", []string{"ParrainCirce"}, fairies},
		{"captured pieces that come back by the next capture", []string{"Circe WaitCapture"}, chessmen},
		{"captured pieces that come back a move later, and flights", []string{"SAT", "ParrainCirce"}, chessmen},
		{"no captures", []string{"NoCapture"}, zoo},
		{"no captures of one side's, without check", []string{"NoWhiteCapture", "ChecklessChess"}, fairies},
		{"no captures, and flights", []string{"SAT", "NoBlackCapture"}, fairies},
		{"immunity", []string{"ImmunChess"}, fairies},
		{"moves that change sides", []string{"AntiAndernachChess"}, fairies},
		{"effects on both pieces of a capture", []string{"AndernachChess", "Circe"}, fairies},
		{"effects of all moves, and of captures", []string{"EinsteinChess", "EquipollentsCirce"}, chessmen},
		{"flights", []string{"SAT"}, zoo},
		{"flights, and masks", []string{"SAT", "GridChess"}, fairies},
		{"flights, and effects of captures", []string{"SAT", "Circe"}, fairies},
		{"flights, and captures with a choice", []string{"StrictSAT", "SuperCirce"}, chessmen},
		{"flights where captures can be impossible", []string{"StrictSAT", "AntiCirce"}, fairies},
		{"flights, and effects of all moves", []string{"SAT 2", "EinsteinChess"}, chessmen},
		{"flights, and captures that change sides", []string{"StrictSAT", "AndernachChess"}, fairies},
		{"flights, and second halves of captures", []string{"SAT", "Take&MakeChess"}, fairies},
		{"flights, and paralysis", []string{"SAT", "Madrasi"}, chessmen},
		{"kings that can be captured", []string{"Circe RexInclusive"}, chessmen},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(rounds(200)) {
				random := rand.New(rand.NewPCG(seed, 5))
				d := c.mix().random(random)
				r := compile(t, &d.Position, c.conditions...)
				fast, slow := rules.NewGame(r, &d.Position), rules.NewGame(r.Unjudged(), &d.Position)
				compareLookouts(t, fast, slow, d.turn, random)
				if t.Failed() {
					t.Fatalf("seed %d", seed)
				}
			}
		})
	}
}

// compareLookouts plays a random game of a few moves with both.
func compareLookouts(t *testing.T, fast, slow *rules.Game, s positions.Side, random *rand.Rand) {
	t.Helper()
	for range 6 {
		compareObservation(t, fast)
		wantMoves, wantMates := judgedMoves(slow, s)
		gotMoves, gotMates := judgedMoves(fast, s)
		if diff := cmp.Diff(wantMoves, gotMoves); diff != "" {
			t.Errorf("legal moves of %s (-slow +fast):\n%s\n%s", s, diff, draw(&fast.Pos))
		}
		if diff := cmp.Diff(wantMates, gotMates); diff != "" {
			t.Errorf("mating moves of %s (-slow +fast):\n%s\n%s", s, diff, draw(&fast.Pos))
		}
		compareRestless(t, fast, s, wantMoves)
		if !fast.InCheck(s.Other()) {
			compareEnds(t, fast, slow, s)
		}
		if t.Failed() || len(wantMoves) == 0 {
			return
		}
		m := wantMoves[random.IntN(len(wantMoves))]
		fast.Play(s, m)
		slow.Play(s, m)
		s = s.Other()
	}
}

// compareRestless looks for legal moves of s without check after which a restless man does not
// have the move that it is said to keep.
func compareRestless(t *testing.T, g *rules.Game, s positions.Side, legal []positions.Move) {
	t.Helper()
	if !g.Rules.TellRestless() {
		return
	}
	if g.Rules.SetsMove() && g.UnchecksBySets(s) && !goesAlong(g, s, 0, true) {
		t.Errorf("%s has no legal move without check\n%s", s, draw(&g.Pos))
	}
	men, calm := g.RestlessOf(s.Other()), g.UncheckingMen(s.Other())
	for _, m := range legal {
		way, calmWay := men.KeptWay(m), calm.KeptWay(m)
		kept := way != 0 || men.TooMany()
		uncheckingKept := g.Rules.KeepsCalm() && calmWay != 0 && !g.Pos.Royals[s].Has(m.From) && !g.Pos.Sides[s.Other()].Has(m.From)
		g.Play(s, m)
		if !g.InCheck(s.Other()) && (kept && !goesAlong(g, s.Other(), way, false) || uncheckingKept && !goesAlong(g, s.Other(), calmWay, true)) {
			t.Errorf("after %v of %s the other side has no move along %s or %s\n%s", m, s, way, calmWay, draw(&g.Pos))
		}
		g.Undo()
	}
}

// goesAlong reports whether s has a legal move between the two squares of way, or any at all if
// way is empty, with unchecking set one that gives no check.
func goesAlong(g *rules.Game, s positions.Side, way positions.Bitboard, unchecking bool) bool {
	for _, m := range g.Moves(s, nil) {
		if way != 0 && m.From.Bit()|m.To.Bit() != way || !g.Play(s, m) {
			continue
		}
		checks := unchecking && g.InCheck(s.Other())
		g.Undo()
		if !checks {
			return true
		}
	}
	return false
}

func compareObservation(t *testing.T, g *rules.Game) {
	t.Helper()
	for _, by := range []positions.Side{positions.White, positions.Black} {
		mobile := g.Mobile(by, g.Pos.Sides[by])
		for at := range positions.Square(64) {
			alone := g.Pos.Sides[by] & at.Bit()
			if got, want := g.Mobile(by, alone), mobile&alone; got != want {
				t.Errorf("%s's piece on %s is mobile: %t, want %t\n%s", by, at, got != 0, want != 0, draw(&g.Pos))
			}
			if got, want := g.Observes(by, at), g.ObservesSlowly(by, at); got != want {
				t.Errorf("%s observes %s: %t, want %t\n%s", by, at, got, want, draw(&g.Pos))
			}
		}
	}
}

// compareEnds compares what is said of all moves at once where the other side is not in
// check.
func compareEnds(t *testing.T, fast, slow *rules.Game, s positions.Side) {
	t.Helper()
	if got, want := fast.HasMove(s), slow.HasMove(s); got != want {
		t.Errorf("%s has a move: %t, want %t\n%s", s, got, want, draw(&fast.Pos))
	}
	if got, want := fast.EveryMoveMates(s), slow.EveryMoveMates(s); got != want {
		t.Errorf("every move of %s mates: %t, want %t\n%s", s, got, want, draw(&fast.Pos))
	}
	if got, want := forcing(fast, s), forcing(slow, s); !cmp.Equal(got, want) {
		t.Errorf("%s forces mate by %v, want %v\n%s", s, got, want, draw(&fast.Pos))
	}
	if got, want := mating(fast, s, fast.MatingCandidates(s, nil)), mating(slow, s, slow.Moves(s, nil)); !cmp.Equal(got, want) {
		t.Errorf("%s mates by %v, want %v\n%s", s, got, want, draw(&fast.Pos))
	}
}

// forcing returns the moves of s that force the other side to mate.
func forcing(g *rules.Game, s positions.Side) []positions.Move {
	f := g.ForcerOf(s)
	var forcing []positions.Move
	for _, m := range f.Moves(g, nil) {
		if f.Forces(g, m) {
			forcing = append(forcing, m)
		}
	}
	return forcing
}

// judgedMoves returns the moves of s that are legal, and those that mate.
func judgedMoves(g *rules.Game, s positions.Side) (legal, mates []positions.Move) {
	moves := g.Moves(s, nil)
	for _, m := range moves {
		if g.Play(s, m) {
			legal = append(legal, m)
			g.Undo()
		}
	}
	return legal, mating(g, s, moves)
}

// mating returns those of moves that mate.
func mating(g *rules.Game, s positions.Side, moves []positions.Move) []positions.Move {
	var mates []positions.Move
	for _, m := range moves {
		if g.Mates(s, m) {
			mates = append(mates, m)
		}
	}
	return mates
}
