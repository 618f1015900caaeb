package parser_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"bluto/parser"
	"bluto/positions"
	"bluto/solver/problem"
)

// one returns the only problem of a text, which must have no errors.
func one(t *testing.T, text string) *problem.Problem {
	t.Helper()
	file := parser.Parse("", []byte(text))
	for _, e := range file.Errors() {
		t.Errorf("%v", e)
	}
	if len(file.Items) != 1 || file.Items[0].Problem == nil {
		t.Fatalf("%d items in %q", len(file.Items), text)
	}
	return file.Items[0].Problem
}

func TestTheThreeLanguagesSayTheSame(t *testing.T) {
	texts := map[positions.Language]string{
		positions.English: `BeginProblem
Title  My first
Stipulation h#2
Option SetPlay NoBoard
Pieces White Kb1 Sf3 Black Kd5 Qe5
Condition Circe RexInclusive
Twin Move b1 c1
EndProblem`,
		positions.German: `AnfangProblem
Titel  My first
Forderung h#2
Option Satzspiel OhneBrett
Steine Weiss Kb1 Sf3 Schwarz Kd5 De5
Bedingung Circe RexInklusive
Zwilling Versetze b1 c1
EndeProblem`,
		positions.French: `DebutProbleme
Titre  My first
Enonce h#2
Option Apparent SansEchiquier
Pieces Blanc Rb1 Cf3 Noir Rd5 De5
Condition Circe RexInclusif
Jumeau Deplacement b1 c1
FinProbleme`,
	}
	want := one(t, texts[positions.English])
	for language, text := range texts {
		got := one(t, text)
		if got.Language != language {
			t.Errorf("language %v, want %v", got.Language, language)
		}
		got.Language = positions.English
		got.Conditions[0].Column = want.Conditions[0].Column
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("language %v (-English +it):\n%s", language, diff)
		}
	}
}
