package regress_test

import (
	"context"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"bluto/cmd/bluto/internal/regress"
)

// mateInOne is a problem, mateAnswer its answer.
const (
	mateInOne = `beginproblem
author Doe
stipulation #1
pieces white kf6 qb1 black kh8 ph7
endproblem
`
	mateAnswer = "\n   1.Qb1-b8 # !\n\n\nsolution finished.\n"
	helpmate   = `beginproblem
stipulation h#1
condition Circe
pieces white kf6 qb1 black kg8
endproblem
`
)

// files writes files into a folder and returns its name.
func files(t *testing.T, texts map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range texts {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// row writes a row of JSON Lines.
func row(t *testing.T, fields map[string]any) string {
	t.Helper()
	text, err := json.Marshal(fields)
	if err != nil {
		t.Fatal(err)
	}
	return string(text) + "\n"
}

// outcomesOf solves the collections of a folder. The outcomes name their files without the
// folder.
func outcomesOf(t *testing.T, dir string, settings regress.Settings) ([]*regress.Case, []regress.Outcome) {
	t.Helper()
	cases, err := regress.Read([]string{dir})
	if err != nil {
		t.Fatal(err)
	}
	if settings.Report == nil {
		settings.Report = func(regress.Outcome) {}
	}
	settings.Workers, settings.MaxMem = 2, 64<<20
	outcomes, err := regress.Run(context.Background(), cases, settings)
	if err != nil {
		t.Fatal(err)
	}
	return cases, outcomes
}

// told returns what an outcome says, in a line.
func told(dir string, o regress.Outcome) string {
	text := fmt.Sprintf("%s:%d %s", strings.TrimPrefix(o.Collection, dir+string(filepath.Separator)), o.Line, o.Verdict)
	if o.Message != "" {
		text += ": " + strings.ReplaceAll(o.Message, dir+string(filepath.Separator), "")
	}
	for _, d := range o.Differences {
		text += "; " + d.Text
	}
	return text
}

const board = "7k/7p/5K2/8/8/8/8/1Q6 w - - "

func TestCollectionsOfAllFormatsAreCompared(t *testing.T) {
	wrong := strings.ReplaceAll(mateAnswer, "b8", "b7")
	tests := []struct {
		name string
		// files are those of the collection.
		files map[string]string
		want  []string
	}{
		{
			"a problem file with its answer beside it",
			map[string]string{"a.inp": mateInOne + mateInOne, "a.out": mateAnswer + wrong, "alone.inp": mateInOne},
			[]string{"a.inp:1 same", "a.inp:6 different; key 1.Qb1-b7 # ! became 1.Qb1-b8 # !"},
		},
		{
			"JSON Lines",
			map[string]string{"a.jsonl": row(t, map[string]any{"id": "x", "input": mateInOne, "output": mateAnswer}) +
				row(t, map[string]any{"input": mateInOne, "output": nil}) +
				row(t, map[string]any{"input": mateInOne, "output": "   1.Qb1-b7 !\n", "finished": false}) +
				row(t, map[string]any{"input": mateInOne, "output": "  1.Qb9\n"}) +
				row(t, map[string]any{"input": "beginproblem\nfoo\nendproblem\n", "output": mateAnswer}) +
				row(t, map[string]any{"input": "beginproblem\nfoo\nendproblem\n", "output": "\n\nsolution finished.\n"}) +
				"{\n" +
				row(t, map[string]any{"input": strings.Replace(helpmate, "Circe", "AntiCirce Cage", 1), "output": "\n\nsolution finished.\n"}) +
				row(t, map[string]any{"input": strings.Replace(mateInOne, "#1", "dia1", 1), "output": "\n\nsolution finished.\n"}) +
				row(t, map[string]any{"input": strings.Replace(mateInOne, "kf6", "kf6 ka1", 1), "output": "\n\nsolution finished.\n"})},
			[]string{
				"a.jsonl:1 same", "a.jsonl:2 unanswered", "a.jsonl:3 unanswered",
				`a.jsonl:4 failed: the recorded answer cannot be read: a.jsonl:4:1:3: this is no move: "1.Qb9"`,
				`a.jsonl:5 failed: it is not solved: a.jsonl:5:2:1: this is not a command: "foo"...`,
				"a.jsonl:6 same",
				"a.jsonl:7 failed: this is no row in JSON: unexpected end of JSON input",
				"a.jsonl:8 failed: it is not solved: AntiCirce: not supported yet: ...",
				"a.jsonl:9 failed: it is not solved: not supported yet: ...",
				"a.jsonl:10 same",
			},
		},
		{
			"a collection of a database; what the solution shows is asked for",
			map[string]string{"a.olv": "---\nalgebraic: {white: [Kf6, Qb1], black: [Kh8, Ph7]}\nstipulation: \"#2\"\nsolution: |\n" +
				"  1.Qb1-b7! zugzwang\n     1...Kh8-g8\n         2.Qb7-g7#\n" +
				"---\nalgebraic: {white: [Kf6, Qb1], black: [Kh8, Ph7]}\nstipulation: \"#1\"\n"},
			[]string{
				"a.olv:2 different; after 1.Qb1-b7 !: missing zugzwang; ...",
				"a.olv:9 unanswered",
			},
		},
		{
			"EPD: exact distances",
			map[string]string{"a.epd": board + "bm #1; pv b1b8;\n" + board + "bm #2;\n" + board + "dm 1; pv b1b7;\n" +
				"7k/7p/5K2/8/8/8/8/N7 w - - bm #1;\n" + "7k/8/6K1/8/8/8/8/1Q6 b - - bm #-1;\n" +
				"7k/8/6K1/8/8/8/8/1Q6 b - - hm 2; solutions 2;\n" + "8 w - - bm #1;\n" + board + "\n"},
			[]string{
				"a.epd:1 same", "a.epd:2 different; it is solved in less, #1: 1.Qb1-b8 #",
				"a.epd:3 different; key 1.Qb1-b7 is missing", "a.epd:4 different; there is no solution #1",
				"a.epd:5 same", "a.epd:6 different; the number of solutions is 1, not 2",
				"a.epd:7 failed: a.epd:7:1: the board of a FEN has 8 ranks, this one 1",
				"a.epd:8 unanswered",
			},
		},
		{
			"a table",
			map[string]string{"a.csv": "fen4,mate_in,pv_first_uci\n" + strings.TrimSpace(board) + ",1,b1b8\n"},
			[]string{"a.csv:2 same"},
		},
		{
			"a file of tests",
			map[string]string{"a.txt": mateInOne + "----\n" + strings.Trim(mateAnswer, "\n") + "\n====\n" + helpmate + "----\n  1.Kg8-h8 Qb1-b8 #\n", "notes.txt": "nothing"},
			[]string{"a.txt:1 same", "a.txt:12 different; line 1.Kg8-h8 Qb1-b8 # became 1.Kg8-f8 Qb1-b8 #"},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			dir := files(t, test.files)
			_, outcomes := outcomesOf(t, dir, regress.Settings{})
			var got []string
			for _, o := range outcomes {
				got = append(got, told(dir, o))
			}
			for i, want := range test.want {
				if begin, ok := strings.CutSuffix(want, "..."); ok && i < len(got) && strings.HasPrefix(got[i], begin) {
					got[i] = want
				}
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("outcomes (-want +got):\n%s", diff)
			}
		})
	}
}

func TestWhatIsNoCollectionIsRefused(t *testing.T) {
	for name, c := range map[string]struct {
		texts map[string]string
		path  string
	}{
		"no problems":          {map[string]string{"a.inp": mateInOne}, "."},
		"answers too few":      {map[string]string{"a.inp": mateInOne + mateInOne, "a.out": mateAnswer}, "a.inp"},
		"a table of no boards": {map[string]string{"a.csv": "a,b\n1,2\n"}, "a.csv"},
	} {
		if cases, err := regress.Read([]string{filepath.Join(files(t, c.texts), c.path)}); err == nil {
			t.Errorf("%s: %d cases", name, len(cases))
		}
	}
	if _, err := regress.Read([]string{"not there"}); err == nil {
		t.Error("a file that is not there is no error")
	}
}

func TestShardsShareTheCases(t *testing.T) {
	dir := files(t, map[string]string{"a.epd": strings.Repeat(board+"bm #1;\n", 11)})
	cases, err := regress.Read([]string{dir})
	if err != nil {
		t.Fatal(err)
	}
	keys := func(all []*regress.Case) (keys []string) {
		for _, c := range all {
			keys = append(keys, c.Key())
		}
		slices.Sort(keys)
		return keys
	}
	var shared []*regress.Case
	for i := 1; i <= 3; i++ {
		shared = append(shared, regress.Shard(cases, i, 3)...)
	}
	if diff := cmp.Diff(keys(cases), keys(shared)); diff != "" {
		t.Errorf("the shares are not the whole (-whole +shares):\n%s", diff)
	}
	if len(slices.Compact(keys(cases))) != len(cases) {
		t.Error("the same record in two lines has one key")
	}
}

func TestAProblemOfSomeLengthIsNotFinishedInNoTime(t *testing.T) {
	slow := "beginproblem\nstipulation h#6\nforsyth rsbqkbsr/pppppppp/////PPPPPPPP/RSBQKBSR\nendproblem\n"
	dir := files(t, map[string]string{"a.jsonl": row(t, map[string]any{"input": slow, "output": mateAnswer})})
	_, outcomes := outcomesOf(t, dir, regress.Settings{Limit: time.Millisecond})
	if outcomes[0].Verdict != regress.Unfinished {
		t.Error(told(dir, outcomes[0]))
	}
}

func TestNewAnswersAreWritten(t *testing.T) {
	wrong := strings.ReplaceAll(mateAnswer, "b8", "b7")
	right := "\n   1.Qb1-b8 # !\n\n\nsolution finished.\n\n\n"
	tests := []struct {
		name, file  string
		files       map[string]string
		want        string
		wantOthers  int
		wantWritten bool
	}{
		{"in a file of answers", "a.out", map[string]string{"a.inp": mateInOne + mateInOne, "a.out": mateAnswer + wrong}, mateAnswer + "\n" + right, 0, true},
		{"in a file of tests", "a.txt", map[string]string{"a.txt": mateInOne + "----\n   1.Qb1-b7 !\n====\n" + mateInOne + "----\n   1.Qb1-b8 # !\n"},
			strings.TrimSpace(mateInOne) + "\n----\n   1.Qb1-b8 # !\n====\n" + mateInOne + "----\n   1.Qb1-b8 # !\n", 0, true},
		{"not in JSON Lines", "a.jsonl", map[string]string{"a.jsonl": row(t, map[string]any{"input": mateInOne, "output": wrong})},
			row(t, map[string]any{"input": mateInOne, "output": wrong}), 1, false},
		{"not where nothing differs", "a.out", map[string]string{"a.inp": mateInOne, "a.out": mateAnswer}, mateAnswer, 0, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			dir := files(t, test.files)
			cases, outcomes := outcomesOf(t, dir, regress.Settings{Texts: true})
			written, others, err := regress.Update(cases, outcomes)
			if err != nil || (len(written) > 0) != test.wantWritten || others != test.wantOthers {
				t.Errorf("written %v, %d others, %v", written, others, err)
			}
			got, err := os.ReadFile(filepath.Join(dir, test.file))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.want, string(got)); diff != "" {
				t.Errorf("%s (-want +got):\n%s", test.file, diff)
			}
			for _, o := range second(outcomesOf(t, dir, regress.Settings{})) {
				if test.wantWritten && o.Verdict != regress.Same {
					t.Errorf("afterwards: %s", told(dir, o))
				}
			}
		})
	}
}

