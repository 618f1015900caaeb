package positions

// Locusts capture on one square and arrive on another. Their Captures are the squares of
// possible victims: those from which the arrival square is open.

// A hopsFunc lists captures, as WalkInfo.Hops does.
type hopsFunc func(p *Position, occ Bitboard, from Square, s Side, out []Hop) []Hop

// locustVictims returns the SetFunc of what a locust on lines could capture.
func locustVictims(lines []*line) SetFunc {
	return func(_ *Position, occ Bitboard, from Square, _ Side) Bitboard {
		var set Bitboard
		for _, l := range lines {
			reach := l.segment(from, l.first(from, occ))
			set |= reach & l.behind(l.ray[from]&^l.step[from]&^occ)
		}
		return set
	}
}

// locustHops returns the captures of a locust on lines.
func locustHops(lines []*line) hopsFunc {
	return func(p *Position, occ Bitboard, from Square, s Side, out []Hop) []Hop {
		enemies := p.Sides[s.Other()]
		for _, l := range lines {
			victim := l.first(from, occ)
			if l.step[victim]&^occ != 0 && enemies.Has(victim) {
				out = append(out, Hop{Capture: victim, Arrival: l.ahead(victim)})
			}
		}
		return out
	}
}

// nearVictims returns the SetFunc of what a locust could capture one step away.
func nearVictims(lines []*line) SetFunc {
	type leap struct{ victim, arrival Bitboard }
	var leaps [64][]leap
	for from := range Square(64) {
		for _, l := range lines {
			if arrival := l.step[l.ahead(from)]; arrival != 0 {
				leaps[from] = append(leaps[from], leap{l.step[from], arrival})
			}
		}
	}
	return func(_ *Position, occ Bitboard, from Square, _ Side) Bitboard {
		var set Bitboard
		for _, leap := range leaps[from] {
			if leap.arrival&^occ != 0 {
				set |= leap.victim
			}
		}
		return set
	}
}

// nearHops returns the captures of a locust whose victim stands one step away.
func nearHops(lines []*line) hopsFunc {
	return func(p *Position, occ Bitboard, from Square, s Side, out []Hop) []Hop {
		enemies := p.Sides[s.Other()] & occ
		for _, l := range lines {
			if l.step[from]&enemies == 0 {
				continue
			}
			victim := l.ahead(from)
			if l.step[victim]&^occ != 0 {
				out = append(out, Hop{Capture: victim, Arrival: l.ahead(victim)})
			}
		}
		return out
	}
}

// A bend is a knight's move made of a step to the passed square and one further.
type bend struct{ passed, arrival Square }

// bends are the bends from each square.
type bends [64][]bend

// bendsOver returns the knight's moves that pass an orthogonal neighbour (the mao's) or
// else a diagonal one (the moa's).
func bendsOver(orthogonal bool) *bends {
	var b bends
	for s := range Square(64) {
		for _, d := range Rotations(1, 2) {
			to := s.Offset(d.DF, d.DR)
			if to != NoSquare {
				over := passing(d, orthogonal)
				b[s] = append(b[s], bend{s.Offset(over.DF, over.DR), to})
			}
		}
	}
	return &b
}

// passing returns the first step of the knight's leap d.
func passing(d Delta, orthogonal bool) Delta {
	if orthogonal {
		return Delta{d.DF / 2, d.DR / 2}
	}
	return Delta{sign(d.DF), sign(d.DR)}
}

// victims is the SetFunc of what a piece could capture on the passed squares.
func (b *bends) victims(_ *Position, occ Bitboard, from Square, _ Side) Bitboard {
	var set Bitboard
	for _, way := range b[from] {
		if !occ.Has(way.arrival) {
			set = set.With(way.passed)
		}
	}
	return set
}

// hops lists the captures on the passed squares.
func (b *bends) hops(p *Position, occ Bitboard, from Square, s Side, out []Hop) []Hop {
	enemies := p.Sides[s.Other()] & occ
	for _, way := range b[from] {
		if enemies.Has(way.passed) && !occ.Has(way.arrival) {
			out = append(out, Hop{Capture: way.passed, Arrival: way.arrival})
		}
	}
	return out
}

// through returns the SetFunc of the moves whose passed square is empty, or occupied.
func (b *bends) through(occupied bool) SetFunc {
	return func(_ *Position, occ Bitboard, from Square, _ Side) Bitboard {
		var set Bitboard
		for _, way := range b[from] {
			if occ.Has(way.passed) == occupied {
				set = set.With(way.arrival)
			}
		}
		return set
	}
}

// victimLanes are the lanes of a piece that captures on the passed squares.
func (b *bends) victimLanes(from Square, _ Side) []lane {
	var lanes []lane
	for _, over := range b[from] {
		lanes = append(lanes, lane{mask: over.arrival.Bit(), to: over.passed})
	}
	return lanes
}

