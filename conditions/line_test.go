package conditions

import (
	"strings"
	"testing"

	"bluto/positions"
	"bluto/positions/problem"
)

func TestLine(t *testing.T) {
	cases := []struct {
		name, words string
		language    positions.Language
		want        string
	}{
		{"Circe", "", positions.English, "Circe"},
		{"Circe", "RexInclusive PWC", positions.English, "Circe PWC RexInclusive"},
		{"Circe", "RexExclusive LastMove", positions.English, "Circe"},
		{"CirceClone", "", positions.English, "Circe Clone"},
		{"SymmetryCirce", "Strict", positions.German, "Circe Symmetrie Strikt"},
		{"ParrainCirce", "", positions.English, "Circe Parrain"},
		{"ContraParrain", "", positions.English, "Circe ContraParrain Mirror"},
		{"AntiCirce", "Cheylan Mirror RexInclusive Calvet", positions.English, "AntiCirce Mirror Cheylan"},
		{"Unknown", "Word", positions.French, "Unknown Word"},
		{"BlackMaximummer", "", positions.German, "SchwarzerLaengstzueger"},
	}
	for _, c := range cases {
		condition := problem.Condition{Name: c.name}
		for w := range strings.FieldsSeq(c.words) {
			condition.Args = append(condition.Args, problem.Arg{Word: w})
		}
		if got := Line(condition, c.language); got != c.want {
			t.Errorf("%s %s is written %q, want %q", c.name, c.words, got, c.want)
		}
	}
}
