package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"PartialParalysis", "PartielleParalyse", "ParalysePartielle"},
		Doc: `a piece cannot move as the enemy pieces do that observe it

From the squares to which a piece could go, and on which it could capture or give
check, all those are taken away that it would reach with the walk of an enemy
piece that observes it. Observation is by bare geometry: who is hindered still
hinders. Kings hinder and are hindered as well. A king cannot castle either
to a square that it would reach so.`,
		Source: asInPopeye,
		New: func(*Args) (rules.Hooks, error) {
			return rules.Hooks{Arrival: unlikeObservers}, nil
		},
	})
}

// unlikeObservers takes away from targets the squares that the piece would reach with the
// walk of an enemy that observes it.
func unlikeObservers(g *rules.Game, use rules.Use, _ positions.Piece, from positions.Square, s positions.Side, targets positions.Bitboard) positions.Bitboard {
	p := &g.Pos
	occ := p.Occupied()
	enemies := p.Sides[s.Other()].Without(from)
	for enemies != 0 && targets != 0 {
		w := p.Board[enemies.First()].Walk()
		enemies &^= p.ByWalk[w]
		if g.Reached(s.Other(), w, from.Bit()) == 0 {
			continue
		}
		captures := w.Captures(p, occ, from, s)
		if use == rules.ToMove || use == rules.ToCastle {
			captures = g.QuietSteps(w, occ, from, s)
		}
		targets &^= captures
	}
	return targets
}
