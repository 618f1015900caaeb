package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	for s, name := range []Names{
		{"WhiteEdgeMover", "WeisserRandzueger", "BlancBordCoup"},
		{"BlackEdgeMover", "SchwarzerRandzueger", "NoirBordCoup"},
	} {
		side := positions.Side(s)
		register(Condition{
			Name: name,
			Doc: side.String() + ` can only move to the edge of the board

The other side's king is in check only on the edge.`,
			Source: "see Julia's Fairies, Fairy Terms: Edgemover",
			New: func(*Args) (rules.Hooks, error) {
				return rules.Hooks{Arrival: edgeMover{side}.arrival}, nil
			},
		})
	}
}

// edgeMover is the side that is bound to the edge.
type edgeMover struct{ side positions.Side }

func (e edgeMover) arrival(_ *rules.Game, _ rules.Use, _ positions.Piece, _ positions.Square, s positions.Side, targets positions.Bitboard) positions.Bitboard {
	if s == e.side {
		return targets & positions.Edge
	}
	return targets
}
