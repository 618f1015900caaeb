package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
	"bluto/positions/problem"
)

// Popeye 4.104 overlooks checks that a vaulting king gives as what its own side has no piece
// of; see docs/differences.md.
const vaulting = ` in check can also move as an equihopper, or as the given walks

It keeps its own walk beside them, for its moves as for its checks. Otherwise it
moves as it always does.`

func init() {
	both := []positions.Side{positions.White, positions.Black}
	for _, c := range []struct {
		name  Names
		whose string
		sides []positions.Side
	}{
		{Names{"VaultingKings", "VaultingKings", "VaultingKings"}, "a king", both},
		{Names{"WhiteVaultingKing", "WeisserVaultingKing", "BlancVaultingKing"}, "White's king", both[:1]},
		{Names{"BlackVaultingKing", "SchwarzerVaultingKing", "NoirVaultingKing"}, "Black's king", both[1:]},
	} {
		register(Condition{
			Name: c.name, Doc: c.whose + vaulting, Source: asInPopeye,
			Params: []Param{
				{Name: Names{"walks", "Gangarten", "marches"}, Kind: problem.ArgWalk, Doc: "as which the king can move"},
				{Name: Names{"Transmuting", "Transmutierende", "Transmute"}, Doc: "in check the king moves as them alone"},
			},
			New: func(a *Args) (rules.Hooks, error) {
				v := vault{keeps: !a.Has("Transmuting"), walks: a.Walks()}
				if len(v.walks) == 0 {
					v.walks = []positions.Walk{equihopper}
				}
				for _, s := range c.sides {
					v.sides[s] = true
				}
				return rules.Hooks{Walks: v.of, WalkStage: rules.WalksOfKings, Brings: v.walks}, nil
			},
		})
	}
}

var equihopper, _ = positions.WalkNamed("equihopper")

// vault says which walks the kings of which sides have in check.
type vault struct {
	sides [2]bool
	// keeps says that kings keep their own walk beside them.
	keeps bool
	walks []positions.Walk
}

func (v vault) of(g *rules.Game, _ rules.Use, pc positions.Piece, from positions.Square, s positions.Side, walks rules.WalkSet) rules.WalkSet {
	if !v.sides[s] || !pc.Royal() || g.ObservingWalks(s.Other(), from).Empty() {
		return walks
	}
	all := rules.SetOf(v.walks...)
	if v.keeps {
		all = all.Union(walks)
	}
	return all
}
