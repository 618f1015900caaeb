package render

import (
	"slices"
	"strconv"
	"strings"

	"bluto/solver"
)

// lineTexts returns a solution of help or series play as text. If the line ends with
// battle play, there is one text for each way through it.
func (n Notation) lineTexts(l solver.Line) []string {
	if len(l.Tail) == 0 {
		return []string{n.lineText(l)}
	}
	var texts []string
	for _, node := range l.Tail {
		further := l
		further.Steps = append(slices.Clip(l.Steps), node.Move)
		further.Tail = append(slices.Clip(node.Threats), node.Children...)
		texts = append(texts, n.lineTexts(further)...)
	}
	return texts
}

// lineText numbers the moves of the side that begins: a move of the other side goes
// without a number. A line whose first half-moves are missing begins with dots for them.
func (n Notation) lineText(l solver.Line) string {
	if len(l.Steps) == 0 {
		return ""
	}
	var b strings.Builder
	number, numbered := 1, l.Steps[0].Side
	switch l.First {
	case 1:
		b.WriteString("  1...")
		number, numbered = 2, numbered.Other()
	case 2:
		b.WriteString("  1...  ...")
		number = 2
	}
	b.Grow(12 * len(l.Steps))
	for i, s := range l.Steps {
		if i > 0 {
			b.WriteString(" ")
		}
		if l.Intro > 0 && i == l.Intro {
			number, numbered = 1, s.Side
		}
		if s.Side == numbered {
			if number < 10 {
				b.WriteString(" ")
			}
			if number < 100 {
				b.WriteString(" ")
			}
			b.WriteString(strconv.Itoa(number))
			b.WriteString(".")
			number++
		}
		n.writeStep(&b, &s)
	}
	return b.String()
}
