package parser

import (
	"strings"

	"bluto/positions"
	"bluto/positions/problem"
)

func (b *builder) twin(n *twinNode) {
	t := problem.Twin{Continued: n.Continued, Place: place(n.Pos)}
	for _, s := range n.Steps {
		step := s.step()
		step.Place = place(s.Pos)
		t.Steps = append(t.Steps, step)
	}
	b.problem.Twins = append(b.problem.Twins, t)
	b.problem.Remarks = append(b.problem.Remarks, n.Remarks...)
}

var squareOps = map[string]problem.TwinOp{
	"move": problem.TwinMove, "exchange": problem.TwinExchange, "shift": problem.TwinShift,
}

var mirrors = map[string]problem.Mirror{
	"a1<-->h1": problem.MirrorA1H1, "a1<-->a8": problem.MirrorA1A8,
	"a1<-->h8": problem.MirrorA1H8, "a8<-->h1": problem.MirrorA8H1,
}

// step makes one step of a twin.
func (n *stepNode) step() problem.TwinStep {
	switch {
	case n.Squares != nil:
		from, _ := positions.ParseSquare(n.Squares.From)
		to, _ := positions.ParseSquare(n.Squares.To)
		return problem.TwinStep{Op: squareOps[n.Squares.Name], From: from, To: to}
	case n.Remove != nil:
		squares, _ := parseSquares(strings.Join(n.Remove, ""))
		return problem.TwinStep{Op: problem.TwinRemove, Squares: squares}
	case n.Stipulation != nil:
		return problem.TwinStep{Op: problem.TwinStipulation, Stipulation: n.Stipulation.stipulation()}
	case n.Condition != nil:
		return problem.TwinStep{Op: problem.TwinCondition, Conditions: conditionsOf(n.Condition.Conditions)}
	case n.Rotate != nil:
		return problem.TwinStep{Op: problem.TwinRotate, Degrees: *n.Rotate}
	case n.Mirror != "":
		return problem.TwinStep{Op: problem.TwinMirror, Mirror: mirrors[n.Mirror]}
	case n.Substitute != nil:
		return problem.TwinStep{Op: problem.TwinSubstitute, Old: walkOf(n.Substitute.Old), New: walkOf(n.Substitute.New)}
	case n.Polish:
		return problem.TwinStep{Op: problem.TwinPolish}
	}
	return addStep(n.Add)
}

// addStep makes one step of pieces of any number of colours.
func addStep(groups []*groupNode) problem.TwinStep {
	s := problem.TwinStep{Op: problem.TwinAdd}
	for _, g := range groups {
		if g.TotalInvisible != nil {
			s.TotalInvisible = *g.TotalInvisible
			continue
		}
		s.Pieces = append(s.Pieces, g.placed()...)
	}
	return s
}
