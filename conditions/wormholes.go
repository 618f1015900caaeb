package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
	"bluto/positions/problem"
)

func init() {
	register(Condition{
		Name: Names{"Wormholes", "Wurmloecher", "TrousDeVer"},
		Doc: `a piece that arrives on a wormhole goes on at once to another empty one

The side that moves chooses where; a move onto a wormhole is impossible if there
is no other one empty. A piece must not come back to the square from which it has
moved, unless it has captured or promoted by its move. A pawn promotes on arrival,
or where it comes to. A king on a wormhole is in check only if the capturing piece
could go on. A pawn that went to a wormhole by a double step can be captured en
passant from where it is. A pawn on its own first rank may go one square ahead, and it
captures from there.`,
		Source: namedInPopeye,
		Params: []Param{{Name: Names{"squares", "Felder", "cases"}, Kind: problem.ArgSquares, Doc: "the wormholes"}},
		New: func(a *Args) (rules.Hooks, error) {
			w := wormholes{a.SquareSet()}
			if w.holes == 0 {
				return rules.Hooks{}, nil
			}
			return rules.Hooks{
				Arrival: w.reachable, Expand: w.transfers, Offers: true,
				Effects: w.play, EffectStage: rules.OfMoverRebirth, FirstRankSteps: 1,
			}, nil
		},
	})
}

// wormholes are the squares of this name.
type wormholes struct{ holes positions.Bitboard }

// reachable is the Arrival hook: without another empty wormhole none can be entered. A piece
// that comes from one leaves it empty.
func (w wormholes) reachable(g *rules.Game, _ rules.Use, _ positions.Piece, from positions.Square, _ positions.Side, targets positions.Bitboard) positions.Bitboard {
	if w.holes.Has(from) || targets&w.holes == 0 {
		return targets
	}
	switch free := w.holes &^ g.Pos.Occupied(); {
	case free == 0:
		return targets &^ w.holes
	case !free.Several():
		return targets &^ free
	}
	return targets
}

// transfers is the Expand hook: the wormhole of exit is the choice of the move.
func (w wormholes) transfers(g *rules.Game, s positions.Side, m positions.Move, out []positions.Move) []positions.Move {
	if m.Kind == positions.NullMove || !w.holes.Has(m.To) {
		return append(out, m)
	}
	occ := g.Pos.Occupied().Without(m.From)
	if m.IsCapture() {
		occ = occ.Without(m.Capture)
	}
	exits := (w.holes &^ occ).Without(m.To)
	if !m.IsCapture() && m.Promo == positions.NoWalk {
		exits = exits.Without(m.From)
	}
	pc := g.Pos.Board[m.From]
	if m.Promo != positions.NoWalk {
		pc = pc.WithWalk(m.Promo)
	}
	for exits != 0 {
		to := exits.Pop()
		walks := g.PromotionWalks(s, pc, to)
		if walks.Empty() {
			out = append(out, m.Choose(to))
			continue
		}
		for !walks.Empty() {
			promoted := m.Choose(to)
			promoted.MoverRebornAs = uint8(walks.Pop())
			out = append(out, promoted)
		}
	}
	return out
}

// play is the Effects hook.
func (w wormholes) play(g *rules.Game, last *rules.Played) {
	to, ok := last.Move.Chosen()
	if !ok || last.At == positions.NoSquare {
		return
	}
	pc := g.Pos.Board[last.At]
	g.Move(last.At, to, pc, positions.ByMoverRebirth)
	if walk := positions.Walk(last.Move.MoverRebornAs); walk != positions.NoWalk && walk != pc.Walk() {
		g.Change(to, pc.WithWalk(walk), positions.ByPromotion)
	}
}
