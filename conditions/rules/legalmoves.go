package rules

import "bluto/positions"

// EachLegalMove calls see with each legal move of s that may be chosen, until it returns
// false. see may ask questions of g, but must leave the position as it is.
func (g *Game) EachLegalMove(s positions.Side, see func(m positions.Move) bool) {
	moves := g.Moves(s, g.borrow())
	for i := range moves {
		if g.isLegal(s, &moves[i]) && !see(moves[i]) {
			break
		}
	}
	g.release(moves)
}
