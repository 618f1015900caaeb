package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"PowerTransfer", "KraftTransfer", "TransfertPouvoir"},
		Doc: `a piece moves as what stands on its square of rebirth in Circe

The square is that on which the piece would be reborn if it were captured where it
stands. While a piece of either side stands there, it moves, captures and gives
check only by that piece's walk. A pawn that moves in this way still promotes, and
a piece that moves as a pawn does not. Kings are affected only if RexInclusive is
given.`,
		Source: namedInPopeye,
		Params: []Param{{
			Name: Names{"RexInclusive", "RexInklusive", "RexInclusif"},
			Doc:  "kings are affected too",
		}},
		New: func(a *Args) (rules.Hooks, error) {
			return rules.Hooks{
				Walks: powerTransfer{royals: a.Has("RexInclusive")}.walks, WalkStage: rules.WalksBorrowed,
			}, nil
		},
	})
}

// powerTransfer says whether royal pieces are affected.
type powerTransfer struct{ royals bool }

func (pt powerTransfer) walks(g *rules.Game, _ rules.Use, pc positions.Piece, from positions.Square, s positions.Side, walks rules.WalkSet) rules.WalkSet {
	if pc.Royal() && !pt.royals {
		return walks
	}
	if lender := g.Pos.Board[homeSquare(pc.Walk(), from, s)]; lender != positions.NoPiece {
		return rules.SetOf(lender.Walk())
	}
	return walks
}
