package positions

// Pawns and pieces that move partly like pawns. What a side calls forward is read from
// tables by side; White is never written out twice.

// forward are the straight lines that each side's pawns go along, forwardLeft and
// forwardRight the diagonal ones.
var (
	forward      = [2]*line{newLine(Delta{0, 1}), newLine(Delta{0, -1})}
	forwardLeft  = [2]*line{newLine(Delta{-1, 1}), newLine(Delta{-1, -1})}
	forwardRight = [2]*line{newLine(Delta{1, 1}), newLine(Delta{1, -1})}
	sideways     = leapTable([]Delta{{1, 0}, {-1, 0}})
	// pastRiver are the halves of the board in which a chinese pawn goes sideways.
	pastRiver = [2]Bitboard{Rank8 | Rank7 | Rank1<<40 | Rank1<<32, Rank1 | Rank2 | Rank1<<16 | Rank1<<24}
)

// advance returns the empty squares of one step along l, and of two from the side's
// second rank.
func advance(l *line, occ Bitboard, from Square, s Side) Bitboard {
	one := l.step[from] &^ occ
	if one == 0 || !SecondRank[s].Has(from) {
		return one
	}
	return one | l.step[l.ahead(from)]&^occ
}

// dash returns the empty squares along l as far as it is open.
func dash(l *line, occ Bitboard, from Square) Bitboard {
	return l.segment(from, l.first(from, occ)) &^ occ
}

// DoubleSteps returns those of the moves of a piece of walk w that are double steps,
// which an enemy pawn may answer en passant. It is empty for walks that make none.
func (w Walk) DoubleSteps(occ Bitboard, from Square, s Side) Bitboard {
	pawn := walkTable[w].Pawn
	if pawn == nil || pawn.NoDouble {
		return NoSquares
	}
	if pawn.Backward {
		s = s.Other()
	}
	if !SecondRank[s].Has(from) {
		return NoSquares
	}
	if pawn.Diagonal {
		left, right := forwardLeft[s], forwardRight[s]
		return (advance(left, occ, from, s) | advance(right, occ, from, s)) &^ (left.step[from] | right.step[from])
	}
	return advance(forward[s], occ, from, s) &^ forward[s].step[from]
}

// PassantCaptures returns the squares to which a piece of walk w captures like a pawn,
// where it may find a square that a pawn has just passed. It is empty for walks that take
// no part in en passant play.
func (w Walk) PassantCaptures(from Square, s Side) Bitboard {
	pawn := walkTable[w].Pawn
	if pawn == nil || pawn.NoEnPassant {
		return NoSquares
	}
	if pawn.Backward {
		s = s.Other()
	}
	if pawn.NoPromotion && firstRank[s].Has(from) {
		return NoSquares
	}
	if pawn.Diagonal {
		return forward[s].step[from]
	}
	return pawnCaptures[s][from]
}

// PassantArrival returns where a piece of walk w on from arrives that captures a pawn which
// has just passed the square passed: there, but for marine pieces, which go one step
// further; NoSquare if that is off the board.
func (w Walk) PassantArrival(from, passed Square) Square {
	if !walkTable[w].Pawn.Marine {
		return passed
	}
	return passed.Offset(passed.File()-from.File(), passed.Rank()-from.Rank())
}

// firstRank are the ranks on which a pawn, and so the pawn in a combined piece, can do
// nothing.
var firstRank = [2]Bitboard{Rank1, Rank8}

// partCapture and partAdvance are what a combined piece can do as a pawn.
func partCapture(_ *Position, _ Bitboard, from Square, s Side) Bitboard {
	if firstRank[s].Has(from) {
		return NoSquares
	}
	return pawnCaptures[s][from]
}

func partAdvance(_ *Position, occ Bitboard, from Square, s Side) Bitboard {
	if firstRank[s].Has(from) {
		return NoSquares
	}
	return pawnMoves(occ, from, s)
}

