package rules

import "bluto/positions"

// hasMoveBySets is HasMove where setsMove: it looks for a set of squares to which a piece can
// go, and tests one by one only the moves that might leave the king in check.
func (g *Game) hasMoveBySets(s positions.Side) bool {
	w := g.lookoutOf(s.Other())
	if !w.single && !w.none {
		return g.servesAgain(s) || g.hasMoveByPieces(s, (*Game).isLegal)
	}
	return g.hasMoveUnder(w, s, g.capturableBy(s, 0))
}

// hasMoveUnder is hasMoveBySets with the lookout over the king of s, of captures only those of
// pieces in enemy looked at.
func (g *Game) hasMoveUnder(w *lookout, s positions.Side, enemy positions.Bitboard) bool {
	p := &g.Pos
	occ := p.Occupied()
	if !w.none && g.hasRoyalMove(s, w.target, occ, enemy) {
		return true
	}
	for set := p.Sides[s] &^ p.Royals[s]; set != 0; {
		if g.hasSetMove(s, set.Pop(), w, occ, enemy) {
			return true
		}
	}
	if p.Castling == 0 || w.observers != 0 {
		return false
	}
	moves := g.castling(s, g.borrow())
	found := g.anyOf(moves, s, (*Game).isLegal)
	g.release(moves)
	return found
}

// hasRoyalMove reports whether the royal piece of s on king has a legal move, castling apart.
func (g *Game) hasRoyalMove(s positions.Side, king positions.Square, occ, enemy positions.Bitboard) bool {
	if g.Pos.Board[king].Walk() != positions.King {
		return g.hasListedMove(s, king, occ, enemy)
	}
	lifted := occ.Without(king)
	for set := positions.KingSteps(king) & g.Rules.mask[king] & (^occ | enemy); set != 0; {
		if to := set.Pop(); !g.observesPlainly(s.Other(), to, lifted.With(to)) {
			return true
		}
	}
	return false
}

// hasListedMove reports whether s's piece on from has a legal move, by listing all.
func (g *Game) hasListedMove(s positions.Side, from positions.Square, occ, enemy positions.Bitboard) bool {
	moves := g.pieceMoves(s, from, occ, enemy, g.borrow())
	found := g.anyOf(moves, s, (*Game).isLegal)
	g.release(moves)
	return found
}

// hasSetMove reports whether s's piece on from, not royal, has a legal move, w being the lookout
// over the king of s.
func (g *Game) hasSetMove(s positions.Side, from positions.Square, w *lookout, occ, enemy positions.Bitboard) bool {
	p := &g.Pos
	walk := p.Board[from].Walk()
	info := walk.Info()
	if info.Hops != nil || p.Sides[s.Other()].Has(from) || info.Pawn != nil && (p.EnPassant != 0 || !g.Rules.pawnSquares[s].Has(from)) {
		return g.hasListedMove(s, from, occ, enemy)
	}
	mask := g.Rules.mask[from]
	captures := walk.Captures(p, occ, from, s)
	quiet := captures
	if walk == positions.Pawn || info.Moves != nil {
		quiet = walk.Moves(p, occ, from, s)
	}
	quiet, captures = quiet&^occ&mask, captures&enemy&mask
	if !w.vital.Has(from) {
		if w.observers == 0 {
			if quiet&^w.vital|captures != 0 {
				return true
			}
			captures = 0
		} else if w.observers.Several() {
			captures = 0
		} else if captures &= w.observers; captures != 0 {
			return true
		}
		quiet &= w.vital
	}
	for set := quiet | captures; set != 0; {
		if to := set.Pop(); w.none || !g.exposes(s, w.target, from, to) {
			return true
		}
	}
	return false
}
