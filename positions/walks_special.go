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

// hunter returns the SetFunc of the piece that goes up the board like one rider and down
// like another, for both sides alike.
func hunter(up, down SetFunc) SetFunc {
	return func(p *Position, occ Bitboard, from Square, s Side) Bitboard {
		below := Bitboard(1)<<(from&^7) - 1
		above := ^(below | Rank1<<(from&^7))
		return up(p, occ, from, s)&above | down(p, occ, from, s)&below
	}
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
			Name: "dummy", Letters: letters("du", "du", "pi"), Captures: nowhere, ways: noWays, NoPromotee: true,
			Doc: "cannot move",
		},
		{
			Name: "edgehog", Letters: letters("eh", "rd", "eh"), Captures: edgehog, ways: alongLines(queenLines), Symmetric: true,
			Doc: "queen that moves only from the edge to the inner board or back (J. Driver, 1966)",
		},
		{
			Name: "querquisite", Letters: letters("qq", "od", "qq"), Captures: querquisite,
			Doc: "moves like the piece on whose file in the initial array it stands",
		},
		{
			Name: "ubiubi", Letters: letters("uu", "uu", "uu"), Captures: ubiubi, Symmetric: true,
			Doc: "makes any number of knight's leaps in any directions",
		},
		{Name: "rook/bishop-hunter", Letters: letters("rr", "tj", "tc"), Captures: hunter(rookRide, bishopRide), Doc: "goes up the board like a rook, down like a bishop"},
		{Name: "bishop/rook-hunter", Letters: letters("br", "lj", "fc"), Captures: hunter(bishopRide, rookRide), Doc: "goes up the board like a bishop, down like a rook"},
		{
			Name: "bouncer", Letters: letters("b1", "b1", "b1"), Captures: bouncer(joined(rook, bishop)),
			Doc: "bounces off a piece or the edge on a queen's line, as far to the other side as that is away",
		},
		{Name: "rook-bouncer", Letters: letters("b2", "b2", "b2"), Captures: bouncer(rook), Doc: "bouncer on rook's lines"},
		{Name: "bishop-bouncer", Letters: letters("b3", "b3", "b3"), Captures: bouncer(bishop), Doc: "bouncer on bishop's lines"},
	} {
		RegisterWalk(w)
	}
}
