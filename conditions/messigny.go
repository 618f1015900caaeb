package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"MessignyChess", "MessignySchach", "EchecsMessigny"},
		Doc: `instead of moving, a piece may change places with an enemy piece of its walk

After such an exchange, neither of the two pieces may be exchanged again in
the next half-move. An exchange captures nothing and so gives no check by
itself. Kings take part unless RexExclusive is given.`,
		Source: "named after the congress of Messigny; see Julia's Fairies, Fairy Terms: Messigny",
		Params: []Param{{
			Name: Names{"RexExclusive", "RexExklusive", "RexExclusif"},
			Doc:  "kings cannot be exchanged",
		}},
		New: newMessigny,
	})
}

// messigny remembers the two squares of an exchange until the next half-move.
type messigny struct {
	royals     bool
	one, other rules.Field
}

func newMessigny(a *Args) (rules.Hooks, error) {
	m := messigny{royals: !a.Has("RexExclusive")}
	for _, field := range []*rules.Field{&m.one, &m.other} {
		f, ok := a.Memory.Allocate(7)
		if !ok {
			return rules.Hooks{}, noRoomFor("exchanges")
		}
		*field = f
	}
	return rules.Hooks{Extra: m.exchanges, Remember: m.remember}, nil
}

// remember stores squares from 1, so that no memory means no exchange.
func (m messigny) remember(g *rules.Game, last *rules.Played) {
	one, other := uint64(0), uint64(0)
	if last.Move.Kind == positions.Exchange {
		one, other = uint64(last.Move.From)+1, uint64(last.Move.To)+1
		if one > other {
			one, other = other, one
		}
	}
	if m.one.Get(&g.Pos) != one || m.other.Get(&g.Pos) != other {
		m.one.Set(&g.Pos, one)
		m.other.Set(&g.Pos, other)
	}
}

// resting returns the squares of the pieces that have just been exchanged.
func (m messigny) resting(p *positions.Position) positions.Bitboard {
	if one := m.one.Get(p); one != 0 {
		return positions.Square(one-1).Bit() | positions.Square(m.other.Get(p)-1).Bit()
	}
	return positions.NoSquares
}

// exchanges appends the exchanges that s may make.
func (m messigny) exchanges(g *rules.Game, s positions.Side, moves []positions.Move) []positions.Move {
	p := &g.Pos
	rest := m.resting(p)
	if !m.royals {
		rest |= p.Royals[s]
	}
	for own := p.Sides[s] &^ rest; own != 0; {
		from := own.Pop()
		for partners := p.Of(s.Other(), p.Board[from].Walk()).Without(from) &^ rest; partners != 0; {
			moves = append(moves, positions.Move{From: from, To: partners.Pop(), Capture: positions.NoSquare, Kind: positions.Exchange})
		}
	}
	return moves
}
