package rules

import (
	"slices"

	"bluto/positions"
)

// A lookout is what decides whether the moves of one position change the answer to the
// question whether one side observes the king of the other. Most moves do not, and need
// not be played to know it.
type lookout struct {
	key    uint64
	target positions.Square
	// ready says that the lookout has been made for key, single that it can tell anything:
	// that the side has one king, in which the observing side has no part, and that this
	// has only pieces whose sight is known. None says that there is no king at all.
	ready, single, none bool
	// observers are pieces that observe the king by their bare geometry. Other rules may
	// take the observation away, but none can add to it.
	observers positions.Bitboard
	// vital are the squares whose occupation decides about that geometry.
	vital positions.Bitboard
	// flight is a square to which the king could go after the last move that was asked about.
	flight positions.Bitboard
}

// A judgement is what is known of a move without playing it.
type judgement uint8

const (
	unknown judgement = iota
	// safe: the mover's king will not be in check.
	safe
	// legal: nor is there another objection.
	legal
	// illegal: the king will be in check, or there is another objection.
	illegal
)

// deriveLookouts finds out what lookouts can tell under the rules: they need to know what the
// walks of pieces depend on, and check that requires to be observed.
func (r *Rules) deriveLookouts(conditions []Hooks, start *positions.Position) {
	r.quietIsPlain = start.ImitatorCount == 0
	r.quietIdles = r.quietIsPlain
	for _, h := range conditions {
		if (h.Effects == nil || h.EffectsOnCapture) && (h.Expand == nil || h.ExpandsCaptures) {
			continue
		}
		r.quietIsPlain = false
		if h.Idle == nil {
			r.quietIdles = false
		} else {
			r.idlers = append(r.idlers, h.Idle)
		}
	}
	r.captureIsPlain = r.quietIsPlain && len(r.effects)+len(r.expand) == 0 && !r.capturableRoyals
	r.lendersKnown = r.findLenders(conditions)
	r.lookouts = r.check == nil && r.flights == nil && !r.royalsByEffect && r.lendersKnown
	r.observedIsCheck = r.lookouts && r.props.OrthodoxCheck && len(r.immobile)+len(r.arrival) == 0
	r.unchecked = [2]Answer{uncheckedBy(conditions, positions.White), uncheckedBy(conditions, positions.Black)}
	for w := positions.King; w <= positions.Bishop; w++ {
		r.lookers = append(r.lookers, w)
	}
	r.fairies = slices.Concat(r.symmetric, r.asymmetric)
	r.lookers = append(r.lookers, r.fairies...)
	for _, w := range r.lookers {
		r.sights[w], r.strides[w] = w.Sights(), w.Strides()
		if r.sights[w][0].Blind {
			r.blind = append(r.blind, w)
		}
		r.looks = r.looks || w.Info().Looks
	}
	r.setsTell = r.observedIsCheck && !r.looks && len(r.walks) == 0
	r.setsMove = r.setsTell && r.captureIsPlain && r.firstRankSteps == 0 && len(r.legal)+len(r.extra)+len(r.choice)+len(r.choiceBlind)+len(r.promotions) == 0
	for to := range positions.Square(64) {
		for from := range positions.Square(64) {
			if r.mask[from].Has(to) {
				r.maskTo[to] = r.maskTo[to].With(from)
			}
		}
	}
}

// uncheckedBy returns what all Legal hooks say together of moves of s that give no check.
func uncheckedBy(conditions []Hooks, s positions.Side) Answer {
	all := Yes
	for _, h := range conditions {
		if h.Legal == nil {
			continue
		}
		answer := Ask
		if h.Unchecked != nil {
			answer = h.Unchecked(s)
		}
		if answer == No {
			return No
		}
		all = min(all, answer)
	}
	return all
}

// findLenders notes what decides about walks, and reports whether that is known of all
// pieces, kings apart.
func (r *Rules) findLenders(conditions []Hooks) bool {
	for _, h := range conditions {
		if h.Walks == nil || h.WalkStage == WalksOfKings {
			continue
		}
		if h.Lenders == nil {
			return false
		}
		for s := range r.lenders {
			for from := range r.lenders[s] {
				r.lenders[s][from] |= h.Lenders(positions.Side(s), positions.Square(from))
			}
		}
	}
	return true
}

