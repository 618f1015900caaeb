package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"Take&MakeChess", "Take&MakeSchach", "Take&MakeEchecs"},
		Doc: `a capturing piece goes on from the square of capture as the captured one would

Having captured, a piece must at once make a move without capture, by the walk
and in the direction of the piece that it has taken; if it cannot, the capture
is impossible. A pawn promotes only where this second step ends, and that must
not be on its own first rank. A king is in check whenever it could be taken,
unless Absolute is given: then the second step must be possible as well.`,
		Source: "Hartmut Laue; see Julia's Fairies, Fairy Terms: Take&Make",
		Params: []Param{{Name: Names{"Absolute", "Absolut", "Absolu"}, Doc: "a check needs a second step after the capture of the king"}},
		New: func(a *Args) (rules.Hooks, error) {
			t := takeMake{absolute: a.Has("Absolute")}
			return rules.Hooks{Expand: t.expand, ExpandsCaptures: true, EffectsInCheck: t.absolute}, nil
		},
	})
}

// takeMake says whether the capture of a king needs a second step too.
type takeMake struct{ absolute bool }

// expand replaces a capture by the steps that may follow it.
func (t takeMake) expand(g *rules.Game, s positions.Side, m positions.Move, out []positions.Move) []positions.Move {
	p := &g.Pos
	if !m.IsCapture() || !t.absolute && p.Royals[s.Other()].Has(m.Capture) {
		return append(out, m)
	}
	taker := p.Board[m.From]
	if m.Promo != positions.NoWalk {
		// The same capture comes once for each promotion, none of which takes place there.
		walks := g.PromotionWalks(s, taker, m.To)
		if walks.Pop() != m.Promo {
			return out
		}
		m.Promo = positions.NoWalk
	}
	if m.Kind != positions.EnPassant {
		m.Kind = positions.TakeMake
	}
	occ := p.Occupied().Without(m.From).Without(m.Capture)
	makes := p.Board[m.Capture].Walk()
	steps := g.QuietSteps(makes, occ, m.To, s.Other())
	if pawn := taker.Walk().Info().Pawn; pawn != nil && !pawn.NoPromotion {
		steps &^= firstRanks[s]
	}
	for steps != 0 {
		m.To = steps.Pop()
		out = g.Promote(s, taker, m, out)
	}
	return out
}

// firstRanks are the ranks on which the sides' pieces stand in the game array.
var firstRanks = [2]positions.Bitboard{positions.Rank1, positions.Rank8}
