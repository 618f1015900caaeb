package render

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bluto/conditions"
	"bluto/positions"
	"bluto/positions/problem"
	"bluto/solver"
)

// battle is a node of battle play with its continuations.
func battle(half int, s solver.Step, children ...*solver.Node) *solver.Node {
	return &solver.Node{Move: s, HasMove: true, HalfMove: half, Children: children}
}

func marked(n *solver.Node, m solver.Mark) *solver.Node {
	n.Mark = m
	return n
}

func threatening(n *solver.Node, threats ...*solver.Node) *solver.Node {
	n.Threats = threats
	return n
}

func zugzwang(n *solver.Node) *solver.Node {
	n.Zugzwang = true
	return n
}

func refuted(n *solver.Node, by ...*solver.Node) *solver.Node {
	n.Refutations = by
	return n
}

// mainSetup is white Kf6 Qb1, black Kh8 Ph7.
var mainSetup = problem.Setup{Pieces: []problem.PlacedPiece{
	{Piece: king(white) &^ positions.Royal, Square: sq("f6")},
	{Piece: queen(white), Square: sq("b1")},
	{Piece: king(black) &^ positions.Royal, Square: sq("h8")},
	{Piece: pawn(black), Square: sq("h7")},
}}

func directMate(moves int) *problem.Stipulation {
	return &problem.Stipulation{Play: problem.Direct, Goal: problem.Goal{Kind: problem.GoalMate}, Moves: moves}
}

func helpMate(moves int) *problem.Stipulation {
	return &problem.Stipulation{Play: problem.Help, Goal: problem.Goal{Kind: problem.GoalMate}, Moves: moves}
}

// solution is the solution of a problem without twins, made of one part.
func solution(st *problem.Stipulation, change func(*problem.Problem), parts ...solver.Part) *solver.Solution {
	p := &problem.Problem{Setup: mainSetup, Stipulation: st, Options: problem.NoOptions()}
	p.Options.NoBoard = true
	if change != nil {
		change(p)
	}
	return &solver.Solution{Problem: p, Twins: []solver.TwinSolution{{Setup: p.Setup, Stipulation: st, Parts: parts}}}
}

func phases(all ...solver.Phase) solver.Part { return solver.Part{Phases: all} }

func setPlay(defences ...*solver.Node) solver.Phase {
	return solver.Phase{Kind: solver.SetPlay, Root: &solver.Node{Children: defences}}
}

func first(n *solver.Node) solver.Phase { return solver.Phase{Kind: solver.Battle, Root: n} }

func lines(all ...solver.Line) solver.Phase { return solver.Phase{Kind: solver.Lines, Lines: all} }

