package rules

import (
	"slices"

	"bluto/positions"
)

// InCheck reports whether s is in check.
func (g *Game) InCheck(s positions.Side) bool {
	if f := g.Rules.flights; f != nil {
		return g.inFlightCheck(f, s)
	}
	if g.Rules.check != nil {
		return g.Rules.check(g, s)
	}
	return g.Attacked(s)
}

// Attacked reports whether a royal piece of s could be captured, which is what check
// means unless a condition replaces the question.
func (g *Game) Attacked(s positions.Side) bool {
	if g.Rules.royalsByEffect {
		return g.losesRoyal(s)
	}
	for royals := g.Pos.Royals[s]; royals != 0; {
		if g.capturable(s.Other(), royals.Pop()) {
			return true
		}
	}
	return g.Pos.EnPassant != 0 && g.Pos.Royals[s].Has(g.Pos.Victim) && g.victimCapturable(s.Other())
}

// victimCapturable reports whether by could capture en passant the royal pawn that has just
// made a double step.
func (g *Game) victimCapturable(by positions.Side) bool {
	victim := g.Pos.Victim
	moves := g.candidates(by, g.borrow(), victim.Bit())
	found := false
	for _, m := range moves {
		found = found || m.Kind == positions.EnPassant && m.Capture == victim
	}
	g.release(moves)
	return found
}

// capturable reports whether by, were it to move, could capture on t under all rules.
func (g *Game) capturable(by positions.Side, t positions.Square) bool {
	if !g.Observes(by, t) {
		return false
	}
	if !g.Rules.checksArePlayed() {
		return true
	}
	return g.capturableInPlay(by, t)
}

// checksArePlayed reports whether a capture of the king must be played to know whether it
// is one.
func (r *Rules) checksArePlayed() bool {
	return len(r.legalInCheck)+len(r.choiceInCheck) > 0 || r.effectsInCheck
}

// Observes reports whether by observes t: whether one of its pieces could capture there
// if an enemy stood on t.
func (g *Game) Observes(by positions.Side, t positions.Square) bool {
	if len(g.Rules.walks)+len(g.Rules.immobile)+len(g.Rules.arrival) == 0 {
		return g.observesPlainly(by, t, g.Pos.Occupied())
	}
	return g.Observers(by, t, true) != 0
}

// observesPlainly reports whether by observes t by the geometry of its walks and masks alone.
// It answers from the observed square wherever a walk is symmetric. What other rules
// make of that can be less, but never more.
func (g *Game) observesPlainly(by positions.Side, t positions.Square, occ positions.Bitboard) bool {
	return g.observedBy(g.Pos.Sides[by], by, t, occ)
}

// observedBy reports whether one of by's pieces on the squares of side observes t.
func (g *Game) observedBy(side positions.Bitboard, by positions.Side, t positions.Square, occ positions.Bitboard) bool {
	p := &g.Pos
	side = side.Without(t) & g.Rules.maskTo[t]
	if positions.PawnCaptures(by.Other(), t)&side&p.ByWalk[positions.Pawn]&g.Rules.pawnSquares[by] != 0 ||
		positions.KnightLeaps(t)&side&p.ByWalk[positions.Knight] != 0 ||
		positions.KingSteps(t)&side&p.ByWalk[positions.King] != 0 {
		return true
	}
	queens := p.ByWalk[positions.Queen]
	if line := side & (p.ByWalk[positions.Rook] | queens); line != 0 && positions.RookSet(t, occ)&line != 0 {
		return true
	}
	if line := side & (p.ByWalk[positions.Bishop] | queens); line != 0 && positions.BishopSet(t, occ)&line != 0 {
		return true
	}
	return g.fairiesObserve(by, t, occ, side)
}

func (g *Game) fairiesObserve(by positions.Side, t positions.Square, occ, side positions.Bitboard) bool {
	for _, w := range g.Rules.fairies {
		if set := g.Pos.ByWalk[w] & side; set != 0 && g.observersOf(w, set, by, t, occ, true) != 0 {
			return true
		}
	}
	return false
}

// observersOf returns those of the pieces of walk w on the squares of set by which by observes
// t; with first set it stops at the first one found.
func (g *Game) observersOf(w positions.Walk, set positions.Bitboard, by positions.Side, t positions.Square, occ positions.Bitboard, first bool) positions.Bitboard {
	sight := g.Rules.sights[w][by]
	set &= sight.From[t]
	if sight.Blind && w.Info().Symmetric {
		return set & w.Captures(&g.Pos, occ, t, by.Other())
	}
	var found positions.Bitboard
	for set != 0 && (found == 0 || !first) {
		if from := set.Pop(); sight.Sees(from, t, occ) || sight.Blind && w.CapturesOn(&g.Pos, occ, from, t, by) {
			found = found.With(from)
		}
	}
	return found
}

