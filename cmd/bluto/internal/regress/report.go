package regress

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"bluto/cmd/bluto/internal/plain"
)

// maxShown bounds how many differences of a case are shown as text.
const maxShown = 10

// WriteText writes what is not as recorded, then the counts.
func WriteText(w io.Writer, outcomes []Outcome, s Summary) error {
	var b strings.Builder
	for i := range outcomes {
		if outcomes[i].Bad() || outcomes[i].Verdict == Unfinished {
			b.WriteString(TextOf(&outcomes[i]))
		}
	}
	if b.Len() > 0 {
		b.WriteString("\n")
	}
	columns := verdicts
	if s.All.Verdicts[NotReached] == 0 {
		columns = slices.DeleteFunc(slices.Clone(columns), func(v Verdict) bool { return v == NotReached })
	}
	for _, group := range []struct {
		name   string
		counts []Count
	}{{"condition", s.Conditions}, {"stipulation", s.Stipulations}, {"collection", s.Collections}, {"", []Count{s.All}}} {
		table(&b, group.name, group.counts, columns)
	}
	_, err := io.WriteString(w, plain.Text(b.String()))
	return err
}

// TextOf writes an outcome: its place and verdict, and below them what differs.
func TextOf(o *Outcome) string {
	var b strings.Builder
	place := Case{Collection: o.Collection, Line: o.Line, ID: o.ID}
	fmt.Fprintf(&b, "%s: %s\n", place.Place(), o.Verdict)
	if o.Message != "" {
		fmt.Fprintf(&b, "    %s\n", o.Message)
	}
	for i, d := range o.Differences {
		if i == maxShown {
			fmt.Fprintf(&b, "    and %d more\n", len(o.Differences)-maxShown)
			break
		}
		fmt.Fprintf(&b, "    %s\n", d.Text)
	}
	if o.diff != "" {
		b.WriteString("    (-recorded +found):\n" + indent(o.diff))
	}
	return plain.Text(b.String())
}

func indent(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		b.WriteString("    " + line)
	}
	return b.String()
}

// table writes counts in columns, one for each of the verdicts.
func table(b *strings.Builder, name string, counts []Count, columns []Verdict) {
	width := len(name)
	for _, c := range counts {
		width = max(width, len([]rune(c.Name)))
	}
	if name != "" {
		fmt.Fprintf(b, "%-*s  %8s", width, name, "problems")
		for _, v := range columns {
			fmt.Fprintf(b, "  %12s", v)
		}
		b.WriteString("\n")
	}
	for _, c := range counts {
		fmt.Fprintf(b, "%-*s  %8d", width, c.Name, c.Total)
		for _, v := range columns {
			fmt.Fprintf(b, "  %12d", c.Verdicts[v])
		}
		b.WriteString("\n")
	}
	b.WriteString("\n")
}

// WriteJSON writes an object a line: the outcomes, then the summary.
func WriteJSON(w io.Writer, outcomes []Outcome, s Summary) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	for _, o := range outcomes {
		if err := encoder.Encode(o); err != nil {
			return err
		}
	}
	return encoder.Encode(map[string]Summary{"summary": s})
}
