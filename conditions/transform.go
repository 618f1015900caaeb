package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

// transformation changes the walk of pieces that have moved. It never changes once made.
type transformation struct {
	// of returns what a piece of walk w that has come to at becomes.
	of func(last *rules.Played, w positions.Walk, at positions.Square) positions.Walk
	// promotees says that what a pawn has just become changes too.
	promotees bool
	// rooks says that the rook of a castling changes too.
	rooks bool
}

func (t transformation) hooks() rules.Hooks {
	return rules.Hooks{Effects: t.play, EffectStage: rules.OfMover}
}

func (t transformation) play(g *rules.Game, last *rules.Played) {
	if last.Move.Promo == positions.NoWalk || t.promotees {
		t.change(g, last, last.At, positions.ByPromotion)
	}
	if t.rooks {
		t.change(g, last, last.RookAt(), positions.ByTransformation)
	}
}

// change transforms what stands on at, if that is a square.
func (t transformation) change(g *rules.Game, last *rules.Played, at positions.Square, why positions.Reason) {
	if at == positions.NoSquare {
		return
	}
	pc := g.Pos.Board[at]
	if w := t.of(last, pc.Walk(), at); w != pc.Walk() {
		g.Change(at, pc.WithWalk(w), why)
	}
}
