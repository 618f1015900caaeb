package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
	"bluto/positions/problem"
)

func init() {
	register(Condition{
		Name: Names{"MagicSquares", "MagischeFelder", "CaseMagique"},
		Doc: `a piece that comes to one of the given squares changes its colour

Kings and neutral pieces do not. A rook comes to a square by castling, a piece by
its rebirth in AntiCirce; pieces reborn in Circe keep their colour.`,
		Source: "see the list of fairy definitions at docslib.org, Fairy Definitions: Magic square",
		Params: []Param{
			{Name: Names{"squares", "Felder", "cases"}, Kind: problem.ArgSquares, Doc: "the magic squares"},
			{Name: Names{"Type1", "Typ1", "Type1"}, Doc: "after a rebirth in AntiCirce, as it is anyway"},
			{Name: Names{"Type2", "Typ2", "Type2"}, Doc: "a piece changes before it is reborn in AntiCirce"},
		},
		New: func(a *Args) (rules.Hooks, error) {
			m := magicSquares{a.SquareSet()}
			stage := rules.OfMoverColour
			if a.Has("Type2") {
				stage = rules.OfMover
			}
			return rules.Hooks{Effects: m.play, EffectStage: stage}, nil
		},
	})
}

// magicSquares are those squares.
type magicSquares struct{ squares positions.Bitboard }

func (m magicSquares) play(g *rules.Game, last *rules.Played) {
	m.change(g, last.At)
	m.change(g, last.RookAt())
	if last.Move.Kind == positions.Exchange {
		m.change(g, last.Move.From)
	}
}

// change lets the piece on at change its colour if at is magic.
func (m magicSquares) change(g *rules.Game, at positions.Square) {
	if at == positions.NoSquare || !m.squares.Has(at) {
		return
	}
	if pc := g.Pos.Board[at]; !pc.Royal() && !pc.Neutral() {
		g.Change(at, pc.WithColour(pc.Colour()^positions.NeutralPiece), positions.ByRecolouring)
	}
}
