package solver_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bluto/conditions/rules"
	"bluto/conditions/synchron"
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

// TestRandomTurnsAgreeWithASlowGame plays games at random and compares what both sides may
// choose, the position after each turn and how it is judged.
func TestRandomTurnsAgreeWithASlowGame(t *testing.T) {
	rounds := 1500
	if testing.Short() {
		rounds = 100
	}
	rng := rand.New(rand.NewPCG(7, 9))
	seen := map[string]int{}
	for range rounds {
		slow := randomGame(rng, "QRBSPPPPqrbspppp"[rng.IntN(4):12+rng.IntN(5)])
		if rng.IntN(2) == 0 {
			slow = pawnGame(rng)
		}
		fast := gameOf(t, &slow)
		for range 12 {
			var lists [2][]slowMove
			var moves [2]slowMove
			for side := range lists {
				lists[side] = slow.choices(side)
				if diff := cmp.Diff(squaresOfAll(lists[side]), squaresOfAll(fast.Choices(positions.Side(side), nil))); diff != "" {
					t.Fatalf("choices of side %d (-slow +fast)\n%s\n%s", side, diff, &slow)
				}
			}
			if len(lists[0]) == 0 || len(lists[1]) == 0 {
				break
			}
			for side := range moves {
				moves[side] = lists[side][rng.IntN(len(lists[side]))]
			}
			next, captured := slow.after(moves)
			fast.Play([2]positions.Move{find(t, fast, 0, moves[0]), find(t, fast, 1, moves[1])})
			if diff := cmp.Diff(next.String(), drawn(fast.Position())); diff != "" {
				t.Fatalf("%s and %s lead elsewhere (-slow +fast)\n%s", moves[0], moves[1], diff)
			}
			over, wins := next.outcome(captured)
			ends := fast.Judge()
			if over != ends.Over() || wins != [2]bool{ends.Wins(positions.White), ends.Wins(positions.Black)} {
				t.Fatalf("over %v and %v, won by White and Black %v, ends %v\n%s", over, ends.Over(), wins, ends, &next)
			}
			note(seen, fast, moves, &slow, over)
			if over {
				break
			}
			slow = next
		}
	}
	t.Log(seen)
	for _, kind := range []string{"vanished", "missed", "own", "en passant", "over"} {
		if !testing.Short() && seen[kind] < 10 {
			t.Errorf("too little was compared: %v", seen)
		}
	}
}

// pawnGame returns a random position with pawns that can meet en passant.
func pawnGame(rng *rand.Rand) slowGame {
	g := randomGame(rng, "")
	for _, rank := range []struct {
		piece byte
		first int
	}{{'P', 8}, {'P', 32}, {'p', 48}, {'p', 24}} {
		for range 4 {
			if s := rank.first + rng.IntN(8); g.board[s] == 0 {
				g.board[s] = rank.piece
			}
		}
	}
	return g
}

// note counts what the last turn shows.
func note(seen map[string]int, g *synchron.Game, moves [2]slowMove, before *slowGame, over bool) {
	last := g.Last()
	for side, m := range moves {
		if last.Vanished[side] {
			seen["vanished"]++
		}
		if last.Missed[side] {
			seen["missed"]++
		}
		if last.Own(positions.Side(side)) {
			seen["own"]++
		}
		if m.aim >= 0 && before.board[m.to] == 0 {
			seen["en passant"]++
		}
	}
	if over {
		seen["over"]++
	}
}

// gameOf returns the game of the program at the position of g.
func gameOf(t *testing.T, g *slowGame) *synchron.Game {
	t.Helper()
	p := positions.Position{Victim: positions.NoSquare}
	for s, piece := range g.board {
		if piece == 0 {
			continue
		}
		walk, ok := positions.LookupWalk(positions.English, string(lower(piece)))
		if !ok {
			t.Fatalf("%c is no piece", piece)
		}
		flags := positions.Side(owner(piece)).Flag()
		if walk == positions.King {
			flags |= positions.Royal
		}
		p.Put(positions.NewPiece(walk, flags), positions.Square(s))
	}
	game, err := synchron.New(rules.Compile([]rules.Hooks{{Simultaneous: &rules.Simultaneous{}}}, &p), &p)
	if err != nil {
		t.Fatal(err)
	}
	return game
}

// squaresOfAll writes moves by their squares, in alphabetical order.
func squaresOfAll[M any](moves []M) []string {
	var all []string
	for _, m := range moves {
		switch m := any(m).(type) {
		case slowMove:
			all = append(all, m.String())
		case positions.Move:
			all = append(all, squaresOf(m))
		}
	}
	slices.Sort(all)
	return all
}

// find returns the choice of side that is m.
func find(t *testing.T, g *synchron.Game, side positions.Side, m slowMove) positions.Move {
	t.Helper()
	for _, choice := range g.Choices(side, nil) {
		if squaresOf(choice) == m.String() {
			return choice
		}
	}
	t.Fatalf("there is no %s", m)
	return positions.NoMove
}

// drawn draws a position as a slow game does.
func drawn(p *positions.Position) string {
	g := slowGame{}
	for s, pc := range p.Board {
		if pc == positions.NoPiece {
			continue
		}
		letter := strings.ToLower(pc.Walk().Letters(positions.English))[0]
		if pc.BelongsTo(positions.White) {
			letter -= 32
		}
		g.board[s] = letter
	}
	return g.String()
}
