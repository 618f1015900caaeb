package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"ProteanChess", "ProteischesSchach", "EchecsProtee"},
		Doc: `a piece that captures takes the walk of what it has captured

What captures a pawn moves like a pawn of the other side: as a reverse pawn, and
what captures a reverse pawn becomes a pawn. What then is a pawn on a square
where it promotes does so. A pawn that captures on the last rank takes the walk
of its victim and does not promote. Kings take walks too and stay royal, unless
RexExclusive is given.`,
		Source: "see the list of fairy definitions at docslib.org, Fairy Definitions: Protean Chess",
		Params: []Param{{Name: Names{"RexExclusive", "RexExklusive", "RexExclusif"}, Doc: "kings keep their walk"}},
		New: func(a *Args) (rules.Hooks, error) {
			reverse, _ := positions.WalkNamed("reverse pawn")
			p := protean{royals: !a.Has("RexExclusive"), reverse: reverse}
			return p.hooks(), nil
		},
	})
}

// protean says whether kings take walks too. reverse is the walk of reverse pawns.
type protean struct {
	royals  bool
	reverse positions.Walk
}

func (p protean) hooks() rules.Hooks {
	return rules.Hooks{
		Expand: p.expand, ExpandsCaptures: true,
		Effects: p.play, EffectStage: rules.OfMover, EffectsOnCapture: true,
		Brings: []positions.Walk{p.reverse},
	}
}

// walkOf returns the walk that is taken from the captured piece.
func (p protean) walkOf(captured positions.Piece) positions.Walk {
	switch w := captured.Walk(); w {
	case positions.Pawn:
		return p.reverse
	case p.reverse:
		return positions.Pawn
	default:
		return w
	}
}

// takes reports whether the piece pc takes walks.
func (p protean) takes(pc positions.Piece) bool { return p.royals || !pc.Royal() }

// expand replaces the promotions of a capturing pawn by those of what it becomes.
func (p protean) expand(g *rules.Game, s positions.Side, m positions.Move, out []positions.Move) []positions.Move {
	pc := g.Pos.Board[m.From]
	if !m.IsCapture() || !p.takes(pc) {
		return append(out, m)
	}
	if m.Promo != positions.NoWalk {
		walks := g.PromotionWalks(s, pc, m.To)
		if m.Promo != walks.Pop() {
			return out
		}
		m.Promo = positions.NoWalk
	}
	return g.Promote(s, pc.WithWalk(p.walkOf(g.Pos.Board[m.Capture])), m, out)
}

// play is the Effects hook. What has promoted already has done so after the change.
func (p protean) play(g *rules.Game, last *rules.Played) {
	if last.Captured == positions.NoPiece || last.At == positions.NoSquare || last.Move.Promo != positions.NoWalk {
		return
	}
	pc := g.Pos.Board[last.At]
	if w := p.walkOf(last.Captured); p.takes(pc) && w != pc.Walk() {
		g.Change(last.At, pc.WithWalk(w), positions.ByPromotion)
	}
}
