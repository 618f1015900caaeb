package main

import (
	"strings"
	"testing"
)

func TestErrorsFoundInSolvingHaveAPlace(t *testing.T) {
	const pieces = "beginproblem\nstipulation #1\npieces white kf6 qb1\n black kh8 ph7\n"
	cases := []struct {
		name, text string
		// stderr is all that is said.
		stderr string
		// finished says that some twin was solved.
		finished bool
	}{
		{"a twin that moves nothing", pieces + "twin move f6 f7\ntwin move c3 c4\n", "6:6: c3 is empty: there is nothing to move", true},
		{"a condition", pieces + "option try\n condition grid circe\n isardam ghostchess\n", "7:10: not supported yet: GhostChess", false},
		{"a condition of a twin", pieces + "twin condition circe ghostchess", "5:22: not supported yet: GhostChess", true},
		{"a condition of the diagram is complained of once for all twins", pieces + "condition circe ghostchess\ntwin move f6 f7\n", "5:17: not supported yet: GhostChess", false},
		{"a stipulation", "beginproblem\npieces white kf6 qb1 black kh8\nstipulation dia 9.5\n", "3:13: not supported yet: stipulation dia9.5", false},
		{"a structured stipulation", "beginproblem\npieces white kf6 qb1 black kh8\nsstipulation white 1a[#]d\n", "3:14: not supported yet: stipulation white 1a[#]d", false},
		{"a stipulation of a twin", pieces + "twin stipulation dia3", "5:18: not supported yet: stipulation dia3", true},
		{"an option", pieces + "option try quodlibet", "5:12: not supported yet: option Quodlibet", false},
		{"squares of an option", pieces + "option try enpassant a2a3a4", "5:12: EnPassant: no pawn stands on a4", false},
		{"a second king", "beginproblem\nstipulation #1\n pieces white kf6 kb1 black kh8\n", "3:2: both sides need a king, and one alone: White has royal pieces on b1f6", false},
		{"a second king in Forsyth notation", "beginproblem\nstipulation #1\nforsyth KK5k\n", "3:1: both sides need a king, and one alone: White has royal pieces on a8b8", false},
		{"a second king in a twin", pieces + " twin add white ka1", "5:2: both sides need a king, and one alone: White has royal pieces on a1f6", true},
		{"no stipulation", "\nbeginproblem\npieces white kf6 black kh8\n", "2: no stipulation is given", false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			status, stdout, stderr := call(t, c.text+"\nendproblem\n", "solve")
			if want := "standard input:" + c.stderr + "\n"; stderr != want || status != exitInput {
				t.Errorf("status %d, %q, want %q", status, stderr, want)
			}
			if got := strings.Contains(stdout, "solution finished."); got != c.finished || !strings.HasSuffix(stdout, "\n\n\n") {
				t.Errorf("the output ends %q", stdout[max(0, len(stdout)-200):])
			}
		})
	}
}
