package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"FrankfurtChess", "FrankfurtSchach", "Francfort"},
		Doc: `a piece that captures takes the walk of the captured piece

Its other attributes stay as they are: a king that captures a rook becomes a
royal rook. A pawn that captures an officer does not promote, wherever it
arrives. Kings are affected unless RexExclusive is given.`,
		Source: namedInPopeye,
		Params: []Param{{
			Name: Names{"RexExclusive", "RexExklusive", "RexExclusif"},
			Doc:  "kings keep their walk",
		}},
		New: func(a *Args) (rules.Hooks, error) {
			f := frankfurt{royalsKeep: a.Has("RexExclusive")}
			return rules.Hooks{
				Effects: f.play, EffectStage: rules.OfMover, EffectsOnCapture: true,
				Expand: f.unpromoted, ExpandsCaptures: true,
			}, nil
		},
	})
}

// frankfurt says whether royal pieces keep their walk.
type frankfurt struct{ royalsKeep bool }

// changes reports whether the piece pc becomes another by capturing.
func (f frankfurt) changes(pc positions.Piece) bool { return !f.royalsKeep || !pc.Royal() }

// play is the Effects hook.
func (f frankfurt) play(g *rules.Game, last *rules.Played) {
	if last.Captured == positions.NoPiece || last.At == positions.NoSquare || !f.changes(last.Moved) {
		return
	}
	pc := g.Pos.Board[last.At]
	g.Change(last.At, pc.WithWalk(last.Captured.Walk()), positions.ByMetamorphosis)
}

// unpromoted is the Expand hook: of the promotions of a pawn that becomes an officer by its
// capture it leaves one move.
func (f frankfurt) unpromoted(g *rules.Game, s positions.Side, m positions.Move, out []positions.Move) []positions.Move {
	if m.Promo == positions.NoWalk || !m.IsCapture() || !f.changes(g.Pos.Board[m.From]) ||
		g.Pos.Board[m.Capture].Walk().Info().Pawn != nil {
		return append(out, m)
	}
	if walks := g.PromotionWalks(s, g.Pos.Board[m.From], m.To); walks.Pop() != m.Promo {
		return out
	}
	m.Promo = positions.NoWalk
	return append(out, m)
}
