package verify

import (
	"cmp"
	"slices"

	"bluto/solver"
)

// A Weight says how much a dual matters. Later ones matter less.
type Weight uint8

// The weights.
const (
	// MainPlay: after a defence that stops the threats, or any in zugzwang, in a variation
	// of full length.
	MainPlay Weight = iota
	// ShortPlay: the same, but the variation is shorter than the problem.
	ShortPlay
	// PartialDefence: the defence leaves several of the threats.
	PartialDefence
	// InThreat: there are several threats, or a choice in the play that is threatened.
	InThreat
	// ByPromotion: only what a pawn becomes differs, and it does not matter.
	ByPromotion
)

// A DualPoint is a place where the attacker has a choice.
type DualPoint struct {
	Weight Weight
	// MoveNumber is the number of the move that is not unique.
	MoveNumber int
	// Path are the moves from the key's successor up to the choice, without the defence.
	Path []solver.Step
	// Defences are the defences after which the choice is the same; none for threats.
	Defences []solver.Step
	// Choices are the moves that the attacker has.
	Choices []solver.Step
}

// A dualFinder walks through the play after a key.
type dualFinder struct {
	// full is the half-move that ends a variation of full length.
	full  int
	found []DualPoint
}

// points returns what was found, by weight and move number.
func (d *dualFinder) points() []DualPoint {
	slices.SortStableFunc(d.found, func(a, b DualPoint) int {
		return cmp.Or(cmp.Compare(a.Weight, b.Weight), cmp.Compare(a.MoveNumber, b.MoveNumber))
	})
	return d.found
}

// afterAttack looks for duals behind an attacking move, to which path leads. No dual found
// there matters more than least.
func (d *dualFinder) afterAttack(n *solver.Node, path []solver.Step, least Weight) {
	d.among(n.Threats, path, nil, max(least, InThreat))
	for _, c := range n.Children {
		if len(c.Children) == 0 {
			continue // the defender's last move, or a refutation
		}
		weight := least
		switch {
		case leavesThreats(n.Threats, c.Children):
			weight = max(least, PartialDefence)
		case lastHalf(c) < d.full:
			weight = max(least, ShortPlay)
		}
		d.among(c.Children, path, &c.Move, weight)
	}
}

// among looks at the attacker's moves in one place, and at the play behind if there is only
// one.
func (d *dualFinder) among(choices []*solver.Node, path []solver.Step, defence *solver.Step, weight Weight) {
	distinct := distinctMoves(choices)
	switch {
	case len(distinct) > 1:
		d.add(weight, path, defence, distinct)
	case len(choices) > 1:
		d.add(ByPromotion, path, defence, choices)
	}
	if len(distinct) != 1 {
		return
	}
	next := slices.Clip(path)
	if defence != nil {
		next = append(next, *defence)
	}
	// Behind a choice that is left to the attacker anyway nothing more is to be said.
	d.afterAttack(distinct[0], append(next, distinct[0].Move), least(weight))
}

// least returns how much duals behind a move can matter: behind a threat less, behind a
// short variation they are judged for themselves.
func least(w Weight) Weight {
	if w == InThreat {
		return InThreat
	}
	return MainPlay
}

// add notes a dual, together with one that is the same after another defence.
func (d *dualFinder) add(weight Weight, path []solver.Step, defence *solver.Step, choices []*solver.Node) {
	p := DualPoint{Weight: weight, MoveNumber: choices[0].HalfMove/2 + 1, Path: path, Choices: stepsOf(choices)}
	if defence != nil {
		for i := range d.found {
			if f := &d.found[i]; f.Weight == weight && len(f.Defences) > 0 && sameSteps(f.Path, path) && sameSteps(f.Choices, p.Choices) {
				f.Defences = append(f.Defences, *defence)
				return
			}
		}
		p.Defences = []solver.Step{*defence}
	}
	d.found = append(d.found, p)
}

func sameSteps(a, b []solver.Step) bool {
	return slices.EqualFunc(a, b, func(a, b solver.Step) bool { return moveOf(a) == moveOf(b) })
}

// leavesThreats reports whether all answers to a defence are threats: it stopped some of
// several and nothing more.
func leavesThreats(threats, answers []*solver.Node) bool {
	if len(threats) < 2 {
		return false
	}
	for _, a := range answers {
		if !slices.ContainsFunc(threats, func(t *solver.Node) bool { return moveOf(t.Move) == moveOf(a.Move) }) {
			return false
		}
	}
	return true
}
