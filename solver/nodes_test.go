package solver_test

import (
	"context"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bluto/solver"
)

var update = flag.Bool("update", false, "write the node counts of testdata/bench anew")

// nodeCounts is where the counts of the problems beside it stand, a line each.
const nodeCounts = "../testdata/bench/nodes.tsv"

// TestNodeCounts solves the problems of the bench with one worker: each plays exactly as
// many moves, and asks the table as often, as was written down. A change of the search
// that changes the counts shows here without a clock. Where the change is wanted,
//
//	go test ./solver -run TestNodeCounts -update
//
// writes the counts anew; the difference belongs into the commit.
func TestNodeCounts(t *testing.T) {
	var got strings.Builder
	got.WriteString("problem\tnodes\tlook-ups\thits\n")
	for _, p := range problemsOf(t, "../testdata/bench/*.txt") {
		solution := solver.Solve(context.Background(), p, solver.Settings{Workers: 1, MaxMem: 64 << 20})
		title := strings.Join(p.Titles, " ")
		if title == "" {
			t.Errorf("line %d: a problem without a title", p.Line)
		}
		for _, twin := range solution.Twins {
			if twin.Err != nil {
				t.Errorf("%s: %v", title, twin.Err)
			}
		}
		s := solution.Stats
		fmt.Fprintf(&got, "%s\t%d\t%d\t%d\n", title, s.Nodes, s.Lookups, s.Hits)
	}
	if *update {
		if err := os.WriteFile(nodeCounts, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(nodeCounts)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got.String(), "\n")); diff != "" {
		t.Errorf("the search plays other numbers of moves; if that is wanted, run with -update (-want +got):\n%s", diff)
	}
}

// TestStatisticsSumUpAllWorkers sees that helpers' work is counted: all that one worker
// has to do, several do at least nearly.
func TestStatisticsSumUpAllWorkers(t *testing.T) {
	for _, p := range problemsOf(t, "testdata/workers.inp") {
		one := solver.Solve(context.Background(), p, solver.Settings{Workers: 1, MaxMem: noTable}).Stats
		four := solver.Solve(context.Background(), p, solver.Settings{Workers: 4, MaxMem: noTable}).Stats
		if one.Nodes == 0 || four.Nodes < one.Nodes/4 {
			t.Errorf("%v: one worker played %d moves, four played %d", p.Titles, one.Nodes, four.Nodes)
		}
		if one.Hits != 0 || four.Hits != 0 {
			t.Errorf("%v: a table without room knows something", p.Titles)
		}
	}
}
