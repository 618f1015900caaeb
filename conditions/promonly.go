package conditions

import (
	"fmt"
	"strings"

	"bluto/conditions/rules"
	"bluto/positions"
	"bluto/positions/problem"
)

func init() {
	register(Condition{
		Name: Names{"PromOnly", "UWnur", "PromSeul"},
		Doc: `pawns promote only into the given walks

The walks need not be on the board.`,
		Source: "traditional",
		Params: []Param{{
			Name: Names{"walks", "Gangarten", "marches"}, Kind: problem.ArgWalk, Doc: "into what pawns promote",
		}},
		New: newPromOnly,
	})
	register(Condition{
		Name:   Names{"NoWhitePromotion", "OhneWeissUW", "SansBlancPromotion"},
		Doc:    `white pawns cannot move to the rank on which they would promote`,
		Source: "traditional",
		New:    withoutPromotion(positions.White),
	})
	register(Condition{
		Name:   Names{"NoBlackPromotion", "OhneSchwarzUW", "SansNoirPromotion"},
		Doc:    `black pawns cannot move to the rank on which they would promote`,
		Source: "traditional",
		New:    withoutPromotion(positions.Black),
	})
}

func init() {
	for s, name := range []Names{
		{"WhitePromSquares", "UWFeldWeiss", "BlancCasePromotion"},
		{"BlackPromSquares", "UWFeldSchwarz", "NoirCasePromotion"},
	} {
		side := positions.Side(s)
		register(Condition{
			Name: name,
			Doc: strings.ToLower(side.String()) + ` pawns promote on the given squares

They promote nowhere else, and stand still where their way ends.`,
			Source: "traditional",
			Params: []Param{{
				Name: Names{"squares", "Felder", "cases"}, Kind: problem.ArgSquares, Doc: "where the pawns promote",
			}},
			New: promotionSquares(side),
		})
	}
}

func promotionSquares(side positions.Side) func(*Args) (rules.Hooks, error) {
	return func(a *Args) (rules.Hooks, error) {
		given := a.SquareSet()
		return rules.Hooks{
			PromotionSquares: func(s positions.Side, squares positions.Bitboard) positions.Bitboard {
				if s == side {
					return given
				}
				return squares
			},
		}, nil
	}
}

func newPromOnly(a *Args) (rules.Hooks, error) {
	walks := a.Walks()
	if len(walks) == 0 {
		return rules.Hooks{}, fmt.Errorf("the walks into which pawns promote are missing")
	}
	only := rules.SetOf(walks...)
	return rules.Hooks{
		Brings: walks,
		Promotions: func(*rules.Game, positions.Side, positions.Piece, positions.Square, rules.WalkSet) rules.WalkSet {
			return only
		},
	}, nil
}

func withoutPromotion(without positions.Side) func(*Args) (rules.Hooks, error) {
	return func(*Args) (rules.Hooks, error) {
		return rules.Hooks{
			Promotions: func(_ *rules.Game, s positions.Side, _ positions.Piece, _ positions.Square, walks rules.WalkSet) rules.WalkSet {
				if s == without {
					return rules.WalkSet{}
				}
				return walks
			},
		}, nil
	}
}
