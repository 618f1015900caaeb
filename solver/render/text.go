package render

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"bluto/conditions"
	"bluto/positions"
	"bluto/positions/problem"
	"bluto/solver"
)

// Text writes solutions in the text layout of problem solvers: diagram, caption, then
// each twin with its phases, and a last line that says whether everything was found.
type Text struct {
	// NoBoard leaves out diagram and caption; the option of that name leaves out titles as
	// well.
	NoBoard bool
}

// Write writes the solution of one problem. Each line is written whole.
func (t Text) Write(w io.Writer, s *solver.Solution) error {
	tw := &textWriter{format: t, problem: s.Problem}
	tw.notation = NotationOf(s)
	tw.solution(s)
	return writeLines(w, tw.String())
}

// atOnce is how many bytes a pipe takes at once, on all systems.
const atOnce = 512

// writeLines writes text a few lines at a time, so that a reader at the other end of a pipe
// never sees half a line, but of lines that are very long.
func writeLines(w io.Writer, text string) error {
	for text != "" {
		n := wholeLines(text, atOnce)
		if _, err := io.WriteString(w, text[:n]); err != nil {
			return err
		}
		text = text[n:]
	}
	return nil
}

// wholeLines returns how many bytes the first lines of text take, as many as fit into size,
// but one line at the least.
func wholeLines(text string, size int) int {
	if len(text) <= size {
		return len(text)
	}
	if n := strings.LastIndexByte(text[:size], '\n') + 1; n > 0 {
		return n
	}
	if n := strings.IndexByte(text, '\n') + 1; n > 0 {
		return n
	}
	return len(text)
}

// hiddenAttributes are those that no piece was given by the author: if pieces have them
// all the same, a condition gave them to all.
func hiddenAttributes(s *solver.Solution) positions.Piece {
	given := positions.Royal
	note := func(setup problem.Setup) {
		for _, p := range setup.Pieces {
			given |= p.Piece & positions.Attributes
		}
	}
	note(s.Problem.Setup)
	for _, twin := range s.Twins {
		note(twin.Setup)
	}
	return positions.Attributes &^ given
}

type textWriter struct {
	strings.Builder
	format   Text
	problem  *problem.Problem
	notation Notation
}

func (w *textWriter) solution(s *solver.Solution) {
	for _, remark := range w.problem.Remarks {
		w.WriteString(remark + "\n")
	}
	if !w.problem.Options.NoBoard {
		w.titles()
		if !w.format.NoBoard {
			w.diagram()
		}
	}
	if w.problem.Zero {
		w.WriteString("\n" + w.notation.words().zero + "\n\n")
	}
	base := w.problem.Setup
	for _, twin := range s.Twins {
		w.twin(twin, base)
		base = twin.Setup
	}
	if solved(s) {
		w.WriteString("\n" + w.footer(s))
	}
	w.WriteString("\n\n\n")
}

// solved reports whether there is a twin without an error.
func solved(s *solver.Solution) bool {
	return slices.ContainsFunc(s.Twins, func(t solver.TwinSolution) bool { return t.Err == nil })
}

// titles writes what the author says about the problem.
func (w *textWriter) titles() {
	p := w.problem
	w.WriteString("\n")
	for _, group := range [][]string{p.Authors, p.Origins, p.Awards, p.Titles} {
		for _, line := range group {
			w.WriteString(centred(line))
		}
	}
}

// diagram writes the board, its caption and the conditions.
func (w *textWriter) diagram() {
	p := w.problem
	marks := diagramMarks(p.Conditions)
	if p.Options.SuppressGrid {
		marks.Line = nil
	}
	w.WriteString("\n" + w.notation.board(p.Setup, marks))
	w.caption()
	for _, line := range w.notation.attributeLines(p.Setup) {
		w.WriteString(centred(line))
	}
	for _, c := range p.Conditions {
		if line := w.condition(c); line != "" {
			w.WriteString(centred(line))
		}
	}
	w.options()
}

// caption writes the stipulation, the bounds on the play, and how many pieces there are.
func (w *textWriter) caption() {
	text := "  "
	if st := w.problem.Stipulation; st != nil {
		text += w.notation.Stipulation(st, w.problem.Options.WhiteToPlay)
	}
	text += w.bounds()
	fmt.Fprintf(w, "%s%*s\n", text, captionWidth-len([]rune(text)), w.notation.PieceCounts(w.problem.Setup))
}

