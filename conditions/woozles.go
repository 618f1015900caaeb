package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

const woozleDetails = `

Two pieces observe each other if each could capture the other, were it an enemy,
by its walk and masks; whether they could in fact move does not matter. Moves
without capture are free. Kings take part on both sides unless RexExclusive is
given, with which they neither hinder others nor are hindered.`

func init() {
	params := []Param{{
		Name: Names{"RexExclusive", "RexExklusive", "RexExclusif"},
		Doc:  "kings take no part",
	}}
	for _, c := range []struct {
		name string
		doc  string
		rule woozle
	}{
		{"Woozles", "a piece that observes and is observed by one of its own side cannot capture or give check", woozle{}},
		{"BiWoozles", "a piece that observes and is observed by one of the other side cannot capture or give check", woozle{byEnemy: true}},
		{"Heffalumps", "a piece cannot capture or give check on the line on which it and one of its own side observe each other", woozle{onLine: true}},
		{"BiHeffalumps", "a piece cannot capture or give check on the line on which it and one of the other side observe each other", woozle{byEnemy: true, onLine: true}},
	} {
		doc := c.doc + woozleDetails
		if c.rule.onLine {
			doc += " A line goes in both directions, and through\nthe squares that a leaper would reach by going on; captures elsewhere are free."
		}
		register(Condition{
			Name: Names{c.name, c.name, c.name}, Doc: doc, Source: asInPopeye, Params: params,
			New: func(a *Args) (rules.Hooks, error) {
				w := c.rule
				w.noRoyals = a.Has("RexExclusive")
				return rules.Hooks{Arrival: w.arrival}, nil
			},
		})
	}
}

// woozle says who hinders captures.
type woozle struct {
	byEnemy bool
	// onLine says that only captures along the line of the mutual observation are hindered.
	onLine bool
	// noRoyals says that kings take no part.
	noRoyals bool
}

func (w woozle) arrival(g *rules.Game, use rules.Use, pc positions.Piece, from positions.Square, s positions.Side, targets positions.Bitboard) positions.Bitboard {
	if use == rules.ToMove || use == rules.ToCastle || w.noRoyals && pc.Royal() {
		return targets
	}
	for rivals := w.rivals(g, from, s); rivals != 0; {
		rival := rivals.Pop()
		if !w.onLine {
			return positions.NoSquares
		}
		for set := targets; set != 0; {
			if to := set.Pop(); onOneLine(from, rival, to) {
				targets = targets.Without(to)
			}
		}
	}
	return targets
}

// rivals returns the pieces that observe s's piece on from and are observed by it.
func (w woozle) rivals(g *rules.Game, from positions.Square, s positions.Side) positions.Bitboard {
	p := &g.Pos
	side := s
	if w.byEnemy {
		side = s.Other()
	}
	var rivals positions.Bitboard
	among := p.Sides[side].Without(from)
	if w.noRoyals {
		among &^= p.ByWalk[positions.King]
	}
	for set := g.ReachFrom(s, from) & among; set != 0; {
		if at := set.Pop(); g.ReachFrom(side, at).Has(from) {
			rivals = rivals.With(at)
		}
	}
	return rivals
}

// onOneLine reports whether a and b lie in the same or in opposite directions from from,
// in which a direction is the shortest step that leads there again and again.
func onOneLine(from, a, b positions.Square) bool {
	af, ar := a.File()-from.File(), a.Rank()-from.Rank()
	bf, br := b.File()-from.File(), b.Rank()-from.Rank()
	return af*br == ar*bf
}
