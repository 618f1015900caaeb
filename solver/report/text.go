package report

import (
	"fmt"
	"io"
	"strings"

	"bluto/conditions"
	"bluto/positions/problem"
	"bluto/solver/render"
	"bluto/solver/verify"
)

// Text writes reports for people: the verdict first, then what it rests on, in labelled
// sections. Sections with nothing to say are left out.
type Text struct{}

// Write writes the report on the problem that stands at place; the message of place is not
// looked at.
func (Text) Write(w io.Writer, place render.InputError, r *verify.Report) error {
	t := &textWriter{report: r, notation: render.NotationOf(r.Solution())}
	t.headline(strings.TrimSuffix(place.Error(), ": "))
	t.problem()
	for i := range r.Twins {
		t.twin(i)
	}
	t.WriteString("\n")
	_, err := io.WriteString(w, t.String())
	return err
}

// WriteErrors says why problems were not tested.
func (Text) WriteErrors(w io.Writer, errors []render.InputError) error {
	var text strings.Builder
	for _, e := range errors {
		fmt.Fprintf(&text, "%s\n", e.Error())
	}
	_, err := io.WriteString(w, text.String()+"\n")
	return err
}

// WriteSummary writes how many problems have each verdict, if there are several. Problems
// that were not tested have none.
func (Text) WriteSummary(w io.Writer, problems int, verdicts []verify.Verdict) error {
	if problems < 2 {
		return nil
	}
	count := map[verify.Verdict]int{}
	for _, v := range verdicts {
		count[v]++
	}
	var parts []string
	for v := verify.Sound; v <= verify.NoSolution; v++ {
		if n := count[v]; n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, summaryNames[v]))
		}
	}
	if n := problems - len(verdicts); n > 0 {
		parts = append(parts, fmt.Sprintf("%d not tested", n))
	}
	_, err := fmt.Fprintf(w, "%s: %s\n", counted(problems, "problem"), strings.Join(parts, ", "))
	return err
}

const (
	// labelWidth is the width of the column of labels, its margin included.
	labelWidth = 14
	// longest is up to how many entries a section lists.
	longest = 12
)

type textWriter struct {
	strings.Builder
	report   *verify.Report
	notation render.Notation
}

// headline writes the place and the verdict on the whole problem.
func (t *textWriter) headline(place string) {
	if err := t.report.Err(); err != nil {
		fmt.Fprintf(t, "%s: NOT TESTED: %v\n", place, err)
		return
	}
	twins := t.report.Twins
	text := verdictNames[t.report.Verdict()]
	switch {
	case !t.report.TwinsAsStated():
		text = "TWIN MISSING: the solution shows " + twinNames(t.report.Stated) + ", the problem " + t.twinsThere()
	case len(twins) == 1 && len(twins[0].Parts) == 1 && !t.report.Problem.Zero:
		text = t.verdict(&twins[0], &twins[0].Parts[0])
	}
	fmt.Fprintf(t, "%s: %s\n", place, text)
}

// twinsThere says which twins the problem has.
func (t *textWriter) twinsThere() string {
	if len(t.report.Twins) == 1 && !t.report.Problem.Zero {
		return "has no twins"
	}
	there := make([]int, len(t.report.Twins))
	for i := range there {
		there[i] = i
	}
	return "has " + twinNames(there)
}

// twinNames writes the letters of twins: "a), b)".
func twinNames(indexes []int) string {
	var names []string
	for _, i := range indexes {
		names = append(names, render.TwinLetter(i)+")")
	}
	return strings.Join(names, ", ")
}

// problem writes whose problem it is, and what is to be done in it.
func (t *textWriter) problem() {
	p := t.report.Problem
	var titles []string
	for _, group := range [][]string{p.Authors, p.Origins, p.Titles} {
		for _, line := range group {
			titles = append(titles, strings.TrimSpace(line))
		}
	}
	if len(titles) > 0 {
		fmt.Fprintf(t, "  %s\n", strings.Join(titles, ", "))
	}
	var what []string
	if p.Stipulation != nil {
		what = append(what, t.notation.Stipulation(p.Stipulation, p.Options.WhiteToPlay))
	}
	for _, c := range p.Conditions {
		if line := strings.TrimSpace(conditions.Line(c, t.notation.Language)); line != "" {
			what = append(what, line)
		}
	}
	what = append(what, t.notation.PieceCounts(p.Setup))
	fmt.Fprintf(t, "  %s\n", strings.Join(what, ", "))
}

// twin writes the reports on the parts of a twin, with a heading if there are several.
func (t *textWriter) twin(index int) {
	r := t.report
	twin := &r.Twins[index]
	if len(r.Twins) > 1 || r.Problem.Zero {
		t.twinHeading(twin, index)
	}
	for i := range twin.Parts {
		part := &twin.Parts[i]
		if len(r.Twins) > 1 || len(twin.Parts) > 1 || r.Problem.Zero {
			who := ""
			if len(twin.Parts) > 1 {
				who = part.Mover.String() + " begins: "
			}
			fmt.Fprintf(t, "  %s%s\n", who, t.verdict(twin, part))
		}
		t.part(twin, part)
	}
	t.section("As stated", twin.Differences...)
	t.legality(twin.Legality)
}

func (t *textWriter) twinHeading(twin *verify.Twin, index int) {
	s := twin.Solution
	changes := ""
	if s.Twin != nil {
		base := t.report.Problem.Setup
		if s.Twin.Continued && index > 0 {
			base = t.report.Twins[index-1].Solution.Setup
		}
		changes = strings.TrimSpace(t.notation.TwinHeading(s.Twin, base, func(c problem.Condition) string {
			return conditions.Line(c, t.notation.Language)
		}))
	}
	fmt.Fprintf(t, "\n%s\n", strings.TrimSpace(render.TwinLetter(s.Index)+") "+changes))
	if s.Err != nil {
		fmt.Fprintf(t, "  NOT TESTED: %v\n", s.Err)
	}
}

func (t *textWriter) part(twin *verify.Twin, p *verify.Part) {
	if p.Battle != nil {
		t.battle(twin, p)
	}
	if p.Lines != nil {
		t.lines(p)
	}
	t.flights(p.Flights)
	t.economy(p)
	t.extent(p)
}

// section writes lines under a label. Lines beyond the longest list are only counted.
func (t *textWriter) section(label string, lines ...string) {
	if len(lines) > longest+1 {
		more := len(lines) - longest
		lines = append(lines[:longest:longest], fmt.Sprintf("... and %d more", more))
	}
	t.whole(label, lines...)
}

// whole is section without a limit.
func (t *textWriter) whole(label string, lines ...string) {
	for _, line := range lines {
		for _, piece := range wrapped(line) {
			fmt.Fprintf(t, "%s\n", strings.TrimRight(fmt.Sprintf("  %-*s%s", labelWidth-2, label, piece), " "))
			label = ""
		}
	}
}

// wrapped breaks a line that is too long at blanks. What follows is indented.
func wrapped(line string) []string {
	const width = 110
	var pieces []string
	for len(line) > width {
		at := strings.LastIndex(line[:width], " ")
		if at < width/2 {
			break
		}
		pieces, line = append(pieces, line[:at]), "  "+strings.TrimLeft(line[at:], " ")
	}
	return append(pieces, line)
}
