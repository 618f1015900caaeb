package rules

import "bluto/positions"

// EveryMoveMates reports whether s, to move, has legal moves and mates with each of them.
// It looks for one that does not, piece by piece where the rules allow, so that most
// answers are found without listing all moves. The other side must not be in check.
func (g *Game) EveryMoveMates(s positions.Side) bool {
	return !g.hintEscapes(s) && g.everyMoveMates(s)
}

// everyMoveMates is EveryMoveMates where no hint escapes.
func (g *Game) everyMoveMates(s positions.Side) bool {
	r := g.Rules
	if r.props.LegalBeforeChoice || len(r.choice)+len(r.choiceBlind)+len(r.extra) > 0 {
		return g.everyListedMoveMates(s)
	}
	p := &g.Pos
	immobile := g.immobile(s)
	occ, enemy := p.Occupied(), g.capturableBy(s, 0)
	any := false
	for set := p.Sides[s] &^ immobile; set != 0; {
		moves := g.pieceMoves(s, set.Pop(), occ, enemy, g.borrow())
		if len(r.expand) > 0 {
			moves = g.expand(s, moves, 0)
		}
		legal, escape := g.escapeAmong(s, moves)
		if escape != positions.NoMove {
			g.noteEscape(s, escape, escapeHints-1)
			return false
		}
		any = any || legal
	}
	if p.Castling != 0 && p.Royals[s]&immobile == 0 {
		legal, escape := g.escapeAmong(s, g.castling(s, g.borrow()))
		return escape == positions.NoMove && (any || legal)
	}
	return any
}

func (g *Game) everyListedMoveMates(s positions.Side) bool {
	if g.Rules.props.LegalGeneration && g.Rules.flights != nil {
		return g.everyFlightMoveMates(s)
	}
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
	legal, escape := g.escapeAmong(s, moves)
	return legal && escape == positions.NoMove
}

// escapeAmong reports whether one of moves, a borrowed list that it gives back, is legal,
// and returns the first that is legal and does not mate, NoMove if there is none.
func (g *Game) escapeAmong(s positions.Side, moves []positions.Move) (legal bool, escape positions.Move) {
	escape = positions.NoMove
	for i := 0; i < len(moves) && escape == positions.NoMove; i++ {
		if !g.Play(s, moves[i]) {
			continue
		}
		legal = true
		if !g.Mated(s.Other()) {
			escape = moves[i]
		}
		g.Undo()
	}
	g.release(moves)
	return legal, escape
}

// escapeHints is how many moves that escaped mating are kept for each side.
const escapeHints = 4

// noteEscape puts m before the other hints of s, in the place of the one at i.
func (g *Game) noteEscape(s positions.Side, m positions.Move, i int) {
	hints := &g.escapes[s]
	copy(hints[1:i+1], hints[:i])
	hints[0] = m
}

// hintEscapes reports whether a move that escaped mating in an earlier position is
// possible here too and escapes again, as is mostly so. It makes EveryMoveMates twice as
// fast in helpselfmates. It answers only where a glance at a walk tells which moves are
// possible.
func (g *Game) hintEscapes(s positions.Side) bool {
	r := g.Rules
	byFlights := r.props.LegalGeneration && r.flights != nil
	if !r.props.PlainObservation || !r.props.PlainMoves || g.Pos.ImitatorCount > 0 ||
		r.props.LegalBeforeChoice && !byFlights || len(r.choice)+len(r.choiceBlind)+len(r.extra) > 0 {
		return false
	}
	for i, m := range g.escapes[s] {
		if !g.fits(s, &m) {
			continue
		}
		if byFlights && !g.checkedAfter(s.Other(), s, &m) && !g.checkedAfter(s, s, &m) || !byFlights && g.escapesMating(s, m) {
			g.noteEscape(s, m, i)
			return true
		}
	}
	return false
}

// escapesMating reports whether m is legal and does not mate.
func (g *Game) escapesMating(s positions.Side, m positions.Move) bool {
	_, escape := g.escapeAmong(s, append(g.borrow(), m))
	return escape != positions.NoMove
}

// fits reports whether m, made in another position, is a move here before the test of
// legality, and corrects what it captures. Moves other than plain ones, pawns and pieces
// that capture otherwise than they move do not fit.
func (g *Game) fits(s positions.Side, m *positions.Move) bool {
	if m.From == m.To || m.Kind != positions.Plain || m.Promo != positions.NoWalk {
		return false
	}
	p := &g.Pos
	pc := p.Board[m.From]
	info := pc.Walk().Info()
	if !pc.BelongsTo(s) || info.Pawn != nil || info.Moves != nil || info.Hops != nil {
		return false
	}
	occ := p.Occupied()
	targets := pc.Walk().Captures(p, occ, m.From, s)
	m.Capture = positions.NoSquare
	if targets.Has(m.To) && occ.Has(m.To) {
		m.Capture = m.To
		return g.capturableBy(s, 0).Has(m.To)
	}
	return targets.Has(m.To)
}

// SomeMoveMates reports whether s, to move, can mate at once. The other side must not be
// in check.
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
