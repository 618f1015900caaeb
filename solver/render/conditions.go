package render

import (
	"bluto/conditions"
	"bluto/positions/problem"
)

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
