package solver_test

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"bluto/parser"
	"bluto/positions/problem"
	"bluto/solver"
)

// TestWhatIsFoundIsTheAnswer compares what is told during the search, in whatever order,
// with the keys and lines of the answer.
func TestWhatIsFoundIsTheAnswer(t *testing.T) {
	for _, p := range problemsOf(t, "testdata/workers.inp", "../testdata/examples/*.inp") {
		for _, workers := range []int{1, 4} {
			t.Run(fmt.Sprint(strings.Join(append(p.Titles, p.Origins...), ", "), workers), func(t *testing.T) {
				var found []solver.Found
				settings := solver.Settings{Workers: workers, MaxMem: 1 << 20, Found: func(f solver.Found) { found = append(found, f) }}
				want := solutionsOf(solver.Solve(context.Background(), p, settings))
				if diff := gocmp.Diff(sorted(want), sorted(found)); diff != "" {
					t.Errorf("(-answer +found)\n%s", diff)
				}
			})
		}
	}
}

// inJSON writes all that f says.
func inJSON(f solver.Found) string {
	text, err := json.Marshal(f)
	if err != nil {
		return err.Error()
	}
	return string(text)
}

// keyAlone returns a key without its play, which is not known when it is found.
func keyAlone(c *solver.Choice) *solver.Choice {
	key := *c
	key.Replies = nil
	return &key
}

// solutionsOf lists the keys and lines of an answer.
func solutionsOf(s *solver.Solution) []solver.Found {
	var all []solver.Found
	for _, twin := range s.Twins {
		for _, part := range twin.Parts {
			for _, phase := range part.Phases {
				f := solver.Found{Twin: twin.Index, Attacker: part.Attacker, Kind: phase.Kind}
				if phase.Kind == solver.Battle && phase.Root.Mark == solver.KeyMark {
					f.Line.Steps = []solver.Step{phase.Root.Move}
					all = append(all, f)
				}
				if phase.Kind == solver.Turns && phase.Choice.Mark == solver.KeyMark {
					f.Turns = &solver.TurnLine{Choice: keyAlone(phase.Choice)}
					all = append(all, f)
				}
				for _, line := range phase.TurnLines {
					f.Turns = &line
					all = append(all, f)
				}
				for _, line := range phase.Lines {
					f.Line = line
					all = append(all, f)
				}
			}
		}
	}
	return all
}

// sorted returns what was found in some order that is always the same.
func sorted(all []solver.Found) []solver.Found {
	return slices.SortedFunc(slices.Values(all), func(a, b solver.Found) int {
		return cmp.Compare(inJSON(a), inJSON(b))
	})
}

// TestAKeyIsFoundBeforeTheEnd stops the search at the first key: it must not have waited
// for the other moves.
func TestAKeyIsFoundBeforeTheEnd(t *testing.T) {
	p := problemsOf(t, "../testdata/bench/direct.txt")[0]
	whole := solver.Solve(context.Background(), p, solver.Settings{Workers: 1, MaxMem: 64 << 20}).Stats
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	first := solver.Solve(ctx, p, solver.Settings{Workers: 1, MaxMem: 64 << 20, Found: func(solver.Found) { cancel() }})
	if first.Stats.Nodes >= whole.Nodes {
		t.Errorf("%d moves were played to the first key, %d in all", first.Stats.Nodes, whole.Nodes)
	}
}

// TestGoalsThatAreForcedAreNotFound: where reflex play must end at once there is no solution.
func TestGoalsThatAreForcedAreNotFound(t *testing.T) {
	for _, stipulation := range []string{"r#2", "hr#2", "ser-r#2"} {
		text := "beginproblem\nstipulation " + stipulation + "\npieces white kf6 qb1 black kh8 ph7\nendproblem\n"
		solver.Solve(context.Background(), parsed(t, text), solver.Settings{Workers: 1, Found: func(f solver.Found) {
			t.Errorf("%s: found %v", stipulation, f)
		}})
	}
}

// parsed returns the one problem of a text.
func parsed(t *testing.T, text string) *problem.Problem {
	t.Helper()
	file := parser.Parse("text", []byte(text))
	if len(file.Errors()) > 0 || len(file.Problems()) != 1 {
		t.Fatalf("%d problems, errors %v", len(file.Problems()), file.Errors())
	}
	return file.Problems()[0]
}
