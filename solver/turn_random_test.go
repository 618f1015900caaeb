package solver_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bluto/parser"
	"bluto/positions"
	"bluto/solver"
)

// nearCorner are squares near the corner h8.
var nearCorner = []int{63, 62, 61, 55, 54, 53, 47, 46, 45, 39, 52, 44}

// randomGame returns a random position: kings near a corner, and pieces of the given
// letters, capitals for White. Nothing is castled, since no king stands at home.
func randomGame(rng *rand.Rand, pieces string) slowGame {
	g := slowGame{passed: [2]int{-1, -1}}
	for _, piece := range []byte("kK" + pieces) {
		for {
			s := rng.IntN(64)
			if lower(piece) == 'k' || rng.IntN(3) == 0 {
				s = nearCorner[rng.IntN(len(nearCorner))]
			}
			pawnAtEdge := lower(piece) == 'p' && (s < 8 || s >= 56)
			if g.board[s] == 0 && !pawnAtEdge {
				g.board[s] = piece
				break
			}
		}
	}
	return g
}

// ask solves a stipulation under the condition in the position of g.
func ask(t *testing.T, g *slowGame, stipulation string) *solver.Solution {
	t.Helper()
	lists := [2]string{"white", "black"}
	for s, piece := range g.board {
		if piece != 0 {
			lists[owner(piece)] += fmt.Sprintf(" %c%s", lower(piece), positions.Square(s))
		}
	}
	text := fmt.Sprintf("beginproblem\nstipulation %s\ncondition SynchronousChess\npieces %s\n%s\nendproblem\n", stipulation, lists[0], lists[1])
	file := parser.Parse("random", []byte(text))
	if errs := file.Errors(); len(errs) > 0 {
		t.Fatal(errs)
	}
	solution := solver.Solve(context.Background(), file.Problems()[0], solver.Settings{Workers: 2, MaxMem: 16 << 20})
	if err := solution.Twins[0].Err; err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return solution
}

// squaresOf writes a move by its squares, "e7e8q".
func squaresOf(m positions.Move) string {
	text := m.From.String() + m.To.String()
	if m.Promo != positions.NoWalk {
		text += strings.ToLower(m.Promo.Letters(positions.English))
	}
	return text
}

// TestTurnsAgreeWithASlowSolver compares keys, lines and values in random positions with
// those of an implementation that shares nothing with the program.
func TestTurnsAgreeWithASlowSolver(t *testing.T) {
	rounds := 60
	if testing.Short() {
		rounds = 2
	}
	rng := rand.New(rand.NewPCG(2024, 11))
	found := map[string]int{}
	for range rounds {
		for _, kind := range []struct {
			pieces string
			turns  int
		}{
			{"Q", 1}, {"QRp", 1}, {"RRpp", 1}, {"QSBrp", 1}, {"PPpps", 1}, {"QRBrbs", 1},
			{"P", 2}, {"R", 2}, {"Sp", 2},
		} {
			g := randomGame(rng, kind.pieces)
			found["value"] += compareValue(t, &g, kind.turns)
			found["keys"] += compareKeys(t, &g, kind.turns)
			found["lines"] += compareLines(t, &g, 1)
		}
	}
	t.Logf("compared: %v", found)
	if !testing.Short() && (found["value"] < 3 || found["keys"] < 15 || found["lines"] < 200) {
		t.Errorf("too little was compared: %v", found)
	}
}

// compareValue returns 1 if the value is neither 0 nor 1.
func compareValue(t *testing.T, g *slowGame, n int) int {
	t.Helper()
	want, got := g.value(n).RatString(), "0"
	for _, phase := range ask(t, g, fmt.Sprintf("value %d", n)).Twins[0].Parts[0].Phases {
		got = phase.Value.Value.RatString()
	}
	if got != want {
		t.Errorf("value %d is %s, want %s\n%s", n, got, want, g)
	}
	if want == "0" || want == "1" {
		return 0
	}
	return 1
}

func compareKeys(t *testing.T, g *slowGame, n int) int {
	t.Helper()
	want, got := g.keys(n), []string(nil)
	for _, phase := range ask(t, g, fmt.Sprintf("#%d", n)).Twins[0].Parts[0].Phases {
		got = append(got, squaresOf(phase.Choice.Step.Move))
	}
	slices.Sort(got)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("#%d (-want +got)\n%s\n%s", n, diff, g)
	}
	return len(want)
}

func compareLines(t *testing.T, g *slowGame, n int) int {
	t.Helper()
	want, got := g.helpLines(n), []string(nil)
	for _, line := range ask(t, g, fmt.Sprintf("exact-h#%d", n)).Twins[0].Parts[0].Phases[0].TurnLines {
		var moves []string
		for _, turn := range line.Turns {
			moves = append(moves, squaresOf(turn.Steps[0].Move), squaresOf(turn.Steps[1].Move))
		}
		got = append(got, strings.Join(moves, " "))
	}
	slices.Sort(got)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("h#%d (-want +got)\n%s\n%s", n, diff, g)
	}
	return len(want)
}

// String draws the board.
func (g *slowGame) String() string {
	var sb strings.Builder
	for rank := 7; rank >= 0; rank-- {
		for _, piece := range g.board[8*rank : 8*rank+8] {
			sb.WriteByte(max(piece, '.'))
		}
		sb.WriteByte('\n')
	}
	return sb.String()
}
