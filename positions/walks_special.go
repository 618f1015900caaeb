package positions

// Pieces of no family: what they can do depends on where they stand or on the edge.

// bouncer returns the SetFunc of the piece that bounces off the first obstacle of a line,
// a piece or the edge, as far to the other side of its square as the obstacle is away.
func bouncer(deltas []Delta) SetFunc {
	type bounce struct{ wall, back *line }
	var bounces []bounce
	for _, d := range deltas {
		bounces = append(bounces, bounce{newLine(d), newLine(Delta{-d.DF, -d.DR})})
	}
	return func(_ *Position, occ Bitboard, from Square, _ Side) Bitboard {
		var set Bitboard
		for _, b := range bounces {
			steps := b.wall.segment(from, b.wall.first(from, occ)).Count()
			if b.wall.ray[from]&occ == 0 {
				steps++ // to the square beyond the edge
			}
			t := from
			for i := 0; i < steps && t != NoSquare; i++ {
				if i > 0 && occ.Has(t) {
					t = NoSquare
				}
				t = b.back.ahead(t)
			}
			if t != NoSquare {
				set = set.With(t)
			}
		}
		return set
	}
}

// bouncerLanes returns the lanes of that piece.
func bouncerLanes(deltas []Delta) lanesFunc {
	return func(from Square, _ Side) []lane {
		var lanes []lane
		for _, d := range deltas {
			var before Bitboard
			wall := from
			for _, to := range newLine(Delta{-d.DF, -d.DR}).way(from) {
				wall = wall.Offset(d.DF, d.DR)
				l := lane{mask: before, to: to}
				if wall != NoSquare {
					l.mask, l.must = l.mask.With(wall), wall.Bit()
				}
				lanes = append(lanes, l)
				if wall == NoSquare {
					break
				}
				before = before.With(wall).With(to)
			}
		}
		return lanes
	}
}

// hunter returns the SetFunc of the piece that goes up the board like one rider and down
// like another, for both sides alike.
func hunter(up, down SetFunc) SetFunc {
	return func(p *Position, occ Bitboard, from Square, s Side) Bitboard {
		below := Bitboard(1)<<(from&^7) - 1
		above := ^(below | Rank1<<(from&^7))
		return up(p, occ, from, s)&above | down(p, occ, from, s)&below
	}
}

// hunterLanes returns the lanes of that piece.
func hunterLanes(up, down lanesFunc) lanesFunc {
	return allLanes(
		lanesWhere(up, func(from, to Square, _ Side) bool { return to.Rank() > from.Rank() }),
		lanesWhere(down, func(from, to Square, _ Side) bool { return to.Rank() < from.Rank() }))
}

// Hunter returns the entry of the piece that moves away from its side's first rank like
// away and back like home, and not along ranks. It reports false where one of the two is
// a fairy pawn or a locust or not known, for which no such piece is defined here.
func Hunter(away, home Walk) (WalkInfo, bool) {
	info := WalkInfo{Name: away.String() + "/" + home.String() + " hunter"}
	for l := range info.Letters {
		info.Letters[l] = walkTable[away].Letters[l] + "/" + walkTable[home].Letters[l]
	}
	info.Doc = "moves away from its side's first rank like the first walk, back like the second"
	for _, part := range []Walk{away, home} {
		i := &walkTable[part]
		if i.Captures == nil || i.Hops != nil || i.Pawn != nil && part != Pawn {
			return info, false
		}
		info.Looks = info.Looks || i.Looks
	}
	if away == Pawn {
		info.Pawn = &PawnInfo{NoPromotion: true, NoDouble: true}
	}
	awayCaptures, awayMoves := away.parts()
	homeCaptures, homeMoves := home.parts()
	info.lanes, info.sided = lanesOfHunter(away.partLanes(), home.partLanes()), true
	info.Captures, info.Moves = hunterOf(awayCaptures, homeCaptures), hunterOf(awayMoves, homeMoves)
	return info, true
}

// parts returns the captures and moves of a walk that is part of a combined one.
func (w Walk) parts() (captures, moves SetFunc) {
	if w == Pawn {
		return partCapture, partAdvance
	}
	return w.Captures, w.Moves
}

// partLanes returns the lanes of a walk that is part of a combined one, nil if they are not
// known.
func (w Walk) partLanes() lanesFunc {
	lanes := walkTable[w].lanes
	if w != Pawn {
		return lanes
	}
	return lanesWhere(lanes, func(from, _ Square, s Side) bool { return !firstRank[s].Has(from) })
}

// lanesOfHunter returns the lanes of a hunter of such walks.
func lanesOfHunter(away, home lanesFunc) lanesFunc {
	if away == nil || home == nil {
		return nil
	}
	bySide := [2]lanesFunc{hunterLanes(away, home), hunterLanes(home, away)}
	return func(from Square, s Side) []lane { return bySide[s](from, s) }
}

