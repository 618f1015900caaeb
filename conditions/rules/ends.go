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
	return !g.servesSurely(s) && !g.InCheck(s) && !g.HasMove(s)
}

// Mates reports whether the move m of s, one of Moves, is legal and mates. It asks first
// what rules most moves out: whether there is check at all.
func (g *Game) Mates(s positions.Side, m positions.Move) bool {
	if g.Rules.goal != nil {
		if !g.Play(s, m) {
			return false
		}
		mated := g.Mated(s.Other())
		g.Undo()
		return mated
	}
	known := legal
	if !g.Rules.props.LegalBeforeChoice {
		if g.surelyNoCheck(s, &m) {
			return false
		}
		if known = g.judgeAll(s, &m, g.judgePlainly(s, &m)); known == illegal || g.keepsFlight(s, &m) {
			return false
		}
	}
	g.do(s, m)
	var mates bool
	if g.Rules.forMate != nil {
		mates = g.arises(s, known) && g.Mated(s.Other())
	} else {
		mates = g.InCheck(s.Other()) && g.arises(s, known) && !g.HasMove(s.Other())
	}
	g.Undo()
	return mates
}
