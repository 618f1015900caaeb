package rules_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"bluto/conditions/rules"
	"bluto/positions"

	"github.com/google/go-cmp/cmp"
)

// fairies adds nightriders, grasshoppers and neutral pieces to a chess set.
func fairies() mix {
	m := mix{walks: orthodox.walks, neutrals: 15}
	for _, name := range []string{"nightrider", "grasshopper"} {
		if w, ok := positions.WalkNamed(name); ok {
			m.walks = append(slices.Clip(m.walks), w, w)
		}
	}
	return m
}

// neutrals adds neutral pieces to a chess set.
func neutrals() mix { return mix{walks: orthodox.walks, neutrals: 15} }

// games are the rules and diagrams under which paths are compared.
var games = []struct {
	name       string
	conditions []string
	law        law
	mix        func() mix
}{
	{"orthodox pieces and rules", nil, law{}, func() mix { return orthodox }},
	{"fairy and neutral pieces", nil, law{}, fairies},
	{"SAT", []string{"SAT"}, law{sat: true, need: 1}, func() mix { return orthodox }},
	{"SAT II", []string{"SAT 2"}, law{sat: true, own: true, need: 3}, func() mix { return orthodox }},
	{"strict SAT", []string{"StrictSAT"}, law{sat: true, strict: true, need: 1}, func() mix { return orthodox }},
	{"SAT with neutral pieces", []string{"SAT"}, law{sat: true, need: 1}, neutrals},
	{"strict SAT with neutral pieces", []string{"StrictSAT"}, law{sat: true, strict: true, need: 1}, neutrals},
	{"SAT with fairy and neutral pieces", []string{"SAT"}, law{sat: true, need: 1}, fairies},
	{"strict SAT with fairy and neutral pieces", []string{"StrictSAT"}, law{sat: true, strict: true, need: 1}, fairies},
}

// TestReference compares the engine with the reference on random positions and on those
// that follow them.
func TestReference(t *testing.T) {
	for _, game := range games {
		t.Run(game.name, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(rounds(300)) {
				random := rand.New(rand.NewPCG(seed, 1))
				d := game.mix().random(random)
				g := rules.NewGame(compile(t, &d.Position, game.conditions...), &d.Position)
				compareWithReference(t, g, boardOf(&d.Position, game.law), d.turn, random)
				if t.Failed() {
					t.Fatalf("seed %d", seed)
				}
			}
		})
	}
}

// compareWithReference plays a random game of up to eight moves with both.
func compareWithReference(t *testing.T, g *rules.Game, b *board, s positions.Side, random *rand.Rand) {
	t.Helper()
	for range 8 {
		white := s == positions.White
		for _, side := range []positions.Side{s, s.Other()} {
			if got, want := g.InCheck(side), b.inCheck(side == positions.White); got != want {
				t.Errorf("%s in check: %t, want %t\n%s", side, got, want, draw(&g.Pos))
				return
			}
		}
		actions := b.legal(white)
		if diff := cmp.Diff(names(actions), legalNames(g, s, g.Moves(s, nil))); diff != "" {
			t.Errorf("moves of %s (-want +got):\n%s\n%s", s, diff, draw(&g.Pos))
			return
		}
		if mated := len(actions) == 0 && b.inCheck(white); g.Mated(s) != mated {
			t.Errorf("%s mated: %t, want %t\n%s", s, !mated, mated, draw(&g.Pos))
			return
		}
		if len(actions) == 0 {
			return
		}
		a := actions[random.IntN(len(actions))]
		wanted := names([]action{a})[0]
		for _, m := range g.Moves(s, nil) {
			if coordinates(m) == wanted {
				g.Play(s, m)
				break
			}
		}
		b, s = b.after(a), s.Other()
	}
}

// TestGeneralPath compares the fast path of Moves with the general one, without and with
// a choice among its moves.
func TestGeneralPath(t *testing.T) {
	t.Run("without a choice", func(t *testing.T) { comparePaths(t) })
	t.Run("with a choice", func(t *testing.T) { comparePaths(t, "BlackMaximummer", "WhiteMustCapture") })
}

func comparePaths(t *testing.T, conditions ...string) {
	t.Helper()
	for seed := range uint64(rounds(3000)) {
		random := rand.New(rand.NewPCG(seed, 2))
		d := orthodox.random(random)
		g := rules.NewGame(compile(t, &d.Position, conditions...), &d.Position)
		if !g.Rules.Properties().LegalBeforeChoice {
			t.Fatal("an orthodox position must take the fast path")
		}
		s := d.turn
		for range 6 {
			fast := g.Moves(s, nil)
			if diff := cmp.Diff(generalNames(g, s), legalNames(g, s, fast)); diff != "" {
				t.Fatalf("seed %d, moves of %s (-general +fast):\n%s\n%s", seed, s, diff, draw(&g.Pos))
			}
			if len(fast) == 0 {
				break
			}
			g.Play(s, fast[random.IntN(len(fast))])
			s = s.Other()
		}
	}
}

// generalNames writes the moves that the general path generates and that do not leave the
// king in check.
func generalNames(g *rules.Game, s positions.Side) []string {
	var legal []positions.Move
	for _, m := range g.GeneralMoves(s, nil) {
		g.Play(s, m)
		if !g.InCheck(s) {
			legal = append(legal, m)
		}
		g.Undo()
	}
	return legalNames(g, s, legal)
}

// rounds shortens a test with -short.
func rounds(n int) int {
	if testing.Short() {
		return n / 10
	}
	return n
}

// draw shows a position for messages, neutral pieces behind an equals sign.
func draw(p *positions.Position) string {
	text := ""
	for rank := 7; rank >= 0; rank-- {
		for file := range 8 {
			pc := p.Board[positions.SquareAt(file, rank)]
			switch {
			case pc == positions.NoPiece:
				text += "  ."
			case pc.Neutral():
				text += " =" + pc.Walk().Letters(positions.English)
			case pc.BelongsTo(positions.Black):
				text += " -" + pc.Walk().Letters(positions.English)
			default:
				text += "  " + pc.Walk().Letters(positions.English)
			}
		}
		text += "\n"
	}
	return text + "e.p. " + p.EnPassant.String()
}
