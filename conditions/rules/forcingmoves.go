package rules

import "bluto/positions"

// A siege is what a move must achieve to force the other side to mate where all is orthodox:
// it must leave the other king no flight, unless the king opens a line by fleeing, and it must
// check or disturb the parries. Moves that fail in one of these are found by sets.
type siege struct {
	l legality
	c *Checks
	// king is the other side's, lifted the occupied squares without it.
	king   positions.Square
	lifted positions.Bitboard
	// flights are those that the king has now and may use without opening a line.
	flights positions.Bitboard
	// covering are the squares from which each walk covers all flights, unmoved by what stands
	// on the square that it leaves: it does not cover them from there.
	covering [positions.Bishop + 1]positions.Bitboard
	// openers are the pieces that may open a line to a flight by leaving their square.
	openers positions.Bitboard
	// turncoats are the neutral pieces that check the mover's king: they may go anywhere.
	turncoats positions.Bitboard
}

// siegeOf returns the siege of s, to move, whose checks are c.
func (g *Game) siegeOf(s positions.Side, c *Checks) siege {
	p := &g.Pos
	other := s.Other()
	b := siege{l: g.legality(s), c: c, king: p.Royals[other].First()}
	for w := range b.covering {
		b.covering[w] = positions.AllSquares
	}
	b.turncoats = b.l.checkers & b.l.own
	if b.king == positions.NoSquare {
		return b
	}
	b.lifted = b.l.occ.Without(b.king)
	queens := p.ByWalk[positions.Queen]
	rooks, bishops := p.ByWalk[positions.Rook]|queens, p.ByWalk[positions.Bishop]|queens
	steps := positions.KingSteps(b.king) &^ (b.l.enemy &^ b.l.own) &^ p.Royals[s]
	if b.l.king != positions.NoSquare && g.frontsRider(b.l.king, b.king, b.l.enemy) {
		steps &= positions.Line(b.l.king, b.king)
	}
	for steps != 0 {
		f := steps.Pop()
		if !g.observesPlainly(s, f, b.lifted) {
			b.addFlight(f, b.l.own&rooks, b.l.own&bishops)
		}
	}
	return b
}

// frontsRider reports whether front stands on a line from target to a rider of set that moves
// along it.
func (g *Game) frontsRider(target, front positions.Square, set positions.Bitboard) bool {
	p := &g.Pos
	if positions.Line(target, front) == 0 {
		return false
	}
	walks := p.ByWalk[positions.Bishop]
	if positions.RookSet(target, 0).Has(front) {
		walks = p.ByWalk[positions.Rook]
	}
	for riders := set & (walks | p.ByWalk[positions.Queen]) & positions.Line(target, front); riders != 0; {
		if positions.Between(target, riders.Pop()).Has(front) {
			return true
		}
	}
	return false
}

// addFlight notes a flight, given the pieces of the mover's that move like rooks and bishops.
func (b *siege) addFlight(f positions.Square, rooks, bishops positions.Bitboard) {
	b.flights = b.flights.With(f)
	rook, bishop := positions.RookSet(f, b.lifted), positions.BishopSet(f, b.lifted)
	b.covering[positions.King] &= positions.KingSteps(f)
	b.covering[positions.Pawn] &= positions.PawnCaptures(b.l.side.Other(), f)
	b.covering[positions.Knight] &= positions.KnightLeaps(f)
	b.covering[positions.Rook] &= rook
	b.covering[positions.Bishop] &= bishop
	b.covering[positions.Queen] &= rook | bishop
	for snipers := positions.RookSet(f, 0)&rooks | positions.BishopSet(f, 0)&bishops; snipers != 0; {
		if blockers := positions.Between(f, snipers.Pop()) & b.lifted; !blockers.Several() {
			b.openers |= blockers & b.l.own
		}
	}
}

// legal returns the squares to which the piece on from may go without leaving its king in check,
// for what sets tell.
func (b *siege) legal(from positions.Square) positions.Bitboard {
	if b.turncoats.Has(from) {
		return positions.AllSquares
	}
	return b.l.evasions & b.l.from(from)
}

// wanted returns the squares to which the piece of walk w on from, not the king, must go,
// under parries.
func (b *siege) wanted(parries *Parries, w positions.Walk, from positions.Square) positions.Bitboard {
	set := b.legal(from)
	if !b.openers.Has(from) {
		set &= b.covering[w]
	}
	if set == 0 || parries.count == 0 {
		return set
	}
	disturbing := positions.AllSquares
	for _, disturbed := range parries.disturbed[:parries.count] {
		if !disturbed.Has(from) {
			disturbing &= disturbed
		}
	}
	return set & (disturbing | b.c.giving(w, from))
}

