package render

import (
	"strconv"
	"strings"

	"bluto/conditions"
	"bluto/positions"
	"bluto/solver/problem"
)

// conditionLine returns the line that stands for a condition under the diagram. The
// condition's own description may write it; otherwise it is the name and the parameters
// in the language of the problem.
func conditionLine(c problem.Condition, l positions.Language) string {
	info, known := conditions.Lookup(c.Name)
	if known && info.Line != nil {
		return info.Line(c.Args, l)
	}
	words := []string{c.Name}
	if known {
		words[0] = info.Name.In(l)
	}
	for _, a := range c.Args {
		words = append(words, argWords(info, a, l)...)
	}
	return strings.Join(words, " ")
}

// argWords returns how a parameter is written. info may be nil.
func argWords(info *conditions.Condition, a problem.Arg, l positions.Language) []string {
	switch a.Kind {
	case problem.ArgNumber:
		return []string{strconv.Itoa(a.Number)}
	case problem.ArgWalk:
		return []string{a.Walk.Letters(l)}
	case problem.ArgSquares:
		return squareNames(a)
	}
	if info != nil {
		for _, p := range info.Params {
			if p.Name.English == a.Word {
				return []string{p.Name.In(l)}
			}
		}
	}
	return []string{a.Word}
}

func squareNames(a problem.Arg) []string {
	if len(a.Squares) == 0 {
		return []string{a.Square.String()}
	}
	names := make([]string, len(a.Squares))
	for i, at := range a.Squares {
		names[i] = at.String()
	}
	return names
}

// diagramMarks returns what all conditions together add to the diagram.
func diagramMarks(all []problem.Condition) conditions.Marks {
	var marks conditions.Marks
	for _, c := range all {
		info, known := conditions.Lookup(c.Name)
		if !known || info.Diagram == nil {
			continue
		}
		m := info.Diagram(c.Args)
		marks.Holes |= m.Holes
		marks.Imitators |= m.Imitators
		if m.Line != nil {
			marks.Line = m.Line
		}
	}
	return marks
}
