package conditions_test

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"

	"bluto/conditions"
	"bluto/parser"
	"bluto/positions/problem"
	"bluto/solver"
	"bluto/solver/render"
)

var update = flag.Bool("update", false, "rewrite the expected play of testdata and the manual")

// The marks of a file of problems.
const (
	expected = "\n----\n"
	next     = "\n====\n"
)

// A problemCase is a problem of testdata with its play.
type problemCase struct{ text, play string }

func (c problemCase) String() string { return c.text + expected + c.play }

// readCases reads a file of testdata: problems in the problem language, each followed by
// a line ---- and its play, with lines ==== between them.
func readCases(t testing.TB, name string) []problemCase {
	t.Helper()
	content, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var cases []problemCase
	for text := range strings.SplitSeq(strings.TrimSpace(string(content)), next) {
		input, play, _ := strings.Cut(text+"\n", expected)
		cases = append(cases, problemCase{strings.Trim(input, "\n"), strings.Trim(play, "\n")})
	}
	return cases
}

func writeCases(t *testing.T, name string, cases []problemCase) {
	t.Helper()
	texts := make([]string, len(cases))
	for i, c := range cases {
		texts[i] = c.String()
	}
	if err := os.WriteFile(name, []byte(strings.Join(texts, next)+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
}

// play returns what is printed below the diagram of the problems of a text, without the
// line that says that the solution is finished. Errors are part of it.
func play(text string, change func(*problem.Problem)) string {
	var out bytes.Buffer
	for _, item := range parser.Parse("problem", []byte(text)).Items {
		for _, e := range item.Errors {
			fmt.Fprintln(&out, e)
		}
		if item.Problem != nil {
			change(item.Problem)
			item.Problem.Options.NoBoard = true
			solution := solver.Solve(context.Background(), item.Problem, solver.Settings{Workers: 1, MaxMem: 8 << 20})
			if err := (render.Text{}).Write(&out, solution); err != nil {
				fmt.Fprintln(&out, err)
			}
		}
	}
	play := strings.Trim(out.String(), "\n")
	return strings.TrimRight(strings.TrimSuffix(play, "solution finished."), "\n ")
}

func unchanged(*problem.Problem) {}

// without takes a condition off a problem and its twins.
func without(name string) func(*problem.Problem) {
	drop := func(all []problem.Condition) []problem.Condition {
		var kept []problem.Condition
		for _, c := range all {
			if c.Name != name {
				kept = append(kept, c)
			}
		}
		return kept
	}
	return func(p *problem.Problem) {
		p.Conditions = drop(p.Conditions)
		for i := range p.Twins {
			for j := range p.Twins[i].Steps {
				step := &p.Twins[i].Steps[j]
				step.Conditions = drop(step.Conditions)
			}
		}
	}
}

func TestProblemsHaveTheirExpectedPlay(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txt"), func(t *testing.T) {
			t.Parallel()
			cases := readCases(t, name)
			for i := range cases {
				got := play(cases[i].text, unchanged)
				if *update {
					cases[i].play = got
				} else if diff := cmp.Diff(cases[i].play, got); diff != "" {
					t.Errorf("the play of\n%s\ndiffers (-want +got):\n%s", cases[i].text, diff)
				}
			}
			if *update {
				writeCases(t, name, cases)
			}
		})
	}
}

// problemsOf names the file of testdata that holds the problems of a condition.
func problemsOf(c *conditions.Condition) string {
	base := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, c.Name.English)
	return filepath.Join("testdata", base+".txt")
}

func TestEveryConditionIsDescribedAndTested(t *testing.T) {
	for _, c := range conditions.All() {
		t.Run(c.Name.English, func(t *testing.T) {
			t.Parallel()
			describesItself(t, c)
			name := problemsOf(c)
			if _, err := os.Stat(name); err != nil {
				t.Fatalf("no problems show what it does: %v", err)
			}
			for _, problem := range readCases(t, name) {
				if sorted(play(problem.text, without(c.Name.English))) == sorted(play(problem.text, unchanged)) {
					t.Errorf("without the condition, the play is the same:\n%s", problem)
				}
			}
		})
	}
}

// sorted puts the lines of a play in order: moves come in another order where other rules
// generate them, which is no difference.
func sorted(play string) string {
	lines := strings.Split(play, "\n")
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

func describesItself(t *testing.T, c *conditions.Condition) {
	t.Helper()
	title, _, _ := strings.Cut(c.Doc, "\n\n")
	switch {
	case title == "":
		t.Error("it has no definition")
	case unicode.IsUpper([]rune(title)[1]) && !unicode.IsUpper([]rune(title)[0]), strings.HasSuffix(title, "."):
		t.Errorf("its definition does not begin with a sentence without full stop: %q", title)
	}
	if c.Source == "" {
		t.Error("it does not say where it comes from")
	}
	if c.Name.German == "" || c.Name.French == "" {
		t.Error("it has no name in German or French")
	}
	for _, p := range c.Params {
		if p.Doc == "" || p.Name.English == "" {
			t.Errorf("the parameter %q is not described", p.Name.English)
		}
	}
}

func TestTheManualIsUpToDate(t *testing.T) {
	const name = "../docs/conditions.md"
	want := conditions.Manual()
	if *update {
		if err := os.WriteFile(name, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	got, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, string(got)); diff != "" {
		t.Errorf("%s is stale, run make docs (-want +got):\n%s", name, diff)
	}
}
