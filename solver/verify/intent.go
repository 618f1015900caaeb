package verify

import (
	"bluto/positions"
	"bluto/solver"
)

// An Intent is what is known of what the author intended; its zero value knows nothing.
type Intent struct {
	// Twins are the intents of the twins, by their index.
	Twins map[int]TwinIntent
	// Solutions is how many solutions of help or series play are intended in each twin of
	// which Twins does not say how many, 0 if that is not known.
	Solutions int
	// Stated are the twins that were stated, by their index; nil if that is not known.
	Stated []int
}

// of returns what is known about the twin with the given index.
func (i Intent) of(twin int) TwinIntent {
	t := i.Twins[twin]
	if t.Solutions == 0 {
		t.Solutions = i.Solutions
	}
	return t
}

// A TwinIntent is what is known about one twin.
type TwinIntent struct {
	// Keys are the intended keys of battle play; empty if not known.
	Keys []Move
	// Solutions is how many solutions of help or series play are intended, 0 if not known.
	Solutions int
	// Lines are the intended solutions of help or series play, those of the set play
	// included; empty if not known. Behind them only moves of a defender may follow.
	Lines []StatedLine
	// SetPlay says that set play is part of the solution.
	SetPlay bool
	// Parts are the keys and lines that are stated apart for the play of one side and of
	// the other (duplex). Where a text shows only one of them it does not say which.
	Parts []TwinIntent
}

// A StatedLine is a solution of help or series play as authors state it.
type StatedLine struct {
	// First is the number of the first half-move: 0 for "1.", 1 for "1...".
	First int
	Moves []Move
}

// A Move is a move as authors state it.
type Move struct {
	From, To positions.Square
	// Piece is what moves, NoWalk if nothing is said of it.
	Piece positions.Walk
	// Promo is NoWalk if nothing is said of a promotion.
	Promo positions.Walk
	// Castling is CastleShort or CastleLong for castling, NullMove for none, of which the
	// squares then say nothing; Plain for other moves.
	Castling positions.MoveKind
}

// Is reports whether s is the stated move.
func (m Move) Is(s solver.Step) bool {
	if m.Castling != positions.Plain {
		return m.Castling == s.Move.Kind
	}
	if m.Piece != positions.NoWalk && m.Piece != s.Piece.Walk() {
		return false
	}
	if m.From != s.Move.From || m.To != s.Move.To {
		return false
	}
	// What a piece that does not promote becomes is the work of a rule, and no choice.
	byRule := s.Move.Promo == positions.NoWalk && len(s.Effects) > 0
	return m.Promo == positions.NoWalk || m.Promo == s.Move.Promo || byRule
}

// moveOf returns a move without what it captures and how it is played: two moves are the
// same if it is the same, for the one to whom it matters what he can play.
func moveOf(s solver.Step) positions.Move { return plain(s.Move) }

func plain(m positions.Move) positions.Move {
	m.Capture = positions.NoSquare
	if m.Kind == positions.DoubleStep {
		m.Kind = positions.Plain
	}
	return m
}
