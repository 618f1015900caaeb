package positions

// MaxImitators bounds the number of imitators on a board.
const MaxImitators = 16

// Castling rights: bits of Position.Castling. A right is there while the piece has stood
// on its home square since the diagram (or was reborn there).
const (
	RookA1 uint8 = 1 << iota
	KingE1
	RookH1
	RookA8
	KingE8
	RookH8
)

// A Position is a plain value: copying it copies everything. The methods Put, Take and
// Replace keep the sets and the key in step with the board; nothing else writes to them.
type Position struct {
	// Board is what stands on each square.
	Board [64]Piece
	// Sides are the squares of each side's pieces; a neutral piece is in both.
	Sides [2]Bitboard
	// Royals are the squares of each side's royal pieces.
	Royals [2]Bitboard
	// ByWalk are the squares of the pieces of each walk, of either side.
	ByWalk [MaxWalks]Bitboard
	// Key identifies the position: board, castling rights, en passant state, imitators
	// and rules' memory, but not the side to move.
	Key uint64
	// Memory is state that conditions own, divided among them when they are compiled.
	Memory [2]uint64
	// EnPassant are the squares on which a pawn may now be captured en passant; the pawn
	// itself stands on Victim.
	EnPassant Bitboard
	Victim    Square
	// Castling are the castling rights.
	Castling uint8
	// ImitatorCount is how many of Imitators are in play.
	ImitatorCount uint8
	Imitators     [MaxImitators]Square
}

// Occupied returns the squares that are not empty.
func (p *Position) Occupied() Bitboard { return p.Sides[White] | p.Sides[Black] }

// Of returns the squares of s's pieces of walk w.
func (p *Position) Of(s Side, w Walk) Bitboard { return p.Sides[s] & p.ByWalk[w] }

// Neutrals returns the squares of neutral pieces.
func (p *Position) Neutrals() Bitboard { return p.Sides[White] & p.Sides[Black] }

// Put places pc on the empty square s.
func (p *Position) Put(pc Piece, s Square) {
	p.Place(pc, s)
	p.Key ^= pieceKey(pc, s)
}

// Place is Put without the key: for taking moves back, after which the key is known.
func (p *Position) Place(pc Piece, s Square) {
	b := s.Bit()
	p.Board[s] = pc
	if pc&WhitePiece != 0 {
		p.Sides[White] |= b
	}
	if pc&BlackPiece != 0 {
		p.Sides[Black] |= b
	}
	if pc&Royal != 0 {
		p.putRoyal(pc, b)
	}
	p.ByWalk[pc.Walk()] |= b
}

func (p *Position) putRoyal(pc Piece, b Bitboard) {
	if pc&WhitePiece != 0 {
		p.Royals[White] |= b
	}
	if pc&BlackPiece != 0 {
		p.Royals[Black] |= b
	}
}

// Take removes and returns what stands on s, which must not be empty.
func (p *Position) Take(s Square) Piece {
	pc := p.Lift(s)
	p.Key ^= pieceKey(pc, s)
	return pc
}

// Lift is Take without the key: for taking moves back, after which the key is known.
func (p *Position) Lift(s Square) Piece {
	pc := p.Board[s]
	b := s.Bit()
	p.Board[s] = NoPiece
	p.Sides[White] &^= b
	p.Sides[Black] &^= b
	if pc&Royal != 0 {
		p.Royals[White] &^= b
		p.Royals[Black] &^= b
	}
	p.ByWalk[pc.Walk()] &^= b
	return pc
}

// Replace puts pc in the place of what stands on s.
func (p *Position) Replace(pc Piece, s Square) {
	p.Take(s)
	p.Put(pc, s)
}

// SetMemory writes one word of the rules' memory.
func (p *Position) SetMemory(word int, value uint64) {
	p.Key ^= memoryKey(word, p.Memory[word]) ^ memoryKey(word, value)
	p.Memory[word] = value
}

// SetCastling writes the castling rights.
func (p *Position) SetCastling(rights uint8) {
	p.Key ^= castlingKeys[p.Castling] ^ castlingKeys[rights]
	p.Castling = rights
}

// SetEnPassant says that the pawn on victim may be captured en passant on any of
// squares; an empty set ends the possibility.
func (p *Position) SetEnPassant(squares Bitboard, victim Square) {
	p.Key ^= enPassantKey(p.EnPassant) ^ enPassantKey(squares)
	p.EnPassant, p.Victim = squares, victim
}

// SetImitators places the imitators.
func (p *Position) SetImitators(squares []Square) {
	for i := range p.ImitatorCount {
		p.Key ^= imitatorKeys[p.Imitators[i]]
	}
	p.ImitatorCount = uint8(copy(p.Imitators[:], squares))
	for i := range p.ImitatorCount {
		p.Key ^= imitatorKeys[p.Imitators[i]]
	}
}
