package render

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bluto/positions"
	"bluto/positions/problem"
	"bluto/solver"
)

// schema checks documents against the part of JSON Schema that our schema uses. A
// keyword that it does not know is an error, so that nothing stays unchecked.
type schema struct{ defs map[string]any }

func loadSchema(t *testing.T) schema {
	t.Helper()
	text, err := os.ReadFile("../../docs/solution.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	var whole map[string]any
	if err := json.Unmarshal(text, &whole); err != nil {
		t.Fatal(err)
	}
	return schema{whole["$defs"].(map[string]any)}
}

// check returns what is wrong with value, which should be what rule says.
func (s schema) check(at string, value any, rule map[string]any) []string {
	var wrong []string
	complain := func(format string, args ...any) { wrong = append(wrong, at+": "+fmt.Sprintf(format, args...)) }
	for keyword, want := range rule {
		switch keyword {
		case "description", "additionalProperties":
		case "$ref":
			name := strings.TrimPrefix(want.(string), "#/$defs/")
			wrong = append(wrong, s.check(at, value, s.defs[name].(map[string]any))...)
		case "type":
			if !hasType(value, want.(string)) {
				complain("%v is no %v", value, want)
			}
		case "const":
			if value != want {
				complain("%v is not %v", value, want)
			}
		case "enum":
			if !slices.Contains(want.([]any), value) {
				complain("%v is none of %v", value, want)
			}
		case "pattern":
			if text, ok := value.(string); !ok || !regexp.MustCompile(want.(string)).MatchString(text) {
				complain("%v is not like %v", value, want)
			}
		case "items":
			for i, element := range value.([]any) {
				wrong = append(wrong, s.check(fmt.Sprintf("%s[%d]", at, i), element, want.(map[string]any))...)
			}
		case "required":
			for _, name := range want.([]any) {
				if _, ok := value.(map[string]any)[name.(string)]; !ok {
					complain("%v is missing", name)
				}
			}
		case "properties":
			wrong = append(wrong, s.checkFields(at, value.(map[string]any), want.(map[string]any))...)
		default:
			complain("the test does not know the keyword %s", keyword)
		}
	}
	return wrong
}

func (s schema) checkFields(at string, object, properties map[string]any) []string {
	var wrong []string
	for name, value := range object {
		rule, known := properties[name].(map[string]any)
		if !known {
			wrong = append(wrong, at+": unknown field "+name)
			continue
		}
		wrong = append(wrong, s.check(at+"."+name, value, rule)...)
	}
	return wrong
}

func hasType(value any, name string) bool {
	switch v := value.(type) {
	case string:
		return name == "string"
	case bool:
		return name == "boolean"
	case float64:
		return name == "number" || name == "integer" && v == float64(int(v))
	case []any:
		return name == "array"
	case map[string]any:
		return name == "object"
	}
	return false
}

func (s schema) validate(t *testing.T, document []byte) {
	t.Helper()
	var value any
	if err := json.Unmarshal(document, &value); err != nil {
		t.Fatal(err)
	}
	for _, wrong := range s.check("$", value, s.defs["document"].(map[string]any)) {
		t.Error(wrong)
	}
	if n := bytes.Count(document, []byte("\n")); n != 1 || !bytes.HasSuffix(document, []byte("\n")) {
		t.Errorf("a document is one line, not %d", n)
	}
}

func writeJSON(t *testing.T, s *solver.Solution) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := (JSON{}).Write(&b, s); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// richSolution has something of everything that a document can hold.
func richSolution() *solver.Solution {
	key := marked(threatening(battle(0, checks(takes(queen(white), "b3", "d5", reborn(queen(black), "d8")))),
		battle(2, mates(quiet(queen(white), "d5", "d8")))), solver.KeyMark)
	key.Children = []*solver.Node{battle(1, quiet(king(black), "h8", "g8"))}
	try := marked(refuted(zugzwang(battle(0, quiet(rook(white), "a1", "a2"))),
		marked(battle(1, quiet(king(black), "h8", "h7")), solver.RefuteMark)), solver.TryMark)
	line := solver.Line{First: 1, Intro: 1, Steps: []solver.Step{
		with(imitate(quiet(pawn(white|positions.Royal), "a7", "a8"), nil, "c1", "d1"), func(s *solver.Step) {
			s.Move.Promo = positions.Queen
		}),
	}}
	tailed := solver.Line{Steps: line.Steps, Tail: []*solver.Node{battle(1, quiet(king(black), "h8", "g8"))}}
	s := solution(directMate(2), func(p *problem.Problem) {
		p.Titles, p.Remarks = []string{"<Title>"}, []string{"remark"}
		p.Conditions = []problem.Condition{{Name: "SAT"}}
	}, solver.Part{
		Notes:   []solver.Note{solver.SetPlayIgnored, solver.SideCanCaptureKing},
		Partial: solver.CutByTime,
		Phases:  []solver.Phase{setPlay(key), first(key), first(try), lines(line, tailed)},
	})
	s.Problem.Twins = []problem.Twin{{Continued: true, Steps: []problem.TwinStep{{Op: problem.TwinPolish}}}}
	s.Twins = append(s.Twins, solver.TwinSolution{Index: 1, Twin: &s.Problem.Twins[0], Setup: mainSetup, Err: errors.New("not supported yet: X")})
	return s
}

func TestJSONFollowsItsSchema(t *testing.T) {
	s := loadSchema(t)
	s.validate(t, writeJSON(t, richSolution()))
	s.validate(t, writeJSON(t, solution(directMate(1), nil)))
	var counted bytes.Buffer
	if err := (JSON{Stats: true}).Write(&counted, richSolution()); err != nil {
		t.Fatal(err)
	}
	s.validate(t, counted.Bytes())
	var b bytes.Buffer
	err := (JSON{}).WriteErrors(&b, []InputError{{File: "x.inp", Line: 2, Column: 3, Message: "what?"}, {Message: "no place"}})
	if err != nil {
		t.Fatal(err)
	}
	s.validate(t, b.Bytes())
}

// Every field of the documents is described, and nothing is described that there is not.
func TestSchemaHasTheFieldsOfTheDocuments(t *testing.T) {
	s := loadSchema(t)
	for name, example := range map[string]any{
		"document": jsonDocument{}, "error": jsonError{}, "condition": jsonCondition{}, "piece": jsonPiece{},
		"twin": jsonTwin{}, "part": jsonPart{}, "phase": jsonPhase{}, "node": jsonNode{}, "line": jsonLine{},
		"step": jsonStep{}, "effect": jsonEffect{}, "statistics": jsonStats{},
	} {
		var described, fields []string
		for field := range s.defs[name].(map[string]any)["properties"].(map[string]any) {
			described = append(described, field)
		}
		for field := range reflect.TypeOf(example).Fields() {
			fields = append(fields, strings.Split(field.Tag.Get("json"), ",")[0])
		}
		slices.Sort(described)
		slices.Sort(fields)
		if diff := cmp.Diff(fields, described); diff != "" {
			t.Errorf("%s (-written +described)\n%s", name, diff)
		}
	}
}

func TestJSONOfAKey(t *testing.T) {
	s := solution(directMate(1), nil, phases(first(marked(battle(0, mates(quiet(queen(white), "b1", "b8"))), solver.KeyMark))))
	s.Problem.Setup.Pieces = nil
	s.Twins[0].Setup.Pieces = nil
	want := `{"version":1,"language":"en","stipulation":"#1","complete":true,"twins":[{"label":"a","stipulation":"#1",` +
		`"pieces":[],"parts":[{"attacker":"white","phases":[{"kind":"battle","root":{"move":{"text":"Qb1-b8","side":"white",` +
		`"kind":"plain","piece":{"colour":"white","walk":"queen","letters":"Q"},"from":"b1","to":"b8","check":true,` +
		`"goals":["#"]},"halfMove":0,"mark":"key"}}]}]}]}` + "\n"
	if diff := cmp.Diff(want, string(writeJSON(t, s))); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}
