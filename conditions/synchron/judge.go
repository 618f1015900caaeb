package synchron

import "bluto/positions"

// An End is what a turn has brought to the king of a side.
type End uint8

// The ends. Where a king is captured, nothing else is asked.
const (
	NoEnd         End = iota
	KingCaptured      // its king was captured
	MatedEnd          // it is in check and has no choice
	StalematedEnd     // it is not in check and has no choice
)

// Ends are what a turn has brought to White and Black.
type Ends [2]End

// Over reports whether the game has ended.
func (e Ends) Over() bool { return e[positions.White] != NoEnd || e[positions.Black] != NoEnd }

// Wins reports whether s has won: the other side's king is captured or mated, and its own
// is neither. Stalemate stands behind mate.
func (e Ends) Wins(s positions.Side) bool { return e[s.Other()].loses() && !e[s].loses() }

func (e End) loses() bool { return e == KingCaptured || e == MatedEnd }

// Judge tells what the last turn has brought.
func (g *Game) Judge() Ends {
	t := g.Last()
	var e Ends
	for s := positions.White; s <= positions.Black; s++ {
		if t.KingTaken(s) {
			e[s] = KingCaptured
		}
	}
	if e.Over() {
		return e
	}
	for s := positions.White; s <= positions.Black; s++ {
		e[s] = g.end(s)
	}
	return e
}

// end tells whether s, whose king is on the board, is mated or stalemated.
func (g *Game) end(s positions.Side) End {
	switch {
	case g.HasChoice(s):
		return NoEnd
	case g.InCheck(s):
		return MatedEnd
	}
	return StalematedEnd
}