// plainObservers returns the pieces by which by observesPlainly.
func (g *Game) plainObservers(by positions.Side, t positions.Square, occ positions.Bitboard) positions.Bitboard {
	p := &g.Pos
	side := p.Sides[by].Without(t) & g.Rules.maskTo[t]
	queens := p.ByWalk[positions.Queen]
	found := positions.PawnCaptures(by.Other(), t)&p.ByWalk[positions.Pawn]&g.Rules.pawnSquares[by] |
		positions.KnightLeaps(t)&p.ByWalk[positions.Knight] |
		positions.KingSteps(t)&p.ByWalk[positions.King] |
		positions.RookSet(t, occ)&(p.ByWalk[positions.Rook]|queens) |
		positions.BishopSet(t, occ)&(p.ByWalk[positions.Bishop]|queens)
	found &= side
	for _, w := range g.Rules.fairies {
		if set := p.ByWalk[w] & side; set != 0 {
			found |= g.observersOf(w, set, by, t, occ, false)
		}
	}
	return found
}

// Observers returns the squares of by's pieces that observe t; with first set it stops
// at the first one found.
func (g *Game) Observers(by positions.Side, t positions.Square, first bool) positions.Bitboard {
	p := &g.Pos
	occ := p.Occupied()
	var found positions.Bitboard
	if len(g.Rules.walks) == 0 {
		for set := g.plainObservers(by, t, occ); set != 0; {
			from := set.Pop()
			if g.arrivals(ToObserve, p.Board[from], from, by, t.Bit()) == 0 || g.mobile(by, from.Bit()) == 0 {
				continue
			}
			if found = found.With(from); first {
				break
			}
		}
		return found
	}
	for set := g.seers(by, t); set != 0; {
		from := set.Pop()
		if g.CaptureSet(ToObserve, by, from, occ).Has(t) && g.mobile(by, from.Bit()) != 0 {
			found = found.With(from)
			if first {
				return found
			}
		}
	}
	return found
}

// Reached returns those of pieces, on occupied squares, that Reach reaches.
func (g *Game) Reached(by positions.Side, w positions.Walk, pieces positions.Bitboard) positions.Bitboard {
	p := &g.Pos
	reachers := p.Of(by, w)
	if pieces == 0 || reachers == 0 {
		return positions.NoSquares
	}
	if info := w.Info(); !info.Symmetric || info.Pawn != nil || pieces.Several() {
		return pieces & g.Reach(by, w)
	}
	t := pieces.First()
	if reachers &= g.Rules.maskTo[t]; reachers == 0 || w.Captures(p, p.Occupied(), t, by.Other())&reachers == 0 {
		return positions.NoSquares
	}
	return pieces
}

// Reach returns the squares on which by's pieces of walk w could capture by their bare
// geometry (which includes masks and en passant), whatever other rules make of it.
func (g *Game) Reach(by positions.Side, w positions.Walk) positions.Bitboard {
	p := &g.Pos
	occ := p.Occupied()
	var reach positions.Bitboard
	for set := p.Of(by, w); set != 0; {
		from := set.Pop()
		reach |= w.Captures(p, occ, from, by) & g.Rules.mask[from]
	}
	if reach&p.EnPassant&^occ != 0 && w.Info().Pawn != nil && p.Sides[by.Other()].Has(p.Victim) {
		reach = reach.With(p.Victim)
	}
	return reach
}

// ReachFrom returns what s's piece on from reaches by the walks and masks in force,
// whatever other rules make of it.
func (g *Game) ReachFrom(s positions.Side, from positions.Square) positions.Bitboard {
	return g.reachOf(ToObserve, s, from, g.Pos.Occupied()) & g.Rules.mask[from]
}

// WalkReach returns the squares on which a piece of by with walk w on from could capture by
// its bare geometry, as Reach does for all pieces of a walk.
func (g *Game) WalkReach(by positions.Side, w positions.Walk, from positions.Square) positions.Bitboard {
	return g.captures(w, g.Pos.Occupied(), from, by) & g.Rules.mask[from]
}

// WalksChange reports whether pieces may have other walks than their own.
func (g *Game) WalksChange() bool { return len(g.Rules.walks) > 0 }

