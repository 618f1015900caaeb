package rules

import "bluto/positions"

// wanted are squares to which quiet moves and captures are asked for.
type wanted struct{ quiet, captures positions.Bitboard }

var everywhere = wanted{positions.AllSquares, positions.AllSquares}

// MatingCandidates appends moves of s, in the order of Moves, among which are all of them
// that mate. The other side must not be in check.
func (g *Game) MatingCandidates(s positions.Side, moves []positions.Move) []positions.Move {
	r := g.Rules
	if r.generatesLegally(s) {
		return g.CheckingMoves(s, moves)
	}
	if g.watchesQuiet(s) {
		return g.flightCandidates(s, moves)
	}
	if !r.lookouts || len(r.walks) > 0 || !g.quietIsPlain() || r.goal != nil || r.chooses[s] {
		return g.Moves(s, moves)
	}
	w := g.lookoutOf(s)
	if !w.single || w.observers != 0 {
		return g.Moves(s, moves)
	}
	return g.checkingCandidates(s, w, moves)
}

// checkingCandidates is candidates less moves that surely give no check, under w.
func (g *Game) checkingCandidates(s positions.Side, w *lookout, moves []positions.Move) []positions.Move {
	return g.candidatesTo(s, moves, func(from positions.Square) wanted { return g.checkingSquares(s, w, from) })
}

// candidatesTo is candidates less those moves of pieces other than pawns to squares that want
// does not ask for.
func (g *Game) candidatesTo(s positions.Side, moves []positions.Move, want func(from positions.Square) wanted) []positions.Move {
	p := &g.Pos
	occ, enemy := p.Occupied(), g.capturableBy(s, 0)
	mobile := g.mobile(s, p.Sides[s])
	start := len(moves)
	for set := mobile; set != 0; {
		from := set.Pop()
		pc := p.Board[from]
		if walk := pc.Walk(); walk == positions.Pawn && from.Rank() != firstRank[s] {
			moves = g.pawnMoves(s, pc, from, occ, enemy, want(from), moves)
		} else if walk.Info().Pawn != nil {
			moves = g.pieceMoves(s, from, occ, enemy, moves)
		} else {
			moves = g.walkMoves(s, pc, pc.Walk(), from, occ, enemy, want(from), moves)
		}
	}
	return g.addOtherMoves(s, moves, start, p.Royals[s]&^mobile == 0)
}

// checkingSquares returns where s's piece on from, if it does not promote, might give check: by
// leaving or entering a vital square, or directly.
func (g *Game) checkingSquares(s positions.Side, w *lookout, from positions.Square) wanted {
	p := &g.Pos
	r := g.Rules
	if w.vital.Has(from) || p.Sides[s.Other()].Has(from) {
		return everywhere
	}
	walk := p.Board[from].Walk()
	direct := r.sights[walk][s].From[w.target]
	if walk == positions.Pawn {
		direct &= g.Rules.pawnSquares[s]
	} else if walk.Info().Symmetric {
		direct = walk.Captures(p, p.Occupied().Without(from), w.target, s.Other())
	}
	direct &= r.maskTo[w.target]
	if !r.captureIsPlain && !r.capturesReturn {
		return wanted{direct | w.vital, positions.AllSquares}
	}
	return wanted{direct | w.vital, direct}
}
