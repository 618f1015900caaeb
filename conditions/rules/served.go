package rules

import "bluto/positions"

// servedHints is how many moves that answered HasMove are kept for each side.
const servedHints = 3

// servesSurely reports whether a move that answered HasMove in another position is surely
// one here too, as is mostly so where the question is stalemate: some helpstalemates are a
// third faster. Where sets answer it is not asked.
func (g *Game) servesSurely(s positions.Side) bool {
	m := g.served[s][0]
	return g.mayServe(s) && (g.Rules.lookouts || g.Rules.imagines) && !g.Rules.setsMove && g.fits(s, &m) && g.judge(s, &m) == legal
}

// servesAgain reports whether a move that answered HasMove in another position is legal here
// too, and plays it to see that if it must: what parries one check mostly parries the next.
func (g *Game) servesAgain(s positions.Side) bool {
	if !g.mayServe(s) {
		return false
	}
	for i, m := range g.served[s] {
		if g.fits(s, &m) && g.isLegal(s, &m) {
			g.noteServed(s, m, i)
			return true
		}
	}
	return false
}

// mayServe reports whether moves that served in one position may be tried in another.
func (g *Game) mayServe(s positions.Side) bool { return g.Rules.hints && !g.Rules.chooses[s] }

// noteServed puts m before the other moves that served s, in the place of the one at i.
func (g *Game) noteServed(s positions.Side, m positions.Move, i int) {
	hints := &g.served[s]
	copy(hints[1:i+1], hints[:i])
	hints[0] = m
}
