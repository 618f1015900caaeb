package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"BrunnerChess", "BrunnerSchach", "EchecsBrunner"},
		Doc: `a piece only gives check if the capture of the king would not leave its own king in check

So a pinned piece gives no check, and a king may stand next to a guarded one
that cannot capture it. That own king, too, is only in check by pieces that
could capture it under this rule; the captured king is gone by then.`,
		Source: asInPopeye,
		New: func(*Args) (rules.Hooks, error) {
			return rules.Hooks{Legal: survives, LegalInCheck: true}, nil
		},
	})
}

// survives is the Legal hook: after a capture of the other king, the own must not be in
// check. Questions end because each nested one has a king less.
func survives(g *rules.Game, s positions.Side) bool {
	return g.Pos.Royals[s.Other()] != 0 || !g.InCheck(s)
}
