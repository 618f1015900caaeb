package positions

// A lane is one way by which a piece comes, or looks, to a square. It is open when the
// occupied squares of mask are those of must and as many others as extra says.
type lane struct {
	mask, must Bitboard
	to         Square
	extra      uint8
}

// open reports whether the lane is open where occ says which squares are occupied.
func (l *lane) open(occ Bitboard) bool {
	wrong := occ&l.mask ^ l.must
	if l.extra == 0 {
		return wrong == 0
	}
	return wrong&l.must == 0 && wrong.Count() == int(l.extra)
}

// opens returns the squares on which a change can open a closed lane, or on some of which it
// must: among them is one that changes when it comes to be open after no more than one square
// has become empty and one other occupied.
func (l *lane) opens(occ Bitboard) Bitboard {
	wrong := occ&l.mask ^ l.must
	missing := wrong & l.must
	others := wrong &^ l.must
	if missing != 0 {
		if missing.Several() {
			return NoSquares
		}
		if off := others.Count() - int(l.extra); off < 0 || off > 1 {
			return NoSquares
		}
		return missing
	}
	switch others.Count() - int(l.extra) {
	case 1:
		return others
	case -1:
		return l.mask &^ occ
	}
	return NoSquares
}

// A lanesFunc returns the lanes of a walk from a square for a side. None of them depends on
// that square itself.
type lanesFunc func(from Square, s Side) []lane

// A way is a sequence of squares by which a piece comes to others.
type way = track

// A waysFunc returns the ways of a walk from a square for a side.
type waysFunc func(from Square, s Side) []way

// A laneRule returns the lane to the i-th square of a way, before being the squares that come
// first; ok is false if there is none.
type laneRule func(w way, i int, before Bitboard) (l lane, ok bool)

// along returns the lanes that rule makes of ways.
func along(ways waysFunc, rule laneRule) lanesFunc {
	return func(from Square, s Side) []lane {
		lanes := make([]lane, 0, 32)
		for _, w := range ways(from, s) {
			var before Bitboard
			for i, to := range w {
				if l, ok := rule(w, i, before); ok && to != from {
					lanes = append(lanes, lane{l.mask.Without(from), l.must.Without(from), to, l.extra})
				}
				before = before.With(to)
			}
		}
		return lanes
	}
}

// riding is the rule of riders: all squares before are empty.
func riding(_ way, _ int, before Bitboard) (lane, bool) { return lane{mask: before}, true }

// behind returns the rule of hoppers that arrive n squares behind the last of so many
// hurdles.
func behind(hurdles, n int) laneRule {
	return func(w way, i int, before Bitboard) (lane, bool) {
		if i < n {
			return lane{}, false
		}
		return lane{mask: before, must: w[i-n].Bit(), extra: uint8(hurdles - 1)}, true
	}
}

// nextTo is the rule of hoppers over a hurdle one step away that arrive right behind it.
func nextTo(w way, i int, _ Bitboard) (lane, bool) {
	if i != 1 {
		return lane{}, false
	}
	return lane{mask: w[0].Bit(), must: w[0].Bit()}, true
}

// fromNextTo is the rule of hoppers over a hurdle one step away that arrive anywhere behind
// it.
func fromNextTo(w way, i int, before Bitboard) (lane, bool) {
	if i == 0 {
		return lane{}, false
	}
	return lane{mask: before, must: w[0].Bit()}, true
}

// over returns the rule of lions with n hurdles.
func over(n int) laneRule {
	return func(_ way, i int, before Bitboard) (lane, bool) {
		return lane{mask: before, extra: uint8(n)}, i >= n
	}
}

// bentOver returns the rule of riders by two steps (see bentWays) with n hurdles.
func bentOver(n int) laneRule {
	return func(_ way, i int, before Bitboard) (lane, bool) {
		return lane{mask: before, extra: uint8(n)}, i%2 == 1 && i >= n
	}
}

