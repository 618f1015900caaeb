package targets

import (
	"math/bits"

	"bluto/positions"
)

func popCount(set uint16) int { return bits.OnesCount16(set) }

// firstOut returns the least number that is not in set.
func firstOut(set uint16) int8 { return int8(bits.TrailingZeros16(^set)) }

// first returns the least number in set, which must not be empty.
func first(set uint16) int8 { return int8(bits.TrailingZeros16(set)) }

// A stage is how far the hunters are placed, the prey being settled.
type stage struct {
	// prey is where prey stands in the end, hunters is where those stand that are placed,
	// guarded what they observe.
	prey, hunters, guarded positions.Bitboard
	// blocks are the squares on which hunters must stand, pins the squares of prey that
	// must be pinned.
	blocks, pins positions.Bitboard
	// placed are the numbers of hunters with a place.
	placed uint16
	// hunts is how many moves the hunter has left.
	hunts int
}

// hunt places hunters until all that is asked of them is done.
func (b *builder) hunt(s stage) {
	if !b.step() {
		return
	}
	if blocks := s.blocks &^ s.hunters; blocks != 0 {
		b.placeHunters(s, func(positions.Walk) positions.Bitboard { return blocks.First().Bit() }, b.hunt)
		return
	}
	if at, open := b.unpinned(&s); open {
		b.pin(s, at)
		return
	}
	if flights := positions.KingSteps(b.king) &^ s.prey &^ s.guarded; flights != 0 {
		b.guard(s, flights.First())
		return
	}
	if b.stalemate(&s) {
		b.assign(0)
	}
}

// unpinned returns a man that must be pinned and is not yet.
func (b *builder) unpinned(s *stage) (at positions.Square, open bool) {
	for pins := s.pins; pins != 0; {
		at := pins.Pop()
		pinned := false
		for ray := b.behind(at, s.prey) & s.hunters; ray != 0 && !pinned; {
			pinned = b.pins(b.placedOn(ray.Pop()), at)
		}
		if !pinned {
			return at, true
		}
	}
	return 0, false
}

// behind returns the squares from which a man on the given square may be pinned, if prey
// stands on those of occ.
func (b *builder) behind(at positions.Square, occ positions.Bitboard) positions.Bitboard {
	line := positions.Line(b.king, at)
	return line & positions.QueenSet(at, occ) &^ positions.QueenSet(b.king, at.Bit()) &^ occ
}

// placedOn returns the state of the hunter that is placed on a square.
func (b *builder) placedOn(at positions.Square) state {
	for _, fate := range b.target.fates[hunter] {
		if fate > takenLater && fate.square() == at {
			return fate
		}
	}
	return 0
}

// pins reports whether a man in state x is one that pins along the line from the king
// through at.
func (b *builder) pins(x state, at positions.Square) bool {
	switch x.walk() {
	case positions.Queen:
		return true
	case positions.Rook:
		return positions.RookSet(b.king, 0).Has(at)
	case positions.Bishop:
		return positions.BishopSet(b.king, 0).Has(at)
	default:
		return false
	}
}

// pin places a hunter that pins the prey on the given square.
func (b *builder) pin(s stage, at positions.Square) {
	ray := b.behind(at, s.prey)
	b.placeHunters(s, func(w positions.Walk) positions.Bitboard {
		if !b.pins(stateOf(w, 0), at) {
			return 0
		}
		return ray
	}, b.hunt)
}

// guard places a hunter that observes the given square.
func (b *builder) guard(s stage, flight positions.Square) {
	occ := s.prey.Without(b.king) | s.hunters
	b.placeHunters(s, func(w positions.Walk) positions.Bitboard {
		return observers(b.side[hunter], w, flight, occ)
	}, b.hunt)
}

// placeHunters places each hunter that has no place yet on one of the squares that are of
// use for its walk, and goes on with what is left then.
func (b *builder) placeHunters(s stage, of func(positions.Walk) positions.Bitboard, next func(stage)) {
	for j := range b.start.count[hunter] {
		if s.placed>>j&1 != 0 {
			continue
		}
		w := b.start.men[hunter][j].walk()
		b.placeHunter(s, j, w, of(w), next)
		if w == positions.Pawn {
			for _, w := range officers {
				b.placeHunter(s, j, w, of(w), next)
			}
		}
		b.target.fates[hunter][j] = anything
	}
}

func (b *builder) placeHunter(s stage, j int8, w positions.Walk, squares positions.Bitboard, goOn func(stage)) {
	squares &^= s.prey | s.hunters
	switch {
	case w == positions.King, !b.task.Check && (w == positions.Knight || w == positions.Pawn):
		squares &^= observers(b.side[hunter], w, b.king, 0) // from there it would check
	}
	for squares != 0 {
		x := stateOf(w, squares.Pop())
		n := int(b.tours.alone[j][x])
		if n > s.hunts || int(b.tours.ends[j][x]) > b.task.Hunts {
			continue
		}
		next := s
		next.hunts -= n
		next.placed |= 1 << j
		next.hunters = s.hunters.With(x.square())
		b.target.fates[hunter][j] = x
		next.guarded = b.observedByPlaced(&next)
		goOn(next)
	}
}

// observedByPlaced returns what the hunters with a place observe, the king out of the way.
func (b *builder) observedByPlaced(s *stage) positions.Bitboard {
	set, occ := positions.Bitboard(0), s.prey.Without(b.king)|s.hunters
	for j := range b.start.count[hunter] {
		if s.placed>>j&1 != 0 {
			set |= observed(b.side[hunter], b.target.fates[hunter][j], occ)
		}
	}
	return set
}

// stalemate reports whether nothing is known that contradicts a stalemate: a check, or a
// pawn that can capture.
func (b *builder) stalemate(s *stage) bool {
	free := int(b.start.count[hunter]) > popCount(s.placed)
	occ := s.prey | s.hunters
	for j := range b.start.count[hunter] {
		if s.placed>>j&1 == 0 {
			continue
		}
		x := b.target.fates[hunter][j]
		if observed(b.side[hunter], x, occ).Has(b.king) && !(free && positions.Between(x.square(), b.king) != 0) {
			return false
		}
	}
	for _, x := range b.target.fates[prey][:b.start.count[prey]] {
		if x > takenLater && x.walk() == positions.Pawn && positions.Line(b.king, x.square()) == 0 &&
			positions.PawnCaptures(b.side[prey], x.square())&s.hunters != 0 {
			return false
		}
	}
	return true
}

// assign decides who captures the prey from number i on that is taken at home.
func (b *builder) assign(i int8) {
	if !b.step() {
		return
	}
	for i < b.start.count[prey] && b.target.fates[prey][i] != taken {
		i++
	}
	b.target.index()
	if i == b.start.count[prey] {
		if b.enough(&b.target, &b.start, b.task.Hunts, b.task.Flees) {
			b.targets = append(b.targets, b.target)
		}
		return
	}
	for j := range b.start.count[hunter] {
		b.target.taker[i] = j
		b.target.index()
		if b.hunts(&b.target, &b.start, b.task.Hunts) <= b.task.Hunts {
			b.assign(i + 1)
		}
	}
	b.target.taker[i] = nobody
}
