package targets

import (
	"slices"

	"bluto/positions"
)

// A Task is what must be reached after at most so many moves of each side, of which the
// hunter's is the last: the prey's king is in check and has no flight, or, without check,
// neither the king nor any of its men can move.
type Task struct {
	Hunter       positions.Side
	Hunts, Flees int
	Check        bool
	// Stop is asked from time to time whether to give up; nil means never.
	Stop func() bool
}

// mostTargets bounds the number of targets. The steps that finding them may take grow with
// the number of half-moves, as the play does for which they are to save more; so does the
// number of targets of mates, which are found fast without.
const (
	leastWork   = 150
	mostWork    = 100_000_000
	mostSeries  = 20_000_000
	mostTargets = 100_000
	// askEvery is after how many steps it is asked whether to stop.
	askEvery = 1 << 16
)

// mostMates bounds the number of targets of mates by the number of half-moves.
var mostMates = [...]int{2: 20, 3: 60, 4: 200, 5: 500, 6: 2500, 7: 8000, 8: 20_000, 9: mostTargets}

// limit returns how many targets t may have.
func (t Task) limit() int {
	if !t.Check {
		return mostTargets
	}
	return mostMates[min(t.Hunts+t.Flees, len(mostMates)-1)]
}

// worth returns how many steps finding the targets of t may take. Series are searched with
// less effort than their length lets expect, since the order of their moves hardly matters.
func (t Task) worth() int {
	most := mostWork
	if min(t.Hunts, t.Flees) <= 1 {
		most = mostSeries
	}
	work := leastWork
	for range t.Hunts + t.Flees {
		if work *= 5; work > most {
			return most
		}
	}
	return work
}

// A builder finds the targets of a task. It decides which of the prey is captured, then
// settles the others, then places the hunters.
type builder struct {
	*Set
	task Task
	// work is how many steps have been taken, most how many may be; full says that this, or
	// how many targets there are, is too much.
	work, most int
	full       bool
	// target is the one that is being made.
	target target
	// king is where the prey's king is to stand.
	king positions.Square
	// tours are those of the prey that is captured now, known are all that were needed.
	tours *tours
	known map[tourKey]*tours
	// filling is how many moves the prey needs at least to stand on each square.
	filling [64]uint8
	// ways are those of each man of the prey, waysTo their indexes by the square.
	ways   [mostMen][]way
	waysTo [mostMen][64][]int16
	// free is how many of the prey may be captured of which that is not said.
	free int
	// hunters is where the hunters stand.
	hunters positions.Bitboard
}

// New returns all targets of the task from p, nil if nothing can be said: a capture en
// passant is possible, there are neutral men, pawns on a last rank, not one king of the
// prey's, or more to be considered than pays.
func New(p *positions.Position, t Task) *Set {
	side := [2]positions.Side{hunter: t.Hunter, prey: t.Hunter.Other()}
	idle := p.ByWalk[positions.Pawn] & (positions.Rank1 | positions.Rank8)
	if p.EnPassant != 0 || p.Neutrals() != 0 || idle != 0 || p.Royals[side[prey]] == 0 {
		return nil
	}
	s := &Set{side: side, reach: reaches()}
	if !s.start.fill(p, side) {
		return nil
	}
	for r, side := range side {
		s.castlings[r] = castlingsOf(p, side)
	}
	b := &builder{Set: s, task: t, most: t.worth(), known: map[tourKey]*tours{}}
	for i := range b.target.taker {
		b.target.taker[i] = nobody
	}
	b.measure()
	if t.Check {
		b.free = int(s.start.count[prey]) - 1
		b.mates()
	} else {
		b.capture(1, scene{settled: 1, flees: t.Flees}, tourKey{})
	}
	if b.full {
		return nil
	}
	return s
}

