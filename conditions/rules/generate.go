package rules

import (
	"slices"

	"bluto/positions"
)

// Moves appends to moves all moves that s may choose from; each must still be passed to
// Play, which reports whether it is legal. The order is always the same.
func (g *Game) Moves(s positions.Side, moves []positions.Move) []positions.Move {
	if !g.Rules.props.LegalBeforeChoice {
		return g.GeneralMoves(s, moves)
	}
	start := len(moves)
	moves = g.legalMoves(s, moves)
	if !g.Rules.chooses[s] {
		return moves
	}
	return g.choose(g.Rules.choice, s, moves, start)
}

// GeneralMoves does what Moves does by the general path, which serves all rules. The
// fast path is tested against it.
func (g *Game) GeneralMoves(s positions.Side, moves []positions.Move) []positions.Move {
	start := len(moves)
	moves = g.candidates(s, moves, 0)
	if !g.Rules.chooses[s] {
		return moves
	}
	moves = g.choose(g.Rules.choiceBlind, s, moves, start)
	switch {
	case len(g.Rules.choice) == 0:
		return moves
	case g.Rules.score != nil:
		return moves[:start+len(g.keepBest(s, moves[start:]))]
	}
	moves = moves[:start+len(g.keepLegal(s, moves[start:]))]
	return g.choose(g.Rules.choice, s, moves, start)
}

// HasMove reports whether s has a legal move.
func (g *Game) HasMove(s positions.Side) bool {
	r := g.Rules
	if r.generatesLegally(s) {
		return g.hasLegalMove(s)
	}
	if r.setsMove {
		return g.hasMoveBySets(s)
	}
	if r.chooses[s] || len(r.extra) > 0 {
		moves := g.Moves(s, g.borrow())
		found := r.props.LegalBeforeChoice && len(moves) > 0 ||
			r.legalAsks && g.anyOf(moves, s, (*Game).isSure) || g.anyOf(moves, s, (*Game).isLegal)
		g.release(moves)
		return found
	}
	if found, known := g.hasQuietMove(s); known {
		return found || g.byPiecesAmong(s, func(moves []positions.Move) bool { return g.anyOf(moves, s, (*Game).isLegal) }, isCommonQuiet)
	}
	return g.servesAgain(s) || r.legalAsks && g.hasMoveByPieces(s, (*Game).isSure) || g.hasMoveByPieces(s, (*Game).isLegal)
}

// A moveTest is a question about a move of a side.
type moveTest func(g *Game, s positions.Side, m *positions.Move) bool

// anyOf reports whether one of moves passes test.
func (g *Game) anyOf(moves []positions.Move, s positions.Side, test moveTest) bool {
	for i := range moves {
		if test(g, s, &moves[i]) {
			g.noteServed(s, moves[i], servedHints-1)
			return true
		}
	}
	return false
}

// hasMoveByPieces looks piece by piece for a move that passes test.
func (g *Game) hasMoveByPieces(s positions.Side, test moveTest) bool {
	return g.byPieces(s, func(moves []positions.Move) bool { return g.anyOf(moves, s, test) })
}

// byPieces calls found with the moves of one piece after the other, the king first, which
// is most likely to have a legal one when in check, until it reports true, and reports
// whether it did. It is valid where no rules choose or add moves. Where captures alone have
// several outcomes, all other moves come first.
func (g *Game) byPieces(s positions.Side, found func(moves []positions.Move) bool) bool {
	r := g.Rules
	if len(r.expand) == 0 || !g.quietIsPlain() {
		return g.byPiecesAmong(s, found, nil)
	}
	return g.byPiecesAmong(s, found, positions.Move.IsCapture) || g.byPiecesAmong(s, found, isQuiet)
}

func isQuiet(m positions.Move) bool { return !m.IsCapture() }

// isCommonQuiet reports whether m captures nothing and is no castling.
func isCommonQuiet(m positions.Move) bool { return isQuiet(m) && m.Kind <= positions.DoubleStep }

