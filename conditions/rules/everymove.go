package rules

import "bluto/positions"

// EveryMoveMates reports whether s, to move, has legal moves and mates with each of them.
// It looks for one that does not, piece by piece where the rules allow, so that most
// answers are found without listing all moves.
func (g *Game) EveryMoveMates(s positions.Side) bool {
	r := g.Rules
	if r.props.LegalBeforeChoice || len(r.choice)+len(r.choiceBlind)+len(r.extra) > 0 {
		return g.everyListedMoveMates(s)
	}
	p := &g.Pos
	immobile := g.immobile(s)
	mobile := p.Sides[s] &^ immobile
	occ, enemy := p.Occupied(), g.capturableBy(s, 0)
	any := false
	// What escaped mating in the last position asked about probably does so here.
	for _, set := range [...]positions.Bitboard{mobile & g.escaped[s], mobile &^ g.escaped[s]} {
		for set != 0 {
			from := set.Pop()
			moves := g.pieceMoves(s, from, occ, enemy, g.borrow())
			if len(r.expand) > 0 {
				moves = g.expand(s, moves, 0)
			}
			legal, escape := g.escapesAmong(s, moves)
			if escape {
				g.escaped[s] = from.Bit()
				return false
			}
			any = any || legal
		}
	}
	if p.Castling != 0 && p.Royals[s]&immobile == 0 {
		legal, escape := g.escapesAmong(s, g.castling(s, g.borrow()))
		return !escape && (any || legal)
	}
	return any
}

func (g *Game) everyListedMoveMates(s positions.Side) bool {
	if g.Rules.props.LegalGeneration && g.HasUncheckingMove(s) {
		return false
	}
	moves := g.Moves(s, g.borrow())
	if g.Rules.props.LegalGeneration {
		checks := g.ChecksOf(s)
		for _, m := range moves {
			if !checks.Gives(g, m) {
				g.release(moves)
				return false
			}
		}
	}
	legal, escape := g.escapesAmong(s, moves)
	return legal && !escape
}

// escapesAmong reports whether one of moves, a borrowed list that it gives back, is legal,
// and whether one is legal and does not mate.
func (g *Game) escapesAmong(s positions.Side, moves []positions.Move) (legal, escape bool) {
	for i := 0; i < len(moves) && !escape; i++ {
		if !g.Play(s, moves[i]) {
			continue
		}
		legal = true
		escape = !g.Mated(s.Other())
		g.Undo()
	}
	g.release(moves)
	return legal, escape
}

// SomeMoveMates reports whether s, to move, can mate at once.
func (g *Game) SomeMoveMates(s positions.Side) bool {
	moves := g.borrow()
	if g.Rules.props.LegalGeneration {
		moves = g.CheckingMoves(s, moves)
	} else {
		moves = g.Moves(s, moves)
	}
	found := false
	for i := 0; i < len(moves) && !found; i++ {
		found = g.Mates(s, moves[i])
	}
	g.release(moves)
	return found
}