// lookoutOf returns the lookout over the king of by's opponent in the present position.
func (g *Game) lookoutOf(by positions.Side) *lookout {
	w := &g.lookouts[g.ply][by]
	if !w.ready || w.key != g.Pos.Key {
		g.keepLookout(w, by)
	}
	return w
}

func (g *Game) keepLookout(w *lookout, by positions.Side) {
	p := &g.Pos
	royals := p.Royals[by.Other()]
	*w = lookout{key: p.Key, ready: true, target: royals.First(), none: royals == 0}
	w.single = royals != 0 && !royals.Several() && p.Sides[by]&royals == 0
	switch {
	case !w.single:
	case g.isBlind(by):
		if w.single = g.Rules.setsTell; w.single {
			w.observers, w.vital = g.plainObservers(by, w.target, p.Occupied()), positions.AllSquares
		}
	case len(g.Rules.walks) > 0:
		g.lookToBorrowers(w, by)
	default:
		side := p.Sides[by] & g.Rules.maskTo[w.target]
		for _, walk := range g.Rules.lookers {
			if set := p.ByWalk[walk] & side & g.Rules.sights[walk][by].From[w.target]; set != 0 {
				g.lookAlong(w, walk, set, by)
			}
		}
	}
}

// isBlind reports whether by may have pieces of whose sight nothing is known.
func (g *Game) isBlind(by positions.Side) bool {
	pieces := g.Pos.Sides[by]
	if len(g.Rules.walks) > 0 {
		pieces = g.Pos.Occupied()
	}
	for _, walk := range g.Rules.blind {
		if pieces&g.Pos.ByWalk[walk] != 0 {
			return true
		}
	}
	return false
}

// lookToBorrowers does the work of keepLookout where pieces may have other walks than their
// own: the squares from which they borrow them are vital as well. What kings take depends
// on too much: if they could observe the target at all, nothing is known.
func (g *Game) lookToBorrowers(w *lookout, by positions.Side) {
	p := &g.Pos
	r := g.Rules
	set := g.seers(by, w.target)
	if r.kingWalks > 0 && set&p.Royals[by] != 0 {
		w.single = false
		return
	}
	for set != 0 {
		from := set.Pop()
		w.vital |= r.lenders[by][from]
		if pc := p.Board[from]; g.hasOwnWalk(pc, from, by) {
			g.lookAlong(w, pc.Walk(), from.Bit()&r.sights[pc.Walk()][by].From[w.target], by)
			continue
		}
		for walks := g.WalksOf(ToObserve, p.Board[from], from, by); !walks.Empty(); {
			walk := walks.Pop()
			g.lookAlong(w, walk, from.Bit()&r.sights[walk][by].From[w.target], by)
		}
	}
}

// seers returns the pieces of by that might observe t by some walk that they could have.
func (g *Game) seers(by positions.Side, t positions.Square) positions.Bitboard {
	p := &g.Pos
	r := g.Rules
	var own, any positions.Bitboard
	for _, walk := range r.lookers {
		if pieces := p.ByWalk[walk]; pieces != 0 || r.brought.Has(walk) {
			from := r.sights[walk][by].From[t]
			own |= pieces & from
			any |= from
		}
	}
	switch {
	case len(r.walks) == 0:
	case len(r.walks) == r.kingWalks:
		own |= any & p.Royals[by]
	default:
		own = any
	}
	return own & p.Sides[by].Without(t) & r.maskTo[t]
}

// lookAlong adds to w the pieces of one walk on the squares of set.
func (g *Game) lookAlong(w *lookout, walk positions.Walk, set positions.Bitboard, by positions.Side) {
	sight := g.Rules.sights[walk][by]
	if walk == positions.Pawn {
		set &= g.Rules.pawnSquares[by]
	}
	occ := g.Pos.Occupied()
	for set != 0 {
		from := set.Pop()
		sees, vital := sight.Look(from, w.target, occ)
		w.vital |= vital
		if sees {
			w.observers = w.observers.With(from)
		}
	}
}