// bounds returns the options that limit the play, "/2/3;0,1": the length of threats, the
// number of flights, and what counts as non-trivial.
func (w *textWriter) bounds() string {
	o := w.problem.Options
	text := ""
	if o.Threat >= 0 {
		text += fmt.Sprintf("/%d", o.Threat)
	}
	if o.MaxFlights >= 0 {
		if o.Threat < 0 {
			text += "/"
		}
		text += fmt.Sprintf("/%d", o.MaxFlights)
	}
	if o.NonTrivial != nil {
		text += fmt.Sprintf(";%d,%d", o.NonTrivial[0], o.NonTrivial[1])
	}
	return text
}

// options writes the options that have a line of their own.
func (w *textWriter) options() {
	o, words := w.problem.Options, w.notation.words()
	if len(o.MutuallyExclusive) > 0 {
		w.WriteString(words.mutuallyExclusive)
		for _, pair := range o.MutuallyExclusive {
			w.WriteString(" " + pair[0].String() + pair[1].String())
		}
		w.WriteString("\n")
	}
	if o.Duplex {
		w.WriteString(centred(words.duplex))
	}
	if o.HalfDuplex {
		w.WriteString(centred(words.halfDuplex))
	}
	if o.Quodlibet {
		w.WriteString(centred(words.quodlibet))
	}
}

func (w *textWriter) condition(c problem.Condition) string {
	return conditions.Line(c, w.notation.Language)
}

// twin writes one twin. before is the setup of the twin before it.
func (w *textWriter) twin(t solver.TwinSolution, before problem.Setup) {
	w.heading(t, before)
	if t.Err != nil {
		w.WriteString("\n" + t.Err.Error() + "\n")
		return
	}
	for _, part := range t.Parts {
		w.part(part)
	}
}

// heading writes the letter of the twin and what it changes; a problem without twins has
// none.
func (w *textWriter) heading(t solver.TwinSolution, before problem.Setup) {
	if len(w.problem.Twins) == 0 && !w.problem.Zero {
		return
	}
	label, changes := "", ""
	if t.Twin != nil {
		base := w.problem.Setup
		if t.Twin.Continued {
			label, base = "+", before
		}
		changes = w.notation.TwinHeading(t.Twin, base, w.condition)
	}
	w.WriteString("\n" + label + TwinLetter(t.Index) + ") " + changes + "\n")
}

// part writes the play in which one side begins: set play, if it was asked for, then the
// tries and the actual play. Each of the two ends with a blank line, even if it is empty.
func (w *textWriter) part(p solver.Part) {
	captures := w.notes(p.Notes)
	set, actual := w.sections(p)
	for _, section := range [][]solver.Phase{set, actual} {
		if section == nil {
			continue
		}
		if len(section) == 0 && captures > 0 {
			captures--
			continue
		}
		w.section(section, p.Attacker)
	}
}

// notes writes the remarks about a part and returns how often the side to play could
// have captured the king: a section that was not played for that reason is not written.
func (w *textWriter) notes(notes []solver.Note) int {
	captures := 0
	written := map[string]bool{}
	for _, note := range notes {
		text := w.notation.words().notes[note]
		switch {
		case note == solver.SideCanCaptureKing:
			captures++
			w.WriteString("\n" + text)
		case !written[text]:
			written[text] = true
			w.WriteString(text + "\n")
		}
	}
	return captures
}

// sections divides the phases into set play and the rest. The set play is nil if there
// is to be none, and empty if it was asked for and there is none.
func (w *textWriter) sections(p solver.Part) (set, actual []solver.Phase) {
	actual = []solver.Phase{}
	if w.problem.Options.SetPlay {
		set = []solver.Phase{}
	}
	for _, note := range p.Notes {
		if note == solver.SetPlayIgnored {
			set = nil
		}
	}
	for _, phase := range p.Phases {
		if phase.Kind == solver.SetPlay {
			set = append(set, phase)
		} else {
			actual = append(actual, phase)
		}
	}
	return set, actual
}

func (w *textWriter) section(phases []solver.Phase, attacker positions.Side) {
	for _, phase := range phases {
		tree := treeWriter{&w.Builder, w.notation, attacker}
		tree.phase(phase)
		tree.turns(phase)
		if phase.Kind == solver.Battle || phase.Kind == solver.Turns {
			w.WriteString("\n")
		}
		for _, line := range phase.Lines {
			for _, text := range w.notation.lineTexts(line) {
				w.WriteString("\n" + text)
			}
		}
	}
	w.WriteString("\n")
}

// footer returns the line that ends a problem. What cut the search hardest is said.
func (w *textWriter) footer(s *solver.Solution) string {
	words := w.notation.words()
	text := words.finished
	for _, twin := range s.Twins {
		for _, part := range twin.Parts {
			switch part.Partial {
			case solver.CutByTime, solver.CutByUser:
				return words.interrupted
			case solver.CutBySolutions, solver.CutByMemory:
				text = words.partial
			}
		}
	}
	return text
}
