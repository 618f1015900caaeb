package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"AMU", "AMU", "AMU"},
		Doc: `only a piece that was attacked by just one enemy piece before its move can mate

Attack by a mating unit: a move by another piece that leaves the opponent in check
without a move is no mate, though the play ends with it. Of castling the king
counts.`,
		Source: asInPopeye,
		New: func(*Args) (rules.Hooks, error) {
			return rules.Hooks{Goal: mateByAttacked, GoalLooksBack: true}, nil
		},
	})
}

// mateByAttacked is the Goal hook. It takes the last move back to see who attacked the piece.
func mateByAttacked(g *rules.Game, goal rules.GoalKind, s positions.Side) (reached, handled bool) {
	if goal != rules.Mate {
		return false, false
	}
	victim := s.Other()
	if !g.InCheck(victim) || g.HasMove(victim) {
		return false, true
	}
	if g.Ply() == 0 || g.Last().Move.Kind == positions.NullMove {
		return false, true
	}
	m, mover := g.Last().Move, g.Last().Side
	g.Undo()
	once := g.Observers(mover.Other(), m.From, false).Count() == 1
	g.Play(mover, m)
	return once, true
}
