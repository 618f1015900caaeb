package conditions_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"bluto/conditions"
	"bluto/conditions/rules"
	"bluto/parser"
	"bluto/positions"
	"bluto/positions/problem"
)

// gamesOf returns a game for each problem of testdata that shows the condition c.
func gamesOf(t testing.TB, c *conditions.Condition) []*rules.Game {
	t.Helper()
	var games []*rules.Game
	for _, one := range readCases(t, problemsOf(c)) {
		for _, p := range parser.Parse("problem", []byte(one.text)).Problems() {
			start := diagram(p.Setup)
			r, err := conditions.Compile(p.Conditions, &start, positions.White)
			if err != nil {
				t.Fatal(err)
			}
			games = append(games, rules.NewGame(r, &start))
		}
	}
	return games
}

// diagram places the pieces of a setup; all kings are royal.
func diagram(setup problem.Setup) positions.Position {
	p := positions.Position{Victim: positions.NoSquare}
	for _, placed := range setup.Pieces {
		pc := placed.Piece
		if pc.Walk() == positions.King {
			pc |= positions.Royal
		}
		p.Put(pc, placed.Square)
	}
	p.SetCastling(rules.CastlingRights(&p))
	return p
}

// visit plays all lines of so many half-moves, calling at after each move was taken back.
// Move lists of each depth are reused.
func visit(g *rules.Game, s positions.Side, lists [][]positions.Move, at func(m positions.Move)) {
	if len(lists) == 0 {
		return
	}
	lists[0] = g.Moves(s, lists[0][:0])
	for _, m := range lists[0] {
		if g.Play(s, m) {
			g.InCheck(s.Other())
			visit(g, s.Other(), lists[1:], at)
			g.Undo()
		}
		at(m)
	}
}

func moveLists(depth int) [][]positions.Move {
	lists := make([][]positions.Move, depth)
	for i := range lists {
		lists[i] = make([]positions.Move, 0, 1024)
	}
	return lists
}

func TestMovesTakenBackLeaveNothingBehind(t *testing.T) {
	for _, c := range conditions.All() {
		t.Run(c.Name.English, func(t *testing.T) {
			t.Parallel()
			for _, g := range gamesOf(t, c) {
				before := g.Pos
				visit(g, positions.White, moveLists(1), func(m positions.Move) {
					if diff := cmp.Diff(before, g.Pos); diff != "" {
						t.Fatalf("%v leaves (-before +after):\n%s", m, diff)
					}
				})
				visit(g, positions.Black, moveLists(2), func(positions.Move) {})
				if before != g.Pos {
					t.Fatal("two moves leave a difference")
				}
			}
		})
	}
}

func TestHooksDoNotAllocate(t *testing.T) {
	for _, c := range conditions.All() {
		t.Run(c.Name.English, func(t *testing.T) {
			for _, g := range gamesOf(t, c) {
				lists := moveLists(2)
				nothing := func(positions.Move) {}
				play := func() { visit(g, positions.White, lists, nothing) }
				play() // scratch memory grows once
				if n := testing.AllocsPerRun(2, play); n > 0 {
					t.Errorf("%v allocations in two half-moves", n)
				}
			}
		})
	}
}
