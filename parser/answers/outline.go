package answers

import (
	"slices"

	"bluto/solver"
)

// outline gathers the moves of an answer.
type outline struct{ all []string }

func (o *outline) sorted() []string {
	slices.Sort(o.all)
	return o.all
}

// phase gathers the moves of a phase.
func (o *outline) phase(t *Twin, p *Phase) {
	prefix := ""
	if t.Label != "" {
		prefix = t.Label + ") "
	}
	if p.Kind == solver.SetPlay {
		prefix += "set play: "
	}
	if p.Root != nil {
		o.node(prefix, "", p.Root)
	}
	for _, l := range p.Lines {
		o.all = append(o.all, prefix+l.String())
	}
}

// node gathers a move and what follows it.
func (o *outline) node(prefix, sign string, n *Node) {
	if n.Move != nil {
		prefix += sign + numberText(n.HalfMove) + n.text()
	}
	if n.Zugzwang {
		prefix += " zugzwang."
	}
	o.all = append(o.all, prefix)
	prefix += " "
	for _, child := range n.Threats {
		o.node(prefix, "threat ", child)
	}
	for _, child := range n.Children {
		o.node(prefix, "", child)
	}
	for _, child := range n.Refutations {
		o.node(prefix, "but ", child)
	}
}
