package rules

import "bluto/positions"

// Mated reports whether s, to move, is mated: in check without a legal move.
func (g *Game) Mated(s positions.Side) bool {
	if r := g.Rules.forMate; r != nil {
		defer func(rules *Rules) { g.Rules = rules }(g.Rules)
		g.Rules = r
	}
	if g.Rules.goal != nil {
		if reached, handled := g.Rules.goal(g, Mate, s.Other()); handled {
			return reached
		}
	}
	return g.InCheck(s) && !g.HasMove(s)
}

// Stalemated reports whether s, to move, is not in check and has no legal move.
func (g *Game) Stalemated(s positions.Side) bool {
	if r := g.Rules.forStalemate; r != nil {
		defer func(rules *Rules) { g.Rules = rules }(g.Rules)
		g.Rules = r
	}
	if g.Rules.goal != nil {
		if reached, handled := g.Rules.goal(g, Stalemate, s.Other()); handled {
			return reached
		}
	}
	return !g.InCheck(s) && !g.HasMove(s)
}
