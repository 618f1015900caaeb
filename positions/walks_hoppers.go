package positions

// Hoppers need a hurdle, a piece of either colour, and arrive a fixed way behind it. The
// grasshopper is T. R. Dawson's (1913).

// hop returns the SetFunc of a hopper on lines that arrives right behind the n-th
// hurdle.
func hop(lines []*line, n int) SetFunc {
	return func(_ *Position, occ Bitboard, from Square, _ Side) Bitboard {
		var set Bitboard
		for _, l := range lines {
			hurdle := l.first(from, occ)
			for i := 1; i < n; i++ {
				hurdle = l.first(hurdle, occ)
			}
			set |= l.step[hurdle]
		}
		return set
	}
}

// hopStraight is hop over one hurdle on the lines of a straight rider, of which reach is the
// look-up: faster than line by line by a half.
func hopStraight(reach func(from Square, occ Bitboard) Bitboard) SetFunc {
	return func(_ *Position, occ Bitboard, from Square, _ Side) Bitboard {
		var set Bitboard
		for hurdles := reach(from, occ) & occ; hurdles != 0; {
			set |= beyondNext[from][hurdles.Pop()]
		}
		return set
	}
}

// beyondNext holds, for two squares on a queen's line, the square right behind the second,
// nothing at the edge.
var beyondNext = func() *[64][64]Bitboard {
	var t [64][64]Bitboard
	for _, l := range queenLines {
		for from := range Square(64) {
			for hurdle := l.ahead(from); hurdle != NoSquare; hurdle = l.ahead(hurdle) {
				t[from][hurdle] = l.step[hurdle]
			}
		}
	}
	return &t
}()

// hopFar returns the SetFunc of a hopper on lines that arrives n steps behind the
// hurdle; the squares between must be empty.
func hopFar(lines []*line, n int) SetFunc {
	return func(_ *Position, occ Bitboard, from Square, _ Side) Bitboard {
		var set Bitboard
		for _, l := range lines {
			t := l.ahead(l.first(from, occ))
			for i := 1; i < n; i++ {
				if t == NoSquare || occ.Has(t) {
					t = NoSquare
					break
				}
				t = l.ahead(t)
			}
			if t != NoSquare {
				set = set.With(t)
			}
		}
		return set
	}
}

// hopNear returns the SetFunc of a hopper on lines whose hurdle stands one step away and
// that arrives right behind it.
func hopNear(lines []*line) SetFunc {
	return func(_ *Position, occ Bitboard, from Square, _ Side) Bitboard {
		var set Bitboard
		for _, l := range lines {
			if l.step[from]&occ != 0 {
				set |= l.step[l.ahead(from)]
			}
		}
		return set
	}
}

// hopContra returns the SetFunc of a hopper on lines whose hurdle stands one step away
// and that arrives anywhere behind it.
func hopContra(lines []*line) SetFunc {
	return func(_ *Position, occ Bitboard, from Square, _ Side) Bitboard {
		var set Bitboard
		for _, l := range lines {
			if l.step[from]&occ != 0 {
				hurdle := l.ahead(from)
				set |= l.segment(hurdle, l.first(hurdle, occ))
			}
		}
		return set
	}
}

// hopTwice returns the SetFunc of a piece that makes two moves of a hopper in one; the
// square between the two must be empty, and it may not return.
func hopTwice(one SetFunc) SetFunc {
	return func(p *Position, occ Bitboard, from Square, s Side) Bitboard {
		var set Bitboard
		occ = occ.With(from)
		for between := one(p, occ, from, s) &^ occ; between != 0; {
			set |= one(p, occ, between.Pop(), s)
		}
		return set.Without(from)
	}
}

// A turn is a line to the hurdle with the squares around the hurdle where a hopper that
// turns there arrives.
type turn struct {
	*line
	exits [65]Bitboard
}

