package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"Patrouille", "PatrouilleSchach", "Patrouille"},
		Doc: `a piece can capture or give check only if a piece of its own side guards it

Moves that do not capture are free. A guard need not itself be guarded, and a
king guards like any other piece. Also known as Patrol chess.`,
		Source: "Frederik Hendrik von Meyenfeldt, 1975",
		New: func(*Args) (rules.Hooks, error) {
			return rules.Hooks{Arrival: guardedCaptures}, nil
		},
	})
	register(Condition{
		Name: Names{"UltraPatrol", "UltraPatrouille", "UltraPatrouille"},
		Doc: `a piece can move, capture or give check only if a piece of its own side guards it

A guard need not itself be guarded. A king castles only if it is guarded.`,
		Source: "after Frederik Hendrik von Meyenfeldt",
		New: func(*Args) (rules.Hooks, error) {
			return rules.Hooks{Arrival: guardedMoves}, nil
		},
	})
}

func guardedCaptures(g *rules.Game, use rules.Use, pc positions.Piece, from positions.Square, s positions.Side, targets positions.Bitboard) positions.Bitboard {
	if use == rules.ToMove || use == rules.ToCastle {
		return targets
	}
	return guardedMoves(g, use, pc, from, s, targets)
}

func guardedMoves(g *rules.Game, _ rules.Use, _ positions.Piece, from positions.Square, s positions.Side, targets positions.Bitboard) positions.Bitboard {
	if g.Guards(s, from) {
		return targets
	}
	return positions.NoSquares
}
