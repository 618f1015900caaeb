package rules

import "bluto/positions"

// The methods below are the vocabulary of effects: all that a condition can do to the
// board. Each is written to the journal, from which undoing and notation read.

func (g *Game) record(e positions.Effect) { g.journal = append(g.journal, e) }

// Add places pc on the empty square s.
func (g *Game) Add(pc positions.Piece, s positions.Square, why positions.Reason) {
	g.Pos.Put(pc, s)
	g.restoreCastling(s)
	g.record(positions.Effect{Op: positions.PieceAdded, Reason: why, From: positions.NoSquare, To: s, New: pc})
}

// MayBeReborn reports whether the other rules let a captured piece come back on the empty
// square at.
func (g *Game) MayBeReborn(at positions.Square) bool {
	for _, reborn := range g.Rules.reborn {
		if !reborn(g, at) {
			return false
		}
	}
	return true
}

// Reborn plays what the other rules have follow the rebirth on at of a piece of owner, after a
// capture on capture.
func (g *Game) Reborn(owner positions.Side, capture, at positions.Square) {
	for _, after := range g.Rules.afterRebirth {
		after(g, owner, capture, at)
	}
}

// Remove takes what stands on s off the board.
func (g *Game) Remove(s positions.Square, why positions.Reason) {
	pc := g.Pos.Take(s)
	g.record(positions.Effect{Op: positions.PieceRemoved, Reason: why, From: s, To: positions.NoSquare, Old: pc})
	g.loseCastling(s.Bit())
	if last := g.Last(); last.At == s {
		last.At = positions.NoSquare
	}
}

// Change makes what stands on s into pc.
func (g *Game) Change(s positions.Square, pc positions.Piece, why positions.Reason) {
	old := g.Pos.Take(s)
	g.Pos.Put(pc, s)
	g.loseCastling(s.Bit())
	g.restoreCastling(s)
	g.record(positions.Effect{Op: positions.PieceChanged, Reason: why, From: s, To: s, Old: old, New: pc})
}

// Move takes what stands on from to the square to, where it becomes pc; to is empty, or
// from itself. A piece that comes home this way may castle again, and a pawn that can be
// captured en passant can be where it has come to.
func (g *Game) Move(from, to positions.Square, pc positions.Piece, why positions.Reason) {
	old := g.Pos.Take(from)
	g.Pos.Put(pc, to)
	g.record(positions.Effect{Op: positions.PieceMoved, Reason: why, From: from, To: to, Old: old, New: pc})
	g.loseCastling(from.Bit())
	g.restoreCastling(to)
	if g.Pos.EnPassant != 0 && g.Pos.Victim == from {
		g.Pos.SetEnPassant(g.Pos.EnPassant, to)
	}
	if last := g.Last(); last.At == from {
		last.At = to
	}
}

// Swap exchanges what stands on a and b.
func (g *Game) Swap(a, b positions.Square, why positions.Reason) {
	pa, pb := g.Pos.Take(a), g.Pos.Take(b)
	g.Pos.Put(pa, b)
	g.Pos.Put(pb, a)
	g.record(positions.Effect{Op: positions.PiecesExchanged, Reason: why, From: a, To: b, Old: pa, New: pb})
	g.loseCastling(a.Bit() | b.Bit())
	last := g.Last()
	switch last.At {
	case a:
		last.At = b
	case b:
		last.At = a
	}
}

// Permute moves what stands on each square to the square that to names for it; to is a
// permutation. Imitators and the right to capture en passant go with the squares. Pieces are
// not at home where they come to.
func (g *Game) Permute(to *[64]positions.Square) {
	victim := g.Pos.Victim
	p := &g.Pos
	for set := p.Occupied(); set != 0; {
		set &^= g.turn(set.Pop(), to)
	}
	if p.ImitatorCount > 0 {
		squares := p.Imitators
		for i, at := range squares[:p.ImitatorCount] {
			squares[i] = to[at]
		}
		g.ShiftImitators(squares[:p.ImitatorCount])
	}
	if p.EnPassant != 0 {
		var passed positions.Bitboard
		for set := p.EnPassant; set != 0; {
			passed = passed.With(to[set.Pop()])
		}
		p.SetEnPassant(passed, to[victim])
	}
}

