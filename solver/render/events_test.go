package render

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bluto/positions"
	"bluto/solver"
	"bluto/solver/internal/schematest"
)

// eventSchema is the schema of events with those of solutions, to which it refers.
func eventSchema(t *testing.T) schematest.Schema {
	t.Helper()
	text, err := os.ReadFile("../../docs/events.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	var whole map[string]any
	text = bytes.ReplaceAll(text, []byte("solution.schema.json#"), []byte("#"))
	if err := json.Unmarshal(text, &whole); err != nil {
		t.Fatal(err)
	}
	s := loadSchema(t)
	maps.Copy(s.Defs, whole["$defs"].(map[string]any))
	return s
}

// streamOf returns what a stream of events writes of two problems, each event half a
// second after the one before.
func streamOf(t *testing.T) string {
	t.Helper()
	var b bytes.Buffer
	e := NewEvents(&b)
	clock := time.Now()
	e.now = func() time.Time {
		clock = clock.Add(250 * time.Millisecond)
		return clock
	}
	s := richSolution()
	s.Problem.Line = 7
	key := mates(quiet(queen(white), "b1", "b8"))
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(e.Started("x.inp", s.Problem))
	must(e.Found(solver.Found{Kind: solver.Battle, Line: solver.Line{Steps: []solver.Step{key}}}))
	must(e.Found(solver.Found{Twin: 1, Attacker: positions.Black, Kind: solver.Lines, Line: solver.Line{First: 1, Steps: []solver.Step{key}}}))
	must(e.Write(nil, s))
	must(e.Started("x.inp", nil))
	must(e.WriteErrors(nil, []InputError{{File: "x.inp", Line: 9, Column: 1, Message: "what?"}}))
	return b.String()
}

func TestEventsFollowTheirSchema(t *testing.T) {
	s := eventSchema(t)
	for line := range strings.Lines(streamOf(t)) {
		var value any
		if err := json.Unmarshal([]byte(line), &value); err != nil {
			t.Fatal(err)
		}
		for _, wrong := range s.Check("$", value, s.Defs["event"].(map[string]any)) {
			t.Error(wrong)
		}
	}
	var described, fields []string
	for field := range s.Defs["event"].(map[string]any)["properties"].(map[string]any) {
		described = append(described, field)
	}
	for field := range reflect.TypeFor[jsonEvent]().Fields() {
		fields = append(fields, strings.Split(field.Tag.Get("json"), ",")[0])
	}
	slices.Sort(described)
	slices.Sort(fields)
	if diff := cmp.Diff(fields, described); diff != "" {
		t.Errorf("(-written +described)\n%s", diff)
	}
}

func TestEventsTellWhatHappens(t *testing.T) {
	type event struct {
		Event   string
		Problem int
		Seconds float64
		File    string
		Line    int
		Twin    string
		Phase   string
		Text    string
	}
	want := []event{
		{Event: "started", Problem: 1, Seconds: 0.25, File: "x.inp", Line: 7},
		{Event: "found", Problem: 1, Seconds: 0.5, Twin: "a", Phase: "battle", Text: "1.Qb1-b8 #"},
		{Event: "found", Problem: 1, Seconds: 0.75, Twin: "b", Phase: "lines", Text: "1...Qb1-b8 #"},
		{Event: "finished", Problem: 1, Seconds: 1},
		{Event: "started", Problem: 2, Seconds: 0.25, File: "x.inp"},
		{Event: "finished", Problem: 2, Seconds: 0.5},
	}
	var got []event
	for line := range strings.Lines(streamOf(t)) {
		var e event
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatal(err)
		}
		got = append(got, e)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestFoundIsWrittenAsInTheAnswer(t *testing.T) {
	move := checks(quiet(queen(white), "b1", "b7"))
	reply := mates(quiet(rook(black), "a1", "a2"))
	n := Notation{Language: positions.English}
	cases := []struct {
		name, want string
		found      solver.Found
	}{
		{"a key", "1.Qb1-b7 +", solver.Found{Kind: solver.Battle, Line: solver.Line{Steps: []solver.Step{move}}}},
		{"a line", "1.Qb1-b7 + Ra1-a2 #", solver.Found{Kind: solver.Lines, Line: solver.Line{Steps: []solver.Step{move, reply}}}},
		{"a line that begins with the reply", "1...Ra1-a2 #", solver.Found{Kind: solver.SetPlay, Line: solver.Line{First: 1, Steps: []solver.Step{reply}}}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if diff := cmp.Diff(c.want, n.Found(c.found)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}
