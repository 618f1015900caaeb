package rules

import (
	"math"

	"bluto/positions"
)

// choose leaves of the moves from start on what the choices leave.
func (g *Game) choose(choices []func(g *Game, s positions.Side, moves []positions.Move) []positions.Move, s positions.Side, moves []positions.Move, start int) []positions.Move {
	for _, choice := range choices {
		moves = moves[:start+len(choice(g, s, moves[start:]))]
	}
	return moves
}

// keepLegal reduces list to the legal moves, in place.
func (g *Game) keepLegal(s positions.Side, list []positions.Move) []positions.Move {
	kept := list[:0]
	for _, m := range list {
		if g.isLegal(s, &m) {
			kept = append(kept, m)
		}
	}
	return kept
}

// keepBest reduces list to the legal moves of the highest score, in place. It tests the moves
// of one score after the other.
func (g *Game) keepBest(s positions.Side, list []positions.Move) []positions.Move {
	score := g.Rules.score
	for limit := math.MaxInt; ; {
		best := math.MinInt
		for i := range list {
			if n := score(g, s, list[i]); n < limit {
				best = max(best, n)
			}
		}
		if best == math.MinInt {
			return list[:0]
		}
		kept := 0
		for i := range list {
			if m := list[i]; score(g, s, m) == best && g.isLegal(s, &m) {
				list[kept] = m
				kept++
			}
		}
		if kept > 0 {
			return list[:kept]
		}
		limit = best
	}
}
