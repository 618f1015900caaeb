package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"#C", "#C", "#C"},
		Doc: `pieces that mate change sides, and only what is still mate is mate

When a move would mate by the rules without this condition, all pieces of the
mating side that check the mated king, other than royal and neutral ones, change
to the other side at once. If that would leave the mating side in check, none
of them changes.`,
		Source: "Klaus Wenda and Hans Gruber, Andernach thematic tourney, 2026",
		New: func(*Args) (rules.Hooks, error) {
			return rules.Hooks{Effects: changeMatingPieces, EffectStage: rules.OfOthers, Suspended: rules.MateTest, AsksForMate: true}, nil
		},
	})
}

func changeMatingPieces(g *rules.Game, last *rules.Played) {
	p := &g.Pos
	mated := last.Side.Other()
	king := p.Royals[mated].First()
	if king == positions.NoSquare || !g.Mated(mated) {
		return
	}
	before := g.Mark()
	checkers := g.Observers(last.Side, king, false) &^ p.Sides[mated] &^ p.Royals[last.Side]
	for set := checkers; set != 0; {
		s := set.Pop()
		g.Change(s, p.Board[s].WithColour(mated.Flag()), positions.ByRuleOnOther)
	}
	if g.InCheck(last.Side) {
		g.TakeBack(before)
	}
}
