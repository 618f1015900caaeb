package render

import (
	"bytes"
	"math/big"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bluto/positions"
	"bluto/positions/problem"
	"bluto/solver"
)

// turn is a turn of two steps.
func turn(number int, w, b solver.Step) solver.Turn {
	return solver.Turn{Number: number, Steps: [2]*solver.Step{&w, &b}}
}

// solo is a turn on which one side stands still.
func solo(number int, s solver.Step) solver.Turn {
	t := solver.Turn{Number: number}
	t.Steps[s.Side] = &s
	return t
}

func missing(s solver.Step) solver.Step {
	return with(s, func(s *solver.Step) { s.Missed = true })
}

// vanished is the removal of a piece.
func vanished(pc positions.Piece, at string) positions.Effect {
	return positions.Effect{Op: positions.PieceRemoved, Reason: positions.ByRemoval, From: sq(at), To: positions.NoSquare, Old: pc}
}

// turnSolution has something of everything in which both sides move at once.
func turnSolution() *solver.Solution {
	ra8 := quiet(rook(white), "a1", "a8")
	next := &solver.Choice{Number: 2, Step: quiet(queen(white), "b1", "b8"), Replies: []solver.Reply{
		{Turn: turn(2, mates(quiet(queen(white), "b1", "b8")), quiet(king(black), "h8", "g8"))},
	}}
	key := &solver.Choice{Number: 1, Step: ra8, Mark: solver.KeyMark, Replies: []solver.Reply{
		{Turn: turn(1, checks(ra8), missing(takes(king(black), "h8", "g7"))), Choices: []*solver.Choice{next}},
	}}
	try := &solver.Choice{Number: 1, Step: ra8, Mark: solver.TryMark, Refutations: []solver.Turn{
		turn(1, quiet(rook(white), "a1", "a8", vanished(rook(white), "a8")), quiet(rook(black), "h8", "a8", vanished(rook(black), "a8"))),
	}}
	own := takes(queen(white), "d1", "e2", vanished(pawn(white), "e2"))
	series := solver.TurnLine{Turns: []solver.Turn{solo(1, quiet(king(white), "c6", "c7"))}, Choice: &solver.Choice{Number: 2, Step: ra8, Mark: solver.KeyMark}}
	help := solver.TurnLine{Turns: []solver.Turn{solo(1, quiet(king(black), "a8", "a7")), turn(2, own, quiet(king(black), "a7", "a6"))}}
	value := &solver.GameValue{
		Turns: 2, Value: big.NewRat(2, 3),
		Mixtures: [2][]solver.Weighted{
			{{Weight: big.NewRat(1, 3), Step: ra8}, {Weight: big.NewRat(2, 3), Step: own}},
			{{Weight: big.NewRat(1, 1), Step: quiet(king(black), "h8", "g8")}},
		},
		Entries: []solver.Entry{{Turn: turn(1, ra8, quiet(king(black), "h8", "g8")), Value: new(big.Rat)}},
	}
	return solution(&problem.Stipulation{Play: problem.Mixed, Moves: 2}, nil, phases(
		solver.Phase{Kind: solver.Turns, Choice: try},
		solver.Phase{Kind: solver.Turns, Choice: key},
		solver.Phase{Kind: solver.TurnLines, TurnLines: []solver.TurnLine{series, help}},
		solver.Phase{Kind: solver.Value, Value: value},
	))
}

func TestTurnsAsText(t *testing.T) {
	checkText(t, turnSolution(), `
   1.Ra1-a8 ?
    but
      1.Ra1-a8[-wRa8] & Rh8-a8[-bRa8]

   1.Ra1-a8 !
      1.Ra1-a8 + & Kh8*g7[]
          2.Qb1-b8
              2.Qb1-b8 # & Kh8-g8

  1.Kc6-c7   2.Ra1-a8 !
  1...Ka8-a7   2.Qd1*e2[-wPe2] & Ka7-a6
value 2: White wins with 2/3
   White: 1/3 Ra1-a8, 2/3 Qd1*e2[-wPe2]
   Black: 1 Kh8-g8
        1.Ra1-a8 & Kh8-g8  0

solution finished.


`)
}

func TestAChoiceOfBlackHasDotsInThePlaceOfWhites(t *testing.T) {
	key := &solver.Choice{Number: 1, Step: quiet(king(black), "h8", "g8"), Mark: solver.KeyMark}
	n := Notation{}
	if diff := cmp.Diff("  1...Kh8-g8 !", n.turnLine(solver.TurnLine{Choice: key})); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestValuesInOtherLanguages(t *testing.T) {
	for language, want := range map[positions.Language]string{
		positions.German: "value 2: Weiss gewinnt mit 2/3", positions.French: "value 2: Blanc gagne avec 2/3",
	} {
		s := turnSolution()
		s.Problem.Language = language
		var b bytes.Buffer
		if err := (Text{}).Write(&b, s); err != nil {
			t.Fatal(err)
		}
		if !bytes.Contains(b.Bytes(), []byte(want)) {
			t.Errorf("%q is missing in\n%s", want, b.String())
		}
	}
}
