package positions

// Keys are those of Zobrist (A new hashing method with application for game playing,
// 1970): the key of a position is the exclusive or of a number for each thing in it.

var (
	// pieceKeys is indexed by walk, royalty and colour, then by square.
	pieceKeys    [MaxWalks * 8][64]uint64
	castlingKeys [64]uint64
	imitatorKeys [65]uint64
)

func init() {
	random := splitMix(0xb1070)
	for i := range pieceKeys {
		for s := range pieceKeys[i] {
			pieceKeys[i][s] = random.next()
		}
	}
	for i := 1; i < len(castlingKeys); i++ {
		castlingKeys[i] = random.next()
	}
	for i := range imitatorKeys {
		imitatorKeys[i] = random.next()
	}
}

func pieceKey(pc Piece, s Square) uint64 {
	// Colours and the royal flag are next to each other: three bits, shifted down.
	key := pieceKeys[uint32(pc.Walk())*8+uint32(pc>>colourShift&7)][s]
	if extra := pc & Attributes &^ Royal; extra != 0 {
		key ^= mix64(uint64(extra)<<8 | uint64(s))
	}
	return key
}

func memoryKey(word int, value uint64) uint64 {
	if value == 0 {
		return 0
	}
	return mix64(value ^ uint64(word+1)*0x9e3779b97f4a7c15)
}

func enPassantKey(squares Bitboard) uint64 {
	if squares == 0 {
		return 0
	}
	return mix64(uint64(squares) ^ 0xe9a55a47)
}

// KeyAfter returns what the key will be after m, a move that does nothing but move one
// piece, capture and promote, and after which no castling right is lost and none of
// capturing en passant is there.
func (p *Position) KeyAfter(m Move) uint64 {
	pc := p.Board[m.From]
	key := p.Key ^ pieceKey(pc, m.From) ^ enPassantKey(p.EnPassant)
	if m.IsCapture() {
		key ^= pieceKey(p.Board[m.Capture], m.Capture)
	}
	if m.Promo != NoWalk {
		pc = pc.WithWalk(m.Promo)
	}
	return key ^ pieceKey(pc, m.To)
}

// SideKey is mixed into a key by those who need to tell who is to move.
const SideKey uint64 = 0x9d39247e33776d41
