package rules

import "bluto/positions"

// KeyAfter returns what Key(s) will be after m, one of Moves, without playing it; ok is false
// where that cannot be told at a glance.
func (g *Game) KeyAfter(m positions.Move, s positions.Side) (key uint64, ok bool) {
	plain := m.Kind == positions.Plain || m.Kind == positions.EnPassant
	if !plain || !g.Rules.props.PlainMoves || len(g.Rules.remember) > 0 || g.Pos.Castling != 0 || g.Pos.ImitatorCount > 0 {
		return 0, false
	}
	return withSide(g.Pos.KeyAfter(m), s), true
}
