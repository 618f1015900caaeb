package targets

import "bluto/positions"

// A tourKey says which of the prey are captured at home, and how many of it later.
type tourKey struct {
	home  uint16
	later int8
}

func (k tourKey) with(i int8) tourKey { return tourKey{k.home | 1<<i, k.later} }

func (k tourKey) captures() int { return popCount(k.home) + int(k.later) }

// Tours are the ways of the hunters on which they capture what they must.
type tours struct {
	// least is how many moves they take.
	least int
	// ends is how many moves all hunters take if one of them ends in some state, alone how
	// many that one takes if the others do the capturing.
	ends, alone [][states]uint8
	// covered and occupied are the squares that a hunter may come to observe and to stand on
	// within the moves of the task; riders are those on which it moves straight or diagonally.
	covered, occupied positions.Bitboard
	riders            [2]positions.Bitboard
}

// Directions in which riders move.
const (
	diagonal = iota
	straight
)

func direction(isStraight bool) int {
	if isStraight {
		return straight
	}
	return diagonal
}

// A planner finds tours: it shares the squares to be visited among the hunters.
type planner struct {
	*builder
	*tours
	key   tourKey
	homes []positions.Square
	// shares are the squares of each hunter, as a set of indexes of homes; rest is how many
	// moves the others take at least when a hunter has some share.
	shares [mostMen]uint16
	rest   [][]uint8
}

func (b *builder) newTours(key tourKey) *tours {
	n := int(b.start.count[hunter])
	p := planner{builder: b, key: key, tours: &tours{
		least: far, ends: make([][states]uint8, n), alone: make([][states]uint8, n),
	}}
	for i := range b.start.count[prey] {
		if key.home>>i&1 != 0 {
			p.homes = append(p.homes, b.start.men[prey][i].square())
		}
	}
	p.rest = make([][]uint8, n)
	for j := range p.rest {
		p.rest[j] = make([]uint8, 1<<len(p.homes))
		for share := range p.rest[j] {
			p.rest[j][share] = far
		}
		for x := range p.ends[j] {
			p.ends[j][x], p.alone[j][x] = far, far
		}
	}
	p.share(0)
	if p.least = max(p.least, key.captures()); p.least <= b.task.Hunts {
		p.finish()
	}
	return p.tours
}

// share gives the squares from number i on to the hunters in all ways.
func (p *planner) share(i int) {
	if !p.step() {
		return
	}
	if i == len(p.homes) {
		p.note()
		return
	}
	for j := range p.rest {
		p.shares[j] |= 1 << i
		if p.tour(j, anything, p.task.Hunts) <= p.task.Hunts {
			p.share(i + 1)
		}
		p.shares[j] &^= 1 << i
	}
}

// note notes what the present shares take.
func (p *planner) note() {
	sum := 0
	var each [mostMen]int
	for j := range p.rest {
		each[j] = p.tour(j, anything, p.task.Hunts)
		sum += each[j]
	}
	p.least = min(p.least, sum)
	for j := range p.rest {
		if n := sum - each[j]; n <= p.task.Hunts {
			rest := &p.rest[j][p.shares[j]]
			*rest = min(*rest, uint8(n))
		}
	}
}

// tour returns how many moves hunter j takes with its share.
func (p *planner) tour(j int, end fate, limit int) int {
	visits := positions.Bitboard(0)
	for i, s := range p.homes {
		if p.shares[j]>>i&1 != 0 {
			visits = visits.With(s)
		}
	}
	p.work += 1 << (2 * visits.Count()) // about how many orders there are to try
	if !p.step() {
		return far
	}
	captures := p.key.captures() + p.free
	return p.route(p.start.men[hunter][j], visits, end, captures, limit)
}

// finish works out in which states hunters can end.
func (p *planner) finish() {
	for j := range p.rest {
		for share, rest := range p.rest[j] {
			if int(rest) <= p.task.Hunts {
				p.shares[j] = uint16(share)
				p.endWith(j, int(rest))
			}
		}
	}
}

// endWith notes the ends of hunter j with its present share, if the others take so many
// moves.
func (p *planner) endWith(j, rest int) {
	from := p.start.men[hunter][j]
	for w := positions.King; w <= positions.Bishop; w++ {
		if w != from.walk() && (from.walk() != positions.Pawn || w == positions.King) {
			continue
		}
		for at := range positions.Square(64) {
			x := stateOf(w, at)
			direct := p.moves(hunter, from, x, p.key.captures()+p.free)
			p.alone[j][x] = uint8(direct)
			if direct+rest > p.task.Hunts {
				continue
			}
			n := rest + p.tour(j, x, p.task.Hunts-rest)
			p.ends[j][x] = min(p.ends[j][x], uint8(n))
			if n <= p.task.Hunts {
				p.mark(x)
			}
		}
	}
}

// mark notes what a hunter does that ends in state x.
func (p *planner) mark(x state) {
	p.covered |= observed(p.side[hunter], x, 0)
	p.occupied = p.occupied.With(x.square())
	w := x.walk()
	if w == positions.Queen || w == positions.Rook {
		p.riders[straight] = p.riders[straight].With(x.square())
	}
	if w == positions.Queen || w == positions.Bishop {
		p.riders[diagonal] = p.riders[diagonal].With(x.square())
	}
}
