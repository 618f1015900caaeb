package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"DuellistChess", "Duellantenschach", "Duelliste"},
		Doc: `a side must go on moving the piece that it moved last, as long as it can

Where that piece has no legal move or is captured, any other may move and must
then go on. The first move is free. Castling is a move of the king. Checks to the
other king are not affected.`,
		Source: asInPopeye,
		New:    newDuellists,
	})
}

// duellists remembers of each side the square after that of the piece that it moved last,
// 0 if there is none.
type duellists struct{ at [2]rules.Field }

func newDuellists(a *Args) (rules.Hooks, error) {
	var d duellists
	for s := range d.at {
		var ok bool
		if d.at[s], ok = a.Memory.Allocate(7); !ok {
			return rules.Hooks{}, noRoomFor("the duellists")
		}
	}
	h := chooser{both: true, score: d.score}.plain()
	h.Remember = d.remember
	return h, nil
}

func (d duellists) remember(g *rules.Game, last *rules.Played) {
	if last.Move.Kind == positions.NullMove {
		return
	}
	at := uint64(0)
	if last.At != positions.NoSquare {
		at = uint64(last.At) + 1
	}
	d.at[last.Side].Set(&g.Pos, at)
}

func (d duellists) score(g *rules.Game, s positions.Side, m positions.Move) int {
	if m.Kind != positions.NullMove && d.at[s].Get(&g.Pos) == uint64(m.From)+1 {
		return 1
	}
	return 0
}