// isPlain reports whether m does nothing but take one piece to another square, where it may
// capture and promote. Moves of neutral pieces do not count.
func (g *Game) isPlain(s positions.Side, m *positions.Move) bool {
	if m.Kind > positions.DoubleStep || g.Pos.Sides[s.Other()].Has(m.From) {
		return false
	}
	if m.Capture == positions.NoSquare {
		return g.quietIsPlain()
	}
	return g.Rules.captureIsPlain && m.Capture == m.To
}

// quietIsPlain reports whether a move now that captures nothing has no effects.
func (g *Game) quietIsPlain() bool {
	r := g.Rules
	if r.quietIsPlain || !r.quietIdles {
		return r.quietIsPlain
	}
	for _, idle := range r.idlers {
		if !idle(g) {
			return false
		}
	}
	return true
}

// touches reports whether the plain move m changes the occupation of a square of set, or
// what stands there where that matters.
func (r *Rules) touches(m *positions.Move, set positions.Bitboard) bool {
	if (m.Capture == positions.NoSquare || len(r.walks) > 0) && set.Has(m.To) {
		return true
	}
	return set.Has(m.From)
}

// judge returns what is known of the move m of s, one of Moves, without playing it.
func (g *Game) judge(s positions.Side, m *positions.Move) judgement {
	return g.judgeAll(s, m, g.judgeKing(s, m))
}

// judgeAll is judge where the given judgement is known about the king of s. A move that is
// to be played in any case is not worth more.
func (g *Game) judgeAll(s positions.Side, m *positions.Move, known judgement) judgement {
	r := g.Rules
	switch {
	case known == illegal:
	case len(r.legal) == 0:
		if known == safe {
			return legal
		}
	case r.unchecked[s] == No && g.surelyNoCheck(s, m):
		return illegal
	case r.unchecked[s] == Yes && known == safe && g.surelyNoCheck(s, m):
		return legal
	}
	return known
}

// judgeKing returns what is known about the king of s after its move m.
func (g *Game) judgeKing(s positions.Side, m *positions.Move) judgement {
	if known := g.judgePlainly(s, m); known != unknown {
		return known
	}
	return g.judgeOutcome(s, m)
}

// judgePlainly is judgeKing for plain moves, by the lookout over the king.
func (g *Game) judgePlainly(s positions.Side, m *positions.Move) judgement {
	r := g.Rules
	if r.setsTell && g.isPlainOfNeutral(s, m) {
		return g.judgeNeutral(s, m)
	}
	if !r.lookouts || !g.isPlain(s, m) || r.kingWalks > 0 && m.Promo != positions.NoWalk {
		return unknown
	}
	w := g.lookoutOf(s.Other())
	switch {
	case w.none && m.Promo == positions.NoWalk:
		return safe
	case !w.single:
		return unknown
	case m.From == w.target:
		return g.judgeKingMove(s, m)
	case r.touches(m, w.vital):
		return g.judgeBySets(s, w.target, m)
	case w.observers == 0 || m.Capture != positions.NoSquare && w.observers == m.Capture.Bit():
		return safe
	case r.observedIsCheck:
		return illegal
	}
	return unknown
}

// judgeBySets is judgeKing of a plain move that is not the king's, the king standing on king,
// by asking again who observes it.
func (g *Game) judgeBySets(s positions.Side, king positions.Square, m *positions.Move) judgement {
	if !g.Rules.setsTell {
		return unknown
	}
	if g.exposes(s, king, m.From, m.To) {
		return illegal
	}
	return safe
}

// exposes reports whether s's king on king is observed once s's piece on from has gone to to and
// captured what stood there. It is valid where setsTell.
func (g *Game) exposes(s positions.Side, king, from, to positions.Square) bool {
	by := s.Other()
	occ := g.Pos.Occupied().Without(from).With(to)
	return g.observedBy(g.Pos.Sides[by].Without(to), by, king, occ)
}

