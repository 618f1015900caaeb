package solver_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"bluto/parser"
	"bluto/positions/problem"
	"bluto/solver"
)

var (
	benchSet     = flag.String("set", "", "JSON Lines of problems (id, class, input) for BenchmarkSolve")
	benchWorkers = flag.Int("workers", 1, "how many workers BenchmarkSolve uses")
	benchLimit   = flag.Duration("limit", time.Minute, "how long BenchmarkSolve may search one problem")
)

// sharedSet is where a large set of problems may lie beside the repository.
const sharedSet = "../../shared/bench/bench.jsonl"

// A benchProblem is a problem with the name that its benchmark gets.
type benchProblem struct {
	name string
	*problem.Problem
}

// BenchmarkSolve solves the problems of the set: that of -set, or the shared one, or, where
// there is none, testdata/bench. It tells the moves played, how many a second, and how
// often the table knew what it was asked.
func BenchmarkSolve(b *testing.B) {
	for _, p := range benchProblems(b) {
		b.Run(p.name, func(b *testing.B) {
			var sum solver.Stats
			for b.Loop() {
				s := solver.Solve(context.Background(), p.Problem, solver.Settings{Workers: *benchWorkers, MaxMem: 1 << 30, MaxTime: *benchLimit})
				skipUnsolved(b, s)
				sum.Nodes += s.Stats.Nodes
				sum.Lookups += s.Stats.Lookups
				sum.Hits += s.Stats.Hits
			}
			b.ReportMetric(float64(sum.Nodes)/float64(b.N), "nodes/op")
			b.ReportMetric(float64(sum.Nodes)/b.Elapsed().Seconds(), "nodes/s")
			b.ReportMetric(100*float64(sum.Hits)/float64(max(sum.Lookups, 1)), "hit-%")
		})
	}
}

// skipUnsolved skips the benchmark if something was not supported or took too long.
func skipUnsolved(b *testing.B, s *solver.Solution) {
	b.Helper()
	for _, twin := range s.Twins {
		if twin.Err != nil {
			b.Skip(twin.Err)
		}
		for _, part := range twin.Parts {
			if part.Partial == solver.CutByTime {
				b.Skip("not solved within the limit")
			}
		}
	}
}

// benchProblems reads the set.
func benchProblems(b *testing.B) []benchProblem {
	b.Helper()
	name := *benchSet
	if name == "" {
		name = sharedSet
		if _, err := os.Stat(name); errors.Is(err, os.ErrNotExist) {
			return smallSet(b)
		}
	}
	text, err := os.ReadFile(name)
	if err != nil {
		b.Fatal(err)
	}
	var all []benchProblem
	for decoder := json.NewDecoder(bytes.NewReader(text)); ; {
		var row struct{ ID, Class, Input string }
		if err := decoder.Decode(&row); errors.Is(err, io.EOF) {
			return all
		} else if err != nil {
			b.Fatalf("%s: %v", name, err)
		}
		for _, p := range parser.Parse(row.ID, []byte(row.Input)).Problems() {
			all = append(all, benchProblem{row.Class + "/" + strings.ReplaceAll(row.ID, "/", "_"), p})
		}
	}
}

// smallSet is the problems of testdata/bench, the file being the class.
func smallSet(b *testing.B) []benchProblem {
	b.Helper()
	names, err := filepath.Glob("../testdata/bench/*.txt")
	if err != nil || len(names) == 0 {
		b.Fatalf("no problems: %v", err)
	}
	var all []benchProblem
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			b.Fatal(err)
		}
		class := strings.TrimSuffix(filepath.Base(name), ".txt")
		for _, p := range parser.Parse(name, text).Problems() {
			all = append(all, benchProblem{class + "/" + strings.Join(p.Titles, " "), p})
		}
	}
	return all
}
