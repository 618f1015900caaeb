package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"Volage", "Volage", "Volage"},
		Doc: `a piece changes sides by its first move to a square of another colour

Kings and neutral pieces do not. The colour that counts is that of the square on
which the piece ends. A piece reborn in Circe on a square of another colour than
that of its capture changes as well. The rook of a castling does not.`,
		Source: asInPopeye,
		New:    volage{}.hooks,
	})
	register(Condition{
		Name: Names{"Hypervolage", "Hypervolage", "Hypervolage"},
		Doc: `a piece changes sides by each move to a square of another colour

As Volage, but not only once.`,
		Source: "after Volage",
		New:    volage{always: true}.hooks,
	})
}

// volage says whether pieces change more than once. Those that still can carry the flag
// Volage.
type volage struct{ always bool }

// hooks is New of these conditions.
func (v volage) hooks(*Args) (rules.Hooks, error) {
	return rules.Hooks{
		Begin:   func(g *rules.Game) { markAll(g, positions.Volage) },
		Effects: v.play, EffectStage: rules.OfMoverColour,
		AfterRebirth: v.reborn,
	}, nil
}

// markAll gives the flag to all pieces that are not royal.
func markAll(g *rules.Game, flag positions.Piece) {
	p := &g.Pos
	for set := p.Occupied(); set != 0; {
		s := set.Pop()
		if pc := p.Board[s]; !pc.Royal() {
			p.Replace(pc|flag, s)
		}
	}
}

func (v volage) play(g *rules.Game, last *rules.Played) {
	if last.Moved.Is(positions.Volage) && last.At != positions.NoSquare && last.Move.Kind != positions.Exchange {
		v.change(g, last.Move.From, last.At, last.Side.Other())
	}
}

// change lets the piece on at change to side to if from is of another colour.
func (v volage) change(g *rules.Game, from, at positions.Square, to positions.Side) {
	pc := g.Pos.Board[at]
	if from.Light() == at.Light() || pc.BelongsTo(to) || !pc.Is(positions.Volage) {
		return
	}
	pc = pc.WithColour(to.Flag())
	if !v.always {
		pc &^= positions.Volage
	}
	g.Change(at, pc, positions.ByRecolouring)
}

// reborn is the AfterRebirth hook. A piece that has turned its coat by its rebirth (Circe
// Turncoats) does not change again, but has had its turn.
func (v volage) reborn(g *rules.Game, owner positions.Side, capture, at positions.Square) {
	v.change(g, capture, at, owner.Other())
	pc := g.Pos.Board[at]
	if !v.always && pc.Is(positions.Volage) && capture.Light() != at.Light() {
		g.Change(at, pc&^positions.Volage, positions.ByRule)
	}
}