// pawnWanted is wanted for a pawn that may promote on the squares of last. What it becomes may
// check or cover, over the square that it leaves as well.
func (b *siege) pawnWanted(parries *Parries, from positions.Square, last positions.Bitboard) positions.Bitboard {
	if positions.PawnCaptures(b.l.side, from)&last == 0 {
		return b.wanted(parries, positions.Pawn, from)
	}
	set := b.wanted(parries, positions.Queen, from) | b.wanted(parries, positions.Knight, from)
	if (positions.RookSet(from, 0)|positions.BishopSet(from, 0))&(b.flights|b.king.Bit()) != 0 {
		set |= last & b.legal(from)
	}
	return set
}

// mayGo reports whether the mover's king may go to the given square for what sets tell, under
// parries.
func (b *siege) mayGo(g *Game, parries *Parries, to positions.Square) bool {
	if b.flights != 0 && !b.openers.Has(b.l.king) && !b.covering[positions.King].Has(to) &&
		!g.frontsRider(to, b.king, b.l.enemy) {
		return false
	}
	return !parries.meetKing(g, to)
}

// keepGoing drops of the king's moves from start on those to squares where it may not go.
func (b *siege) keepGoing(g *Game, parries *Parries, moves []positions.Move, start int) []positions.Move {
	kept := moves[:start]
	for _, m := range moves[start:] {
		if b.mayGo(g, parries, m.To) {
			kept = append(kept, m)
		}
	}
	return kept
}

// besieging appends the legal moves of the Forcer's side, in their order, less those of which
// sets tell that they do not force the other side to mate.
func (f *Forcer) besieging(g *Game, moves []positions.Move) []positions.Move {
	p := &g.Pos
	b := g.siegeOf(f.side, &f.parries.checks)
	l := &b.l
	if l.king != positions.NoSquare {
		start := len(moves)
		moves = b.keepGoing(g, &f.parries, g.legalKingMoves(l, moves), start)
	}
	if l.evasions == 0 {
		return moves
	}
	moves = f.besiegingPawns(g, &b, moves)
	closed := l.own | p.Royals[f.side.Other()]
	for set := l.own &^ (p.ByWalk[positions.Pawn] | p.Royals[f.side]); set != 0; {
		from := set.Pop()
		w := p.Board[from].Walk()
		wanted := b.wanted(&f.parries, w, from) &^ closed
		if wanted == 0 {
			continue
		}
		targets := w.Captures(p, l.occ, from, f.side) & wanted
		moves = appendMoves(moves, from, targets&^l.enemy, targets&l.enemy)
	}
	if l.checkers == 0 && p.Castling != 0 {
		moves = g.castling(f.side, moves)
	}
	return moves
}

// besiegingCandidates is besieging where moves must be tested for legality, for pieces of
// both sides are among those that move.
func (f *Forcer) besiegingCandidates(g *Game, moves []positions.Move) []positions.Move {
	p := &g.Pos
	b := g.siegeOf(f.side, &f.parries.checks)
	occ, enemy := b.l.occ, g.capturableBy(f.side, 0)
	start := len(moves)
	for set := b.l.own; set != 0; {
		from := set.Pop()
		pc := p.Board[from]
		w := pc.Walk()
		switch {
		case from == b.l.king:
			first := len(moves)
			moves = g.walkMoves(f.side, pc, w, from, occ, enemy, everywhere, moves)
			moves = b.keepGoing(g, &f.parries, moves, first)
		case w != positions.Pawn:
			if squares := b.wanted(&f.parries, w, from); squares != 0 {
				moves = g.walkMoves(f.side, pc, w, from, occ, enemy, wanted{squares, squares}, moves)
			}
		case p.EnPassant != 0 || b.pawnWanted(&f.parries, from, g.Rules.promotionSquares[f.side])&
			(positions.Pawn.Moves(p, occ, from, f.side)|positions.PawnCaptures(f.side, from)) != 0:
			moves = g.pieceMoves(f.side, from, occ, enemy, moves)
		}
	}
	return g.addOtherMoves(f.side, moves, start, true)
}

// besiegingPawns is besieging for pawns. Promotions are all there, and all pawn moves where
// one may capture en passant.
func (f *Forcer) besiegingPawns(g *Game, b *siege, moves []positions.Move) []positions.Move {
	p := &g.Pos
	l := &b.l
	if p.EnPassant != 0 {
		return g.legalPawnMoves(l, moves)
	}
	enemy := l.enemy &^ p.Royals[f.side.Other()]
	for set := p.Of(f.side, positions.Pawn); set != 0; {
		from := set.Pop()
		wanted := b.pawnWanted(&f.parries, from, g.Rules.promotionSquares[f.side])
		quiet := positions.Pawn.Moves(p, l.occ, from, f.side) & wanted
		captures := positions.PawnCaptures(f.side, from) & enemy & wanted
		if quiet|captures == 0 {
			continue
		}
		doubles := quiet & positions.Pawn.DoubleSteps(l.occ, from, f.side)
		moves = g.emit(f.side, p.Board[from], from, quiet, captures, doubles, moves)
	}
	return moves
}
