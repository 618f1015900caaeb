package positions

// Straight riders are magic look-ups: the occupied squares of a line, multiplied by a
// constant that was searched for, index a table of reachable sets.

type magic struct {
	mask  Bitboard
	mul   uint64
	shift uint8
	sets  []Bitboard
}

var rookMagics, bishopMagics [64]magic

var (
	rookDeltas   = Rotations(1, 0)
	bishopDeltas = Rotations(1, 1)
)

// RookSet returns the squares a rook on s reaches when occ is occupied, blockers included.
func RookSet(s Square, occ Bitboard) Bitboard {
	m := &rookMagics[s]
	return m.sets[uint64(occ&m.mask)*m.mul>>m.shift]
}

// BishopSet returns the squares a bishop on s reaches when occ is occupied, blockers
// included.
func BishopSet(s Square, occ Bitboard) Bitboard {
	m := &bishopMagics[s]
	return m.sets[uint64(occ&m.mask)*m.mul>>m.shift]
}

// QueenSet returns the squares a queen on s reaches when occ is occupied, blockers
// included.
func QueenSet(s Square, occ Bitboard) Bitboard { return RookSet(s, occ) | BishopSet(s, occ) }

// raySet is the slow definition of a rider: it steps along each delta to the first
// occupied square, which it includes.
func raySet(s Square, occ Bitboard, deltas []Delta) Bitboard {
	var set Bitboard
	for _, d := range deltas {
		for t := s.Offset(d.DF, d.DR); t != NoSquare; t = t.Offset(d.DF, d.DR) {
			set = set.With(t)
			if occ.Has(t) {
				break
			}
		}
	}
	return set
}

// rayMask is the part of the lines from s whose occupation matters: all but the last
// square of each.
func rayMask(s Square, deltas []Delta) Bitboard {
	var set Bitboard
	for _, d := range deltas {
		for t := s.Offset(d.DF, d.DR); t != NoSquare; t = t.Offset(d.DF, d.DR) {
			if t.Offset(d.DF, d.DR) != NoSquare {
				set = set.With(t)
			}
		}
	}
	return set
}

// findMagic searches a multiplier that maps every occupation of the mask to a slot of
// its own set. The generator is seeded by the square, so the search is the same each time.
func findMagic(s Square, deltas []Delta, random *splitMix) magic {
	mask := rayMask(s, deltas)
	n := mask.Count()
	m := magic{mask: mask, shift: uint8(64 - n)}
	occs := make([]Bitboard, 0, 1<<n)
	sets := make([]Bitboard, 0, 1<<n)
	for sub := Bitboard(0); ; sub = (sub - mask) & mask {
		occs = append(occs, sub)
		sets = append(sets, raySet(s, sub, deltas))
		if sub == mask {
			break
		}
	}
	m.sets = make([]Bitboard, 1<<n)
	stamp := make([]int, 1<<n)
	for try := 1; ; try++ {
		m.mul = random.next() & random.next() & random.next()
		ok := true
		for i, occ := range occs {
			slot := uint64(occ) * m.mul >> m.shift
			if stamp[slot] == try && m.sets[slot] != sets[i] {
				ok = false
				break
			}
			stamp[slot] = try
			m.sets[slot] = sets[i]
		}
		if ok {
			return m
		}
	}
}

func init() {
	random := splitMix(0x5eed)
	for s := Square(0); s < 64; s++ {
		rookMagics[s] = findMagic(s, rookDeltas, &random)
		bishopMagics[s] = findMagic(s, bishopDeltas, &random)
	}
}

// splitMix is a small generator of well-mixed 64-bit numbers (Steele, Lea and Flood,
// "Fast splittable pseudorandom number generators", 2014).
type splitMix uint64

func (r *splitMix) next() uint64 {
	*r += 0x9e3779b97f4a7c15
	return mix64(uint64(*r))
}

func mix64(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
