package rules

import "bluto/positions"

// Where captures have effects, but other moves have none, sets answer for moves without
// capture as they do for all moves where none has effects. Where a king that is observed need
// not be in check they still find moves that are surely legal.

// deriveQuietSets finds out whether that is so.
func (r *Rules) deriveQuietSets() {
	r.calmOnly = len(r.legal) > 0 && r.unchecked == [2]Answer{Yes, Yes}
	r.quietSets = r.lookouts && r.quietIdles && !r.looks && len(r.walks)+len(r.immobile)+len(r.arrival) == 0 && !r.capturableRoyals && r.firstRankSteps <= 1 && r.goal == nil &&
		(len(r.legal) == 0 || r.calmOnly) && len(r.extra)+len(r.promotions) == 0
}

// hasQuietMove reports whether s surely has a legal move that captures nothing; known says that
// it has none if it does not report it.
func (g *Game) hasQuietMove(s positions.Side) (found, known bool) {
	if g.watchesQuiet(s) {
		return g.hasCommonFlightMove(s, 0), true
	}
	if !g.Rules.quietSets || !g.quietIsPlain() {
		return false, false
	}
	w := g.lookoutOf(s.Other())
	switch {
	case g.Rules.calmOnly:
		found = g.quietEscape(s) != positions.NoMove
		return found, found
	case !w.single && !w.none:
		return false, false
	}
	found = g.hasMoveUnder(w, s, 0)
	return found, found || g.Rules.setsTell
}

// quietEscape returns a legal move of s that captures nothing and gives no check, NoMove if
// none is found at a glance.
func (g *Game) quietEscape(s positions.Side) positions.Move {
	if g.watchesQuiet(s) {
		w, other := g.watchOver(s, true), g.watchOver(s.Other(), false)
		return g.quietFlightMove(&w, &other, positions.NoSquares)
	}
	if !g.Rules.quietSets || !g.quietIsPlain() {
		return positions.NoMove
	}
	w, other := g.lookoutOf(s.Other()), g.lookoutOf(s)
	if !w.single || !other.single || other.observers != 0 {
		return positions.NoMove
	}
	return g.quietEscapeUnder(w, other, s)
}

// quietEscapeUnder does the work of quietEscape, w being the lookout over the king of s, other
// that over the king of the other side.
func (g *Game) quietEscapeUnder(w, other *lookout, s positions.Side) positions.Move {
	p := &g.Pos
	r := g.Rules
	occ := p.Occupied()
	for _, set := range [...]positions.Bitboard{p.Sides[s] & p.Royals[s], p.Sides[s] &^ p.Royals[s] &^ p.Sides[s.Other()]} {
		for set &^= other.vital; set != 0; {
			from := set.Pop()
			walk := p.Board[from].Walk()
			info := walk.Info()
			if info.Pawn != nil && (walk != positions.Pawn || from.Rank() == firstRank[s]) {
				continue
			}
			targets := walk.Moves(p, occ, from, s) &^ occ & r.mask[from] &^ other.vital &^ (r.sights[walk][s].From[other.target] & r.maskTo[other.target])
			if walk == positions.Pawn {
				targets &^= r.promotionSquares[s] | walk.DoubleSteps(occ, from, s)
			}
			if to := g.unexposedAmong(w, s, from, targets); to != positions.NoSquare {
				return positions.Move{From: from, To: to, Capture: positions.NoSquare}
			}
		}
	}
	return positions.NoMove
}

// unexposedAmong returns one of the empty squares of targets to which s's piece on from can go
// without leaving the king under w in check, NoSquare if there is none.
func (g *Game) unexposedAmong(w *lookout, s positions.Side, from positions.Square, targets positions.Bitboard) positions.Square {
	if from != w.target && !w.vital.Has(from) {
		if w.observers == 0 {
			if free := targets &^ w.vital; free != 0 {
				return free.First()
			}
		}
		targets &= w.vital
	}
	for targets != 0 {
		to := targets.Pop()
		king := w.target
		if from == king {
			king = to
		}
		if !g.exposes(s, king, from, to) {
			return to
		}
	}
	return positions.NoSquare
}
