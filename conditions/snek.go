package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"SnekChess", "SnekSchach", "EchecsSnek"},
		Doc: `a captured officer lets a lesser one of its side take its place

If a queen is captured, a rook of its side becomes a queen, for a rook a bishop
becomes one, for a bishop a knight, for a knight the king: it becomes a royal
knight. If a pawn is captured, such a king becomes a king again. If there are
several pieces to become another, the capturing side chooses one; if there is
none, nothing happens.`,
		Source: namedInPopeye,
		New: func(*Args) (rules.Hooks, error) {
			return snek{
				{positions.Queen, positions.Rook}, {positions.Rook, positions.Bishop},
				{positions.Bishop, positions.Knight}, {positions.Knight, positions.King},
			}.hooks(true), nil
		},
	})
	register(Condition{
		Name: Names{"SnekCircleChess", "SnekZirkulaerSchach", "EchecsSnekCirculaires"},
		Doc: `a captured officer lets another of its side take its place, in a circle

As SnekChess, but for a knight a queen becomes a knight. Kings and pawns have no
part in it.`,
		Source: "after SnekChess",
		New: func(*Args) (rules.Hooks, error) {
			return snek{
				{positions.Queen, positions.Rook}, {positions.Rook, positions.Bishop},
				{positions.Bishop, positions.Knight}, {positions.Knight, positions.Queen},
			}.hooks(false), nil
		},
	})
}

// snek are the walks of captured officers and of those that take their place.
type snek [4]struct{ captured, heir positions.Walk }

// hooks returns what the conditions change; throne says that a king regains its walk when
// a pawn is captured.
func (sn snek) hooks(throne bool) rules.Hooks {
	h := rules.Hooks{
		Expand: sn.expand, ExpandsCaptures: true, Effects: snekSucceed, EffectsOnCapture: true,
		EffectStage: rules.OfMover, Offers: true, // before anything comes back
	}
	if throne {
		h.Effects = func(g *rules.Game, last *rules.Played) {
			snekSucceed(g, last)
			snekReturn(g, last)
		}
	}
	return h
}

// expand is the Expand hook: the square of the heir is the choice of the move.
func (sn snek) expand(g *rules.Game, s positions.Side, m positions.Move, out []positions.Move) []positions.Move {
	if !m.IsCapture() {
		return append(out, m)
	}
	p := &g.Pos
	var heirs positions.Bitboard
	for _, rank := range sn {
		if p.Board[m.Capture].Walk() == rank.captured {
			heirs = p.Of(s.Other(), rank.heir).Without(m.Capture)
		}
	}
	if heirs.Has(m.From) {
		// A neutral piece that moves may be its own heir.
		heirs = heirs.Without(m.From).With(m.To)
	}
	if heirs == 0 {
		return append(out, m)
	}
	for heirs != 0 {
		out = append(out, m.Choose(heirs.Pop()))
	}
	return out
}

// snekSucceed is an Effects hook: the heir takes the walk of the captured piece.
func snekSucceed(g *rules.Game, last *rules.Played) {
	if at, ok := last.Move.Chosen(); ok && g.Pos.Occupied().Has(at) {
		g.Change(at, g.Pos.Board[at].WithWalk(last.Captured.Walk()), positions.ByRuleOnOther)
	}
}

// snekReturn is an Effects hook: a royal piece whose side has lost a pawn is a king again.
func snekReturn(g *rules.Game, last *rules.Played) {
	if last.Captured.Walk() != positions.Pawn {
		return
	}
	for kings := g.Pos.Royals[last.Side.Other()] &^ g.Pos.ByWalk[positions.King]; kings != 0; {
		at := kings.Pop()
		g.Change(at, g.Pos.Board[at].WithWalk(positions.King), positions.ByRuleOnOther)
	}
}
