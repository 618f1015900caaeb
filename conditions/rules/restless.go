package rules

import "bluto/positions"

// Restless are men of one side that keep a move, whatever a quiet move of the other side
// does, unless it captures them or stands in front of them: with two or three of them no
// move stalemates. It is valid only under OrthodoxPlay, in the position for which it was
// made.
type Restless struct {
	men   [3]restlessMan
	count int
}

type restlessMan struct {
	at positions.Square
	// front is the square on which a pawn can be stopped, NoSquare for other men.
	front positions.Square
}

// RestlessOf returns restless men of s, no more than are of use. Men in line with their king
// are left out, since they may come to be pinned.
func (g *Game) RestlessOf(s positions.Side) Restless {
	var r Restless
	p := &g.Pos
	king := p.Royals[s].First()
	own := p.Sides[s] &^ p.Sides[s.Other()]
	for set := own &^ p.Royals[s]; set != 0 && r.count < len(r.men); {
		at := set.Pop()
		if king != positions.NoSquare && positions.Line(king, at) != 0 {
			continue
		}
		front := positions.NoSquare
		w := p.Board[at].Walk()
		if w == positions.Pawn {
			front = at.Offset(0, forward[s])
			if front == positions.NoSquare || p.Occupied().Has(front) {
				continue
			}
		} else if nextSquares(w, at)&^own&^p.Royals[s.Other()] == 0 {
			continue
		}
		r.men[r.count] = restlessMan{at, front}
		r.count++
	}
	return r
}

// nextSquares returns the squares that an officer reaches over no other.
func nextSquares(w positions.Walk, at positions.Square) positions.Bitboard {
	switch w {
	case positions.Knight:
		return positions.KnightLeaps(at)
	case positions.Rook:
		return positions.KingSteps(at) & positions.RookSet(at, 0)
	case positions.Bishop:
		return positions.KingSteps(at) & positions.BishopSet(at, 0)
	default:
		return positions.KingSteps(at)
	}
}

// TooMany reports whether one move cannot deal with all of them: it captures one and
// arrives in front of another, or in front of two by castling.
func (r *Restless) TooMany() bool { return r.count == len(r.men) }

// Kept reports whether after the move m of the other side, unless it gives check, one of
// them still has a move. A castling is not judged.
func (r *Restless) Kept(m positions.Move) bool {
	if m.Kind == positions.CastleShort || m.Kind == positions.CastleLong {
		return false
	}
	for i := range r.men[:r.count] {
		if man := &r.men[i]; m.Capture != man.at && m.To != man.front {
			return true
		}
	}
	return false
}
