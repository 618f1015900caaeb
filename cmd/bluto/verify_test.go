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
	endless       = "beginproblem stipulation h#9 option noboard\ncondition Circe pieces white ka1 sb1 black kh8 pg7\nendproblem\n"
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
		{"a key of a twin that is not there", mateInTwoKeys, []string{"verify", "--key", "b:Kh7-g8"}, exitInput, "--key b:Kh7-g8: the problem has no twin b", "no twin b"},
		{"a key of help play", twoSolutions, []string{"verify", "--key", "Ke6-f7"}, exitInput, "help and series play has no key", "no key"},
		{"a key that is not there", "", []string{"verify", "--key", ""}, exitInput, "", "not a move"},
		{"a key that another piece moves", mateInTwoKeys, []string{"verify", "--key", "Qh7-g8"}, exitInput, "no queen stands on h7", "no queen"},
		{"a key that nothing moves", mateInTwoKeys, []string{"verify", "--key", "a1-a2"}, exitInput, "nothing stands on a1", "nothing stands"},
		{"a key with its number and sign", mateInTwoKeys, []string{"verify", "--key", "1.Kh7-g8!"}, exitFailed, "COOKED: 2 keys, 1 intended", ""},
		{"solutions of battle play", mateInTwoKeys, []string{"verify", "--solutions", "1"}, exitInput, "--solutions counts", "--solutions counts"},
		{"no solutions", "", []string{"verify", "--solutions", "0"}, exitInput, "", "not a number of solutions"},
		{"trials that are not made", endless, []string{"verify", "--minimal", "--maxtime", "0.05"}, exitNotFinished, "NOT FINISHED", ""},
		{"a twin of help play leaves the other its tries", "beginproblem stipulation #2\npieces white kh5 rd4 rb2 black ke1 bd5\ntwin stipulation h#1\nendproblem\n", []string{"verify"}, exitSolved, "1.Rd4-d1+?", ""},
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
		{"a twin that is not there", "a) \n\n1.Rd4*d5 !\n\nb) \n\n1.Rd4*d5 !\n", exitFailed, "TWIN MISSING: the solution shows a), b), the problem has no twins"},
		{"a key without its sign", "1.Rd4*d5\n", exitSolved, "SOUND"},
		{"only a twin that is not there", "b)\n\n1.Rd4*d5 !\n", exitInput, "the solution is of twin b), which the problem does not have"},
		{"an empty file", "", exitInput, ""},
		{"bytes", "\x01\xfe\xffzz\n", exitInput, "problem.sol:1:1: there is no move here"},
		{"a move without its number", "Rd4*d5\n", exitInput, "problem.sol:1:1: there is no move here"},
		{"a short move", "1.Rxd5!\n", exitInput, "problem.sol:1:1: there is no move here; write it with its number and both squares"},
		{"a short move in the play", "1.Rd4*d5 ! threat: 2.Rd1#\n", exitInput, "problem.sol:1:22: this is no move; write it with both squares"},
		{"words behind the key", "1.Rd4*d5 ! by far\n", exitInput, "problem.sol:1:12: this is no move"},
		{"two solutions for one problem", "1.Rd4*d5 !\nsolution finished.\n\n1.Rd4*d5 !\n", exitInput, ""},
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

// TestTheCommandLineAgainstAStatedSolution says which of them counts.
func TestTheCommandLineAgainstAStatedSolution(t *testing.T) {
	const two = "  1.Ke6-f7 Rd4-d7 +   2.Kf7-g8 Re4-e8 #\n  1.Ke6-f7 Re4-e7 +   2.Kf7-g8 Rd4-d8 #\n"
	cases := []struct {
		name, problem, solution string
		args                    []string
		status                  int
		stdout                  string
	}{
		{"a key of the command line counts", mateInTwoKeys, "1.Kh7-g8 !\n", []string{"--key", "Kh7-g7"}, exitFailed, "Key         1.Kh7-g7!"},
		{"as many solutions as are shown", twoSolutions, two, []string{"--solutions", "2"}, exitSolved, "SOUND (C+)"},
		{"fewer solutions than are shown", twoSolutions, two, []string{"--solutions", "1"}, exitInput, "--solutions 1: the stated solution shows 2"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			name := filepath.Join(t.TempDir(), "problem.inp")
			write(t, name, c.problem)
			write(t, strings.TrimSuffix(name, ".inp")+".sol", c.solution)
			status, stdout, _ := call(t, "", append(append([]string{"verify"}, c.args...), name)...)
			if status != c.status || !strings.Contains(stdout, c.stdout) {
				t.Errorf("status %d, %s", status, stdout)
			}
		})
	}
}

func TestAFileWithoutProblems(t *testing.T) {
	for _, name := range []string{"empty.olv", "empty.inp"} {
		path := filepath.Join(t.TempDir(), name)
		write(t, path, "")
		if status, _, stderr := call(t, "", "verify", path); status != exitInput || stderr == "" {
			t.Errorf("%s: status %d, %q", name, status, stderr)
		}
	}
}
