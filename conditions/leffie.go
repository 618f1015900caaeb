package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"Leffie", "Leffie", "Leffie"},
		Doc: `no move may bring about a paralysis in the sense of Eiffel chess

After a move no pawn may observe an enemy knight, no knight a bishop, no bishop a
rook, no rook a queen and no queen a pawn, of whichever side. A capture of the king
that would bring that about gives no check. Leffie is to Eiffel as Isardam is to
Madrasi.`,
		Source: asInPopeye,
		New: func(*Args) (rules.Hooks, error) {
			return rules.Hooks{Legal: nobodyInEiffel, LegalInCheck: true}, nil
		},
	})
}

func nobodyInEiffel(g *rules.Game, _ positions.Side) bool {
	for s := positions.White; s <= positions.Black; s++ {
		if eiffelParalysed(g, s, g.Pos.Sides[s]) != 0 {
			return false
		}
	}
	return true
}
