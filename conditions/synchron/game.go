package synchron

import (
	"errors"

	"bluto/conditions/rules"
	"bluto/positions"
)

// ErrNotOrthodox is the error of a game with fairy pieces, or under further conditions
// that change what moves are legal.
var ErrNotOrthodox = errors.New("both sides move at once with orthodox pieces, one king a side at most, and no other condition")

// maxTurns bounds the number of turns that can be on the board at once.
const maxTurns = 1 << 10

// A Game is a position in which both sides move at once: one worker's own. It is not safe
// for use by several goroutines; New gives each its own.
type Game struct {
	// referee knows the legal moves of either side. It is asked, and never plays.
	referee *rules.Game
	pos     *positions.Position
	// passed are the pawns of each side that have just made a double step and can be
	// captured en passant, NoSquare if there is none. Both sides can have one.
	passed [2]positions.Square
	// ordinaryParries says that no side in check may capture a piece of its own.
	ordinaryParries bool

	turns   [maxTurns]Turn
	played  int
	scratch []positions.Move
}

// New returns a game that begins from start, under rules by which both sides move at
// once.
func New(r *rules.Rules, start *positions.Position) (*Game, error) {
	if properties := r.Properties(); !properties.LegalGeneration || !properties.OrthodoxCheck {
		return nil, ErrNotOrthodox
	}
	g := &Game{referee: rules.NewGame(r, start), scratch: make([]positions.Move, 0, 256)}
	g.pos = &g.referee.Pos
	g.passed = [2]positions.Square{positions.NoSquare, positions.NoSquare}
	if how := r.Simultaneous(); how != nil {
		g.ordinaryParries = how.OrdinaryParries
	}
	if g.pos.EnPassant != 0 {
		owner := positions.White
		if g.pos.Sides[positions.Black].Has(g.pos.Victim) {
			owner = positions.Black
		}
		g.passed[owner] = g.pos.Victim
		g.pos.SetEnPassant(positions.NoSquares, positions.NoSquare)
	}
	return g, nil
}

// Position returns the position. It must not be changed; its en passant state is not used.
func (g *Game) Position() *positions.Position { return g.pos }

// Passed returns the pawn of s that can now be captured en passant, NoSquare if none can.
func (g *Game) Passed(s positions.Side) positions.Square { return g.passed[s] }

// Key identifies the position with all that the next turn depends on.
func (g *Game) Key() uint64 {
	return g.pos.Key ^ passedKey(g.passed[positions.White]) ^ passedKey(g.passed[positions.Black])
}

// passedKey is the key of a pawn that can be captured en passant: on the fourth rank a
// white one, on the fifth a black one.
func passedKey(s positions.Square) uint64 {
	if s == positions.NoSquare {
		return 0
	}
	z := uint64(s+1) * 0x9e3779b97f4a7c15
	z = (z ^ z>>31) * 0xd6e8feb86659fd93
	return z ^ z>>32
}

// InCheck reports whether s is in check.
func (g *Game) InCheck(s positions.Side) bool { return g.referee.InCheck(s) }

// Choices appends to moves all moves that s may choose from, always in the same order: the
// legal moves of chess, then captures of the enemy's king and of own pieces. A side with
// no choices is mated or stalemated.
func (g *Game) Choices(s positions.Side, moves []positions.Move) []positions.Move {
	g.offerEnPassant(s)
	moves = g.referee.Moves(s, moves)
	g.endEnPassant()
	if victims := g.victims(s); victims != 0 {
		moves = g.referee.LegalCaptures(s, victims, moves)
	}
	return moves
}

// HasChoice reports whether s has a choice at all.
func (g *Game) HasChoice(s positions.Side) bool {
	g.offerEnPassant(s)
	found := g.referee.HasMove(s)
	g.endEnPassant()
	if found {
		return true
	}
	g.scratch = g.referee.LegalCaptures(s, g.victims(s), g.scratch[:0])
	return len(g.scratch) > 0
}

// victims are what s may capture beyond what chess allows: the enemy's king, and its own
// pieces but the king.
func (g *Game) victims(s positions.Side) positions.Bitboard {
	king := g.pos.Royals[s.Other()]
	if g.ordinaryParries && g.InCheck(s) {
		return king
	}
	return king | g.pos.Sides[s]&^g.pos.Royals[s]
}

// offerEnPassant shows the referee the enemy pawn that s may capture en passant.
func (g *Game) offerEnPassant(s positions.Side) {
	if victim := g.passed[s.Other()]; victim != positions.NoSquare {
		g.pos.EnPassant, g.pos.Victim = crossedBy(victim).Bit(), victim
	}
}

func (g *Game) endEnPassant() {
	g.pos.EnPassant, g.pos.Victim = positions.NoSquares, positions.NoSquare
}

// crossedBy returns the square that the pawn on at crossed with a double step.
func crossedBy(at positions.Square) positions.Square {
	if at.Rank() == 3 {
		return at.Offset(0, -1)
	}
	return at.Offset(0, 1)
}
