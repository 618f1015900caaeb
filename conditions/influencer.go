package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"Influencer", "Influencer", "Influenceur"},
		Doc: `a piece that moves makes pawns of the enemy pieces next to it

On the first and the last rank they become what the moved piece is, after its
promotion if it promotes. Kings neither influence nor are influenced; a castling
rook influences.`,
		Source: asInPopeye,
		New: func(*Args) (rules.Hooks, error) {
			return rules.Hooks{Effects: influence, EffectStage: rules.OfOthers, Brings: []positions.Walk{positions.Pawn}}, nil
		},
	})
}

func influence(g *rules.Game, last *rules.Played) {
	for _, at := range [2]positions.Square{last.At, last.RookAt()} {
		if at != positions.NoSquare && !g.Pos.Board[at].Royal() {
			influenceFrom(g, at, last.Side.Other())
		}
	}
}

// around are the steps to the squares next to a piece, in the order in which what happens
// there is written.
var around = [8][2]int{{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {-1, 1}, {1, 1}, {1, -1}, {-1, -1}}

// influenceFrom changes the pieces of enemy next to at.
func influenceFrom(g *rules.Game, at positions.Square, enemy positions.Side) {
	p := &g.Pos
	w := p.Board[at].Walk()
	men := p.Sides[enemy] &^ p.Royals[enemy]
	for _, step := range around {
		s := at.Offset(step[0], step[1])
		if s == positions.NoSquare || !men.Has(s) {
			continue
		}
		to := positions.Pawn
		if (positions.Rank1 | positions.Rank8).Has(s) {
			to = w
		}
		g.Change(s, p.Board[s].WithWalk(to), positions.ByRuleOnOther)
	}
}
