package conditions

import (
	"testing"

	"bluto/positions"
	"bluto/positions/problem"
)

func TestSATIsWrittenInRomanNumerals(t *testing.T) {
	number := func(n int) problem.Arg { return problem.Arg{Kind: problem.ArgNumber, Number: n} }
	cases := []struct {
		want string
		args []problem.Arg
	}{
		{"SAT", nil},
		{"SAT I", []problem.Arg{number(1)}},
		{"SAT II/III", []problem.Arg{number(2), number(3)}},
		{"SAT XLIX", []problem.Arg{number(49)}},
		{"SAT 0", []problem.Arg{number(0)}},
		{"StrictSAT", []problem.Arg{{Kind: problem.ArgWord, Word: "Strict"}}},
	}
	for _, c := range cases {
		if got := satLine(c.args, positions.German); got != c.want {
			t.Errorf("%q is written %q", c.want, got)
		}
	}
}
