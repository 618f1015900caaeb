package rules_test

import (
	"math/rand/v2"
	"testing"

	"bluto/conditions/rules"
	"bluto/positions"

	"github.com/google/go-cmp/cmp"
)

// TestUndo plays every move of random positions and takes it back: the position must be
// what it was, and the key what it would be if the position were set up anew.
func TestUndo(t *testing.T) {
	type testCase struct {
		name       string
		conditions []string
		mix        func() mix
	}
	cases := []testCase{
		{"Annan chess", []string{"AnnanChess"}, fairies},
		{"#C", []string{"#C"}, fairies},
		{"Circe", []string{"Circe"}, func() mix { return orthodox }},
		{"Andernach chess", []string{"AndernachChess"}, func() mix { return orthodox }},
		{"Take&Make chess", []string{"Take&MakeChess"}, func() mix { return orthodox }},
		{"Messigny chess", []string{"MessignyChess"}, func() mix { return orthodox }},
	}
	for _, game := range games {
		cases = append(cases, testCase{game.name, game.conditions, game.mix})
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(rounds(200)) {
				random := rand.New(rand.NewPCG(seed, 3))
				d := c.mix().random(random)
				g := rules.NewGame(compile(t, &d.Position, c.conditions...), &d.Position)
				s := d.turn
				for range 10 {
					next, ok := playAndUndo(t, g, s, random)
					if t.Failed() {
						t.Fatalf("seed %d", seed)
					}
					if !ok {
						break
					}
					g.Play(s, next)
					s = s.Other()
				}
			}
		})
	}
}

// playAndUndo tries all moves of s and returns a legal one, if there is any.
func playAndUndo(t *testing.T, g *rules.Game, s positions.Side, random *rand.Rand) (next positions.Move, ok bool) {
	t.Helper()
	before := g.Pos
	var legal []positions.Move
	for _, m := range g.GeneralMoves(s, nil) {
		if g.Play(s, m) {
			if got, want := g.Pos.Key, setUpAnew(&g.Pos).Key; got != want {
				t.Errorf("after %s the key is %#x, want %#x\n%s", coordinates(m), got, want, draw(&g.Pos))
			}
			g.Undo()
			legal = append(legal, m)
		}
		if g.Pos != before {
			t.Errorf("%s was not undone (-want +got):\n%s", coordinates(m), cmp.Diff(before, g.Pos))
		}
	}
	if len(legal) == 0 {
		return positions.NoMove, false
	}
	return legal[random.IntN(len(legal))], true
}

// setUpAnew returns the position that p would be had it been set up piece by piece.
func setUpAnew(p *positions.Position) *positions.Position {
	anew := &positions.Position{Victim: positions.NoSquare}
	for s, pc := range p.Board {
		if pc != positions.NoPiece {
			anew.Put(pc, positions.Square(s))
		}
	}
	anew.SetCastling(p.Castling)
	anew.SetEnPassant(p.EnPassant, p.Victim)
	anew.SetImitators(p.Imitators[:p.ImitatorCount])
	for word, value := range p.Memory {
		anew.SetMemory(word, value)
	}
	return anew
}

// TestSetsFollowTheBoard compares whole positions, sets and all, with ones set up anew.
func TestSetsFollowTheBoard(t *testing.T) {
	for seed := range uint64(rounds(300)) {
		random := rand.New(rand.NewPCG(seed, 4))
		d := fairies().random(random)
		g := rules.NewGame(compile(t, &d.Position), &d.Position)
		s := d.turn
		for range 20 {
			moves := g.Moves(s, nil)
			if len(moves) == 0 {
				break
			}
			if !g.Play(s, moves[random.IntN(len(moves))]) {
				continue
			}
			s = s.Other()
			if anew := setUpAnew(&g.Pos); g.Pos != *anew {
				t.Fatalf("seed %d (-want +got):\n%s", seed, cmp.Diff(*anew, g.Pos))
			}
		}
	}
}

// TestChecksGive compares Checks with playing the move.
func TestChecksGive(t *testing.T) {
	for seed := range uint64(rounds(3000)) {
		random := rand.New(rand.NewPCG(seed, 5))
		d := orthodox.random(random)
		g := rules.NewGame(compile(t, &d.Position), &d.Position)
		s := d.turn
		if g.InCheck(s.Other()) {
			continue // the side not to move must not be in check
		}
		for range 6 {
			moves := g.Moves(s, nil)
			if len(moves) == 0 {
				break
			}
			checks := g.ChecksOf(s)
			for _, m := range moves {
				got := checks.Gives(g, m)
				g.Play(s, m)
				if want := g.InCheck(s.Other()); got != want {
					g.Undo()
					t.Fatalf("seed %d: %s gives check: %t, want %t\n%s", seed, coordinates(m), got, want, draw(&g.Pos))
				}
				g.Undo()
			}
			g.Play(s, moves[random.IntN(len(moves))])
			s = s.Other()
		}
	}
}
