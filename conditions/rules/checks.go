package rules

import "bluto/positions"

// Checks tells which moves of a side give check, without playing them. It is valid only
// under LegalGeneration, in the position for which it was made.
type Checks struct {
	side positions.Side
	king positions.Square
	occ  positions.Bitboard
	// direct are the squares from which each orthodox walk would give check.
	direct [positions.Bishop + 1]positions.Bitboard
	// discoverers are the pieces that open a line to the king when they leave it.
	discoverers positions.Bitboard
	// flights watches over the king where check is by flights; the sets above are empty then.
	flights watch
}

// ChecksOf returns the Checks of s.
func (g *Game) ChecksOf(s positions.Side) Checks {
	p := &g.Pos
	c := Checks{side: s, king: p.Royals[s.Other()].First(), occ: p.Occupied()}
	if c.king == positions.NoSquare {
		return c
	}
	if g.Rules.flights != nil {
		c.flights = g.watchOver(s.Other(), false)
		return c
	}
	rook, bishop := positions.RookSet(c.king, c.occ), positions.BishopSet(c.king, c.occ)
	c.direct[positions.Pawn] = positions.PawnCaptures(s.Other(), c.king)
	c.direct[positions.Knight] = positions.KnightLeaps(c.king)
	c.direct[positions.Rook], c.direct[positions.Bishop] = rook, bishop
	c.direct[positions.Queen] = rook | bishop
	queens := p.ByWalk[positions.Queen]
	snipers := p.Sides[s] & (positions.RookSet(c.king, 0)&(p.ByWalk[positions.Rook]|queens) |
		positions.BishopSet(c.king, 0)&(p.ByWalk[positions.Bishop]|queens))
	for snipers != 0 {
		if blockers := positions.Between(c.king, snipers.Pop()) & c.occ; !blockers.Several() {
			c.discoverers |= blockers & p.Sides[s]
		}
	}
	return c
}

// Gives reports whether the legal move m of g's position gives check.
func (c *Checks) Gives(g *Game, m positions.Move) bool {
	if c.king == positions.NoSquare {
		return false
	}
	if g.Rules.flights != nil {
		return g.givesFlightCheck(&c.flights, &m)
	}
	if c.discoverers.Has(m.From) && !positions.Line(c.king, m.From).Has(m.To) {
		return true
	}
	switch m.Kind {
	case positions.Plain, positions.DoubleStep:
		if m.Promo == positions.NoWalk {
			return c.direct[g.Pos.Board[m.From].Walk()].Has(m.To)
		}
		return m.Promo.Captures(&g.Pos, c.occ.Without(m.From), m.To, c.side).Has(c.king)
	default:
		g.do(c.side, m)
		defer g.Undo()
		return g.InCheck(c.side.Other())
	}
}

// HasUncheckingMove reports whether s surely has a legal move that gives no check. It looks at
// sets alone, so false may also mean that only a promotion, a castling or a capture en
// passant is such a move. It is valid only under LegalGeneration.
func (g *Game) HasUncheckingMove(s positions.Side) bool {
	if g.Rules.flights != nil {
		w, other := g.watchOver(s, true), g.watchOver(s.Other(), false)
		return g.quietFlightMove(&w, &other, g.capturableBy(s, 0)) != positions.NoMove
	}
	p := &g.Pos
	l := g.legality(s)
	c := g.ChecksOf(s)
	if c.king == positions.NoSquare {
		return false
	}
	if l.king != positions.NoSquare && g.hasUncheckingKingMove(&l, &c) {
		return true
	}
	if l.evasions == 0 {
		return false
	}
	closed := l.own | p.Royals[s.Other()]
	for set := l.own &^ p.Royals[s]; set != 0; {
		from := set.Pop()
		w := p.Board[from].Walk()
		var targets positions.Bitboard
		if w == positions.Pawn {
			targets = positions.Pawn.Moves(p, l.occ, from, s) | positions.PawnCaptures(s, from)&l.enemy
			targets &^= g.Rules.promotionSquares[s]
		} else {
			targets = w.Captures(p, l.occ, from, s)
		}
		targets &= l.evasions & l.from(from) &^ closed &^ c.direct[w]
		if c.discoverers.Has(from) {
			targets &= positions.Line(c.king, from)
		}
		if targets != 0 {
			return true
		}
	}
	return false
}

// hasUncheckingKingMove reports whether the king has a legal move that opens no line.
func (g *Game) hasUncheckingKingMove(l *legality, c *Checks) bool {
	targets := positions.KingSteps(l.king) &^ l.own &^ g.Pos.Royals[l.side.Other()]
	if c.discoverers.Has(l.king) {
		targets &= positions.Line(c.king, l.king)
	}
	lifted := l.occ.Without(l.king)
	for targets != 0 {
		if !g.observesPlainly(l.side.Other(), targets.Pop(), lifted) {
			return true
		}
	}
	return false
}
