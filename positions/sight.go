package positions

import (
	"sync"
	"sync/atomic"
)

// A Sight tells of a walk, for one side, on which squares a piece captures, and what matters
// to it, one pair of squares at a time.
type Sight struct {
	// From are, for each square, those from which the piece could capture there on some
	// board.
	From [64]Bitboard
	// All are, for each square, those on which a piece there could capture on some board.
	All [64]Bitboard
	// Free are, for each square, those on which a piece there captures on every board.
	Free [64]Bitboard
	// Crossed are, for each square, those whose occupation can decide whether a piece somewhere
	// captures there.
	Crossed [64]Bitboard
	// Blind says that nothing is known but by asking for the whole set.
	Blind bool
	// lanes are those of all pairs of squares, first to last as start says, for pairs in the
	// order of their second, then of their first squares.
	lanes []lane
	start [64*64 + 1]uint32
}

// between returns the lanes from a square to another.
func (t *Sight) between(from, to Square) []lane {
	pair := int(to&63)<<6 | int(from&63)
	return t.lanes[t.start[pair]:t.start[pair+1]]
}

// Sees reports whether a piece on from captures on to where occ says which squares are
// occupied, whether from and to are or not. The sight must not be blind.
func (t *Sight) Sees(from, to Square, occ Bitboard) bool {
	lanes := t.between(from, to)
	for i := range lanes {
		if lanes[i].open(occ) {
			return true
		}
	}
	return false
}

// Vital returns the squares whose occupation can decide whether a piece on from captures on to,
// the two squares not among them.
func (t *Sight) Vital(from, to Square) Bitboard {
	if t.Blind {
		return AllSquares
	}
	var vital Bitboard
	for _, l := range t.between(from, to) {
		vital |= l.mask
	}
	return vital
}

// Look reports whether a piece on from captures on to, and which squares would have to change
// first for that to be otherwise, if no more than one square becomes empty and one other
// occupied. The sight must not be blind.
func (t *Sight) Look(from, to Square, occ Bitboard) (sees bool, vital Bitboard) {
	lanes := t.between(from, to)
	for i := range lanes {
		l := &lanes[i]
		if !l.open(occ) {
			continue
		}
		if l.mask == 0 {
			return true, NoSquares
		}
		vital, sees = vital|l.mask, true
	}
	if !sees {
		for i := range lanes {
			vital |= lanes[i].opens(occ)
		}
	}
	return sees, vital
}

var (
	sights  [MaxWalks]atomic.Pointer[[2]*Sight]
	strides [MaxWalks]atomic.Pointer[[2]*Sight]
	drawing sync.Mutex
)

// Sights returns the sight of walk w for both sides. They are made when first asked for and
// never change; it may be called by several goroutines.
func (w Walk) Sights() *[2]*Sight {
	info := &walkTable[w]
	return drawn(&sights[w], info, info.lanes)
}

// Strides returns for both sides, as Sights does, what is known of the moves to empty squares
// of a piece of walk w. What a stride tells of them is so, but there may be more.
func (w Walk) Strides() *[2]*Sight {
	info := &walkTable[w]
	if info.Moves == nil {
		return w.Sights()
	}
	return drawn(&strides[w], info, info.steps)
}

// drawn returns the sights that are kept at place, which it makes of the lanes of a walk if
// there are none yet.
func drawn(place *atomic.Pointer[[2]*Sight], info *WalkInfo, lanes lanesFunc) *[2]*Sight {
	if known := place.Load(); known != nil {
		return known
	}
	drawing.Lock()
	defer drawing.Unlock()
	if known := place.Load(); known != nil {
		return known
	}
	if info.Looks {
		lanes = nil
	}
	both := &[2]*Sight{drawSight(lanes, White)}
	both[Black] = both[White]
	if info.sided {
		both[Black] = drawSight(lanes, Black)
	}
	place.Store(both)
	return both
}

// drawSight makes a sight of lanes for a side.
func drawSight(lanes lanesFunc, s Side) *Sight {
	t := &Sight{Blind: lanes == nil}
	if t.Blind {
		for to := range t.From {
			t.From[to], t.Crossed[to], t.All[to] = AllSquares, AllSquares, AllSquares
		}
		return t
	}
	var from [64][]lane
	count := 0
	for f := range Square(64) {
		from[f] = lanes(f, s)
		count += len(from[f])
		for i := range from[f] {
			t.start[int(from[f][i].to)<<6|int(f)+1]++
		}
	}
	for pair := range t.start[1:] {
		t.start[pair+1] += t.start[pair]
	}
	t.lanes = make([]lane, count)
	next := t.start
	for f := range Square(64) {
		for _, l := range from[f] {
			pair := int(l.to)<<6 | int(f)
			t.lanes[next[pair]] = l
			next[pair]++
			t.note(f, &l)
		}
	}
	return t
}

// note puts the lane l from a square into the tables by squares.
func (t *Sight) note(from Square, l *lane) {
	t.From[l.to] = t.From[l.to].With(from)
	t.All[from] = t.All[from].With(l.to)
	t.Crossed[l.to] |= l.mask
	if l.mask == 0 {
		t.Free[from] = t.Free[from].With(l.to)
	}
}