func TestText(t *testing.T) {
	wq, wk, bk, bp := queen(white), king(white), king(black), pawn(black)
	setOption := func(p *problem.Problem) { p.Options.SetPlay = true }
	mate := func(from, to string) *solver.Node { return battle(2, mates(quiet(wq, from, to))) }
	keyAndTry := []solver.Phase{
		first(marked(refuted(battle(0, checks(takes(wq, "b1", "h7"))), marked(battle(1, takes(bk, "h8", "h7")), solver.RefuteMark)), solver.TryMark)),
		first(marked(battle(0, mates(quiet(wq, "b1", "b8"))), solver.KeyMark)),
		first(marked(threatening(
			battle(0, quiet(wq, "b1", "b7"), battle(1, quiet(bp, "h7", "h5"), mate("b7", "g7"))),
			mate("b7", "c8"), mate("b7", "g7")), solver.KeyMark)),
		first(marked(zugzwang(battle(0, quiet(wq, "b1", "a1"), battle(1, quiet(bp, "h7", "h6"), battle(2, mates(quiet(wk, "f6", "f7")))))), solver.KeyMark)),
	}
	helpLine := func(first int, steps ...solver.Step) solver.Line { return solver.Line{First: first, Steps: steps} }
	cases := []struct {
		name     string
		solution *solver.Solution
		want     string
	}{
		{
			"set play, a try with its refutation, a short mate, a threat, zugzwang",
			solution(directMate(2), setOption, phases(append([]solver.Phase{setPlay(battle(1, quiet(bk, "h8", "g8"), mate("b1", "b8")))}, keyAndTry...)...)),
			`
      1...Kh8-g8
          2.Qb1-b8 #

   1.Qb1*h7 + ?
    but
      1...Kh8*h7 !

   1.Qb1-b8 # !

   1.Qb1-b7 ! threat:
          2.Qb7-c8 #
          2.Qb7-g7 #
      1...h7-h5
          2.Qb7-g7 #

   1.Qb1-a1 ! zugzwang.
      1...h7-h6
          2.Kf6-f7 #


solution finished.


`,
		},
		{
			"a German solution",
			solution(directMate(2), func(p *problem.Problem) { p.Language = positions.German }, phases(keyAndTry...)),
			`
   1.Db1*h7 + ?
    Aber
      1...Kh8*h7 !

   1.Db1-b8 # !

   1.Db1-b7 ! Drohung:
          2.Db7-c8 #
          2.Db7-g7 #
      1...h7-h5
          2.Db7-g7 #

   1.Db1-a1 ! Zugzwang.
      1...h7-h6
          2.Kf6-f7 #


Loesung beendet.


`,
		},
		{
			"set play that does not exist leaves its blank line",
			solution(directMate(2), setOption, phases(keyAndTry[1])),
			"\n\n   1.Qb1-b8 # !\n\n\nsolution finished.\n\n\n",
		},
		{
			"numbers of two digits stay in their column",
			solution(directMate(10), nil, phases(first(marked(battle(17, quiet(wq, "b1", "b2"), battle(18, quiet(wq, "b2", "b3"), battle(19, quiet(bk, "h8", "g8")))), solver.NoMark)))),
			"\n" + strings.Repeat(" ", 70) + "9...Qb1-b2\n" +
				strings.Repeat(" ", 73) + "10.Qb2-b3\n" +
				strings.Repeat(" ", 77) + "10...Kh8-g8\n\n\nsolution finished.\n\n\n",
		},
		{
			"play after the key, with a defence that refutes",
			solution(directMate(2), nil, phases(solver.Phase{Kind: solver.PostKey, Root: threatening(
				&solver.Node{Children: []*solver.Node{
					battle(1, quiet(bk, "h8", "g8"), mate("b1", "b8")),
					marked(battle(1, quiet(bp, "h7", "h5")), solver.RefuteMark),
				}}, mate("b1", "b8"))})),
			`
 threat:
          2.Qb1-b8 #
      1...Kh8-g8
          2.Qb1-b8 #
      1...h7-h5
        refutes.

solution finished.


`,
		},
		{
			"help play with set play",
			solution(helpMate(2), setOption, phases(
				solver.Phase{Kind: solver.SetPlay, Lines: []solver.Line{
					helpLine(1, quiet(wq, "b1", "g6"), quiet(bp, "h7", "h5"), mates(quiet(wq, "g6", "g7")))}},
				lines(
					helpLine(0, quiet(bk, "h8", "g8"), mates(quiet(wq, "b1", "b8"))),
					helpLine(0, quiet(bk, "h8", "g8"), checks(quiet(wq, "b1", "g6")), quiet(bk, "g8", "h8"), mates(quiet(wq, "g6", "g7")))),
			)),
			`
  1...Qb1-g6   2.h7-h5 Qg6-g7 #

  1.Kh8-g8 Qb1-b8 #
  1.Kh8-g8 Qb1-g6 +   2.Kg8-h8 Qg6-g7 #

solution finished.


`,
		},
		{
			"set play of a helpmate that begins with White",
			solution(helpMate(1), nil, phases(lines(helpLine(2, quiet(bk, "h8", "g8"), mates(quiet(wq, "b1", "b8")))))),
			"\n  1...  ...  2.Kh8-g8 Qb1-b8 #\n\nsolution finished.\n\n\n",
		},
		{
			"a series with the move of the other side at its end",
			solution(helpMate(2), nil, phases(lines(helpLine(0, quiet(bp, "h7", "h5"), quiet(bk, "h8", "g8"), mates(quiet(wq, "b1", "b8")))))),
			"\n  1.h7-h5   2.Kh8-g8 Qb1-b8 #\n\nsolution finished.\n\n\n",
		},
		{
			"a series after a series of the other side",
			solution(helpMate(2), nil, phases(lines(solver.Line{Intro: 2, Steps: []solver.Step{
				quiet(wq, "b1", "b2"), quiet(wq, "b2", "b3"), quiet(bp, "h7", "h5"), mates(quiet(wq, "b3", "g8"))}}))),
			"\n  1.Qb1-b2   2.Qb2-b3   1.h7-h5 Qb3-g8 #\n\nsolution finished.\n\n\n",
		},
		{
			"a line that ends in battle play is written once for each way",
			solution(helpMate(2), nil, phases(lines(solver.Line{
				Steps: []solver.Step{quiet(wq, "b1", "b2")},
				Tail:  []*solver.Node{battle(1, quiet(bp, "h7", "h5")), battle(1, mates(quiet(bk, "h8", "g8")))}}))),
			"\n  1.Qb1-b2 h7-h5\n  1.Qb1-b2 Kh8-g8 #\n\nsolution finished.\n\n\n",
		},
		{
			"duplex: a part without play leaves its blank line",
			solution(helpMate(1), func(p *problem.Problem) { p.Options.Duplex = true },
				phases(lines(helpLine(0, quiet(bk, "h8", "g8"), mates(quiet(wq, "b1", "b8"))))), phases(lines())),
			"\n  1.Kh8-g8 Qb1-b8 #\n\n\nsolution finished.\n\n\n",
		},
		{
			"the side to play can capture the king",
			solution(directMate(2), setOption, solver.Part{Notes: []solver.Note{solver.SideCanCaptureKing, solver.SideCanCaptureKing}}),
			"\nthe side to play can capture the king\nthe side to play can capture the king\nsolution finished.\n\n\n",
		},
		{
			"set play that means nothing",
			solution(directMate(1), setOption, solver.Part{Notes: []solver.Note{solver.SetPlayIgnored}, Phases: keyAndTry[1:2]}),
			"SetPlay not applicable - ignored\n\n   1.Qb1-b8 # !\n\n\nsolution finished.\n\n\n",
		},
		{
			"stopped by a limit of the problem",
			solution(directMate(1), nil, solver.Part{Partial: solver.CutBySolutions}),
			"\n\nPartial solution\n\n\n",
		},
		{
			"stopped by the user",
			solution(directMate(1), nil, solver.Part{Partial: solver.CutByUser}),
			"\n\nsolving interrupted.\n\n\n",
		},
		{
			"remarks are written even without a board",
			solution(directMate(1), func(p *problem.Problem) { p.Remarks = []string{"hello", "again"} }, phases()),
			"hello\nagain\n\n\nsolution finished.\n\n\n",
		},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) { checkText(t, c.solution, c.want) })
	}
}

