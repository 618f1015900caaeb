package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"ShieldedKings", "SchutzKoenige", "ShieldedKings"},
		Doc: `a king gives no check to an enemy king that a piece of its own side guards

Kings may therefore stand next to each other as long as both are guarded.`,
		Source: asInPopeye,
		New: func(*Args) (rules.Hooks, error) {
			return rules.Hooks{Arrival: withoutShielded}, nil
		},
	})
}

// withoutShielded takes the guarded enemy king from what a king may capture.
func withoutShielded(g *rules.Game, use rules.Use, pc positions.Piece, _ positions.Square, s positions.Side, targets positions.Bitboard) positions.Bitboard {
	if use == rules.ToMove || use == rules.ToCastle || !pc.Royal() {
		return targets
	}
	for set := targets & g.Pos.Royals[s.Other()]; set != 0; {
		if at := set.Pop(); g.Guards(s.Other(), at) {
			targets = targets.Without(at)
		}
	}
	return targets
}