// marineVictims and marineHops are what a marine pawn captures.
var (
	marineBySide = [2][]*line{
		{forwardLeft[White], forwardRight[White]},
		{forwardLeft[Black], forwardRight[Black]},
	}
	victimsBySide = [2]SetFunc{nearVictims(marineBySide[White]), nearVictims(marineBySide[Black])}
	hopsBySide    = [2]hopsFunc{nearHops(marineBySide[White]), nearHops(marineBySide[Black])}
)

func marineVictims(p *Position, occ Bitboard, from Square, s Side) Bitboard {
	return victimsBySide[s](p, occ, from, s)
}

func marineHops(p *Position, occ Bitboard, from Square, s Side, out []Hop) []Hop {
	return hopsBySide[s](p, occ, from, s, out)
}

// marineLanes are the lanes of a marine pawn.
var marineLanes = along(onLinesOf(&marineBySide), takingNext)

// straightDash are the lanes of a piece that goes straight ahead.
var straightDash = along(func(from Square, s Side) []way { return []way{forward[s].way(from)} }, riding)

// pawnSteps are a pawn's single steps, but from its first rank, where it depends on the rules
// what it can do.
func pawnSteps(from Square, s Side) []lane {
	to := forward[s].ahead(from)
	if to == NoSquare || firstRank[s].Has(from) {
		return nil
	}
	return []lane{{to: to}}
}

// chineseLanes are the lanes of a chinese pawn.
func chineseLanes(from Square, s Side) []lane {
	set := forward[s].step[from]
	if pastRiver[s].Has(from) {
		set |= sideways[from]
	}
	var lanes []lane
	for set != 0 {
		lanes = append(lanes, lane{to: set.Pop()})
	}
	return lanes
}

