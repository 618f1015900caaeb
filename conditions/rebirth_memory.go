package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

// An occasionKind says which capture causes a rebirth.
type occasionKind uint8

const (
	// thisCapture: that of the move itself.
	thisCapture occasionKind = iota
	// lastMove: that of the move before, whatever this one does (Parrain).
	lastMove
	// lastCapture: this capture lets the piece captured before it come back.
	lastCapture
)

// rebirthMemory is the captured piece that waits for its rebirth.
type rebirthMemory struct {
	piece rules.Field
	// square holds the square and above it the owner.
	square rules.Field
}

// pieceBits is how many bits a Piece has.
const pieceBits = 48

func newRebirthMemory(a *Args) (rebirthMemory, error) {
	piece, ok := a.Memory.Allocate(pieceBits)
	square, ok2 := a.Memory.Allocate(7)
	if !ok || !ok2 {
		return rebirthMemory{}, noRoomFor("captures")
	}
	return rebirthMemory{piece, square}, nil
}

// remember is the Remember hook.
func (r *rebirths) remember(g *rules.Game, last *rules.Played) {
	if last.Captured == positions.NoPiece {
		if r.when == lastMove {
			r.memory.piece.Set(&g.Pos, 0)
			r.memory.square.Set(&g.Pos, 0)
		}
		return
	}
	r.memory.piece.Set(&g.Pos, uint64(last.Captured))
	r.memory.square.Set(&g.Pos, uint64(last.Move.Capture)|uint64(last.Side.Other())<<6)
}

// idle is the Idle hook: nothing waits for its rebirth.
func (r *rebirths) idle(g *rules.Game) bool { return r.memory.piece.Get(&g.Pos) == 0 }

// recall sets the piece of o, and where and of whom it was captured.
func (m rebirthMemory) recall(o *occasion, when occasionKind) bool {
	if when == lastCapture && o.last.Captured == positions.NoPiece {
		return false
	}
	p := &o.g.Pos
	o.piece = positions.Piece(m.piece.Get(p))
	square := m.square.Get(p)
	o.at, o.owner = positions.Square(square&63), positions.Side(square>>6)
	return o.piece != positions.NoPiece
}
