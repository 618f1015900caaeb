package conditions

import (
	"errors"
	"testing"

	"bluto/positions"
	"bluto/positions/problem"
)

func TestConditionsThatCannotBeCombined(t *testing.T) {
	for _, c := range []struct {
		sentence, one, other, reason string
	}{
		{"two that say what check is", "SAT", "AntiKings", "SAT and AntiKings cannot be combined: both say what check is"},
		{"one that plays on in a mate, one that looks back from it", "#C", "AMU", "#C and AMU cannot be combined: one asks for mate while a move is played or judged, the other can tell only when it is over"},
		{"one that asks for mate to judge a move, one that looks back from it", "ChecklessChess", "AMU", "ChecklessChess and AMU cannot be combined: one asks for mate while a move is played or judged, the other can tell only when it is over"},
	} {
		t.Run(c.sentence, func(t *testing.T) {
			start := &positions.Position{}
			for _, names := range [][2]string{{c.one, c.other}, {c.other, c.one}} {
				_, err := Compile([]problem.Condition{{Name: names[0]}, {Name: names[1]}}, start, positions.White)
				if _, ok := errors.AsType[*CombinationError](err); !ok {
					t.Fatalf("%v give %v", names, err)
				}
				if names[0] == c.one && err.Error() != c.reason {
					t.Errorf("the reason is %q, want %q", err, c.reason)
				}
			}
		})
	}
}
