package solver_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bluto/parser"
	"bluto/solver"
	"bluto/solver/render"
)

// solveLines returns the lines of help and series play of a problem.
func solveLines(t *testing.T, stipulation, pieces, options string, settings solver.Settings) []string {
	t.Helper()
	all := textLines(t, stipulation, pieces, options, settings)
	return slices.DeleteFunc(all, func(line string) bool { return !strings.HasPrefix(line, "1.") })
}

// textLines returns what is written below the diagram of a problem, without the space
// around the lines and the last line, which says that the solution is finished.
func textLines(t *testing.T, stipulation, pieces, options string, settings solver.Settings) []string {
	t.Helper()
	text := fmt.Sprintf("beginproblem\nstipulation %s\noption noboard %s\npieces %s\nendproblem\n", stipulation, options, pieces)
	file := parser.Parse(t.Name(), []byte(text))
	if len(file.Problems()) != 1 {
		t.Fatalf("cannot read:\n%s", text)
	}
	solution := solver.Solve(context.Background(), file.Problems()[0], settings)
	var b strings.Builder
	if err := (render.Text{NoBoard: true}).Write(&b, solution); err != nil {
		t.Fatal(err)
	}
	var lines []string
	for line := range strings.Lines(b.String()) {
		if line = strings.Join(strings.Fields(line), " "); line != "" && line != "solution finished." {
			lines = append(lines, line)
		}
	}
	return lines
}

func TestLines(t *testing.T) {
	for _, test := range []struct {
		name, stipulation, pieces, options string
		want                               []string
	}{
		{
			"in help play Black begins and helps White to mate", "h#1",
			"white kc3 qd3 black kb1 pa2", "",
			[]string{"1.Kb1-a1 Qd3-d1 #", "1.Kb1-a1 Qd3-f1 #", "1.Kb1-c1 Qd3-f1 #", "1.Kb1-c1 Qd3-c2 #"},
		},
		{
			"with a half-move more White begins, and shorter lines come first", "h#1.5",
			"white kc2 qd3 black ka2 ph7", "maxsol 3",
			[]string{"1...Qd3-a6 #", "1...Kc2-c1 2.Ka2-a1 Qd3-b1 #", "1...Kc2-c1 2.Ka2-a1 Qd3-a3 #"},
		},
		{
			"set play leaves the first half-move out", "h#1",
			"white kc3 qd3 black ka1 pa2 pa3", "setplay",
			[]string{"1...Qd3-d1 #", "1...Qd3-f1 #"},
		},
		{
			"White to play leaves the first half-move out", "h#1",
			"white kc3 qd3 black ka1 pa2", "whitetoplay",
			[]string{"1...Qd3-d1 #", "1...Qd3-f1 #"},
		},
		{
			"in a series a move that gives check must be the last", "ser-x2",
			"white kb1 rh3 black kd8 pd2", "",
			[]string{"1.Kb1-c2 2.Kc2*d2 x", "1.Rh3-h2 2.Rh2*d2 + x"},
		},
		{
			"in a parry series a check is parried, every parry has its line", "pser-#2",
			"white kh1 qh3 rh4 bf5 black kh8 qg8 ph7", "",
			[]string{"1.Rh4*h7 + Qg8*h7 2.Qh3*h7 #"},
		},
		{
			"in reflex play White must not be able to mate at once", "hr#2",
			"white kg3 qh7 rf6 be4 black kb8", "",
			[]string{"1.Rf6-f8 # ?!?", "1.Qh7-b7 # ?!?"},
		},
		{
			"in helpselfmate Black cannot help mating with its last move", "hs#2.5",
			"white kc5 qd7 black ka5 sc7 sc2 qh6", "maxsol 1",
			[]string{"1...Ka5-a6 2.Qd7*c7 Sc2-e3 3.Qc7-b6 + Qh6*b6 #"},
		},
		{
			"an introduction is numbered by itself", "1->ser-h#3",
			"white kc2 sb5 black ka1 rb3 sd3", "",
			[]string{
				"1.Sb5-d4 1.Sd3-c1 2.Sc1-a2 Sd4*b3 #",
				"1.Sb5-d4 1.Rb3-a3 2.Sd3-b2 3.Ra3-a2 Sd4-b3 #",
				"1.Sb5-d4 1.Sd3-b2 2.Rb3-a3 3.Ra3-a2 Sd4-b3 #",
			},
		},
		{
			"in reciprocal help play both sides can reach their goals", "reci-h(#)=2",
			"white kh1 pe7 black kf1 pe2", "",
			[]string{"1.e2-e1=Q e7-e8=Q 2.Qe1-e3 Qe8*e3 =", "1.e2-e1=Q e7-e8=Q 2.Qe1-h4 #"},
		},
		{
			"a capture, once made, ends the play", "ser-x2",
			"white ka1 rh1 black kd8 ph2", "",
			[]string{"1.Rh1*h2 x", "1.Ka1-b1 2.Rh1*h2 x", "1.Ka1-a2 2.Rh1*h2 x", "1.Ka1-b2 2.Rh1*h2 x"},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := solveLines(t, test.stipulation, test.pieces, test.options, solver.Settings{Workers: 1})
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("%s (-want +got):\n%s", test.stipulation, diff)
			}
		})
	}
}

func TestLinesDoNotDependOnWorkersOrTable(t *testing.T) {
	for _, test := range []struct{ stipulation, pieces, options string }{
		{"h#2.5", "white kf4 rc2 sg5 ba3 black ke8", ""},
		{"h#3", "white kd2 pf2 qf7 black kh3 pb7 pg7", "maxsol 25"},
		{"ser-h#4", "white kd6 qh8 ra7 rd8 black kd3 rd1 pd4", ""},
		{"ser-#4", "white kc8 pg6 black kd5 sh8 sh7 neutral ra4", "setplay"},
		{"hs#2.5", "white kc5 qd7 black ka5 sc7 sc2 qh6", "maxsol 4"},
		{"pser-#3", "white kb8 bg1 qd4 black ka2", ""},
		{"2->ser-h#2", "white ka2 qa1 bb1 black kh1 sg1 pg2 qh2", ""},
	} {
		t.Run(test.stipulation, func(t *testing.T) {
			want := solveLines(t, test.stipulation, test.pieces, test.options, solver.Settings{Workers: 1, MaxMem: 64 << 20})
			for _, settings := range []solver.Settings{
				{Workers: 1, MaxMem: 1}, {Workers: 1, MaxMem: 4 << 10}, {Workers: 2, MaxMem: 1 << 20}, {Workers: 8, MaxMem: 4 << 10},
			} {
				got := solveLines(t, test.stipulation, test.pieces, test.options, settings)
				if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("%+v (-want +got):\n%s", settings, diff)
				}
			}
			if len(want) == 0 {
				t.Error("the problem has no solution and tests nothing")
			}
		})
	}
}
