package targets

import "bluto/positions"

// A castling is what castling does to a king or a rook: it takes it from one state to
// another. The king's counts as the move, the rook comes along for nothing.
type castling struct {
	from, to state
	moves    int
}

// wings are the castlings of a side on its first rank: the rights they need, and the files
// of the rook before and of king and rook after it.
var wings = [2][2]struct {
	rights           uint8
	home, king, rook int
}{
	positions.White: {{positions.KingE1 | positions.RookH1, 7, 6, 5}, {positions.KingE1 | positions.RookA1, 0, 2, 3}},
	positions.Black: {{positions.KingE8 | positions.RookH8, 7, 6, 5}, {positions.KingE8 | positions.RookA8, 0, 2, 3}},
}

// baseRank is the rank on which each side castles.
var baseRank = [2]int{positions.White: 0, positions.Black: 7}

// castlingsOf returns the castlings that the rights of p allow the side.
func castlingsOf(p *positions.Position, side positions.Side) []castling {
	var all []castling
	for _, w := range wings[side] {
		if p.Castling&w.rights != w.rights {
			continue
		}
		at := func(walk positions.Walk, file int) state {
			return stateOf(walk, positions.SquareAt(file, baseRank[side]))
		}
		all = append(all,
			castling{at(positions.King, 4), at(positions.King, w.king), 1},
			castling{at(positions.Rook, w.home), at(positions.Rook, w.rook), 0})
	}
	return all
}

// leaving returns how many moves of its own the prey must make to take a man away from
// where it stands.
func (s *Set) leaving(x state) int {
	for _, c := range s.castlings[prey] {
		if c.from == x {
			return c.moves
		}
	}
	return 1
}

// castle moves the rook of a castling.
func (c *cast) castle(r role, m positions.Move) {
	rook, to := m.To.Offset(1, 0), m.To.Offset(-1, 0)
	if m.Kind == positions.CastleLong {
		rook, to = m.To.Offset(-2, 0), m.To.Offset(1, 0)
	}
	i := c.at[rook]
	c.men[r][i] = stateOf(positions.Rook, to)
	c.at[to] = i
	if r == prey {
		c.moved |= 1 << i
	}
}
