package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"GlasgowChess", "GlasgowSchach", "EchecsGlasgow"},
		Doc: `pawns promote on their seventh rank

In Circe, fairy pieces are reborn on that rank too, where pawns promote.`,
		Source: "see the list of fairy definitions at docslib.org, Fairy Definitions: Glasgow Chess",
		New: func(*Args) (rules.Hooks, error) {
			return rules.Hooks{PromotionSquares: func(s positions.Side, _ positions.Bitboard) positions.Bitboard {
				return positions.SecondRank[s.Other()]
			}}, nil
		},
	})
}
