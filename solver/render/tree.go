package render

import (
	"fmt"
	"strings"

	"bluto/positions"
	"bluto/solver"
)

// treeWriter writes battle play. Each line begins with its newline: what closes a line is
// known only when the next one begins.
type treeWriter struct {
	*strings.Builder
	notation Notation
	// attacker is the side that is to reach the goal.
	attacker positions.Side
}

// phase writes one phase of battle play.
func (w treeWriter) phase(p solver.Phase) {
	if p.Root == nil {
		return
	}
	if p.Root.HasMove {
		w.node(p.Root)
		return
	}
	if p.Root.Zugzwang || len(p.Root.Threats) > 0 {
		w.WriteString("\n")
	}
	if p.Root.Move.Check {
		w.WriteString("\n +")
	}
	w.replies(p.Root)
}

// node writes the move of n and all that follows it.
func (w treeWriter) node(n *solver.Node) {
	w.WriteString("\n" + moveNumber(n.HalfMove) + w.notation.Step(n.Move) + markSigns[n.Mark])
	w.replies(n)
}

var markSigns = map[solver.Mark]string{
	solver.KeyMark: " !", solver.TryMark: " ?", solver.RefuteMark: " !", solver.ForcedMark: " ?!?",
}

// replies writes what n threatens, the play after it, and what refutes it.
func (w treeWriter) replies(n *solver.Node) {
	words := w.notation.words()
	switch {
	case len(n.Threats) > 0:
		w.WriteString(" " + words.threat)
	case n.Zugzwang:
		w.WriteString(" " + words.zugzwang)
	}
	w.nodes(n.Threats)
	w.children(n)
	if len(n.Refutations) > 0 {
		w.WriteString("\n    " + words.but)
		w.nodes(n.Refutations)
	}
}

func (w treeWriter) nodes(all []*solver.Node) {
	for _, n := range all {
		w.node(n)
	}
}

// children writes the continuations. In play after a key that is taken for granted, a
// defence may turn out to refute it; a line says so.
func (w treeWriter) children(n *solver.Node) {
	for _, c := range n.Children {
		if c.Mark != solver.RefuteMark {
			w.node(c)
			continue
		}
		defence := *c
		defence.Mark = solver.NoMark
		w.node(&defence)
		w.WriteString("\n" + strings.Repeat(" ", 4*(c.HalfMove+1)) + w.notation.words().refutes)
	}
}

// moveNumber returns the number of a half-move with its indentation, four columns for
// each half-move: "   1.", "      1...", "          2.".
func moveNumber(half int) string {
	dots := "."
	if half%2 == 1 {
		dots = "..."
	}
	return fmt.Sprintf("%s%3d%s", strings.Repeat(" ", max(1, 4*half)), half/2+1, dots)
}
