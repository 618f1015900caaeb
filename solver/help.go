package solver

import "bluto/positions/problem"

// helpShape returns the shape of help play (h, hs, hr, reci-h): the sides move in turn
// and the last slot is the attacker's. Lengths are counted in half-moves.
func (r *run) helpShape() (*lineShape, error) {
	total := 2 * r.stip.Moves
	first := 0
	if r.stip.Half {
		total++
		first = 1
	}
	s := &lineShape{run: r, slots: r.helpSlots, most: total, step: 2, first: first}
	fewest := 1
	switch {
	case r.stip.Reciprocal:
		// The last two half-moves belong to the ending.
		end, err := r.newReciprocalEnding()
		if err != nil {
			return nil, err
		}
		s.ending, s.most, fewest = end, total-2, 0
	case r.stip.Play != problem.Help:
		// The last half-move is the defender's, in the ending.
		s.ending, s.most, fewest = r.defenderEnding(), total-1, 0
	}
	s.bound(fewest)
	switch {
	case r.stip.Reciprocal && s.most == 0:
		s.set = &lineShape{run: r, slots: r.helpSlots, least: 1, most: 1, step: 2, first: 1}
	case s.most > 1:
		s.set = s.withoutFirst()
	}
	return s, nil
}

// bound sets the shortest length: the longest if the stipulation is exact, otherwise the
// first of the same parity that is at least fewest.
func (s *lineShape) bound(fewest int) {
	s.least = s.most
	if !s.run.stip.Exact {
		s.least = fewest + (s.most-fewest)%2
	}
}

// withoutFirst returns the shape of the play without its first half-move.
func (s *lineShape) withoutFirst() *lineShape {
	shorter := *s
	shorter.most, shorter.first = s.most-1, s.first+1
	fewest := 1
	if s.ending != nil {
		fewest = 0
	}
	shorter.bound(fewest)
	return &shorter
}

// whiteToPlay returns the shape of the play in which the side begins whose move would be
// the second: the play without its first half-move. It returns nil where that makes no
// sense, as when the first half-move is missing already.
func (s *lineShape) whiteToPlay() *lineShape {
	if s.run.stip.Series != problem.NoSeries {
		return s.seriesWithoutFirst()
	}
	if s.run.stip.Half || s.most == 0 {
		return nil
	}
	shorter := s.withoutFirst()
	shorter.set = nil
	if shorter.most > 1 {
		shorter.set = shorter.withoutFirst()
	}
	return shorter
}

// helpSlots returns n half-moves in turn, the last of them the attacker's.
func (r *run) helpSlots(n int) []slot {
	slots := make([]slot, n)
	for i := range slots {
		own := (n-i)%2 == 1
		slots[i] = slot{side: r.attacker}
		if !own {
			slots[i].side = r.attacker.Other()
		}
		slots[i].guarded = own && r.reflex()
		slots[i].stops = own && r.stopsEarly()
	}
	return slots
}