// measure works out ways, filling and hunters.
func (b *builder) measure() {
	for i := range b.start.count[prey] {
		b.ways[i] = b.waysOf(b.start.men[prey][i])
		for k, w := range b.ways[i] {
			to := &b.waysTo[i][w.end.square()]
			*to = append(*to, int16(k))
		}
	}
	for _, x := range b.start.men[hunter][:b.start.count[hunter]] {
		b.hunters = b.hunters.With(x.square())
	}
	for at := range b.filling {
		b.filling[at] = far
		for _, from := range b.start.men[prey][:b.start.count[prey]] {
			for w := positions.King; w <= positions.Bishop; w++ {
				n := b.moves(prey, from, stateOf(w, positions.Square(at)), mostCaptures)
				b.filling[at] = min(b.filling[at], uint8(n))
			}
		}
	}
}

// fill numbers the men of p, the prey's king first. It reports false if there are too many.
func (c *cast) fill(p *positions.Position, side [2]positions.Side) bool {
	for r, s := range side {
		add := func(set positions.Bitboard) bool {
			for set != 0 {
				if c.count[r] == mostMen {
					return false
				}
				at := set.Pop()
				c.men[r][c.count[r]] = stateOf(p.Board[at].Walk(), at)
				c.at[at] = c.count[r]
				c.alive[r] |= 1 << c.count[r]
				c.count[r]++
			}
			return true
		}
		pawns := p.Of(s, positions.Pawn)
		if !add(p.Royals[s]) || !add(p.Sides[s]&^p.Royals[s]&^pawns) || !add(pawns) {
			return false
		}
	}
	return true
}

// step counts a step of the work and reports whether there may be more.
func (b *builder) step() bool {
	b.work++
	if b.work%askEvery == 0 && b.task.Stop != nil && b.task.Stop() {
		b.full = true
	}
	b.full = b.full || b.work > b.most || len(b.targets) > b.task.limit()
	return !b.full
}

// A scene is how far the prey is settled.
type scene struct {
	// occupied are the squares on which prey will stand, demand those on which it must,
	// fronts those on which somebody must stand.
	occupied, demand, fronts positions.Bitboard
	// pins are the squares of prey that must be pinned.
	pins positions.Bitboard
	// settled are the numbers of men whose fate is decided.
	settled uint16
	// flees is how many moves the prey has left.
	flees int
}

// capture decides which of the prey from number i on is captured, at home or later.
func (b *builder) capture(i int8, s scene, key tourKey) {
	if !b.step() {
		return
	}
	if i == b.start.count[prey] {
		if b.tours = b.toursOf(key); b.tours.least <= b.task.Hunts {
			b.placeKing(s)
		}
		return
	}
	b.capture(i+1, s, key)
	if key.captures() == b.task.Hunts {
		return
	}
	s.settled |= 1 << i
	if at := key.with(i); b.toursOf(at).least <= b.task.Hunts {
		b.target.fates[prey][i] = taken
		b.capture(i+1, s, at)
	}
	key.later++
	s.flees -= b.leaving(b.start.men[prey][i])
	if s.flees >= 0 && b.toursOf(key).least <= b.task.Hunts {
		b.target.fates[prey][i] = takenLater
		b.capture(i+1, s, key)
	}
}

// toursOf returns the tours for which the key asks.
func (b *builder) toursOf(key tourKey) *tours {
	t := b.known[key]
	if t == nil {
		t = b.newTours(key)
		b.known[key] = t
	}
	return t
}

// placeKing tries all squares to which the prey's king can come.
func (b *builder) placeKing(s scene) {
	from := b.start.men[prey][0]
	for at := range positions.Square(64) {
		n := b.moves(prey, from, stateOf(positions.King, at), 0)
		if n > s.flees {
			continue
		}
		b.king = at
		b.target.fates[prey][0] = stateOf(positions.King, at)
		next := s
		next.flees -= n
		next.occupied, next.demand = at.Bit(), positions.KingSteps(at)&^b.tours.covered
		b.settle(next)
	}
}

// settle decides about the prey that is not settled yet.
func (b *builder) settle(s scene) {
	if !b.step() {
		return
	}
	left := int(b.start.count[prey]) - popCount(s.settled)
	if open := s.demand &^ s.occupied; open != 0 {
		if open.Count() <= left && b.fillable(open, s.flees) {
			b.fill(s, open.First())
		}
		return
	}
	if blocks := s.fronts &^ s.occupied; blocks.Count()+s.pins.Count()-left > int(b.start.count[hunter]) ||
		(blocks&^b.hunters).Count()-left > b.task.Hunts {
		return
	}
	if left == 0 {
		b.settled(s)
		return
	}
	b.placeAnywhere(s, firstOut(s.settled))
}

