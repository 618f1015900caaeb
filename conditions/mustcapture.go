package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

const mustCapture = `captures if it can

If one of the side's legal moves is a capture, it must play a capture. In the
ultra form it has no moves but captures.`

func init() {
	for _, c := range []struct {
		name Names
		side positions.Side
	}{
		{Names{"BlackMustCapture", "SchwarzerSchlagzwang", "NoirPriseForce"}, positions.Black},
		{Names{"WhiteMustCapture", "WeisserSchlagzwang", "BlancPriseForce"}, positions.White},
	} {
		register(Condition{
			Name: c.name, Doc: c.side.String() + " " + mustCapture, Source: "traditional",
			Params: strictness, New: chooser{side: c.side, score: captures}.hooks,
		})
	}
}

// captures scores captures higher than other moves.
func captures(_ *rules.Game, _ positions.Side, m positions.Move) int {
	if m.IsCapture() {
		return 1
	}
	return 0
}
