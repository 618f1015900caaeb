package positions

import (
	"math/rand/v2"
	"testing"
)

// TestSights looks for boards on which a sight is wrong: a square captured on from where
// it says that cannot be, or an answer that changes with a square that is not vital.
func TestSights(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 7))
	for _, parts := range [][2]string{{"pawn", "grasshopper"}, {"nightrider", "pawn"}, {"rose", "ubiubi"}} {
		away, _ := WalkNamed(parts[0])
		home, _ := WalkNamed(parts[1])
		info, _ := Hunter(away, home)
		RegisterWalk(info)
	}
	for _, w := range Walks() {
		sights := w.Sights()
		for round := range 3000 {
			p, occ := scattered(random)
			from, s := Square(random.IntN(64)), Side(random.IntN(2))
			captures := w.Captures(p, occ, from, s)
			flipped := Square(random.IntN(64))
			if flipped == from {
				continue
			}
			q := *p
			changed := w.Captures(&q, occ^flipped.Bit(), from, s)
			checkSight(t, w, sights[s], occ, from, captures, changed, flipped)
			if round%5 != 0 {
				continue
			}
			checkLook(t, w, sights[s], occ, from, s, random)
			checkStride(t, w, w.Strides()[s], occ, from, w.Moves(p, occ, from, s)&^occ)
		}
		if t.Failed() {
			t.FailNow()
		}
	}
}

// scattered returns occupied squares, few or many, with pawns of either side on them.
func scattered(random *rand.Rand) (*Position, Bitboard) {
	p := &Position{Victim: NoSquare}
	few := random.IntN(64)
	for s := range Square(64) {
		if random.IntN(64) < few {
			p.Put(NewPiece(Pawn, Side(random.IntN(2)).Flag()), s)
		}
	}
	return p, p.Occupied()
}

func checkSight(t *testing.T, w Walk, sight *Sight, occ Bitboard, from Square, captures, changed Bitboard, flipped Square) {
	t.Helper()
	for to := range Square(64) {
		vital := sight.Vital(from, to)
		switch {
		case to == from:
		case captures.Has(to) && !sight.From[to].Has(from):
			t.Errorf("%s on %s captures on %s, which cannot be", w, from, to)
		case captures.Has(to) != changed.Has(to) && !vital.Has(flipped):
			t.Errorf("%s on %s captures on %s: %t, but %t with a change on %s, which is not vital", w, from, to, captures.Has(to), changed.Has(to), flipped)
		case !sight.Blind && captures.Has(to) != sight.Sees(from, to, occ):
			t.Errorf("%s on %s captures on %s: %t, by its sight %t", w, from, to, captures.Has(to), !captures.Has(to))
		}
	}
}

// checkLook moves a piece, or takes it from the board or puts it on it, and looks for answers
// that change though no square changes that would have to.
func checkLook(t *testing.T, w Walk, sight *Sight, occ Bitboard, from Square, s Side, random *rand.Rand) {
	t.Helper()
	leaves, arrives := Square(random.IntN(64)), Square(random.IntN(64))
	if sight.Blind || leaves == from || arrives == from {
		return
	}
	var p Position
	captures, changed := w.Captures(&p, occ, from, s), w.Captures(&p, occ.Without(leaves).With(arrives), from, s)
	for to := range Square(64) {
		if to == from {
			continue
		}
		sees, vital := sight.Look(from, to, occ)
		if sees != captures.Has(to) {
			t.Errorf("%s on %s captures on %s: %t, by its look %t", w, from, to, captures.Has(to), sees)
		}
		touched := (leaves.Bit() | arrives.Bit()) & vital
		if touched == 0 && changed.Has(to) != sees {
			t.Errorf("%s on %s captures on %s: %t, but %t after %s-%s, of which neither is vital", w, from, to, sees, changed.Has(to), leaves, arrives)
		}
	}
}

// checkStride looks for moves to empty squares that are none.
func checkStride(t *testing.T, w Walk, stride *Sight, occ Bitboard, from Square, moves Bitboard) {
	t.Helper()
	for set := ^occ.With(from); set != 0 && !stride.Blind; {
		to := set.Pop()
		if stride.Sees(from, to, occ) && !moves.Has(to) {
			t.Errorf("%s on %s goes to %s by its stride", w, from, to)
		}
		if stride.Free[from].Has(to) && !moves.Has(to) {
			t.Errorf("%s on %s is free to go to %s, but does not", w, from, to)
		}
	}
}
