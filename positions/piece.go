package positions

// A Side is one of the two players.
type Side uint8

// The two sides.
const (
	White Side = 0
	Black Side = 1
)

// Other returns the opponent.
func (s Side) Other() Side { return s ^ 1 }

// String returns "White" or "Black".
func (s Side) String() string {
	if s == White {
		return "White"
	}
	return "Black"
}

// A Piece is what stands on a square: a walk in the low eight bits and attribute flags
// above. The zero Piece is an empty square. A piece with both colour flags is neutral:
// it belongs to whichever side is asked.
type Piece uint64

// NoPiece is an empty square.
const NoPiece Piece = 0

// The flags of a piece. The two colours come first, so that WhitePiece<<side is the
// flag of a side.
const (
	WhitePiece Piece = 1 << (8 + iota)
	BlackPiece
	Royal
	Kamikaze
	Paralysing
	Chameleon
	Jigger
	Volage
	Functionary
	HalfNeutral
	HurdleColourChanging
	Protean
	Magic
	Uncapturable
	PatrolPiece
	Frischauf
	Bul
	Dob
	Anda
	AndaInverse
	AliceA
	AliceB

	// NeutralPiece is both colour flags together.
	NeutralPiece = WhitePiece | BlackPiece
	colourShift  = 8
)

// originShift is where a piece keeps the square on which it stood in the diagram.
const originShift = 40

// Attributes are all flags but the colours, in the order in which they are written
// before a piece's letter.
const Attributes = ^(NeutralPiece | 0xff)

// Flag returns the colour flag of s.
func (s Side) Flag() Piece { return WhitePiece << s }

// NewPiece returns a piece of walk w with the given flags (colours and attributes).
func NewPiece(w Walk, flags Piece) Piece { return Piece(w) | flags }

// Walk returns how the piece moves.
func (pc Piece) Walk() Walk { return Walk(pc & 0xff) }

// WithWalk returns the piece with another walk and the same flags.
func (pc Piece) WithWalk(w Walk) Piece { return pc&^0xff | Piece(w) }

// WithColour returns the piece with its colour flags replaced by c.
func (pc Piece) WithColour(c Piece) Piece { return pc&^NeutralPiece | c }

// Colour returns the colour flags alone.
func (pc Piece) Colour() Piece { return pc & NeutralPiece }

// Flags returns the colours and attributes without the walk.
func (pc Piece) Flags() Piece { return pc &^ 0xff }

// Is reports whether the piece has all the given flags.
func (pc Piece) Is(flags Piece) bool { return pc&flags == flags }

// Neutral reports whether the piece belongs to both sides.
func (pc Piece) Neutral() bool { return pc&NeutralPiece == NeutralPiece }

// BelongsTo reports whether s may move the piece.
func (pc Piece) BelongsTo(s Side) bool { return pc&s.Flag() != 0 }

// Royal reports whether the piece is royal: check and mate are about it. Kings are
// royal only if they carry the flag; placing a king sets it.
func (pc Piece) Royal() bool { return pc&Royal != 0 }

// WithOrigin returns the piece with s as the square on which it stood in the diagram. Only
// rules that ask for it (Circe Diagram) give their pieces one.
func (pc Piece) WithOrigin(s Square) Piece {
	return pc&^(0xff<<originShift) | (Piece(s)+1)<<originShift
}

// Origin returns where the piece stood in the diagram, NoSquare if that is not known.
func (pc Piece) Origin() Square {
	if pc>>originShift == 0 {
		return NoSquare
	}
	return Square(pc>>originShift) - 1
}
