package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bluto/solver"
)

var update = flag.Bool("update", false, "write the expected answers of the examples anew")

// call runs the program and returns its exit status and what it wrote.
func call(t *testing.T, stdin string, args ...string) (status int, stdout, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	status = run(args, strings.NewReader(stdin), &out, &errs)
	return status, out.String(), errs.String()
}

const mateInOne = "beginproblem stipulation #1 option noboard\npieces white kf6 qb1 black kh8 ph7\nendproblem\n"

const answer = "\n   1.Qb1-b8 # !\n\n\nsolution finished.\n\n\n"

func TestSolve(t *testing.T) {
	dir := t.TempDir()
	good, bad := filepath.Join(dir, "good.inp"), filepath.Join(dir, "bad.inp")
	write(t, good, mateInOne)
	write(t, bad, "beginproblem\nstipulation #1\noption noboard unknownword\npieces white kf6\nnextproblem\n"+strings.TrimPrefix(mateInOne, "beginproblem"))
	cases := []struct {
		name   string
		stdin  string
		args   []string
		status int
		stdout string
		// stderr are words that must stand on the error channel; none means nothing at all.
		stderr []string
	}{
		{"standard input is read when no file is named", mateInOne, []string{"solve"}, exitSolved, answer, nil},
		{"a hyphen names standard input", mateInOne, []string{"solve", "-"}, exitSolved, answer, nil},
		{"files are solved in order", "", []string{"solve", good, good}, exitSolved, answer + answer, nil},
		{"the workers do not change the answer", "", []string{"solve", "--workers", "3", "--maxmem", "16M", "--maxtime", "20", good}, exitSolved, answer, nil},
		{"a missing file does not stop the others", "", []string{"solve", filepath.Join(dir, "none"), good}, exitInput, answer, []string{"none"}},
		{"an unknown option is an error of usage", "", []string{"solve", "--frobnicate"}, exitStopped, "", []string{"frobnicate"}},
		{"so is an unknown format", "", []string{"solve", "--format", "xml"}, exitStopped, "", []string{"format"}},
		{"so is a size without meaning", "", []string{"solve", "--maxmem", "much"}, exitStopped, "", []string{"size"}},
		{"so is a negative number of workers", "", []string{"solve", "--workers=-1"}, exitStopped, "", []string{"workers"}},
		{"so are more workers than are of use", "", []string{"solve", "--workers", "257"}, exitStopped, "", []string{"workers", "256"}},
		{"so is a time that is no number", "", []string{"solve", "--maxtime", "nan"}, exitStopped, "", []string{"maxtime"}},
		{"so is a time without end", "", []string{"solve", "--maxtime", "inf"}, exitStopped, "", []string{"maxtime"}},
		{"so is a time that cannot be counted", "", []string{"solve", "--maxtime", "1e10"}, exitStopped, "", []string{"maxtime"}},
		{"so is more memory than there is anywhere", "", []string{"solve", "--maxmem", "4000000T"}, exitStopped, "", []string{"maxmem", "1024G"}},
		{"options can stand between files", "", []string{"solve", good, "--no-board", "--workers", "2", good, "--maxmem=16M"}, exitSolved, answer + answer, nil},
		{"behind two hyphens all words are files", "", []string{"solve", good, "--", "--no-board"}, exitInput, answer, []string{"--no-board"}},
		{"so is no command at all", "", nil, exitStopped, "", []string{"solve"}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			status, stdout, stderr := call(t, c.stdin, c.args...)
			if status != c.status {
				t.Errorf("exit status %d, want %d", status, c.status)
			}
			if diff := cmp.Diff(c.stdout, stdout); diff != "" {
				t.Errorf("standard output (-want +got)\n%s", diff)
			}
			checkErrors(t, stderr, c.stderr)
		})
	}
	t.Run("an error is said with its place, and the next problem solved", func(t *testing.T) {
		status, stdout, stderr := call(t, "", "solve", bad)
		if status != exitInput || !strings.HasSuffix(stdout, answer) {
			t.Errorf("status %d, output %q", status, stdout)
		}
		place := bad + ":3:16"
		checkErrors(t, stderr, []string{place, "unknownword"})
		if !strings.Contains(stdout, place) {
			t.Errorf("the error is not said in the place of the solution: %q", stdout)
		}
	})
}

