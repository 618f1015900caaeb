package positions

import (
	"slices"
	"sync"
)

// A track is one way of a rider that does not go straight: the squares it comes by, in
// order. Tracks never come back to where they begin.
type track []Square

// tracks are the ways of a rider from every square, made when they are first asked for.
type tracks struct {
	once sync.Once
	from func(s Square) []track
	of   [64][]track
}

// tracksFrom returns the tracks that from gives for each square; empty ones are left out.
func tracksFrom(from func(s Square) []track) *tracks { return &tracks{from: from} }

// at returns the tracks from s.
func (t *tracks) at(s Square) []track {
	t.once.Do(t.fill)
	return t.of[s]
}

func (t *tracks) fill() {
	for s := range Square(64) {
		t.of[s] = slices.DeleteFunc(t.from(s), func(way track) bool { return len(way) == 0 })
	}
}

// ride is the SetFunc of the rider on the tracks.
func (t *tracks) ride(_ *Position, occ Bitboard, from Square, _ Side) Bitboard {
	var set Bitboard
	for _, way := range t.at(from) {
		for _, s := range way {
			set = set.With(s)
			if occ.Has(s) {
				break
			}
		}
	}
	return set.Without(from)
}

// behindHurdle is the SetFunc of the hopper on the tracks.
func (t *tracks) behindHurdle(_ *Position, occ Bitboard, from Square, _ Side) Bitboard {
	var set Bitboard
	for _, way := range t.at(from) {
		if i := way.hurdle(occ); i+1 < len(way) {
			set = set.With(way[i+1])
		}
	}
	return set
}

// beyondHurdle is the SetFunc of the lion on the tracks.
func (t *tracks) beyondHurdle(_ *Position, occ Bitboard, from Square, _ Side) Bitboard {
	var set Bitboard
	for _, way := range t.at(from) {
		for i := way.hurdle(occ) + 1; i < len(way); i++ {
			set = set.With(way[i])
			if occ.Has(way[i]) {
				break
			}
		}
	}
	return set
}

// victims is the SetFunc of what the locust on the tracks could capture: squares before
// or at the first occupied one, the next of which is empty.
func (t *tracks) victims(_ *Position, occ Bitboard, from Square, _ Side) Bitboard {
	var set Bitboard
	for _, way := range t.at(from) {
		for i := 0; i+1 < len(way); i++ {
			if !occ.Has(way[i+1]) {
				set = set.With(way[i])
			}
			if occ.Has(way[i]) {
				break
			}
		}
	}
	return set
}

// hops lists the captures of the locust on the tracks.
func (t *tracks) hops(p *Position, occ Bitboard, from Square, s Side, out []Hop) []Hop {
	for _, way := range t.at(from) {
		i := way.hurdle(occ)
		if i+1 < len(way) && p.Sides[s.Other()].Has(way[i]) && !occ.Has(way[i+1]) {
			out = append(out, Hop{Capture: way[i], Arrival: way[i+1]})
		}
	}
	return out
}

// hurdle returns the index of the first occupied square, len(w) if there is none.
func (w track) hurdle(occ Bitboard) int {
	for i, s := range w {
		if occ.Has(s) {
			return i
		}
	}
	return len(w)
}

// repeated returns the tracks that repeat the cycles of deltas to the edge of the board
// or back to the beginning.
func repeated(cycles [][]Delta) *tracks {
	return tracksFrom(func(s Square) []track {
		all := make([]track, 0, len(cycles))
		for _, cycle := range cycles {
			all = append(all, follow(s, cycle))
		}
		return all
	})
}

// follow returns the way from s that repeats the deltas of cycle.
func follow(s Square, cycle []Delta) track {
	var way track
	at := s
	for i := 0; ; i++ {
		d := cycle[i%len(cycle)]
		at = at.Offset(d.DF, d.DR)
		if at == NoSquare || at == s {
			return way
		}
		way = append(way, at)
	}
}
