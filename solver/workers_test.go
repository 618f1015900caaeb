package solver_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bluto/parser"
	"bluto/positions/problem"
	"bluto/solver"
	"bluto/solver/render"
)

// noTable is a size of the table in which nothing fits; 0 would mean the default size.
const noTable = 1

// TestTheAnswerDependsNeitherOnWorkersNorOnTheTable compares the answers letter by letter,
// as text and as JSON.
func TestTheAnswerDependsNeitherOnWorkersNorOnTheTable(t *testing.T) {
	for _, p := range problemsOf(t, "testdata/workers.inp", "../testdata/examples/*.inp") {
		t.Run(strings.Join(append(p.Titles, p.Origins...), ", "), func(t *testing.T) {
			want := rendered(t, p, solver.Settings{Workers: 1, MaxMem: 64 << 20})
			if !strings.Contains(want, "1.") {
				t.Fatal("the problem has no solution and tests nothing")
			}
			for _, workers := range []int{1, 2, 8} {
				for _, memory := range []int64{noTable, 64 << 10, 64 << 20} {
					got := rendered(t, p, solver.Settings{Workers: workers, MaxMem: memory})
					if diff := cmp.Diff(want, got); diff != "" {
						t.Errorf("%d workers, %d bytes (-want +got):\n%s", workers, memory, diff)
					}
				}
			}
		})
	}
}

// TestProgressIsReportedByOneGoroutineAtATime changes what it counts without a lock: the
// race detector sees whether that is allowed.
func TestProgressIsReportedByOneGoroutineAtATime(t *testing.T) {
	p := problemsOf(t, "testdata/workers.inp")[0]
	reports, last := 0, solver.Progress{}
	settings := solver.Settings{Workers: 4, MaxMem: 1 << 20, Progress: func(progress solver.Progress) {
		reports++
		last = progress
	}}
	rendered(t, p, settings)
	if reports == 0 || last.Move != last.Moves || reports != last.Moves {
		t.Errorf("%d reports, the last is %+v", reports, last)
	}
}

// problemsOf returns the problems of files, which must have no errors.
func problemsOf(t *testing.T, patterns ...string) []*problem.Problem {
	t.Helper()
	var all []*problem.Problem
	for _, pattern := range patterns {
		names, err := filepath.Glob(pattern)
		if err != nil || len(names) == 0 {
			t.Fatalf("no files %s: %v", pattern, err)
		}
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			file := parser.Parse(name, text)
			for _, err := range file.Errors() {
				t.Fatal(err)
			}
			all = append(all, file.Problems()...)
		}
	}
	return all
}

// rendered returns the answer to p in all forms.
func rendered(t *testing.T, p *problem.Problem, settings solver.Settings) string {
	t.Helper()
	solution := solver.Solve(context.Background(), p, settings)
	var text bytes.Buffer
	for _, twin := range solution.Twins {
		if twin.Err != nil {
			t.Fatal(twin.Err)
		}
	}
	if err := (render.Text{}).Write(&text, solution); err != nil {
		t.Fatal(err)
	}
	if err := (render.JSON{}).Write(&text, solution); err != nil {
		t.Fatal(err)
	}
	return text.String()
}