func second[A, B any](_ A, b B) B { return b }

func TestReports(t *testing.T) {
	outcomes := []regress.Outcome{
		{Collection: "a", Line: 1, ID: "one", Verdict: regress.Same, Stipulation: "#2", Conditions: []string{"Circe", "SAT"}},
		{Collection: "a", Line: 2, Verdict: regress.Different, Stipulation: "#2", Seconds: 1.5, Differences: []regress.Difference{{Kind: "missing", Object: "key", Text: "key 1.Qa1-a2 < is missing"}}},
		{Collection: "b", Line: 3, Verdict: regress.Failed, Message: "it is not solved", Conditions: []string{"SAT"}},
		{Collection: "b", Line: 4, Verdict: regress.Unfinished},
		{Collection: "b", Line: 5, Verdict: regress.Unanswered},
	}
	summary := regress.Summarise(outcomes)
	var text, document, junit strings.Builder
	for _, err := range []error{
		regress.WriteText(&text, outcomes, summary), regress.WriteJSON(&document, outcomes, summary), regress.WriteJUnit(&junit, outcomes),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	const want = `a:2: different
    key 1.Qa1-a2 < is missing
b:3: failed
    it is not solved
b:4: not finished

condition  problems          same     different        failed  not finished    unanswered
Circe             1             1             0             0             0             0
none              3             0             1             0             1             1
SAT               2             1             0             1             0             0

stipulation  problems          same     different        failed  not finished    unanswered
#2                  2             1             1             0             0             0
none                3             0             0             1             1             1

collection  problems          same     different        failed  not finished    unanswered
a                  2             1             1             0             0             0
b                  3             0             0             1             1             1

all         5             1             1             1             1             1

`
	if diff := cmp.Diff(want, text.String()); diff != "" {
		t.Errorf("text (-want +got):\n%s", diff)
	}
	lines := strings.Split(strings.TrimSpace(document.String()), "\n")
	var last struct{ Summary regress.Summary }
	if err := json.Unmarshal([]byte(lines[len(lines)-1]), &last); err != nil || len(lines) != 6 {
		t.Fatalf("%d lines, %v", len(lines), err)
	}
	if diff := cmp.Diff(summary, last.Summary); diff != "" {
		t.Errorf("summary in JSON (-want +got):\n%s", diff)
	}
	var suites struct {
		Suites []struct {
			Tests    int `xml:"tests,attr"`
			Failures int `xml:"failures,attr"`
			Errors   int `xml:"errors,attr"`
			Skipped  int `xml:"skipped,attr"`
			Cases    []struct {
				Failure string `xml:"failure"`
			} `xml:"testcase"`
		} `xml:"testsuite"`
	}
	if err := xml.Unmarshal([]byte(junit.String()), &suites); err != nil {
		t.Fatal(err)
	}
	if len(suites.Suites) != 2 || suites.Suites[0].Failures != 1 || suites.Suites[1].Errors != 2 || suites.Suites[1].Skipped != 1 ||
		suites.Suites[0].Cases[1].Failure != "key 1.Qa1-a2 < is missing" {
		t.Errorf("JUnit: %+v", suites)
	}
}

func TestStatesSurvive(t *testing.T) {
	name := filepath.Join(t.TempDir(), "state")
	outcome := regress.Outcome{Key: "k", Collection: "a", Verdict: regress.Different, Differences: []regress.Difference{{Kind: "extra", Text: "x"}}}
	open := func() *regress.State {
		t.Helper()
		s, err := regress.OpenState(name)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	closed := func(s *regress.State) {
		t.Helper()
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
	s := open()
	for _, o := range []regress.Outcome{outcome, {Key: "slow", Verdict: regress.Unfinished, Limit: 10}} {
		if err := s.Add(o); err != nil {
			t.Fatal(err)
		}
	}
	closed(s)
	whole, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	// whatever is cut off, what remains is read, and what is added then is read too
	for length := range len(whole) + 1 {
		if err := os.WriteFile(name, whole[:length], 0o644); err != nil {
			t.Fatal(err)
		}
		s := open()
		if err := s.Add(regress.Outcome{Key: "new", Verdict: regress.Same}); err != nil {
			t.Fatal(err)
		}
		closed(s)
		s = open()
		_, added := s.Done("new", 0)
		got, first := s.Done("k", 0)
		if want := strings.Count(string(whole[:length]), "\n") >= 2; !added || first != want {
			t.Errorf("of %d bytes: the first record %v, the new one %v", length, first, added)
		}
		if diff := cmp.Diff(outcome, got, cmpopts.IgnoreUnexported(regress.Outcome{})); first && diff != "" {
			t.Errorf("record (-want +got):\n%s", diff)
		}
		closed(s)
	}
	if err := os.WriteFile(name, whole, 0o644); err != nil {
		t.Fatal(err)
	}
	s = open()
	for limit, want := range map[float64]bool{5: true, 10: true, 11: false, 0: false} {
		if _, done := s.Done("slow", limit); done != want {
			t.Errorf("with %g seconds, what was not finished in 10 is done: %v", limit, done)
		}
	}
	closed(s)
	for _, text := range []string{"something else", strings.Replace(string(whole), "different", "differ\nent", 1), strings.Replace(string(whole), "not finished", "wonderful", 1)} {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := regress.OpenState(name); err == nil {
			t.Errorf("%.40q is a state", text)
		}
	}
}
