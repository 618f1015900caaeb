package rules

import "bluto/positions"

// FlightCount returns how many flights s's king has, counting no further than enough.
func (g *Game) FlightCount(s positions.Side, enough int) int { return g.flights(s, enough).Count() }

// Flights returns all flights of s's king.
func (g *Game) Flights(s positions.Side) positions.Bitboard {
	return g.flights(s, int(positions.NoSquare))
}

// CheckFlights returns the squares whose number decides whether s is in check and how many
// of them make one; ok is false where flights do not make check.
func (g *Game) CheckFlights(s positions.Side) (squares positions.Bitboard, need int, ok bool) {
	f := g.Rules.flights
	if f == nil {
		return 0, 0, false
	}
	squares = g.Flights(s)
	if f.countsOwn(&g.Pos, s) && g.Pos.Royals[s] != 0 && !g.Attacked(s) {
		squares |= g.Pos.Royals[s]
	}
	return squares, f.Need[s], true
}

// flights returns the squares that s's king could move to and that the opponent does not
// observe, with the king lifted off its square; it may look no further than enough of them.
// The opponent's king's square is none. Where a capture of the king is judged by playing it
// (AntiCirce, KoeKo), no square is observed on which the king does not stand: there is
// nothing to capture.
func (g *Game) flights(s positions.Side, enough int) positions.Bitboard {
	p := &g.Pos
	if p.Royals[s] == 0 {
		return 0
	}
	king := p.Royals[s].First()
	opponent := s.Other()
	occ := p.Occupied()
	targets := g.kingTargets(s, king, occ)
	if targets == 0 {
		return 0
	}
	switch {
	case g.Rules.fleesAnywhere():
		return targets
	case !g.Rules.props.PlainObservation || !g.Rules.props.OrthodoxWalks:
		return g.unobserved(s, king, targets, enough)
	case targets.Count() > fewTargets:
		return targets &^ g.ObservedSquares(opponent, occ.Without(king))
	}
	var free positions.Bitboard
	for set := targets; set != 0 && enough > 0; {
		if t := set.Pop(); !g.observesPlainly(opponent, t, occ.Without(king)) {
			free = free.With(t)
			enough--
		}
	}
	return free
}

// fleesAnywhere reports whether no square is observed on which the king does not stand.
func (r *Rules) fleesAnywhere() bool {
	return len(r.legalInCheck) > 0 || r.effectsInCheck || r.arrivalPlayed
}

// fewTargets is up to how many squares it is cheaper to ask for each who observes it than
// to gather all that is observed (BenchmarkFlights).
const fewTargets = 3

// kingTargets returns where s's king on from could go by its walk, observed or not. Masks
// and rules of arrival are not asked: they say where a king may go, not where it is at
// home to flee to (docs/differences.md).
func (g *Game) kingTargets(s positions.Side, king positions.Square, occ positions.Bitboard) positions.Bitboard {
	p := &g.Pos
	w := p.Board[king].Walk()
	own := p.Sides[s] &^ p.Sides[s.Other()]
	royal := p.Royals[s.Other()]
	if w == positions.King {
		return positions.KingSteps(king) &^ own &^ royal
	}
	return w.Moves(p, occ, king, s)&^occ | w.Captures(p, occ, king, s)&p.Sides[s.Other()]&^royal
}

// unobserved returns the squares of targets that the opponent does not observe once the
// king is lifted, looking no further than enough of them. Which capture the opponent would
// then have to choose (the ultra mummers) is no matter of observation.
func (g *Game) unobserved(s positions.Side, king positions.Square, targets positions.Bitboard, enough int) positions.Bitboard {
	p := &g.Pos
	pc := p.Lift(king)
	var free positions.Bitboard
	for count := 0; targets != 0 && count < enough; {
		if t := targets.Pop(); !g.Observes(s.Other(), t) {
			free = free.With(t)
			count++
		}
	}
	p.Place(pc, king)
	return free
}
