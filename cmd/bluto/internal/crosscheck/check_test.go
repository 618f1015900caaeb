package crosscheck

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bluto/parser"
	"bluto/parser/answers"
	"bluto/positions"
	"bluto/positions/problem"
)

// count is a solver whose answer is the number of pieces of a kind, as a line of play.
func count(counts func(positions.Piece) bool) Solver {
	return func(_ context.Context, p *problem.Problem) (*answers.Answer, error) {
		n := 0
		for _, placed := range p.Setup.Pieces {
			if counts(placed.Piece) {
				n++
			}
		}
		return answers.Parse("count", fmt.Sprintf("\n  1.a1-%v\n\nsolution finished.\n", positions.Square(min(n, 63))))
	}
}

func anyPiece(positions.Piece) bool { return true }

func TestADifferenceIsShrunkToWhatShowsIt(t *testing.T) {
	// The other solver does not see white knights.
	check := Check{
		Own: count(anyPiece), Workers: 2,
		Peer: count(func(pc positions.Piece) bool {
			return pc.Walk() != positions.Knight || pc.Neutral() || pc.BelongsTo(positions.Black)
		}),
	}
	r := recipe(t)
	different := 0
	err := check.Run(t.Context(), 100, r.Problem, func(res Result) {
		switch res.Verdict {
		case Differs:
			different++
			pieces := res.Smallest.Setup.Pieces
			if len(pieces) != 1 || pieces[0].Piece != positions.NewPiece(positions.Knight, positions.WhitePiece) ||
				len(res.Smallest.Conditions) > 0 || res.Smallest.Stipulation.Moves > 1 || len(res.SmallestDifferences) == 0 {
				t.Errorf("problem %d is shrunk to\n%s", res.Number, parser.Write(res.Smallest))
			}
		case Same:
		default:
			t.Errorf("problem %d: %v (%v)", res.Number, res.Verdict, res.Err)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if different == 0 {
		t.Error("no difference was found")
	}
}

func TestSameAnswersMakeNoDifference(t *testing.T) {
	var numbers []int
	check := Check{Own: count(anyPiece), Peer: count(anyPiece), Workers: 4}
	err := check.Run(t.Context(), 50, recipe(t).Problem, func(res Result) {
		numbers = append(numbers, res.Number)
		if res.Verdict != Same {
			t.Errorf("problem %d: %v", res.Number, res.Verdict)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	for i, n := range numbers {
		if n != i+1 {
			t.Fatalf("result %d is of problem %d", i, n)
		}
	}
	if len(numbers) != 50 {
		t.Errorf("%d results of 50 problems", len(numbers))
	}
}

func TestSolversThatGiveNoAnswerAreToldApart(t *testing.T) {
	failing := func(err error) Solver {
		return func(context.Context, *problem.Problem) (*answers.Answer, error) { return nil, err }
	}
	cases := map[string]struct {
		err  error
		want Verdict
	}{
		"not accepted": {fmt.Errorf("%w: no such walk", ErrRefused), Refused},
		"too slow":     {ErrUnfinished, Unfinished},
		"broken":       {errors.New("no such file"), Failed},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			check := Check{Own: count(anyPiece), Peer: failing(c.err)}
			err := check.Run(t.Context(), 1, recipe(t).Problem, func(res Result) {
				if diff := cmp.Diff(c.want, res.Verdict); diff != "" || !errors.Is(res.Err, c.err) {
					t.Errorf("verdict (-want +got):\n%s error %v", diff, res.Err)
				}
			})
			if err != nil {
				t.Fatal(err)
			}
		})
	}
}

func TestACheckEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	waiting := func(ctx context.Context, _ *problem.Problem) (*answers.Answer, error) {
		<-ctx.Done()
		return nil, ErrUnfinished
	}
	check := Check{Own: waiting, Peer: waiting, Workers: 2}
	if err := check.Run(ctx, 1000, recipe(t).Problem, func(Result) {}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("the check ended with %v", err)
	}
}

func TestShrinkingTakesAwayWhateverDoesNotMatter(t *testing.T) {
	text := "beginproblem\nstipulation h#3.5\noption setplay\ncondition circe\ncondition madrasi\n" +
		"pieces white ka1 qb2 black kh8 white royal gd4 pe2\ntwin move a1 a2\nendproblem\n"
	p, d4 := parser.Parse("", []byte(text)).Problems()[0], positions.SquareAt(3, 3)
	smallest := Shrink(p, func(q *problem.Problem) bool {
		pc := q.Setup.At(d4)
		return pc.Walk() == p.Setup.At(d4).Walk() && len(q.Conditions) > 0 && q.Conditions[len(q.Conditions)-1].Name == "Madrasi"
	})
	want := "beginproblem\nstipulation h#1.5\ncondition Madrasi\npieces White Gd4\nendproblem\n"
	if diff := cmp.Diff(want, parser.Write(smallest)); diff != "" {
		t.Errorf("smallest problem (-want +got):\n%s", diff)
	}
}
