package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
	"bluto/positions/problem"
)

const forced = ` must move to one of the given squares if it has a legal move that does

In castling the king's square of arrival counts. Without squares it says nothing. Checks to the other king are
not affected.`

const forcedUltra = ` must move to one of the given squares if any of its pieces can, legally or not

If all such moves would leave its king in check, it has no move. A capture of the
other king is a check only if it obeys the rule.`

func init() {
	for _, c := range []struct {
		name       Names
		doc        string
		side       positions.Side
		consequent bool
	}{
		{Names{"WhiteForcedSquare", "WeissesZwangsfeld", "BlancCaseForce"}, forced, positions.White, false},
		{Names{"BlackForcedSquare", "SchwarzesZwangsfeld", "NoirCaseForce"}, forced, positions.Black, false},
		{Names{"WhiteConsequentForcedSquare", "WeissesKonsequentesZwangsfeld", "BlancCaseForceConsequent"}, forcedUltra, positions.White, true},
		{Names{"BlackConsequentForcedSquare", "SchwarzesKonsequentesZwangsfeld", "NoirCaseForceConsequent"}, forcedUltra, positions.Black, true},
	} {
		register(Condition{
			Name: c.name, Doc: c.side.String() + c.doc, Source: "traditional",
			Params: []Param{{Name: Names{"squares", "Felder", "cases"}, Kind: problem.ArgSquares, Doc: "the squares that must be entered"}},
			New: func(a *Args) (rules.Hooks, error) {
				f := forcedSquares{a.SquareSet()}
				choice := chooser{side: c.side, score: f.score}
				if c.consequent {
					return choice.ultra(), nil
				}
				return choice.plain(), nil
			},
		})
	}
}

// forcedSquares are the squares that must be entered.
type forcedSquares struct{ squares positions.Bitboard }

// score is positive for all moves, so that the consequent form allows those that enter no
// such square where none can.
func (f forcedSquares) score(_ *rules.Game, _ positions.Side, m positions.Move) int {
	if m.Kind != positions.NullMove && f.squares.Has(m.To) {
		return 2
	}
	return 1
}
