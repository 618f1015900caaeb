package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"CASTChess", "CASTSchach", "CASTEchecs"},
		Doc: `a piece that could capture more than one enemy piece can capture none, nor give check

A king that a piece attacks counts among those that it could capture. Whether the
capture would be legal does not matter. Kings are no exception.`,
		Source: asInPopeye,
		Params: []Param{{Name: Names{"Inverse", "Invers", "Inverse"}, Doc: "a piece that could capture just one can capture none, nor give check; otherwise it is free"}},
		New: func(a *Args) (rules.Hooks, error) {
			return rules.Hooks{Arrival: cast{inverse: a.Has("Inverse")}.arrival}, nil
		},
	})
}

// cast says which number of captures forbids them.
type cast struct{ inverse bool }

func (c cast) arrival(g *rules.Game, use rules.Use, pc positions.Piece, from positions.Square, s positions.Side, targets positions.Bitboard) positions.Bitboard {
	if use == rules.ToMove || use == rules.ToCastle {
		return targets
	}
	p := &g.Pos
	captures := (g.ReachFrom(s, from) & p.Sides[s.Other()].Without(from)).Count() +
		(p.EnPassant & pc.Walk().PassantCaptures(from, s)).Count()
	if c.inverse == (captures > 1) {
		return targets
	}
	return positions.NoSquares
}
