package verify

import (
	"bluto/positions"
	"bluto/positions/problem"
	"bluto/solver"
)

// A Report is what was found about one problem.
type Report struct {
	Problem *problem.Problem
	Twins   []Twin
	// Stated are the twins that were stated, by their index; nil if that is not known.
	Stated []int
}

// Solution returns the play on which the report rests.
func (r *Report) Solution() *solver.Solution {
	s := &solver.Solution{Problem: r.Problem}
	for i := range r.Twins {
		s.Twins = append(s.Twins, r.Twins[i].Solution)
	}
	return s
}

// A Twin is what was found about one twin, or the only position.
type Twin struct {
	// Solution is the play that the rest speaks of; its Err says why there is none.
	Solution solver.TwinSolution
	Parts    []Part
	// Legality are remarks on whether the position can arise in a game. They do not bear on
	// the verdict.
	Legality []LegalityNote
	// Differences say what the stated solution shows and the play does not; empty if no
	// solution was stated.
	Differences []string
}

// A Part is what was found about the play in which one side begins.
type Part struct {
	Attacker positions.Side
	// Mover is the side that begins.
	Mover positions.Side
	// Flaws are the verdicts that are not Sound, each once.
	Flaws []Verdict
	// Battle is set for battle play, Lines for help and series play.
	Battle *Battle
	Lines  *Lines
	// Flights say for rules in which flights make check where they are; nil elsewhere.
	Flights []FlightView
	// Economy holds a trial for each way to do with less; nil if it was not asked for.
	Economy []Trial
	// Extent says how much was searched.
	Extent Extent
	// KingCapturable says that the side to play can capture the king, so that there is
	// nothing to solve.
	KingCapturable bool
}

// An Extent says how much of the play was searched.
type Extent struct {
	// Cut says why the search ended early; NotCut if it did not.
	Cut solver.Cut
	// Last is the last report of the search before it ended.
	Last solver.Progress
	// Limited says that options of the problem (Threat, MaxFlightsquares, NonTrivial) kept
	// play out of the search.
	Limited bool
	// Tries says that tries and set play were looked for.
	Tries bool
}

// A Standing says what a solution is to the author.
type Standing uint8

// The standings.
const (
	// Taken: nothing states what was intended; this is taken for it.
	Taken Standing = iota
	// Intended: the author states it.
	Intended
	// Cook: it is not intended.
	Cook
	// Disputed: one of several of which at most one can be intended, nobody says which.
	Disputed
)

// Main reports whether the solution is the one to which the rest of a report belongs: it is
// intended, or the only one that can be.
func (s Standing) Main() bool { return s == Taken || s == Intended }

// A Battle is what was found about direct, self and reflex play.
type Battle struct {
	Keys []Key
	// NotKeys are the moves that were stated to be keys and are none.
	NotKeys []NotKey
	Tries   []Try
	// Set is the set play compared with the play after the key, nil if there is none or it
	// was not looked for.
	Set *SetPlay
	// Forced are the goals that the attacker can reach at once in reflex play, which he must.
	Forced []solver.Step
	// PostKey says that play begins behind a key that is taken for granted: Keys has one
	// element, whose Node has no move. Refuting are the defences to it without an answer.
	PostKey  bool
	Refuting []solver.Step
}

// A Key is a first move that solves.
type Key struct {
	// Node is the key with its play.
	Node     *solver.Node
	Standing Standing
	// Moves is how many moves the solution takes, which are fewer than stipulated in a short
	// solution.
	Moves int
	// Also are the same move with other promotions, where they do not matter.
	Also []*solver.Node
	// Duals are the choices of the attacker after the key, the most serious first.
	Duals []DualPoint
}

// A NotKey is a stated key that does not solve.
type NotKey struct {
	Move Move
	// Refutations are what refutes it; empty if it is no legal move or has several that
	// were not looked for.
	Refutations []solver.Step
}

// A Try is a first move with a single refutation.
type Try struct {
	Node       *solver.Node
	Refutation solver.Step
}
