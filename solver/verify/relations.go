package verify

import (
	"strconv"
	"strings"

	"bluto/solver"
)

// A Relation says how two solutions are alike. Later ones are closer.
type Relation uint8

// The relations.
const (
	// Unlike: they have little in common.
	Unlike Relation = iota
	// Branching: they begin alike and then have little in common.
	Branching
	// Similar: they share more than half of their moves.
	Similar
	// OtherEnd: all but the last move is the same.
	OtherEnd
	// Transposed: the same moves in another order.
	Transposed
	// Repromoted: they differ only in what a pawn becomes with the last move, and it does not
	// matter.
	Repromoted
)

// Repeats reports whether one of the solutions repeats the other so far that they are hardly
// both meant.
func (r Relation) Repeats() bool { return r == Similar || r == OtherEnd || r == Transposed }

// maxRelated is up to how many solutions are compared with each later one.
const maxRelated = 100

// relate says of each solution which earlier one it is most alike.
func (v *verifier) relate(all []Solution) {
	for i := range all {
		s := &all[i]
		for j := range min(i, maxRelated) {
			o := &all[j]
			if o.Short != s.Short {
				continue
			}
			relation, parts := relationOf(v.helped(s.Line), v.helped(o.Line))
			if relation > s.Relation || relation == s.Relation && relation != Unlike && parts > s.Parts {
				s.Relation, s.Like, s.Parts = relation, o.Number, parts
			}
		}
	}
}

// relationOf says how two sequences of moves are alike, and from which half-move on, counted
// from 1, they differ.
func relationOf(a, b []solver.Step) (r Relation, parts int) {
	common := 0
	for common < min(len(a), len(b)) && moveOf(a[common]) == moveOf(b[common]) {
		common++
	}
	longer, shared := max(len(a), len(b)), sharedMoves(a, b)
	switch {
	case len(a) == len(b) && common == longer-1 && promotesAlike(a[common], b[common]):
		r = Repromoted
	case len(a) == len(b) && shared == longer && longer > 1:
		r = Transposed
	case common > 0 && common == longer-1:
		r = OtherEnd
	case 2*shared > longer:
		r = Similar
	case common > 0:
		r = Branching
	}
	return r, common + 1
}

// sharedMoves counts the moves that two sequences have in common, wherever they stand.
func sharedMoves(a, b []solver.Step) int {
	used := make([]bool, len(b))
	shared := 0
	for _, m := range a {
		for i, o := range b {
			if !used[i] && moveOf(m) == moveOf(o) {
				used[i] = true
				shared++
				break
			}
		}
	}
	return shared
}

// pattern returns how the solutions of full length branch: in how many ways each half-move
// leads on, which must be as many wherever they are counted; otherwise it is empty.
func (v *verifier) pattern(all []Solution) string {
	var lines [][]solver.Step
	for i := range all {
		if !all[i].Short && all[i].Relation != Repromoted {
			lines = append(lines, v.helped(all[i].Line))
		}
	}
	var ways []string
	for depth := 0; len(lines) > 0 && depth < len(lines[0]); depth++ {
		n, ok := waysOn(lines, depth)
		if !ok {
			return ""
		}
		ways = append(ways, strconv.Itoa(n))
	}
	return strings.Join(ways, ".")
}

// waysOn returns in how many ways the lines go on after depth moves; ok is false if that
// differs between them.
func waysOn(lines [][]solver.Step, depth int) (n int, ok bool) {
	seen, count := map[string]bool{}, map[string]int{}
	for _, line := range lines {
		if len(line) <= depth {
			return 0, false
		}
		if name := nameOf(line[:depth+1]); !seen[name] {
			seen[name] = true
			count[nameOf(line[:depth])]++
		}
	}
	for _, ways := range count {
		if n != 0 && n != ways {
			return 0, false
		}
		n = ways
	}
	return n, true
}
