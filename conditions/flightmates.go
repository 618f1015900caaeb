package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	for _, c := range []struct {
		name  string
		doc   string
		holds func(legal, near int) bool
	}{
		{
			"MAFF",
			`a side is mated or stalemated if its king has just one move and nothing else has any

Mate with a free field: in check it is mate, otherwise stalemate. The king's move
may be a capture, and castling is one. A side without any move is neither mated
nor stalemated.`,
			func(legal, _ int) bool { return legal == 1 },
		},
		{
			"OWU",
			`a side is mated or stalemated if it has no move and its king touches just one enemy piece

One white unit in the black king's field, as it is mostly. It touches a piece that
it could capture if that piece were not guarded; in check it is mate, otherwise
stalemate.`,
			func(legal, near int) bool { return legal == 0 && near == 1 },
		},
	} {
		register(Condition{
			Name: Names{c.name, c.name, c.name}, Doc: c.doc, Source: asInPopeye,
			New: func(*Args) (rules.Hooks, error) {
				return rules.Hooks{Goal: flightMate{c.holds}.reached}, nil
			},
		})
	}
}

// flightMate says of a king how many legal moves and how many enemy pieces near it make it
// mated, where nothing else can move.
type flightMate struct{ holds func(legal, near int) bool }

func (f flightMate) reached(g *rules.Game, goal rules.GoalKind, s positions.Side) (reached, handled bool) {
	side := s.Other()
	if g.InCheck(side) != (goal == rules.Mate) {
		return false, true
	}
	legal, near, others := 0, 0, false
	g.EachLegalMove(side, func(m positions.Move) bool {
		if m.Kind == positions.NullMove || !g.Pos.Royals[side].Has(m.From) {
			others = true
		}
		legal++
		return !others
	})
	for royals := g.Pos.Royals[side]; royals != 0; {
		near += (g.CaptureSet(rules.ToCapture, side, royals.Pop(), g.Pos.Occupied()) & g.Pos.Sides[s]).Count()
	}
	return !others && f.holds(legal, near), true
}
