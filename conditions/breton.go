package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"Breton", "Breton", "Breton"},
		Doc: `a side that captures a piece loses one of the same walk itself

After a capture another piece of the walk of the captured one disappears, one of
the capturing side, which chooses if there are several; the capturing piece may
be the one. If there is none, nothing happens. A pawn that captures counts as a
pawn, and if it is the one it does not promote. Neutral pieces are not affected.`,
		Source: "Phénix 2018, problems by Pierre Tritten and others",
		Params: []Param{
			{Name: Names{"Adverse", "Advers", "Adverse"}, Doc: "the piece is one of the other side"},
			{Name: Names{"Chromatic", "Chromatisch", "Chromatique"}, Doc: "the piece changes its colour instead of disappearing"},
			{Name: Names{"PY", "PY", "PY"}, Doc: "a pawn that captures and promotes counts as what it becomes; neutral pieces are affected"},
		},
		New: func(a *Args) (rules.Hooks, error) {
			b := breton{adverse: a.Has("Adverse"), chromatic: a.Has("Chromatic"), late: a.Has("PY")}
			stage := rules.OfMover
			if b.late {
				stage = rules.OfMoverColour
			}
			return rules.Hooks{
				Expand: b.expand, ExpandsCaptures: true, Effects: b.play, EffectsOnCapture: true,
				EffectStage: stage, Offers: true,
			}, nil
		},
	})
}

// breton says whose piece goes, whether it only changes its colour, and whether that is
// decided late: after promotions, with neutral pieces.
type breton struct{ adverse, chromatic, late bool }

// victims returns the squares from which s chooses in the present position, after its move.
func (b breton) victims(g *rules.Game, s positions.Side, walk positions.Walk) positions.Bitboard {
	if b.adverse {
		s = s.Other()
	}
	set := g.Pos.Of(s, walk)
	if !b.late {
		set &^= g.Pos.Neutrals()
	}
	return set
}

// expand is the Expand hook: the square of the piece that goes is the choice of the move.
func (b breton) expand(g *rules.Game, s positions.Side, m positions.Move, out []positions.Move) []positions.Move {
	if !m.IsCapture() {
		return append(out, m)
	}
	early := m
	if !b.late {
		early.Promo = positions.NoWalk
	}
	last := g.Peek(s, early, rules.OfMoverColour)
	at := last.At
	victims := b.victims(g, s, last.Captured.Walk())
	g.Undo()
	if victims == 0 {
		return append(out, m)
	}
	first := m.Promo
	if m.Promo != positions.NoWalk {
		walks := g.PromotionWalks(s, g.Pos.Board[m.From], m.To)
		first = walks.Pop()
	}
	for victims != 0 {
		switch to := victims.Pop(); {
		case b.late || m.Promo == positions.NoWalk:
			out = append(out, m.Choose(to))
		case to != at:
			promoting := early.Choose(to)
			promoting.MoverRebornAs = uint8(m.Promo)
			out = append(out, promoting)
		case m.Promo == first:
			out = append(out, early.Choose(to))
		}
	}
	return out
}

// play is the Effects hook. Where the piece goes before a promotion, this follows here.
func (b breton) play(g *rules.Game, last *rules.Played) {
	at, ok := last.Move.Chosen()
	if !ok || !g.Pos.Occupied().Has(at) {
		return
	}
	if pc := g.Pos.Board[at]; !b.chromatic {
		g.Remove(at, positions.ByRemoval)
	} else if !pc.Neutral() {
		g.Change(at, pc.WithColour(pc.Colour()^positions.NeutralPiece), positions.ByRuleOnOther)
	}
	if w := positions.Walk(last.Move.MoverRebornAs); w != positions.NoWalk && !b.late && last.At != positions.NoSquare {
		g.Change(last.At, g.Pos.Board[last.At].WithWalk(w), positions.ByPromotion)
	}
}
