package render

import (
	"bluto/positions"
	"bluto/positions/problem"
	"bluto/solver"
)

// goalSign is how a goal is written: in a stipulation, and behind the move that reaches
// it.
type goalSign struct {
	stipulation, mark string
	// hidesCheck says that the mark stands in the place of the sign of check, because
	// the goal is a kind of check or excludes it.
	hidesCheck bool
}

// suffixes are the signs behind the goals.
var suffixes = map[solver.Suffix]string{solver.ReflexViolated: " ?!?"}

var goalSigns = map[problem.GoalKind]goalSign{
	problem.GoalMate:            {"#", "#", true},
	problem.GoalStalemate:       {"=", "=", true},
	problem.GoalDoubleStalemate: {"==", "==", true},
	problem.GoalTarget:          {"z", "z", false},
	problem.GoalCheck:           {"+", "+", true},
	problem.GoalCapture:         {"x", "x", false},
	problem.GoalSteingewinn:     {"%", "%", false},
	problem.GoalEnPassant:       {"ep", "", false},
	problem.GoalDoubleMate:      {"##", "##", true},
	problem.GoalCounterMate:     {"##!", "##!", true},
	problem.GoalCastling:        {"00", "", false},
	problem.GoalAutoStalemate:   {"!=", "!=", true},
	problem.GoalCircuit:         {"ct", "", false},
	problem.GoalExchange:        {"<>", "", false},
	problem.GoalCircuitRebirth:  {"ctr", "", false},
	problem.GoalExchangeRebirth: {"<>r", "", false},
	problem.GoalAny:             {"~", "", false},
	problem.GoalProof:           {"dia", "dia", false},
	problem.GoalAToB:            {"a=>b", "a=>b", false},
	problem.GoalMateOrStalemate: {"#=", "#=", true},
	problem.GoalAutoMate:        {"!#", "!#", false},
	problem.GoalC81:             {"c81", "c81", false},
	problem.GoalKiss:            {"k", "", false},
	problem.GoalKingCapture:     {"kx", "kx", true},
	problem.GoalMateAlone:       {"#m", "#", true},
}

// goalText returns the goal as a stipulation writes it, with its square if it has one.
func goalText(g problem.Goal) string {
	text := goalSigns[g.Kind].stipulation
	if (g.Kind == problem.GoalTarget || g.Kind == problem.GoalKiss) && g.Square < positions.NoSquare {
		text += g.Square.String()
	}
	return text
}
