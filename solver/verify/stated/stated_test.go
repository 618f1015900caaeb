package stated_test

import (
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bluto/parser"
	"bluto/parser/answers"
	"bluto/positions"
	"bluto/solver/verify"
	"bluto/solver/verify/stated"
)

func moves(t *testing.T, texts ...string) []verify.Move {
	t.Helper()
	var all []verify.Move
	for _, text := range texts {
		m, err := parser.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, verify.Move(m))
	}
	return all
}

func TestIntent(t *testing.T) {
	cases := []struct {
		name, solution string
		want           verify.Intent
	}{
		{"the key, not the try", "1.Qa1-a2 ? threat:\n 2.Qa2-a3 #\nbut\n 1...Kh8-h7 !\n\n1.e7-e8=Q ! zugzwang.\n", verify.Intent{
			Stated: []int{0}, Twins: map[int]verify.TwinIntent{0: {Keys: moves(t, "e7-e8=Q")}},
		}},
		{"castling as a key", "1.0-0 !\n", verify.Intent{
			Stated: []int{0}, Twins: map[int]verify.TwinIntent{0: {Keys: moves(t, "0-0")}},
		}},
		{"what changes by a rule is no promotion", "1.Sb1-c3=R !\n", verify.Intent{
			Stated: []int{0}, Twins: map[int]verify.TwinIntent{0: {Keys: moves(t, "Sb1c3")}},
		}},
		{"a twin alone", "b)\n\n1.e7-e8=Q !\n", verify.Intent{
			Stated: []int{1}, Twins: map[int]verify.TwinIntent{1: {Keys: moves(t, "e7-e8=Q")}},
		}},
		{"the solutions of help play in two twins", "a)\n\n  1.Kh8-g8 Qb1-b8 #\n\nb)\n\n  1.Kh8-h7 a7-a8=S #\n  1.h7-h6 Qb1-b8 #\n", verify.Intent{
			Stated: []int{0, 1}, Twins: map[int]verify.TwinIntent{
				0: {Lines: []verify.StatedLine{{Moves: moves(t, "Kh8g8", "Qb1b8")}}},
				1: {Lines: []verify.StatedLine{{Moves: moves(t, "Kh8h7", "a7a8=S")}, {Moves: moves(t, "h7h6", "Qb1b8")}}},
			},
		}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			answer, err := answers.Parse("solution", c.solution)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(c.want, stated.Intent(answer, positions.English)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// TestCompare tells what a stated solution of a mate in two shows that is not so.
func TestCompare(t *testing.T) {
	const problem = "beginproblem stipulation #2\npieces white kc2 qf4 sg5 black kh8 sg6 pa4\nendproblem\n"
	cases := []struct {
		name, solution string
		verdict        verify.Verdict
		want           []string
	}{
		{"the key alone is enough", "1.Qf4-f7 !\n", verify.Sound, nil},
		{"a threat as it is", "1.Qf4-f7 ! threat:\n 2.Qf7-h7 #\n", verify.Sound, nil},
		{"another threat", "1.Qf4-f7 ! threat:\n 2.Qf7-f8 #\n", verify.NotAsStated, []string{"after 1.Qf4-f7 !: threat 2.Qf7-f8 # became 2.Qf7-h7 #"}},
		{"a variation that is not there", "1.Qf4-f7 ! threat:\n 2.Qf7-h7 #\n 1...Sg6-h4\n 2.Qf7-f8 #\n", verify.NotAsStated, []string{
			"after 1.Qf4-f7 !: missing 1...Sg6-h4",
		}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			answer, err := answers.Parse("solution", c.solution)
			if err != nil {
				t.Fatal(err)
			}
			p := parser.Parse("problem", []byte(problem)).Problems()[0]
			r := verify.Verify(context.Background(), p, stated.Intent(answer, p.Language), verify.Settings{})
			if err := stated.Compare(answer, r); err != nil {
				t.Fatal(err)
			}
			if got := r.Verdict(); got != c.verdict {
				t.Errorf("verdict %d, want %d", got, c.verdict)
			}
			if diff := cmp.Diff(c.want, r.Twins[0].Differences); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// TestLines counts the stated solutions of help play against those found.
func TestLines(t *testing.T) {
	const (
		promoting = "stipulation h#1\npieces white kf7 pa7 black kh8 ph7 pg6"
		two       = "stipulation h#2\npieces white ka7 re4 rd4 black ke6 pb5"
		duplex    = "stipulation h#1\noption duplex\npieces white kb3 rh7 black ka1 rh8"
		set       = "stipulation h#1\noption setplay\npieces white kb3 rh7 black ka1 rh8"
	)
	cases := []struct {
		name, problem, solution string
		want                    [][]verify.Verdict // of the parts
	}{
		{"a promotion that does not matter may be stated", promoting, "  1.g6-g5 a7-a8=Q #\n  1.g6-g5 a7-a8=R #\n", [][]verify.Verdict{nil}},
		{"or not", promoting, "  1.g6-g5 a7-a8=R #\n", [][]verify.Verdict{nil}},
		{"a solution beside the stated one is a cook", two, "  1.Ke6-f7 Re4-e7 +   2.Kf7-g8 Rd4-d8 #\n", [][]verify.Verdict{{verify.Cooked}}},
		{"a line of few moves stands for one solution", two, "  1.Ke6-f7\n", [][]verify.Verdict{{verify.Cooked}}},
		{"a stated line that is none", promoting, "  1.g6-g5 a7-a8=Q #\n  1.h7-h5 a7-a8=Q #\n", [][]verify.Verdict{{verify.NotAsStated}}},
		{"a line of one half of duplex says nothing of the other", duplex, "  1.Rh8-a8 Rh7-h1 #\n", [][]verify.Verdict{nil, {verify.NoSolution}}},
		{"a wrong line belongs to the half whose piece moves first", duplex, "  1.Kb3-b4 Rh8*h7 #\n", [][]verify.Verdict{nil, {verify.NoSolution, verify.NotAsStated}}},
		{"set play that is none", set, "  1...Rh7-h2 #\n\n  1.Rh8-a8 Rh7-h1 #\n", [][]verify.Verdict{{verify.NotAsStated, verify.Missing}}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			answer, err := answers.Parse("solution", c.solution)
			if err != nil {
				t.Fatal(err)
			}
			p := parser.Parse("problem", []byte("beginproblem\n"+c.problem+"\nendproblem\n")).Problems()[0]
			r := verify.Verify(context.Background(), p, stated.Intent(answer, p.Language), verify.Settings{})
			var got [][]verify.Verdict
			for i := range r.Twins[0].Parts {
				got = append(got, r.Twins[0].Parts[i].Flaws)
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}
