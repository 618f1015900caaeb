package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"Pepo", "Pepo", "Pepo"},
		Doc: `a king is in check if two enemy pieces observe it, and cannot move if one does

Kings do not count among the two, but a king next to the other holds it fast. A
paralysed king captures nothing and gives no check.`,
		Source: asInPopeye,
		New: func(*Args) (rules.Hooks, error) {
			return rules.Hooks{Check: observedTwice, Immobile: observedKings}, nil
		},
	})
}

func observedTwice(g *rules.Game, s positions.Side) bool {
	enemy := s.Other()
	for royals := g.Pos.Royals[s]; royals != 0; {
		if (g.Observers(enemy, royals.Pop(), false) &^ g.Pos.Royals[enemy]).Several() {
			return true
		}
	}
	return false
}

func observedKings(g *rules.Game, s positions.Side, among positions.Bitboard) positions.Bitboard {
	p := &g.Pos
	var held positions.Bitboard
	kings := among & p.Royals[s]
	for enemies := p.Sides[s.Other()]; enemies != 0 && kings != 0; {
		w := p.Board[enemies.First()].Walk()
		enemies &^= p.ByWalk[w]
		held |= g.Reached(s.Other(), w, kings)
	}
	return held
}