func checkText(t *testing.T, s *solver.Solution, want string) {
	t.Helper()
	var b strings.Builder
	if err := (Text{}).Write(&b, s); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, b.String()); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestTextHead(t *testing.T) {
	s := solution(directMate(2), func(p *problem.Problem) {
		p.Options.NoBoard, p.Options.Duplex = false, true
		p.Options.MaxFlights, p.Options.NonTrivial = 3, &[2]int{0, 1}
		p.Authors, p.Origins = []string{"Michel Caillaud"}, []string{"Torquay QT, 2007"}
		p.Titles, p.Awards = []string{"A Title"}, []string{"1st Prize"}
		p.Setup = problem.Setup{Pieces: append([]problem.PlacedPiece{
			{Piece: knight(white | positions.Royal | positions.Kamikaze), Square: sq("d4")},
			{Piece: bishop(neutral), Square: sq("a1")},
		}, mainSetup.Pieces[2:]...)}
		p.Conditions = []problem.Condition{{Name: "Unknown", Args: []problem.Arg{
			{Kind: problem.ArgNumber, Number: 2},
			{Kind: problem.ArgSquares, Squares: []positions.Square{sq("a1"), sq("b2")}},
			{Kind: problem.ArgWalk, Walk: positions.Queen},
		}}}
	}, phases())
	checkText(t, s, `
           Michel Caillaud
          Torquay QT, 2007
              1st Prize
               A Title

+---a---b---c---d---e---f---g---h---+
|                                   |
8   .   .   .   .   .   .   .  -K   8
|                                   |
7   .   .   .   .   .   .   .  -P   7
|                                   |
6   .   .   .   .   .   .   .   .   6
|                                   |
5   .   .   .   .   .   .   .   .   5
|                                   |
4   .   .   .   S   .   .   .   .   4
|                                   |
3   .   .   .   .   .   .   .   .   3
|                                   |
2   .   .   .   .   .   .   .   .   2
|                                   |
1  =B   .   .   .   .   .   .   .   1
|                                   |
+---a---b---c---d---e---f---g---h---+
  #2//3;0,1              1 + 2 + 1n
              Royal d4
             Kamikaze d4
          Unknown 2 a1 b2 Q
               Duplex


solution finished.


`)
}

