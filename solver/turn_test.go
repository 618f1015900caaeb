package solver_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bluto/parser"
	"bluto/solver"
	"bluto/solver/render"
)

// synchronous solves a problem of synchronous chess whose text lacks the frame, and returns
// it with the lines of its play.
func synchronous(t *testing.T, text string, settings solver.Settings) (*solver.Solution, []string) {
	t.Helper()
	file := parser.Parse("test", []byte("beginproblem\noption noboard\ncondition SynchronousChess\n"+text+"\nendproblem\n"))
	if errs := file.Errors(); len(errs) > 0 {
		t.Fatal(errs[0])
	}
	s := solver.Solve(context.Background(), file.Problems()[0], settings)
	var b strings.Builder
	if err := (render.Text{}).Write(&b, s); err != nil {
		t.Fatal(err)
	}
	var lines []string
	for line := range strings.Lines(b.String()) {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return s, lines
}

func TestGoalsOfTurns(t *testing.T) {
	const finished = "solution finished."
	for _, test := range []struct {
		name, problem string
		want          []string
	}{
		{"check with help", "stipulation h+1\npieces white ka1 ph6 black kg8 pa7", []string{"1.h6-h7 + & a7-a5", "1.h6-h7 + & a7-a6"}},
		{"capture with help", "stipulation hx1\npieces white ka1 pa2 black kc2 pb3", []string{
			"1.a2*b3 & Kc2-c1", "1.a2*b3 & Kc2-d1", "1.a2*b3 & Kc2-d2", "1.a2*b3 & Kc2-c3", "1.a2*b3 & Kc2-d3",
		}},
		{"a capture cannot be forced of what may leave", "stipulation x1\npieces white kg6 qa1 black kg8 rb8", nil},
		{"a capture of its own is none", "stipulation hx1\npieces white ka1 pa2 pb2 black kh8", nil},
		{"target square", "stipulation za21\npieces white ka1 black kh8", []string{"1.Ka1-a2 !"}},
		{"a target square where the piece may vanish is not sure", "stipulation zh41\npieces white ka1 rh1 black ka8 rh8", nil},
		{"any", "stipulation h~1\npieces white ka1 black kc1", []string{
			"1.Ka1-a2 & Kc1-d1", "1.Ka1-a2 & Kc1-c2", "1.Ka1-a2 & Kc1-d2",
		}},
		{"no mate of a side that has no king", "stipulation #1\npieces white ka1 rh1 black pa7", []string{"both sides need a king"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, lines := synchronous(t, test.problem, solver.Settings{})
			if s.Twins[0].Err != nil {
				t.Fatal(s.Twins[0].Err)
			}
			if diff := cmp.Diff(append(test.want, finished), lines); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestWhatTurnsDoNotKnow(t *testing.T) {
	for _, text := range []string{
		"stipulation s#1", "stipulation r#1", "stipulation hs#2", "stipulation h#1.5", "stipulation reci-h#2", "stipulation pser-#2",
		"stipulation 1->ser-h#2", "stipulation exact-#2", "stipulation ep1", "stipulation #1\noption postkeyplay",
		"stipulation #1\noption threat 1", "stipulation h#1\noption whitetoplay", "stipulation #1\ncondition circe",
	} {
		s, _ := synchronous(t, text+"\npieces white ka1 black ka8", solver.Settings{})
		if s.Twins[0].Err == nil {
			t.Errorf("%q has no error", text)
		}
	}
}

func TestAValueNeedsTurns(t *testing.T) {
	p := parser.Parse("test", []byte("beginproblem\nstipulation value 2\npieces white ka1 black ka8\nendproblem\n")).Problems()[0]
	if err := solver.Solve(context.Background(), p, solver.Settings{}).Twins[0].Err; !errors.Is(err, solver.ErrNotSupported) {
		t.Errorf("error %v", err)
	}
}

func TestLimitsOfTurns(t *testing.T) {
	many := "\npieces white kg1 qd1 rf1 bd3 sf3 pg2 black kg8 rd8 qb8 bb7 pg7"
	for _, stipulation := range []string{"#9", "h#6", "ser-#30", "value 9"} {
		t.Run(stipulation, func(t *testing.T) {
			began := time.Now()
			s, _ := synchronous(t, "stipulation "+stipulation+many, solver.Settings{MaxTime: 50 * time.Millisecond})
			if cut := s.Twins[0].Parts[0].Partial; cut != solver.CutByTime {
				t.Errorf("cut %d", cut)
			}
			if spent := time.Since(began); spent > 5*time.Second {
				t.Errorf("it took %v", spent)
			}
		})
	}
	s, lines := synchronous(t, "stipulation h~1\noption maxsolutions 3"+many, solver.Settings{})
	if cut := s.Twins[0].Parts[0].Partial; cut != solver.CutBySolutions || len(lines) != 4 {
		t.Errorf("cut %d, %q", cut, lines)
	}
}

func TestNobodyStandsStillInCheck(t *testing.T) {
	s, lines := synchronous(t, "stipulation ser-#2\npieces white kc6 rh8 black ka8", solver.Settings{})
	if diff := cmp.Diff([]string{"the side to play can capture the king", "solution finished."}, lines); diff != "" {
		t.Errorf("(-want +got)\n%s\n%v", diff, s.Twins[0].Err)
	}
}

func TestMaxSolutionsLeavesKeysWithTheirPlay(t *testing.T) {
	s, lines := synchronous(t, "stipulation ~1\noption maxsolutions 1 variations\npieces white ka1 pa2 black kh8 pg7 ph7", solver.Settings{})
	want := []string{
		"1.Ka1-b1 !", "1.Ka1-b1 & Kh8-g8", "1.Ka1-b1 & g7-g5", "1.Ka1-b1 & g7-g6", "1.Ka1-b1 & h7-h5", "1.Ka1-b1 & h7-h6",
		"1.Ka1-b1 & Kh8*g7[-bPg7]", "1.Ka1-b1 & Kh8*h7[-bPh7]", "Partial solution",
	}
	if diff := cmp.Diff(want, lines); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if cut := s.Twins[0].Parts[0].Partial; cut != solver.CutBySolutions {
		t.Errorf("cut %d", cut)
	}
}

// TestAMateInTwoOfEightPieces is about time: all is searched in far less than a minute.
func TestAMateInTwoOfEightPieces(t *testing.T) {
	began := time.Now()
	s, _ := synchronous(t, "stipulation #2\npieces white kg1 qd1 rf1 bc4 pg2 black kg8 rd8 pg7", solver.Settings{Workers: 1})
	if s.Twins[0].Parts[0].Partial != solver.NotCut {
		t.Error("the search was cut")
	}
	if spent := time.Since(began); spent > 20*time.Second {
		t.Errorf("it took %v", spent)
	}
}