// byPiecesAmong is byPieces without the moves that skip tells.
func (g *Game) byPiecesAmong(s positions.Side, found func(moves []positions.Move) bool, skip func(positions.Move) bool) bool {
	p := &g.Pos
	occ, enemy := p.Occupied(), g.capturableBy(s, 0)
	for _, set := range [...]positions.Bitboard{p.Sides[s] & p.Royals[s], p.Sides[s] &^ p.Royals[s]} {
		for set != 0 {
			from := set.Pop()
			if g.mobile(s, from.Bit()) == 0 {
				continue
			}
			moves := g.pieceMoves(s, from, occ, enemy, g.borrow())
			if skip != nil {
				moves = slices.DeleteFunc(moves, skip)
			}
			moves = g.expand(s, moves, 0)
			done := found(moves)
			g.release(moves)
			if done {
				return true
			}
		}
	}
	if p.Castling == 0 || g.mobile(s, p.Royals[s]) != p.Royals[s] {
		return false
	}
	moves := g.castling(s, g.borrow())
	done := found(moves)
	g.release(moves)
	return done
}

// capturableBy returns the squares on which s may capture: enemy pieces, but no royal ones
// other than those of royals unless the rules let kings be captured.
func (g *Game) capturableBy(s positions.Side, royals positions.Bitboard) positions.Bitboard {
	p := &g.Pos
	enemy := p.Sides[s.Other()]
	if !g.Rules.capturableRoyals {
		enemy &^= p.Royals[s.Other()] &^ royals
	}
	if g.Rules.noCaptures[s] {
		enemy &= p.Royals[s.Other()]
	}
	return enemy
}

// candidates appends the moves of s before choice rules and the test of legality. royals
// are enemy royal pieces that may be captured for once, for the question of check.
func (g *Game) candidates(s positions.Side, moves []positions.Move, royals positions.Bitboard) []positions.Move {
	p := &g.Pos
	occ, enemy := p.Occupied(), g.capturableBy(s, royals)
	mobile := g.mobile(s, p.Sides[s])
	start := len(moves)
	for set := mobile; set != 0; {
		moves = g.pieceMoves(s, set.Pop(), occ, enemy, moves)
	}
	return g.addOtherMoves(s, moves, start, royals == 0 && p.Royals[s]&^mobile == 0)
}

// addOtherMoves completes the moves of pieces from start on: by castling where the king may
// move, by moves that no walk makes, and by the outcomes of all.
func (g *Game) addOtherMoves(s positions.Side, moves []positions.Move, start int, mayCastle bool) []positions.Move {
	if mayCastle && g.Pos.Castling != 0 {
		moves = g.castling(s, moves)
	}
	for i, extra := range g.Rules.extra {
		if g.Rules.extraCastles[i] && !mayCastle {
			continue
		}
		moves = extra(g, s, moves)
		moves = g.Rules.keepInMasks(moves, start)
	}
	return g.expand(s, moves, start)
}

// keepInMasks drops exchanges over squares between which nothing may move.
func (r *Rules) keepInMasks(moves []positions.Move, start int) []positions.Move {
	kept := moves[:start]
	for _, m := range moves[start:] {
		if m.Kind != positions.Exchange || r.mask[m.From].Has(m.To) {
			kept = append(kept, m)
		}
	}
	return kept
}

// expand replaces each move from start on by its outcomes.
func (g *Game) expand(s positions.Side, moves []positions.Move, start int) []positions.Move {
	for i := range g.Rules.expand {
		hook := &g.Rules.expand[i]
		first := start
		if hook.captures {
			first = start + firstCapture(moves[start:])
		}
		if first == len(moves) {
			continue
		}
		before := append(g.borrow(), moves[first:]...)
		moves = moves[:first]
		for j := range before {
			if hook.captures && before[j].Capture == positions.NoSquare {
				moves = append(moves, before[j])
			} else {
				moves = hook.of(g, s, before[j], moves)
			}
		}
		g.release(before)
	}
	return moves
}

