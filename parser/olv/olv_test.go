package olv_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bluto/parser"
	"bluto/parser/olv"
)

const collection = `---
authors: ["Doe, Jane"]
source: {name: Example, issue: 3, date: {year: 2024, month: 5}}
algebraic:
  white: [Kb1, Sf3, Royal Zc3]
  black: [Kd5, Qe5]
  neutral: [Gh4]
stipulation: h#2
options: [SetPlay, Circe, Madrasi RexInclusive]
twins: {c: Cont Rotate 90, b: Move b1 c1}
solution: |
  a)
    1.Kd5-c4 Sf3-d4
keywords: [Switchback]
---
authors: !!python/unicode 'Roe'
source: A Magazine
date: 2024-05
algebraic: {white: [Kb1], black: [Kd5]}
stipulation: =
foreignids: [{domain: PDB, problemid: P0000001}]
twins: {a: Remove b1}
---
stipulation: [1]
---
a: b: c
`

func TestEntriesAreRead(t *testing.T) {
	entries := olv.Parse("x.olv", collection)
	want := []olv.Entry{
		{
			Line: 2, ID: "Doe, Jane; Example; 2024", SolutionLine: 12, Solution: "a)\n  1.Kd5-c4 Sf3-d4\n",
			Text: "beginproblem\nauthor Doe, Jane\nstipulation h#2\noption SetPlay\ncondition Circe\ncondition Madrasi RexInclusive\n" +
				"pieces\n  white Kb1\n  white Sf3\n  white Royal Zc3\n  black Kd5\n  black Qe5\n  neutral Gh4\n" +
				"twin Move b1 c1\ntwin Cont Rotate 90\nendproblem\n",
		},
		{
			Line: 16, ID: "PDB P0000001",
			Text: "beginproblem\nauthor Roe\nstipulation =\npieces\n  white Kb1\n  black Kd5\nzeroposition Remove b1\nendproblem\n",
		},
		{Line: 24},
		{Line: 26},
	}
	var messages []string
	for i := range entries {
		if entries[i].Err != nil {
			messages = append(messages, entries[i].Err.Error())
			entries[i].Err = nil
		}
	}
	if diff := cmp.Diff(want, entries); diff != "" {
		t.Errorf("entries (-want +got):\n%s", diff)
	}
	wantMessages := []string{
		"x.olv:24:14: a text should stand here",
		"x.olv:26:1: this is no YAML: mapping values are not allowed in this context",
	}
	if diff := cmp.Diff(wantMessages, messages); diff != "" {
		t.Errorf("errors (-want +got):\n%s", diff)
	}
	if wrong := parser.Parse("x", []byte(entries[0].Text)).Errors(); wrong != nil {
		t.Errorf("its text is not read: %v", wrong)
	}
}

func FuzzParse(f *testing.F) {
	f.Add(collection)
	f.Add("a: &x [*x]\n---\nalgebraic: *x\n")
	f.Fuzz(func(t *testing.T, text string) {
		for _, e := range olv.Parse("x", text) {
			if e.Line < 1 {
				t.Errorf("an entry on line %d", e.Line)
			}
			if e.Err == nil && strings.Count(e.Text, "\n") < 2 {
				t.Errorf("the text %q", e.Text)
			}
		}
	})
}
