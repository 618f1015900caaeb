package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"Bicolores", "Bicolores", "Bicolores"},
		Doc: `a king is in check by pieces of either side

So no piece may be moved so that it, or another, observes its own king. Kings
are not captured, and pieces capture nothing of their own side.`,
		Source: "see the list of fairy definitions at docslib.org, Fairy Definitions: Bicolores",
		New: func(*Args) (rules.Hooks, error) {
			return rules.Hooks{Check: bicoloured}, nil
		},
	})
}

// bicoloured is the Check hook.
func bicoloured(g *rules.Game, s positions.Side) bool {
	if g.Attacked(s) {
		return true
	}
	for royals := g.Pos.Royals[s]; royals != 0; {
		if g.Observes(s, royals.Pop()) {
			return true
		}
	}
	return false
}
