package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const (
	mateInTwoKeys = "beginproblem stipulation #2\npieces white kh7 rd4 rh2 black ke8 pf6\nendproblem\n"
	endless       = "beginproblem stipulation h#9 option noboard\npieces white ka1 sb1 black kh8\nendproblem\n"
	twoSolutions  = "beginproblem stipulation h#2\npieces white ka7 re4 rd4 black ke6 pb5\nendproblem\n"
)

func TestVerify(t *testing.T) {
	cases := []struct {
		name   string
		stdin  string
		args   []string
		status int
		// stdout and stderr are what must be said; an empty stderr means nothing at all.
		stdout, stderr string
	}{
		{"a sound problem leaves with 0", mateInOne, []string{"verify"}, exitSolved, "standard input:1: SOUND (C+)\n", ""},
		{"two keys of which none is stated are a cook", mateInTwoKeys, []string{"verify"}, exitFailed, "COOKED: 2 keys\n", ""},
		{"a stated key makes the other a cook", mateInTwoKeys, []string{"verify", "--key", "Kh7-g8"}, exitFailed, "COOKED: 2 keys, 1 intended", ""},
		{"two stated keys are sound", mateInTwoKeys, []string{"verify", "--key", "h7g8", "--key", "a:Kh7-g7"}, exitSolved, "SOUND (C+)", ""},
		{"a stated key that is none", mateInOne, []string{"verify", "--key", "Qb1-a1"}, exitFailed, "SOLUTION NOT AS STATED: 1.Qb1-a1 is no key", ""},
		{"a search that ends early leaves with 3", endless, []string{"verify", "--maxtime", "0.05"}, exitNotFinished, "NOT FINISHED: time ran out", ""},
		{"what is unsound counts more than what is not finished", endless + mateInTwoKeys, []string{"verify", "--maxtime", "0.05"}, exitFailed, "COOKED", ""},
		{"several problems are counted", mateInOne + mateInTwoKeys + mateInTwoKeys, []string{"verify"}, exitFailed, "\n3 problems: 1 sound, 2 cooked\n", ""},
		{"those that cannot be read are counted too", "beginproblem\nstipulatoin #2\nendproblem\n" + mateInOne, []string{"verify"}, exitInput, "\n2 problems: 1 sound, 1 not tested\n", "stipulation?"},
		{"solutions that are stated are counted", twoSolutions, []string{"verify", "--solutions", "2"}, exitSolved, "SOUND (C+)\n", ""},
		{"one solution too many", twoSolutions, []string{"verify", "--solutions", "1"}, exitFailed, "COOKED: 2 solutions, 1 intended", ""},
		{"economy", mateInTwoKeys, []string{"verify", "--minimal", "--key", "h7g8"}, exitFailed, "Economy", ""},
		{"a problem that cannot be read leaves with 1", "beginproblem\nstipulatoin #2\nendproblem\n" + mateInOne, []string{"verify"}, exitInput, "SOUND", "stipulation?"},
		{"a problem that cannot be solved leaves with 1", "beginproblem\nstipulation #2\npieces white ka1a2 black kh8\nendproblem\n", []string{"verify"}, exitInput, "NOT TESTED", "both sides need a king"},
		{"a file that is not there leaves with 1", "", []string{"verify", "none.inp"}, exitInput, "", "none.inp"},
		{"an option that is not there leaves with 1", "", []string{"verify", "--frobnicate"}, exitInput, "", "frobnicate"},
		{"a key that is no move", "", []string{"verify", "--key", "best"}, exitInput, "", `"best" is not a move`},
		{"a key of no twin", "", []string{"verify", "--key", "7:a1a2"}, exitInput, "", "letter of a twin"},
		{"a key that promotes into nothing", "", []string{"verify", "--key", "a7a8=77"}, exitInput, "", "no piece"},
		{"fewer than no solutions", "", []string{"verify", "--solutions=-1"}, exitInput, "", "not a number of solutions"},
		{"workers that cannot be", "", []string{"verify", "--workers", "1000"}, exitInput, "", "--workers"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			status, stdout, stderr := call(t, c.stdin, c.args...)
			if status != c.status {
				t.Errorf("status %d, want %d", status, c.status)
			}
			if !strings.Contains(stdout, c.stdout) {
				t.Errorf("standard output is %q, without %q", stdout, c.stdout)
			}
			if !strings.Contains(stderr, c.stderr) || c.stderr == "" && stderr != "" {
				t.Errorf("standard error is %q, without %q", stderr, c.stderr)
			}
		})
	}
}

