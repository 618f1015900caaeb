package render

import (
	"fmt"
	"strings"

	"bluto/positions"
	"bluto/positions/problem"
)

// TwinLetter returns the label of the twin with the given index: a to z, then z1, z2...
func TwinLetter(index int) string {
	if index < 26 {
		return string(rune('a' + index))
	}
	return fmt.Sprintf("z%d", index-25)
}

// TwinIndex returns the index of the twin with a label that TwinLetter makes; 0 for the empty
// label of an only position, -1 for what is no label.
func TwinIndex(label string) int {
	var number int
	switch {
	case label == "":
		return 0
	case len(label) == 1 && label[0] >= 'a' && label[0] <= 'z':
		return int(label[0] - 'a')
	}
	if n, err := fmt.Sscanf(label, "z%d", &number); n == 1 && err == nil && number > 0 {
		return number + 25
	}
	return -1
}

// TwinHeading returns what a twin changes, each change followed by two blanks. base is
// the setup that the changes are made to; conditions writes a condition's line.
func (n Notation) TwinHeading(t *problem.Twin, base problem.Setup, conditions func(problem.Condition) string) string {
	s := base.Clone()
	var b strings.Builder
	for _, step := range t.Steps {
		b.WriteString(n.twinStep(step, s, conditions))
		// A step that cannot be made is reported with the twin; its heading still says
		// what was asked.
		_ = s.Apply(step)
	}
	return b.String()
}

func (n Notation) twinStep(step problem.TwinStep, s problem.Setup, conditions func(problem.Condition) string) string {
	w := n.words()
	switch step.Op {
	case problem.TwinMove:
		return n.PieceOn(s.At(step.From), step.From) + "-->" + step.To.String() + "  "
	case problem.TwinExchange:
		return n.PieceOn(s.At(step.From), step.From) + "<-->" + n.PieceOn(s.At(step.To), step.To) + "  "
	case problem.TwinStipulation:
		return n.Stipulation(step.Stipulation, false) + "  "
	case problem.TwinAdd:
		return n.addedPieces(step, s)
	case problem.TwinRemove:
		return n.removedPieces(step.Squares, s)
	case problem.TwinRotate:
		return fmt.Sprintf("%s %d  ", w.rotate, step.Degrees)
	case problem.TwinCondition:
		return conditionBlock(step.Conditions, conditions) + "  "
	case problem.TwinPolish:
		return w.polish + "  "
	case problem.TwinMirror:
		return w.mirror + " " + mirrorNames[step.Mirror] + "  "
	case problem.TwinShift:
		return w.shiftWord + " " + step.From.String() + " ==> " + step.To.String() + "  "
	case problem.TwinSubstitute:
		return n.walk(step.Old) + " ==> " + n.walk(step.New) + "  "
	}
	return ""
}

var mirrorNames = map[problem.Mirror]string{
	problem.MirrorA1H1: "a1<-->h1", problem.MirrorA1A8: "a1<-->a8",
	problem.MirrorA1H8: "a1<-->h8", problem.MirrorA8H1: "a8<-->h1",
}

// addedPieces marks with a plus sign the pieces that do not take another's place.
func (n Notation) addedPieces(step problem.TwinStep, s problem.Setup) string {
	var b strings.Builder
	for _, p := range step.Pieces {
		if s.At(p.Square) == positions.NoPiece {
			b.WriteString("+")
		}
		b.WriteString(n.PieceOn(p.Piece, p.Square) + "  ")
	}
	return b.String()
}

func (n Notation) removedPieces(squares []positions.Square, s problem.Setup) string {
	var b strings.Builder
	for _, at := range squares {
		b.WriteString("-" + n.PieceOn(s.At(at), at) + "  ")
	}
	return b.String()
}

// conditionBlock returns the conditions of a twin, each further one on a line of its own.
func conditionBlock(all []problem.Condition, text func(problem.Condition) string) string {
	lines := make([]string, len(all))
	for i, c := range all {
		lines[i] = text(c)
	}
	return strings.Join(lines, "\n   ")
}
