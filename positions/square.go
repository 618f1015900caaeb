package positions

import "fmt"

// A Square is one of the 64 squares, a1 = 0, b1 = 1, ... h8 = 63, or NoSquare.
type Square uint8

// NoSquare stands for "no square", for example the capture square of a quiet move.
const NoSquare Square = 64

// Squares that castling speaks of.
const (
	A1 Square = 0
	C1 Square = 2
	D1 Square = 3
	E1 Square = 4
	F1 Square = 5
	G1 Square = 6
	H1 Square = 7
	A8 Square = 56
	C8 Square = 58
	D8 Square = 59
	E8 Square = 60
	F8 Square = 61
	G8 Square = 62
	H8 Square = 63
)

// SquareAt returns the square on file 0-7 (a-h) and rank 0-7 (1-8), or NoSquare if
// either is off the board.
func SquareAt(file, rank int) Square {
	if file < 0 || file > 7 || rank < 0 || rank > 7 {
		return NoSquare
	}
	return Square(rank*8 + file)
}

// ParseSquare reads a square such as "e4"; letters may be capital.
func ParseSquare(text string) (Square, error) {
	if len(text) == 2 {
		if s := SquareAt(int(text[0]|0x20)-'a', int(text[1])-'1'); s != NoSquare {
			return s, nil
		}
	}
	return NoSquare, fmt.Errorf("%q is not a square (a1 to h8)", text)
}

// File returns the file of s, 0 for a to 7 for h.
func (s Square) File() int { return int(s & 7) }

// Rank returns the rank of s, 0 for 1 to 7 for 8.
func (s Square) Rank() int { return int(s >> 3) }

// Bit returns the set that holds s alone. s must be on the board.
func (s Square) Bit() Bitboard { return 1 << s }

// Light reports whether s is a light square (h1, a8...).
func (s Square) Light() bool { return LightSquares.Has(s) }

// String returns the square's name, "-" for NoSquare.
func (s Square) String() string {
	if s >= NoSquare {
		return "-"
	}
	return string([]byte{'a' + byte(s&7), '1' + byte(s>>3)})
}

// Offset returns the square df files and dr ranks away from s, or NoSquare.
func (s Square) Offset(df, dr int) Square { return SquareAt(s.File()+df, s.Rank()+dr) }
