package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"AndernachChess", "AndernachSchach", "EchecsAndernach"},
		Doc: `a piece that captures changes its colour

Kings keep theirs. A neutral piece that captures takes the colour of the side
that did not move it. A rook that has changed its colour on the other side's
home square may castle.`,
		Source: "meeting of the friends of fairy chess at Andernach, 1993",
		New: func(*Args) (rules.Hooks, error) {
			return rules.Hooks{Effects: andernach{captures: true}.play, EffectStage: rules.OfMoverColour}, nil
		},
	})
	register(Condition{
		Name: Names{"AntiAndernachChess", "AntiAndernachSchach", "EchecsAntiAndernach"},
		Doc: `a piece that moves without capturing changes its colour

Kings keep theirs, also when they castle; the rook of a castling keeps its
own. A neutral piece takes the colour of the side that did not move it.`,
		New: func(*Args) (rules.Hooks, error) {
			return rules.Hooks{Effects: andernach{captures: false}.play, EffectStage: rules.OfMoverColour}, nil
		},
	})
}

// andernach says whether captures or the other moves change the mover's colour.
type andernach struct{ captures bool }

func (a andernach) play(g *rules.Game, last *rules.Played) {
	if a.captures != (last.Captured != positions.NoPiece) || last.At == positions.NoSquare || last.Moved.Royal() {
		return
	}
	pc := g.Pos.Board[last.At]
	if changed := pc.WithColour(last.Side.Other().Flag()); changed != pc {
		g.Change(last.At, changed, positions.ByRecolouring)
	}
}