// hopTurning returns the SetFunc of a hopper on lines that leaves the hurdle by a king's
// step, or whatever exits gives, other than straight ahead.
func hopTurning(deltas []Delta, exits func(Delta) []Delta) SetFunc {
	turns := make([]*turn, len(deltas))
	for i, d := range deltas {
		turns[i] = &turn{line: newLine(d)}
		copy(turns[i].exits[:], leapTable(exits(d))[:])
	}
	return func(_ *Position, occ Bitboard, from Square, _ Side) Bitboard {
		var set Bitboard
		for _, t := range turns {
			set |= t.exits[t.first(from, occ)]
		}
		return set.Without(from)
	}
}

// turningLanes returns the lanes of a hopper on lines that leaves the hurdle by one of the
// exits of its direction.
func turningLanes(deltas []Delta, exits func(Delta) []Delta) lanesFunc {
	return func(from Square, _ Side) []lane {
		var lanes []lane
		for _, d := range deltas {
			var before Bitboard
			for _, hurdle := range newLine(d).way(from) {
				before = before.With(hurdle)
				for _, exit := range exits(d) {
					if to := hurdle.Offset(exit.DF, exit.DR); to != NoSquare && to != from {
						lanes = append(lanes, lane{mask: before, must: hurdle.Bit(), to: to})
					}
				}
			}
		}
		return lanes
	}
}

// turned returns the function that turns a king's step by n times 45 degrees to the left
// and to the right.
func turned(n int) func(Delta) []Delta {
	return func(d Delta) []Delta {
		left, right := d, d
		for range n {
			left = Delta{sign(left.DF - left.DR), sign(left.DF + left.DR)}
			right = Delta{sign(right.DF + right.DR), sign(right.DR - right.DF)}
		}
		return []Delta{left, right}
	}
}

func sign(n int) int { return min(1, max(-1, n)) }

// deflected gives the two knight's leaps nearest to the direction of a king's step.
func deflected(d Delta) []Delta {
	if d.DF == 0 || d.DR == 0 {
		return []Delta{{2*d.DF + d.DR, 2*d.DR + d.DF}, {2*d.DF - d.DR, 2*d.DR - d.DF}}
	}
	return []Delta{{2 * d.DF, d.DR}, {d.DF, 2 * d.DR}}
}