// lanes returns the lanes of moves whose passed square is empty, or occupied.
func (b *bends) lanes(occupied bool) lanesFunc {
	return func(from Square, _ Side) []lane {
		var lanes []lane
		for _, over := range b[from] {
			l := lane{mask: over.passed.Bit(), to: over.arrival}
			if occupied {
				l.must = l.mask
			}
			lanes = append(lanes, l)
		}
		return lanes
	}
}

func init() {
	mao, moa := bendsOver(true), bendsOver(false)
	for _, w := range []WalkInfo{
		{
			Name: "locust", Letters: letters("l", "h", "l"),
			Captures: locustVictims(queenLines), lanes: along(onLines(queenLines), taking), Moves: nowhere, steps: noLanes, Hops: locustHops(queenLines),
			Doc: "captures by hopping over an enemy on a queen's line to the empty square right behind it; makes no other move",
		},
		{
			Name: "rook locust", Letters: letters("lr", "ht", "lt"),
			Captures: locustVictims(rookLines), lanes: along(onLines(rookLines), taking), Moves: nowhere, steps: noLanes, Hops: locustHops(rookLines),
			Doc: "locust on rook's lines",
		},
		{
			Name: "bishop locust", Letters: letters("lb", "hl", "lf"),
			Captures: locustVictims(bishopLines), lanes: along(onLines(bishopLines), taking), Moves: nowhere, steps: noLanes, Hops: locustHops(bishopLines),
			Doc: "locust on bishop's lines",
		},
		{
			Name: "nightrider locust", Letters: letters("ln", "hn", "ln"),
			Captures: locustVictims(knightLines), lanes: along(onLines(knightLines), taking), Moves: nowhere, steps: noLanes, Hops: locustHops(knightLines),
			Doc: "locust on nightrider's lines",
		},
		{
			Name: "sirene", Letters: letters("si", "si", "si"),
			Captures: locustVictims(queenLines), lanes: along(onLines(queenLines), taking), Moves: queenRide, steps: rideLanes(queenLines), Hops: locustHops(queenLines),
			Doc: "moves like a queen, captures like a locust",
		},
		{
			Name: "triton", Letters: letters("tr", "tr", "tr"),
			Captures: locustVictims(rookLines), lanes: along(onLines(rookLines), taking), Moves: rookRide, steps: rideLanes(rookLines), Hops: locustHops(rookLines),
			Doc: "moves like a rook, captures like a rook locust",
		},
		{
			Name: "nereide", Letters: letters("nd", "nd", "ne"),
			Captures: locustVictims(bishopLines), lanes: along(onLines(bishopLines), taking), Moves: bishopRide, steps: rideLanes(bishopLines), Hops: locustHops(bishopLines),
			Doc: "moves like a bishop, captures like a bishop locust",
		},
		{
			Name: "marine knight", Letters: letters("ms", "ms", "cm"),
			Captures: nearVictims(knightLines), lanes: along(onLines(knightLines), takingNext), Moves: knightLeap, steps: leapsOf(Rotations(1, 2)), Hops: nearHops(knightLines),
			Doc: "moves like a knight, captures a piece one leap away by a second leap in the same direction",
		},
		{
			Name: "poseidon", Letters: letters("po", "po", "po"),
			Captures: nearVictims(queenLines), lanes: along(onLines(queenLines), takingNext), Moves: kingStep, steps: leapsOf(joined(Rotations(1, 0), Rotations(1, 1))), Hops: nearHops(queenLines), King: true,
			Doc: "moves like a king, captures a neighbour by hopping over it",
		},
		{
			Name: "skylla", Letters: letters("sk", "sk", "sk"),
			Captures: mao.victims, lanes: mao.victimLanes, Moves: mao.through(false), steps: mao.lanes(false), Hops: mao.hops,
			Doc: "moves like a mao and captures what it passes",
		},
		{
			Name: "charybdis", Letters: letters("cy", "cy", "cy"),
			Captures: moa.victims, lanes: moa.victimLanes, Moves: moa.through(false), steps: moa.lanes(false), Hops: moa.hops,
			Doc: "moves like a moa and captures what it passes",
		},
	} {
		walk := RegisterWalk(w)
		if marineOfficers[w.Name] {
			marinePawn.Officers = append(marinePawn.Officers, walk)
		}
	}
}

// marineOfficers name what a marine pawn becomes, the marine counterparts of queen, rook,
// bishop and knight.
var (
	marineOfficers = map[string]bool{"sirene": true, "triton": true, "nereide": true, "marine knight": true}
	marinePawn     = &PawnInfo{Marine: true}
)
