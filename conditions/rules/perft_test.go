package rules_test

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"testing"

	"bluto/conditions/rules"
	"bluto/positions"
)

// maxDepth bounds the lengths counted.
const maxDepth = 8

// perft counts the sequences of depth legal moves from g's position.
func perft(g *rules.Game, s positions.Side, depth int, lists [][]positions.Move) int {
	moves := g.Moves(s, lists[depth][:0])
	lists[depth] = moves
	if depth == 1 && g.Rules.Properties().LegalGeneration {
		return len(moves)
	}
	count := 0
	for _, m := range moves {
		if !g.Play(s, m) {
			continue
		}
		if depth == 1 {
			count++
		} else {
			count += perft(g, s.Other(), depth-1, lists)
		}
		g.Undo()
	}
	return count
}

// A perftCase is one position of testdata/perft.epd.
type perftCase struct {
	id, fen string
	counts  []perftCount
}

// A perftCount says how many sequences of depth moves there are.
type perftCount struct{ depth, count int }

func perftCases(t *testing.T) []perftCase {
	t.Helper()
	file, err := os.Open("testdata/perft.epd")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var cases []perftCase
	id := ""
	for lines := bufio.NewScanner(file); lines.Scan(); {
		line := lines.Text()
		if name, ok := strings.CutPrefix(line, "id "); ok {
			id = name
			continue
		}
		if line == "" || line[0] == '#' {
			continue
		}
		parts := strings.Split(line, ";")
		c := perftCase{id: id, fen: parts[0]}
		for _, part := range parts[1:] {
			var n perftCount
			if _, err := fmt.Sscanf(part, "D%d %d", &n.depth, &n.count); err != nil {
				t.Fatalf("%s: %q: %v", id, part, err)
			}
			c.counts = append(c.counts, n)
		}
		cases = append(cases, c)
	}
	return cases
}

// TestPerft counts the positions' move sequences: those of 200 thousand with -short, else
// those of 200 million, which is depth 5 for all.
func TestPerft(t *testing.T) {
	limit := 200_000_000
	if testing.Short() {
		limit = 200_000
	}
	for _, c := range perftCases(t) {
		t.Run(c.id, func(t *testing.T) {
			t.Parallel()
			d := fen(t, c.fen)
			g := rules.NewGame(compile(t, &d.Position), &d.Position)
			lists := make([][]positions.Move, maxDepth+1)
			for _, want := range c.counts {
				if want.count > limit {
					continue
				}
				if got := perft(g, d.turn, want.depth, lists); got != want.count {
					t.Fatalf("%d sequences of %d moves, want %d", got, want.depth, want.count)
				}
			}
		})
	}
}
