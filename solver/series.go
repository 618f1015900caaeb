package solver

import (
	"fmt"

	"bluto/positions/problem"
)

// seriesShape returns the shape of series play. Lengths are counted in moves of the
// series.
func (r *run) seriesShape() (*lineShape, error) {
	if r.stip.Half {
		return nil, fmt.Errorf("%w: a half-move in series play", ErrNotSupported)
	}
	s := &lineShape{run: r, most: r.stip.Moves, step: 1}
	var err error
	switch {
	case r.stip.Reciprocal:
		err = r.reciprocalSeries(s)
	case r.stip.Series == problem.ParrySeries && !r.seriesHelps():
		err = r.parryBattle(s)
	default:
		s.slots = r.seriesSlots
		s.ending = r.defenderEnding()
		s.set = r.seriesSetPlay()
	}
	if err != nil {
		return nil, err
	}
	s.least = min(1, s.most)
	if r.stip.Exact {
		s.least = s.most
	}
	return s, nil
}

// seriesHelps reports whether the series is the defender's, to be followed by one move of
// the attacker.
func (r *run) seriesHelps() bool {
	return r.stip.Play == problem.Help || r.stip.Play == problem.HelpSelf || r.stip.Play == problem.HelpReflex
}

// seriesSlots returns the slots of a series of n moves.
func (r *run) seriesSlots(n int) []slot {
	var slots []slot
	if r.seriesHelps() {
		slots = append(r.series(n, slot{side: r.attacker.Other()}), slot{side: r.attacker})
	} else {
		slots = r.series(n, slot{side: r.attacker, guarded: r.reflex(), stops: r.stopsEarly()})
	}
	return slots
}

// series returns n moves like one. In a parry series the other side answers each check
// but the last; otherwise only the last move may give check.
func (r *run) series(n int, one slot) []slot {
	var slots []slot
	for i := range n {
		last := i == n-1
		move := one
		move.quiet = r.stip.Series == problem.PlainSeries && !last
		slots = append(slots, move)
		if r.stip.Series != problem.PlainSeries && !last {
			slots = append(slots, slot{side: one.side.Other(), parry: true})
		}
	}
	return slots
}

// seriesSetPlay returns the shape of the play without the series, nil if nothing is left.
func (r *run) seriesSetPlay() *lineShape {
	s := &lineShape{run: r, step: 1, first: 1, ending: r.defenderEnding()}
	switch {
	case r.seriesHelps() || r.stip.Reciprocal:
		s.ending = r.defenderEnding()
		s.slots = func(int) []slot { return []slot{{side: r.attacker}} }
	case s.ending != nil:
		s.slots = func(int) []slot { return nil }
	default:
		return nil
	}
	return s
}

// reciprocalSeries completes the shape of ser-reci-h: the last move of the series belongs
// to the ending.
func (r *run) reciprocalSeries(s *lineShape) error {
	if r.stip.Series != problem.PlainSeries {
		return fmt.Errorf("%w: stipulation %s", ErrNotSupported, r.stip.Text)
	}
	end, err := r.newReciprocalEnding()
	if err != nil {
		return err
	}
	s.ending = end
	s.most--
	s.set = r.seriesSetPlay()
	s.slots = func(n int) []slot {
		slots := seriesOf(r.attacker.Other(), n)
		for i := range slots {
			slots[i].quiet = true
		}
		return slots
	}
	return nil
}

// seriesWithoutFirst returns the shape of series play without its first move, which is
// written as missing; nil where the series is fought over or led up to.
func (s *lineShape) seriesWithoutFirst() *lineShape {
	_, fought := s.ending.(parryEnding)
	if fought || s.run.stip.Intro > 0 || s.run.stip.Reciprocal {
		return nil
	}
	shorter := *s
	shorter.most, shorter.first, shorter.set = s.most-1, 1, nil
	shorter.least = 0
	if s.run.stip.Exact {
		shorter.least = shorter.most
	}
	return &shorter
}
