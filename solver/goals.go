package solver

import (
	"bluto/conditions/rules"
	"bluto/positions"
	"bluto/positions/problem"
)

// A goalTester knows the goal of a stipulation and what of the diagram its test needs.
type goalTester struct {
	goal problem.Goal
	test goalTest
}

// A goalTest reports whether s, having just moved, has reached the goal.
type goalTest func(t *goalTester, g *rules.Game, s positions.Side) bool

// newGoalTester returns the tester of a goal, or ErrNotSupported.
func newGoalTester(goal problem.Goal) (goalTester, error) {
	test, ok := goalTests[goal.Kind]
	if !ok {
		return goalTester{}, ErrNotSupported
	}
	return goalTester{goal, test}, nil
}

// goalTests is the table of goals. A goal that is not in it is not supported.
var goalTests = map[problem.GoalKind]goalTest{
	problem.GoalMate:            func(_ *goalTester, g *rules.Game, s positions.Side) bool { return g.Mated(s.Other()) },
	problem.GoalStalemate:       func(_ *goalTester, g *rules.Game, s positions.Side) bool { return g.Stalemated(s.Other()) },
	problem.GoalCheck:           func(_ *goalTester, g *rules.Game, s positions.Side) bool { return g.InCheck(s.Other()) },
	problem.GoalAny:             func(*goalTester, *rules.Game, positions.Side) bool { return true },
	problem.GoalMateOrStalemate: func(_ *goalTester, g *rules.Game, s positions.Side) bool { return !g.HasMove(s.Other()) },
	problem.GoalCapture: func(_ *goalTester, g *rules.Game, _ positions.Side) bool {
		return g.Last().Captured != positions.NoPiece
	},
	problem.GoalTarget: func(t *goalTester, g *rules.Game, _ positions.Side) bool {
		return g.Last().At == t.goal.Square
	},
	problem.GoalDoubleStalemate: func(_ *goalTester, g *rules.Game, s positions.Side) bool {
		return g.Stalemated(s.Other()) && g.Stalemated(s)
	},
}

// reached reports whether s reaches the goal with the move that it has just played.
func (t *goalTester) reached(g *rules.Game, s positions.Side) bool {
	return t.test(t, g, s)
}