func init() {
	straightCaptures := [2][64]Bitboard{[64]Bitboard(forward[White].step[:64]), [64]Bitboard(forward[Black].step[:64])}
	dragon := union(knightLeap, partCapture)
	ship := union(rookRide, partCapture)
	tritonHops := locustHops(rookLines)
	for _, w := range []WalkInfo{
		{
			Name: "berolina pawn", Letters: letters("bp", "bb", "pb"), Pawn: &PawnInfo{Diagonal: true},
			Captures: func(_ *Position, _ Bitboard, from Square, s Side) Bitboard { return forward[s].step[from] },
			lanes:    leapLanes(&straightCaptures), sided: true,
			Moves: func(_ *Position, occ Bitboard, from Square, s Side) Bitboard {
				return advance(forwardLeft[s], occ, from, s) | advance(forwardRight[s], occ, from, s)
			},
			steps: leapLanes(&pawnCaptures),
			Doc:   "pawn that moves diagonally and captures straight ahead (E. Nebermann, 1926)",
		},
		{
			Name: "superpawn", Letters: letters("sp", "sb", "sp"),
			Pawn: &PawnInfo{Super: true, NoDouble: true, NoEnPassant: true},
			Captures: func(_ *Position, occ Bitboard, from Square, s Side) Bitboard {
				left, right := forwardLeft[s], forwardRight[s]
				return left.segment(from, left.first(from, occ)) | right.segment(from, right.first(from, occ))
			},
			lanes: along(onLinesOf(&marineBySide), riding), sided: true,
			Moves: func(_ *Position, occ Bitboard, from Square, s Side) Bitboard { return dash(forward[s], occ, from) },
			steps: straightDash,
			Doc:   "pawn that moves and captures any distance; there is no double step and no en passant (W. Speckmann, 1967)",
		},
		{
			Name: "berolina superpawn", Letters: letters("bs", "bs", "bs"),
			Pawn: &PawnInfo{Diagonal: true, Super: true, NoDouble: true, NoEnPassant: true},
			Captures: func(_ *Position, occ Bitboard, from Square, s Side) Bitboard {
				return forward[s].segment(from, forward[s].first(from, occ))
			},
			lanes: straightDash, sided: true,
			Moves: func(_ *Position, occ Bitboard, from Square, s Side) Bitboard {
				return dash(forwardLeft[s], occ, from) | dash(forwardRight[s], occ, from)
			},
			steps: along(onLinesOf(&marineBySide), riding),
			Doc:   "berolina pawn that moves and captures any distance",
		},
		{
			Name: "reverse pawn", Letters: letters("pp", "rb", "pv"), Pawn: &PawnInfo{Backward: true},
			Captures: func(_ *Position, _ Bitboard, from Square, s Side) Bitboard { return pawnCaptures[s.Other()][from] },
			lanes:    leapLanes(&[2][64]Bitboard{pawnCaptures[Black], pawnCaptures[White]}), sided: true,
			Moves: func(_ *Position, occ Bitboard, from Square, s Side) Bitboard {
				return pawnMoves(occ, from, s.Other())
			},
			steps: func(from Square, s Side) []lane { return pawnSteps(from, s.Other()) },
			Doc:   "moves like a pawn of the other side and promotes at the other end of the board",
		},
		{
			Name: "chinese pawn", Letters: letters("cp", "cb", "pc"),
			Captures: func(_ *Position, _ Bitboard, from Square, s Side) Bitboard {
				set := forward[s].step[from]
				if pastRiver[s].Has(from) {
					set |= sideways[from]
				}
				return set
			},
			lanes: chineseLanes, sided: true,
			Doc: "moves and captures one step ahead, in the other half of the board also sideways; it does not promote",
		},
		{
			Name: "marine pawn", Letters: letters("mp", "mb", "pm"), Pawn: marinePawn,
			Captures: marineVictims, Moves: func(_ *Position, occ Bitboard, from Square, s Side) Bitboard {
				return pawnMoves(occ, from, s)
			},
			Hops: marineHops, lanes: marineLanes, steps: pawnSteps, sided: true,
			Doc: "moves like a pawn, captures a piece diagonally ahead by hopping over it",
		},
		{
			Name: "marine ship", Letters: letters("mh", "mc", "bm"), Pawn: &PawnInfo{Marine: true, NoPromotion: true, NoDouble: true},
			Captures: union(locustVictims(rookLines), marineVictims), Moves: rookRide,
			Hops: func(p *Position, occ Bitboard, from Square, s Side, out []Hop) []Hop {
				return marineHops(p, occ, from, s, tritonHops(p, occ, from, s, out))
			},
			lanes: allLanes(along(onLines(rookLines), taking), marineLanes), steps: rideLanes(rookLines), sided: true,
			Doc: "triton that also captures like a marine pawn; it does not promote",
		},
		{
			Name: "dragon", Letters: letters("dr", "dr", "dr"), Pawn: &PawnInfo{NoPromotion: true, NoDouble: true},
			Captures: dragon, Moves: union(knightLeap, partAdvance), lanes: allLanes(leapsOf(Rotations(1, 2)), Pawn.partLanes()), steps: leapsOf(Rotations(1, 2)), sided: true,
			Doc: "knight or pawn; it does not promote, and its double step cannot be answered en passant",
		},
		{
			Name: "gryphon", Letters: letters("gy", "gy", "gy"), Pawn: &PawnInfo{NoPromotion: true, NoDouble: true, NoEnPassant: true},
			Captures: bishopRide, lanes: rideLanes(bishopLines), Moves: union(bishopRide, partAdvance), steps: rideLanes(bishopLines), Symmetric: true,
			Doc: "bishop that also moves, but does not capture, like a pawn; it does not promote",
		},
		{
			Name: "ship", Letters: letters("sh", "sc", "ba"), Pawn: &PawnInfo{NoPromotion: true, NoDouble: true},
			Captures: ship, Moves: rookRide, lanes: allLanes(rideLanes(rookLines), Pawn.partLanes()), steps: rideLanes(rookLines), sided: true,
			Doc: "rook that also captures like a pawn; it does not promote",
		},
	} {
		RegisterWalk(w)
	}
}
