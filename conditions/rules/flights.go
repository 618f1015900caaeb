package rules

import "bluto/positions"

// Flights returns the squares that s's king could move to and that the opponent does not
// observe, with the king lifted off its square. The opponent's king's square is none. Where
// a capture of the king must be played to count (AntiCirce), no square is observed on which
// the king does not stand: there is nothing to capture.
func (g *Game) Flights(s positions.Side) positions.Bitboard { return g.flights(s, 64) }

// FlightCount returns how many flights s's king has, counting no further than enough.
func (g *Game) FlightCount(s positions.Side, enough int) int { return g.flights(s, enough).Count() }

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
	case !g.Rules.props.PlainObservation || !g.Rules.props.OrthodoxWalks || g.Rules.checksArePlayed():
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

// fewTargets is up to how many squares it is cheaper to ask for each who observes it than
// to gather all that is observed (BenchmarkFlights).
const fewTargets = 3

// kingTargets returns where s's king on from could go, observed or not.
func (g *Game) kingTargets(s positions.Side, king positions.Square, occ positions.Bitboard) positions.Bitboard {
	p := &g.Pos
	pc := p.Board[king]
	own := p.Sides[s] &^ p.Sides[s.Other()]
	royal := p.Royals[s.Other()]
	if g.Rules.props.PlainObservation && pc.Walk() == positions.King {
		return positions.KingSteps(king) &^ own &^ royal
	}
	if g.immobile(s).Has(king) {
		return 0
	}
	var quiet positions.Bitboard
	for walks := g.WalksOf(ToMove, pc, king, s); !walks.Empty(); {
		quiet |= walks.Pop().Moves(p, occ, king, s)
	}
	quiet = g.arrivals(ToMove, pc, king, s, quiet&^occ&g.Rules.mask[king])
	captures := g.CaptureSet(ToCapture, s, king, occ) & p.Sides[s.Other()] &^ royal
	return quiet | captures
}

// unobserved returns the squares of targets that the opponent does not observe once the
// king is lifted, looking no further than enough of them.
func (g *Game) unobserved(s positions.Side, king positions.Square, targets positions.Bitboard, enough int) positions.Bitboard {
	p := &g.Pos
	key := p.Key
	pc := p.Take(king)
	var free positions.Bitboard
	for count := 0; targets != 0 && count < enough; {
		if t := targets.Pop(); !g.capturable(s.Other(), t) {
			free = free.With(t)
			count++
		}
	}
	p.Put(pc, king)
	p.Key = key
	return free
}
