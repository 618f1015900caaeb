package verify

import (
	"cmp"
	"slices"

	"bluto/solver"
)

// claim compares the stated lines with the solutions: it notes in l what does not solve and
// how many solutions are stated, and returns which of them, by index. Each stated line
// claims one solution, so that a line of few moves does not stand for all that begin so. One
// that is left without, because another has claimed it, is that solution again (with
// another end, say).
func (v *verifier) claim(solved *solver.Part, l *Lines) map[int]bool {
	l.Known = v.intent.Solutions > 0 || len(v.intent.Lines) > 0
	l.Stated = v.intent.Solutions
	if len(v.intent.Lines) == 0 {
		return nil
	}
	// Those of more moves say more exactly which solution they mean.
	lines := slices.Clone(v.intent.Lines)
	slices.SortStableFunc(lines, func(a, b StatedLine) int { return cmp.Compare(len(b.Moves), len(a.Moves)) })
	solutions, set := claims{all: l.Solutions}, claims{all: l.Set}
	for _, line := range lines {
		switch {
		case v.isSet(solved, line.First) && !set.claim(line):
			l.AbsentSet = append(l.AbsentSet, line.Moves)
		case !v.isSet(solved, line.First) && !solutions.claim(line):
			l.Absent = append(l.Absent, line.Moves)
		}
	}
	l.Shown = len(l.Absent) + solutions.counted()
	if v.intent.Solutions == 0 {
		l.Stated = l.Shown
	}
	return solutions.claimed
}

// claims are solutions of which some are claimed by stated lines.
type claims struct {
	all     []Solution
	claimed map[int]bool
	// next is where to look first: most texts state solutions in the order of the solver.
	next int
}

// claim claims the first free solution that the line states; it reports whether there is
// one, free or not.
func (c *claims) claim(line StatedLine) bool {
	stated := false
	for n := range c.all {
		i := (c.next + n) % len(c.all)
		if !slices.ContainsFunc(c.all[i].ways, line.leads) {
			continue
		}
		stated = true
		if !c.claimed[i] {
			if c.claimed == nil {
				c.claimed = map[int]bool{}
			}
			c.claimed[i], c.next = true, i+1
			break
		}
	}
	return stated
}

// counted returns how many of the claimed solutions count: as in Lines.Count, those of full
// length, and those that differ in a promotion that does not matter once.
func (c *claims) counted() int {
	firsts := map[int]bool{}
	for i := range c.claimed {
		if !c.all[i].Short {
			firsts[first(c.all, i)] = true
		}
	}
	return len(firsts)
}

// first returns the solution of which solution i is a repetition with another promotion, by
// index; i if it is none.
func first(all []Solution, i int) int {
	for all[i].Relation == Repromoted {
		i = all[i].Like - 1
	}
	return i
}

// standLines says of each solution what it is to the author; claimed are those that are
// stated.
func (v *verifier) standLines(l *Lines, claimed map[int]bool) {
	counted, unlike := l.Count(), 0
	intended := map[int]bool{}
	for i := range l.Solutions {
		if s := &l.Solutions[i]; !s.Short && !s.Relation.Repeats() {
			unlike++
		}
		if claimed[i] {
			intended[first(l.Solutions, i)] = true
		}
	}
	for i := range l.Solutions {
		s := &l.Solutions[i]
		switch {
		case len(v.intent.Lines) > 0:
			s.Standing = Cook
			if intended[first(l.Solutions, i)] {
				s.Standing = Intended
			}
		case s.Short && counted > 0, l.Known && counted > l.Stated && s.Relation.Repeats():
			s.Standing = Cook
		case l.Known && counted > l.Stated && unlike != l.Stated:
			s.Standing = Disputed
		case l.Known:
			s.Standing = Intended
		case s.Relation.Repeats():
			s.Standing = Cook
		}
	}
}
