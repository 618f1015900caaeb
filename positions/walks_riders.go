package positions

// Riders repeat a leap until something stands in their way.

// ride returns the SetFunc of a rider on lines.
func ride(lines []*line) SetFunc {
	return func(_ *Position, occ Bitboard, from Square, _ Side) Bitboard {
		var set Bitboard
		for _, l := range lines {
			set |= l.segment(from, l.first(from, occ))
		}
		return set
	}
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
