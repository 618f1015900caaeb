package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	rex := []Param{{
		Name: Names{"RexInclusive", "RexInklusive", "RexInclusif"},
		Doc:  "kings are affected too",
	}}
	register(Condition{
		Name: Names{"Bolero", "Bolero", "Bolero"},
		Doc: `officers move without capturing as the officer of their file in the game array

On the files a and h they move as rooks, on b and g as knights, on c and f as
bishops, on d as queens and on e as kings. Captures and checks are by their own
walk. Pawns are not affected, nor are kings unless RexInclusive is given.`,
		Source: namedInPopeye,
		Params: rex,
		New: func(a *Args) (rules.Hooks, error) {
			return bolero{royals: a.Has("RexInclusive")}.hooks(), nil
		},
	})
	register(Condition{
		Name: Names{"BoleroInverse", "BoleroInvers", "BoleroInverse"},
		Doc: `officers capture as the officer of their file in the game array

So do they give check. They move without capturing by their own walk. The walks of
the files are those of Bolero; pawns are not affected, nor are kings unless
RexInclusive is given.`,
		Source: "the reverse of Bolero",
		Params: rex,
		New: func(a *Args) (rules.Hooks, error) {
			return bolero{captures: true, royals: a.Has("RexInclusive")}.hooks(), nil
		},
	})
}

// bolero says whether captures are by the walk of the file, or the other moves, and whether
// royal pieces are affected.
type bolero struct{ captures, royals bool }

func (b bolero) hooks() rules.Hooks {
	return rules.Hooks{Walks: b.walks, WalkStage: rules.WalksBorrowed, Brings: firstRankArray[:5]}
}

// firstRankArray are the officers of the game array, from the a-file.
var firstRankArray = [8]positions.Walk{
	positions.Rook, positions.Knight, positions.Bishop, positions.Queen,
	positions.King, positions.Bishop, positions.Knight, positions.Rook,
}

func (b bolero) walks(_ *rules.Game, use rules.Use, pc positions.Piece, from positions.Square, _ positions.Side, walks rules.WalkSet) rules.WalkSet {
	if b.captures == (use == rules.ToMove) || pc.Walk().Info().Pawn != nil || pc.Royal() && !b.royals {
		return walks
	}
	return rules.SetOf(firstRankArray[from.File()])
}
