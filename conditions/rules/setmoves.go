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
	if !w.none && g.hasRoyalMove(s, w.target, occ, enemy, everywhere) {
		return true
	}
	for set := p.Sides[s] &^ p.Royals[s]; set != 0; {
		if g.hasSetMove(s, set.Pop(), w, occ, enemy, everywhere) {
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

// hasUncheckingSetMove reports whether s surely has a legal move that gives no check. It is
// valid where setsMove.
func (g *Game) hasUncheckingSetMove(s positions.Side) bool {
	p := &g.Pos
	w, other := g.lookoutOf(s.Other()), g.lookoutOf(s)
	if !w.single && !w.none || !other.single && !other.none || other.observers != 0 {
		return false
	}
	occ, enemy := p.Occupied(), g.capturableBy(s, 0)
	if !w.none && !other.vital.Has(w.target) && g.hasRoyalMove(s, w.target, occ, enemy, g.unchecking(s, other, w.target)) {
		return true
	}
	for set := p.Sides[s] &^ (p.Royals[s] | other.vital); set != 0; {
		from := set.Pop()
		if g.hasSetMove(s, from, w, occ, enemy, g.unchecking(s, other, from)) {
			return true
		}
	}
	return false
}

// unchecking returns squares to which a move of s's piece on from, which is not vital, surely
// gives no check, other being the lookout over the other side's king.
func (g *Game) unchecking(s positions.Side, other *lookout, from positions.Square) wanted {
	if other.none {
		return wanted{^g.Rules.promotionSquares[s], ^g.Rules.promotionSquares[s]}
	}
	pc := g.Pos.Board[from]
	closed := g.Rules.promotionRank(pc, s) | g.Rules.sights[pc.Walk()][s].From[other.target]
	return wanted{^(closed | other.vital), ^closed}
}

// hasRoyalMove reports whether the royal piece of s on king has a legal move to the squares of
// want, castling apart.
func (g *Game) hasRoyalMove(s positions.Side, king positions.Square, occ, enemy positions.Bitboard, want wanted) bool {
	if g.Pos.Board[king].Walk() != positions.King {
		return want == everywhere && g.hasListedMove(s, king, occ, enemy)
	}
	lifted := occ.Without(king)
	for set := positions.KingSteps(king) & g.Rules.mask[king] & (want.quiet&^occ | want.captures&enemy); set != 0; {
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

// hasSetMove reports whether s's piece on from, not royal, has a legal move to the squares of
// want, w being the lookout over the king of s. Where it would have to list moves and not all
// are wanted it says no.
func (g *Game) hasSetMove(s positions.Side, from positions.Square, w *lookout, occ, enemy positions.Bitboard, want wanted) bool {
	p := &g.Pos
	walk := p.Board[from].Walk()
	info := walk.Info()
	if info.Hops != nil || p.Sides[s.Other()].Has(from) || info.Pawn != nil && (p.EnPassant != 0 || from.Rank() == firstRank[s]) {
		return want == everywhere && g.hasListedMove(s, from, occ, enemy)
	}
	mask := g.Rules.mask[from]
	captures := walk.Captures(p, occ, from, s)
	quiet := captures
	if walk == positions.Pawn || info.Moves != nil {
		quiet = walk.Moves(p, occ, from, s)
	}
	quiet, captures = quiet&^occ&mask&want.quiet, captures&enemy&mask&want.captures
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

// keepsFlight reports whether sets tell that after the move m of s, if it is legal, the other
// king can go somewhere else than to capture the piece that moved.
func (g *Game) keepsFlight(s positions.Side, m *positions.Move) bool {
	r := g.Rules
	if !r.setsMove || r.forMate != nil || m.Promo == positions.Imitator || !g.isPlain(s, m) && !g.isPlainOfNeutral(s, m) {
		return false
	}
	w := g.lookoutOf(s)
	if !w.single || g.Pos.Board[w.target].Walk() != positions.King {
		return false
	}
	walk := m.Promo
	if walk == positions.NoWalk {
		walk = g.Pos.Board[m.From].Walk()
	}
	occ := g.Pos.Occupied()
	steps := positions.KingSteps(w.target) & r.mask[w.target] & (^occ | g.capturableBy(s.Other(), 0)) &^ m.To.Bit()
	occ = occ.Without(w.target).Without(m.From).With(m.To)
	others := g.Pos.Sides[s].Without(m.From).Without(m.To)
	for _, set := range [...]positions.Bitboard{steps & w.flight, steps &^ w.flight} {
		for set != 0 {
			at := set.Pop()
			if !(r.mask[m.To].Has(at) && g.sees(walk, m.To, at, occ.With(at), s)) && !g.observedBy(others, s, at, occ.With(at)) {
				w.flight = at.Bit()
				return true
			}
		}
	}
	return false
}