// turn moves what stands on the squares of the cycle of to on which s is, and returns them.
func (g *Game) turn(s positions.Square, to *[64]positions.Square) (cycle positions.Bitboard) {
	var squares [64]positions.Square
	n, gap := 0, -1
	for at := s; !cycle.Has(at); at = to[at] {
		if g.Pos.Board[at] == positions.NoPiece {
			gap = n
		}
		squares[n], n, cycle = at, n+1, cycle.With(at)
	}
	if gap < 0 { // each goes where another stands
		for _, at := range squares[1:n] {
			g.Swap(s, at, positions.ByRule)
		}
		return cycle
	}
	for i := gap + n - 1; i > gap; i-- { // whoever goes to an empty square goes first
		from := squares[i%n]
		if pc := g.Pos.Board[from]; pc != positions.NoPiece {
			g.Move(from, to[from], pc, positions.ByRule)
		}
	}
	return cycle
}

// ShiftImitators moves all imitators to the given squares, one for each.
func (g *Game) ShiftImitators(squares []positions.Square) {
	g.Pos.SetImitators(squares)
	g.record(positions.Effect{Op: positions.ImitatorsMoved, Reason: positions.ByImitator, From: positions.NoSquare, To: positions.NoSquare})
}

// AddImitator makes the piece on s, which was promoted into an imitator, one.
func (g *Game) AddImitator(s positions.Square) {
	g.Remove(s, positions.ByRule)
	p := &g.Pos
	if p.ImitatorCount < positions.MaxImitators {
		squares := p.Imitators
		squares[p.ImitatorCount] = s
		p.SetImitators(squares[:p.ImitatorCount+1])
	}
}

// restoreCastling gives the castling right to a king or rook that an effect has placed on
// its home square s.
func (g *Game) restoreCastling(s positions.Square) {
	pc := g.Pos.Board[s]
	if g.Rules.replaced {
		pc = pc.WithWalk(g.Rules.ArrayWalk(pc.Walk()))
	}
	if right := homeRight(pc, s); right != 0 {
		g.Pos.SetCastling(g.Pos.Castling | right)
	}
}

// A Mark is a moment among the effects of one move.
type Mark struct {
	journal  int
	key      uint64
	castling uint8
}

// Mark returns the present moment, for TakeBack.
func (g *Game) Mark() Mark { return Mark{len(g.journal), g.Pos.Key, g.Pos.Castling} }

// TakeBack undoes the effects on pieces since m, as when a rule tries something that turns
// out to be forbidden.
func (g *Game) TakeBack(m Mark) {
	g.rollBack(m.journal)
	g.Pos.Key, g.Pos.Castling = m.key, m.castling
}

// rollBack undoes the journal down to length n. The key is the caller's to restore.
func (g *Game) rollBack(n int) {
	p := &g.Pos
	for i := len(g.journal) - 1; i >= n; i-- {
		e := &g.journal[i]
		switch e.Op {
		case positions.PieceAdded:
			p.Lift(e.To)
		case positions.PieceRemoved:
			p.Place(e.Old, e.From)
		case positions.PieceChanged:
			p.Lift(e.To)
			p.Place(e.Old, e.To)
		case positions.PieceMoved:
			p.Lift(e.To)
			p.Place(e.Old, e.From)
		case positions.PiecesExchanged:
			p.Lift(e.From)
			p.Lift(e.To)
			p.Place(e.Old, e.From)
			p.Place(e.New, e.To)
		case positions.ImitatorsMoved, positions.StateChanged:
			// Restored from the Played entry.
		}
	}
	g.journal = g.journal[:n]
}
