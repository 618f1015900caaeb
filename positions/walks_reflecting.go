package positions

// Pieces that the edge of the board throws back.

// reflections returns the bishop's ways that turn by 90 degrees at the edge up to n
// times; they end in corners.
func reflections(n int) *tracks {
	return bishopWays(func(s Square, d Delta) track {
		var way track
		at := s
		for left := n; ; {
			next := at.Offset(d.DF, d.DR)
			if next == NoSquare {
				if left == 0 || at == s {
					return way
				}
				left--
				d, next = bounce(at, d)
			}
			if next == NoSquare || next == s {
				return way
			}
			way = append(way, next)
			at = next
		}
	})
}

// bounce returns the diagonal direction of a piece that comes to the edge square at by d,
// and the square after at; NoSquare in corners.
func bounce(at Square, d Delta) (Delta, Square) {
	for _, turned := range []Delta{{-d.DF, d.DR}, {d.DF, -d.DR}} {
		if next := at.Offset(turned.DF, turned.DR); next != NoSquare {
			return turned, next
		}
	}
	return d, NoSquare
}

// cardinalWays are the cardinal's: thrown back once by the edge as by a wall outside the
// board, so that it goes on from the neighbour of the square on which it met the edge,
// which has the other colour.
func cardinalWays() *tracks {
	return bishopWays(func(s Square, d Delta) track {
		var way track
		at := s
		for bounced := false; ; {
			next := at.Offset(d.DF, d.DR)
			if next == NoSquare {
				if bounced {
					return way
				}
				bounced = true
				if next = at.Offset(d.DF, 0); next != NoSquare {
					d.DR = -d.DR
				} else if next = at.Offset(0, d.DR); next != NoSquare {
					d.DF = -d.DF
				}
			}
			if next == NoSquare {
				return way
			}
			way = append(way, next)
			at = next
		}
	})
}

// bishopWays returns the tracks that way gives for each square and diagonal direction.
func bishopWays(way func(Square, Delta) track) *tracks {
	return tracksFrom(func(s Square) []track {
		var all []track
		for _, d := range Rotations(1, 1) {
			all = append(all, way(s, d))
		}
		return all
	})
}

// leapsFrom returns the squares a knight's leap away from those of set.
func leapsFrom(set Bitboard) Bitboard {
	var reached Bitboard
	for set != 0 {
		reached |= knightLeaps[set.Pop()]
	}
	return reached
}

// bouncyLeaps is the SetFunc of the bouncy knight: up to three leaps, of which all but
// the last end on empty edge squares.
func bouncyLeaps(_ *Position, occ Bitboard, from Square, _ Side) Bitboard {
	set := knightLeaps[from]
	stops := set & Edge &^ occ
	for range 2 {
		reached := leapsFrom(stops)
		set |= reached
		stops = reached & Edge &^ occ
	}
	return set.Without(from)
}

// bouncyLanes are the lanes of the bouncy knight.
func bouncyLanes(from Square, _ Side) []lane {
	var lanes []lane
	open := []lane{{to: from}}
	for range 3 {
		var further []lane
		for _, l := range open {
			before := l.mask
			if l.to != from {
				before = before.With(l.to)
			}
			for set := knightLeaps[l.to].Without(from); set != 0; {
				next := lane{mask: before, to: set.Pop()}
				lanes = append(lanes, next)
				if Edge.Has(next.to) {
					further = append(further, next)
				}
			}
		}
		open = further
	}
	return lanes
}

// bouncyRides is the SetFunc of the bouncy nightrider: it rides on from empty edge
// squares in all directions, without end.
func bouncyRides(p *Position, occ Bitboard, from Square, s Side) Bitboard {
	var set, seen Bitboard
	for stops := from.Bit(); stops != 0; {
		at := stops.Pop()
		seen = seen.With(at)
		set |= knightRays.reach(at, occ)
		stops |= set & Edge &^ occ &^ seen
	}
	return set.Without(from)
}

func init() {
	often, once, cardinal := reflections(4), reflections(1), cardinalWays()
	for _, w := range []WalkInfo{
		{
			Name: "reflecting bishop", Letters: letters("rb", "rl", "fr"), Captures: often.ride, lanes: along(often.ways, riding),
			Doc: "bishop that the edge throws back as light by a mirror, as often as it meets it",
		},
		{
			Name: "archbishop", Letters: letters("ar", "er", "ar"), Captures: once.ride, lanes: along(once.ways, riding),
			Doc: "bishop that the edge throws back once",
		},
		{
			Name: "cardinal", Letters: letters("c", "kl", "ca"), Captures: cardinal.ride, lanes: along(cardinal.ways, riding),
			Doc: "bishop that the edge throws back once, to the neighbouring diagonal, so that it changes colour",
		},
		{
			Name: "bouncy knight", Letters: letters("bk", "rs", "cr"), Captures: bouncyLeaps, lanes: bouncyLanes,
			Doc: "makes up to three knight's leaps, going on from empty edge squares only",
		},
		{
			Name: "bouncy nightrider", Letters: letters("bn", "nr", "nr"), Captures: bouncyRides,
			Doc: "nightrider that rides on from empty edge squares in any direction",
		},
	} {
		w.Symmetric = true
		RegisterWalk(w)
	}
}