func TestAStatedSolutionIsCompared(t *testing.T) {
	cases := []struct {
		name, solution string
		status         int
		stdout         string
	}{
		{"the solution as found", "   1.Rd4*d5 ! zugzwang.\n      1...Ke1-f1\n          2.Rd5-d1 #\n", exitSolved, "SOUND"},
		{"the key alone", "1.Rd4*d5 !\n", exitSolved, "SOUND"},
		{"another key", "1.Rd4-d1 !\n", exitFailed, "NOT AS STATED: 1.Rd4-d1 is no key"},
		{"another mate", "1.Rd4*d5 !\n 1...Ke1-f1\n 2.Rd5-f5 #\n", exitFailed, "NOT AS STATED: 1 difference"},
		{"a twin that is not there", "a) \n\n1.Rd4*d5 !\n\nb) \n\n1.Rd4*d5 !\n", exitFailed, "TWIN MISSING: 2 are stated, 1 is there"},
		{"no solution at all", "1.Rd4*d5 !\n 1...Ke1-f1 [+\n", exitInput, "problem.sol:2:"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			name := filepath.Join(dir, "problem.inp")
			write(t, name, "beginproblem stipulation #2\npieces white kh5 rd4 rb2 black ke1 bd5\nendproblem\n")
			write(t, filepath.Join(dir, "problem.sol"), c.solution)
			status, stdout, stderr := call(t, "", "verify", name)
			if status != c.status || !strings.Contains(stdout, c.stdout) {
				t.Errorf("status %d, %s%s", status, stdout, stderr)
			}
			status, _, _ = call(t, "", "verify", "--solution", filepath.Join(dir, "problem.sol"), name)
			if status != c.status {
				t.Errorf("status %d with the file named", status)
			}
		})
	}
	if status, _, stderr := call(t, mateInOne, "verify", "--solution", "none.sol"); status != exitInput || !strings.Contains(stderr, "none.sol") {
		t.Errorf("status %d, %q for a file that is not there", status, stderr)
	}
}

const collection = `---
authors: ["Doe, Jane"]
algebraic: {white: [Kh5, Rd4, Rb2], black: [Ke1, Bd5]}
stipulation: "#2"
solution: |
  1.Rd4*d5 ! zugzwang.
     1...Ke1-f1
         2.Rd5-d1 #
---
algebraic: {white: [Kh5, Rd4, Rb2], black: [Ke1, Bd5]}
stipulation: "#2"
solution: |
  1.Rd4-d1 !
---
algebraic: {white: [Kh5, Rd4, Rb2], black: [Ke1, Bd5]}
stipulation: "#2"
solution: |
  1.Rd4*d5 !
     1...Ke1-f1 [+
---
algebraic: {white: [Kh5], black: [Ke1]}
stipulation: "#nonsense"
---
stipulation: [1]
`

func TestTheEntriesOfACollectionAreComparedWithTheirSolutions(t *testing.T) {
	name := filepath.Join(t.TempDir(), "collection.olv")
	write(t, name, collection)
	status, stdout, stderr := call(t, "", "verify", name)
	if status != exitInput {
		t.Errorf("status %d", status)
	}
	var heads []string
	for line := range strings.Lines(stdout) {
		if rest, found := strings.CutPrefix(line, name); found {
			heads = append(heads, strings.TrimSpace(rest))
		}
	}
	want := []string{":2: SOUND (C+)", ":10: SOLUTION NOT AS STATED: 1.Rd4-d1 is no key", ":15: SOUND (C+)"}
	if len(heads) < len(want) {
		t.Fatalf("%q", heads)
	}
	if diff := cmp.Diff(want, heads[:len(want)]); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	for _, part := range []string{name + ":19: the solution is not compared", name + ":21: ", name + ":24:"} {
		if !strings.Contains(stderr, part) {
			t.Errorf("standard error is %q, without %q", stderr, part)
		}
	}
}

func TestVerifyWritesOneDocumentAProblem(t *testing.T) {
	status, stdout, _ := call(t, mateInOne+"beginproblem\nstipulatoin #2\nendproblem\n", "verify", "--format", "json")
	if status != exitInput {
		t.Errorf("status %d", status)
	}
	var verdicts []string
	for line := range strings.Lines(stdout) {
		var d struct{ Verdict string }
		if err := json.Unmarshal([]byte(line), &d); err != nil {
			t.Fatal(err)
		}
		verdicts = append(verdicts, d.Verdict)
	}
	if len(verdicts) != 2 || verdicts[0] != "sound" || verdicts[1] != "" {
		t.Errorf("verdicts %q", verdicts)
	}
}
