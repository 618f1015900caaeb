package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// An example is a problem in a document, and what the document says of it.
type example struct{ problem, behind string }

var (
	exampleProblem = regexp.MustCompile(`(?ms)^( +)beginproblem$.*?^ +endproblem$`)
	heading        = regexp.MustCompile(`(?m)^#+ `)
	fencedAnswer   = regexp.MustCompile("(?s)^\\s*```\n(.*?)```\n")
	indentedAnswer = regexp.MustCompile(`(?ms)^ *is answered by\n\n(.*?)\n\n(?: *- |#|\z)`)
	// quotedMove is a line of play in the midst of a sentence, given in full.
	quotedMove = regexp.MustCompile("`(1\\.[^`]*)`")
)

// document reads a file from the top of the repository.
func document(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// examples finds the problems of a document, each with the text up to the next problem or
// heading.
func examples(text string) []example {
	var all []example
	found := exampleProblem.FindAllStringSubmatchIndex(text, -1)
	for i, at := range found {
		behind := text[at[1]:]
		if i+1 < len(found) {
			behind = text[at[1]:found[i+1][0]]
		}
		if end := heading.FindStringIndex(behind); end != nil {
			behind = behind[:end[0]]
		}
		all = append(all, example{unindent(text[at[0]:at[1]]), behind})
	}
	return all
}

// unindent takes the indentation of the first line off all lines.
func unindent(text string) string {
	margin := text[:len(text)-len(strings.TrimLeft(text, " "))]
	var b strings.Builder
	for line := range strings.Lines(text) {
		b.WriteString(strings.TrimPrefix(line, margin))
	}
	return b.String() + "\n"
}

// TestTheSessionOfTheReadmeIsReal compares the answer in the README letter by letter, and
// sees that the problem is one of those that its first command solves.
func TestTheSessionOfTheReadmeIsReal(t *testing.T) {
	readme := document(t, "README.md")
	all := examples(readme)
	if len(all) != 1 {
		t.Fatalf("%d problems in the README", len(all))
	}
	answer := fencedAnswer.FindStringSubmatch(all[0].behind)
	if answer == nil {
		t.Fatal("no answer follows the problem")
	}
	status, got, stderr := call(t, all[0].problem, "solve")
	if status != exitSolved || stderr != "" {
		t.Errorf("status %d, %s", status, stderr)
	}
	if diff := cmp.Diff(strings.Trim(answer[1], "\n"), strings.Trim(got, "\n")); diff != "" {
		t.Errorf("(-README +got)\n%s", diff)
	}
	_, solved, _ := call(t, "", "solve", "../../testdata/examples/sat.inp")
	if !strings.Contains(solved, strings.Trim(answer[1], "\n")) {
		t.Error("the problem is not among the examples")
	}
}

func TestTheCommandsOfTheReadmeAreReal(t *testing.T) {
	readme := document(t, "README.md")
	for _, command := range []string{
		"go run ./cmd/bluto solve testdata/examples/*.inp", "go run ./cmd/bluto verify testdata/examples/sat.inp", "make test",
	} {
		if !strings.Contains(readme, "\n    "+command+"\n") {
			t.Errorf("the README does not say %q", command)
		}
	}
	if !strings.Contains(document(t, ".ci/run"), "\nmake test\n") {
		t.Error(".ci/run runs other tests than the README")
	}
}

// TestExamplesOfDocumentsAreReal solves the problems of the documents and looks for what
// is said of them.
func TestExamplesOfDocumentsAreReal(t *testing.T) {
	for _, name := range []string{"CHANGELOG.md", "docs/manual.md", "docs/differences.md"} {
		all := examples(document(t, name))
		if len(all) == 0 {
			t.Errorf("%s has no example", name)
		}
		for _, e := range all {
			t.Run(name, func(t *testing.T) { checkExample(t, e) })
		}
	}
}

func checkExample(t *testing.T, e example) {
	t.Helper()
	status, got, stderr := call(t, e.problem, "solve")
	if status != exitSolved || stderr != "" {
		t.Errorf("status %d, %s\n%s", status, stderr, e.problem)
	}
	if answer := indentedAnswer.FindStringSubmatch(e.behind); answer != nil {
		want, found := strings.Fields(answer[1]), strings.Fields(got)
		if diff := cmp.Diff(want, found); diff != "" {
			t.Errorf("%s(-document +got)\n%s", e.problem, diff)
		}
	}
	var lines []string
	for line := range strings.Lines(got) {
		lines = append(lines, strings.TrimSuffix(strings.Join(strings.Fields(line), " "), " !"))
	}
	for _, move := range quotedMove.FindAllStringSubmatch(e.behind, -1) {
		want := strings.TrimSuffix(strings.Join(strings.Fields(move[1]), " "), " !")
		if !strings.Contains("\n"+strings.Join(lines, "\n")+"\n", "\n"+want+"\n") {
			t.Errorf("%sdoes not have %s", e.problem, want)
		}
	}
}

var (
	// verifyReport is a report on the example above it, on a file "problem.inp".
	verifyReport = regexp.MustCompile(`(?s)\n    problem\.inp:1: .*?\n\n`)
	verifyFlags  = regexp.MustCompile("`bluto verify (.*)problem.inp`")
)

// TestReportsOfTheManualAreReal verifies the problems of the manual that a report follows.
func TestReportsOfTheManualAreReal(t *testing.T) {
	all := examples(document(t, "docs/manual.md"))
	t.Chdir(t.TempDir())
	compared := 0
	for _, e := range all {
		want, flags := verifyReport.FindString(e.behind), verifyFlags.FindStringSubmatch(e.behind)
		if want == "" || flags == nil {
			continue
		}
		compared++
		write(t, "problem.inp", e.problem)
		args := append([]string{"verify"}, strings.Fields(flags[1])...)
		_, got, _ := call(t, "", append(args, "problem.inp")...)
		if diff := cmp.Diff(unindent(strings.Trim(want, "\n"))+"\n", got); diff != "" {
			t.Errorf("%s(-manual +got)\n%s", e.problem, diff)
		}
	}
	if compared < 3 {
		t.Errorf("the manual has %d reports", compared)
	}
}
