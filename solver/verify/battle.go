package verify

import (
	"slices"

	"bluto/conditions/rules"
	"bluto/positions"
	"bluto/positions/problem"
	"bluto/solver"
)

// battle judges direct, self and reflex play.
func (v *verifier) battle(solved *solver.Part, game *rules.Game, p *Part) *Battle {
	b := &Battle{}
	var set *solver.Node
	for _, phase := range solved.Phases {
		switch phase.Kind {
		case solver.SetPlay:
			set = phase.Root
		case solver.Forced:
			b.Forced = stepsOf(phase.Root.Children)
		case solver.PostKey:
			b.PostKey = true
			b.Keys = append(b.Keys, v.key(phase.Root))
			b.Refuting = refuting(phase.Root)
		default:
			v.firstMove(b, phase.Root)
		}
	}
	b.Keys = mergeKeys(b.Keys)
	v.stand(b)
	v.battleFlaws(b, p)
	if set != nil && game != nil && len(b.Keys) > 0 && b.Keys[0].Standing.Main() && !b.PostKey {
		b.Set = compareSetPlay(game, p.Attacker, set, &b.Keys[0])
	}
	return b
}

// firstMove sorts a first move among the keys or the tries.
func (v *verifier) firstMove(b *Battle, root *solver.Node) {
	switch {
	case root.Mark == solver.KeyMark:
		b.Keys = append(b.Keys, v.key(root))
	case len(root.Refutations) == 1:
		b.Tries = append(b.Tries, Try{root, root.Refutations[0].Move})
	}
}

func (v *verifier) key(root *solver.Node) Key {
	d := dualFinder{full: v.fullLength()}
	d.afterAttack(root, nil, MainPlay)
	return Key{Node: root, Moves: lastHalf(root)/2 + 1, Duals: d.points()}
}

// fullLength returns the number of the half-move that ends a variation of full length.
func (v *verifier) fullLength() int {
	full := 2 * (v.twin.Stipulation.Moves - 1)
	if v.twin.Stipulation.Play != problem.Direct {
		full++ // the defender has the last word
	}
	return full
}

// lastHalf returns the number of the half-move that ends the longest play through n.
func lastHalf(n *solver.Node) int {
	last := n.HalfMove
	for _, next := range [][]*solver.Node{n.Threats, n.Children} {
		for _, c := range next {
			last = max(last, lastHalf(c))
		}
	}
	return last
}

func stepsOf(nodes []*solver.Node) []solver.Step {
	var steps []solver.Step
	for _, n := range nodes {
		steps = append(steps, n.Move)
	}
	return steps
}

// refuting returns the defences to a key taken for granted that have no answer.
func refuting(root *solver.Node) []solver.Step {
	var steps []solver.Step
	for _, n := range root.Children {
		if n.Mark == solver.RefuteMark {
			steps = append(steps, n.Move)
		}
	}
	return steps
}

// mergeKeys makes one of keys that are the same move with promotions that do not matter.
func mergeKeys(keys []Key) []Key {
	var merged []Key
	for _, k := range keys {
		at := slices.IndexFunc(merged, func(m Key) bool { return sameButPromotion(m.Node, k.Node) })
		if at < 0 {
			merged = append(merged, k)
			continue
		}
		m := &merged[at]
		if k.Node.Move.Move.Promo == positions.Queen { // the queen stands for the others
			k.Also, k.Node, m.Node = append(m.Also, m.Node), m.Node, k.Node
			m.Also, m.Duals, m.Moves = k.Also, k.Duals, k.Moves
			continue
		}
		m.Also = append(m.Also, k.Node)
	}
	return merged
}

// stand says of each key what it is to the author.
func (v *verifier) stand(b *Battle) {
	for _, stated := range v.intent.Keys {
		if !slices.ContainsFunc(b.Keys, func(k Key) bool { return k.is(stated) }) {
			b.NotKeys = append(b.NotKeys, NotKey{stated, refutationsOf(b.Tries, stated)})
		}
	}
	shortest := v.twin.Stipulation.Moves
	for i := range b.Keys {
		shortest = min(shortest, b.Keys[i].Moves)
	}
	for i := range b.Keys {
		b.Keys[i].Standing = v.standing(b, &b.Keys[i], shortest)
	}
	slices.SortStableFunc(b.Keys, func(a, b Key) int { return order(a.Standing) - order(b.Standing) })
}

// order is where keys of a standing are listed: what is intended comes first.
func order(s Standing) int {
	if s == Cook {
		return 1
	}
	return 0
}

func (v *verifier) standing(b *Battle, k *Key, shortest int) Standing {
	switch {
	case len(v.intent.Keys) > 0:
		if slices.ContainsFunc(v.intent.Keys, k.is) {
			return Intended
		}
		return Cook
	case len(b.Keys) == 1 || b.PostKey:
		return Taken
	case k.Moves > shortest:
		return Cook
	case slices.ContainsFunc(b.Keys, func(o Key) bool { return o.Node != k.Node && o.Moves == shortest }):
		return Disputed
	}
	return Taken
}

// is reports whether the key is the stated move, with any of its promotions.
func (k *Key) is(stated Move) bool {
	return stated.Is(k.Node.Move) || slices.ContainsFunc(k.Also, func(n *solver.Node) bool { return stated.Is(n.Move) })
}

func refutationsOf(tries []Try, stated Move) []solver.Step {
	for _, t := range tries {
		if stated.Is(t.Node.Move) {
			return []solver.Step{t.Refutation}
		}
	}
	return nil
}

// battleFlaws notes what is wrong with the keys and the play after them.
func (v *verifier) battleFlaws(b *Battle, p *Part) {
	finished := p.Extent.Cut == solver.NotCut
	switch {
	case len(b.Keys) == 0 && finished, len(b.Refuting) > 0:
		p.flaw(NoSolution)
	case b.PostKey && len(b.Keys[0].Node.Children) == 0 && len(b.Keys[0].Node.Threats) == 0:
		p.flaw(NoSolution)
	case len(v.intent.Keys) > 0 && len(b.NotKeys) == len(v.intent.Keys):
		// What solves instead is not a cook beside the solution.
	case len(b.Keys) > max(1, len(v.intent.Keys)), slices.ContainsFunc(b.Keys, func(k Key) bool { return k.Standing == Cook }):
		p.flaw(Cooked)
	}
	if len(b.NotKeys) > 0 && finished {
		p.flaw(NotAsStated)
	}
	for _, k := range b.Keys {
		if !b.PostKey && k.Moves < v.twin.Stipulation.Moves {
			p.flaw(ShortSolution)
		}
		if k.Standing.Main() && slices.ContainsFunc(k.Duals, func(d DualPoint) bool { return d.Weight == MainPlay }) {
			p.flaw(Dual)
		}
	}
}
