package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"KobulKings", "KobulKoenige", "RoisKobul"},
		Doc: `when a side's piece is captured, its king takes that piece's walk

It stays royal. When a pawn is captured the king moves as a king again. A side
without a king is not concerned.`,
		Source: asInPopeye,
		Params: []Param{
			{Name: Names{"White", "Weiss", "Blancs"}, Doc: "White's king alone"},
			{Name: Names{"Black", "Schwarz", "Noirs"}, Doc: "Black's king alone"},
		},
		New: func(a *Args) (rules.Hooks, error) {
			k := kobul{[2]bool{!a.Has("Black"), !a.Has("White")}}
			return rules.Hooks{Effects: k.play, EffectStage: rules.OfMover, EffectsOnCapture: true, Brings: []positions.Walk{positions.King}}, nil
		},
	})
}

// kobul says whose kings are concerned.
type kobul struct{ sides [2]bool }

func (k kobul) play(g *rules.Game, last *rules.Played) {
	side := last.Side.Other()
	royals := g.Pos.Royals[side]
	if last.Captured == positions.NoPiece || !k.sides[side] || royals == 0 {
		return
	}
	w := last.Captured.Walk()
	if w.Info().Pawn != nil {
		w = positions.King
	}
	at := royals.First()
	if pc := g.Pos.Board[at]; pc.Walk() != w {
		g.Change(at, pc.WithWalk(w), positions.ByRuleOnOther)
	}
}
