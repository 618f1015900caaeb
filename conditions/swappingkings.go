package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"SwappingKings", "TauschKoenige", "RoisEchanges"},
		Doc: `the kings change places after each move that checks the other king

The move must leave the king unchecked after the exchange; before it does not
matter. Where a king is missing nothing happens.`,
		Source: asInPopeye,
		New: func(*Args) (rules.Hooks, error) {
			return rules.Hooks{Effects: swapKings, EffectStage: rules.OfOthers}, nil
		},
	})
}

func swapKings(g *rules.Game, last *rules.Played) {
	white, black := g.Pos.Royals[positions.White], g.Pos.Royals[positions.Black]
	if white != 0 && black != 0 && g.InCheck(last.Side.Other()) {
		g.Swap(white.First(), black.First(), positions.ByRuleOnOther)
	}
}
