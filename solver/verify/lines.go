package verify

import (
	"slices"
	"strconv"
	"strings"

	"bluto/positions"
	"bluto/positions/problem"
	"bluto/solver"
)

// Lines is what was found about help and series play.
type Lines struct {
	// Solutions are those of the actual play, the shorter first; Set are those of the set
	// play, nil if it was not asked for.
	Solutions, Set []Solution
	// Pattern is how the solutions of full length branch, as composers write it: "2.1.1.1"
	// for two that part with their first half-moves; empty where they branch unevenly.
	Pattern string
	// Stated is how many solutions the author states, 0 if nothing says it.
	Stated int
	// Absent are stated solutions that do not solve.
	Absent [][]Move
}

// A Solution is a line of help or series play.
type Solution struct {
	// Line is the solution; where a defender ends it, the first of its ways to do so.
	Line solver.Line
	// Endings is how many ways the defender has to end it, at least 1.
	Endings int
	// Number counts the solutions of one phase from 1.
	Number   int
	Standing Standing
	// Short says that it takes fewer moves than stipulated.
	Short bool
	// Relation says how it is like an earlier solution, whose number is Like; where they
	// part, Parts is the half-move from 1.
	Relation    Relation
	Like, Parts int
}

// A Relation says how two solutions are alike.
type Relation uint8

// The relations.
const (
	// Unlike: they have their first half-moves apart.
	Unlike Relation = iota
	// Transposed: the same moves in another order.
	Transposed
	// Branching: they begin alike.
	Branching
	// Repromoted: they differ only in what a pawn becomes with the last move.
	Repromoted
)

// lines judges help and series play.
func (v *verifier) lines(solved *solver.Part, p *Part) *Lines {
	l := &Lines{Stated: v.intent.Solutions}
	for _, phase := range solved.Phases {
		solutions := v.solutions(phase.Lines)
		if phase.Kind == solver.SetPlay {
			l.Set = append([]Solution{}, solutions...)
		} else {
			l.Solutions = append(l.Solutions, solutions...)
		}
	}
	if len(v.intent.Lines) > 0 && l.Stated == 0 {
		l.Stated = len(v.intent.Lines)
	}
	for _, stated := range v.intent.Lines {
		if !slices.ContainsFunc(l.Solutions, func(s Solution) bool { return s.is(stated) }) {
			l.Absent = append(l.Absent, stated)
		}
	}
	l.Pattern = v.pattern(l.Solutions)
	v.standLines(l)
	v.lineFlaws(l, p)
	return l
}

// solutions makes solutions of lines: those that differ only in how a defender ends them
// are one.
func (v *verifier) solutions(lines []solver.Line) []Solution {
	var all []Solution
	for _, line := range lines {
		if n := len(all); n > 0 && v.sameHelp(all[n-1].Line, line) {
			all[n-1].Endings++
			if len(line.Steps) > len(all[n-1].Line.Steps) {
				all[n-1].Line = line
			}
			continue
		}
		all = append(all, Solution{Line: line, Endings: 1, Number: len(all) + 1})
	}
	for i := range all {
		all[i].Short = v.short(all[i].Line)
	}
	for i := range all {
		for j := range i {
			if all[j].Short == all[i].Short && all[j].Relation == Unlike && all[i].Relation == Unlike {
				v.relate(&all[i], &all[j])
			}
		}
	}
	return all
}

// sameHelp reports whether two lines are the same but for how a defender ends them.
func (v *verifier) sameHelp(a, b solver.Line) bool {
	return slices.EqualFunc(v.helped(a), v.helped(b), func(a, b solver.Step) bool { return moveOf(a) == moveOf(b) }) &&
		(v.helped(a) != nil || len(a.Steps) == len(b.Steps) && sameSteps(a.Steps, b.Steps))
}

// helped returns the moves of a line up to where a defender is free to choose: all of help
// play, of selfplay all but the last, of reciprocal play all but the last two half-moves,
// of a fought parry series all up to the first parry.
func (v *verifier) helped(l solver.Line) []solver.Step {
	st, n := v.twin.Stipulation, len(l.Steps)
	if n == 0 {
		return nil
	}
	switch {
	case st.Reciprocal:
		if l.Steps[n-1].Side == v.twin.Parts[0].Attacker {
			n--
		}
		return l.Steps[:max(0, n-1)]
	case st.Series == problem.ParrySeries && !seriesHelps(st):
		at := slices.IndexFunc(l.Steps, func(s solver.Step) bool { return s.Side != l.Steps[0].Side })
		if at >= 0 {
			return l.Steps[:at]
		}
		return l.Steps
	case defenderEnds(st):
		return l.Steps[:n-1]
	}
	return l.Steps
}

func seriesHelps(st *problem.Stipulation) bool {
	return st.Play == problem.Help || st.Play == problem.HelpSelf || st.Play == problem.HelpReflex
}

// defenderEnds reports whether the last move is one that a defender is forced to.
func defenderEnds(st *problem.Stipulation) bool {
	switch st.Play {
	case problem.Self, problem.Reflex, problem.SemiReflex, problem.HelpSelf, problem.HelpReflex:
		return true
	default:
		return false
	}
}

