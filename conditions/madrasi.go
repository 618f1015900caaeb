package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"Madrasi", "Madrasi", "Madrasi"},
		Doc: `a piece observed by an enemy piece of its own walk is paralysed

A paralysed piece can neither move nor capture nor give check; all that it
can still do is paralyse. Kings are exempt unless RexInclusive is given, with
which kings may stand next to each other and hold each other fast.`,
		Source: "Abdul Jabbar Karwatkar, 1979",
		Params: []Param{{
			Name: Names{"RexInclusive", "RexInklusive", "RexInclusif"},
			Doc:  "kings can be paralysed too",
		}},
		New: func(a *Args) (rules.Hooks, error) {
			return rules.Hooks{Immobile: madrasi{royals: a.Has("RexInclusive")}.paralysed}, nil
		},
	})
}

// madrasi says whether royal pieces can be paralysed.
type madrasi struct{ royals bool }

// paralysed asks for bare geometry, because a paralysed piece still paralyses.
func (m madrasi) paralysed(g *rules.Game, s positions.Side, own positions.Bitboard) positions.Bitboard {
	p := &g.Pos
	var paralysed positions.Bitboard
	if !m.royals {
		own &^= p.Royals[s]
	}
	if g.WalksChange() {
		return paralysedBy(g, s, own)
	}
	for own != 0 {
		w := p.Board[own.First()].Walk()
		paralysed |= g.Reached(s.Other(), w, own&p.ByWalk[w])
		own &^= p.ByWalk[w]
	}
	return paralysed
}

// paralysedBy is the answer where pieces borrow walks: a piece paralyses by the walk that it
// has now, but what it paralyses is what stands on the board. Kings keep their own walk.
func paralysedBy(g *rules.Game, s positions.Side, own positions.Bitboard) positions.Bitboard {
	p := &g.Pos
	var paralysed positions.Bitboard
	for enemies := p.Sides[s.Other()]; enemies != 0; {
		from := enemies.Pop()
		for walks := g.BorrowedWalks(rules.ToObserve, p.Board[from], from, s.Other()); !walks.Empty(); {
			w := walks.Pop()
			paralysed |= own & p.ByWalk[w] & g.WalkReach(s.Other(), w, from)
		}
	}
	return paralysed
}
