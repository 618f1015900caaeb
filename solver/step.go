package solver

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

// stepOf describes the last move of g, without the goals that it reaches.
func stepOf(g *rules.Game) Step {
	last := g.Last()
	step := Step{
		Move:     last.Move,
		Side:     last.Side,
		Piece:    last.Moved,
		Captured: last.Captured,
		Effects:  account(last, g.Effects()),
		Check:    g.InCheck(last.Side.Other()),
	}
	if last.Move.Kind == positions.Exchange {
		step.Captured = g.Pos.Board[last.Move.From]
	}
	step.Imitators = append(step.Imitators, g.Pos.Imitators[:last.Imitating()]...)
	return step
}

// account returns what the rules did after last, with the promotion of the move itself
// before it. Imitators follow the movement, so that they come first.
func account(last *rules.Played, effects []positions.Effect) []positions.Effect {
	if len(effects) == 0 && last.Move.Promo == positions.NoWalk {
		return []positions.Effect{}
	}
	all := make([]positions.Effect, 0, len(effects)+1)
	for len(effects) > 0 && effects[0].Reason == positions.ByImitator {
		all = append(all, effects[0])
		effects = effects[1:]
	}
	if m := last.Move; m.Promo != positions.NoWalk {
		promoted := last.Moved.WithWalk(m.Promo)
		if m.Promo == positions.Imitator {
			// It belongs to nobody.
			promoted = positions.NewPiece(m.Promo, 0)
		}
		all = append(all, positions.Effect{
			Op: positions.PieceChanged, Reason: positions.ByPromotion, From: m.To, To: m.To,
			Old: last.Moved, New: promoted,
		})
	}
	return append(all, effects...)
}
