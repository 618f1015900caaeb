package positions

// A MoveKind says what sort of move a Move is.
type MoveKind uint8

// The kinds of moves. Most are Plain: a piece goes from From to To, and what stood on
// Capture, if that is a square, is captured.
const (
	Plain       MoveKind = iota
	DoubleStep           // a pawn's double step: may be answered en passant
	EnPassant            // Capture is the square of the captured pawn
	CastleShort          // From and To are the king's; the rook goes from the h-file to the f-file
	CastleLong           // likewise from the a-file to the d-file
	Exchange             // the pieces on From and To change places (Messigny)
	NullMove             // no piece moves
	TakeMake             // captures on Capture, then goes to To as the captured piece would
)

// A Move is a candidate for play. What else it does (rebirths, colour changes...) is
// decided when it is played.
type Move struct {
	From, To Square
	Capture  Square // NoSquare if nothing is captured; differs from To for en passant, locusts, Take&Make
	Kind     MoveKind
	Promo    Walk // what a pawn becomes; NoWalk if it does not promote

	// What a rule that offers a choice was told, 0 if none did. Each is read by the rule
	// that wrote it: a square (Chosen) for one, what a reborn pawn becomes for the others.
	Choice, RebornAs, MoverRebornAs uint8
}

// Choose returns the move with s as its chosen square.
func (m Move) Choose(s Square) Move {
	m.Choice = uint8(s) + 1
	return m
}

// Chosen returns the square chosen, ok false if none was.
func (m Move) Chosen() (s Square, ok bool) { return Square(m.Choice - 1), m.Choice != 0 }

// NoMove is the zero of moves that are searched for; no real move equals it.
var NoMove = Move{From: NoSquare, To: NoSquare, Capture: NoSquare}

// IsCapture reports whether the move captures.
func (m Move) IsCapture() bool { return m.Capture != NoSquare }

// An EffectOp is one reversible change of a position.
type EffectOp uint8

// The vocabulary of effects. Every rule changes the board with these alone.
const (
	PieceMoved      EffectOp = iota // From -> To, Old as it was, New as it arrives
	PieceRemoved                    // from From, was Old
	PieceAdded                      // on To, is New
	PieceChanged                    // on To: Old became New (walk, colour, attributes)
	PiecesExchanged                 // From <-> To: Old stood on From, New on To
	ImitatorsMoved                  // imitators shifted; Squares say where from and to
	StateChanged                    // a rule's memory
)

// A Reason says why an effect happened; notation depends on it.
type Reason uint8

// Why effects happen.
const (
	ByMove           Reason = iota // the move itself
	ByCapture                      // the captured piece's removal
	ByPromotion                    // a pawn's promotion
	ByRebirth                      // Circe: written [+wQd1]
	ByMoverRebirth                 // AntiCirce: written [bKc3->e8]
	ByRecolouring                  // the mover changes colour: written =b after the arrival square
	ByTransformation               // the mover changes walk: written =S
	ByRuleOnOther                  // a rule changes another piece: written [d5=w] or [d5=S]
	ByRemoval                      // a rule removes a piece: written [-wPd7]
	ByImitator                     // written [Ia7]
	ByCastling                     // the partner of a castling: written /wRh1-f1
	ByMetamorphosis                // the mover becomes another piece: written =rS, its attributes with it
	ByRule                         // not written at all
)

// An Effect is one change that a move made, as recorded in the journal and kept in the
// solution tree.
type Effect struct {
	Op       EffectOp
	Reason   Reason
	From, To Square
	Old, New Piece
}
