package conditions

import "bluto/conditions/rules"

// ordinaryParries is the parameter by which a side in check must parry by a move of chess.
const ordinaryParries = "OrdinaryParries"

func init() {
	register(Condition{
		Name: Names{"SynchronousChess", "SynchronSchach", "EchecsSynchronises"},
		Doc: `both sides move at once, each without knowing the other's move

Both choose a move that is legal in the position before the turn, a capture of
one of their own pieces, or a capture of the king in check. Pieces that move to
the same free square vanish (a pawn alone if it meets a king); a piece that
leaves is not captured; if a piece is captured by its own side and by the
enemy, it vanishes with the enemy's capturing piece. Mate or the capture of the
king wins; if both are mated the game is drawn. All rules, with a decision for
each case that they leave open, the stipulations, the goals and the notation
are in [synchronous.md](synchronous.md). Orthodox pieces only, and no other
condition.`,
		Source: "Les échecs synchronisés, rules with a game V. Vedishev - A. Zakharov",
		Params: []Param{
			{Name: Names{ordinaryParries, "GewoehnlicheParaden", "ParadesOrdinaires"}, Doc: "a side in check cannot capture its own pieces"},
		},
		New: func(a *Args) (rules.Hooks, error) {
			return rules.Hooks{Simultaneous: &rules.Simultaneous{OrdinaryParries: a.Has(ordinaryParries)}}, nil
		},
	})
}
