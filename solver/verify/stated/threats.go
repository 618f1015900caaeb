package stated

import (
	"slices"

	"bluto/parser/answers"
)

// A pruner takes variations out of a stated answer.
type pruner struct {
	// noThreat says that the problem is to be solved without threats: any move of the
	// defender is a variation then, and may be answered by less than the threat.
	noThreat bool
}

// threatsApart returns a without the variations in which a threat is carried out, where
// found shows the threat instead: without threats (option NoThreat), and to be clear,
// authors write them out.
func threatsApart(a, found *answers.Answer, noThreat bool) *answers.Answer {
	p := pruner{noThreat}
	pruned := *a
	pruned.Twins = nil
	for _, twin := range a.Twins {
		t := *twin
		if i := slices.IndexFunc(found.Twins, func(f *answers.Twin) bool { return f.Label == twin.Label }); i >= 0 {
			t.Parts = nil
			for _, part := range twin.Parts {
				t.Parts = append(t.Parts, p.part(part, rootsOf(found.Twins[i])))
			}
		}
		pruned.Twins = append(pruned.Twins, &t)
	}
	return &pruned
}

// rootsOf returns the first moves of a twin.
func rootsOf(t *answers.Twin) []*answers.Node {
	var roots []*answers.Node
	for _, part := range t.Parts {
		for _, phase := range part.Phases {
			if phase.Root != nil {
				roots = append(roots, phase.Root)
			}
		}
	}
	return roots
}

func (p pruner) part(part *answers.Part, found []*answers.Node) *answers.Part {
	pruned := *part
	pruned.Phases = nil
	for _, phase := range part.Phases {
		copied := *phase
		if copied.Root != nil {
			if f := sameMove(found, copied.Root); f != nil {
				copied.Root = p.node(copied.Root, f)
			}
		}
		pruned.Phases = append(pruned.Phases, &copied)
	}
	return &pruned
}

// node returns n, which is found in the play as the same move.
func (p pruner) node(n, found *answers.Node) *answers.Node {
	pruned := *n
	pruned.Children, pruned.Threats = nil, p.nodes(n.Threats, found.Threats)
	for _, c := range n.Children {
		f := sameMove(found.Children, c)
		switch {
		case f != nil:
			pruned.Children = append(pruned.Children, p.node(c, f))
		case !p.threatCarriedOut(c, found.Threats):
			pruned.Children = append(pruned.Children, c)
		}
	}
	return &pruned
}

// threatCarriedOut reports whether a variation shows nothing but that a threat is not stopped.
func (p pruner) threatCarriedOut(variation *answers.Node, threats []*answers.Node) bool {
	if p.noThreat && len(threats) > 0 {
		return true
	}
	return slices.ContainsFunc(variation.Children, func(answer *answers.Node) bool { return sameMove(threats, answer) != nil })
}

func (p pruner) nodes(all, found []*answers.Node) []*answers.Node {
	var pruned []*answers.Node
	for _, n := range all {
		if f := sameMove(found, n); f != nil {
			n = p.node(n, f)
		}
		pruned = append(pruned, n)
	}
	return pruned
}

// sameMove returns the node of all with the same move as n, with the same effects if there
// is one; nil if there is none.
func sameMove(all []*answers.Node, n *answers.Node) *answers.Node {
	var same *answers.Node
	for _, o := range all {
		switch {
		case o.Move == nil || n.Move == nil:
			if o.Move == n.Move {
				return o
			}
		case o.Move.String() == n.Move.String():
			return o
		case same == nil && o.Move.SameAs(n.Move):
			same = o
		}
	}
	return same
}
