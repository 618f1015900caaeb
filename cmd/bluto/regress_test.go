//go:build unix

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bluto/cmd/bluto/internal/regress"
)

func TestRegress(t *testing.T) {
	dir := t.TempDir()
	name := func(base string) string { return filepath.Join(dir, base) }
	good, bad, long := name("good.txt"), name("bad.txt"), name("long.txt")
	write(t, good, mateInOne+"----\n   1.Qb1-b8 # !\n")
	write(t, bad, mateInOne+"----\n   1.Qb1-b7 # !\n")
	write(t, long, "beginproblem\nstipulation h#6\nforsyth rsbqkbsr/pppppppp/////PPPPPPPP/RSBQKBSR\nendproblem\n----\n  1.e7-e5 e2-e4\n")
	steering := name("steering.jsonl")
	write(t, steering, `{"id":"\u001b[2J","input":"beginproblem","output":"xyz"}`)
	write(t, name("no.csv"), "a,b\n1,2\n")
	cases := []struct {
		name           string
		args           []string
		status         int
		stdout, stderr []string
	}{
		{"all as recorded", []string{good}, exitSolved, []string{"all         1             1"}, nil},
		{"a difference", []string{good, bad}, exitFailed, []string{"bad.txt:1: different", "key 1.Qb1-b7 # ! became 1.Qb1-b8 # !"}, nil},
		{"both answers side by side", []string{"--diff", bad}, exitFailed, []string{"(-recorded +found)", "1.Qb1-b7 # !"}, nil},
		{"simultaneous play of every kind", []string{"../../conditions/testdata/synchronouschess.txt"}, exitSolved, []string{"SynchronousChess"}, nil},
		{"not finished", []string{good, long, "--time-limit", "0.01"}, exitNotFinished, []string{"long.txt:1: not finished"}, nil},
		{"a difference counts more", []string{bad, long, "--time-limit", "0.01"}, exitFailed, []string{"not finished"}, nil},
		{"one share of two", []string{good, bad, "--shard", "1/2"}, exitSolved, []string{"good.txt"}, nil},
		{"the other share", []string{good, bad, "--shard", "2/2"}, exitFailed, []string{"bad.txt"}, nil},
		{"JSON", []string{"--json", bad}, exitFailed, []string{`"verdict":"different"`, `"kind":"changed","object":"key"`, `{"summary":`}, nil},
		{"the examples", []string{"../../testdata/examples"}, exitSolved, []string{"synchronous.inp"}, nil},
		{"JSON as other commands name it", []string{"--format", "json", bad}, exitFailed, []string{`{"summary":`}, nil},
		{"a time limit as other commands name it", []string{good, long, "--maxtime", "0.01"}, exitNotFinished, []string{"not finished"}, nil},
		{"workers less than none", []string{"--workers", "-1", good}, exitInput, nil, []string{"-1 is not a number of workers"}},
		{"signs that steer a terminal", []string{steering}, exitFailed, []string{`\x1b[2J`}, nil},
		{"JUnit", []string{"--junit", name("junit.xml"), good}, exitSolved, nil, nil},
		{"a file that is not there", []string{name("none")}, exitInput, nil, []string{"none"}},
		{"a file that is no collection", []string{name("no.csv")}, exitInput, nil, []string{"no column of positions"}},
		{"a share that is none", []string{"--shard", "3/2", good}, exitInput, nil, []string{"--shard"}},
		{"a time that is none", []string{"--time-limit", "NaN", good}, exitInput, nil, []string{"--maxtime"}},
		{"a report in the place of a collection", []string{"--junit", good, good}, exitInput, nil, []string{"is also read"}},
		{"a report in the place of another file", []string{"--junit", name("no.csv"), good}, exitInput, nil, []string{"not overwritten"}},
		{"a report where there is no folder", []string{"--junit", name("no/junit.xml"), good}, exitInput, nil, []string{"no/"}},
		{"a state that is none", []string{"--resume", good, good}, exitInput, nil, []string{"no state"}},
		{"new answers with a state", []string{"--update", "--resume", name("state"), good}, exitInput, nil, []string{"--update"}},
		{"new answers", []string{"--update", bad}, exitFailed, nil, []string{"bad.txt: new answers are written"}},
		{"now they are as recorded", []string{bad}, exitSolved, nil, nil},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			status, stdout, stderr := call(t, "", append([]string{"regress"}, c.args...)...)
			if status != c.status {
				t.Errorf("status %d, want %d: %s", status, c.status, stderr)
			}
			for _, word := range c.stdout {
				if !strings.Contains(stdout, word) {
					t.Errorf("%q is not in\n%s", word, stdout)
				}
			}
			checkErrors(t, stderr, c.stderr)
		})
	}
	if text, err := os.ReadFile(name("junit.xml")); err != nil || !strings.Contains(string(text), `tests="1"`) {
		t.Errorf("the report of JUnit: %s, %v", text, err)
	}
}

