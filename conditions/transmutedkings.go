package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

const transmuted = `in check moves only as the pieces that check it

As long as the king is observed, its moves, captures and checks are those of the
walks of the enemy pieces that observe it; of several such walks it has all.
Otherwise it moves as it always does. An enemy king counts as what it was on the
board, transmuted or not.`

const reflective = `in check can also move as the pieces that check it

As the transmuted king, but it keeps its own walk beside those that it takes.`

// Popeye 4.104 misses checks given by one transmuted or reflective king, and lets kings
// take walks of pieces that cannot capture them under AntiCirce; see docs/differences.md.
func init() {
	both := []positions.Side{positions.White, positions.Black}
	for _, c := range []struct {
		name  Names
		sides []positions.Side
		keeps bool
	}{
		{Names{"TransmutedKings", "TransmutierendeKoenige", "RoisTransmutes"}, both, false},
		{Names{"WhiteTransmutedKing", "WeisserTransmutierenderKoenig", "BlancRoiTransmute"}, both[:1], false},
		{Names{"BlackTransmutedKing", "SchwarzerTransmutierenderKoenig", "NoirRoiTransmute"}, both[1:], false},
		{Names{"ReflectiveKings", "ReflektierendeKoenige", "RoisReflecteurs"}, both, true},
		{Names{"WhiteReflectiveKing", "WeisserReflektierenderKoenig", "BlancRoiReflecteur"}, both[:1], true},
		{Names{"BlackReflectiveKing", "SchwarzerReflektierenderKoenig", "NoirRoiReflecteur"}, both[1:], true},
	} {
		doc := transmuted
		if c.keeps {
			doc = reflective
		}
		whose := "a king "
		if len(c.sides) == 1 {
			whose = c.sides[0].String() + "'s king "
		}
		k := checkedKing{keeps: c.keeps}
		for _, s := range c.sides {
			k.sides[s] = true
		}
		register(Condition{Name: c.name, Doc: whose + doc, Source: "traditional", New: k.hooks})
	}
}

// checkedKing is a king that takes the walks of what checks it.
type checkedKing struct {
	sides [2]bool
	// keeps says that it keeps its own walk.
	keeps bool
}

func (k checkedKing) hooks(*Args) (rules.Hooks, error) {
	return rules.Hooks{Walks: k.walks, WalkStage: rules.WalksOfKings}, nil
}

func (k checkedKing) walks(g *rules.Game, _ rules.Use, pc positions.Piece, from positions.Square, s positions.Side, walks rules.WalkSet) rules.WalkSet {
	if !k.sides[s] || !pc.Royal() {
		return walks
	}
	taken := g.ObservingWalks(s.Other(), from)
	switch {
	case taken.Empty():
		return walks
	case k.keeps:
		return taken.Union(walks)
	default:
		return taken
	}
}
