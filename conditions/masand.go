package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"Masand", "Masand", "Masand"},
		Doc: `a piece that gives check by its move changes the colour of all that it observes

All pieces of both sides observed by the piece that has moved change their
colour, kings and neutral pieces excepted. Nothing changes if the check comes
from another piece alone, or from the rook of a castling. A rook that has
changed its colour on the other side's home square may castle.`,
		Source: "Petko A. Petkov, named in honour of Zdravko Maslar; see echekk.fr, Échecs Masand",
		New: func(*Args) (rules.Hooks, error) {
			return rules.Hooks{Effects: masand{}.play, EffectStage: rules.OfOthers}, nil
		},
	})
	register(Condition{
		Name: Names{"MasandGeneralised", "MasandVerallgemeinert", "MasandGeneralise"},
		Doc: `all pieces that give check change the colour of all that they observe

As Masand, but the pieces that give check are those of the side that has moved,
whether they moved or not, one after the other in the order of the squares a1,
b1 ... h8. Each piece changes its colour once, however many observe it; one that
comes over before its turn and gives check has its effect as well, one that
leaves has none.`,
		Source: "after Masand",
		New: func(*Args) (rules.Hooks, error) {
			return rules.Hooks{Effects: masand{all: true}.play, EffectStage: rules.OfOthers}, nil
		},
	})
}

// masand says whether all checking pieces recolour, or the one that has moved.
type masand struct{ all bool }

// play is the Effects hook.
func (m masand) play(g *rules.Game, last *rules.Played) {
	s := last.Side
	if !m.all && last.At == positions.NoSquare || !g.InCheck(s.Other()) {
		return
	}
	if !m.all {
		if m.checks(g, s, last.At) {
			m.recolour(g, s, last.At, positions.NoSquares)
		}
		return
	}
	var changed positions.Bitboard
	for from := range positions.NoSquare {
		if m.checks(g, s, from) {
			changed |= m.recolour(g, s, from, changed)
		}
	}
}

// checks reports whether a piece of s on from observes an enemy king.
func (m masand) checks(g *rules.Game, s positions.Side, from positions.Square) bool {
	for kings := g.Pos.Royals[s.Other()]; kings != 0; {
		if g.Observers(s, kings.Pop(), false).Has(from) {
			return true
		}
	}
	return false
}

// recolour changes the colour of what s's piece on from observes, and returns the squares; what
// stands on those of except is left as it is.
func (m masand) recolour(g *rules.Game, s positions.Side, from positions.Square, except positions.Bitboard) positions.Bitboard {
	p := &g.Pos
	fixed := p.Royals[positions.White] | p.Royals[positions.Black] | p.Neutrals() | except
	observed := g.CaptureSet(rules.ToObserve, s, from, p.Occupied()) & p.Occupied() &^ fixed
	for set := observed; set != 0; {
		at := set.Pop()
		pc := p.Board[at]
		g.Change(at, pc.WithColour(pc.Colour()^positions.NeutralPiece), positions.ByRuleOnOther)
	}
	return observed
}
