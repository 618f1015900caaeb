package conditions

import (
	"fmt"
	"maps"
	"slices"

	"bluto/conditions/rules"
	"bluto/positions"
)

// chineseWalks are the names of the Chinese pieces that correspond to queen, knight, rook
// and bishop.
var chineseWalks = [...]string{"leo", "mao", "pao", "vao"}

func init() {
	register(Condition{
		Name: Names{"ChineseChess", "ChinesischesSchach", "Chinoises"},
		Doc: `pawns may also promote into the Chinese pieces leo, mao, pao and vao

Nothing else changes: it is not the game xiangqi.`,
		Source: asInPopeye,
		New: func(*Args) (rules.Hooks, error) {
			walks := walksNamed(chineseWalks[:])
			return rules.Hooks{PromotesInto: walks, Brings: walks}, nil
		},
	})
}

func init() {
	for _, member := range []struct {
		name  Names
		doc   string
		array map[positions.Walk]string
	}{
		{
			Names{"Leofamily", "Leofamily", "Leofamily"}, `leo, pao, vao and mao are the officers of the game array

No queens, rooks, bishops and knights may be in the diagram. Pawns promote into
the Chinese pieces instead; these are reborn in Circe where those would be, and a pao castles as a rook would.`,
			map[positions.Walk]string{positions.Queen: "leo", positions.Rook: "pao", positions.Bishop: "vao", positions.Knight: "mao"},
		},
		{
			Names{"CavalierMajeur", "CavalierMajeur", "CavalierMajeur"}, `nightriders are the knights of the game array

No knights may be in the diagram. Pawns promote into nightriders instead, and those are reborn in Circe
where knights would be.`,
			map[positions.Walk]string{positions.Knight: "nightrider"},
		},
	} {
		register(Condition{
			Name: member.name, Doc: member.doc,
			Source: asInPopeye,
			New: func(a *Args) (rules.Hooks, error) {
				var h rules.Hooks
				for _, orthodox := range slices.Sorted(maps.Keys(member.array)) {
					name := member.array[orthodox]
					if a.Start.ByWalk[orthodox] != 0 {
						return h, fmt.Errorf("there are no %ss, but %ss", orthodox, name)
					}
					h.Array[orthodox], _ = positions.WalkNamed(name)
				}
				return h, nil
			},
		})
	}
}

// walksNamed returns the walks of the given names.
func walksNamed(names []string) []positions.Walk {
	walks := make([]positions.Walk, len(names))
	for i, name := range names {
		walks[i], _ = positions.WalkNamed(name)
	}
	return walks
}