func checkErrors(t *testing.T, stderr string, words []string) {
	t.Helper()
	if len(words) == 0 && stderr != "" {
		t.Errorf("standard error: %q", stderr)
	}
	for _, word := range words {
		if !strings.Contains(stderr, word) {
			t.Errorf("standard error lacks %q: %q", word, stderr)
		}
	}
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestStatisticsAreTheSameEachTime(t *testing.T) {
	for _, format := range []string{"text", "json"} {
		_, stdout, stderr := call(t, mateInOne, "solve", "--stats", "--workers", "1", "--format", format)
		if place := map[string]string{"text": stderr, "json": stdout}[format]; !strings.Contains(place, "nodes") {
			t.Errorf("%s: no statistics in %q", format, place)
		}
		_, again, errsAgain := call(t, mateInOne, "solve", "--stats", "--workers", "1", "--format", format)
		if diff := cmp.Diff([]string{stdout, stderr}, []string{again, errsAgain}); diff != "" {
			t.Errorf("%s (-first +second)\n%s", format, diff)
		}
	}
	if _, _, stderr := call(t, mateInOne, "solve"); stderr != "" {
		t.Errorf("statistics that nobody asked for: %s", stderr)
	}
}

func TestEventsTellOfKeysBeforeTheAnswer(t *testing.T) {
	text := mateInOne + "beginproblem\nfoo\nendproblem\n" + strings.Replace(mateInOne, "#1", "h#1", 1)
	status, stdout, _ := call(t, text, "solve", "--format", "events")
	if status != exitInput {
		t.Errorf("status %d", status)
	}
	type event struct {
		Event   string
		Problem int
		Text    string
		Answer  *struct{ Complete bool }
	}
	var got []event
	for decoder := json.NewDecoder(strings.NewReader(stdout)); decoder.More(); {
		var e event
		if err := decoder.Decode(&e); err != nil {
			t.Fatal(err)
		}
		got = append(got, e)
	}
	want := []event{
		{Event: "started", Problem: 1},
		{Event: "found", Problem: 1, Text: "1.Qb1-b8 #"},
		{Event: "finished", Problem: 1, Answer: &struct{ Complete bool }{true}},
		{Event: "started", Problem: 2},
		{Event: "finished", Problem: 2, Answer: &struct{ Complete bool }{false}},
		{Event: "started", Problem: 3},
		{Event: "found", Problem: 3, Text: "1.Kh8-g8 Qb1-b8 #"},
		{Event: "finished", Problem: 3, Answer: &struct{ Complete bool }{true}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestVersionAndHelp(t *testing.T) {
	for _, arg := range []string{"--version", "--help"} {
		status, stdout, stderr := call(t, "", arg)
		if status != exitSolved || !strings.Contains(stdout, "bluto") || stderr != "" {
			t.Errorf("%s: status %d, %q, %q", arg, status, stdout, stderr)
		}
	}
}

func TestJSONIsOneDocumentALine(t *testing.T) {
	_, stdout, _ := call(t, mateInOne+"beginproblem\nfoo\nendproblem\n", "solve", "--format", "json")
	decoder := json.NewDecoder(strings.NewReader(stdout))
	var complete []bool
	for {
		var d struct{ Complete bool }
		if err := decoder.Decode(&d); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		complete = append(complete, d.Complete)
	}
	if diff := cmp.Diff([]bool{true, false}, complete); diff != "" || strings.Count(stdout, "\n") != 2 {
		t.Errorf("(-want +got)\n%s\n%s", diff, stdout)
	}
}

// TestExamples compares the answers to the example problems with what stands beside them.
func TestExamples(t *testing.T) {
	files, err := filepath.Glob("../../testdata/examples/*.inp")
	if err != nil || len(files) == 0 {
		t.Fatalf("no examples: %v", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			status, got, stderr := call(t, "", "solve", file)
			if status != exitSolved || stderr != "" {
				t.Errorf("status %d, %s", status, stderr)
			}
			expected := strings.TrimSuffix(file, ".inp") + ".txt"
			if *update {
				write(t, expected, got)
			}
			want, err := os.ReadFile(expected)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestTheTimeLimitLeavesAPartialAnswer(t *testing.T) {
	long := strings.Replace(strings.Replace(mateInOne, "#1", "h#9", 1), "kf6 qb1", "kf6 pb2", 1)
	began := time.Now()
	status, stdout, _ := call(t, long, "solve", "--maxtime", "0.2")
	if status != exitSolved || !strings.Contains(stdout, "solving interrupted.") {
		t.Errorf("status %d, output ends %q", status, stdout[max(0, len(stdout)-200):])
	}
	if spent := time.Since(began); spent > 10*time.Second {
		t.Errorf("it took %v", spent)
	}
}

func TestSizes(t *testing.T) {
	for text, want := range map[string]size{"0": 0, "512": 512, "256M": 256 << 20, "1g": 1 << 30, "2GB": 2 << 30, "64K": 64 << 10} {
		var got size
		if err := got.UnmarshalText([]byte(text)); err != nil || got != want {
			t.Errorf("%s is %d (%v), want %d", text, got, err, want)
		}
	}
	for _, text := range []string{"", "M", "-1", "1X", "1.5G", "99999999999T"} {
		if err := new(size).UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q is taken as a size", text)
		}
	}
}

func TestProgressText(t *testing.T) {
	cases := []struct {
		want     string
		progress solver.Progress
	}{
		{"problem 3, 1:05", solver.Progress{}},
		{"problem 3, depth 5, move 3 of 30, 1:05", solver.Progress{Depth: 5, Move: 3, Moves: 30}},
		{"problem 3, twin 2, depth 5, 1:05", solver.Progress{Twin: 1, Depth: 5}},
	}
	for _, c := range cases {
		if got := progressText(3, c.progress, 65*time.Second); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

func TestSolutionsFoundAreShownAboveTheProgress(t *testing.T) {
	var out bytes.Buffer
	line := &progressLine{out: &out, width: func() int { return 24 }, problem: 1, began: time.Now(), news: make(chan struct{}, 1)}
	line.draw()
	line.found("1.Qb1-b8 #")
	line.draw()
	for range shownFinds {
		line.found("1.Ra1-a8 + Kh8-h7   2.Ra8-a1 #")
	}
	line.draw()
	long := "found: 1.Ra1-a8 + Kh8-…\n"
	want := clearBelow + "problem 1, 0:00" +
		clearBelow + "found: 1.Qb1-b8 #\nproblem 1, 0:00" +
		"\x1b[1A" + clearBelow + "found: 1 more, then\n" + strings.Repeat(long, shownFinds) + "problem 1, 0:00"
	if diff := cmp.Diff(want, out.String()); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if diff := cmp.Diff("\x1b[11A"+clearBelow, line.clear()); diff != "" {
		t.Errorf("not all is taken away (-want +got)\n%s", diff)
	}
}

func TestNoProgressWithoutATerminal(t *testing.T) {
	if line := newProgressLine(io.Discard); line != nil {
		t.Error("a progress line without a terminal")
	}
	var silent *progressLine
	silent.begin(1)
	silent.end()
	if silent.reporter() != nil {
		t.Error("a report that nobody reads")
	}
}

func TestProgressLineTakesItselfAway(t *testing.T) {
	out := &watchedWriter{wrote: make(chan struct{}, 1)}
	line := &progressLine{out: out, width: func() int { return 80 }}
	line.begin(7)
	line.reporter()(solver.Progress{Depth: 2})
	<-out.wrote
	line.end()
	text := out.String()
	if !strings.Contains(text, "problem 7, depth 2") || !strings.HasSuffix(text, clearBelow) {
		t.Errorf("%q", text)
	}
}

// A watchedWriter tells when something has been written to it for the first time.
type watchedWriter struct {
	bytes.Buffer
	wrote chan struct{}
}

func (w *watchedWriter) Write(text []byte) (int, error) {
	defer func() {
		select {
		case w.wrote <- struct{}{}:
		default:
		}
	}()
	return w.Buffer.Write(text)
}
