package positions

import (
	"math/bits"
	"strings"
)

// A Bitboard is a set of squares; bit 0 is a1, bit 7 is h1, bit 63 is h8.
type Bitboard uint64

// Sets of squares that many rules speak of.
const (
	NoSquares  Bitboard = 0
	AllSquares Bitboard = ^Bitboard(0)

	FileA Bitboard = 0x0101010101010101
	FileH Bitboard = FileA << 7
	Rank1 Bitboard = 0xff
	Rank2 Bitboard = Rank1 << 8
	Rank7 Bitboard = Rank1 << 48
	Rank8 Bitboard = Rank1 << 56

	// LightSquares are the squares of h1's colour, DarkSquares those of a1's.
	LightSquares Bitboard = 0x55aa55aa55aa55aa
	DarkSquares  Bitboard = ^LightSquares
	// Edge is the rim of the board.
	Edge = FileA | FileH | Rank1 | Rank8
)

// LastRank is where the pawns of each side promote, SecondRank where they begin.
var (
	LastRank   = [2]Bitboard{White: Rank8, Black: Rank1}
	SecondRank = [2]Bitboard{White: Rank2, Black: Rank7}
)

// Has reports whether s is in b.
func (b Bitboard) Has(s Square) bool { return b>>s&1 != 0 }

// With returns b with s added.
func (b Bitboard) With(s Square) Bitboard { return b | 1<<s }

// Without returns b with s removed.
func (b Bitboard) Without(s Square) Bitboard { return b &^ (1 << s) }

// Count returns how many squares are in b.
func (b Bitboard) Count() int { return bits.OnesCount64(uint64(b)) }

// First returns the lowest square of b, or NoSquare if b is empty.
func (b Bitboard) First() Square { return Square(bits.TrailingZeros64(uint64(b))) }

// Pop removes the lowest square from b and returns it. b must not be empty.
func (b *Bitboard) Pop() Square {
	s := Square(bits.TrailingZeros64(uint64(*b)))
	*b &= *b - 1
	return s
}

// Several reports whether b has more than one square.
func (b Bitboard) Several() bool { return b&(b-1) != 0 }

// String lists the squares of b, as in "a1b2".
func (b Bitboard) String() string {
	var sb strings.Builder
	for b != 0 {
		sb.WriteString(b.Pop().String())
	}
	return sb.String()
}
