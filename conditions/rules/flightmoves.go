package rules

import "bluto/positions"

// Where check is by flights and all else is orthodox, a watch over a king tells most legal
// moves, and most that give check, from the others by sets alone: only moves that touch the
// king's surroundings or lines into them are looked at one by one. The functions below are
// the equivalents of those of legal.go, checks.go and checking.go.

// targetsOf returns where s's piece on from, not the king, can go: to empty squares and by
// captures, castling and captures en passant apart.
func (g *Game) targetsOf(s positions.Side, from positions.Square, occ, enemy positions.Bitboard) (quiet, captures positions.Bitboard) {
	p := &g.Pos
	w := p.Board[from].Walk()
	set := w.Captures(p, occ, from, s)
	if w == positions.Pawn {
		return positions.Pawn.Moves(p, occ, from, s) &^ occ, set & enemy
	}
	return set &^ occ, set & enemy
}

// appendTargets appends the moves of s's piece on from to quiet and captures, in the order
// of the general path.
func (g *Game) appendTargets(s positions.Side, from positions.Square, occ, quiet, captures positions.Bitboard, moves []positions.Move) []positions.Move {
	pc := g.Pos.Board[from]
	if pc.Walk() != positions.Pawn {
		return appendMoves(moves, from, quiet, captures)
	}
	moves = g.emit(s, pc, from, quiet, 0, quiet&positions.Pawn.DoubleSteps(occ, from, s), moves)
	return g.emit(s, pc, from, 0, captures, 0, moves)
}

// flightMoves is legalMoves where check is by flights.
func (g *Game) flightMoves(s positions.Side, moves []positions.Move) []positions.Move {
	w := g.watchOver(s, true)
	return g.flightMovesUnder(&w, nil, moves)
}

// flightMovesUnder is flightMoves with the watch over the mover's king, less the moves that
// parries surely meet, if there are any.
func (g *Game) flightMovesUnder(w *watch, parries *Parries, moves []positions.Move) []positions.Move {
	p := &g.Pos
	s := w.side
	occ, enemy := p.Occupied(), g.capturableBy(s, 0)
	for set := p.Sides[s]; set != 0; {
		from := set.Pop()
		if from == w.king {
			moves = g.flightKingMoves(w, occ, enemy, moves)
			continue
		}
		if p.EnPassant != 0 && p.Board[from].Walk() == positions.Pawn {
			moves = g.flightEnPassant(s, from, moves)
		}
		v := w.legal(from)
		wanted := v.sure | v.doubtful
		if parries != nil {
			wanted &= parries.unmet(g, from)
		}
		quiet, captures := g.targetsOf(s, from, occ, enemy)
		quiet, captures = quiet&wanted, captures&wanted
		if quiet|captures == 0 {
			continue
		}
		start := len(moves)
		moves = g.appendTargets(s, from, occ, quiet, captures, moves)
		if (quiet|captures)&v.doubtful != 0 {
			moves = g.keepUnchecked(s, v.doubtful, moves, start)
		}
	}
	if p.Castling != 0 {
		start := len(moves)
		moves = g.keepUnchecked(s, positions.AllSquares, g.castling(s, moves), start)
	}
	return moves
}

// keepUnchecked drops of the moves from start on those to doubtful squares that leave s in
// check.
func (g *Game) keepUnchecked(s positions.Side, doubtful positions.Bitboard, moves []positions.Move, start int) []positions.Move {
	kept := moves[:start]
	for i := start; i < len(moves); i++ {
		if !doubtful.Has(moves[i].To) || !g.checkedAfter(s, s, &moves[i]) {
			kept = append(kept, moves[i])
		}
	}
	return kept
}

func (g *Game) flightEnPassant(s positions.Side, from positions.Square, moves []positions.Move) []positions.Move {
	if positions.PawnCaptures(s, from)&g.Pos.EnPassant == 0 {
		return moves
	}
	start := len(moves)
	moves = g.enPassant(s, g.Pos.Board[from], positions.Pawn, from, moves)
	return g.keepUnchecked(s, positions.AllSquares, moves, start)
}

func (g *Game) flightKingMoves(w *watch, occ, enemy positions.Bitboard, moves []positions.Move) []positions.Move {
	quiet, captures := w.steps&^occ, w.steps&enemy
	quiet = w.retreats(g, quiet)
	start := len(moves)
	moves = appendMoves(moves, w.king, quiet, captures)
	if captures != 0 {
		moves = g.keepUnchecked(w.side, captures, moves, start)
	}
	return moves
}

// hasFlightMove reports whether s has one of flightMoves.
func (g *Game) hasFlightMove(s positions.Side) bool {
	p := &g.Pos
	return g.hasCommonFlightMove(s, g.capturableBy(s, 0)) ||
		p.EnPassant|positions.Bitboard(p.Castling) != 0 && g.hasRareFlightMove(s)
}

