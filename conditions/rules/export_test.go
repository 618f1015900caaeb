package rules

import "bluto/positions"

// Unjudged returns r with its fast paths for fairy play put out of use.
func (r *Rules) Unjudged() *Rules {
	slow := *r
	slow.lookouts, slow.hints, slow.imagines = false, false, false
	slow.quietFlights, slow.quietSets = false, false
	slow.setsTell, slow.setsMove = false, false
	if len(r.choice)+len(r.choiceBlind) > 0 {
		slow.chooses, slow.score = [2]bool{true, true}, nil
	}
	for _, other := range []**Rules{&slow.forMate, &slow.forStalemate} {
		if *other != nil {
			*other = (*other).Unjudged()
		}
	}
	return &slow
}

// Mobile returns those of s's pieces among the given ones that can move and observe.
func (g *Game) Mobile(s positions.Side, among positions.Bitboard) positions.Bitboard {
	return g.mobile(s, among)
}

// ObservesSlowly answers Observes piece by piece.
func (g *Game) ObservesSlowly(by positions.Side, t positions.Square) bool {
	occ := g.Pos.Occupied()
	for set := g.mobile(by, g.Pos.Sides[by].Without(t)); set != 0; {
		if g.CaptureSet(ToObserve, by, set.Pop(), occ).Has(t) {
			return true
		}
	}
	return false
}

// KeptWay returns the squares between which a man goes that is known to keep its move after m,
// none if there is no such man.
func (r *Restless) KeptWay(m positions.Move) positions.Bitboard { return r.keeper(m).way }

// UncheckingMen returns restless men of s whose moves give no check.
func (g *Game) UncheckingMen(s positions.Side) Restless { return g.restlessOf(s, true) }

// UnchecksBySets reports whether sets tell that s has a legal move without check.
func (g *Game) UnchecksBySets(s positions.Side) bool {
	return g.Rules.setsMove && g.hasUncheckingSetMove(s)
}

// SetsMove reports whether sets tell of all moves.
func (r *Rules) SetsMove() bool { return r.setsMove }

// KeepsCalm reports whether restless men meet moves without giving check.
func (r *Rules) KeepsCalm() bool { return r.keepsCalm() }
