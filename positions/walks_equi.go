package positions

import (
	"slices"
	"sync"
)

// Equihoppers hop to the point reflection of their square in a hurdle, equistoppers to
// the middle between their square and the hurdle. The stoppable ones need an open line
// wherever the way goes over squares.

// An equi is one reflection: hurdle and arrival, and the squares that must be empty for
// a piece that can be stopped.
type equi struct {
	hurdle, arrival Square
	way             Bitboard
}

// equis are the reflections from each square, made when they are first asked for.
type equis struct {
	once sync.Once
	from func(s Square) []equi
	of   [64][]equi
}

// at returns the reflections from s.
func (all *equis) at(s Square) []equi {
	all.once.Do(func() {
		for s := range Square(64) {
			all.of[s] = all.from(s)
		}
	})
	return all.of[s]
}

// equisWhere returns the reflections for which keep holds, as hops over the middle or,
// with stop, to the middle.
func equisWhere(stop bool, keep func(from, far Square) bool) *equis {
	return &equis{from: func(from Square) []equi {
		var all []equi
		for far := range Square(64) {
			df, dr := far.File()-from.File(), far.Rank()-from.Rank()
			if far == from || df%2 != 0 || dr%2 != 0 || !keep(from, far) {
				continue
			}
			middle := from.Offset(df/2, dr/2)
			e := equi{hurdle: middle, arrival: far, way: between[from][middle] | between[middle][far]}
			if stop {
				e.hurdle, e.arrival = far, middle
			}
			all = append(all, e)
		}
		return all
	}}
}

// primitive returns the smallest step in the direction of (df, dr), without signs, the
// shorter part first.
func primitive(df, dr int) Delta {
	a, b := max(df, -df), max(dr, -dr)
	divisor, rest := a, b
	for rest != 0 {
		divisor, rest = rest, divisor%rest
	}
	return Delta{min(a, b) / divisor, max(a, b) / divisor}
}

// eagleDirections are the directions in which an eagle equihopper finds hurdles off
// queen's lines: those of an equihopper, whose hurdles are never further than three away.
var eagleDirections = []Delta{{1, 2}, {1, 3}, {2, 3}}

// equisTurning returns the reflections that turn by 90 degrees over the hurdle. Off
// queen's lines there is no square in between to stop the piece; with near set, only the
// nearest square of such a direction is a hurdle.
func equisTurning(near bool) *equis {
	return &equis{from: func(from Square) []equi {
		var all []equi
		for hurdle := range Square(64) {
			df, dr := hurdle.File()-from.File(), hurdle.Rank()-from.Rank()
			if hurdle == from || !eagleHurdle(df, dr, near) {
				continue
			}
			for _, d := range []Delta{{-dr, df}, {dr, -df}} {
				if t := hurdle.Offset(d.DF, d.DR); t != NoSquare {
					all = append(all, equi{hurdle, t, between[from][hurdle] | between[hurdle][t]})
				}
			}
		}
		return all
	}}
}

func eagleHurdle(df, dr int, near bool) bool {
	if df == 0 || dr == 0 || df == dr || df == -dr {
		return true
	}
	d := primitive(df, dr)
	return slices.Contains(eagleDirections, d) && (!near || df*df+dr*dr == d.DF*d.DF+d.DR*d.DR)
}

// nonstop is the SetFunc of the piece that nothing on its way stops.
func (all *equis) nonstop(_ *Position, occ Bitboard, from Square, _ Side) Bitboard {
	var set Bitboard
	for _, e := range all.at(from) {
		if occ.Has(e.hurdle) {
			set = set.With(e.arrival)
		}
	}
	return set
}

// stoppable is the SetFunc of the piece that needs an open way.
func (all *equis) stoppable(_ *Position, occ Bitboard, from Square, _ Side) Bitboard {
	var set Bitboard
	for _, e := range all.at(from) {
		if occ.Has(e.hurdle) && e.way&occ == 0 {
			set = set.With(e.arrival)
		}
	}
	return set
}

// lanes returns the lanes of the piece, which needs an open way or not.
func (all *equis) lanes(open bool) lanesFunc {
	return func(from Square, _ Side) []lane {
		var lanes []lane
		for _, e := range all.at(from) {
			l := lane{mask: e.hurdle.Bit(), must: e.hurdle.Bit(), to: e.arrival}
			if open {
				l.mask |= e.way
			}
			lanes = append(lanes, l)
		}
		return lanes
	}
}

func init() {
	anywhere := func(_, _ Square) bool { return true }
	onLine := func(from, far Square) bool { return lines[from][far] != 0 }
	hops, lineHops := equisWhere(false, anywhere), equisWhere(false, onLine)
	stops := equisWhere(true, anywhere)
	eagles, nonstopEagles := equisTurning(true), equisTurning(false)
	for _, w := range []WalkInfo{
		{
			Name: "equihopper", Letters: letters("eq", "eq", "ea"), Captures: hops.stoppable, lanes: hops.lanes(true), Symmetric: true,
			Doc: "hops over a piece in the exact middle of its way; on queen's lines the rest of the way must be empty (G. Leathem, 1938)",
		},
		{
			Name: "nonstop equihopper", Letters: letters("ne", "ne", "eq"), Captures: hops.nonstop, lanes: hops.lanes(false), Symmetric: true,
			Doc: "equihopper that nothing but the edge can stop",
		},
		{
			Name: "orix", Letters: letters("or", "or", "or"), Captures: lineHops.stoppable, lanes: lineHops.lanes(true), Symmetric: true,
			Doc: "equihopper on queen's lines only",
		},
		{
			Name: "orix (nonstop)", Letters: letters("no", "no", "no"), Captures: lineHops.nonstop, lanes: lineHops.lanes(false), Symmetric: true,
			Doc: "nonstop equihopper on queen's lines only",
		},
		{
			Name: "equistopper", Letters: letters("qe", "qe", "qa"), Captures: stops.stoppable, lanes: stops.lanes(true),
			Doc: "goes to the exact middle between it and another piece; on queen's lines the rest of the way must be empty",
		},
		{
			Name: "equistopper (nonstop)", Letters: letters("qf", "qf", "qf"), Captures: stops.nonstop, lanes: stops.lanes(false),
			Doc: "equistopper that nothing can stop",
		},
		{
			Name: "eagle equihopper", Letters: letters("ee", "ae", "ae"), Captures: eagles.stoppable, lanes: eagles.lanes(true), Symmetric: true,
			Doc: "equihopper that turns by 90 degrees over the hurdle",
		},
		{
			Name: "eagle nonstop equihopper", Letters: letters("en", "aq", "aq"), Captures: nonstopEagles.nonstop, lanes: nonstopEagles.lanes(false), Symmetric: true,
			Doc: "nonstop equihopper that turns by 90 degrees over the hurdle",
		},
	} {
		RegisterWalk(w)
	}
}
