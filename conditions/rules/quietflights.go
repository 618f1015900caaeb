package rules

import "bluto/positions"

// Where check is by flights and only captures have effects, a watch over each king answers
// for all moves without capture at once, as it does for all moves where none has effects.

// deriveQuietFlights finds out whether that is so, the men on the board apart.
func (r *Rules) deriveQuietFlights() {
	r.quietFlights = r.quietIsPlain && r.imagines && r.flightsImagined && !r.fleesAnywhere() &&
		len(r.choiceInCheck)+len(r.legal)+len(r.extra) == 0 && r.goal == nil && r.firstRankSteps == 0
	for from := range r.mask {
		r.quietFlights = r.quietFlights && r.mask[from] == positions.AllSquares
	}
}

// watchesQuiet reports whether watches tell of the moves of s without capture: no choice is
// made among them, and the men on the board are orthodox.
func (g *Game) watchesQuiet(s positions.Side) bool {
	p := &g.Pos
	r := g.Rules
	if !r.quietFlights || r.chooses[s] {
		return false
	}
	white, black := p.Royals[positions.White], p.Royals[positions.Black]
	royals := white | black
	if white == 0 || black == 0 || white.Several() || black.Several() || royals&p.Neutrals() != 0 || royals&^p.ByWalk[positions.King] != 0 {
		return false
	}
	var orthodox positions.Bitboard
	for w := positions.King; w <= positions.Bishop; w++ {
		orthodox |= p.ByWalk[w]
	}
	idle := p.Of(positions.White, positions.Pawn)&positions.Rank1 | p.Of(positions.Black, positions.Pawn)&positions.Rank8
	return orthodox == p.Occupied() && idle == 0
}

// flightCandidates is MatingCandidates where watches tell of moves without capture.
func (g *Game) flightCandidates(s positions.Side, moves []positions.Move) []positions.Move {
	w, other := g.watchOver(s, true), g.watchOver(s.Other(), false)
	return g.candidatesTo(s, moves, func(from positions.Square) wanted {
		quiet := other.disturbed(g, from)
		if from != w.king && quiet != 0 {
			v := w.legal(from)
			quiet &= v.sure | v.doubtful
		}
		return wanted{quiet, positions.AllSquares}
	})
}
