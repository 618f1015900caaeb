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
			TwinCount: 1, Twins: map[int]verify.TwinIntent{0: {Keys: moves(t, "e7-e8=Q")}},
		}},
		{"castling as a key", "1.0-0 !\n", verify.Intent{
			TwinCount: 1, Twins: map[int]verify.TwinIntent{0: {Keys: moves(t, "0-0")}},
		}},
		{"what changes by a rule is no promotion", "1.Sb1-c3=R !\n", verify.Intent{
			TwinCount: 1, Twins: map[int]verify.TwinIntent{0: {Keys: moves(t, "b1c3")}},
		}},
		{"the solutions of help play in two twins", "a)\n\n  1.Kh8-g8 Qb1-b8 #\n\nb)\n\n  1.Kh8-h7 a7-a8=S #\n  1.h7-h6 Qb1-b8 #\n", verify.Intent{
			TwinCount: 2, Twins: map[int]verify.TwinIntent{
				0: {Lines: [][]verify.Move{moves(t, "h8g8", "b1b8")}},
				1: {Lines: [][]verify.Move{moves(t, "h8h7", "a7a8=S"), moves(t, "h7h6", "b1b8")}},
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
