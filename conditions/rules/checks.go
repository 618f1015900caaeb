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
}

// ChecksOf returns the Checks of s.
func (g *Game) ChecksOf(s positions.Side) Checks {
	p := &g.Pos
	c := Checks{side: s, king: p.Royals[s.Other()].First(), occ: p.Occupied()}
	if c.king == positions.NoSquare {
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
	if c.discoverers.Has(m.From) && !positions.Line(c.king, m.From).Has(m.To) {
		return true
	}
	switch {
	case m.Kind == positions.Plain || m.Kind == positions.DoubleStep:
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
