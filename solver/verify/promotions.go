package verify

import (
	"slices"

	"bluto/positions"
	"bluto/solver"
)

// distinctMoves returns the nodes without those that differ from another only by a
// promotion that does not matter.
func distinctMoves(nodes []*solver.Node) []*solver.Node {
	var distinct []*solver.Node
	for _, n := range nodes {
		at := slices.IndexFunc(distinct, func(d *solver.Node) bool { return sameButPromotion(d, n) })
		switch {
		case at < 0:
			distinct = append(distinct, n)
		case n.Move.Move.Promo == positions.Queen:
			distinct[at] = n
		}
	}
	return distinct
}

// sameButPromotion reports whether two attacking moves differ only in what a pawn becomes,
// where it does not matter: one of them makes a queen, the other a piece whose moves a
// queen has as well, and the play behind them is the same.
func sameButPromotion(a, b *solver.Node) bool {
	return promotesAlike(a.Move, b.Move) && samePlay(a, b)
}

// promotesAlike reports whether two moves differ only in what a pawn becomes, one of them
// making a queen, the other a piece whose moves a queen has as well.
func promotesAlike(a, b solver.Step) bool {
	m, o := moveOf(a), moveOf(b)
	alike := lesserPromotion(m.Promo, o.Promo) || lesserPromotion(o.Promo, m.Promo)
	m.Promo, o.Promo = positions.NoWalk, positions.NoWalk
	return alike && m == o
}

// lesserPromotion reports whether lesser is a piece whose moves greater has as well.
func lesserPromotion(greater, lesser positions.Walk) bool {
	return greater == positions.Queen && (lesser == positions.Rook || lesser == positions.Bishop)
}

// samePlay reports whether the same moves follow two moves.
func samePlay(a, b *solver.Node) bool {
	return a.Final == b.Final && sameMoves(a.Threats, b.Threats) && sameMoves(a.Children, b.Children)
}

func sameMoves(a, b []*solver.Node) bool {
	return slices.EqualFunc(a, b, func(a, b *solver.Node) bool {
		return moveOf(a.Move) == moveOf(b.Move) && samePlay(a, b)
	})
}
