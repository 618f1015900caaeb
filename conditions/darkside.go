package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"DarkSide", "DarkSide", "DarkSide"},
		Doc: `a piece that arrives in the enemy half of the board changes its colour

White's enemy half are the ranks 5 to 8, Black's 1 to 4. It does not matter where
the piece comes from. Kings keep their colour, and so do both pieces of a castling.
A neutral piece becomes the opponent's.`,
		Source: asInPopeye,
		New: func(*Args) (rules.Hooks, error) {
			return rules.Hooks{Effects: crossOver, EffectStage: rules.OfMoverColour}, nil
		},
	})
}

// enemyHalf are the squares where a side's pieces change their colour.
var enemyHalf = [2]positions.Bitboard{
	positions.Rank1 << 32 * 0x01010101, positions.Rank1 * 0x01010101,
}

func crossOver(g *rules.Game, last *rules.Played) {
	if last.At == positions.NoSquare || last.Moved.Royal() || last.Move.Kind == positions.Exchange || !enemyHalf[last.Side].Has(last.At) {
		return
	}
	pc, opponent := g.Pos.Board[last.At], last.Side.Other()
	if pc.Colour() != opponent.Flag() {
		g.Change(last.At, pc.WithColour(opponent.Flag()), positions.ByRecolouring)
	}
}
