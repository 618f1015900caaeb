package conditions_test

import (
	"testing"

	"bluto/conditions"
	"bluto/positions"
	"bluto/positions/problem"
)

func words(name string, words ...string) problem.Condition {
	c := problem.Condition{Name: name}
	for _, w := range words {
		c.Args = append(c.Args, problem.Arg{Kind: problem.ArgWord, Word: w})
	}
	return c
}

func TestWordsOfTheCirceFamily(t *testing.T) {
	for _, c := range []struct {
		name   string
		active []problem.Condition
		want   string
	}{
		{"one square rule", []problem.Condition{words("Circe", "PWC", "Clone")}, ""},
		{"two square rules contradict each other", []problem.Condition{words("Circe", "PWC", "File")}, "Circe: PWC and File exclude each other"},
		{"so do those of a traditional name and a word behind it", []problem.Condition{words("PWC", "File")}, "PWC: PWC and File exclude each other"},
		{"a further condition overrides the first", []problem.Condition{words("PWC"), words("FileCirce")}, ""},
		{"what is caged cannot push another piece off the board", []problem.Condition{words("CageCirce"), words("CirceAssassin")}, "CageCirce: Cage and Assassin exclude each other"},
		{"AntiCirce is another family", []problem.Condition{words("PWC"), words("FileAntiCirce")}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			start := &positions.Position{Victim: positions.NoSquare}
			got := ""
			if _, err := conditions.Compile(c.active, start, positions.White); err != nil {
				got = err.Error()
			}
			if got != c.want {
				t.Errorf("Compile: got %q, want %q", got, c.want)
			}
		})
	}
}
