package positions

import "sync"

// A way is a sequence of squares by which a piece comes, or looks, to others. Whether it
// captures on one of them depends on no other squares than those before it on its ways.
type way = track

// A waysFunc returns the ways of a walk from a square for a side; see WalkInfo.ways.
type waysFunc func(from Square, s Side) []way

// A Sight tells of a walk, for one side, what can matter to whether a piece captures on a
// square. It is geometry alone, so it errs to one side: what it rules out never happens,
// what it does not rule out need not happen.
type Sight struct {
	// From are, for each square, those from which the piece could capture there on some
	// board.
	From [64]Bitboard
	// Vital are, for a square and the place of a piece, the squares whose occupation can
	// decide whether that piece captures there. The piece's own square is not among them.
	Vital [64][64]Bitboard
	// Open says that the piece captures wherever all vital squares are empty, and nowhere
	// else.
	Open bool
	// Blind says that nothing is known: all squares are vital.
	Blind bool
}

var sights = struct {
	sync.Mutex
	of map[Walk]*[2]Sight
}{of: map[Walk]*[2]Sight{}}

// Sights returns the sight of walk w for both sides. They are made when first asked for and
// never change; it may be called by several goroutines.
func (w Walk) Sights() *[2]Sight {
	sights.Lock()
	defer sights.Unlock()
	known := sights.of[w]
	if known == nil {
		known = &[2]Sight{}
		for s := range known {
			known[s].draw(&walkTable[w], Side(s))
		}
		sights.of[w] = known
	}
	return known
}

// draw fills the tables by the walk's ways. Of a walk without them nothing is known.
func (t *Sight) draw(info *WalkInfo, s Side) {
	if t.Blind = info.ways == nil || info.Looks; t.Blind {
		for to := range t.From {
			t.From[to] = AllSquares
			for from := range t.Vital[to] {
				t.Vital[to][from] = AllSquares
			}
		}
		return
	}
	t.Open = info.open
	for from := range Square(64) {
		for _, w := range info.ways(from, s) {
			var before Bitboard
			for i, to := range w {
				vital := before
				if info.Hops != nil && i+1 < len(w) {
					vital = vital.With(w[i+1])
				}
				t.From[to] = t.From[to].With(from)
				t.Vital[to][from] |= vital.Without(from)
				before = before.With(to)
			}
		}
	}
}

// alongLines returns the ways of a piece on lines.
func alongLines(lines []*line) waysFunc {
	return func(from Square, _ Side) []way {
		ways := make([]way, 0, len(lines))
		for _, l := range lines {
			ways = append(ways, l.way(from))
		}
		return ways
	}
}

// way returns the squares of the ray from s in their order.
func (l *line) way(s Square) way {
	var w way
	for at := l.ahead(s); at != NoSquare; at = l.ahead(at) {
		w = append(w, at)
	}
	return w
}

// ways is the waysFunc of a piece on the tracks.
func (t *tracks) ways(from Square, _ Side) []way { return t[from] }

// leapWays returns the ways of a leaper whose leaps for each side are in the tables.
func leapWays(tables *[2][64]Bitboard) waysFunc {
	return func(from Square, s Side) []way {
		var ways []way
		for set := tables[s][from]; set != 0; {
			ways = append(ways, way{set.Pop()})
		}
		return ways
	}
}

// leapsOf returns the ways of a leaper over the given deltas.
func leapsOf(deltas []Delta) waysFunc {
	t := leapTable(deltas)
	return leapWays(&[2][64]Bitboard{*t, *t})
}

// allWays returns the ways of a piece that combines others.
func allWays(parts ...waysFunc) waysFunc {
	return func(from Square, s Side) []way {
		var ways []way
		for _, part := range parts {
			ways = append(ways, part(from, s)...)
		}
		return ways
	}
}

// turningWays returns the ways of a hopper on lines that leaves the hurdle by one of the
// exits of its direction.
func turningWays(deltas []Delta, exits func(Delta) []Delta) waysFunc {
	return func(from Square, _ Side) []way {
		var ways []way
		for _, d := range deltas {
			approach := newLine(d).way(from)
			for i, hurdle := range approach {
				for _, exit := range exits(d) {
					if to := hurdle.Offset(exit.DF, exit.DR); to != NoSquare && to != from {
						ways = append(ways, append(append(way{}, approach[:i+1]...), to))
					}
				}
			}
		}
		return ways
	}
}

// ways is the waysFunc of pieces that are reflected: the squares that matter, the hurdle
// and the arrival.
func (all *equis) ways(from Square, _ Side) []way {
	var ways []way
	for _, e := range all[from] {
		var w way
		for set := e.way; set != 0; {
			w = append(w, set.Pop())
		}
		ways = append(ways, append(w, e.hurdle, e.arrival))
	}
	return ways
}

// ways is the waysFunc of pieces that pass a square.
func (b *bends) ways(from Square, _ Side) []way {
	ways := make([]way, 0, len(b[from]))
	for _, over := range b[from] {
		ways = append(ways, way{over.passed, over.arrival})
	}
	return ways
}

// noWays is the waysFunc of a piece that captures nowhere.
func noWays(Square, Side) []way { return nil }
