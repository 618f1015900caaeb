package verify

import (
	"slices"

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
	// Known says that the author states how many solutions there are, and Stated how many of
	// full length: those that differ in a promotion that does not matter count once.
	Known  bool
	Stated int
	// Shown is how many of them the stated lines show, 0 if there are none: the author may say
	// how many there are as well.
	Shown int
	// Absent are stated solutions that do not solve, AbsentSet those of the set play.
	Absent, AbsentSet [][]Move
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
	// Relation says how it is like an earlier solution, whose number is Like; Parts is the
	// half-move from 1 with which they part.
	Relation    Relation
	Like, Parts int
	// ways are the moves up to each end; nil unless they are to be compared with what is
	// stated.
	ways [][]solver.Step
}

// lines judges help and series play.
func (v *verifier) lines(solved *solver.Part, p *Part) *Lines {
	l := &Lines{}
	for _, phase := range solved.Phases {
		solutions := v.solutions(phase.Lines)
		if phase.Kind == solver.SetPlay {
			l.Set = append([]Solution{}, solutions...)
		} else {
			l.Solutions = append(l.Solutions, solutions...)
		}
	}
	l.Pattern = v.pattern(l.Solutions)
	v.standLines(l, v.claim(solved, l))
	v.lineFlaws(l, p)
	return l
}

// solutions makes solutions of lines: those that differ only in how a defender ends them
// are one.
func (v *verifier) solutions(lines []solver.Line) []Solution {
	var all []Solution
	for _, line := range lines {
		var ends [][]solver.Step
		if len(v.intent.Lines) > 0 {
			ends = ways(line)
		}
		if n := len(all); n > 0 && v.sameHelp(all[n-1].Line, line) {
			all[n-1].Endings++
			all[n-1].ways = append(all[n-1].ways, ends...)
			if len(line.Steps) > len(all[n-1].Line.Steps) {
				all[n-1].Line = line
			}
			continue
		}
		all = append(all, Solution{Line: line, Endings: 1, Number: len(all) + 1, ways: ends})
	}
	for i := range all {
		all[i].Short = v.short(all[i].Line)
	}
	v.relate(all)
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
	case l.Known && counted > l.Stated:
		p.flaw(Cooked)
	case l.Known && counted < l.Stated && counted > 0 && finished, len(l.Absent)+len(l.AbsentSet) > 0 && finished:
		p.flaw(NotAsStated)
	case !l.Known && !short && slices.ContainsFunc(l.Solutions, func(s Solution) bool { return !s.Short && s.Relation.Repeats() }):
		p.flaw(Dual)
	}
	if (v.asked.SetPlay && l.Set != nil || v.intent.SetPlay) && len(l.Set) == 0 && finished {
		p.flaw(Missing)
	}
}
