package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"CentralChess", "ZentralSchach", "EchecsCentral"},
		Doc: `only kings and pieces that their king guards, directly or by others, can act

A piece that is linked to its king by no chain of guards can neither move nor
capture nor give check nor guard.`,
		Source: "see Julia's Fairies, Fairy Terms: Central chess",
		New: func(*Args) (rules.Hooks, error) {
			return rules.Hooks{Immobile: unlinked}, nil
		},
	})
}

// unlinked returns the pieces of s that no chain of guards links to a royal piece.
func unlinked(g *rules.Game, s positions.Side, _ positions.Bitboard) positions.Bitboard {
	p := &g.Pos
	linked := p.Royals[s]
	for fresh := linked; fresh != 0; {
		reached := g.ReachFrom(s, fresh.Pop()) & p.Sides[s] &^ linked
		linked |= reached
		fresh |= reached
	}
	return p.Sides[s] &^ linked
}
