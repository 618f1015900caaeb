package problem

import (
	"fmt"

	"bluto/positions"
)

// Apply changes the setup as the twinning step says. Steps that change no piece
// (stipulation, condition) do nothing. An error leaves the setup as it was.
func (s *Setup) Apply(step TwinStep) error {
	switch step.Op {
	case TwinMove:
		return s.move(step.From, step.To)
	case TwinExchange:
		return s.exchange(step.From, step.To)
	case TwinAdd:
		for _, p := range step.Pieces {
			s.Place(p.Piece, p.Square)
		}
		s.TotalInvisible += step.TotalInvisible
	case TwinRemove:
		return s.removeAll(step.Squares)
	case TwinRotate:
		turn, ok := rotations[step.Degrees]
		if !ok {
			return fmt.Errorf("a diagram is rotated by 90, 180 or 270 degrees, not %d", step.Degrees)
		}
		s.transform(turn)
	case TwinMirror:
		s.transform(mirrors[step.Mirror])
	case TwinShift:
		return s.shift(step.From, step.To)
	case TwinPolish:
		s.exchangeColours()
	case TwinSubstitute:
		s.substitute(step.Old, step.New)
	}
	return nil
}

// rotations say where a square goes when the diagram is turned clockwise.
var rotations = map[int]func(file, rank int) (int, int){
	90:  func(f, r int) (int, int) { return 7 - r, f },
	180: func(f, r int) (int, int) { return 7 - f, 7 - r },
	270: func(f, r int) (int, int) { return r, 7 - f },
}

// mirrors say where a square goes when the diagram is mirrored; a mirror is named by two
// corners that change places.
var mirrors = map[Mirror]func(file, rank int) (int, int){
	MirrorA1H1: func(f, r int) (int, int) { return 7 - f, r },
	MirrorA1A8: func(f, r int) (int, int) { return f, 7 - r },
	MirrorA1H8: func(f, r int) (int, int) { return 7 - r, 7 - f },
	MirrorA8H1: func(f, r int) (int, int) { return r, f },
}

func (s *Setup) move(from, to positions.Square) error {
	pc := s.At(from)
	if pc == positions.NoPiece {
		return fmt.Errorf("%v is empty: there is nothing to move", from)
	}
	s.Remove(from)
	s.Place(pc, to)
	return nil
}

func (s *Setup) exchange(a, b positions.Square) error {
	pa, pb := s.At(a), s.At(b)
	if pa == positions.NoPiece || pb == positions.NoPiece {
		return fmt.Errorf("%v and %v must both be occupied to be exchanged", a, b)
	}
	s.Place(pb, a)
	s.Place(pa, b)
	return nil
}

func (s *Setup) removeAll(squares []positions.Square) error {
	for _, at := range squares {
		if s.At(at) == positions.NoPiece {
			return fmt.Errorf("%v is empty: there is nothing to remove", at)
		}
	}
	for _, at := range squares {
		s.Remove(at)
	}
	return nil
}

func (s *Setup) transform(where func(file, rank int) (int, int)) {
	moved := s.Clone()
	for i, p := range moved.Pieces {
		moved.Pieces[i].Square = positions.SquareAt(where(p.Square.File(), p.Square.Rank()))
	}
	*s = moved
}

func (s *Setup) shift(from, to positions.Square) error {
	moved := s.Clone()
	for i, p := range moved.Pieces {
		at := p.Square.Offset(to.File()-from.File(), to.Rank()-from.Rank())
		if at == positions.NoSquare {
			return fmt.Errorf("shifted from %v to %v, the piece on %v leaves the board", from, to, p.Square)
		}
		moved.Pieces[i].Square = at
	}
	*s = moved
	return nil
}

func (s *Setup) exchangeColours() {
	changed := s.Clone()
	for i, p := range changed.Pieces {
		if p.Piece.Neutral() {
			continue
		}
		changed.Pieces[i].Piece = p.Piece ^ positions.NeutralPiece
	}
	*s = changed
}

func (s *Setup) substitute(old, replacement positions.Walk) {
	changed := s.Clone()
	for i, p := range changed.Pieces {
		if p.Piece.Walk() == old {
			changed.Pieces[i].Piece = p.Piece.WithWalk(replacement)
		}
	}
	*s = changed
}
