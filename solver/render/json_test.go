package render

import (
	"bytes"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bluto/positions"
	"bluto/positions/problem"
	"bluto/solver"
	"bluto/solver/internal/schematest"
)

func loadSchema(t *testing.T) schematest.Schema {
	t.Helper()
	return schematest.Load(t, "../../docs/solution.schema.json")
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
		Phases:  []solver.Phase{setPlay(key), {Kind: solver.Forced, Root: key}, first(key), first(try), lines(line, tailed)},
	})
	s.Problem.Twins = []problem.Twin{{Continued: true, Steps: []problem.TwinStep{{Op: problem.TwinPolish}}}}
	s.Twins = append(s.Twins, solver.TwinSolution{Index: 1, Twin: &s.Problem.Twins[0], Setup: mainSetup, Err: errors.New("not supported yet: X")})
	return s
}

func TestJSONFollowsItsSchema(t *testing.T) {
	s := loadSchema(t)
	s.Validate(t, writeJSON(t, richSolution()))
	s.Validate(t, writeJSON(t, solution(directMate(1), nil)))
	s.Validate(t, writeJSON(t, turnSolution()))
	var counted bytes.Buffer
	if err := (JSON{Stats: true}).Write(&counted, richSolution()); err != nil {
		t.Fatal(err)
	}
	s.Validate(t, counted.Bytes())
	var b bytes.Buffer
	err := (JSON{}).WriteErrors(&b, []InputError{{File: "x.inp", Line: 2, Column: 3, Message: "what?"}, {Message: "no place"}})
	if err != nil {
		t.Fatal(err)
	}
	s.Validate(t, b.Bytes())
}

// Every field of the documents is described, and nothing is described that there is not.
func TestSchemaHasTheFieldsOfTheDocuments(t *testing.T) {
	loadSchema(t).HasFields(t, map[string]any{
		"document": jsonDocument{}, "error": jsonError{}, "condition": jsonCondition{}, "piece": jsonPiece{},
		"twin": jsonTwin{}, "part": jsonPart{}, "phase": jsonPhase{}, "node": jsonNode{}, "line": jsonLine{},
		"turn": jsonTurn{}, "choice": jsonChoice{}, "reply": jsonReply{}, "turnLine": jsonTurnLine{}, "value": jsonValue{},
		"weighted": jsonWeighted{}, "entry": jsonEntry{},
		"step": jsonStep{}, "effect": jsonEffect{}, "statistics": jsonStats{},
	})
}

// A kind without a name would be written as an empty text.
func TestAllKindsHaveNames(t *testing.T) {
	for kind := solver.SetPlay; kind <= solver.Value; kind++ {
		if jsonPhases[kind] == "" {
			t.Errorf("phases of kind %d have no name", kind)
		}
	}
	for kind := positions.Plain; kind <= positions.TakeMake; kind++ {
		if jsonKinds[kind] == "" {
			t.Errorf("moves of kind %d have no name", kind)
		}
	}
	for note := solver.SideCanCaptureKing; note <= solver.WhiteToPlayIgnored; note++ {
		if jsonNotes[note] == "" {
			t.Errorf("note %d has no name", note)
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
