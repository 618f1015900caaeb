package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"Tibet", "TibetSchach", "Tibet"},
		Doc: `a black piece that captures a piece of another walk turns white

A pawn that promotes by its capture is compared as what it becomes. Kings and
neutral pieces keep their colour.`,
		Source: asInPopeye,
		New: func(*Args) (rules.Hooks, error) {
			return tibet{}.hooks(), nil
		},
	})
	register(Condition{
		Name: Names{"DoubleTibet", "DoppeltibetSchach", "DoubleTibet"},
		Doc: `a piece that captures a piece of another walk changes its colour

As Tibet, for both sides.`,
		Source: "after Tibet",
		New: func(*Args) (rules.Hooks, error) {
			return tibet{both: true}.hooks(), nil
		},
	})
	register(Condition{
		Name: Names{"TraitorChess", "TraitorChess", "EchecsTraitor"},
		Doc: `a black piece that moves to one of the ranks 1 to 4 turns white

Kings and neutral pieces keep their colour. The change is not written. Popeye
4.104 lets kings turn white too; see docs/differences.md.`,
		Source: asInPopeye,
		New: func(*Args) (rules.Hooks, error) {
			return rules.Hooks{Effects: betray, EffectStage: rules.OfMoverColour}, nil
		},
	})
	register(Condition{
		Name: Names{"ChameleonPursuit", "ChamaeleonVerfolgung", "CameleonPoursuite"},
		Doc: `a piece that moves to the square just left by the opponent's move changes its colour

Kings and neutral pieces keep theirs. In series play the square is that of the
move before.`,
		Source: asInPopeye,
		New:    newPursuit,
	})
}

// tibet says whether both sides' pieces change, or Black's alone.
type tibet struct{ both bool }

func (t tibet) hooks() rules.Hooks {
	return rules.Hooks{Effects: t.play, EffectStage: rules.OfMoverColour, EffectsOnCapture: true}
}

func (t tibet) play(g *rules.Game, last *rules.Played) {
	if last.Captured == positions.NoPiece || last.At == positions.NoSquare || !t.both && last.Side == positions.White {
		return
	}
	if g.Pos.Board[last.At].Walk() != last.Captured.Walk() {
		changeSides(g, last, positions.ByRecolouring)
	}
}

// changeSides makes the piece that has moved, unless it is royal, one of the other side
// alone, if it is not that side's as well.
func changeSides(g *rules.Game, last *rules.Played, why positions.Reason) {
	if last.At == positions.NoSquare || last.Moved.Royal() {
		return
	}
	pc := g.Pos.Board[last.At]
	if opponent := last.Side.Other(); !pc.BelongsTo(opponent) {
		g.Change(last.At, pc.WithColour(opponent.Flag()), why)
	}
}

// betray is the Effects hook of TraitorChess.
func betray(g *rules.Game, last *rules.Played) {
	if last.Side == positions.Black && last.At != positions.NoSquare && last.At.Rank() < 4 {
		changeSides(g, last, positions.ByRule)
	}
}

// pursuit remembers the square that the last move has left, counted from 1.
type pursuit struct{ left rules.Field }

func newPursuit(a *Args) (rules.Hooks, error) {
	left, ok := a.Memory.Allocate(7)
	if !ok {
		return rules.Hooks{}, noRoomFor("moves")
	}
	p := pursuit{left}
	return rules.Hooks{Effects: p.play, EffectStage: rules.OfMoverColour, Remember: p.remember}, nil
}

func (p pursuit) play(g *rules.Game, last *rules.Played) {
	if left := p.left.Get(&g.Pos); left != 0 && last.Move.To == positions.Square(left-1) {
		changeSides(g, last, positions.ByRecolouring)
	}
}

func (p pursuit) remember(g *rules.Game, last *rules.Played) {
	left := uint64(0)
	if last.Moved != positions.NoPiece {
		left = uint64(last.Move.From) + 1
	}
	p.left.Set(&g.Pos, left)
}
