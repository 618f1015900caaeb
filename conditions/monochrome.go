package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"MonochromChess", "MonochromesSchach", "Monochromatique"},
		Doc: `a piece can only move to a square of the colour on which it stands

Knights therefore cannot move, and pawns only make double steps and captures.
Castling is possible on the king's side alone: on the other side the rook
would change its colour.`,
		Source: "traditional; see Anthony Dickins, A Guide to Fairy Chess, 1967",
		New: func(*Args) (rules.Hooks, error) {
			return rules.Hooks{Mask: sameColour}, nil
		},
	})
	register(Condition{
		Name: Names{"BichromChess", "BichromesSchach", "Bichromatique"},
		Doc: `a piece can only move to a square of the other colour

Bishops therefore cannot move, nor can pawns make double steps or capture,
nor is there castling.`,
		Source: "traditional; see Anthony Dickins, A Guide to Fairy Chess, 1967",
		New: func(*Args) (rules.Hooks, error) {
			return rules.Hooks{Mask: func(from positions.Square) positions.Bitboard { return ^sameColour(from) }}, nil
		},
	})
}

// sameColour returns the squares of from's colour.
func sameColour(from positions.Square) positions.Bitboard {
	if from.Light() {
		return positions.LightSquares
	}
	return positions.DarkSquares
}
