package rules

import "bluto/positions"

// legalMoves is the fast path of Moves for positions in which only orthodox pieces move
// by orthodox rules: pins and check evasions are masks, so that no move need be tested.
// It gives the same moves as the general path, in another order.
func (g *Game) legalMoves(s positions.Side, moves []positions.Move) []positions.Move {
	if g.Rules.flights != nil {
		return g.flightMoves(s, moves)
	}
	l := g.legality(s)
	moves = g.legalKingMoves(&l, moves)
	if l.evasions == 0 {
		return moves
	}
	moves = g.legalPawnMoves(&l, moves)
	p := &g.Pos
	for set := l.own &^ (p.ByWalk[positions.Pawn] | p.Royals[s]); set != 0; {
		from := set.Pop()
		targets := p.Board[from].Walk().Captures(p, l.occ, from, s) & l.evasions & l.from(from)
		moves = appendMoves(moves, from, targets&^l.enemy&^l.own, targets&l.enemy&^p.Royals[s.Other()])
	}
	if l.checkers == 0 && p.Castling != 0 {
		moves = g.castling(s, moves)
	}
	return moves
}

// hasLegalMove reports whether s has one of legalMoves, without listing them.
func (g *Game) hasLegalMove(s positions.Side) bool {
	if g.Rules.flights != nil {
		return g.hasFlightMove(s)
	}
	l := g.legality(s)
	if g.hasKingMove(&l) {
		return true
	}
	if l.evasions == 0 {
		return false
	}
	p := &g.Pos
	blocked := l.own | p.Royals[s.Other()]
	for set := l.own &^ (p.ByWalk[positions.Pawn] | p.Royals[s]); set != 0; {
		from := set.Pop()
		if p.Board[from].Walk().Captures(p, l.occ, from, s)&l.evasions&l.from(from)&^blocked != 0 {
			return true
		}
	}
	return g.hasPawnMove(&l)
}

func (g *Game) hasKingMove(l *legality) bool {
	if l.king == positions.NoSquare {
		return false
	}
	lifted := l.occ.Without(l.king)
	for set := positions.KingSteps(l.king) &^ l.own &^ g.Pos.Royals[l.side.Other()]; set != 0; {
		if !g.observesPlainly(l.side.Other(), set.Pop(), lifted) {
			return true
		}
	}
	return false
}

func (g *Game) hasPawnMove(l *legality) bool {
	p := &g.Pos
	enemy := l.enemy &^ p.Royals[l.side.Other()]
	for set := p.Of(l.side, positions.Pawn); set != 0; {
		from := set.Pop()
		targets := positions.Pawn.Moves(p, l.occ, from, l.side) | positions.PawnCaptures(l.side, from)&enemy
		if targets&l.evasions&l.from(from) != 0 {
			return true
		}
	}
	if p.EnPassant == 0 {
		return false
	}
	moves := g.legalPawnMoves(l, g.borrow())
	found := len(moves) > 0
	g.release(moves)
	return found
}

// A legality is what decides which moves of a side are legal.
type legality struct {
	side            positions.Side
	king            positions.Square // NoSquare if there is none
	occ, own, enemy positions.Bitboard
	checkers        positions.Bitboard
	pinned          positions.Bitboard
	// evasions are the squares on which a piece other than the king may arrive: all of
	// them, those that parry the check, or none in double check.
	evasions positions.Bitboard
}

// from returns the squares that a piece on from may go to without exposing its king.
func (l *legality) from(from positions.Square) positions.Bitboard {
	if l.pinned.Has(from) {
		return positions.Line(l.king, from)
	}
	return positions.AllSquares
}

func (g *Game) legality(s positions.Side) legality {
	p := &g.Pos
	l := legality{
		side: s, own: p.Sides[s], enemy: p.Sides[s.Other()], occ: p.Occupied(),
		king: p.Royals[s].First(), evasions: positions.AllSquares,
	}
	if l.king == positions.NoSquare {
		return l
	}
	queens := p.ByWalk[positions.Queen]
	rooks, bishops := l.enemy&(p.ByWalk[positions.Rook]|queens), l.enemy&(p.ByWalk[positions.Bishop]|queens)
	l.checkers = l.enemy & (positions.PawnCaptures(s, l.king)&p.ByWalk[positions.Pawn] |
		positions.KnightLeaps(l.king)&p.ByWalk[positions.Knight] |
		positions.KingSteps(l.king)&p.ByWalk[positions.King])
	snipers := positions.RookSet(l.king, 0)&rooks | positions.BishopSet(l.king, 0)&bishops
	for snipers != 0 {
		sniper := snipers.Pop()
		blockers := positions.Between(l.king, sniper) & l.occ
		switch {
		case blockers == 0:
			l.checkers = l.checkers.With(sniper)
		case !blockers.Several():
			l.pinned |= blockers & l.own
		}
	}
	if l.checkers != 0 {
		l.evasions = 0
		if !l.checkers.Several() {
			l.evasions = l.checkers | positions.Between(l.king, l.checkers.First())
		}
	}
	return l
}

