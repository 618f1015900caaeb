package bench

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"time"

	"bluto/cmd/bluto/internal/plain"
)

// A Summary is what was measured of a class. Only problems with a ratio count.
type Summary struct {
	Class string
	// Count is how many problems have a ratio, of All.
	Count, All int
	// Mean is the geometric mean of the ratios.
	Mean, Lowest, Highest float64
}

// Summarise returns a summary for each class, in the order of their names, of all the
// problems and of those that were measured.
func Summarise(problems []Problem, rows []Row) []Summary {
	ratios, all := map[string][]float64{}, map[string]int{}
	for _, p := range problems {
		all[p.Class]++
	}
	for i := range rows {
		class := rows[i].Problem.Class
		if ratio := rows[i].Ratio(); ratio > 0 {
			ratios[class] = append(ratios[class], ratio)
		}
	}
	var sums []Summary
	for class, n := range all {
		sum := Summary{Class: class, All: n, Count: len(ratios[class])}
		if sum.Count > 0 {
			sum.Mean = geometricMean(ratios[class])
			sum.Lowest, sum.Highest = slices.Min(ratios[class]), slices.Max(ratios[class])
		}
		sums = append(sums, sum)
	}
	slices.SortFunc(sums, func(a, b Summary) int { return cmp.Compare(a.Class, b.Class) })
	return sums
}

func geometricMean(values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		sum += math.Log(v)
	}
	return math.Exp(sum / float64(len(values)))
}

// A Reporter writes rows as they are measured, and the summaries at the end.
type Reporter interface {
	Row(r *Row) error
	Summaries(all []Summary) error
}

// A TextReporter writes for people, in columns.
type TextReporter struct {
	Out    io.Writer
	headed bool
}

// idWidth is how much of a problem's name is shown.
const idWidth = 40

const rowFormat = "%-*s %9s %9s %7s  %-13s %11s %6s  %s"

// Row writes one row, the headings before the first.
func (t *TextReporter) Row(r *Row) error {
	if !t.headed {
		t.headed = true
		if err := t.line(rowFormat, idWidth, "problem", "peer s", "own s", "ratio", "verdict", "nodes", "hits", ""); err != nil {
			return err
		}
	}
	nodes, hits := "", ""
	if r.Stats.Nodes > 0 {
		nodes = fmt.Sprint(r.Stats.Nodes)
		hits = fmt.Sprintf("%.0f%%", 100*float64(r.Stats.Hits)/float64(max(r.Stats.Lookups, 1)))
	}
	return t.line(rowFormat, idWidth, shorten(r.Problem.ID, idWidth), seconds(r.Peer), seconds(r.Own),
		ratioText(r.Ratio()), r.Verdict, nodes, hits, firstLine(r.Detail))
}

// Summaries writes the table of classes.
func (t *TextReporter) Summaries(all []Summary) error {
	const format = "%-20s %10s %7s %7s %8s"
	if err := t.line("\n"+format, "class", "problems", "mean", "lowest", "highest"); err != nil {
		return err
	}
	for _, s := range all {
		if err := t.line(format, shorten(s.Class, 20), fmt.Sprintf("%d of %d", s.Count, s.All), ratioText(s.Mean), ratioText(s.Lowest), ratioText(s.Highest)); err != nil {
			return err
		}
	}
	return nil
}

// line writes a line without blanks at its end.
func (t *TextReporter) line(format string, args ...any) error {
	_, err := fmt.Fprintln(t.Out, plain.Text(strings.TrimRight(fmt.Sprintf(format, args...), " ")))
	return err
}

func shorten(text string, width int) string {
	if letters := []rune(text); len(letters) > width {
		return string(letters[:width-1]) + "…"
	}
	return text
}

func seconds(t time.Duration) string {
	if t == 0 {
		return "-"
	}
	return fmt.Sprintf("%.3f", t.Seconds())
}

func ratioText(ratio float64) string {
	if ratio == 0 {
		return "-"
	}
	return fmt.Sprintf("%.2f", ratio)
}

// A JSONReporter writes for programs, one object a line: a row for each problem, then a
// summary for each class.
type JSONReporter struct{ Out io.Writer }

type jsonRow struct {
	ID      string  `json:"id"`
	Class   string  `json:"class"`
	Verdict Verdict `json:"verdict"`
	Peer    float64 `json:"peerSeconds,omitempty"`
	Own     float64 `json:"ownSeconds,omitempty"`
	Ratio   float64 `json:"ratio,omitempty"`
	Nodes   uint64  `json:"nodes,omitempty"`
	Lookups uint64  `json:"lookups,omitempty"`
	Hits    uint64  `json:"hits,omitempty"`
	Detail  string  `json:"detail,omitempty"`
}

type jsonSummary struct {
	Summary string  `json:"summary"`
	Count   int     `json:"count"`
	All     int     `json:"all"`
	Mean    float64 `json:"mean,omitempty"`
	Lowest  float64 `json:"lowest,omitempty"`
	Highest float64 `json:"highest,omitempty"`
}

// Row writes one row.
func (j JSONReporter) Row(r *Row) error {
	return json.NewEncoder(j.Out).Encode(jsonRow{
		ID: r.Problem.ID, Class: r.Problem.Class, Verdict: r.Verdict,
		Peer: r.Peer.Seconds(), Own: r.Own.Seconds(), Ratio: r.Ratio(),
		Nodes: r.Stats.Nodes, Lookups: r.Stats.Lookups, Hits: r.Stats.Hits, Detail: r.Detail,
	})
}

// Summaries writes the classes.
func (j JSONReporter) Summaries(all []Summary) error {
	for _, s := range all {
		if err := json.NewEncoder(j.Out).Encode(jsonSummary{s.Class, s.Count, s.All, s.Mean, s.Lowest, s.Highest}); err != nil {
			return err
		}
	}
	return nil
}