// Guards reports whether a mobile piece of by reaches t by the walks and masks in force.
// Filters on arrival are not asked, so that a filter may depend on guards without asking
// itself.
func (g *Game) Guards(by positions.Side, t positions.Square) bool {
	p := &g.Pos
	occ := p.Occupied()
	for set := g.seers(by, t); set != 0; {
		from := set.Pop()
		if (g.reachOf(ToObserve, by, from, occ) & g.Rules.mask[from]).Has(t) && g.mobile(by, from.Bit()) != 0 {
			return true
		}
	}
	return false
}

// ObservedSquares returns all squares that by observes, when occ is occupied.
func (g *Game) ObservedSquares(by positions.Side, occ positions.Bitboard) positions.Bitboard {
	p := &g.Pos
	var all positions.Bitboard
	if g.Rules.props.PlainObservation {
		for set := p.Sides[by] &^ (p.ByWalk[positions.Pawn] &^ g.Rules.pawnSquares[by]); set != 0; {
			from := set.Pop()
			all |= p.Board[from].Walk().Captures(p, occ, from, by)
		}
		return all
	}
	for set := g.mobile(by, p.Sides[by]); set != 0; {
		all |= g.CaptureSet(ToObserve, by, set.Pop(), occ)
	}
	return all
}

// CaptureSet returns the squares on which s's piece on from could capture an enemy that
// stood there, under masks, walks and arrival rules; paralysis is the caller's to ask.
func (g *Game) CaptureSet(use Use, s positions.Side, from positions.Square, occ positions.Bitboard) positions.Bitboard {
	set := g.reachOf(use, s, from, occ) & g.Rules.mask[from]
	return g.arrivals(use, g.Pos.Board[from], from, s, set)
}

// reachOf returns what s's piece on from reaches with the walks that it has now.
func (g *Game) reachOf(use Use, s positions.Side, from positions.Square, occ positions.Bitboard) positions.Bitboard {
	pc := g.Pos.Board[from]
	if g.hasOwnWalk(pc, from, s) {
		return g.captures(pc.Walk(), occ, from, s)
	}
	var set positions.Bitboard
	for walks := g.WalksOf(use, pc, from, s); !walks.Empty(); {
		set |= g.captures(walks.Pop(), occ, from, s)
	}
	return set
}

// captures returns the squares on which a piece of s with walk w on from captures: none for
// a pawn on a first rank where the rules let it stand still.
func (g *Game) captures(w positions.Walk, occ positions.Bitboard, from positions.Square, s positions.Side) positions.Bitboard {
	if w == positions.Pawn && !g.Rules.pawnSquares[s].Has(from) {
		return 0
	}
	return w.Captures(&g.Pos, occ, from, s)
}

// sees reports whether s's piece of walk w on from could capture on t by its bare geometry.
func (g *Game) sees(w positions.Walk, from, t positions.Square, occ positions.Bitboard, s positions.Side) bool {
	if w == positions.Pawn && !g.Rules.pawnSquares[s].Has(from) {
		return false
	}
	if sights := g.Rules.sights[w]; sights != nil && !sights[s].Blind {
		return sights[s].Sees(from, t, occ)
	}
	return w.CapturesOn(&g.Pos, occ, from, t, s)
}

// WalksOf returns with which walks the piece pc on from moves, captures or observes.
func (g *Game) WalksOf(use Use, pc positions.Piece, from positions.Square, s positions.Side) WalkSet {
	walks := SetOf(pc.Walk())
	hooks := g.Rules.walks
	if g.plainKings > 0 {
		hooks = hooks[g.Rules.kingWalks:]
	}
	for _, hook := range hooks {
		walks = hook(g, use, pc, from, s, walks)
	}
	return walks
}

// hasOwnWalk reports whether it is clear, without asking the rules about walks, that s's piece
// pc on from has its own walk: no piece stands where it could lend another.
func (g *Game) hasOwnWalk(pc positions.Piece, from positions.Square, s positions.Side) bool {
	r := g.Rules
	if len(r.walks) == 0 {
		return true
	}
	return r.lendersKnown && r.lenders[s][from]&g.Pos.Occupied() == 0 && (r.kingWalks == 0 || !pc.Royal())
}

// BorrowedWalks is WalksOf without the conditions that give kings other walks.
func (g *Game) BorrowedWalks(use Use, pc positions.Piece, from positions.Square, s positions.Side) WalkSet {
	g.plainKings++
	walks := g.WalksOf(use, pc, from, s)
	g.plainKings--
	return walks
}

