package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"Disparate", "Disparate", "Disparate"},
		Doc: `a side cannot answer with a piece of the walk that has just moved

Such pieces give no check in that half-move either. A promoting pawn has moved as
a pawn, a castling king as a king. A side that moves twice in a row, as in series
play, is free.`,
		Source: "see Julia's Fairies, Fairy Terms: Disparate",
		New:    newDisparate,
	})
}

// disparate remembers the walk of the last move and the side that made it.
type disparate struct{ walk, side rules.Field }

func newDisparate(a *Args) (rules.Hooks, error) {
	var d disparate
	var ok1, ok2 bool
	d.walk, ok1 = a.Memory.Allocate(8)
	d.side, ok2 = a.Memory.Allocate(1)
	if !ok1 || !ok2 {
		return rules.Hooks{}, noRoomFor("the last move")
	}
	return rules.Hooks{Immobile: d.immobile, Remember: d.remember}, nil
}

func (d disparate) remember(g *rules.Game, last *rules.Played) {
	d.walk.Set(&g.Pos, uint64(last.Moved.Walk()))
	d.side.Set(&g.Pos, uint64(last.Side))
}

func (d disparate) immobile(g *rules.Game, s positions.Side, _ positions.Bitboard) positions.Bitboard {
	p := &g.Pos
	walk := positions.Walk(d.walk.Get(p))
	if walk == positions.NoWalk || positions.Side(d.side.Get(p)) == s {
		return positions.NoSquares
	}
	return p.Of(s, walk)
}
