package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

const alphabetical = ` must move the piece that stands first in the order of squares

The order is a1, a2, a3... b1, b2... h8; of the pieces that have a legal move the
first must move, wherever it likes. Castling is a move of the king. Checks to the
other king are not affected.`

func init() {
	for _, c := range []struct {
		name  Names
		doc   string
		sides []positions.Side
	}{
		{Names{"AlphabeticChess", "AlphabetischesSchach", "EchecsAlphabetiques"}, "a side", []positions.Side{positions.White, positions.Black}},
		{Names{"WhiteAlphabeticChess", "WeissesAlphabetischesSchach", "BlancEchecsAlphabetiques"}, "White", []positions.Side{positions.White}},
		{Names{"BlackAlphabeticChess", "SchwarzesAlphabetischesSchach", "NoirEchecsAlphabetiques"}, "Black", []positions.Side{positions.Black}},
	} {
		register(Condition{
			Name: c.name, Doc: c.doc + alphabetical, Source: asInPopeye,
			New: func(*Args) (rules.Hooks, error) {
				return chooser{side: c.sides[0], both: len(c.sides) > 1, score: alphabeticRank}.plain(), nil
			},
		})
	}
}

// alphabeticRank is higher the earlier the square of departure is.
func alphabeticRank(_ *rules.Game, _ positions.Side, m positions.Move) int {
	if m.Kind == positions.NullMove {
		return 0
	}
	return 64 - 8*m.From.File() - m.From.Rank()
}
