package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

// Popeye 4.104 reads type B and the en passant capture of neutral pawns otherwise; see
// docs/differences.md.
func init() {
	register(Condition{
		Name: Names{"Isardam", "Isardam", "Isardam"},
		Doc: `a move may not leave a piece observed by an enemy piece of its own walk

The reverse of Madrasi: what would be a paralysis there must not arise here,
wherever on the board it is. A king is in check only if its capture would not
leave such an observation either; in type B a check remains a check. Kings are
exempt from the rule unless RexInclusive is given.`,
		Source: "after Madrasi; see Julia's Fairies, Fairy Terms: Isardam",
		Params: []Param{
			{Name: Names{"TypeA", "TypA", "TypeA"}, Doc: "the usual form: a king may stand where its capture would be illegal"},
			{Name: Names{"TypeB", "TypB", "TypeB"}, Doc: "the capture of a king need not respect the rule"},
			{Name: Names{"RexInclusive", "RexInklusive", "RexInclusif"}, Doc: "kings may not observe each other either"},
		},
		New: func(a *Args) (rules.Hooks, error) {
			m := madrasi{royals: a.Has("RexInclusive")}
			return rules.Hooks{Legal: m.nobodyParalysed, LegalInCheck: !a.Has("TypeB")}, nil
		},
	})
}

// nobodyParalysed reports whether there is no Madrasi relation on the board.
func (m madrasi) nobodyParalysed(g *rules.Game, s positions.Side) bool {
	p := &g.Pos
	return m.paralysed(g, s, p.Sides[s]) == 0 && m.paralysed(g, s.Other(), p.Sides[s.Other()]) == 0
}
