package rules

import "bluto/positions"

// Unjudged returns r with its fast paths for fairy play put out of use.
func (r *Rules) Unjudged() *Rules {
	slow := *r
	slow.lookouts, slow.hints = false, false
	for _, other := range []**Rules{&slow.forMate, &slow.forStalemate} {
		if *other != nil {
			*other = (*other).Unjudged()
		}
	}
	return &slow
}

// ObservesSlowly answers Observes piece by piece.
func (g *Game) ObservesSlowly(by positions.Side, t positions.Square) bool {
	occ := g.Pos.Occupied()
	for set := g.Pos.Sides[by].Without(t) &^ g.immobile(by); set != 0; {
		if g.CaptureSet(ToObserve, by, set.Pop(), occ).Has(t) {
			return true
		}
	}
	return false
}
