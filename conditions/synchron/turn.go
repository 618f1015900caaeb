package synchron

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

// Pass is the choice of a side that does not move, in series play.
var Pass = positions.NoMove

// A Turn is two moves made at once, White's first, with what became of them.
type Turn struct {
	Moves [2]positions.Move
	// Movers are the moving pieces as they were before the turn; NoPiece for Pass.
	Movers [2]positions.Piece
	// Taken is what each move captured, of either side, and TakenOn where; NoPiece and
	// NoSquare if it captured nothing.
	Taken   [2]positions.Piece
	TakenOn [2]positions.Square
	// Missed says that the move aimed at a piece that left on this turn (rule 2).
	Missed [2]bool
	// Vanished says that the moving piece is no longer on the board (rules 1 and 3).
	Vanished [2]bool

	// rooks are those that castle.
	rooks [2]positions.Piece
	// What undoing restores.
	key      uint64
	castling uint8
	passed   [2]positions.Square
}

// Own reports whether s captured, or meant to capture, a piece of its own.
func (t *Turn) Own(s positions.Side) bool { return t.Taken[s].BelongsTo(s) }

// KingTaken reports whether the king of s was captured.
func (t *Turn) KingTaken(s positions.Side) bool {
	return t.Taken[s.Other()].Royal()
}

// Last tells about the last turn played. It must not be called before one was.
func (g *Game) Last() *Turn { return &g.turns[g.played-1] }

// Play plays the moves that both sides chose, each one of its Choices, or Pass.
func (g *Game) Play(moves [2]positions.Move) {
	p := g.pos
	t := &g.turns[g.played]
	g.played++
	t.Moves = moves
	t.key, t.castling, t.passed = p.Key, p.Castling, g.passed
	g.resolve(t)
	for s := range t.Moves {
		g.leave(t, s)
	}
	for s := range t.Moves {
		g.arrive(t, positions.Side(s))
	}
	if p.Castling != 0 {
		g.loseCastling(t)
	}
	for s := positions.White; s <= positions.Black; s++ {
		g.passed[s] = g.passedBy(t, s)
	}
}

// resolve finds out what becomes of the moves of t, without changing the position.
func (g *Game) resolve(t *Turn) {
	for s := positions.White; s <= positions.Black; s++ {
		t.Movers[s], t.Taken[s], t.TakenOn[s] = positions.NoPiece, positions.NoPiece, positions.NoSquare
		t.Missed[s], t.Vanished[s] = false, false
		if t.Moves[s].From != positions.NoSquare {
			t.Movers[s] = g.pos.Board[t.Moves[s].From]
		}
	}
	for s := positions.White; s <= positions.Black; s++ {
		g.resolveCapture(t, s)
	}
	g.resolveMeeting(t)
}

// resolveCapture finds out what the move of s captures: nothing if its aim leaves (rule 2)
// or is captured by its own side, which costs the capturing piece (rule 3).
func (g *Game) resolveCapture(t *Turn, s positions.Side) {
	p := g.pos
	aim := t.Moves[s].Capture
	if aim == positions.NoSquare {
		return
	}
	other := t.Moves[s.Other()]
	if !p.Sides[s].Has(aim) {
		switch {
		case aim == other.From || aim == castlingRook(other):
			t.Missed[s] = true
			return
		case aim == other.Capture:
			t.Vanished[s] = true
			return
		}
	}
	t.Taken[s], t.TakenOn[s] = p.Board[aim], aim
}

// resolveMeeting lets two pieces vanish that move to the same free square, but for a king,
// which only a pawn can meet (rule 1).
func (g *Game) resolveMeeting(t *Turn) {
	to := t.Moves[positions.White].To
	if to != t.Moves[positions.Black].To || to == positions.NoSquare || g.pos.Occupied().Has(to) {
		return
	}
	for s := range t.Vanished {
		t.Vanished[s] = !t.Movers[s].Royal()
	}
}

