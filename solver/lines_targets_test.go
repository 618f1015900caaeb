package solver

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bluto/positions"
	"bluto/positions/problem"
)

// TestTargetsLoseNoLine searches random positions with and without targets and all else
// that prunes: no line must have been cut off.
func TestTargetsLoseNoLine(t *testing.T) {
	stalemate, mate := problem.Goal{Kind: problem.GoalStalemate}, problem.Goal{Kind: problem.GoalMate}
	help := func(goal problem.Goal, moves int, half bool) problem.Stipulation {
		return problem.Stipulation{Play: problem.Help, Moves: moves, Half: half, Goal: goal}
	}
	for _, test := range []struct {
		name  string
		tries int
		stip  problem.Stipulation
	}{
		{"helpstalemate in two", 200, help(stalemate, 2, false)},
		{"helpstalemate in two and a half", 50, help(stalemate, 2, true)},
		{"helpstalemate in three", 6, help(stalemate, 3, false)},
		{"helpmate in two", 200, help(mate, 2, false)},
		{"helpmate in two and a half", 50, help(mate, 2, true)},
		{"helpmate in three", 5, help(mate, 3, false)},
		{"series helpmate", 200, problem.Stipulation{Series: problem.PlainSeries, Play: problem.Help, Moves: 4, Goal: mate}},
		{"series mate", 200, problem.Stipulation{Series: problem.PlainSeries, Play: problem.Direct, Moves: 3, Goal: mate}},
		{"series helpstalemate", 200, problem.Stipulation{Series: problem.PlainSeries, Play: problem.Help, Moves: 4, Goal: stalemate}},
		{"series stalemate", 200, problem.Stipulation{Series: problem.PlainSeries, Play: problem.Direct, Moves: 3, Goal: stalemate}},
	} {
		t.Run(test.name, func(t *testing.T) {
			random := rand.New(rand.NewPCG(3, 4))
			found, aimed := 0, 0
			for range test.tries {
				forsyth := randomTargetForsyth(random)
				run := runOf(t, &test.stip, forsyth, problem.NoOptions())
				unasked, _ := linesAiming(t, run, false)
				asked, targets := linesAiming(t, run, true)
				if diff := cmp.Diff(unasked, asked); diff != "" {
					t.Errorf("%s: other lines with targets (-without +with):\n%s", forsyth, diff)
				}
				found += len(unasked)
				aimed += targets
			}
			t.Log(found, aimed)
			if found == 0 || aimed == 0 {
				t.Errorf("%d lines and %d targets in all positions", found, aimed)
			}
		})
	}
}

// TestTargetsLetWhoCapturedBeCaptured solves a helpstalemate in which a rook captures and
// is then captured itself by a pawn that promotes.
func TestTargetsLetWhoCapturedBeCaptured(t *testing.T) {
	stip := problem.Stipulation{Play: problem.Help, Moves: 3, Goal: problem.Goal{Kind: problem.GoalStalemate}}
	run := runOf(t, &stip, "8/4P3/8/8/8/1K6/pppp4/Rsk1s3", problem.NoOptions())
	unasked, _ := linesAiming(t, run, false)
	asked, targets := linesAiming(t, run, true)
	if diff := cmp.Diff(unasked, asked); diff != "" || len(asked) == 0 || targets == 0 {
		t.Errorf("%d targets, other lines with them (-without +with):\n%s", targets, diff)
	}
}

// linesAiming returns the lines of all lengths and how many targets they have.
func linesAiming(t *testing.T, r *run, aim bool) (lines []string, aimed int) {
	t.Helper()
	phases, _, err := r.linePhases()
	if err != nil {
		t.Fatal(err)
	}
	r.table = newTable(1 << 24)
	w := r.newLiner()
	for i := range phases[0].plans {
		p := &phases[0].plans[i]
		p.aimed = !aim
		w.begin(p)
		if w.game.InCheck(p.mover(r).Other()) {
			return nil, 0
		}
		for j := range w.tasks {
			w.tasks[j].asked = w.tasks[j].asked && aim
		}
		w.restless = w.restless && aim
		if p.targets != nil {
			aimed += p.targets.Count()
		}
		w.walk(0)
	}
	for _, line := range w.found.lines {
		text := ""
		for _, step := range line.Steps {
			text += fmt.Sprint(step.Move, " ")
		}
		lines = append(lines, text)
	}
	return lines, aimed
}

// randomTargetForsyth returns a position of few men in which stalemates are not far: Black
// has pawns and perhaps an officer near its king, White an officer or two and pawns that
// are about to promote or to step beside Black's; either may be able to castle.
func randomTargetForsyth(random *rand.Rand) string {
	var board [64]byte
	put := func(piece byte, squares func(positions.Square) bool) {
		for {
			s := positions.Square(random.IntN(64))
			pawn := piece|0x20 == 'p'
			if board[s] == 0 && squares(s) && !(pawn && (s.Rank() == 0 || s.Rank() == 7)) {
				board[s] = piece
				return
			}
		}
	}
	anywhere := func(positions.Square) bool { return true }
	king := positions.SquareAt(random.IntN(8), 7*random.IntN(2))
	if random.IntN(8) == 0 {
		king = positions.E8
		board[[]positions.Square{positions.A8, positions.H8}[random.IntN(2)]] = 'r'
	}
	board[king] = 'k'
	if random.IntN(4) == 0 && board[positions.E1] == 0 && board[positions.H1] == 0 {
		board[positions.E1], board[positions.H1] = 'K', 'R'
	} else {
		put('K', anywhere)
	}
	put("QRBSPR"[random.IntN(6)], anywhere)
	for range random.IntN(3) {
		put("PPPBSR"[random.IntN(6)], anywhere)
	}
	near := func(s positions.Square) bool {
		return max(s.File()-king.File(), king.File()-s.File()) <= 2 && max(s.Rank()-king.Rank(), king.Rank()-s.Rank()) <= 2
	}
	for range random.IntN(4) {
		put("pppsbr"[random.IntN(6)], near)
	}
	if random.IntN(2) == 0 {
		put('p', anywhere)
	}
	return forsythOf(&board, func(byte) string { return "" })
}
