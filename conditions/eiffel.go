package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"EiffelChess", "EiffelSchach", "EchecsEiffel"},
		Doc: `a piece is paralysed by the enemy piece that follows in a circle of walks

Pawns paralyse knights, knights bishops, bishops rooks, rooks queens and queens
pawns that they observe. A paralysed piece can neither move nor capture nor give
check, but still paralyses.`,
		Source: "see Julia's Fairies, Fairy Terms: Eiffel chess",
		New: func(*Args) (rules.Hooks, error) {
			return rules.Hooks{Immobile: eiffelParalysed}, nil
		},
	})
}

// eiffelCircle lists who paralyses whom.
var eiffelCircle = []struct{ by, whom positions.Walk }{
	{positions.Pawn, positions.Knight},
	{positions.Knight, positions.Bishop},
	{positions.Bishop, positions.Rook},
	{positions.Rook, positions.Queen},
	{positions.Queen, positions.Pawn},
}

func eiffelParalysed(g *rules.Game, s positions.Side, among positions.Bitboard) positions.Bitboard {
	var paralysed positions.Bitboard
	for _, pair := range eiffelCircle {
		if own := among & g.Pos.ByWalk[pair.whom]; own != 0 {
			paralysed |= g.Reached(s.Other(), pair.by, own)
		}
	}
	return paralysed
}
