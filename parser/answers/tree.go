package answers

import (
	"bluto/positions"
	"bluto/solver"
)

// An Answer is the solution of one problem as a text tells it.
type Answer struct {
	// Line is where the answer begins in its text, from 1.
	Line int
	// Zero says that the diagram is a zeroposition: the first twin is twin a.
	Zero bool
	// Twins are the twins in order; a problem without twins has one, without a label.
	Twins []*Twin
	// Ending says how the search ended.
	Ending Ending
}

// An Ending is what the last line of an answer says about the search.
type Ending uint8

// Endings.
const (
	NoEnding    Ending = iota // the text does not say
	Finished                  // solution finished.
	Partial                   // Partial solution
	Interrupted               // solving interrupted.
	Refused                   // there is no solution, but an error: a.inp:8:1: this is not a command
)

// A Twin is the play of one twin.
type Twin struct {
	// Label is "a", "b"... "z1"; empty for the only position of a problem.
	Label string
	// Continued says that the twin is made of the one before ("+b").
	Continued bool
	// Change is what the heading says about how the twin is made, as written.
	Change string
	// Parts holds one element, or two for duplex.
	Parts []*Part
}

// A Part is the play in which one side begins.
type Part struct {
	Phases []*Phase
	// Notes are what else is said there, such as that the king can be captured.
	Notes []string
}

// A Phase is a self-contained part of the play. For battle play each first move has a
// phase of its own; play without its first move is always of kind SetPlay, because the
// text does not tell it from play after the key.
type Phase struct {
	Kind solver.PhaseKind
	// Root holds battle play, Lines help and series play; the other is empty.
	Root  *Node
	Lines []*Line
}

// A Node is a move of battle play with what follows it.
type Node struct {
	// Move is nil at the root of play without its first move.
	Move *Move
	// HalfMove is 0 for the first move ("1."), 1 for the reply ("1..."), and so on.
	HalfMove int
	Mark     solver.Mark
	// Zugzwang and Threats say what an attacking move leaves.
	Zugzwang bool
	Threats  []*Node
	// Passing are the effects of passing the move, which the threats presuppose.
	Passing []Effect
	// Children are the continuations, Refutations what refutes a try.
	Children    []*Node
	Refutations []*Node
}

// A Line is one solution of help or series play.
type Line struct{ Steps []Step }

// A Step is a half-move of a line with its number, counted as in a Node.
type Step struct {
	HalfMove int
	Move     *Move
	Mark     solver.Mark
}

// A MoveKind says what form a move has.
type MoveKind uint8

// Forms of moves.
const (
	Travel       MoveKind = iota // from one square to another
	CastleShort                  // 0-0
	CastleLong                   // 0-0-0
	Null                         // ...
	RoleExchange                 // the sides exchange their roles
	Exchange                     // two pieces change places: Ka1<->Kh8
)

// A Move is a half-move as written.
type Move struct {
	Kind MoveKind
	// Before are effects that are written before the move.
	Before []Effect
	// Piece goes from From by Hops; a castling partner or a second piece does so in With. A
	// castling has hops only if it captures.
	Piece Piece
	From  Place
	Hops  []Hop
	// With is the second piece of an exchange, or the partner of a castling that is
	// written as two moves ("Kb1-d1/Ra1-c1"); nil for all other moves.
	With      *Move
	EnPassant bool
	Effects   []Effect
	// Budget is what both sides may still spend: "6/3"; empty if they may spend anything.
	Budget string
	Check  bool
	// Other is the move that the other side plays at the same time, and Value what the pair
	// is worth; nil and empty where the sides move in turns.
	Other *Move
	Value string
	// Goals are the signs of the goals reached: "#", "==", "dia"...
	Goals []string
}

// To returns where the piece arrives.
func (m *Move) To() Place {
	if len(m.Hops) == 0 {
		return Place{Square: positions.NoSquare}
	}
	return m.Hops[len(m.Hops)-1].To
}

// Capture returns where the move captures, and whether it does.
func (m *Move) Capture() (Place, bool) {
	for _, h := range m.Hops {
		if h.Capture {
			return h.To, true
		}
	}
	return Place{Square: positions.NoSquare}, false
}

// A Hop is a step of a move: to a square, or over or onto a captured piece.
type Hop struct {
	Capture bool
	To      Place
}

// A Piece is a piece as written: small letters for its colour and its attributes, then the
// letters of its walk. A plain pawn that moves has neither.
type Piece struct{ Prefix, Walk string }

// A Place is a square; of an invisible piece it is not known (NoSquare, written "~").
type Place struct {
	Square positions.Square
	// Board is 'A' or 'B' where there are two boards, else 0.
	Board byte
}

// An EffectKind says what an effect does.
type EffectKind uint8

// Kinds of effects, with an example of each.
const (
	Becomes   EffectKind = iota // =Q, =w: the piece that moved changes
	Added                       // [+wQd1]
	Removed                     // [-wPd7]
	Moved                       // [bKc3->e8]
	Changed                     // [b7=rR]; [=n] for the piece that moved
	Exchanged                   // [Kf3<->Kh6]
	Imitators                   // [Ia7,b6]
)

// An Effect is what a move does besides taking a piece from one square to another. Which
// fields matter depends on Kind.
type Effect struct {
	Kind EffectKind
	// Piece stands on At, and goes to To as NewPiece (if that is written).
	Piece    Piece
	At       Place
	NewPiece Piece
	To       Place
	// Under says that the piece comes to stand under another ("->v").
	Under bool
	// New are the walks or colours that the piece takes on, in order.
	New []string
	// Squares are where the imitators stand.
	Squares []Place
}
