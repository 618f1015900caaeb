package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
	"bluto/positions/problem"
)

func init() {
	register(Condition{
		Name: Names{"Immobilio", "Immobilio", "Immobilio"},
		Doc: `a piece whose square of rebirth is occupied cannot move, capture or give check

The square of rebirth is that of Circe, were the piece captured where it stands;
a piece that stands on it occupies it itself. Kings are no exception. Where walks
are given, pieces of other walks are free.`,
		Source: asInPopeye,
		Params: []Param{{Name: Names{"walks", "Gangarten", "marches"}, Kind: problem.ArgWalk, Doc: "whose pieces alone are concerned"}},
		New: func(a *Args) (rules.Hooks, error) {
			var i immobilio
			for _, w := range a.Walks() {
				i.only.Add(w)
			}
			return rules.Hooks{Immobile: i.immobile}, nil
		},
	})
}

// immobilio says which walks are concerned, all if none is given.
type immobilio struct{ only rules.WalkSet }

func (i immobilio) immobile(g *rules.Game, s positions.Side, among positions.Bitboard) positions.Bitboard {
	p := &g.Pos
	occ := p.Occupied()
	var held positions.Bitboard
	for among != 0 {
		at := among.Pop()
		w := p.Board[at].Walk()
		if !i.only.Empty() && !i.only.Has(w) {
			continue
		}
		if home := homeSquare(w, at, s); home != positions.NoSquare && occ.Has(home) {
			held = held.With(at)
		}
	}
	return held
}
