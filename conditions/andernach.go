package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"AndernachChess", "AndernachSchach", "EchecsAndernach"},
		Doc: `a piece that captures changes its colour

Kings and neutral pieces keep theirs. A rook that has changed its colour on the
other side's home square may castle.`,
		Source: "meeting of the friends of fairy chess at Andernach, 1993",
		New: func(*Args) (rules.Hooks, error) {
			return rules.Hooks{Effects: andernach{captures: true}.play, EffectStage: rules.OfMoverColour, EffectsOnCapture: true, Outcome: andernach{captures: true}.outcome}, nil
		},
	})
	register(Condition{
		Name: Names{"AntiAndernachChess", "AntiAndernachSchach", "EchecsAntiAndernach"},
		Doc: `a piece that moves without capturing changes its colour

Kings and neutral pieces keep theirs, and so do both pieces of a castling.`,
		Source: "after Andernach chess",
		New: func(*Args) (rules.Hooks, error) {
			return rules.Hooks{Effects: andernach{captures: false}.play, EffectStage: rules.OfMoverColour, Outcome: andernach{captures: false}.outcome}, nil
		},
	})
}

// andernach says whether captures or the other moves change the mover's colour.
type andernach struct{ captures bool }

func (a andernach) play(g *rules.Game, last *rules.Played) {
	if a.captures == (last.Captured != positions.NoPiece) {
		changeSides(g, last, positions.ByRecolouring)
	}
}

// outcome is the Outcome hook: it tells what play would do.
func (a andernach) outcome(_ *rules.Game, o *rules.Outcome) (known bool) {
	if a.captures == (o.Captured != positions.NoPiece) && o.At != positions.NoSquare && !o.Mover.Royal() {
		if opponent := o.Side.Other(); !o.Mover.BelongsTo(opponent) {
			o.Mover = o.Mover.WithColour(opponent.Flag())
		}
	}
	return true
}