// taking is the rule of locusts: the next square is empty too.
func taking(w way, i int, before Bitboard) (lane, bool) {
	if i+1 >= len(w) {
		return lane{}, false
	}
	return lane{mask: before.With(w[i+1])}, true
}

// takingNext is the rule of locusts whose victim stands one step away.
func takingNext(w way, i int, _ Bitboard) (lane, bool) {
	if i != 0 || len(w) < 2 {
		return lane{}, false
	}
	return lane{mask: w[1].Bit()}, true
}

// stopping is the rule of hamsters: the next square is the first that is occupied.
func stopping(w way, i int, before Bitboard) (lane, bool) {
	if i+1 >= len(w) {
		return lane{}, false
	}
	return lane{mask: before | w[i].Bit() | w[i+1].Bit(), must: w[i+1].Bit()}, true
}

// onLines returns the ways of a piece on lines.
func onLines(lines []*line) waysFunc {
	return func(from Square, _ Side) []way {
		ways := make([]way, 0, len(lines))
		for _, l := range lines {
			ways = append(ways, l.way(from))
		}
		return ways
	}
}

// onLinesOf returns the ways of a piece whose lines depend on its side.
func onLinesOf(lines *[2][]*line) waysFunc {
	return func(from Square, s Side) []way { return onLines(lines[s])(from, s) }
}

// way returns the squares of the ray from s in their order.
func (l *line) way(s Square) way {
	w := make(way, 0, 7)
	for at := l.ahead(s); at != NoSquare; at = l.ahead(at) {
		w = append(w, at)
	}
	return w
}

// ways is the waysFunc of a piece on the tracks.
func (t *tracks) ways(from Square, _ Side) []way { return t.at(from) }

// rideLanes returns the lanes of a rider on lines.
func rideLanes(lines []*line) lanesFunc { return along(onLines(lines), riding) }

// leapLanes returns the lanes of a leaper whose leaps for each side are in the tables.
func leapLanes(tables *[2][64]Bitboard) lanesFunc {
	return func(from Square, s Side) []lane {
		var lanes []lane
		for set := tables[s][from]; set != 0; {
			lanes = append(lanes, lane{to: set.Pop()})
		}
		return lanes
	}
}

// leapsOf returns the lanes of a leaper over the given deltas.
func leapsOf(deltas []Delta) lanesFunc {
	t := leapTable(deltas)
	return leapLanes(&[2][64]Bitboard{*t, *t})
}

// allLanes returns the lanes of a piece that combines others.
func allLanes(parts ...lanesFunc) lanesFunc {
	return func(from Square, s Side) []lane {
		var lanes []lane
		for _, part := range parts {
			lanes = append(lanes, part(from, s)...)
		}
		return lanes
	}
}

// lanesWhere returns those of lanes for which keep holds.
func lanesWhere(lanes lanesFunc, keep func(from, to Square, s Side) bool) lanesFunc {
	return func(from Square, s Side) []lane {
		var kept []lane
		for _, l := range lanes(from, s) {
			if keep(from, l.to, s) {
				kept = append(kept, l)
			}
		}
		return kept
	}
}

// twiceLanes returns the lanes of a piece that makes two moves by lanes in one (see hopTwice).
func twiceLanes(one lanesFunc) lanesFunc {
	return func(from Square, s Side) []lane {
		var lanes []lane
		here := from.Bit()
		for _, a := range one(from, s) {
			a.mask = a.mask.With(a.to)
			for _, b := range one(a.to, s) {
				if b.to == from || b.mask&here != b.must&here || (a.must^b.must)&a.mask&b.mask != 0 {
					continue
				}
				lanes = append(lanes, lane{mask: (a.mask | b.mask).Without(from), must: (a.must | b.must).Without(from), to: b.to})
			}
		}
		return lanes
	}
}

// noLanes is the lanesFunc of a piece that captures nowhere.
func noLanes(Square, Side) []lane { return nil }
