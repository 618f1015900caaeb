package positions

import (
	"slices"
	"sync"
	"sync/atomic"
)

// A Sight tells of a walk, for one side, on which squares a piece captures, and what matters
// to it, one pair of squares at a time.
type Sight struct {
	// From are, for each square, those from which the piece could capture there on some
	// board.
	From [64]Bitboard
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
	drawing sync.Mutex
)

// Sights returns the sight of walk w for both sides. They are made when first asked for and
// never change; it may be called by several goroutines.
func (w Walk) Sights() *[2]*Sight {
	if known := sights[w].Load(); known != nil {
		return known
	}
	drawing.Lock()
	defer drawing.Unlock()
	if known := sights[w].Load(); known != nil {
		return known
	}
	info := &walkTable[w]
	drawn := &[2]*Sight{drawSight(info, White)}
	drawn[Black] = drawn[White]
	if info.sided {
		drawn[Black] = drawSight(info, Black)
	}
	sights[w].Store(drawn)
	return drawn
}

// drawSight makes the sight of a walk for a side.
func drawSight(info *WalkInfo, s Side) *Sight {
	t := &Sight{Blind: info.lanes == nil || info.Looks}
	if t.Blind {
		for to := range t.From {
			t.From[to] = AllSquares
		}
		return t
	}
	var from [64][]lane
	for f := range Square(64) {
		from[f] = info.lanes(f, s)
		slices.SortStableFunc(from[f], func(a, b lane) int { return int(a.to) - int(b.to) })
	}
	for pair := range len(t.start) - 1 {
		to, f := Square(pair>>6), Square(pair&63)
		first := len(t.lanes)
		for len(from[f]) > 0 && from[f][0].to == to {
			if l := from[f][0]; !slices.Contains(t.lanes[first:], l) {
				t.lanes = append(t.lanes, l)
				t.From[to] = t.From[to].With(f)
			}
			from[f] = from[f][1:]
		}
		t.start[pair+1] = uint32(len(t.lanes))
	}
	return t
}