// isPlainOfNeutral is isPlain of the move of a neutral piece.
func (g *Game) isPlainOfNeutral(s positions.Side, m *positions.Move) bool {
	if m.Kind > positions.DoubleStep || !g.Pos.Sides[s.Other()].Has(m.From) || m.Promo == positions.Imitator {
		return false
	}
	if m.Capture == positions.NoSquare {
		return g.Rules.quietIsPlain
	}
	return g.Rules.captureIsPlain && m.Capture == m.To
}

// judgeNeutral is judgeKing of the plain move m of a neutral piece, which then is one of the other
// side's pieces too.
func (g *Game) judgeNeutral(s positions.Side, m *positions.Move) judgement {
	w := g.lookoutOf(s.Other())
	switch {
	case w.none && m.Promo == positions.NoWalk:
		return safe
	case !w.single:
		return unknown
	}
	by := s.Other()
	walk := m.Promo
	if walk == positions.NoWalk {
		walk = g.Pos.Board[m.From].Walk()
	}
	occ := g.Pos.Occupied().Without(m.From).With(m.To)
	if g.Rules.mask[m.To].Has(w.target) && g.sees(walk, m.To, w.target, occ, by) || g.discovers(by, w.target, m) {
		return illegal
	}
	return safe
}

func (g *Game) judgeKingMove(s positions.Side, m *positions.Move) judgement {
	if g.Rules.looks || len(g.Rules.walks) > 0 || m.Kind != positions.Plain {
		return unknown
	}
	occ := g.Pos.Occupied().Without(m.From).With(m.To)
	switch {
	case !g.observesPlainly(s.Other(), m.To, occ):
		return safe
	case g.Rules.observedIsCheck:
		return illegal
	}
	return unknown
}

// surelyNoCheck reports whether it is clear, without playing it, that the move m of s gives
// no check.
func (g *Game) surelyNoCheck(s positions.Side, m *positions.Move) bool {
	if answer := g.plainlyNoCheck(s, m); answer != Ask {
		return answer == Yes
	}
	o, known := g.imagine(s, m)
	return known && (o.Impossible || g.checkedBy(s.Other(), o) == No)
}

// plainlyNoCheck returns Yes where surelyNoCheck holds of a plain move, by the lookout over the
// king, and No where the move surely gives check.
func (g *Game) plainlyNoCheck(s positions.Side, m *positions.Move) Answer {
	r := g.Rules
	neutral := r.setsTell && g.isPlainOfNeutral(s, m)
	if !r.lookouts || r.kingWalks > 0 && m.Promo != positions.NoWalk || !neutral && !g.isPlain(s, m) {
		return Ask
	}
	w := g.lookoutOf(s)
	if w.none && r.setsTell && m.Promo == positions.NoWalk {
		return Yes
	}
	if !w.single || w.observers != 0 {
		return Ask
	}
	walk := m.Promo
	if walk == positions.NoWalk {
		walk = g.Pos.Board[m.From].Walk()
	}
	touches := neutral || r.touches(m, w.vital)
	if touches && !r.setsTell || walk == positions.Imitator || walk.Info().Looks || g.mayBorrow(s, m) {
		return Ask
	}
	switch {
	case r.mask[m.To].Has(w.target) && g.sees(walk, m.To, w.target, g.Pos.Occupied().Without(m.From).With(m.To), s),
		touches && g.discovers(s, w.target, m):
		if r.setsTell {
			return No
		}
		return Ask
	}
	return Yes
}

// discovers reports whether after the plain move m of s one of its other pieces observes the
// king on king. It is valid where setsTell.
func (g *Game) discovers(s positions.Side, king positions.Square, m *positions.Move) bool {
	occ := g.Pos.Occupied().Without(m.From).With(m.To)
	return g.observedBy(g.Pos.Sides[s].Without(m.From).Without(m.To), s, king, occ)
}

// mayBorrow reports whether the piece that s moves by m may have another walk than its own
// where it arrives.
func (g *Game) mayBorrow(s positions.Side, m *positions.Move) bool {
	r := g.Rules
	if len(r.walks) == 0 {
		return false
	}
	return r.lenders[s][m.To]&g.Pos.Occupied().Without(m.From) != 0 || r.kingWalks > 0 && g.Pos.Royals[s].Has(m.From)
}