// firstCapture returns the index of the first capture, len(moves) if there is none.
func firstCapture(moves []positions.Move) int {
	for i := range moves {
		if moves[i].Capture != positions.NoSquare {
			return i
		}
	}
	return len(moves)
}

// pieceMoves appends the moves of s's piece on from.
func (g *Game) pieceMoves(s positions.Side, from positions.Square, occ, enemy positions.Bitboard, moves []positions.Move) []positions.Move {
	p := &g.Pos
	r := g.Rules
	pc := p.Board[from]
	if pc.Walk() == positions.Pawn && len(r.walks) == 0 && from.Rank() != firstRank[s] {
		return g.pawnMoves(s, pc, from, occ, enemy, everywhere, moves)
	}
	own := g.hasOwnWalk(pc, from, s)
	if info := pc.Walk().Info(); own && info.Pawn == nil && (len(r.walks) == 0 || info.Hops == nil) {
		return g.walkMoves(s, pc, pc.Walk(), from, occ, enemy, everywhere, moves)
	}
	movers, takers := SetOf(pc.Walk()), SetOf(pc.Walk())
	if !own {
		movers = g.WalksOf(ToMove, pc, from, s)
		takers = g.WalksOf(ToCapture, pc, from, s)
	}
	var quiet, captures positions.Bitboard
	var doubles positions.Bitboard
	for set := movers; !set.Empty(); {
		w := set.Pop()
		q, far := g.quietMoves(w, occ, from, s)
		quiet |= q
		doubles |= far
	}
	hops := false
	for set := takers; !set.Empty(); {
		w := set.Pop()
		if w == positions.Pawn && !r.pawnSquares[s].Has(from) {
			continue
		}
		if p.EnPassant&w.PassantCaptures(from, s) != 0 {
			moves = g.enPassant(s, pc, w, from, moves)
		}
		if w.Info().Hops != nil {
			hops = true
			continue
		}
		captures |= w.Captures(p, occ, from, s) & enemy
	}
	moves = g.emit(s, pc, from, g.arrivals(ToMove, pc, from, s, quiet&r.mask[from]), positions.NoSquares, doubles, moves)
	moves = g.emit(s, pc, from, positions.NoSquares, g.arrivals(ToCapture, pc, from, s, captures&r.mask[from]), 0, moves)
	if hops {
		for set := takers; !set.Empty(); {
			if w := set.Pop(); w.Info().Hops != nil {
				moves = g.hopMoves(s, pc, w, from, occ, enemy, moves)
			}
		}
	}
	return moves
}

// pawnMoves is pieceMoves for a pawn that has its own walk and is not on its first rank. Of its
// moves those are enough, promotions and captures en passant apart, that go to squares of want.
func (g *Game) pawnMoves(s positions.Side, pc positions.Piece, from positions.Square, occ, enemy positions.Bitboard, want wanted, moves []positions.Move) []positions.Move {
	p := &g.Pos
	mask := g.Rules.mask[from]
	captures := positions.PawnCaptures(s, from)
	if p.EnPassant&captures != 0 {
		moves = g.enPassant(s, pc, positions.Pawn, from, moves)
	}
	promotion := g.Rules.promotionSquares[s]
	quiet := positions.Pawn.Moves(p, occ, from, s) &^ occ & mask & (want.quiet | promotion)
	if quiet = g.arrivals(ToMove, pc, from, s, quiet); quiet != 0 {
		moves = g.emit(s, pc, from, quiet, 0, quiet&positions.Pawn.DoubleSteps(occ, from, s), moves)
	}
	captures &= enemy & mask & (want.captures | promotion)
	if captures = g.arrivals(ToCapture, pc, from, s, captures); captures != 0 {
		moves = g.emit(s, pc, from, 0, captures, 0, moves)
	}
	return moves
}

