package rules

import "bluto/positions"

// EveryMoveMates reports whether s, to move, has legal moves and mates with each of them.
// It looks for one that does not, piece by piece where the rules allow, so that most
// answers are found without listing all moves. The other side must not be in check.
func (g *Game) EveryMoveMates(s positions.Side) bool {
	return !g.escapesAtOnce(s) && g.everyMoveMates(s)
}

// escapesAtOnce reports whether s has a legal move that does not mate, as far as a glance tells.
func (g *Game) escapesAtOnce(s positions.Side) bool {
	if g.Rules.setsMove && g.Rules.goal == nil {
		return g.hasUncheckingSetMove(s)
	}
	return g.hintEscapes(s)
}

// everyMoveMates is EveryMoveMates where no hint escapes.
func (g *Game) everyMoveMates(s positions.Side) bool {
	r := g.Rules
	if r.props.LegalBeforeChoice || r.chooses[s] || len(r.extra) > 0 {
		return g.everyListedMoveMates(s)
	}
	if m := g.quietEscape(s); m != positions.NoMove {
		g.noteEscape(s, m, escapeHints-1)
		return false
	}
	any := false
	escapes := g.byPieces(s, func(moves []positions.Move) bool {
		legal, escape := g.findEscape(s, moves)
		any = any || legal
		if escape == positions.NoMove {
			return false
		}
		g.noteEscape(s, escape, escapeHints-1)
		return true
	})
	return any && !escapes
}

func (g *Game) everyListedMoveMates(s positions.Side) bool {
	quick := g.Rules.generatesLegally(s)
	if quick && g.Rules.flights != nil {
		return g.everyFlightMoveMates(s)
	}
	if quick && g.HasUncheckingMove(s) {
		return false
	}
	moves := g.Moves(s, g.borrow())
	if quick {
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

// escapeAmong is findEscape among moves, a borrowed list that it gives back.
func (g *Game) escapeAmong(s positions.Side, moves []positions.Move) (legal bool, escape positions.Move) {
	legal, escape = g.findEscape(s, moves)
	g.release(moves)
	return legal, escape
}

// findEscape reports whether one of moves is legal, and returns the first that is legal and
// does not mate, NoMove if there is none.
func (g *Game) findEscape(s positions.Side, moves []positions.Move) (legal bool, escape positions.Move) {
	escape = positions.NoMove
	quick := g.Rules.goal == nil
	for i := 0; i < len(moves) && escape == positions.NoMove; i++ {
		if quick && g.surelyNoCheck(s, &moves[i]) {
			if g.isLegal(s, &moves[i]) {
				legal, escape = true, moves[i]
			}
			continue
		}
		if !g.Play(s, moves[i]) {
			continue
		}
		legal = true
		if !g.Mated(s.Other()) {
			escape = moves[i]
		}
		g.Undo()
	}
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
	byFlights := r.generatesLegally(s) && r.flights != nil
	if !r.hints || r.chooses[s] || r.props.LegalBeforeChoice && !byFlights {
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

// deriveHints finds out whether a move of one position can be seen to be one of another.
func (r *Rules) deriveHints() {
	r.hints = r.quietIsPlain && len(r.extra) == 0
}

// fits reports whether m, made in another position, is a move here before the test of
// legality, and corrects what it captures. Moves other than plain ones, and captures where
// they have effects, do not fit.
func (g *Game) fits(s positions.Side, m *positions.Move) bool {
	if m.From == m.To || m.Kind != positions.Plain || m.Promo != positions.NoWalk {
		return false
	}
	pc := g.Pos.Board[m.From]
	if !pc.BelongsTo(s) || !g.Rules.mask[m.From].Has(m.To) || g.Rules.promotionRank(pc, s).Has(m.To) {
		return false
	}
	occ := g.Pos.Occupied()
	if !occ.Has(m.To) {
		m.Capture = positions.NoSquare
		return g.fitsQuiet(s, pc, m)
	}
	m.Capture = m.To
	return g.Rules.captureIsPlain && len(g.Rules.immobile)+len(g.Rules.arrival)+len(g.Rules.walks) == 0 && pc.Walk().Info().Hops == nil &&
		g.capturableBy(s, 0).Has(m.To) && g.captures(pc.Walk(), occ, m.From, s).Has(m.To)
}

// fitsQuiet is fits for a move without capture of the piece pc.
func (g *Game) fitsQuiet(s positions.Side, pc positions.Piece, m *positions.Move) bool {
	occ := g.Pos.Occupied()
	movers := SetOf(pc.Walk())
	if !g.hasOwnWalk(pc, m.From, s) {
		movers = g.WalksOf(ToMove, pc, m.From, s)
	}
	var all positions.Bitboard
	for !movers.Empty() {
		quiet, doubles := g.quietMoves(movers.Pop(), occ, m.From, s)
		if doubles.Has(m.To) {
			return false
		}
		all |= quiet
	}
	return g.arrivals(ToMove, pc, m.From, s, all&m.To.Bit()) != 0 && g.mobile(s, m.From.Bit()) != 0
}

// SomeMoveMates reports whether s, to move, can mate at once. The other side must not be
// in check.
func (g *Game) SomeMoveMates(s positions.Side) bool {
	moves := g.borrow()
	moves = g.MatingCandidates(s, moves)
	found := false
	for i := 0; i < len(moves) && !found; i++ {
		found = g.Mates(s, moves[i])
	}
	g.release(moves)
	return found
}
