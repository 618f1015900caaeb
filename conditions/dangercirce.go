package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"DangerCirce", "GefahrenCirce", "CirceDanger"},
		Doc: `a piece that is observed may move to its own square of rebirth in Circe

It may capture there, so that it also checks a king on that square. Kings may do
so too. The square of rebirth is that of a piece captured where it stands.`,
		Source: asInPopeye,
		New: func(*Args) (rules.Hooks, error) {
			return rules.Hooks{Extra: flee, Check: checkedByFlight}, nil
		},
	})
}

// flee is the Extra hook: it appends the moves of s's observed pieces to their squares of
// rebirth.
func flee(g *rules.Game, s positions.Side, moves []positions.Move) []positions.Move {
	p := &g.Pos
	for set := p.Sides[s]; set != 0; {
		from := set.Pop()
		to := circeSquare(g, p.Board[from].Walk(), from, s)
		free := !p.Occupied().Has(to)
		if to == from || !free && !(p.Sides[s.Other()]&^p.Royals[s.Other()]).Has(to) || !g.Observes(s.Other(), from) {
			continue
		}
		m := positions.Move{From: from, To: to, Capture: positions.NoSquare}
		if !free {
			m.Capture = to
		}
		moves = append(moves, m)
	}
	return moves
}

// checkedByFlight is the Check hook.
func checkedByFlight(g *rules.Game, s positions.Side) bool {
	p := &g.Pos
	king := p.Royals[s]
	if king == 0 || g.Attacked(s) {
		return king != 0
	}
	for set := p.Sides[s.Other()]; set != 0; {
		from := set.Pop()
		to := circeSquare(g, p.Board[from].Walk(), from, s.Other())
		if to != from && king.Has(to) && g.Observes(s, from) {
			return true
		}
	}
	return false
}