// fillable reports whether the prey may fill all squares of a set with so many moves.
func (b *builder) fillable(open positions.Bitboard, flees int) bool {
	for open != 0 && flees >= 0 {
		flees -= int(b.filling[open.Pop()])
	}
	return flees >= 0
}

// fill tries all men that can stand on a square on which one must.
func (b *builder) fill(s scene, at positions.Square) {
	for i := range b.start.count[prey] {
		if s.settled>>i&1 == 0 {
			b.placeOn(s, i, at)
		}
	}
}

// placeAnywhere tries all states in which man i can end.
func (b *builder) placeAnywhere(s scene, i int8) {
	for k := range b.ways[i] {
		if w := &b.ways[i][k]; w.moves > s.flees {
			return
		} else if !s.occupied.Has(w.end.square()) {
			b.place(s, i, w)
		}
	}
}

// placeOn lets man i end on a square, as whatever it can be.
func (b *builder) placeOn(s scene, i int8, at positions.Square) {
	for _, k := range b.waysTo[i][at] {
		if w := &b.ways[i][k]; w.moves <= s.flees {
			b.place(s, i, w)
		}
	}
}

// A way is one in which one of the prey can end: in which state, after how many moves, and
// which squares must be occupied for it to be shut in, by its own side or by anyone.
type way struct {
	end           state
	moves         int
	demand, front positions.Bitboard
}

// waysOf returns the ways of a man, the shortest first.
func (b *builder) waysOf(from state) []way {
	var all []way
	for w := positions.King; w <= positions.Bishop; w++ {
		for at := range positions.Square(64) {
			x := stateOf(w, at)
			n := b.moves(prey, from, x, int(b.start.count[hunter])-1)
			if n > b.task.Flees {
				continue
			}
			one := way{end: x, moves: n}
			if w == positions.Pawn {
				one.front = at.Offset(0, forwards[b.side[prey]]).Bit()
			} else {
				one.demand = nextSquares(w, at)
			}
			all = append(all, one)
		}
	}
	slices.SortStableFunc(all, func(a, b way) int { return a.moves - b.moves })
	return all
}

// place lets man i end in a way in which it cannot move.
func (b *builder) place(s scene, i int8, w *way) {
	s.flees -= w.moves
	s.settled |= 1 << i
	s.occupied = s.occupied.With(w.end.square())
	b.target.fates[prey][i] = w.end
	if b.pinnable(w.end, s.occupied) {
		pinned := s
		pinned.pins = pinned.pins.With(w.end.square())
		b.settle(pinned)
		b.target.fates[prey][i] = w.end
	}
	s.fronts |= w.front
	s.demand |= w.demand | w.front&^b.tours.occupied
	b.settle(s)
}

// pinnable reports whether a man in state x may come to be pinned so that it cannot move.
// If a pawn can capture the man that pins it, that is overlooked.
func (b *builder) pinnable(x state, occ positions.Bitboard) bool {
	at := x.square()
	if positions.Line(b.king, at) == 0 || positions.Between(b.king, at)&occ != 0 {
		return false
	}
	straight := positions.RookSet(b.king, 0).Has(at)
	switch x.walk() {
	case positions.Knight:
	case positions.Rook:
		if straight {
			return false
		}
	case positions.Bishop:
		if !straight {
			return false
		}
	case positions.Pawn:
		if straight && b.king.Rank() != at.Rank() {
			return false
		}
	default:
		return false
	}
	return b.behind(at, occ)&b.tours.riders[direction(straight)] != 0
}

// settled goes on with the hunters when all prey is settled.
func (b *builder) settled(s scene) {
	for pins := s.pins; pins != 0; {
		if positions.Between(b.king, pins.Pop())&s.occupied != 0 {
			return
		}
	}
	b.hunt(stage{
		prey: s.occupied, blocks: s.fronts &^ s.occupied, pins: s.pins,
		hunts: b.task.Hunts,
	})
}
