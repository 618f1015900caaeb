package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestMateIsSaidWithItsSign solves for a goal and looks for the moves with its sign: # for
// mate, = for stalemate, + for check.
func TestMateIsSaidWithItsSign(t *testing.T) {
	cases := []struct {
		name, stipulation, pieces string
		// solutions are the first moves that solve, with their signs, sorted.
		solutions []string
	}{
		{"a mate is said with #", "#1", "white kf6 qb1 black kh8 ph7", []string{"1.Qb1-b8 #"}},
		{"a mate on the back rank", "#1", "white kg1 rd1 black kg8 pf7g7h7", []string{"1.Rd1-d8 #"}},
		{"a smothered mate", "#1", "white kg1 sg5 black kh8 rg8 pg7h7", []string{"1.Sg5-f7 #"}},
		{"a mate by promotion", "#1", "white kg6 pa7 black kh8", []string{"1.a7-a8=Q #", "1.a7-a8=R #"}},
		{"a check that can be parried is no mate", "#1", "white kg1 rd1 black kg8 be7 pf7g7h7", nil},
		{"but it is a check", "+1", "white kg1 rd1 black kg8 be7 pf7g7h7", []string{"1.Rd1-d8 +"}},
		{"a stalemate is said with =", "=1", "white kf7 qg3 black kh8", []string{"1.Qg3-d3 =", "1.Qg3-g6 ="}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			text := fmt.Sprintf("beginproblem stipulation %s option noboard\npieces %s\nendproblem\n", c.stipulation, c.pieces)
			_, stdout, stderr := call(t, text, "solve")
			if stderr != "" {
				t.Fatal(stderr)
			}
			var got []string
			for line := range strings.Lines(stdout) {
				if move, ok := strings.CutSuffix(strings.TrimSpace(line), " !"); ok {
					got = append(got, move)
				}
			}
			slices.Sort(got)
			if diff := cmp.Diff(c.solutions, got); diff != "" {
				t.Errorf("solutions (-want +got):\n%s", diff)
			}
		})
	}
}
