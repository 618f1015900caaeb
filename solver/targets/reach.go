package targets

import (
	"sync"

	"bluto/positions"
)

// A state is what a man is and where it stands. The zero state is none.
type state uint16

const (
	states = int(positions.Bishop+1) * 64
	// far stands for more moves than any line has.
	far = 100
	// mostCaptures is from how many captures on a pawn is as free as it can be.
	mostCaptures = 6
)

func stateOf(w positions.Walk, s positions.Square) state { return state(w)<<6 | state(s) }

func (x state) walk() positions.Walk { return positions.Walk(x >> 6) }

func (x state) square() positions.Square { return positions.Square(x & 63) }

// officers are what pawns become.
var officers = [...]positions.Walk{positions.Queen, positions.Rook, positions.Bishop, positions.Knight}

// ends and forwards are, for each side, the rank on which its pawns promote and the way
// they go.
var (
	forwards = [2]int{positions.White: 1, positions.Black: -1}
)

// observed returns the squares that a man in state x of the given side observes.
func observed(side positions.Side, x state, occ positions.Bitboard) positions.Bitboard {
	if x.walk() == positions.Pawn {
		return positions.PawnCaptures(side, x.square())
	}
	return officerSet(x.walk(), x.square(), occ)
}

// observers returns the squares from which a man of walk w of the given side observes s.
func observers(side positions.Side, w positions.Walk, s positions.Square, occ positions.Bitboard) positions.Bitboard {
	if w == positions.Pawn {
		return positions.PawnCaptures(side.Other(), s)
	}
	return officerSet(w, s, occ)
}

func officerSet(w positions.Walk, s positions.Square, occ positions.Bitboard) positions.Bitboard {
	switch w {
	case positions.King:
		return positions.KingSteps(s)
	case positions.Knight:
		return positions.KnightLeaps(s)
	case positions.Rook:
		return positions.RookSet(s, occ)
	case positions.Bishop:
		return positions.BishopSet(s, occ)
	case positions.Queen:
		return positions.QueenSet(s, occ)
	default:
		return 0
	}
}

// nextSquares returns the squares that must be occupied for an officer on s to be shut in.
func nextSquares(w positions.Walk, s positions.Square) positions.Bitboard {
	if w == positions.Knight {
		return positions.KnightLeaps(s)
	}
	return positions.KingSteps(s) & officerSet(w, s, 0)
}

// A reach is how many moves men need at least, on a board where nothing is in their way and
// a pawn finds something to capture wherever it likes.
type reach struct {
	officer [positions.Bishop + 1][64][64]uint8
	// pawn is by how many captures the pawn may make, its side and its square.
	pawn [mostCaptures + 1][2][64][states]uint8
}

// reaches is worked out when it is first needed.
var reaches = sync.OnceValue(func() *reach {
	r := new(reach)
	for _, w := range [...]positions.Walk{positions.King, positions.Queen, positions.Knight, positions.Rook, positions.Bishop} {
		for s := range positions.Square(64) {
			r.officer[w][s] = distances(w, s)
		}
	}
	for captures := range r.pawn {
		for side := range r.pawn[captures] {
			r.fillPawns(captures, positions.Side(side))
		}
	}
	return r
})

func distances(w positions.Walk, from positions.Square) (t [64]uint8) {
	for i := range t {
		t[i] = far
	}
	seen, ring := positions.Bitboard(0), from.Bit()
	for n := uint8(0); ring != 0; n++ {
		seen |= ring
		next := positions.Bitboard(0)
		for ring != 0 {
			s := ring.Pop()
			t[s] = n
			next |= officerSet(w, s, 0)
		}
		ring = next &^ seen
	}
	return t
}

// fillPawns fills the table of one side for one number of captures, rank by rank from the
// last one on. On the last rank a pawn is an officer.
func (r *reach) fillPawns(captures int, side positions.Side) {
	for i := range 8 {
		rank := i
		if side == positions.White {
			rank = 7 - i
		}
		for file := range 8 {
			at := positions.SquareAt(file, rank)
			t := &r.pawn[captures][side][at]
			if positions.LastRank[side].Has(at) {
				r.fillPromoted(t, at)
			} else {
				r.fillPawn(t, side, at, captures)
			}
		}
	}
}

func (r *reach) fillPromoted(t *[states]uint8, at positions.Square) {
	for i := range t {
		t[i] = far
	}
	for _, w := range officers {
		copy(t[stateOf(w, 0):], r.officer[w][at][:])
	}
}

func (r *reach) fillPawn(t *[states]uint8, side positions.Side, at positions.Square, captures int) {
	for i := range t {
		t[i] = far
	}
	t[stateOf(positions.Pawn, at)] = 0
	lower := func(next *[states]uint8) {
		for i, n := range next {
			t[i] = min(t[i], n+1)
		}
	}
	if positions.SecondRank[side].Has(at) {
		lower(&r.pawn[captures][side][at.Offset(0, 2*forwards[side])])
	}
	lower(&r.pawn[captures][side][at.Offset(0, forwards[side])])
	if captures > 0 {
		for set := positions.PawnCaptures(side, at); set != 0; {
			lower(&r.pawn[captures-1][side][set.Pop()])
		}
	}
}

// moves returns how many moves a man of the given side needs at least from one state to
// another, if it makes no more than so many captures should it be a pawn.
func (r *reach) moves(side positions.Side, from, to state, captures int) int {
	if from.walk() == positions.Pawn {
		return int(r.pawn[min(captures, mostCaptures)][side][from.square()][to])
	}
	if from.walk() != to.walk() {
		return far
	}
	return int(r.officer[from.walk()][from.square()][to.square()])
}
