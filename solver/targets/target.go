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
	// alive are the numbers of those on the board.
	alive [2]uint16
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
	// asked are the numbers of men with an end, or of whom captures are asked; taken and
	// later are those of the prey with these fates.
	asked        [2]uint16
	taken, later uint16
	// ends are the numbers of the hunters with an end.
	ends uint16
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

// index notes of which men something is asked; it must be called when t is changed.
func (t *target) index() {
	t.asked, t.taken, t.later = [2]uint16{}, 0, 0
	for r := range t.fates {
		for i, f := range t.fates[r] {
			if f > takenLater {
				t.asked[r] |= 1 << i
			}
		}
	}
	t.ends = t.asked[hunter]
	for i, f := range t.fates[prey] {
		switch f {
		case taken:
			t.taken |= 1 << i
			if j := t.taker[i]; j != nobody {
				t.asked[hunter] |= 1 << j
			}
		case takenLater:
			t.later |= 1 << i
		}
	}
}

// flees returns how many moves the prey needs for t, more than limit if it is lost.
func (s *Set) flees(t *target, c *cast, limit int) int {
	if t.asked[prey]&^c.alive[prey] != 0 || t.taken&c.moved != 0 || t.later&^c.moved&^c.alive[prey] != 0 {
		return far
	}
	sum := 0
	for set := t.later &^ c.moved; set != 0; set &= set - 1 {
		sum += s.leaving(c.men[prey][first(set)])
	}
	victims := s.victims(t, c)
	for set := t.asked[prey]; set != 0; set &= set - 1 {
		i := first(set)
		if sum += s.moves(prey, c.men[prey][i], t.fates[prey][i], victims); sum > limit {
			return far
		}
	}
	return sum
}

// victims returns how many hunters the prey may capture yet, the king perhaps counted.
func (s *Set) victims(t *target, c *cast) int {
	return popCount(c.alive[hunter] &^ t.ends)
}

// hunts returns how many moves the hunter needs for t, more than limit if it is lost.
func (s *Set) hunts(t *target, c *cast, limit int) int {
	captures := popCount((t.taken | t.later) & c.alive[prey])
	if captures > limit {
		return far
	}
	open := s.open(t, c)
	sum := 0
	for set := t.asked[hunter]; set != 0; set &= set - 1 {
		j := first(set)
		visits, fate := s.visits(t, c, j), t.fates[hunter][j]
		if visits == 0 && fate == anything {
			continue
		}
		if c.alive[hunter]>>j&1 == 0 {
			return far
		}
		if sum += s.route(c.men[hunter][j], visits, fate, visits.Count()+open, limit-sum); sum > limit {
			return far
		}
	}
	return max(sum, captures)
}

// open returns how many of the prey can be captured of which it is not said by whom.
func (s *Set) open(t *target, c *cast) int {
	open := popCount(c.alive[prey] &^ t.asked[prey] &^ t.taken)
	for set := t.taken & c.alive[prey]; set != 0; set &= set - 1 {
		if t.taker[first(set)] == nobody {
			open++
		}
	}
	return open
}

// visits returns the squares on which hunter j must capture yet.
func (s *Set) visits(t *target, c *cast, j int8) positions.Bitboard {
	visits := positions.Bitboard(0)
	for set := t.taken & c.alive[prey]; set != 0; set &= set - 1 {
		if i := first(set); t.taker[i] == j {
			visits = visits.With(c.men[prey][i].square())
		}
	}
	return visits
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