// quietMoves returns the empty squares to which a piece of walk w on from could go, and
// those of them that are steps over squares on which a pawn can be captured en passant.
// What a pawn on its first rank can do depends on the rules.
func (g *Game) quietMoves(w positions.Walk, occ positions.Bitboard, from positions.Square, s positions.Side) (quiet, doubles positions.Bitboard) {
	if w != positions.Pawn || from.Rank() != firstRank[s] {
		quiet = w.Moves(&g.Pos, occ, from, s) &^ occ
		return quiet, quiet & w.DoubleSteps(occ, from, s)
	}
	for at, n := from, 1; n <= g.Rules.firstRankSteps; n++ {
		at = at.Offset(0, forward[s])
		if occ.Has(at) {
			break
		}
		quiet = quiet.With(at)
		if n == tripleStep {
			doubles = doubles.With(at)
		}
	}
	return quiet, doubles
}

// QuietSteps returns the squares that are empty in occ to which a piece of walk w, if it
// stood on from, could move for s by its bare geometry.
func (g *Game) QuietSteps(w positions.Walk, occ positions.Bitboard, from positions.Square, s positions.Side) positions.Bitboard {
	quiet, _ := g.quietMoves(w, occ, from, s)
	return quiet
}

// HasQuietMove reports whether s's piece on from has a legal move that captures nothing,
// castling apart.
func (g *Game) HasQuietMove(s positions.Side, from positions.Square) bool {
	if g.mobile(s, from.Bit()) == 0 {
		return false
	}
	moves := g.pieceMoves(s, from, g.Pos.Occupied(), positions.NoSquares, g.borrow())
	found := false
	for i := 0; i < len(moves) && !found; i++ {
		if m := moves[i]; !m.IsCapture() && g.Play(s, m) {
			g.Undo()
			found = true
		}
	}
	g.release(moves)
	return found
}

// tripleStep is how far a pawn must go from its first rank to be captured en passant.
const tripleStep = 3

// firstRank is each side's first rank, forward the direction of its pawns.
var (
	firstRank = [2]int{0, 7}
	forward   = [2]int{1, -1}
)

// walkMoves is pieceMoves for a piece that moves by the single walk w, not a pawn's. Of its
// moves those are enough, captures of locusts apart, that go to squares of want.
func (g *Game) walkMoves(s positions.Side, pc positions.Piece, w positions.Walk, from positions.Square, occ, enemy positions.Bitboard, want wanted, moves []positions.Move) []positions.Move {
	p := &g.Pos
	mask := g.Rules.mask[from]
	captures := w.Captures(p, occ, from, s)
	quiet := captures
	info := w.Info()
	if info.Moves != nil && want.quiet != 0 {
		quiet = info.Moves(p, occ, from, s)
	}
	if info.Hops != nil {
		moves = g.hopMoves(s, pc, w, from, occ, enemy, moves)
		captures = 0
	}
	quiet = g.arrivals(ToMove, pc, from, s, quiet&^occ&mask&want.quiet)
	captures = g.arrivals(ToCapture, pc, from, s, captures&enemy&mask&want.captures)
	if len(g.Rules.walks) > 0 {
		// The order is that of pieces with borrowed walks.
		moves, quiet = appendMoves(moves, from, quiet, 0), 0
	}
	return appendMoves(moves, from, quiet, captures)
}

// arrivals reduces a set of targets by the arrival rules.
func (g *Game) arrivals(use Use, pc positions.Piece, from positions.Square, s positions.Side, set positions.Bitboard) positions.Bitboard {
	for _, arrival := range g.Rules.arrival {
		if set != 0 {
			set = arrival(g, use, pc, from, s, set)
		}
	}
	return set
}

// emit appends moves to the squares of quiet and captures; doubles are the double steps
// among quiet.
func (g *Game) emit(s positions.Side, pc positions.Piece, from positions.Square, quiet, captures, doubles positions.Bitboard, moves []positions.Move) []positions.Move {
	promotion := g.Rules.promotionRank(pc, s)
	for set := quiet | captures; set != 0; {
		to := set.Pop()
		m := positions.Move{From: from, To: to, Capture: positions.NoSquare}
		if captures.Has(to) {
			m.Capture = to
		}
		if doubles.Has(to) {
			m.Kind = positions.DoubleStep
		}
		if promotion.Has(to) {
			moves = g.promotions(s, pc, m, moves)
		} else {
			moves = append(moves, m)
		}
	}
	return moves
}