func (g *Game) legalKingMoves(l *legality, moves []positions.Move) []positions.Move {
	if l.king == positions.NoSquare {
		return moves
	}
	targets := positions.KingSteps(l.king) &^ l.own &^ g.Pos.Royals[l.side.Other()]
	lifted := l.occ.Without(l.king)
	for set := targets; set != 0; {
		to := set.Pop()
		if g.observesPlainly(l.side.Other(), to, lifted) {
			targets = targets.Without(to)
		}
	}
	return appendMoves(moves, l.king, targets&^l.enemy, targets&l.enemy)
}

func (g *Game) legalPawnMoves(l *legality, moves []positions.Move) []positions.Move {
	p := &g.Pos
	s := l.side
	for set := p.Of(s, positions.Pawn); set != 0; {
		from := set.Pop()
		allowed := l.evasions & l.from(from)
		quiet := positions.Pawn.Moves(p, l.occ, from, s) & allowed
		captures := positions.PawnCaptures(s, from)
		doubles := quiet & positions.Pawn.DoubleSteps(l.occ, from, s)
		moves = g.emit(s, p.Board[from], from, quiet, captures&allowed&l.enemy&^p.Royals[s.Other()], doubles, moves)
		if captures&p.EnPassant != 0 && l.enemy.Has(p.Victim) {
			moves = g.legalEnPassant(l, from, captures&p.EnPassant, moves)
		}
	}
	return moves
}

// legalEnPassant tests each en passant capture by its own occupation: two pieces leave
// their lines at once, which no pin mask tells.
func (g *Game) legalEnPassant(l *legality, from positions.Square, targets positions.Bitboard, moves []positions.Move) []positions.Move {
	p := &g.Pos
	for targets != 0 {
		to := targets.Pop()
		m := positions.Move{From: from, To: to, Capture: p.Victim, Kind: positions.EnPassant}
		if l.king == positions.NoSquare {
			moves = append(moves, m)
			continue
		}
		g.do(l.side, m)
		if !g.observesPlainly(l.side.Other(), l.king, p.Occupied()) {
			moves = append(moves, m)
		}
		g.Undo()
	}
	return moves
}

// LegalCaptures appends the captures that s could make on victims if what stands there were
// enemy pieces that may be captured: its own pieces, or the enemy's king. Its own king must
// not be among them. It is valid only under LegalGeneration with OrthodoxCheck.
func (g *Game) LegalCaptures(s positions.Side, victims positions.Bitboard, moves []positions.Move) []positions.Move {
	p := &g.Pos
	l := g.legality(s)
	if l.king != positions.NoSquare {
		lifted := l.occ.Without(l.king)
		for set := positions.KingSteps(l.king) & victims; set != 0; {
			to := set.Pop()
			if !g.observesPlainly(s.Other(), to, lifted) {
				moves = append(moves, positions.Move{From: l.king, To: to, Capture: to})
			}
		}
	}
	victims &= l.evasions
	for set := l.own &^ p.Royals[s]; set != 0 && victims != 0; {
		from := set.Pop()
		pc := p.Board[from]
		captures := pc.Walk().Captures(p, l.occ, from, s) & victims & l.from(from)
		moves = g.emit(s, pc, from, positions.NoSquares, captures, positions.NoSquares, moves)
	}
	return moves
}

// appendMoves appends a piece's moves in the order of their squares.
func appendMoves(moves []positions.Move, from positions.Square, quiet, captures positions.Bitboard) []positions.Move {
	for set := quiet | captures; set != 0; {
		to := set.Pop()
		m := positions.Move{From: from, To: to, Capture: positions.NoSquare}
		if captures.Has(to) {
			m.Capture = to
		}
		moves = append(moves, m)
	}
	return moves
}
