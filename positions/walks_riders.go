package positions

import "math/bits"

// Riders repeat a leap until something stands in their way.

// A reachFunc returns the squares that a rider on from reaches when occ is occupied, blockers
// included.
type reachFunc func(from Square, occ Bitboard) Bitboard

// rays are the rays of a rider from each square: those on which squares ahead have greater
// numbers, and the others.
type rays struct{ rising, falling [64][]Bitboard }

// raysOf returns the rays of a rider on lines.
func raysOf(lines []*line) *rays {
	var r rays
	for from := range Square(64) {
		for _, l := range lines {
			switch ray := l.ray[from]; {
			case ray == 0:
			case l.shift > 0:
				r.rising[from] = append(r.rising[from], ray)
			default:
				r.falling[from] = append(r.falling[from], ray)
			}
		}
	}
	return &r
}

// reach is the reachFunc of the rider: of each ray what is no further than the lowest, or the
// highest, occupied square. Where there is none, the lowest square of all stands in for it.
func (r *rays) reach(from Square, occ Bitboard) Bitboard {
	var set Bitboard
	for _, ray := range r.rising[from] {
		blockers := ray & occ
		set |= ray & (blockers ^ (blockers - 1))
	}
	for _, ray := range r.falling[from] {
		highest := 63 - bits.LeadingZeros64(uint64(ray&occ|1))
		set |= ray & (AllSquares << highest)
	}
	return set
}

// knightRays are the nightrider's.
var knightRays = raysOf(knightLines)

// ride returns the SetFunc of a rider on lines.
func ride(lines []*line) SetFunc {
	r := raysOf(lines)
	return func(_ *Position, occ Bitboard, from Square, _ Side) Bitboard { return r.reach(from, occ) }
}

// The straight riders as SetFuncs, by look-up.
func rookRide(_ *Position, occ Bitboard, from Square, _ Side) Bitboard   { return RookSet(from, occ) }
func bishopRide(_ *Position, occ Bitboard, from Square, _ Side) Bitboard { return BishopSet(from, occ) }
func queenRide(_ *Position, occ Bitboard, from Square, _ Side) Bitboard  { return QueenSet(from, occ) }
func knightLeap(_ *Position, _ Bitboard, from Square, _ Side) Bitboard   { return knightLeaps[from] }
func kingStep(_ *Position, _ Bitboard, from Square, _ Side) Bitboard     { return kingSteps[from] }

func init() {
	nightRide := ride(knightLines)
	leaps := leapsOf(Rotations(1, 2))
	for _, w := range []WalkInfo{
		{
			Name: "wazirrider", Letters: letters("wr", "wr", "vs"), Captures: rookRide, lanes: rideLanes(rookLines),
			Doc: "moves like a rook, but is no rook",
		},
		{
			Name: "fersrider", Letters: letters("fr", "fr", "fs"), Captures: bishopRide, lanes: rideLanes(bishopLines),
			Doc: "moves like a bishop, but is no bishop",
		},
		{
			Name: "nightrider", Letters: letters("n", "n", "n"), Captures: nightRide, lanes: rideLanes(knightLines),
			Doc: "makes any number of knight's leaps in one direction (T. R. Dawson, 1925)",
		},
		{
			Name: "camelrider", Letters: letters("cr", "cr", "cn"), Captures: ride(camelLines), lanes: rideLanes(camelLines),
			Doc: "makes any number of 1:3 leaps in one direction",
		},
		{
			Name: "zebrarider", Letters: letters("zr", "zr", "zn"), Captures: ride(zebraLines), lanes: rideLanes(zebraLines),
			Doc: "makes any number of 2:3 leaps in one direction",
		},
		{
			Name: "gnurider", Letters: letters("gr", "gr", "gn"), Captures: ride(gnuLines), lanes: rideLanes(gnuLines),
			Doc: "nightrider or camelrider",
		},
		{
			Name: "amazon", Letters: letters("am", "am", "am"), Captures: union(queenRide, knightLeap), lanes: allLanes(rideLanes(queenLines), leaps),
			Doc: "queen or knight",
		},
		{
			Name: "empress", Letters: letters("em", "kn", "im"), Captures: union(rookRide, knightLeap), lanes: allLanes(rideLanes(rookLines), leaps),
			Doc: "rook or knight",
		},
		{
			Name: "princess", Letters: letters("pr", "pr", "pr"), Captures: union(bishopRide, knightLeap), lanes: allLanes(rideLanes(bishopLines), leaps),
			Doc: "bishop or knight",
		},
		{
			Name: "waran", Letters: letters("wa", "wa", "v"), Captures: union(rookRide, nightRide), lanes: allLanes(rideLanes(rookLines), rideLanes(knightLines)),
			Doc: "rook or nightrider",
		},
		{
			Name: "elephant", Letters: letters("et", "et", "el"), Captures: union(queenRide, nightRide), lanes: allLanes(rideLanes(queenLines), rideLanes(knightLines)),
			Doc: "queen or nightrider",
		},
	} {
		w.Symmetric = true
		RegisterWalk(w)
	}
}
