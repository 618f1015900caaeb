package positions

import "sync"

// Pieces for which distance counts, not direction: treehoppers leap to a hurdle and as
// far again in any direction, leafhoppers leap as far as a hurdle is away.

// A rings table gives for squares a and b the squares as far from a as b is, in the
// leap class of b; nothing if the piece knows no such leap.
// They are made when they are first asked for.
type rings struct {
	once sync.Once
	keep func(df, dr int) bool
	of   [64][64]Bitboard
}

// table returns the rings.
func (r *rings) table() *[64][64]Bitboard {
	r.once.Do(r.fill)
	return &r.of
}

// ringsWhere returns the rings of the pairs of squares for which keep holds.
func ringsWhere(keep func(df, dr int) bool) *rings { return &rings{keep: keep} }

func (r *rings) fill() {
	for a := range Square(64) {
		var far [2*7*7 + 1]Bitboard // the squares at each distance from a
		for b := range Square(64) {
			if a != b && r.keep(files(a, b), ranks(a, b)) {
				far[distance(a, b)] |= b.Bit()
			}
		}
		for b := range Square(64) {
			if ring := far[distance(a, b)]; ring.Has(b) {
				r.of[a][b] = ring
			}
		}
	}
}

func files(a, b Square) int { return max(a.File()-b.File(), b.File()-a.File()) }
func ranks(a, b Square) int { return max(a.Rank()-b.Rank(), b.Rank()-a.Rank()) }

// distance returns the square of the distance from a to b.
func distance(a, b Square) int { return files(a, b)*files(a, b) + ranks(a, b)*ranks(a, b) }

// treehopper is the SetFunc of the piece that leaps from each hurdle as far as it stands
// from it.
func (r *rings) treehopper(_ *Position, occ Bitboard, from Square, _ Side) Bitboard {
	var set Bitboard
	table := r.table()
	for hurdles := occ.Without(from); hurdles != 0; {
		set |= table[hurdles.Pop()][from]
	}
	return set.Without(from)
}

// leafhopper is the SetFunc of the piece that leaps as far as another piece stands away.
func (r *rings) leafhopper(_ *Position, occ Bitboard, from Square, _ Side) Bitboard {
	var set Bitboard
	table := r.table()
	for hurdles := occ.Without(from); hurdles != 0; {
		hurdle := hurdles.Pop()
		set |= table[from][hurdle].Without(hurdle)
	}
	return set
}

// radial is the SetFunc of the radial knight, whose hurdles are enemies.
func (r *rings) radial(p *Position, occ Bitboard, from Square, s Side) Bitboard {
	return r.treehopper(p, occ&p.Sides[s.Other()], from, s)
}

// treeLanes and leafLanes are the lanes of these pieces.
func (r *rings) treeLanes(from Square, _ Side) []lane {
	var lanes []lane
	for hurdle := range Square(64) {
		for set := r.table()[hurdle][from].Without(from); set != 0; {
			lanes = append(lanes, lane{mask: hurdle.Bit(), must: hurdle.Bit(), to: set.Pop()})
		}
	}
	return lanes
}

func (r *rings) leafLanes(from Square, _ Side) []lane {
	var lanes []lane
	for hurdle := range Square(64) {
		for set := r.table()[from][hurdle].Without(hurdle); set != 0; {
			lanes = append(lanes, lane{mask: hurdle.Bit(), must: hurdle.Bit(), to: set.Pop()})
		}
	}
	return lanes
}

func init() {
	anyLeap := ringsWhere(func(_, _ int) bool { return true })
	queenLeap := ringsWhere(func(df, dr int) bool { return df == 0 || dr == 0 || df == dr })
	for _, w := range []WalkInfo{
		{
			Name: "treehopper", Letters: letters("th", "uh", "sb"), Captures: queenLeap.treehopper, lanes: queenLeap.treeLanes, Symmetric: true,
			Doc: "leaps to a piece on a queen's line and from there as far again along a queen's line in any direction",
		},
		{
			Name: "greater treehopper", Letters: letters("ge", "gu", "sm"), Captures: anyLeap.treehopper, lanes: anyLeap.treeLanes, Symmetric: true,
			Doc: "leaps to a piece and from there as far again in any direction",
		},
		{
			Name: "leafhopper", Letters: letters("lh", "bh", "se"), Captures: queenLeap.leafhopper, lanes: queenLeap.leafLanes,
			Doc: "leaps along a queen's line as far as another piece stands away along a queen's line",
		},
		{
			Name: "greater leafhopper", Letters: letters("gf", "gb", "su"), Captures: anyLeap.leafhopper, lanes: anyLeap.leafLanes,
			Doc: "leaps as far as another piece stands away",
		},
		{
			Name: "radial knight", Letters: letters("rk", "rp", "cl"), Captures: anyLeap.radial, Looks: true,
			Doc: "greater treehopper whose hurdles are enemies",
		},
	} {
		RegisterWalk(w)
	}
}
