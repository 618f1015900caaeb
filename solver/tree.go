package solver

import (
	"bluto/positions"
	"bluto/positions/problem"
)

// A Solution is the answer to a problem: one part for each twin, in order.
type Solution struct {
	Problem *problem.Problem
	Twins   []TwinSolution
	// Stats tell how much work the answer was.
	Stats Stats
}

// A TwinSolution is the answer to one twin (or to the only position).
type TwinSolution struct {
	// Index is 0 for twin a, or for the only position, 1 for twin b...
	Index int
	// Twin is the twinning, nil for the diagram itself.
	Twin *problem.Twin
	// Setup, Stipulation and Conditions are those of this twin.
	Setup       problem.Setup
	Stipulation *problem.Stipulation
	Conditions  []problem.Condition
	// Parts holds one element, or two with option Duplex.
	Parts []Part
	// Err says why the twin was not solved (an impossible board, something not
	// supported); nil if it was.
	Err error
}

// A Part is the play in which one side begins.
type Part struct {
	// Attacker is the side that is to reach the goal.
	Attacker positions.Side
	// Phases are the set play, then the tries and the actual play, in order.
	Phases []Phase
	// Notes are remarks about the play that the reader should see, such as that the side
	// to play can capture the king.
	Notes []Note
	// Partial says that the search was cut (time, interruption, MaxSolutions...); what is
	// shown is correct but may not be all.
	Partial Cut
}

// A Cut says why a search stopped early.
type Cut uint8

// Reasons for stopping.
const (
	NotCut         Cut = iota
	CutByTime          // MaxTime or --maxtime
	CutByUser          // Ctrl-C
	CutBySolutions     // MaxSolutions and other limits that the problem sets
	CutByMemory        // more solutions than there is memory for
)

// A Note is a remark that belongs to a part.
type Note uint8

// Notes.
const (
	SideCanCaptureKing Note = iota // the side to play can capture the king
	SetPlayIgnored                 // set play makes no sense for this stipulation
	TryIgnored                     // likewise tries
	WhiteKingMissing               // White has no king and no option says why
	BlackKingMissing               // likewise Black
	TwoOnSquare                    // two pieces were put on one square: the later one counts
	PawnOnEdge                     // a pawn stands on the first or last rank
	WhiteToPlayIgnored             // likewise option WhiteToPlay
)

// A PhaseKind says what a phase is.
type PhaseKind uint8

// Kinds of phases.
const (
	SetPlay PhaseKind = iota // without the first move
	Battle                   // a first move of battle play: a key or a try
	Lines                    // help and series play
	PostKey                  // battle play that begins with the defence
	// Forced is reflex play that ends before it begins: Root.Children are the goals that the
	// attacker must reach.
	Forced
	// Turns is a first choice of battle play in which both sides move at once: a key or a
	// try, in Choice.
	Turns
	// TurnLines are solutions of help and series play in which both sides move at once.
	TurnLines
	// Value is the value of a game.
	Value
)

// A Phase is a self-contained part of the play. For battle play each first move has a
// phase of its own.
type Phase struct {
	Kind PhaseKind
	// Root holds the play. Battle: Root.Move is the key or the try. SetPlay and PostKey:
	// Root has no move and its Children are the defences; for PostKey, Root.Move.Check says
	// that the move not shown gave check. Lines: not used.
	Root *Node
	// Lines are the solutions of help and series play, in a phase of kind SetPlay those
	// of the set play.
	Lines []Line

	// Where both sides move at once, one of these, which Kind says.
	Choice    *Choice
	TurnLines []TurnLine
	Value     *GameValue
}

// A Node is a move of battle play with what follows it.
type Node struct {
	// Move is the move that leads here; HasMove is false where there is none.
	Move    Step
	HasMove bool
	// HalfMove is the number of the half-move: 0 for the first move ("1."), 1 for the
	// reply ("1..."), and so on.
	HalfMove int
	Mark     Mark
	// Zugzwang and Threats say what an attacking move leaves: Zugzwang that there is no
	// threat, Threats what is threatened. Both empty for a checking move, or when threats
	// are not shown.
	Zugzwang bool
	Threats  []*Node
	// Children are the continuations: defences after an attacking move, attacking moves
	// after a defence.
	Children []*Node
	// Refutations are the defences that refute a try.
	Refutations []*Node
	// Final says that the stipulation is fulfilled here.
	Final bool
}

// A Mark is the sign behind a first move.
type Mark uint8

// Marks.
const (
	NoMark     Mark = iota
	KeyMark         // !
	TryMark         // ?
	RefuteMark      // ! behind a defence
	ForcedMark      // ?!? behind a goal that the attacker must reach in reflex play
)

// A Line is one solution of help or series play: the moves in order.
type Line struct {
	// Steps are the half-moves.
	Steps []Step
	// First is the number of the half-move of Steps[0]: 0 for "1.", 1 for "1...", as a
	// solution whose first half-move is missing begins.
	First int
	// Intro is how many of Steps belong to the series that leads up to the play ("2->"),
	// 0 if there is none; the moves behind it are numbered afresh.
	Intro int
	// Tail is the battle play that ends a line (hs#, hr#), nil if none.
	Tail []*Node
}

// A Step is a move with all that notation needs.
type Step struct {
	Move positions.Move
	Side positions.Side
	// Piece is the moving piece as it was before the move.
	Piece positions.Piece
	// Captured is the piece captured, in an exchange the one that stood on To; NoPiece if
	// there is none.
	Captured positions.Piece
	// Effects are what the move did, in order.
	Effects []positions.Effect
	// Imitators are where the imitators stand after the move; nil if it moved none.
	Imitators []positions.Square
	// Check says that the move gives check. It may be set together with goals: writing
	// leaves the sign of check out behind those that imply or exclude it (#, =, +...).
	Check bool
	// Goals are the goals reached with this move, in the order in which they are written.
	Goals []problem.Goal
	// Suffix is a further sign.
	Suffix Suffix
	// Missed says that the move aimed at a piece that left at the same time.
	Missed bool
}

// A Suffix is a sign that some stipulations write behind a line.
type Suffix uint8

// Suffixes.
const (
	NoSuffix Suffix = iota
	// ReflexViolated (?!?): the side could reach the goal at once, which reflex play
	// forbids it to leave undone.
	ReflexViolated
)
