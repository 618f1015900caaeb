package solver

import (
	"bluto/conditions/synchron"
	"bluto/positions"
	"bluto/positions/problem"
)

// chosenStep describes a choice of s before the turn.
func chosenStep(g *synchron.Game, s positions.Side, m positions.Move) Step {
	step := Step{Move: m, Side: s, Piece: g.Position().Board[m.From]}
	if m.Capture != positions.NoSquare {
		step.Captured = g.Position().Board[m.Capture]
	}
	if m.Promo != positions.NoWalk {
		step.Effects = append(step.Effects, promotion(m, step.Piece))
	}
	return step
}

// promotion is the effect by which the pawn that makes m becomes another piece.
func promotion(m positions.Move, pawn positions.Piece) positions.Effect {
	return positions.Effect{
		Op: positions.PieceChanged, Reason: positions.ByPromotion, From: m.To, To: m.To,
		Old: pawn, New: pawn.WithWalk(m.Promo),
	}
}

// lastTurn describes the last turn of g, which brought ends.
func lastTurn(g *synchron.Game, ends synchron.Ends, number int) Turn {
	turn := Turn{Number: number}
	for s := positions.White; s <= positions.Black; s++ {
		if g.Last().Moves[s] != synchron.Pass {
			turn.Steps[s] = turnStep(g, ends, s)
		}
	}
	return turn
}

// turnStep describes the move of s on the last turn of g and what became of it.
func turnStep(g *synchron.Game, ends synchron.Ends, s positions.Side) *Step {
	t := g.Last()
	m := t.Moves[s]
	step := &Step{Move: m, Side: s, Piece: t.Movers[s], Captured: t.Taken[s], Missed: t.Missed[s]}
	arrived := t.Movers[s]
	if m.Promo != positions.NoWalk {
		step.Effects = append(step.Effects, promotion(m, arrived))
		arrived = arrived.WithWalk(m.Promo)
	}
	if t.Own(s) {
		step.Effects = append(step.Effects, removal(t.Taken[s], t.TakenOn[s]))
	}
	if t.Vanished[s] {
		step.Effects = append(step.Effects, removal(arrived, m.To))
	}
	if goal, ended := endGoals[ends[s.Other()]]; ended {
		step.Goals = []problem.Goal{{Kind: goal, Square: positions.NoSquare}}
	}
	step.Check = !t.KingTaken(s.Other()) && g.InCheck(s.Other())
	return step
}

func removal(pc positions.Piece, at positions.Square) positions.Effect {
	return positions.Effect{Op: positions.PieceRemoved, Reason: positions.ByRemoval, From: at, To: positions.NoSquare, Old: pc}
}

// endGoals are the goals by whose signs ends are written.
var endGoals = map[synchron.End]problem.GoalKind{
	synchron.KingCaptured:  problem.GoalKingCapture,
	synchron.MatedEnd:      problem.GoalMate,
	synchron.StalematedEnd: problem.GoalStalemate,
}
