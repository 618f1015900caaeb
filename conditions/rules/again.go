package rules

import "bluto/positions"

// Again returns m, a move of s in another position, as it is in this one, with what it captures
// here. It reports ok if a glance tells that m is legal. It is valid only under LegalGeneration
// with OrthodoxCheck, and s must be to move.
func (g *Game) Again(s positions.Side, m positions.Move) (again positions.Move, ok bool) {
	if !g.Rules.hints || !g.fits(s, &m) {
		return m, false
	}
	l := g.legality(s)
	if m.From == l.king {
		return m, !g.observesPlainly(s.Other(), m.To, l.occ.Without(l.king))
	}
	return m, (l.evasions & l.from(m.From)).Has(m.To)
}
