package solver

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bluto/positions"
	"bluto/positions/problem"
)

// TestConfinementLosesNoLine searches random positions with and without asking the
// confiner, and what it is that may not be stalemated: no line must have been cut off.
func TestConfinementLosesNoLine(t *testing.T) {
	mate, stalemate := problem.Goal{Kind: problem.GoalMate}, problem.Goal{Kind: problem.GoalStalemate}
	for _, test := range []struct {
		name  string
		tries int
		stip  problem.Stipulation
	}{
		{"helpmate", 60, problem.Stipulation{Play: problem.Help, Moves: 2, Goal: mate}},
		{"helpstalemate", 60, problem.Stipulation{Play: problem.Help, Moves: 2, Goal: stalemate}},
		{"helpreflexmate", 60, problem.Stipulation{Play: problem.HelpReflex, Moves: 2, Goal: mate}},
		{"series helpmate", 60, problem.Stipulation{Series: problem.PlainSeries, Play: problem.Help, Moves: 3, Goal: mate}},
		{"series mate", 60, problem.Stipulation{Series: problem.PlainSeries, Play: problem.Direct, Moves: 3, Goal: mate}},
		{"parry series helpmate", 60, problem.Stipulation{Series: problem.ParrySeries, Play: problem.Help, Moves: 2, Goal: mate}},
	} {
		t.Run(test.name, func(t *testing.T) {
			random := rand.New(rand.NewPCG(1, 2))
			found := 0
			for range test.tries {
				forsyth := randomForsyth(random)
				run := runOf(t, &test.stip, forsyth, problem.NoOptions())
				if run.defenderFinishes() {
					run.attacker = positions.Black
				}
				asked, unasked := linesFound(t, run, true), linesFound(t, run, false)
				if diff := cmp.Diff(unasked, asked); diff != "" {
					t.Errorf("%s: other lines with the confiner (-without +with):\n%s", forsyth, diff)
				}
				found += len(unasked)
			}
			if found == 0 {
				t.Error("no position has a line")
			}
		})
	}
}

// linesFound returns the moves of the lines of all lengths.
func linesFound(t *testing.T, r *run, confine bool) []string {
	t.Helper()
	phases, _, err := r.linePhases()
	if err != nil {
		t.Fatal(err)
	}
	w := r.newLiner()
	var all []string
	for i := range phases[0].plans {
		p := &phases[0].plans[i]
		w.begin(p)
		if w.game.InCheck(p.mover(r).Other()) {
			return nil
		}
		for j := range w.tasks {
			w.tasks[j].asked = w.tasks[j].asked && confine
		}
		w.restless = w.restless && confine
		w.walk(0)
	}
	for _, line := range w.found.lines {
		text := ""
		for _, step := range line.Steps {
			text += fmt.Sprint(step.Move, " ")
		}
		all = append(all, text)
	}
	return all
}

// randomForsyth returns a position of two kings, the black one in a corner or at the edge,
// and a few men, some of them neutral, many of them close to it.
func randomForsyth(random *rand.Rand) string {
	var board [64]byte
	put := func(piece byte, near positions.Square) {
		for {
			s := positions.Square(random.IntN(64))
			if near != positions.NoSquare && random.IntN(2) == 0 {
				s = near.Offset(random.IntN(5)-2, random.IntN(5)-2)
			}
			pawn := piece|0x20 == 'p'
			if s < 64 && board[s] == 0 && !(pawn && (s.Rank() == 0 || s.Rank() == 7)) {
				board[s] = piece
				return
			}
		}
	}
	king := positions.SquareAt(random.IntN(8), 7*random.IntN(2))
	board[king] = 'k'
	put('K', positions.NoSquare)
	for range 1 + random.IntN(3) {
		put("QRBSPP"[random.IntN(6)], positions.NoSquare)
	}
	for range 1 + random.IntN(3) {
		put("qrbspp"[random.IntN(6)], king)
	}
	return forsythOf(&board, func(piece byte) string {
		if piece|0x20 != 'k' && random.IntN(8) == 0 {
			return "=" // neutral
		}
		return ""
	})
}

// forsythOf returns the position of a board of letters, each after its mark.
func forsythOf(board *[64]byte, mark func(piece byte) string) string {
	text, empty := "", 0
	for i := range 64 {
		piece := board[positions.SquareAt(i%8, 7-i/8)]
		if piece == 0 {
			empty++
			continue
		}
		if empty > 0 {
			text += strconv.Itoa(empty)
		}
		text, empty = text+mark(piece)+string(piece), 0
	}
	return text
}
