package positions

// Curved riders: roses turn by an eighth after each knight's leap, spiral and zigzag
// riders go to and fro between two deltas.

// circles returns the sixteen cycles of a rose: from each of the eight leaps, turning
// left and turning right.
func circles() [][]Delta {
	wheel := knightWheel()
	var cycles [][]Delta
	for i := range wheel {
		var left, right []Delta
		for turn := range wheel {
			left = append(left, wheel[(i+turn)%8])
			right = append(right, wheel[(i+8-turn)%8])
		}
		cycles = append(cycles, left, right)
	}
	return cycles
}

// knightWheel lists the knight's leaps in the order of their angles.
func knightWheel() []Delta {
	return []Delta{{2, 1}, {1, 2}, {-1, 2}, {-2, 1}, {-2, -1}, {-1, -2}, {1, -2}, {2, -1}}
}

// zigzags returns the cycles of two of the given deltas, in both orders, whose sum is one
// of the deltas that (df, dr) gives under the symmetries of the board.
func zigzags(deltas []Delta, df, dr int) [][]Delta {
	var cycles [][]Delta
	for _, zig := range deltas {
		for _, zag := range deltas {
			for _, sum := range Rotations(df, dr) {
				if sum == (Delta{zig.DF + zag.DF, zig.DR + zag.DR}) && zig != zag {
					cycles = append(cycles, []Delta{zig, zag})
				}
			}
		}
	}
	return cycles
}

func init() {
	knight := Rotations(1, 2)
	rose := repeated(circles())
	zigzagTracks := map[Delta]*tracks{}
	for _, gain := range []Delta{{4, 0}, {2, 0}, {1, 1}, {3, 3}, {1, 3}} {
		zigzagTracks[gain] = repeated(zigzags(knight, gain.DF, gain.DR))
	}
	zigzag := func(df, dr int) SetFunc { return zigzagTracks[Delta{df, dr}].ride }
	zigzagLanes := func(df, dr int) lanesFunc { return along(zigzagTracks[Delta{df, dr}].ways, riding) }
	boyscout, girlscout, cat := repeated(zigzags(Rotations(1, 1), 2, 0)), repeated(zigzags(Rotations(1, 0), 1, 1)), trojan()

	for _, w := range []WalkInfo{
		{
			Name: "rose", Letters: letters("ro", "ro", "ro"), Captures: rose.ride, lanes: along(rose.ways, riding), Symmetric: true,
			Doc: "makes knight's leaps that turn by 45 degrees each, always the same way round (J. Retter, 1968)",
		},
		{
			Name: "rao", Letters: letters("ra", "ra", "ra"), Captures: rose.beyondHurdle, lanes: along(rose.ways, over(1)), Moves: rose.ride, steps: along(rose.ways, riding), Symmetric: true,
			Doc: "moves like a rose, captures like a rose-lion",
		},
		{
			Name: "rose-lion", Letters: letters("rn", "rn", "rl"), Captures: rose.beyondHurdle, lanes: along(rose.ways, over(1)), Symmetric: true,
			Doc: "lion on the lines of a rose",
		},
		{Name: "rose-hopper", Letters: letters("rp", "rh", "rs"), Captures: rose.behindHurdle, lanes: along(rose.ways, behind(1, 1)), Doc: "grasshopper on the lines of a rose"},
		{
			Name: "rose locust", Letters: letters("ls", "lr", "lr"), Captures: rose.victims, lanes: along(rose.ways, taking), Moves: nowhere, steps: noLanes, Hops: rose.hops,
			Doc: "locust on the lines of a rose",
		},
		{
			Name: "spiralspringer", Letters: letters("ss", "ss", "cs"), Symmetric: true,
			Captures: union(zigzag(4, 0), zigzag(2, 0)), lanes: allLanes(zigzagLanes(4, 0), zigzagLanes(2, 0)),
			Doc: "makes knight's leaps in zigzag along ranks and files",
		},
		{
			Name: "diagonalspiralspringer", Letters: letters("ds", "ds", "cd"), Symmetric: true,
			Captures: union(zigzag(1, 1), zigzag(3, 3)), lanes: allLanes(zigzagLanes(1, 1), zigzagLanes(3, 3)),
			Doc: "makes knight's leaps in zigzag along diagonals",
		},
		{Name: "spiralspringer (2,0)", Letters: letters("s2", "s2", "n2"), Captures: zigzag(2, 0), lanes: zigzagLanes(2, 0), Symmetric: true, Doc: "zigzag nightrider that gains 2:0 in two leaps"},
		{Name: "spiralspringer (4,0)", Letters: letters("s4", "s4", "n4"), Captures: zigzag(4, 0), lanes: zigzagLanes(4, 0), Symmetric: true, Doc: "zigzag nightrider that gains 4:0 in two leaps"},
		{Name: "diagonalspiralspringer (1,1)", Letters: letters("s1", "s1", "n1"), Captures: zigzag(1, 1), lanes: zigzagLanes(1, 1), Symmetric: true, Doc: "zigzag nightrider that gains 1:1 in two leaps"},
		{Name: "diagonalspiralspringer (3,3)", Letters: letters("s3", "s3", "n3"), Captures: zigzag(3, 3), lanes: zigzagLanes(3, 3), Symmetric: true, Doc: "zigzag nightrider that gains 3:3 in two leaps"},
		{Name: "quintessence", Letters: letters("qn", "qn", "qn"), Captures: zigzag(1, 3), lanes: zigzagLanes(1, 3), Symmetric: true, Doc: "zigzag nightrider that gains 1:3 in two leaps, turning by 90 degrees"},
		{
			Name: "boyscout", Letters: letters("bt", "pf", "bt"), Symmetric: true,
			Captures: boyscout.ride, lanes: along(boyscout.ways, riding),
			Doc: "moves along diagonals and turns by 90 degrees after each step, now left, now right",
		},
		{
			Name: "girlscout", Letters: letters("gt", "pn", "gt"), Symmetric: true,
			Captures: girlscout.ride, lanes: along(girlscout.ways, riding),
			Doc: "moves along ranks and files and turns by 90 degrees after each step, now left, now right",
		},
		{
			Name: "CAT", Letters: letters("ct", "ct", "ct"), Captures: cat.ride, lanes: along(cat.ways, riding),
			Doc: "makes a knight's leap, then any number of dabbaba's leaps in the direction of its longer part (cavalier de Troie)",
		},
	} {
		RegisterWalk(w)
	}
}

// trojan returns the ways of the CAT.
func trojan() *tracks {
	return tracksFrom(func(s Square) []track {
		var all []track
		for _, d := range Rotations(1, 2) {
			if first := s.Offset(d.DF, d.DR); first != NoSquare {
				all = append(all, append(track{first}, follow(first, []Delta{{d.DF / 2 * 2, d.DR / 2 * 2}})...))
			}
		}
		return all
	})
}