func TestMarksOnTheBoard(t *testing.T) {
	grid := func(a, b positions.Square) bool { return a.File()/2 != b.File()/2 || a.Rank()/2 != b.Rank()/2 }
	got := Notation{}.board(mainSetup, conditions.Marks{Holes: sq("a1").Bit(), Imitators: sq("c1").Bit(), Line: grid})
	for _, want := range []string{
		"8   .   . | .   . | .   . | .  -K   8\n",
		"|  --- --- --- --- --- --- --- ---  |\n6",
		"|                                   |\n7",
		"1       Q | I   . | .   . | .   .   1\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}

func TestTwinHeadings(t *testing.T) {
	move := func(from, to string) problem.TwinStep {
		return problem.TwinStep{Op: problem.TwinMove, From: sq(from), To: sq(to)}
	}
	cases := []struct {
		name  string
		steps []problem.TwinStep
		want  string
	}{
		{"a piece moves", []problem.TwinStep{move("b1", "b3")}, "wQb1-->b3  "},
		{"a piece moves twice", []problem.TwinStep{move("b1", "b3"), move("b3", "b4")}, "wQb1-->b3  wQb3-->b4  "},
		{"two pieces change places", []problem.TwinStep{{Op: problem.TwinExchange, From: sq("f6"), To: sq("h8")}}, "wKf6<-->bKh8  "},
		{"a piece is added", []problem.TwinStep{{Op: problem.TwinAdd, Pieces: []problem.PlacedPiece{{Piece: queen(neutral), Square: sq("c1")}}}}, "+nQc1  "},
		{"a piece is replaced", []problem.TwinStep{{Op: problem.TwinAdd, Pieces: []problem.PlacedPiece{{Piece: rook(white), Square: sq("b1")}}}}, "wRb1  "},
		{"a piece is removed", []problem.TwinStep{{Op: problem.TwinRemove, Squares: []positions.Square{sq("h7")}}}, "-bPh7  "},
		{"the board is turned", []problem.TwinStep{{Op: problem.TwinRotate, Degrees: 90}}, "rotate 90  "},
		{"the board is mirrored", []problem.TwinStep{{Op: problem.TwinMirror, Mirror: problem.MirrorA1H8}}, "mirror a1<-->h8  "},
		{"the pieces are shifted", []problem.TwinStep{{Op: problem.TwinShift, From: sq("a1"), To: sq("b1")}}, "shift a1 ==> b1  "},
		{"the colours are exchanged", []problem.TwinStep{{Op: problem.TwinPolish}}, "PolishType  "},
		{"queens become knights", []problem.TwinStep{{Op: problem.TwinSubstitute, Old: positions.Queen, New: positions.Knight}}, "Q ==> S  "},
		{"another stipulation", []problem.TwinStep{{Op: problem.TwinStipulation, Stipulation: helpMate(1)}}, "h#1  "},
		{
			"other conditions",
			[]problem.TwinStep{{Op: problem.TwinCondition, Conditions: []problem.Condition{
				{Name: "Circe", Args: []problem.Arg{{Word: "RexInclusive"}}}, {Name: "Madrasi"}}}},
			"Circe RexInclusive\n   Madrasi  ",
		},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got := Notation{}.TwinHeading(&problem.Twin{Steps: c.steps}, mainSetup, func(pc problem.Condition) string {
				return conditions.Line(pc, positions.English)
			})
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestTwins(t *testing.T) {
	b := &problem.Twin{Steps: []problem.TwinStep{{Op: problem.TwinMove, From: sq("b1"), To: sq("b2")}}}
	c := &problem.Twin{Continued: true, Steps: []problem.TwinStep{{Op: problem.TwinMove, From: sq("b2"), To: sq("b3")}}}
	after := func(twins ...*problem.Twin) problem.Setup {
		s := mainSetup.Clone()
		for _, twin := range twins {
			for _, step := range twin.Steps {
				if err := s.Apply(step); err != nil {
					t.Fatal(err)
				}
			}
		}
		return s
	}
	twinned := solution(directMate(1), func(p *problem.Problem) { p.Twins = []problem.Twin{*b, *c} }, phases())
	twinned.Twins = append(twinned.Twins,
		solver.TwinSolution{Index: 1, Twin: b, Setup: after(b), Parts: []solver.Part{phases()}},
		solver.TwinSolution{Index: 2, Twin: c, Setup: after(b, c), Err: errors.New("not supported yet: X")})
	checkText(t, twinned, `
a) 


b) wQb1-->b2  


+c) wQb2-->b3  

not supported yet: X

solution finished.


`)
	zero := solution(directMate(1), func(p *problem.Problem) { p.Zero, p.Twins = true, []problem.Twin{*b} })
	zero.Twins = []solver.TwinSolution{{Twin: b, Setup: after(b), Parts: []solver.Part{phases()}}}
	checkText(t, zero, "\nzeroposition\n\n\na) wQb1-->b2  \n\n\nsolution finished.\n\n\n")
}

func TestTwinLetters(t *testing.T) {
	for index, want := range map[int]string{0: "a", 25: "z", 26: "z1", 27: "z2"} {
		if got := TwinLetter(index); got != want {
			t.Errorf("twin %d is %s, want %s", index, got, want)
		}
	}
}

func TestStructuredStipulationText(t *testing.T) {
	st := problem.Stipulation{Structured: "weiss - 5d[#]a"}
	if got := (Notation{Language: positions.German}).Stipulation(&st, false); got != "Weiss -5d[#]a" {
		t.Errorf("it is written %q", got)
	}
}

func TestStipulationText(t *testing.T) {
	goal := func(k problem.GoalKind) problem.Goal { return problem.Goal{Kind: k, Square: positions.NoSquare} }
	mate, stalemate := goal(problem.GoalMate), goal(problem.GoalStalemate)
	cases := []struct {
		want  string
		st    problem.Stipulation
		later bool
	}{
		{"#3", problem.Stipulation{Goal: mate, Moves: 3}, false},
		{"exact-#3", problem.Stipulation{Goal: mate, Moves: 3, Exact: true}, false},
		{"s=2", problem.Stipulation{Goal: stalemate, Play: problem.Self, Moves: 2}, false},
		{"semi-r#2", problem.Stipulation{Goal: mate, Play: problem.SemiReflex, Moves: 2}, false},
		{"h#2.5", problem.Stipulation{Goal: mate, Play: problem.Help, Moves: 2, Half: true}, false},
		{"h#1.5", problem.Stipulation{Goal: mate, Play: problem.Help, Moves: 2}, true},
		{"hs#3", problem.Stipulation{Goal: mate, Play: problem.HelpSelf, Moves: 3}, false},
		{"ser-h#5", problem.Stipulation{Goal: mate, Play: problem.Help, Series: problem.PlainSeries, Moves: 5}, false},
		{"2->pser-h#3", problem.Stipulation{Goal: mate, Play: problem.Help, Series: problem.ParrySeries, Intro: 2, Moves: 3}, false},
		{"reci-h(=)#3", problem.Stipulation{Goal: mate, Play: problem.Help, Reciprocal: true, ReciprocalGoal: &stalemate, Moves: 3}, false},
		{"ser-zh65", problem.Stipulation{Goal: problem.Goal{Kind: problem.GoalTarget, Square: sq("h6")}, Series: problem.PlainSeries, Moves: 5}, false},
	}
	for _, c := range cases {
		if got := (Notation{}).Stipulation(&c.st, c.later); got != c.want {
			t.Errorf("%s is written %s", c.want, got)
		}
	}
}
