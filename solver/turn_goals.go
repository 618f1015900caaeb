package solver

import (
	"bluto/conditions/synchron"
	"bluto/positions"
	"bluto/positions/problem"
)

// A turnGoal reports whether attacker has reached the goal by the last turn of g, which
// brought ends.
type turnGoal func(goal *problem.Goal, g *synchron.Game, ends synchron.Ends, attacker positions.Side) bool

// turnGoals is the table of goals where both sides move at once. A goal that is not in it
// is not supported. docs/synchronous.md defines them.
var turnGoals = map[problem.GoalKind]turnGoal{
	problem.GoalMate: func(_ *problem.Goal, _ *synchron.Game, ends synchron.Ends, s positions.Side) bool {
		return ends.Wins(s)
	},
	problem.GoalMateAlone: func(_ *problem.Goal, _ *synchron.Game, ends synchron.Ends, s positions.Side) bool {
		return ends[s.Other()] == synchron.MatedEnd && ends.Wins(s)
	},
	problem.GoalKingCapture: func(_ *problem.Goal, _ *synchron.Game, ends synchron.Ends, s positions.Side) bool {
		return ends[s.Other()] == synchron.KingCaptured && ends.Wins(s)
	},
	problem.GoalDoubleMate: func(_ *problem.Goal, _ *synchron.Game, ends synchron.Ends, _ positions.Side) bool {
		return ends == synchron.Ends{synchron.MatedEnd, synchron.MatedEnd}
	},
	problem.GoalStalemate: func(_ *problem.Goal, _ *synchron.Game, ends synchron.Ends, s positions.Side) bool {
		return ends[s.Other()] == synchron.StalematedEnd && !ends.Wins(s.Other())
	},
	problem.GoalDoubleStalemate: func(_ *problem.Goal, _ *synchron.Game, ends synchron.Ends, _ positions.Side) bool {
		return ends == synchron.Ends{synchron.StalematedEnd, synchron.StalematedEnd}
	},
	problem.GoalCheck: func(_ *problem.Goal, g *synchron.Game, ends synchron.Ends, s positions.Side) bool {
		return !ends.Over() && g.InCheck(s.Other())
	},
	problem.GoalCapture: func(_ *problem.Goal, g *synchron.Game, _ synchron.Ends, s positions.Side) bool {
		return g.Last().Taken[s] != positions.NoPiece && !g.Last().Own(s)
	},
	problem.GoalTarget: func(goal *problem.Goal, g *synchron.Game, _ synchron.Ends, s positions.Side) bool {
		return g.Last().Moves[s].To == goal.Square && !g.Last().Vanished[s]
	},
	problem.GoalAny: func(*problem.Goal, *synchron.Game, synchron.Ends, positions.Side) bool { return true },
}
