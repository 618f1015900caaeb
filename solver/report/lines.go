package report

import (
	"fmt"
	"strings"

	"bluto/solver/verify"
)

// lines writes what was found about help and series play.
func (t *textWriter) lines(p *verify.Part) {
	l := p.Lines
	label := "Solutions"
	if len(l.Solutions) == 1 {
		label = "Solution"
	}
	t.section(label, t.solutions(l.Solutions, repetition(l))...)
	if !l.Known && l.Count() > 1 {
		t.section("", "how many are intended is not stated; --solutions N states it")
	}
	var absent []string
	for _, moves := range l.Absent {
		absent = append(absent, t.statedLine(moves)+" does not solve")
	}
	for _, moves := range l.AbsentSet {
		absent = append(absent, t.statedLine(moves)+" is no set play")
	}
	t.section("Stated", absent...)
	t.section("Set play", t.solutions(l.Set, "")...)
}

// statedLine writes a line as the author stated it.
func (t *textWriter) statedLine(moves []verify.Move) string {
	var texts []string
	for _, m := range moves {
		texts = append(texts, t.stated(m))
	}
	return strings.Join(texts, " ")
}

// repetition is what a solution is called that is not intended. Where nothing is stated it is
// one that repeats another: a dual, as the verdict says.
func repetition(l *verify.Lines) string {
	if l.Known {
		return "cook"
	}
	return "dual"
}

// solutions writes one line for each solution, and how many more there are than a section
// lists. Those that are not intended are called as given.
func (t *textWriter) solutions(all []verify.Solution, unintended string) []string {
	var rows [][]string
	shown := len(all)
	if shown > longest+1 {
		shown = longest
	}
	for i := range all[:shown] {
		s := &all[i]
		number := ""
		if len(all) > 1 {
			number = fmt.Sprintf("%d)", s.Number)
		}
		row := []string{t.line(s.Line.Steps, s.Line.First), t.remark(s, unintended)}
		if number != "" {
			row = append([]string{number}, row...)
		}
		rows = append(rows, row)
	}
	lines := table(rows, 90)
	if more := len(all) - shown; more > 0 {
		lines = append(lines, fmt.Sprintf("... and %d more", more))
	}
	return lines
}

// remark says what is wrong with a solution, if anything is.
func (t *textWriter) remark(s *verify.Solution, unintended string) string {
	var remarks []string
	if s.Short {
		remarks = append(remarks, "short")
	}
	if s.Standing == verify.Cook && !s.Short && unintended != "" {
		remarks = append(remarks, unintended)
	}
	switch s.Relation {
	case verify.Transposed:
		remarks = append(remarks, fmt.Sprintf("the moves of %d) in another order", s.Like))
	case verify.Branching, verify.OtherEnd, verify.Similar:
		remarks = append(remarks, t.likeness(s))
	case verify.Repromoted:
		remarks = append(remarks, fmt.Sprintf("as %d), promotion apart", s.Like))
	default:
	}
	text := ""
	if len(remarks) > 0 {
		text = "- " + strings.Join(remarks, ": ")
	}
	if s.Endings > 1 {
		text += fmt.Sprintf(" (%d endings)", s.Endings)
	}
	return text
}

// likeness says how far two solutions are the same.
func (t *textWriter) likeness(s *verify.Solution) string {
	if s.Parts < 2 {
		return fmt.Sprintf("most moves as in %d)", s.Like)
	}
	return fmt.Sprintf("as %d) up to %s", s.Like, t.step(s.Line.Steps[s.Parts-2]))
}