// hasCommonFlightMove is hasFlightMove without castlings, captures en passant, and captures
// other than of pieces in enemy.
func (g *Game) hasCommonFlightMove(s positions.Side, enemy positions.Bitboard) bool {
	p := &g.Pos
	w := g.watchOver(s, true)
	occ := p.Occupied()
	if w.king != positions.NoSquare {
		if w.retreats(g, w.steps&^occ) != 0 || g.anyUnchecked(s, w.king, w.steps&enemy) {
			return true
		}
	}
	for set := p.Sides[s] &^ p.Royals[s]; set != 0; {
		from := set.Pop()
		v := w.legal(from)
		quiet, captures := g.targetsOf(s, from, occ, enemy)
		if (quiet|captures)&v.sure != 0 || g.anyUnchecked(s, from, (quiet|captures)&v.doubtful) {
			return true
		}
	}
	return false
}

// hasRareFlightMove reports whether s can legally castle or capture en passant.
func (g *Game) hasRareFlightMove(s positions.Side) bool {
	p := &g.Pos
	moves := g.borrow()
	for set := p.Of(s, positions.Pawn); set != 0 && p.EnPassant != 0; {
		moves = g.flightEnPassant(s, set.Pop(), moves)
	}
	if p.Castling != 0 {
		moves = g.keepUnchecked(s, positions.AllSquares, g.castling(s, moves), len(moves))
	}
	g.release(moves)
	return len(moves) > 0
}

// anyUnchecked reports whether s's piece on from can go to one of targets without leaving
// its king in check. What a pawn becomes matters only if it is neutral.
func (g *Game) anyUnchecked(s positions.Side, from positions.Square, targets positions.Bitboard) bool {
	p := &g.Pos
	occ := p.Occupied()
	if pc := p.Board[from]; pc.Neutral() && pc.Walk() == positions.Pawn {
		for promoting := targets & g.Rules.promotionSquares[s]; promoting != 0; {
			m := positions.Move{From: from, To: promoting.Pop(), Capture: positions.NoSquare}
			if occ.Has(m.To) {
				m.Capture = m.To
			}
			if g.anyPromotionUnchecked(s, m) {
				return true
			}
		}
		targets &^= g.Rules.promotionSquares[s]
	}
	return g.uncheckedAmong(s, from, targets, occ) != positions.NoMove
}

func (g *Game) anyPromotionUnchecked(s positions.Side, m positions.Move) bool {
	moves := g.promotions(s, g.Pos.Board[m.From], m, g.borrow())
	moves = g.keepUnchecked(s, positions.AllSquares, moves, 0)
	g.release(moves)
	return len(moves) > 0
}

// quietFlightMove returns a legal move of w's side that gives no check to the king under
// other, NoMove if there is none but perhaps a castling, a promotion, a capture en passant
// or a move that looks as if it gave check. Of captures those of pieces in enemy count.
func (g *Game) quietFlightMove(w, other *watch, enemy positions.Bitboard) positions.Move {
	p := &g.Pos
	s := w.side
	occ := p.Occupied()
	if w.king != positions.NoSquare {
		harmless := ^other.disturbed(g, w.king)
		if safe := w.retreats(g, w.steps&^occ&harmless); safe != 0 {
			return positions.Move{From: w.king, To: safe.First(), Capture: positions.NoSquare}
		}
	}
	for set := p.Sides[s] &^ p.Royals[s]; set != 0; {
		from := set.Pop()
		v := w.legal(from)
		quiet, captures := g.targetsOf(s, from, occ, enemy)
		targets := (quiet | captures) &^ other.disturbed(g, from)
		if sure := targets & v.sure; sure != 0 {
			return positions.Move{From: from, To: sure.First(), Capture: positions.NoSquare}
		}
		if targets &= v.doubtful; targets == 0 {
			continue
		}
		if p.Board[from].Walk() == positions.Pawn {
			targets &^= g.Rules.promotionSquares[s]
		}
		if m := g.uncheckedAmong(s, from, targets, occ); m != positions.NoMove {
			return m
		}
	}
	return positions.NoMove
}

// uncheckedAmong returns a move of s's piece on from to one of targets, none of them by
// promotion, that leaves its king unchecked, NoMove if there is none.
func (g *Game) uncheckedAmong(s positions.Side, from positions.Square, targets, occ positions.Bitboard) positions.Move {
	for targets != 0 {
		m := positions.Move{From: from, To: targets.Pop(), Capture: positions.NoSquare}
		if occ.Has(m.To) {
			m.Capture = m.To
		}
		if !g.checkedAfter(s, s, &m) {
			return m
		}
	}
	return positions.NoMove
}

// everyFlightMoveMates is everyListedMoveMates where check is by flights.
func (g *Game) everyFlightMoveMates(s positions.Side) bool {
	w, other := g.watchOver(s, true), g.watchOver(s.Other(), false)
	if m := g.quietFlightMove(&w, &other, g.capturableBy(s, 0)); m != positions.NoMove {
		g.noteEscape(s, m, escapeHints-1)
		return false
	}
	moves := g.flightMovesUnder(&w, nil, g.borrow())
	for i := range moves {
		if !g.givesFlightCheck(&other, &moves[i]) {
			g.noteEscape(s, moves[i], escapeHints-1)
			g.release(moves)
			return false
		}
	}
	legal, escape := g.escapeAmong(s, moves)
	return legal && escape == positions.NoMove
}

