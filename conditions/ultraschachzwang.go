package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

const mustCheck = ` must give check with every move

A move that does not check the enemy king is illegal. When it is asked whether
the side is mated, every move that ends the check counts, whether it checks or
not.`

func init() {
	for _, c := range []struct {
		name Names
		who  string
		side func(attacker positions.Side) positions.Side
	}{
		{Names{"UltraSchachZwang", "UltraSchachZwang", "UltraSchachZwang"}, "the side that defends", positions.Side.Other},
		{Names{"WhiteUltraSchachZwang", "WeisserUltraSchachZwang", "BlancUltraSchachZwang"}, "White", always(positions.White)},
		{Names{"BlackUltraSchachZwang", "SchwarzerUltraSchachZwang", "NoirUltraSchachZwang"}, "Black", always(positions.Black)},
	} {
		register(Condition{
			Name: c.name, Doc: c.who + mustCheck, Source: "traditional",
			New: func(a *Args) (rules.Hooks, error) {
				m := checker{c.side(a.Attacker)}
				return rules.Hooks{Legal: m.checks, Unchecked: m.unchecked, Suspended: rules.MateTest}, nil
			},
		})
	}
	register(Condition{
		Name: Names{"BlackChecks", "SchwarzSchaecher", "NoirEchecs"},
		Doc: `Black plays only moves that give check, and passes when he has none

Passing is a move: White may be on the move again and again. When it is asked
whether Black is mated or stalemated, all his moves count, and passing does not.`,
		Source: "C. Poisson, The Problemist, 2001",
		New: func(*Args) (rules.Hooks, error) {
			m := checker{positions.Black}
			return rules.Hooks{
				Extra: m.passes, Legal: m.checks, Unchecked: m.unchecked,
				Choice: m.passesLast, ChoiceStage: rules.MustDo, Suspended: rules.MobilityTests,
			}, nil
		},
	})
}

func always(s positions.Side) func(positions.Side) positions.Side {
	return func(positions.Side) positions.Side { return s }
}

// checker is a side that must give check.
type checker struct{ side positions.Side }

// checks reports whether s has just given check, or passed, or need not.
func (c checker) checks(g *rules.Game, s positions.Side) bool {
	return s != c.side || g.Last().Move.Kind == positions.NullMove || g.InCheck(s.Other())
}

// passes lets the side pass, but not in answer to a pass.
func (c checker) passes(g *rules.Game, s positions.Side, moves []positions.Move) []positions.Move {
	if s != c.side || g.Ply() > 0 && g.Last().Move.Kind == positions.NullMove {
		return moves
	}
	return append(moves, positions.Move{
		From: positions.NoSquare, To: positions.NoSquare, Capture: positions.NoSquare, Kind: positions.NullMove,
	})
}

// passesLast leaves passing to a side that has no other move.
func (c checker) passesLast(_ *rules.Game, s positions.Side, moves []positions.Move) []positions.Move {
	if s != c.side || len(moves) < 2 {
		return moves
	}
	kept := moves[:0]
	for _, m := range moves {
		if m.Kind != positions.NullMove {
			kept = append(kept, m)
		}
	}
	return kept
}

// unchecked is the Unchecked hook.
func (c checker) unchecked(s positions.Side) rules.Answer {
	if s == c.side {
		return rules.No
	}
	return rules.Yes
}
