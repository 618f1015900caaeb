package solver

import "math/big"

// A Turn is what both sides chose at once, with what became of it.
type Turn struct {
	// Number counts the turns from 1; in series play the moves of one side alone count too.
	Number int
	// Steps are White's and Black's moves; nil for a side that stands still.
	Steps [2]*Step
}

// A Choice is a move that the attacker may choose on a turn, with all that the defender may
// choose at the same time.
type Choice struct {
	// Number is that of the turn.
	Number int
	// Step is the move before it is known what becomes of it: it has no effects but a
	// promotion, and no goals.
	Step Step
	Mark Mark
	// Replies are what the defender may choose, in the order of its choices; empty where
	// the play is not shown.
	Replies []Reply
	// Refutations are the turns that refute a try.
	Refutations []Turn
}

// A Reply is a turn with the choices that follow it.
type Reply struct {
	Turn Turn
	// Choices are all that win soonest; empty after the last turn.
	Choices []*Choice
}

// A TurnLine is a solution of help or series play.
type TurnLine struct {
	Turns []Turn
	// Choice is the attacker's choice that ends direct series play, nil elsewhere.
	Choice *Choice
}

// A GameValue is the value of a game in which both sides may leave their choices to chance.
type GameValue struct {
	// Turns is within how many turns; fewer than asked for if the search was cut.
	Turns int
	// Value is the probability with which the attacker wins.
	Value *big.Rat
	// Mixtures are optimal choices of White and Black on the first turn.
	Mixtures [2][]Weighted
	// Turns of the two mixtures with the value after each; nil where they are not shown.
	Entries []Entry
}

// A Weighted is a choice with the probability by which it is made.
type Weighted struct {
	Weight *big.Rat
	Step   Step
}

// An Entry is a first turn with the attacker's probability of winning after it.
type Entry struct {
	Turn  Turn
	Value *big.Rat
}
