package solver

import "bluto/positions"

// An opener tells when a king surely cannot open a line to the hunter's king by fleeing: no
// piece of its side can stand behind it on such a line. Like a confiner it looks at the board as
// if it were empty.
type opener struct {
	// target is the hunter's king.
	target positions.Square
	// riders are the pieces of the king's side that move along lines, rooks and bishops those
	// of them that move like these; shared are the neutral ones.
	riders, rooks, bishops, shared positions.Bitboard
	// pawns are the pawns that one move of the king's side may make a rider, sharedPawns those
	// that one of the hunter's may.
	pawns, sharedPawns positions.Bitboard
}

// look takes from the position what matters to a king whose hunter is given.
func (o *opener) look(p *positions.Position, hunter positions.Side) {
	side := hunter.Other()
	queens := p.ByWalk[positions.Queen]
	o.target = p.Royals[hunter].First()
	o.rooks = p.Sides[side] & (p.ByWalk[positions.Rook] | queens)
	o.bishops = p.Sides[side] & (p.ByWalk[positions.Bishop] | queens)
	o.riders = o.rooks | o.bishops
	o.shared = o.riders & p.Sides[hunter]
	o.pawns = p.Of(side, positions.Pawn) & beforeLast(side)
	o.sharedPawns = p.Of(side, positions.Pawn) & p.Sides[hunter] & beforeLast(hunter)
}

// beforeLast returns the rank from which the pawns of s promote, where those of the other side
// begin.
func beforeLast(s positions.Side) positions.Bitboard { return positions.SecondRank[s.Other()] }

// mayOpen reports whether a king on the given square may open a line after hunts moves of the
// hunter's men and flees moves of the king's other men.
func (o *opener) mayOpen(hunts, flees int, king positions.Square) bool {
	if o.target == positions.NoSquare {
		return false
	}
	if hunts > 1 || flees > 1 || flees > 0 && o.pawns != 0 || hunts > 0 && o.sharedPawns != 0 {
		return true
	}
	for set := o.riders; set != 0; {
		r := set.Pop()
		moves := flees
		if o.shared.Has(r) {
			moves += hunts
		}
		if moves > 1 || o.mayStandBehind(r, moves, hunts, king) {
			return true
		}
	}
	return false
}

// mayStandBehind is mayOpen for the rider on r, which moves once or not at all.
func (o *opener) mayStandBehind(r positions.Square, moves, hunts int, king positions.Square) bool {
	var rook, bishop positions.Bitboard // where it may stand, riding like one of these
	if o.rooks.Has(r) {
		rook = positions.RookSet(r, 0)
	}
	if o.bishops.Has(r) {
		bishop = positions.BishopSet(r, 0)
	}
	at := r.Bit()
	if moves > 0 {
		at |= rook | bishop
	}
	targets := o.target.Bit()
	if hunts > 0 {
		targets |= positions.KingSteps(o.target)
	}
	var lines positions.Bitboard
	if rook != 0 {
		lines = positions.RookSet(king, 0)
	}
	if bishop != 0 {
		lines |= positions.BishopSet(king, 0)
	}
	for targets &= lines; targets != 0; {
		if behind(targets.Pop(), king)&at != 0 {
			return true
		}
	}
	return false
}

// behind returns the squares of the line from target through king that lie behind king.
func behind(target, king positions.Square) positions.Bitboard {
	return behindOf[target][king]
}

// afterRiding is fromHere after the move m of one of the king's riders.
func (c *confiner) afterRiding(m positions.Move, t confineTask, king positions.Square, helpers positions.Bitboard) bool {
	before := c.opener
	for _, set := range []*positions.Bitboard{&c.riders, &c.rooks, &c.bishops, &c.shared} {
		if set.Has(m.From) {
			*set = set.Without(m.From).With(m.To)
		}
	}
	var may bool
	if before.shared.Has(m.From) {
		may = c.afterMove(m, t, king, helpers)
	} else {
		may = c.fromHere(t, king, helpers.Without(m.From).With(m.To))
	}
	c.opener = before
	return may
}

// behindOf are the squares of a line behind the second square as seen from the first.
var behindOf = func() (t [64][64]positions.Bitboard) {
	for a := range positions.Square(64) {
		for b := range positions.Square(64) {
			for set := positions.Line(a, b); set != 0; {
				if s := set.Pop(); positions.Between(a, s).Has(b) {
					t[a][b] = t[a][b].With(s)
				}
			}
		}
	}
	return t
}()
