package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"NorskSjakk", "NorskSjakk", "NorskSjakk"},
		Doc: `by each move queens and knights, and rooks and bishops, become each other

A piece can only be captured by one of its own walk, and kings capture nothing.
Check is as ever: by all pieces. A pawn that promotes becomes what was chosen.
The rook of a castling changes as well.`,
		Source: "see the list of fairy definitions at docslib.org, Fairy Definitions: Norwegian Chess",
		New: func(*Args) (rules.Hooks, error) {
			h := transformation{of: norskChange, rooks: true}.hooks()
			h.Arrival = norskCaptures
			return h, nil
		},
	})
}

// norskChange returns what a piece of walk w becomes by moving.
func norskChange(_ *rules.Played, w positions.Walk, _ positions.Square) positions.Walk {
	switch w {
	case positions.Queen:
		return positions.Knight
	case positions.Knight:
		return positions.Queen
	case positions.Rook:
		return positions.Bishop
	case positions.Bishop:
		return positions.Rook
	}
	return w
}

// norskCaptures is the Arrival hook: captures are of pieces of the same walk.
func norskCaptures(g *rules.Game, use rules.Use, pc positions.Piece, _ positions.Square, _ positions.Side, targets positions.Bitboard) positions.Bitboard {
	if use != rules.ToCapture {
		return targets
	}
	if pc.Royal() {
		return positions.NoSquares
	}
	p := &g.Pos
	occ := p.Occupied()
	if p.ByWalk[pc.Walk()].Has(p.Victim) {
		return targets & (p.ByWalk[pc.Walk()] | ^occ)
	}
	return targets & p.ByWalk[pc.Walk()]
}
