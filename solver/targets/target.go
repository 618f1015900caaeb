package targets

import (
	"bluto/positions"
)

// A role is what a side does: the hunter makes the last move, which leaves the prey
// without one.
type role uint8

const (
	hunter role = iota
	prey
)

// mostMen is how many men a side may have.
const mostMen = 16

// A cast is where the men of the diagram stand now. They keep their numbers for as long as
// they are on the board.
type cast struct {
	men   [2][mostMen]state
	count [2]int8
	// moved are the numbers of the prey that has moved.
	moved uint16
	// at is the number of the man on each square.
	at [64]int8
}

// A fate is what becomes of a man: a state, or one of those below.
type fate = state

const (
	// anything is the fate of men of whom nothing is asked.
	anything fate = 0
	// taken men are captured before they move, where they stand in the diagram, takenLater
	// after that.
	taken      fate = 1
	takenLater fate = 2
)

// nobody is no number of a man.
const nobody = -1

// A target is what must become of the men.
type target struct {
	fates [2][mostMen]fate
	// taker is, for each of the prey that is taken at home, the number of the hunter.
	taker [mostMen]int8
}

// A Set is all targets of one length of play. It never changes once made.
type Set struct {
	side    [2]positions.Side
	start   cast
	targets []target
	reach   *reach
	// castlings are what castling does to men of each side.
	castlings [2][]castling
}

// moves returns how many moves a man needs at least from one state to another, if it makes
// no more than so many captures should it be a pawn.
func (s *Set) moves(r role, from, to state, captures int) int {
	n := s.reach.moves(s.side[r], from, to, captures)
	for _, c := range s.castlings[r] {
		if c.from == from {
			n = min(n, c.moves+s.reach.moves(s.side[r], c.to, to, captures))
		}
	}
	return n
}

// Empty reports whether there is no target, and so no solution.
func (s *Set) Empty() bool { return len(s.targets) == 0 }

// Count returns how many targets there are.
func (s *Set) Count() int { return len(s.targets) }

// enough reports whether t may still be reached from c with so many moves of each side.
func (s *Set) enough(t *target, c *cast, hunts, flees int) bool {
	return s.flees(t, c, flees) <= flees && s.hunts(t, c, hunts) <= hunts
}

// flees returns how many moves the prey needs for t, more than limit if it is lost.
func (s *Set) flees(t *target, c *cast, limit int) int {
	victims := s.victims(t, c)
	sum := 0
	for i := range c.count[prey] {
		at, fate := c.men[prey][i], t.fates[prey][i]
		switch {
		case fate > takenLater && at != 0:
			sum += s.moves(prey, at, fate, victims)
		case fate > takenLater:
			return far
		case fate == taken && c.moved>>i&1 != 0:
			return far
		case fate == takenLater && c.moved>>i&1 == 0:
			if at == 0 {
				return far
			}
			sum += s.leaving(at)
		}
		if sum > limit {
			return far
		}
	}
	return sum
}

// victims returns how many hunters the prey may capture yet.
func (s *Set) victims(t *target, c *cast) int {
	n := 0
	for j := range c.count[hunter] {
		at := c.men[hunter][j]
		if at != 0 && at.walk() != positions.King && t.fates[hunter][j] == anything {
			n++
		}
	}
	return n
}

// hunts returns how many moves the hunter needs for t, more than limit if it is lost.
func (s *Set) hunts(t *target, c *cast, limit int) int {
	captures, open := s.captures(t, c)
	if captures > limit {
		return far
	}
	sum := 0
	for j := range c.count[hunter] {
		at, fate := c.men[hunter][j], t.fates[hunter][j]
		visits := s.visits(t, c, int8(j))
		if visits == 0 && fate == anything {
			continue
		}
		if at == 0 {
			return far
		}
		if sum += s.route(at, visits, fate, visits.Count()+open, limit-sum); sum > limit {
			return far
		}
	}
	return max(sum, captures)
}

// captures returns how many of the prey must be captured yet, and how many can be of which
// it is not said by whom.
func (s *Set) captures(t *target, c *cast) (all, open int) {
	for i := range c.count[prey] {
		switch {
		case c.men[prey][i] == 0:
		case t.fates[prey][i] == anything:
			open++
		case t.fates[prey][i] == takenLater, t.fates[prey][i] == taken && t.taker[i] == nobody:
			open++
			all++
		case t.fates[prey][i] == taken:
			all++
		}
	}
	return all, open
}

// visits returns the squares on which hunter j must capture yet.
func (s *Set) visits(t *target, c *cast, j int8) positions.Bitboard {
	set := positions.Bitboard(0)
	for i := range c.count[prey] {
		if t.fates[prey][i] == taken && t.taker[i] == j && c.men[prey][i] != 0 {
			set = set.With(c.men[prey][i].square())
		}
	}
	return set
}

// route returns how many moves a hunter needs to visit some squares and then to meet its
// fate, far if more than limit.
func (s *Set) route(from state, visits positions.Bitboard, end fate, captures, limit int) int {
	if visits == 0 {
		if end == anything {
			return 0
		}
		return s.moves(hunter, from, end, captures)
	}
	if visits.Count() > limit {
		return far
	}
	best := far
	for set := visits; set != 0; {
		next := set.Pop()
		n := s.routeBy(from, next, visits.Without(next), end, captures, limit)
		if n < best {
			best, limit = n, n-1
		}
	}
	return best
}

// routeBy is route where next is visited first.
func (s *Set) routeBy(from state, next positions.Square, rest positions.Bitboard, end fate, captures, limit int) int {
	first, last := from.walk(), from.walk()
	if first == positions.Pawn {
		last = positions.Bishop
	}
	best := far
	for w := first; w <= last; w++ {
		x := stateOf(w, next)
		n := s.moves(hunter, from, x, captures)
		if n > limit {
			continue
		}
		if n += s.route(x, rest, end, captures, limit-n); n < best {
			best, limit = n, n-1
		}
	}
	return best
}
