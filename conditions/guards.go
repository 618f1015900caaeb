package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	for _, member := range []struct {
		name Names
		doc  string
		from string
		rule guardRule
	}{
		{
			Names{"Patrouille", "PatrouilleSchach", "Patrouille"},
			`a piece can capture or give check only if a piece of its own side guards it

Moves that do not capture are free. A guard need not itself be guarded, and a
king guards like any other piece. Also known as Patrol chess.`,
			"Frederik Hendrik von Meyenfeldt, 1975",
			guardRule{guarded: true},
		},
		{
			Names{"UltraPatrol", "UltraPatrouille", "UltraPatrouille"},
			`a piece can move, capture or give check only if a piece of its own side guards it

A guard need not itself be guarded. A king castles only if it is guarded.`,
			"after Patrol chess",
			guardRule{guarded: true, moves: true},
		},
		{
			Names{"Lortap", "Elliuortap", "Elliuortap"},
			`a piece can capture or give check only if no piece of its own side guards it

The reverse of Patrol chess, as its name is.`,
			"Frederik Hendrik von Meyenfeldt",
			guardRule{},
		},
		{
			Names{"ProvocationChess", "ProvokationSchach", "EchecsProvacateurs"},
			`a piece can capture or give check only if an enemy piece observes it

Moves that do not capture are free.`,
			"see Julia's Fairies, Fairy Terms: Provocation chess",
			guardRule{guarded: true, byEnemy: true},
		},
		{
			Names{"FunctionaryChess", "BeamtenSchach", "EchecsFonctionnaire"},
			`a piece can move, capture or give check only if an enemy piece observes it

Kings are no exception.`,
			"see Julia's Fairies, Fairy Terms: Functionary chess",
			guardRule{guarded: true, byEnemy: true, moves: true},
		},
	} {
		register(Condition{
			Name: member.name, Doc: member.doc, Source: member.from,
			New: func(*Args) (rules.Hooks, error) { return rules.Hooks{Arrival: member.rule.arrival}, nil },
		})
	}
	register(Condition{
		Name: Names{"SuperGuards", "SuperDeckungen", "Supergardes"},
		Doc: `a piece that is guarded by a piece of its own side cannot be captured

A guarded king is therefore not in check.`,
		Source: "see Julia's Fairies, Fairy Terms: Superguards",
		New:    func(*Args) (rules.Hooks, error) { return rules.Hooks{Arrival: guardedTargets(false)}, nil },
	})
	register(Condition{
		Name: Names{"AntiGuards", "AntiDeckungen", "Antigardes"},
		Doc: `only a piece that is guarded by a piece of its own side can be captured

A king that no piece guards is therefore not in check.`,
		Source: "the reverse of Superguards",
		New:    func(*Args) (rules.Hooks, error) { return rules.Hooks{Arrival: guardedTargets(true)}, nil },
	})
}

// guardRule says what a piece needs to act.
type guardRule struct {
	// guarded says whether it must be observed or must not be.
	guarded bool
	// byEnemy says that the enemy is to observe it, not its own side.
	byEnemy bool
	// moves says that the rule is about all moves, not captures and checks alone.
	moves bool
}

func (r guardRule) arrival(g *rules.Game, use rules.Use, _ positions.Piece, from positions.Square, s positions.Side, targets positions.Bitboard) positions.Bitboard {
	if !r.moves && (use == rules.ToMove || use == rules.ToCastle) {
		return targets
	}
	by := s
	if r.byEnemy {
		by = s.Other()
	}
	if g.Guards(by, from) != r.guarded {
		return positions.NoSquares
	}
	return targets
}

// guardedTargets returns the Arrival hook that leaves to captures the targets that their
// own side guards, or those that it does not.
func guardedTargets(wanted bool) func(*rules.Game, rules.Use, positions.Piece, positions.Square, positions.Side, positions.Bitboard) positions.Bitboard {
	return func(g *rules.Game, use rules.Use, _ positions.Piece, _ positions.Square, s positions.Side, targets positions.Bitboard) positions.Bitboard {
		if use == rules.ToMove || use == rules.ToCastle {
			return targets
		}
		kept := targets
		for set := targets; set != 0; {
			to := set.Pop()
			victim := to
			if use == rules.ToCapture && !g.Pos.Occupied().Has(to) {
				victim = g.Pos.Victim
			}
			if victim < positions.NoSquare && g.Guards(s.Other(), victim) != wanted {
				kept = kept.Without(to)
			}
		}
		return kept
	}
}
