package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	for _, c := range []struct {
		name  Names
		doc   string
		check func(g *rules.Game, s positions.Side) bool
	}{
		{
			Names{"AntiKings", "AntiKoenige", "AntiRois"},
			`a king is in check if it is not attacked

A side must leave its king attacked, and parries check by exposing it. No king is
ever captured. A side without a king is never in check.`,
			func(g *rules.Game, s positions.Side) bool { return g.Pos.Royals[s] != 0 && !g.Attacked(s) },
		},
		{
			Names{"VogtlaenderChess", "VogtlaenderSchach", "EchecsVogtlaender"},
			`a side is in check if the enemy king is attacked

Whoever attacks the other king is in check by it himself, and must not move so.
No king is ever captured.`,
			func(g *rules.Game, s positions.Side) bool { return g.Attacked(s.Other()) },
		},
	} {
		register(Condition{
			Name: c.name, Doc: c.doc, Source: asInPopeye,
			New: func(*Args) (rules.Hooks, error) { return rules.Hooks{Check: c.check}, nil },
		})
	}
}
