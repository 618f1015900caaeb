package positions

import "math/bits"

// A line is one direction of riding, from every square. Its tables have an entry for
// NoSquare, empty, so that a search which found nothing can go on without a test.
type line struct {
	// step holds the next square alone, nothing at the edge.
	step [65]Bitboard
	// ray holds all squares from the next one to the edge.
	ray [65]Bitboard
	// shift is the difference of square numbers of one step; where it is positive, the
	// nearest square of a ray is its lowest.
	shift int
}

// Straight lines, one for each delta of a rider.
var (
	rookLines   = linesOf(Rotations(1, 0))
	bishopLines = linesOf(Rotations(1, 1))
	knightLines = linesOf(Rotations(1, 2))
	camelLines  = linesOf(Rotations(1, 3))
	zebraLines  = linesOf(Rotations(2, 3))
	queenLines  = joined(rookLines, bishopLines)
	gnuLines    = joined(knightLines, camelLines)
)

// joined returns the concatenation of lists.
func joined[T any](lists ...[]T) []T {
	var all []T
	for _, l := range lists {
		all = append(all, l...)
	}
	return all
}

// linesOf returns a line for each delta.
func linesOf(deltas []Delta) []*line {
	lines := make([]*line, len(deltas))
	for i, d := range deltas {
		lines[i] = newLine(d)
	}
	return lines
}

func newLine(d Delta) *line {
	l := &line{shift: d.DR*8 + d.DF}
	for s := range Square(64) {
		next := s.Offset(d.DF, d.DR)
		if next != NoSquare {
			l.step[s] = next.Bit()
		}
		for t := next; t != NoSquare; t = t.Offset(d.DF, d.DR) {
			l.ray[s] = l.ray[s].With(t)
		}
	}
	return l
}

// first returns the nearest occupied square of the ray from s, or NoSquare.
func (l *line) first(s Square, occ Bitboard) Square {
	b := uint64(l.ray[s] & occ)
	if l.shift > 0 || b == 0 {
		return Square(bits.TrailingZeros64(b))
	}
	return Square(63 - bits.LeadingZeros64(b))
}

// segment returns the ray from s up to and with the square end, the whole of it if end
// is NoSquare.
func (l *line) segment(s, end Square) Bitboard { return l.ray[s] &^ l.ray[end] }

// ahead returns the square one step from s, or NoSquare.
func (l *line) ahead(s Square) Square { return l.step[s].First() }

// behind moves each square of set, which lies on one ray but not at its first square,
// one step back.
func (l *line) behind(set Bitboard) Bitboard {
	if l.shift > 0 {
		return set >> l.shift
	}
	return set << -l.shift
}

// union returns the SetFunc of a piece that combines others.
func union(parts ...SetFunc) SetFunc {
	return func(p *Position, occ Bitboard, from Square, s Side) Bitboard {
		var set Bitboard
		for _, part := range parts {
			set |= part(p, occ, from, s)
		}
		return set
	}
}

// nowhere is the SetFunc of pieces that cannot move or cannot capture.
func nowhere(*Position, Bitboard, Square, Side) Bitboard { return NoSquares }

// letters names a walk in English, German and French.
func letters(english, german, french string) [Languages]string {
	return [Languages]string{English: english, German: german, French: french}
}
