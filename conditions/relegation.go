package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"RelegationChess", "Degradierung", "Degradierung"},
		Doc: `a piece that moves onto its side's second rank becomes a pawn

Kings and pawns of all kinds stay what they are.`,
		Source: "see the list of fairy definitions at docslib.org, Fairy Definitions: RelegationChess",
		New: func(*Args) (rules.Hooks, error) {
			return transformation{of: relegate, promotees: true}.hooks(), nil
		},
	})
}

// relegate returns what a piece of walk w that has come to at becomes.
func relegate(last *rules.Played, w positions.Walk, at positions.Square) positions.Walk {
	if last.Moved.Royal() || isPawn(last.Moved.Walk()) || !positions.SecondRank[last.Side].Has(at) {
		return w
	}
	return positions.Pawn
}

// isPawn reports whether w is a pawn of some kind.
func isPawn(w positions.Walk) bool {
	pawn := w.Info().Pawn
	return pawn != nil && !pawn.NoPromotion
}
