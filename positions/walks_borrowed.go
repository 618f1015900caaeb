package positions

import "math/bits"

// Orphans and friends have no walk of their own: they borrow those of the pieces that
// observe them, an orphan of enemies, a friend of its own side. One that has borrowed a
// walk lends it on to others of its kind that it observes by it.

// A borrower is the orphan or the friend.
type borrower struct {
	walk Walk
	// fromEnemies says that the lenders are of the other side.
	fromEnemies bool
}

var (
	orphans = &borrower{fromEnemies: true}
	friends = &borrower{}
)

// granted reports whether the borrower of side s on from has the walk w: whether a chain
// of borrowers, each observed by the next, ends in one observed by a real piece of w.
func (b *borrower) granted(p *Position, occ Bitboard, from Square, s Side, w Walk) bool {
	var pending, seen [2]Bitboard
	pending[s] = from.Bit()
	occ = occ.With(from) // where the borrower stands it may be a hurdle or in the way
	for pending[White]|pending[Black] != 0 {
		side := White
		if pending[White] == 0 {
			side = Black
		}
		t := pending[side].Pop()
		seen[side] = seen[side].With(t)
		lender := side
		if b.fromEnemies {
			lender = side.Other()
		}
		pieces := p.Sides[lender] & occ.Without(from)
		if observersAmong(p, occ, pieces&p.ByWalk[w], t, lender, w) != 0 {
			return true
		}
		others := pieces & p.ByWalk[b.walk] &^ seen[lender]
		pending[lender] |= observersAmong(p, occ, others, t, lender, w)
	}
	return false
}

// observersAmong returns those of pieces, of side s, that observe t if they have walk w.
func observersAmong(p *Position, occ, pieces Bitboard, t Square, s Side, w Walk) Bitboard {
	pieces = pieces.Without(t)
	if pieces == 0 {
		return NoSquares
	}
	if walkTable[w].Symmetric {
		return pieces & w.Captures(p, occ, t, s)
	}
	var set Bitboard
	for pieces != 0 {
		if from := pieces.Pop(); w.Captures(p, occ, from, s).Has(t) {
			set = set.With(from)
		}
	}
	return set
}

// each calls do for each walk that the borrower on from has, in the order of the table.
func (b *borrower) each(p *Position, occ Bitboard, from Square, s Side, do func(Walk)) {
	lent := lendable(p, occ)
	for i, word := range lent {
		for ; word != 0; word &= word - 1 {
			if w := Walk(i*64 + bits.TrailingZeros64(word)); b.granted(p, occ, from, s, w) {
				do(w)
			}
		}
	}
}

// lendable returns the walks of the pieces on the squares of occ, without those of borrowers,
// one bit for each. A board has fewer pieces than there are walks.
func lendable(p *Position, occ Bitboard) (walks [MaxWalks / 64]uint64) {
	for set := occ & p.Occupied() &^ (p.ByWalk[orphans.walk] | p.ByWalk[friends.walk]); set != 0; {
		w := p.Board[set.Pop()].Walk()
		walks[w/64] |= 1 << (w % 64)
	}
	return walks
}

// observes reports whether the borrower on from captures on t: it asks for few walks whether
// they are lent.
func (b *borrower) observes(p *Position, occ Bitboard, from, t Square, s Side) bool {
	lent := lendable(p, occ)
	for i, word := range lent {
		for ; word != 0; word &= word - 1 {
			w := Walk(i*64 + bits.TrailingZeros64(word))
			if w.CapturesOn(p, occ, from, t, s) && b.granted(p, occ, from, s, w) {
				return true
			}
		}
	}
	return false
}

func (b *borrower) captures(p *Position, occ Bitboard, from Square, s Side) Bitboard {
	var set Bitboard
	b.each(p, occ, from, s, func(w Walk) { set |= w.Captures(p, occ, from, s) })
	return set
}

func (b *borrower) moves(p *Position, occ Bitboard, from Square, s Side) Bitboard {
	var set Bitboard
	b.each(p, occ, from, s, func(w Walk) { set |= w.Moves(p, occ, from, s) })
	return set
}

// hops lists all captures, ordinary ones too, because a locust's walk may be among the
// borrowed ones. No capture is listed twice.
func (b *borrower) hops(p *Position, occ Bitboard, from Square, s Side, out []Hop) []Hop {
	var ordinary Bitboard
	first := len(out)
	b.each(p, occ, from, s, func(w Walk) {
		if hops := walkTable[w].Hops; hops != nil {
			start := len(out)
			out = dropRepeated(hops(p, occ, from, s, out), first, start)
			return
		}
		ordinary |= w.Captures(p, occ, from, s)
	})
	for ordinary &= p.Sides[s.Other()] & occ; ordinary != 0; {
		t := ordinary.Pop()
		out = append(out, Hop{Capture: t, Arrival: t})
	}
	return out
}

// dropRepeated removes from out those hops from index start on that are also between
// first and start.
func dropRepeated(out []Hop, first, start int) []Hop {
	kept := out[:start]
next:
	for _, h := range out[start:] {
		for _, old := range out[first:start] {
			if h == old {
				continue next
			}
		}
		kept = append(kept, h)
	}
	return kept
}

func init() {
	orphans.walk = RegisterWalk(WalkInfo{
		Name: "orphan", Letters: letters("o", "o", "o"), Looks: true,
		Captures: orphans.captures, Moves: orphans.moves, Hops: orphans.hops, on: orphans.observes,
		Doc: "moves like any enemy piece that observes it; an orphan observed by an orphan that has a walk has it too",
	})
	friends.walk = RegisterWalk(WalkInfo{
		Name: "friend", Letters: letters("f", "f", "a"), Looks: true,
		Captures: friends.captures, Moves: friends.moves, Hops: friends.hops, on: friends.observes,
		Doc: "moves like any piece of its own side that observes it; a friend observed by a friend that has a walk has it too",
	})
}
