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

// A ray is the squares in one direction, the nearest one first, and all of them as a set.
type ray struct {
	squares []Square
	set     Bitboard
}

// raysFrom returns the rays from s.
func raysFrom(s Square, deltas []Delta) []ray {
	rays := make([]ray, len(deltas))
	for i, d := range deltas {
		for t := s.Offset(d.DF, d.DR); t != NoSquare; t = t.Offset(d.DF, d.DR) {
			rays[i].squares = append(rays[i].squares, t)
			rays[i].set |= t.Bit()
		}
	}
	return rays
}

// cutRays returns the squares of the rays up to the first occupied ones, those included.
func cutRays(rays []ray, occ Bitboard) Bitboard {
	var set Bitboard
	for i := range rays {
		r := &rays[i]
		if r.set&occ == 0 {
			set |= r.set
			continue
		}
		for _, t := range r.squares {
			set |= t.Bit()
			if occ.Has(t) {
				break
			}
		}
	}
	return set
}

// A lineSet is what a rider reaches on one line through its square when the squares of sub, some
// of those whose occupation matters, are occupied.
type lineSet struct{ sub, reach Bitboard }

// lineSets returns the lineSets of the line from s along d and back.
func lineSets(s Square, d Delta) []lineSet {
	deltas := []Delta{d, {-d.DF, -d.DR}}
	mask, rays := rayMask(s, deltas), raysFrom(s, deltas)
	sets := make([]lineSet, 0, 1<<mask.Count())
	for sub := Bitboard(0); ; sub = (sub - mask) & mask {
		sets = append(sets, lineSet{sub, cutRays(rays, sub)})
		if sub == mask {
			return sets
		}
	}
}

// fillMagic computes the sets of a square for every occupation of its lines, each as what two
// lines give: a product of a sum is the sum of the products.
func fillMagic(s Square, deltas []Delta, mul uint64) magic {
	mask := rayMask(s, deltas)
	n := mask.Count()
	m := magic{mask: mask, mul: mul, shift: uint8(64 - n), sets: make([]Bitboard, 1<<n)}
	across := lineSets(s, deltas[1])
	products := make([]uint64, len(across))
	for i := range across {
		products[i] = uint64(across[i].sub) * mul
	}
	for _, along := range lineSets(s, deltas[0]) {
		product := uint64(along.sub) * mul
		for i := range across {
			m.sets[(product+products[i])>>m.shift] = along.reach | across[i].reach
		}
	}
	return m
}

func init() {
	for s := range Square(64) {
		rookMagics[s] = fillMagic(s, rookDeltas, rookMultipliers[s])
		bishopMagics[s] = fillMagic(s, bishopDeltas, bishopMultipliers[s])
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
