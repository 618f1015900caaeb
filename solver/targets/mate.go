package targets

import "bluto/positions"

// A net is how far a mate is made: the prey's king is in its place.
type net struct {
	stage
	// flees is how many moves the prey has left, busy are the numbers of its men that block
	// flights.
	flees int
	busy  uint16
}

// mates finds targets of mates. Nothing is asked of the prey but that some of it blocks
// flights: what is not asked for that may also be captured.
func (b *builder) mates() {
	b.tours = b.toursOf(tourKey{})
	from := b.start.men[prey][0]
	for at := range positions.Square(64) {
		n := b.moves(prey, from, stateOf(positions.King, at), 0)
		if n > b.task.Flees {
			continue
		}
		b.king = at
		b.target.fates[prey][0] = stateOf(positions.King, at)
		start := net{stage: stage{prey: at.Bit(), hunts: b.task.Hunts}, flees: b.task.Flees - n, busy: 1}
		if open := positions.KingSteps(at) &^ b.tours.covered; b.fillable(open, start.flees) {
			b.check(start)
		}
	}
}

// check places a hunter that attacks the king.
func (b *builder) check(n net) {
	b.placeHunters(n.stage, func(w positions.Walk) positions.Bitboard {
		return observers(b.side[hunter], w, b.king, 0)
	}, func(s stage) {
		n := n
		n.stage = s
		b.close(n)
	})
}

// close closes the flights that are open.
func (b *builder) close(n net) {
	if !b.step() {
		return
	}
	flights := positions.KingSteps(b.king) &^ n.prey &^ n.guarded
	if flights == 0 {
		if b.checked(&n.stage) {
			b.assign(0)
		}
		return
	}
	f := flights.First()
	if forced := flights &^ b.tours.covered; forced != 0 {
		f = forced.First()
	}
	b.blockFlight(n, f)
	occ := n.prey.Without(b.king) | n.hunters
	b.placeHunters(n.stage, func(w positions.Walk) positions.Bitboard {
		return observers(b.side[hunter], w, f, occ)
	}, func(s stage) {
		n := n
		n.stage = s
		b.close(n)
	})
}

// blockFlight lets one of the prey's men stand on a flight.
func (b *builder) blockFlight(n net, f positions.Square) {
	if n.hunters.Has(f) {
		return
	}
	next := n
	next.prey = n.prey.With(f)
	next.guarded = b.observedByPlaced(&next.stage)
	for i := range b.start.count[prey] {
		if n.busy>>i&1 != 0 {
			continue
		}
		next.busy = n.busy | 1<<i
		for _, k := range b.waysTo[i][f] {
			if w := &b.ways[i][k]; w.moves <= n.flees {
				next.flees = n.flees - w.moves
				b.target.fates[prey][i] = w.end
				b.close(next)
			}
		}
		b.target.fates[prey][i] = anything
	}
}

// checked reports whether one of the hunters that are placed attacks the king.
func (b *builder) checked(s *stage) bool {
	occ := s.prey | s.hunters
	for j := range b.start.count[hunter] {
		if s.placed>>j&1 != 0 && observed(b.side[hunter], b.target.fates[hunter][j], occ).Has(b.king) {
			return true
		}
	}
	return false
}
