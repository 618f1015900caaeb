package conditions

import (
	"fmt"

	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"SingleBox", "NurPartiesatzSteine", "SingleBox"},
		Doc: `a side never has more pieces of a walk than in the game array

A pawn cannot promote into what would be too much, and where nothing is left it
cannot promote at all. By Type2 a pawn may then go to its last rank and wait there
as a pawn; as soon as a piece of its side is captured, the capturing side must
promote it, or another that waits, into one of those that are missing. Neutral
pieces count for both sides, fairy pieces not at all.`,
		Source: "named in a list of fairy definitions at scribd.com, Fairy Definitions: SingleBox",
		Params: []Param{
			{Name: Names{"Type1", "Typ1", "Type1"}, Doc: "a pawn that cannot promote stays where it is; this is meant when no type is given"},
			{Name: Names{"Type2", "Typ2", "Type2"}, Doc: "a pawn may wait on its last rank"},
		},
		New: func(a *Args) (rules.Hooks, error) {
			switch {
			case a.Has("Type3"):
				return rules.Hooks{}, fmt.Errorf("Type3 is %w", ErrNotSupported)
			case a.Has("Type2"):
				return rules.Hooks{
					Legal: func(g *rules.Game, _ positions.Side) bool {
						return boxed(&g.Pos) && !overdue(&g.Pos, positions.White) && !overdue(&g.Pos, positions.Black)
					},
					Promotions: waiting, Expand: boxReturns, ExpandsCaptures: true, Offers: true,
					Effects: boxPromotes, EffectsOnCapture: true, EffectStage: rules.OfOthers,
				}, nil
			}
			return rules.Hooks{
				Legal:        func(g *rules.Game, _ positions.Side) bool { return boxed(&g.Pos) },
				LegalInCheck: true,
			}, nil
		},
	})
}

// boxSizes are how many pieces of each walk a side has in the game array.
var boxSizes = [positions.Bishop + 1]int{
	positions.King: 1, positions.Pawn: 8, positions.Queen: 1,
	positions.Knight: 2, positions.Rook: 2, positions.Bishop: 2,
}

// boxed reports whether no side has more than its box holds.
func boxed(p *positions.Position) bool {
	for w := positions.King; w <= positions.Bishop; w++ {
		if p.Of(positions.White, w).Count() > boxSizes[w] || p.Of(positions.Black, w).Count() > boxSizes[w] {
			return false
		}
	}
	return true
}

// missing returns the officers of which s has fewer than in the game array.
func missing(p *positions.Position, s positions.Side) rules.WalkSet {
	var set rules.WalkSet
	for w := positions.Queen; w <= positions.Bishop; w++ {
		if p.Of(s, w).Count() < boxSizes[w] {
			set.Add(w)
		}
	}
	return set
}

// latent returns the pawns of s that wait on their last rank.
func latent(p *positions.Position, s positions.Side) positions.Bitboard {
	return p.Of(s, positions.Pawn) & positions.LastRank[s]
}

// overdue reports whether a pawn of s waits though it could have promoted.
func overdue(p *positions.Position, s positions.Side) bool {
	return latent(p, s) != 0 && !missing(p, s).Empty()
}

// waiting is the Promotions hook: a pawn may stay one.
func waiting(_ *rules.Game, _ positions.Side, pc positions.Piece, _ positions.Square, walks rules.WalkSet) rules.WalkSet {
	walks.Add(pc.Walk())
	return walks
}

// boxReturns is the Expand hook: it adds one move for each pawn of the other side that waits,
// and each officer that it can become after the capture.
func boxReturns(g *rules.Game, s positions.Side, m positions.Move, out []positions.Move) []positions.Move {
	if !m.IsCapture() {
		return append(out, m)
	}
	other := s.Other()
	if latent(&g.Pos, other) == 0 {
		return append(out, m)
	}
	g.Peek(s, m, rules.OfOthers)
	pawns, walks := latent(&g.Pos, other), missing(&g.Pos, other)
	g.Undo()
	if pawns == 0 || walks.Empty() {
		return append(out, m)
	}
	for pawns != 0 {
		chosen := m.Choose(pawns.Pop())
		for set := walks; !set.Empty(); {
			chosen.RebornAs = uint8(set.Pop())
			out = append(out, chosen)
		}
	}
	return out
}

// boxPromotes is the Effects hook.
func boxPromotes(g *rules.Game, last *rules.Played) {
	if at, ok := last.Move.Chosen(); ok && g.Pos.Occupied().Has(at) {
		g.Change(at, g.Pos.Board[at].WithWalk(positions.Walk(last.Move.RebornAs)), positions.ByRuleOnOther)
	}
}
