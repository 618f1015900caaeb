package rules

import "bluto/positions"

// CheckingMoves appends the moves of s that give check: those of Moves for which Checks
// says so, found without listing the others. It is valid only under LegalGeneration.
func (g *Game) CheckingMoves(s positions.Side, moves []positions.Move) []positions.Move {
	if g.Rules.flights != nil {
		return g.flightCheckingMoves(s, moves)
	}
	p := &g.Pos
	c := g.ChecksOf(s)
	if c.king == positions.NoSquare {
		return moves
	}
	l := g.legality(s)
	if c.discoverers.Has(l.king) {
		moves = c.keep(g, g.legalKingMoves(&l, moves), len(moves))
	}
	if l.evasions == 0 {
		return moves
	}
	moves = g.checkingPawnMoves(&l, &c, moves)
	closed := l.own | p.Royals[s.Other()]
	for set := l.own &^ (p.ByWalk[positions.Pawn] | p.Royals[s]); set != 0; {
		from := set.Pop()
		w := p.Board[from].Walk()
		giving := c.giving(w, from)
		if giving == 0 {
			continue
		}
		targets := w.Captures(p, l.occ, from, s) & l.evasions & l.from(from) & giving &^ closed
		moves = appendMoves(moves, from, targets&^l.enemy, targets&l.enemy)
	}
	if l.checkers == 0 && p.Castling != 0 {
		moves = c.keep(g, g.castling(s, moves), len(moves))
	}
	return moves
}

// giving returns the squares from which a piece of walk w that leaves from gives check.
func (c *Checks) giving(w positions.Walk, from positions.Square) positions.Bitboard {
	if c.discoverers.Has(from) {
		return c.direct[w] | ^positions.Line(c.king, from)
	}
	return c.direct[w]
}

// checkingPawnMoves skips the pawns that can neither check, nor promote, nor capture en
// passant.
func (g *Game) checkingPawnMoves(l *legality, c *Checks, moves []positions.Move) []positions.Move {
	p := &g.Pos
	pawns := p.Of(l.side, positions.Pawn)
	if p.EnPassant != 0 {
		return c.keep(g, g.legalPawnMoves(l, moves), len(moves))
	}
	start := len(moves)
	enemy := l.enemy &^ p.Royals[l.side.Other()]
	for set := pawns; set != 0; {
		from := set.Pop()
		captures := positions.PawnCaptures(l.side, from) & enemy
		quiet := positions.Pawn.Moves(p, l.occ, from, l.side)
		of := (quiet | captures) & l.evasions & l.from(from) & (c.giving(positions.Pawn, from) | g.Rules.promotionSquares[l.side])
		if of == 0 {
			continue
		}
		doubles := positions.Pawn.DoubleSteps(l.occ, from, l.side)
		moves = g.emit(l.side, p.Board[from], from, quiet&of, captures&of, doubles&of, moves)
	}
	return c.keep(g, moves, start)
}

// keep reduces moves from start on to those that give check.
func (c *Checks) keep(g *Game, moves []positions.Move, start int) []positions.Move {
	kept := moves[:start]
	for _, m := range moves[start:] {
		if c.Gives(g, m) {
			kept = append(kept, m)
		}
	}
	return kept
}

// Parries are a few moves with which a side surely meets a quiet move of its opponent
// without giving check, as long as that move does not disturb them. In selfplay they
// refute most moves without their being played. They are valid only under LegalGeneration or
// OrthodoxPlay, in the position for which they were made.
type Parries struct {
	checks Checks
	king   positions.Square
	// disturbed are, for each parry, the squares on which a move of the opponent that
	// begins or ends there might change something for it.
	disturbed [4]positions.Bitboard
	// moves are the parries where check is orthodox, near the squares of disturbed less the
	// lines of the mover's king.
	moves [4]positions.Move
	near  [4]positions.Bitboard
	count int
	// own watches over the mover's king where check is by flights; steps and barred are then
	// the squares that moves must not leave and reach, lest it depend on the parry's piece.
	own           watch
	steps, barred positions.Bitboard
}

// ParriesOf returns moves of s that parry the quiet moves of the other side, which is to
// move.
func (g *Game) ParriesOf(s positions.Side) Parries {
	p := &g.Pos
	parries := Parries{checks: g.ChecksOf(s.Other()), king: p.Royals[s.Other()].First()}
	if g.Rules.flights != nil {
		g.flightParries(s, &parries)
		return parries
	}
	l := g.legality(s)
	c := g.ChecksOf(s)
	if c.king == positions.NoSquare || l.king == positions.NoSquare || l.checkers != 0 {
		return parries
	}
	for set := l.own &^ l.enemy &^ p.Royals[s]; set != 0 && parries.count < len(parries.disturbed); {
		from := set.Pop()
		w := p.Board[from].Walk()
		targets := g.quietTargets(&l, w, from)
		targets &= l.from(from) &^ c.direct[w]
		if c.discoverers.Has(from) {
			targets &= positions.Line(c.king, from)
		}
		if targets != 0 {
			parries.add(from, targets.First(), l.king, c.king)
		}
	}
	return parries
}

// quietTargets returns where the piece of walk w on from can go, promotions and captures
// of kings left out.
func (g *Game) quietTargets(l *legality, w positions.Walk, from positions.Square) positions.Bitboard {
	p := &g.Pos
	closed := l.own | p.Royals[l.side.Other()]
	if w != positions.Pawn {
		return w.Captures(p, l.occ, from, l.side) &^ closed
	}
	targets := positions.Pawn.Moves(p, l.occ, from, l.side) | positions.PawnCaptures(l.side, from)&l.enemy
	return targets &^ closed &^ g.Rules.promotionSquares[l.side]
}

// add notes the parry from-to: it is disturbed where its piece stands, goes or passes, on
// the lines on which it might become pinned (own king) or open or give check (other king).
func (parries *Parries) add(from, to, own, other positions.Square) {
	near := from.Bit() | to.Bit() | positions.Between(from, to) | positions.Line(own, from)
	parries.moves[parries.count] = positions.Move{From: from, To: to}
	parries.near[parries.count] = near
	parries.disturbed[parries.count] = near | positions.Line(other, from) | positions.Line(other, to)
	parries.count++
}

// meetKing reports whether one of the parries surely meets the legal move of the mover's king
// to the given square, under orthodox check: the king does not go where it would be checked by
// the parry.
func (parries *Parries) meetKing(g *Game, to positions.Square) bool {
	c := &parries.checks
	if c.discoverers.Has(parries.king) && !positions.Line(c.king, parries.king).Has(to) {
		return false
	}
	touched := parries.king.Bit() | to.Bit()
	for i, m := range parries.moves[:parries.count] {
		if parries.near[i]&touched != 0 || positions.Line(to, m.From) != 0 {
			continue
		}
		w := g.Pos.Board[m.From].Walk()
		if !w.Captures(&g.Pos, 0, m.To, c.side.Other()).Has(to) {
			return true
		}
	}
	return false
}

// Meet reports whether one of the parries surely meets the legal move m.
func (parries *Parries) Meet(g *Game, m positions.Move) bool {
	if parries.count == 0 || m.From == parries.king || m.Kind > positions.DoubleStep {
		return false
	}
	if g.Rules.flights != nil {
		return !parries.unmet(g, m.From).Has(m.To)
	}
	if parries.checks.Gives(g, m) {
		return false
	}
	touched := m.From.Bit() | m.To.Bit()
	for _, disturbed := range parries.disturbed[:parries.count] {
		if disturbed&touched == 0 {
			return true
		}
	}
	return false
}
