package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"ActuatedRevolvingBoard", "ActuatedRevolvingBoard", "ActuatedRevolvingBoard"},
		Doc: `after each move the board turns by ninety degrees, clockwise

Pieces keep their colours and pawns their direction: after the move what stood
on a1 stands on a8, and what stood on a8 on h8. A pawn that the turn brings to
its last rank stays a pawn. The square on which a pawn can be captured en passant
turns with the board.`,
		Source: namedInPopeye,
		New: func(*Args) (rules.Hooks, error) {
			r := &revolving{to: turned(positions.AllSquares)}
			return rules.Hooks{Effects: r.play, EffectStage: rules.OfBoard}, nil
		},
	})
	register(Condition{
		Name: Names{"ActuatedRevolvingCentre", "ActuatedRevolvingCentre", "ActuatedRevolvingCentre"},
		Doc: `after each move from or to d4, e4, d5 or e5 these four squares turn, clockwise

What stood on d4 comes to d5, from there to e5, e4 and d4. A capture on one of
the squares by a piece that does not arrive there does not turn them.`,
		Source: "after ActuatedRevolvingBoard",
		New: func(*Args) (rules.Hooks, error) {
			r := &revolving{to: turned(centre), trigger: centre}
			return rules.Hooks{Effects: r.play, EffectStage: rules.OfBoard}, nil
		},
	})
}

// centre are the four squares in the middle of the board.
const centre = positions.Bitboard(0x1818000000)

// revolving says where each square goes, and which moves turn the board: those from or to
// squares of trigger, all if it is empty.
type revolving struct {
	to      [64]positions.Square
	trigger positions.Bitboard
}

// turned returns where squares go when those of set, a square about the centre, turn
// clockwise.
func turned(set positions.Bitboard) (to [64]positions.Square) {
	for s := range positions.NoSquare {
		to[s] = s
		if set.Has(s) {
			to[s] = positions.SquareAt(s.Rank(), 7-s.File())
		}
	}
	return to
}

// play is the Effects hook.
func (r *revolving) play(g *rules.Game, last *rules.Played) {
	if m := last.Move; m.Kind != positions.NullMove && (r.trigger == 0 || r.trigger&(m.From.Bit()|m.To.Bit()) != 0) {
		g.Permute(&r.to)
	}
}
