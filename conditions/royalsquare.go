package conditions

import (
	"errors"

	"bluto/conditions/rules"
	"bluto/positions"
	"bluto/positions/problem"
)

func init() {
	for _, c := range []struct {
		name Names
		side positions.Side
	}{
		{Names{"WhiteRoyalSquare", "WeissesKoeniglichesFeld", "BlancCaseRoyal"}, positions.White},
		{Names{"BlackRoyalSquare", "SchwarzesKoeniglichesFeld", "NoirCaseRoyal"}, positions.Black},
	} {
		register(Condition{
			Name: c.name,
			Doc: c.side.String() + ` has a royal square in place of a king: it is in check when that is observed

The square may be empty or occupied by either side; ` + c.side.String() + ` has no king.`,
			Source: asInPopeye,
			Params: []Param{{Name: Names{"square", "Feld", "case"}, Kind: problem.ArgSquares, Doc: "the royal square"}},
			New: func(a *Args) (rules.Hooks, error) {
				squares := a.Squares()
				if len(squares) != 1 {
					return rules.Hooks{}, errors.New("one square must follow")
				}
				if a.Start.Royals[c.side] != 0 {
					return rules.Hooks{}, errors.New(c.side.String() + " has a king and a royal square")
				}
				return rules.Hooks{Check: royalSquare{c.side, squares[0]}.inCheck}, nil
			},
		})
	}
}

// royalSquare is the square that stands for a side's king.
type royalSquare struct {
	side positions.Side
	at   positions.Square
}

func (r royalSquare) inCheck(g *rules.Game, s positions.Side) bool {
	if s == r.side {
		return g.Observes(s.Other(), r.at)
	}
	return g.Attacked(s)
}