// leave takes off the board what s moves and what it captures.
func (g *Game) leave(t *Turn, s int) {
	m := t.Moves[s]
	if m.From == positions.NoSquare {
		return
	}
	g.pos.Take(m.From)
	if t.TakenOn[s] != positions.NoSquare {
		g.pos.Take(t.TakenOn[s])
	}
	if rook := castlingRook(m); rook != positions.NoSquare {
		t.rooks[s] = g.pos.Take(rook)
	}
}

// arrive puts the moved piece of s where it has come to.
func (g *Game) arrive(t *Turn, s positions.Side) {
	m := t.Moves[s]
	if m.From == positions.NoSquare || t.Vanished[s] {
		return
	}
	pc := t.Movers[s]
	if m.Promo != positions.NoWalk {
		pc = pc.WithWalk(m.Promo)
	}
	g.pos.Put(pc, m.To)
	if castlingRook(m) != positions.NoSquare {
		g.pos.Put(t.rooks[s], rookArrival(m))
	}
}

// Undo takes the last turn back.
func (g *Game) Undo() {
	p := g.pos
	g.played--
	t := &g.turns[g.played]
	for s := range t.Moves {
		g.liftArrivals(t, s)
	}
	for s := range t.Moves {
		m := t.Moves[s]
		if m.From == positions.NoSquare {
			continue
		}
		p.Place(t.Movers[s], m.From)
		if t.TakenOn[s] != positions.NoSquare {
			p.Place(t.Taken[s], t.TakenOn[s])
		}
		if rook := castlingRook(m); rook != positions.NoSquare {
			p.Place(t.rooks[s], rook)
		}
	}
	p.Key, p.Castling, g.passed = t.key, t.castling, t.passed
}

// liftArrivals takes what s moved off the squares where it came to.
func (g *Game) liftArrivals(t *Turn, s int) {
	m := t.Moves[s]
	if m.From == positions.NoSquare || t.Vanished[s] {
		return
	}
	g.pos.Lift(m.To)
	if castlingRook(m) != positions.NoSquare {
		g.pos.Lift(rookArrival(m))
	}
}

// castlingRook returns the square of the rook that castles with m, NoSquare if m is no
// castling.
func castlingRook(m positions.Move) positions.Square {
	switch m.Kind {
	case positions.CastleShort:
		return m.To.Offset(1, 0)
	case positions.CastleLong:
		return m.To.Offset(-2, 0)
	default:
		return positions.NoSquare
	}
}

// rookArrival returns where the rook of the castling m comes to.
func rookArrival(m positions.Move) positions.Square {
	if m.Kind == positions.CastleShort {
		return m.To.Offset(-1, 0)
	}
	return m.To.Offset(1, 0)
}

// loseCastling ends the castling rights of all squares that the turn touched.
func (g *Game) loseCastling(t *Turn) {
	rights := g.pos.Castling
	for s := range t.Moves {
		m := t.Moves[s]
		for _, at := range [...]positions.Square{m.From, m.To, t.TakenOn[s], castlingRook(m)} {
			if at != positions.NoSquare {
				rights &^= rules.CastlingRightOf(at)
			}
		}
	}
	if rights != g.pos.Castling {
		g.pos.SetCastling(rights)
	}
}

// passedBy returns the pawn of s that has just made a double step, if it is still there,
// nothing has come to the square that it crossed, and an enemy pawn could capture it:
// positions that differ only in a right that cannot be used are the same.
func (g *Game) passedBy(t *Turn, s positions.Side) positions.Square {
	m := t.Moves[s]
	if m.Kind != positions.DoubleStep || t.Vanished[s] {
		return positions.NoSquare
	}
	crossed := crossedBy(m.To)
	if g.pos.Occupied().Has(crossed) || positions.PawnCaptures(s, crossed)&g.pos.Of(s.Other(), positions.Pawn) == 0 {
		return positions.NoSquare
	}
	return m.To
}