// flightCheckingMoves is CheckingMoves where check is by flights.
func (g *Game) flightCheckingMoves(s positions.Side, moves []positions.Move) []positions.Move {
	p := &g.Pos
	w, other := g.watchOver(s, true), g.watchOver(s.Other(), false)
	if other.king == positions.NoSquare {
		return moves
	}
	occ, enemy := p.Occupied(), g.capturableBy(s, 0)
	for set := p.Sides[s]; set != 0; {
		from := set.Pop()
		start := len(moves)
		if p.EnPassant != 0 && p.Board[from].Walk() == positions.Pawn {
			moves = g.flightEnPassant(s, from, moves)
			moves = g.keepChecking(s, moves, start)
			start = len(moves)
		}
		disturbed := other.disturbed(g, from)
		if disturbed == 0 {
			continue
		}
		if from == w.king {
			moves = g.flightKingMoves(&w, occ, enemy&disturbed, moves)
			moves = g.keepChecking(s, moves, start)
			continue
		}
		v := w.legal(from)
		quiet, captures := g.targetsOf(s, from, occ, enemy)
		disturbed &= v.sure | v.doubtful
		quiet, captures = quiet&disturbed, captures&disturbed
		if quiet|captures == 0 {
			continue
		}
		moves = g.appendTargets(s, from, occ, quiet, captures, moves)
		moves = g.keepChecking(s, moves, start)
		moves = g.keepUnchecked(s, v.doubtful, moves, start)
	}
	if p.Castling != 0 {
		start := len(moves)
		moves = g.keepUnchecked(s, positions.AllSquares, g.castling(s, moves), start)
		moves = g.keepChecking(s, moves, start)
	}
	return moves
}

// keepChecking drops of the moves from start on those that give no check.
func (g *Game) keepChecking(s positions.Side, moves []positions.Move, start int) []positions.Move {
	kept := moves[:start]
	for i := start; i < len(moves); i++ {
		if g.checkedAfter(s.Other(), s, &moves[i]) {
			kept = append(kept, moves[i])
		}
	}
	return kept
}

// givesFlightCheck is Checks.Gives where check is by flights.
func (g *Game) givesFlightCheck(w *watch, m *positions.Move) bool {
	if w.king == positions.NoSquare || m.Kind <= positions.DoubleStep && !w.disturbed(g, m.From).Has(m.To) {
		return false
	}
	return g.checkedAfter(w.side, w.side.Other(), m)
}

// flightParries finds the parries of s where check is by flights: moves of pieces that s's
// king does not need where they are and on which no guard of the other king depends. A
// move of the other side changes nothing in that as long as it cuts off and captures none
// that guard the squares about its king, opens none of these, and leaves s's flights
// guarded.
func (g *Game) flightParries(s positions.Side, parries *Parries) {
	p := &g.Pos
	parries.own = g.watchOver(s.Other(), true)
	w, other := &parries.checks.flights, &parries.own
	if w.king == positions.NoSquare || other.king == positions.NoSquare || w.checked || other.checked {
		return
	}
	if other.slack == 1 {
		parries.steps = other.steps &^ other.observed
	}
	parries.barred = other.lines() | other.guards
	occ, enemy := p.Occupied(), g.capturableBy(s, 0)
	for set := p.Sides[s] &^ p.Royals[s] &^ w.steps &^ w.neutrals; set != 0 && parries.count < len(parries.disturbed); {
		from := set.Pop()
		alone := other.guardsAlone(g, from, other.near())
		if alone&other.zone != 0 {
			continue
		}
		quiet, captures := g.targetsOf(s, from, occ, enemy)
		safe := (quiet | captures) &^ w.neutrals &^ (w.lines() | w.guards | other.lines() | other.steps&p.Sides[other.side])
		if p.Board[from].Walk() == positions.Pawn {
			safe &^= g.Rules.promotionSquares[s]
		}
		if safe != 0 {
			to := safe.First()
			parries.disturbed[parries.count] = from.Bit() | to.Bit() | positions.Between(from, to) | alone
			parries.count++
		}
	}
}

// unmet returns the arrivals of the piece on from that no parry surely meets, where check is
// by flights.
func (parries *Parries) unmet(g *Game, from positions.Square) positions.Bitboard {
	if parries.count == 0 || from == parries.king || parries.steps.Has(from) {
		return positions.AllSquares
	}
	disturbing := positions.AllSquares
	for _, disturbed := range parries.disturbed[:parries.count] {
		if !disturbed.Has(from) {
			disturbing &= disturbed
		}
	}
	return disturbing | parries.barred | parries.checks.flights.disturbed(g, from)
}
