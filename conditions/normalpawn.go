package conditions

import "bluto/conditions/rules"

func init() {
	register(Condition{
		Name: Names{"NormalPawn", "NormalBauern", "PionNormale"},
		Doc: `pawns on their own first rank can move

They go one step and capture as from any other square. Without this condition
a pawn that has come to its first rank stands still.`,
		Source: "traditional",
		New: func(*Args) (rules.Hooks, error) {
			return rules.Hooks{FirstRankSteps: 1}, nil
		},
	})
}