func hunterOf(away, home SetFunc) SetFunc {
	bySide := [2]SetFunc{hunter(away, home), hunter(home, away)}
	return func(p *Position, occ Bitboard, from Square, s Side) Bitboard {
		return bySide[s](p, occ, from, s)
	}
}

// querquisite is the SetFunc of the piece that moves like the one that stands on its file
// at the beginning of the game.
func querquisite(_ *Position, occ Bitboard, from Square, _ Side) Bitboard {
	switch from.File() {
	case 0, 7:
		return RookSet(from, occ)
	case 1, 6:
		return knightLeaps[from]
	case 2, 5:
		return BishopSet(from, occ)
	case 3:
		return QueenSet(from, occ)
	}
	return kingSteps[from]
}

// querquisiteLanes returns the lanes of that piece.
func querquisiteLanes() lanesFunc {
	rook, knight, bishop := rideLanes(rookLines), leapsOf(Rotations(1, 2)), rideLanes(bishopLines)
	king := leapsOf(joined(Rotations(1, 0), Rotations(1, 1)))
	byFile := [8]lanesFunc{rook, knight, bishop, rideLanes(queenLines), king, bishop, knight, rook}
	return func(from Square, s Side) []lane { return byFile[from.File()](from, s) }
}

// acrossEdge reports whether one of the squares is on the edge and the other is not.
func acrossEdge(from, to Square, _ Side) bool { return Edge.Has(from) != Edge.Has(to) }

// edgehog is the SetFunc of the queen that moves between the edge and the rest of the
// board.
func edgehog(_ *Position, occ Bitboard, from Square, _ Side) Bitboard {
	if Edge.Has(from) {
		return QueenSet(from, occ) &^ Edge
	}
	return QueenSet(from, occ) & Edge
}

// ubiubi is the SetFunc of the piece that makes any number of knight's leaps in any
// directions over empty squares.
func ubiubi(_ *Position, occ Bitboard, from Square, _ Side) Bitboard {
	set := knightLeaps[from]
	for fresh := set &^ occ; fresh != 0; {
		reached := leapsFrom(fresh)
		fresh = reached &^ (occ | set | from.Bit())
		set |= reached
	}
	return set.Without(from)
}

func init() {
	rook, bishop := Rotations(1, 0), Rotations(1, 1)
	for _, w := range []WalkInfo{
		{
			Name: "dummy", Letters: letters("du", "du", "pi"), Captures: nowhere, lanes: noLanes, NoPromotee: true,
			Doc: "cannot move",
		},
		{
			Name: "edgehog", Letters: letters("eh", "rd", "eh"), Captures: edgehog, lanes: lanesWhere(rideLanes(queenLines), acrossEdge), Symmetric: true,
			Doc: "queen that moves only from the edge to the inner board or back (J. Driver, 1966)",
		},
		{
			Name: "querquisite", Letters: letters("qq", "od", "qq"), Captures: querquisite, lanes: querquisiteLanes(),
			Doc: "moves like the piece on whose file in the initial array it stands",
		},
		{
			Name: "ubiubi", Letters: letters("uu", "uu", "uu"), Captures: ubiubi, Symmetric: true,
			Doc: "makes any number of knight's leaps in any directions",
		},
		{Name: "rook/bishop-hunter", Letters: letters("rr", "tj", "tc"), Captures: hunter(rookRide, bishopRide), lanes: hunterLanes(rideLanes(rookLines), rideLanes(bishopLines)), Doc: "goes up the board like a rook, down like a bishop"},
		{Name: "bishop/rook-hunter", Letters: letters("br", "lj", "fc"), Captures: hunter(bishopRide, rookRide), lanes: hunterLanes(rideLanes(bishopLines), rideLanes(rookLines)), Doc: "goes up the board like a bishop, down like a rook"},
		{
			Name: "bouncer", Letters: letters("b1", "b1", "b1"), Captures: bouncer(joined(rook, bishop)), lanes: bouncerLanes(joined(rook, bishop)),
			Doc: "bounces off a piece or the edge on a queen's line, as far to the other side as that is away",
		},
		{Name: "rook-bouncer", Letters: letters("b2", "b2", "b2"), Captures: bouncer(rook), lanes: bouncerLanes(rook), Doc: "bouncer on rook's lines"},
		{Name: "bishop-bouncer", Letters: letters("b3", "b3", "b3"), Captures: bouncer(bishop), lanes: bouncerLanes(bishop), Doc: "bouncer on bishop's lines"},
	} {
		RegisterWalk(w)
	}
}