// promotionRank returns the squares on which s's piece pc promotes, none if it is no pawn.
func (r *Rules) promotionRank(pc positions.Piece, s positions.Side) positions.Bitboard {
	pawn := pc.Walk().Info().Pawn
	switch {
	case pawn == nil || pawn.NoPromotion:
		return positions.NoSquares
	case pawn.Backward:
		return r.promotionSquares[s.Other()]
	}
	return r.promotionSquares[s]
}

// promotions appends m once for each walk that the pawn may become.
func (g *Game) promotions(s positions.Side, pc positions.Piece, m positions.Move, moves []positions.Move) []positions.Move {
	walks := g.PromotionWalks(s, pc, m.To)
	for !walks.Empty() {
		m.Promo = walks.Pop()
		if m.Promo == pc.Walk() {
			m.Promo = positions.NoWalk
		}
		moves = append(moves, m)
	}
	return moves
}

// Promote appends m, which s's piece pc makes, once for each walk that it may become on
// arrival, or m itself where it does not promote.
func (g *Game) Promote(s positions.Side, pc positions.Piece, m positions.Move, moves []positions.Move) []positions.Move {
	if !g.Rules.promotionRank(pc, s).Has(m.To) {
		return append(moves, m)
	}
	return g.promotions(s, pc, m, moves)
}

// PromotionWalks returns what s's piece pc may become when it has come to square at, its
// own walk among them if it may stay what it is; empty if it does not promote there.
func (g *Game) PromotionWalks(s positions.Side, pc positions.Piece, at positions.Square) WalkSet {
	if !g.Rules.promotionRank(pc, s).Has(at) {
		return WalkSet{}
	}
	walks := g.Rules.promotionWalks
	if officers := pc.Walk().Info().Pawn.Officers; officers != nil {
		walks = g.Rules.diagramPromotees.Union(SetOf(officers...))
	}
	for _, hook := range g.Rules.promotions {
		walks = hook(g, s, pc, at, walks)
	}
	return walks
}

// hopMoves appends the captures of a locust and its kind.
func (g *Game) hopMoves(s positions.Side, pc positions.Piece, w positions.Walk, from positions.Square, occ, enemy positions.Bitboard, moves []positions.Move) []positions.Move {
	mask := g.Rules.mask[from]
	promotion := g.Rules.promotionRank(pc, s)
	g.hops = w.Info().Hops(&g.Pos, occ, from, s, g.hops[:0])
	for _, hop := range g.hops {
		if !enemy.Has(hop.Capture) || !mask.Has(hop.Arrival) {
			continue
		}
		if g.arrivals(ToCapture, pc, from, s, hop.Arrival.Bit()) == 0 {
			continue
		}
		m := positions.Move{From: from, To: hop.Arrival, Capture: hop.Capture}
		if promotion.Has(m.To) {
			moves = g.promotions(s, pc, m, moves)
		} else {
			moves = append(moves, m)
		}
	}
	return moves
}

// enPassant appends the en passant captures of pc on from, which captures by the walk w.
func (g *Game) enPassant(s positions.Side, pc positions.Piece, w positions.Walk, from positions.Square, moves []positions.Move) []positions.Move {
	p := &g.Pos
	if !p.Sides[s.Other()].Has(p.Victim) || g.Rules.noCaptures[s] {
		return moves
	}
	var arrivals positions.Bitboard
	for passed := p.EnPassant & w.PassantCaptures(from, s); passed != 0; {
		if to := w.PassantArrival(from, passed.Pop()); to != positions.NoSquare {
			arrivals = arrivals.With(to)
		}
	}
	set := arrivals &^ p.Occupied() & g.Rules.mask[from]
	for set = g.arrivals(ToCapture, pc, from, s, set); set != 0; {
		moves = append(moves, positions.Move{From: from, To: set.Pop(), Capture: p.Victim, Kind: positions.EnPassant})
	}
	return moves
}
