package report_test

import (
	"bytes"
	"context"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bluto/parser"
	"bluto/solver/internal/schematest"
	"bluto/solver/render"
	"bluto/solver/report"
	"bluto/solver/verify"
)

var update = flag.Bool("update", false, "write the expected reports anew")

// separator stands between a problem and the report on it.
const separator = "----------\n"

// verified reports on the problem of a file of testdata. A line "stated" before it says what
// was asked for: keys, "solutions N", "minimal".
func verified(t *testing.T, problem string) (*verify.Report, render.InputError) {
	t.Helper()
	settings, intent := verify.Settings{}, verify.Intent{}
	if stated, rest, found := strings.Cut(problem, "\n"); found && strings.HasPrefix(stated, "stated ") {
		problem = rest
		words := strings.Fields(stated)[1:]
		for i, word := range words {
			switch word {
			case "minimal":
				settings.Minimal = true
			case "solutions":
				intent.Solutions = int(words[i+1][0] - '0')
			default:
				m, err := parser.ParseMove(word)
				if err == nil {
					intent.Twins = map[int]verify.TwinIntent{0: {Keys: []verify.Move{verify.Move(m)}}}
				}
			}
		}
	}
	file := parser.Parse("problem", []byte(problem))
	if errors := file.Errors(); len(errors) > 0 {
		t.Fatal(errors[0])
	}
	p := file.Problems()[0]
	return verify.Verify(context.Background(), p, intent, settings), render.InputError{File: "problem", Line: p.Line}
}

// TestReports compares the text of reports with what stands in testdata behind the
// problems.
func TestReports(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no reports: %v", err)
	}
	schema := schematest.Load(t, "../../docs/verify.schema.json")
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			problem, want, _ := strings.Cut(string(text), separator)
			r, place := verified(t, problem)
			var got, document bytes.Buffer
			if err := (report.Text{}).Write(&got, place, r); err != nil {
				t.Fatal(err)
			}
			if *update {
				if err := os.WriteFile(name, []byte(problem+separator+got.String()), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if diff := cmp.Diff(want, got.String()); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
			if err := (report.JSON{}).Write(&document, place, r); err != nil {
				t.Fatal(err)
			}
			schema.Validate(t, document.Bytes())
		})
	}
}

func TestErrorsAreDocuments(t *testing.T) {
	var b bytes.Buffer
	errors := []render.InputError{{File: "x.inp", Line: 2, Column: 3, Message: "what?"}}
	if err := (report.JSON{}).WriteErrors(&b, errors); err != nil {
		t.Fatal(err)
	}
	schematest.Load(t, "../../docs/verify.schema.json").Validate(t, b.Bytes())
	b.Reset()
	if err := (report.Text{}).WriteErrors(&b, errors); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff("x.inp:2:3: what?\n\n", b.String()); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}