func init() {
	rook, bishop := Rotations(1, 0), Rotations(1, 1)
	queen := joined(rook, bishop)
	grasshopper := hopStraight(QueenSet)
	marguerite := union(grasshopper, hopTurning(queen, turned(1)), hopTurning(queen, turned(2)), hopTurning(queen, turned(3)))
	kangaroo := hop(queenLines, 2)
	queenWays := onLines(queenLines)
	hopLanes := func(lines []*line) lanesFunc { return along(onLines(lines), behind(1, 1)) }
	queenHops := hopLanes(queenLines)
	kings := leapsOf(queen)

	for _, w := range []WalkInfo{
		{
			Name: "grasshopper", Letters: letters("g", "g", "s"), Captures: grasshopper, lanes: queenHops,
			Doc: "hops over one piece on a queen's line to the square right behind it (T. R. Dawson, 1913)",
		},
		{Name: "rookhopper", Letters: letters("rh", "th", "st"), Captures: hopStraight(RookSet), lanes: hopLanes(rookLines), Doc: "grasshopper on rook's lines"},
		{Name: "bishophopper", Letters: letters("bh", "lh", "sf"), Captures: hopStraight(BishopSet), lanes: hopLanes(bishopLines), Doc: "grasshopper on bishop's lines"},
		{Name: "nightrider-hopper", Letters: letters("nh", "nh", "sn"), Captures: hop(knightLines, 1), lanes: hopLanes(knightLines), Doc: "grasshopper on nightrider's lines"},
		{Name: "camelrider hopper", Letters: letters("ch", "ch", "sc"), Captures: hop(camelLines, 1), lanes: hopLanes(camelLines), Doc: "grasshopper on camelrider's lines"},
		{Name: "zebrarider hopper", Letters: letters("zh", "zh", "sz"), Captures: hop(zebraLines, 1), lanes: hopLanes(zebraLines), Doc: "grasshopper on zebrarider's lines"},
		{Name: "gnurider hopper", Letters: letters("gh", "gh", "sg"), Captures: hop(gnuLines, 1), lanes: hopLanes(gnuLines), Doc: "grasshopper on gnurider's lines"},
		{Name: "grasshopper-2", Letters: letters("g2", "g2", "s2"), Captures: hopFar(queenLines, 2), lanes: along(queenWays, behind(1, 2)), Doc: "grasshopper that arrives on the second square behind the hurdle"},
		{Name: "grasshopper-3", Letters: letters("g3", "g3", "s3"), Captures: hopFar(queenLines, 3), lanes: along(queenWays, behind(1, 3)), Doc: "grasshopper that arrives on the third square behind the hurdle"},
		{Name: "kinghopper", Letters: letters("kh", "kh", "sr"), Captures: hopNear(queenLines), lanes: along(queenWays, nextTo), Symmetric: true, Doc: "grasshopper over an adjacent piece only"},
		{Name: "knighthopper", Letters: letters("kp", "sh", "sv"), Captures: hopNear(knightLines), lanes: along(onLines(knightLines), nextTo), Symmetric: true, Doc: "nightrider-hopper over a piece one knight's leap away only"},
		{Name: "contra grasshopper", Letters: letters("cg", "kg", "sa"), Captures: hopContra(queenLines), lanes: along(queenWays, fromNextTo), Doc: "hops over an adjacent piece to any square behind it"},
		{
			Name: "kangaroo", Letters: letters("ka", "ka", "ka"), Captures: kangaroo, lanes: along(queenWays, behind(2, 1)),
			Doc: "hops over two pieces on a queen's line to the square right behind the second (J. de A. Almay, 1938)",
		},
		{Name: "dolphin", Letters: letters("do", "de", "dn"), Captures: union(grasshopper, kangaroo), lanes: allLanes(queenHops, along(queenWays, behind(2, 1))), Doc: "grasshopper or kangaroo"},
		{Name: "gral", Letters: letters("gl", "gl", "gl"), Captures: union(leap(Rotations(2, 2)), hopStraight(RookSet)), lanes: allLanes(leapsOf(Rotations(2, 2)), hopLanes(rookLines)), Doc: "alfil or rookhopper"},
		{Name: "scorpion", Letters: letters("so", "so", "so"), Captures: union(kingStep, grasshopper), lanes: allLanes(kings, queenHops), Doc: "erlking or grasshopper"},
		{Name: "sting", Letters: letters("st", "st", "ep"), Captures: union(kingStep, grasshopper), lanes: allLanes(kings, queenHops), King: true, Doc: "king or grasshopper"},
		{Name: "double grasshopper", Letters: letters("dg", "dg", "ds"), Captures: hopTwice(grasshopper), lanes: twiceLanes(queenHops), Doc: "makes two moves of a grasshopper in one, over different squares"},
		{Name: "double rookhopper", Letters: letters("dk", "dt", "dt"), Captures: hopTwice(hopStraight(RookSet)), lanes: twiceLanes(hopLanes(rookLines)), Doc: "makes two moves of a rookhopper in one"},
		{Name: "double bishopper", Letters: letters("db", "dl", "df"), Captures: hopTwice(hopStraight(BishopSet)), lanes: twiceLanes(hopLanes(bishopLines)), Doc: "makes two moves of a bishophopper in one"},
		{Name: "moose", Letters: letters("m", "el", "e"), Captures: hopTurning(queen, turned(1)), lanes: turningLanes(queen, turned(1)), Doc: "grasshopper that turns by 45 degrees over the hurdle"},
		{Name: "eagle", Letters: letters("ea", "ad", "ai"), Captures: hopTurning(queen, turned(2)), lanes: turningLanes(queen, turned(2)), Doc: "grasshopper that turns by 90 degrees over the hurdle"},
		{Name: "sparrow", Letters: letters("sw", "sp", "m"), Captures: hopTurning(queen, turned(3)), lanes: turningLanes(queen, turned(3)), Doc: "grasshopper that turns by 135 degrees over the hurdle"},
		{Name: "rook moose", Letters: letters("rm", "tc", "et"), Captures: hopTurning(rook, turned(1)), lanes: turningLanes(rook, turned(1)), Doc: "moose that comes to the hurdle like a rook"},
		{Name: "rook eagle", Letters: letters("re", "ta", "at"), Captures: hopTurning(rook, turned(2)), lanes: turningLanes(rook, turned(2)), Doc: "eagle that comes to the hurdle like a rook"},
		{Name: "rook sparrow", Letters: letters("rw", "ts", "mt"), Captures: hopTurning(rook, turned(3)), lanes: turningLanes(rook, turned(3)), Doc: "sparrow that comes to the hurdle like a rook"},
		{Name: "bishop moose", Letters: letters("bm", "lc", "ef"), Captures: hopTurning(bishop, turned(1)), lanes: turningLanes(bishop, turned(1)), Doc: "moose that comes to the hurdle like a bishop"},
		{Name: "bishop eagle", Letters: letters("be", "la", "af"), Captures: hopTurning(bishop, turned(2)), lanes: turningLanes(bishop, turned(2)), Doc: "eagle that comes to the hurdle like a bishop"},
		{Name: "bishop sparrow", Letters: letters("bw", "ls", "mf"), Captures: hopTurning(bishop, turned(3)), lanes: turningLanes(bishop, turned(3)), Doc: "sparrow that comes to the hurdle like a bishop"},
		{Name: "scarabeus", Letters: letters("sc", "sr", "ss"), Captures: hopTurning(queen, deflected), lanes: turningLanes(queen, deflected), Doc: "comes to the hurdle like a queen and leaves it by one of the two knight's leaps nearest to its direction"},
		{
			Name: "marguerite", Letters: letters("mg", "mg", "mg"), Captures: marguerite, lanes: allLanes(queenHops, turningLanes(queen, turned(1)), turningLanes(queen, turned(2)), turningLanes(queen, turned(3))), Moves: union(marguerite, beforeHurdle), steps: along(queenWays, stopping),
			Doc: "grasshopper, moose, eagle, sparrow or hamster",
		},
		{
			Name: "hamster", Letters: letters("ha", "ha", "ha"), Captures: nowhere, lanes: noLanes, Moves: beforeHurdle, steps: along(queenWays, stopping),
			Doc: "goes along a queen's line to the last square before the hurdle; it never captures",
		},
		{
			Name: "contra hamster", Letters: letters("hc", "hk", "hc"), Captures: awayFromHurdle, lanes: awayLanes,
			Doc: "rides away from an adjacent piece on a queen's line",
		},
	} {
		RegisterWalk(w)
	}
}