// ObservingWalks returns the walks by which by's pieces could capture the king on t; where
// kings can be captured and come back, those by which they observe it. Conditions that give kings other walks are not asked, so that they may depend on who
// observes the king.
func (g *Game) ObservingWalks(by positions.Side, t positions.Square) WalkSet {
	p := &g.Pos
	occ := p.Occupied()
	var found WalkSet
	g.plainKings++
	for set := g.mobile(by, g.seers(by, t)); set != 0; {
		from := set.Pop()
		for walks := g.WalksOf(ToObserve, p.Board[from], from, by); !walks.Empty(); {
			w := walks.Pop()
			if found.Has(w) || !(g.captures(w, occ, from, by) & g.Rules.mask[from]).Has(t) {
				continue
			}
			if g.arrivals(ToObserve, p.Board[from], from, by, t.Bit()) != 0 &&
				(g.Rules.capturableRoyals || g.mayCapture(by, positions.Move{From: from, To: t, Capture: t})) {
				found.Add(w)
			}
		}
	}
	g.plainKings--
	return found
}

// mobile returns those of s's pieces among the given ones that can move and observe.
func (g *Game) mobile(s positions.Side, among positions.Bitboard) positions.Bitboard {
	for _, hook := range g.Rules.immobile {
		if among != 0 {
			among &^= hook(g, s, among)
		}
	}
	return among
}

// capturableInPlay plays by's captures on t to see whether the rules that ask for it
// allow one of them.
func (g *Game) capturableInPlay(by positions.Side, t positions.Square) bool {
	moves := g.capturesOn(t, by, g.borrow())
	found := false
	for i := 0; i < len(moves) && !found; i++ {
		found = g.mayCapture(by, moves[i])
	}
	g.release(moves)
	return found && g.choiceAllows(by, t)
}

// capturesOn appends the captures on t by by's pieces, with their outcomes; what stands on
// t may be royal.
func (g *Game) capturesOn(t positions.Square, by positions.Side, moves []positions.Move) []positions.Move {
	occ := g.Pos.Occupied()
	enemy := g.Pos.Sides[by.Other()] & t.Bit()
	for set := g.Observers(by, t, false); set != 0; {
		from := set.Pop()
		pc := g.Pos.Board[from]
		if len(g.Rules.walks) == 0 && pc.Walk().Info().Pawn == nil {
			moves = g.walkMoves(by, pc, pc.Walk(), from, occ, enemy, wanted{captures: enemy}, moves)
		} else {
			moves = g.pieceMoves(by, from, occ, enemy, moves)
		}
	}
	moves = slices.DeleteFunc(moves, func(m positions.Move) bool { return m.Capture != t })
	if len(g.Rules.expand) > 0 {
		moves = g.expand(by, moves, 0)
	}
	return moves
}

func (g *Game) mayCapture(by positions.Side, m positions.Move) bool {
	r := g.Rules
	if len(r.legalInCheck) == 0 && !r.effectsInCheck {
		return true
	}
	if len(r.legalInCheck)+len(r.legalIfPlayed) == 0 {
		if o, known := g.imagine(by, &m); known {
			return !o.Impossible
		}
	}
	royals := g.Pos.Royals[by.Other()].Count()
	g.do(by, m)
	last := g.Last()
	may := !last.forbidden && g.royalLost(last, royals) &&
		g.allow(g.Rules.legalInCheck, by) && g.allow(g.Rules.legalIfPlayed, by)
	g.Undo()
	return may
}

// allow reports whether all tests of legality let by have made the last move.
func (g *Game) allow(tests []func(g *Game, s positions.Side) bool, by positions.Side) bool {
	for _, legal := range tests {
		if !legal(g, by) {
			return false
		}
	}
	return true
}

// losesRoyal reports whether some capture by s's opponent takes a royal piece of s off the
// board, directly or by an effect.
func (g *Game) losesRoyal(s positions.Side) bool {
	moves := g.candidates(s.Other(), g.borrow(), g.Pos.Royals[s])
	found := false
	for i := 0; i < len(moves) && !found; i++ {
		found = moves[i].IsCapture() && g.mayCapture(s.Other(), moves[i])
	}
	g.release(moves)
	return found
}

// choiceAllows reports whether a capture on t is among the moves that the ultra forms of
// choice rules leave to by.
func (g *Game) choiceAllows(by positions.Side, t positions.Square) bool {
	for _, ultra := range g.Rules.choiceInCheck {
		if !ultra.applies(by) {
			continue
		}
		moves := ultra.choice(g, by, g.candidates(by, g.borrow(), t.Bit()))
		allowed := false
		for _, m := range moves {
			allowed = allowed || m.Capture == t
		}
		g.release(moves)
		if !allowed {
			return false
		}
	}
	return true
}