// TestAKilledRegressionGoesOn kills the program in the midst of its work, several times,
// and looks whether the summary is that of a run in one piece, and nothing is done twice.
func TestAKilledRegressionGoesOn(t *testing.T) {
	dir := t.TempDir()
	collection, state := filepath.Join(dir, "a.txt"), filepath.Join(dir, "state")
	var cases []string
	for i := range 24 {
		cases = append(cases, fmt.Sprintf("beginproblem\ntitle %d\nstipulation h#2\npieces white kf6 qb1 rh3 black kh8 ph7 pa%d\nendproblem\n----\n  1.Kh8-g8 Qb1-b2   2.Kg8-h8 Kf6-f7 #\n", i, 3+i%4))
	}
	write(t, collection, strings.Join(cases, "====\n"))
	_, want, _ := call(t, "", "regress", collection)

	killed := 0
	for range 3 {
		if killOnceMoreIsDone(t, state, collection) {
			killed++
		}
	}
	if killed == 0 {
		t.Log("the program was never killed in time")
	}
	status, got, stderr := call(t, "", "regress", "--resume", state, collection)
	if status != exitFailed {
		t.Errorf("status %d: %s", status, stderr)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the summary (-in one piece +resumed):\n%s", diff)
	}
	text, err := os.ReadFile(state)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	keys := map[string]bool{}
	for _, line := range lines[1:] {
		key, _, _ := strings.Cut(strings.TrimPrefix(line, `{"key":"`), `"`)
		if keys[key] {
			t.Errorf("done twice: %s", line)
		}
		keys[key] = true
	}
	if len(keys) != len(cases) {
		t.Errorf("%d outcomes of %d", len(keys), len(cases))
	}
}

// killOnceMoreIsDone runs the program until its state holds a few more outcomes, kills it
// and reports whether it came to that.
func killOnceMoreIsDone(t *testing.T, state, collection string) bool {
	t.Helper()
	records := func() int {
		text, err := os.ReadFile(state)
		if err != nil && !os.IsNotExist(err) {
			t.Fatal(err)
		}
		return strings.Count(string(text), "\n")
	}
	before := records()
	command := exec.Command(os.Args[0], "regress", "--workers", "2", "--resume", state, collection)
	command.Env = append(os.Environ(), asProgram+"=1")
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- command.Wait() }()
	for {
		select {
		case err := <-ended:
			t.Logf("it ended by itself: %v", err)
			return false
		case <-time.After(time.Millisecond):
		}
		if records() >= before+4 {
			killed := command.Process.Kill() == nil
			if err := <-ended; err == nil {
				t.Log("it ended as it was killed")
			}
			return killed
		}
	}
}

func TestTheProgressOfARegressionIsTold(t *testing.T) {
	l := &regressLine{all: 200, done: 50, bad: 3}
	const want = "50 of 200, 5.0 a second, 30s left, 3 not as recorded"
	if got := l.text(10 * time.Second); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	var out strings.Builder
	l = &regressLine{out: &out, line: &progressLine{out: &out}, all: 2}
	l.report(regress.Outcome{Collection: "a", Line: 7, Verdict: regress.Different})
	if !strings.Contains(out.String(), "a:7: different") || !strings.Contains(out.String(), "1 of 2") {
		t.Errorf("on a terminal: %q", out.String())
	}
}