// short reports whether a line has fewer moves than stipulated.
func (v *verifier) short(l solver.Line) bool {
	st := v.twin.Stipulation
	if len(l.Steps) == 0 {
		return false
	}
	if st.Series != problem.NoSeries {
		own, count := l.Steps[min(l.Intro, len(l.Steps)-1)].Side, 0
		for _, s := range l.Steps[l.Intro:] {
			if s.Side == own {
				count++
			}
		}
		return count < st.Moves && l.First == 0
	}
	nominal := 2 * st.Moves
	if st.Half {
		nominal += 2
	}
	return l.First+len(l.Steps)-l.Intro < nominal
}

// relate says how s is like the earlier solution o.
func (v *verifier) relate(s, o *Solution) {
	a, b := v.helped(s.Line), v.helped(o.Line)
	common := 0
	for common < min(len(a), len(b)) && moveOf(a[common]) == moveOf(b[common]) {
		common++
	}
	switch {
	case len(a) == len(b) && common == len(a)-1 && promotesAlike(a[len(a)-1], b[len(b)-1]):
		s.Relation = Repromoted
	case transposed(a, b):
		s.Relation = Transposed
	case common > 0:
		s.Relation = Branching
	default:
		return
	}
	s.Like, s.Parts = o.Number, common+1
}

// transposed reports whether a and b are the same moves in another order.
func transposed(a, b []solver.Step) bool {
	if len(a) != len(b) || len(a) < 2 {
		return false
	}
	count := map[positions.Move]int{}
	for i := range a {
		count[moveOf(a[i])]++
		count[moveOf(b[i])]--
	}
	for _, n := range count {
		if n != 0 {
			return false
		}
	}
	return true
}

// is reports whether the solution begins with the stated moves.
func (s *Solution) is(stated []Move) bool {
	if len(stated) > len(s.Line.Steps) {
		return false
	}
	for i, m := range stated {
		if !m.Is(s.Line.Steps[i]) {
			return false
		}
	}
	return true
}

// standLines says of each solution what it is to the author.
func (v *verifier) standLines(l *Lines) {
	counted, unlike := l.Count(), 0
	for i := range l.Solutions {
		if s := &l.Solutions[i]; !s.Short && s.Relation == Unlike {
			unlike++
		}
	}
	for i := range l.Solutions {
		s := &l.Solutions[i]
		switch {
		case len(v.intent.Lines) > 0:
			s.Standing = Cook
			if slices.ContainsFunc(v.intent.Lines, s.is) {
				s.Standing = Intended
			}
		case s.Short && counted > 0, l.Stated > 0 && counted > l.Stated && duplicates(s):
			s.Standing = Cook
		case l.Stated > 0 && counted > l.Stated && unlike != l.Stated:
			s.Standing = Disputed
		case l.Stated > 0:
			s.Standing = Intended
		case l.repeats(s):
			s.Standing = Cook
		}
	}
}

// duplicates reports whether the solution repeats part of an earlier one.
func duplicates(s *Solution) bool { return s.Relation == Transposed || s.Relation == Branching }

// repeats reports whether the solution repeats part of an earlier one in a way that cannot be
// meant: by transposition, or by branching that is uneven or comes late.
func (l *Lines) repeats(s *Solution) bool {
	return s.Relation == Transposed || s.Relation == Branching && l.Pattern == ""
}

// pattern returns how the solutions of full length branch: in how many ways each half-move
// leads on, which must be as many wherever they are counted. In help play the first two
// half-moves may branch, in series play the first, but never the last of several; otherwise
// the pattern is empty.
func (v *verifier) pattern(all []Solution) string {
	free := 2
	if v.twin.Stipulation.Series != problem.NoSeries {
		free = 1
	}
	var lines [][]solver.Step
	for i := range all {
		if !all[i].Short && all[i].Relation != Repromoted {
			lines = append(lines, v.helped(all[i].Line))
		}
	}
	var ways []string
	for depth := 0; len(lines) > 0 && depth < len(lines[0]); depth++ {
		n, ok := waysOn(lines, depth)
		if !ok || n > 1 && depth > 0 && (depth >= free || depth == len(lines[0])-1) {
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

// Count returns the number of solutions of full length; those that differ in a promotion
// that does not matter count once.
func (l *Lines) Count() int {
	n := 0
	for i := range l.Solutions {
		if s := &l.Solutions[i]; !s.Short && s.Relation != Repromoted {
			n++
		}
	}
	return n
}

// lineFlaws notes what is wrong with the solutions.
func (v *verifier) lineFlaws(l *Lines, p *Part) {
	counted := l.Count()
	short := slices.ContainsFunc(l.Solutions, func(s Solution) bool { return s.Short })
	finished := p.Extent.Cut == solver.NotCut
	switch {
	case short:
		p.flaw(ShortSolution)
	case counted == 0 && finished:
		p.flaw(NoSolution)
	}
	switch {
	case l.Stated > 0 && counted > l.Stated:
		p.flaw(Cooked)
	case l.Stated > 0 && counted < l.Stated && counted > 0 && finished, len(l.Absent) > 0 && finished:
		p.flaw(NotAsStated)
	case l.Stated == 0 && !short && slices.ContainsFunc(l.Solutions, func(s Solution) bool { return !s.Short && l.repeats(&s) }):
		p.flaw(Dual)
	}
	if (v.asked.SetPlay && l.Set != nil || v.intent.SetPlay) && len(l.Set) == 0 && finished {
		p.flaw(Missing)
	}
}
