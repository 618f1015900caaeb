package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

// Popeye 4.104 lets a check be the goal, and refuses positions in which checks answer each
// other without end; see docs/differences.md.
func init() {
	register(Condition{
		Name: Names{"ChecklessChess", "OhneSchach", "SansEchecs"},
		Doc: `a side may give check only with mate

A check that is not mate is illegal. Whether it is mate depends on the same
rule: a defence that checks without mating is none. Where that question comes
back to itself without end, which checks by neutral pieces can bring about,
the rule decides nothing, and the answer follows from cutting it off.`,
		Source: "traditional; see Julia's Fairies, Fairy Terms: Checkless Chess",
		New: func(*Args) (rules.Hooks, error) {
			return rules.Hooks{
				AsksForMate: true,
				Legal:       checksMate, SurelyLegal: givesNoCheck,
				Unchecked: func(positions.Side) rules.Answer { return rules.Yes },
			}, nil
		},
	})
}

// maxCounterChecks bounds the series of checks answered by checks, each of which is legal
// if the next is not. Without neutral pieces no series comes near it.
const maxCounterChecks = 16

// checksMate reports whether s, having moved, gives no check or mates.
func checksMate(g *rules.Game, s positions.Side) bool {
	return !g.InCheck(s.Other()) || g.Nesting() > maxCounterChecks || g.Mated(s.Other())
}

// givesNoCheck reports whether s, having moved, gives no check.
func givesNoCheck(g *rules.Game, s positions.Side) bool { return !g.InCheck(s.Other()) }
