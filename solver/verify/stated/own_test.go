package stated_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bluto/parser"
	"bluto/parser/answers"
	"bluto/positions/problem"
	"bluto/solver"
	"bluto/solver/render"
	"bluto/solver/verify"
	"bluto/solver/verify/stated"
)

// own solves a problem, states the text of the answer as its solution, and returns what a
// verification says is not as stated; nil if the search takes longer than limit.
func own(t *testing.T, p *problem.Problem, limit time.Duration) []string {
	t.Helper()
	solution := solver.Solve(context.Background(), p, solver.Settings{MaxTime: limit})
	var text strings.Builder
	if err := (render.Text{NoBoard: true}).Write(&text, solution); err != nil {
		t.Fatal(err)
	}
	answer, err := answers.Parse("solution", text.String())
	if err != nil {
		t.Fatal(err)
	}
	if answer.Ending != answers.Finished {
		return nil
	}
	r := verify.Verify(context.Background(), p, stated.Intent(answer, p.Language), verify.Settings{Settings: solver.Settings{MaxTime: 2 * limit}})
	if err := stated.Compare(answer, r); err != nil {
		t.Fatal(err)
	}
	return notAsStated(r)
}

// notAsStated tells in which parts of which twins something is not as stated.
func notAsStated(r *verify.Report) []string {
	var places []string
	if !r.TwinsAsStated() {
		places = append(places, fmt.Sprintf("twins %v of %d stated", r.Stated, len(r.Twins)))
	}
	for i := range r.Twins {
		twin := &r.Twins[i]
		places = append(places, twin.Differences...)
		for j := range twin.Parts {
			if part := &twin.Parts[j]; part.Verdict() == verify.NotAsStated || hasFlaw(part) {
				places = append(places, fmt.Sprintf("twin %d, part %d: %v", i, j, part.Flaws))
				if l := part.Lines; l != nil {
					places = append(places, fmt.Sprintf("%d solutions, %d stated, absent %v, in set play %v", l.Count(), l.Stated, l.Absent, l.AbsentSet))
				}
				if part.Battle != nil {
					places = append(places, fmt.Sprintf("not keys: %v", part.Battle.NotKeys))
				}
			}
		}
	}
	return places
}

// hasFlaw reports whether a part is not as stated, or cooked in spite of what is stated.
func hasFlaw(p *verify.Part) bool {
	for _, flaw := range p.Flaws {
		if flaw == verify.NotAsStated || flaw == verify.Cooked && p.Lines != nil {
			return true
		}
	}
	return false
}

// perFile is how many problems of each file of tests are taken.
const perFile = 2

// TestTheOwnAnswerIsAsStated states Bluto's own answers to problems of all plays and conditions.
func TestTheOwnAnswerIsAsStated(t *testing.T) {
	files, err := filepath.Glob("../../../testdata/problems/*/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal(err, "no files of tests")
	}
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			cases := strings.Split(string(text), "\n====\n")
			for _, c := range cases[:min(len(cases), perFile)] {
				input, _, _ := strings.Cut(c, "\n----\n")
				for _, p := range parser.Parse(name, []byte(input)).Problems() {
					if diff := cmp.Diff([]string(nil), own(t, p, 300*time.Millisecond)); diff != "" {
						t.Errorf("%s\n(-want +got)\n%s", input, diff)
					}
				}
			}
		})
	}
}

// TestTheOwnAnswerToSmallProblems has the forms of answers of which the files of tests have few.
func TestTheOwnAnswerToSmallProblems(t *testing.T) {
	cases := []struct{ name, problem string }{
		{"duplex help play of which one half has no solution", "stipulation h#1\noption duplex\npieces white kb3 rh7 black ka1 rh8"},
		{"duplex help play with set play of one half", "stipulation h#1\noption duplex setplay\npieces white kb3 rh7 black ka1 rh8"},
		{"duplex battle play", "stipulation #2\noption duplex variations\npieces white ka1 qc2 black ka3 rh8 pb7"},
		{"duplex battle play of which White has none", "stipulation #1\noption duplex variations\npieces white ka1 black ka3 rh8"},
		{"promotions that do not matter", "stipulation h#1\npieces white kf7 pa7 black kh8 ph7 pg6"},
		{"short solutions and set play", "stipulation h#2\noption setplay\npieces white kb3 rh7 pe6 pd6 black kb1"},
		{"set play without a solution", "stipulation h#2\noption setplay\npieces white kb3 rh7 black kb1 ph2 pg3"},
		{"a series with set play", "stipulation ser-h#2\noption setplay\npieces white kb3 rh7 black kb1"},
		{"help play in which White begins", "stipulation h#2\noption whitetoplay setplay\npieces white kb3 rh7 black kb1"},
		{"reciprocal play", "stipulation hr#2\npieces white kh7 pb3 black ke1 ph5 rg2 rd4"},
		{"a parry series", "stipulation pser-#3\npieces white kb8 bg1 qd4 black ka2"},
		{"reflex play with a goal that must be reached", "stipulation r#2\noption variations\npieces white kf6 ra7 black kf8"},
		{"reflex play with a forced goal and set play", "stipulation r#2\noption variations setplay\npieces white kf6 ra7 black kf8"},
		{"tries", "stipulation #2\noption try variations\npieces white kc2 qf4 sg5 black kh8 sg6 pa4"},
		{"play after the key", "stipulation #2\noption postkeyplay variations\npieces white kc2 qf7 sg5 black kh8 sg6 pa4"},
		{"twins of help and battle play", "stipulation #2\noption variations\npieces white kc2 qf4 sg5 black kh8 sg6 pa4\ntwin stipulation h#1\ntwin move a4 a5"},
		{"a zeroposition", "stipulation h#1\npieces white kf7 pa7 black kh8 ph7 pg6\nzeroposition move a7 b7\ntwin move a7 c7"},
		{"help play in which Black can pass", "stipulation h#1.5\ncondition BlackChecks\npieces white kc4 qe6 black ka5"},
		{"help play that begins with passing", "stipulation h#1\ncondition BlackChecks\npieces white ka8 qe5 qb1 black kc6 ba7"},
		{"neutral promotions", "stipulation ser-+6\npieces white kb2 black kh2 neutral ba2\n"},
		{"titles that look like play", "remark 4.63 gave 1.Ra7-a8 #\ntitle 1.-3. Preis\ntitle 1. Prize\ntitle 4.PK-TT\nstipulation #1\npieces white kf6 ra7 black kf8"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			file := parser.Parse("problem", []byte("beginproblem\n"+c.problem+"\nendproblem\n"))
			if errors := file.Errors(); len(errors) > 0 {
				t.Fatal(errors[0])
			}
			if diff := cmp.Diff([]string(nil), own(t, file.Problems()[0], 2*time.Second)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}