// beforeHurdle is where a hamster goes: the last square before the first piece of each
// queen's line.
func beforeHurdle(_ *Position, occ Bitboard, from Square, _ Side) Bitboard {
	var set Bitboard
	for _, l := range queenLines {
		if hurdle := l.first(from, occ); hurdle != NoSquare {
			set |= l.behind(hurdle.Bit())
		}
	}
	return set.Without(from)
}

// awayFromHurdle is where a contra hamster goes: any distance from an adjacent piece in
// the opposite direction. The king's steps take out what a shift brings from the other
// edge.
func awayFromHurdle(_ *Position, occ Bitboard, from Square, _ Side) Bitboard {
	var set Bitboard
	for _, l := range queenLines {
		if l.behind(from.Bit())&occ&kingSteps[from] != 0 {
			set |= l.segment(from, l.first(from, occ))
		}
	}
	return set
}

// awayLanes are the lanes of a contra hamster.
func awayLanes(from Square, _ Side) []lane {
	var lanes []lane
	for _, d := range joined(Rotations(1, 0), Rotations(1, 1)) {
		hurdle := from.Offset(-d.DF, -d.DR)
		if hurdle == NoSquare {
			continue
		}
		before := hurdle.Bit()
		for _, to := range newLine(d).way(from) {
			lanes = append(lanes, lane{mask: before, must: hurdle.Bit(), to: to})
			before = before.With(to)
		}
	}
	return lanes
}
