package positions

import (
	"fmt"
	"strings"
)

// A Walk is a way of moving: an index into the table of walks.
type Walk uint8

// NoWalk is the walk of an empty square.
const NoWalk Walk = 0

// The orthodox walks have fixed numbers, so that the hot path can name them. All others
// are found in the table, by LookupWalk.
const (
	King Walk = 1 + iota
	Pawn
	Queen
	Knight
	Rook
	Bishop
	firstFairyWalk
)

// MaxWalks bounds the number of walks.
const MaxWalks = 192

// Imitator is what a pawn becomes that promotes into an imitator. It is no walk and not in
// the table: an imitator is no piece, and what promotes into one leaves the board.
const Imitator Walk = MaxWalks - 1

// A Language is one of those in which problems are written.
type Language uint8

// The languages.
const (
	English Language = iota
	German
	French
	Languages
)

// A Hop is what a locust does: it captures on one square and arrives on another.
type Hop struct{ Capture, Arrival Square }

// A SetFunc returns the squares that a piece of some walk on square from reaches, for
// side s, where occ says which squares are occupied. The set holds empty and occupied
// squares alike, whatever stands on them; the caller takes the part that it wants. occ
// may differ from p's own occupation (a king lifted off the board); everything else is
// read from p, which is never changed. from itself is in occ or not; the walk behaves
// as if it were empty.
type SetFunc func(p *Position, occ Bitboard, from Square, s Side) Bitboard

// A WalkInfo is one entry of the table of walks.
type WalkInfo struct {
	// Name is the English name, such as "grasshopper".
	Name string
	// Letters are the one or two lower-case letters that stand for the walk in English,
	// German and French.
	Letters [Languages]string
	// Captures gives the squares on which the piece could capture, which are also those
	// it observes. For a locust that is the square of the victim, not of its arrival.
	Captures SetFunc
	// Moves gives the squares to which it could go without capturing; nil means the
	// same as Captures.
	Moves SetFunc
	// Hops appends the captures whose capture square differs from the arrival square; it
	// is nil for all but locusts and their kind. It gives only real captures: an enemy of
	// s on the capture square, the arrival square empty. Where it is not nil it gives all
	// captures; for a piece that borrows walks, those with both squares equal are ordinary.
	Hops func(p *Position, occ Bitboard, from Square, s Side, out []Hop) []Hop
	// Symmetric reports that a piece of this walk on a captures on b exactly when one on b
	// would capture on a, so that "who observes b" is answered from b.
	Symmetric bool
	// Pawn says that the piece makes double steps, captures en passant and promotes, each
	// where the PawnInfo does not deny it; nil if it does none of these.
	Pawn *PawnInfo
	// King says that the piece is a king: royal without being declared so.
	King bool
	// NoPromotee says that pawns never become it, though it is in the diagram; of kings
	// and pawns that goes without saying.
	NoPromotee bool
	// Looks says that the set depends on more of the position than the occupied squares
	// (orphans, friends: on who observes whom).
	Looks bool
	// on reports whether Captures has the square t, where that is answered faster; else it is
	// nil.
	on func(p *Position, occ Bitboard, from, t Square, s Side) bool
	// lanes are the ways by which the piece comes to the squares on which it captures (see
	// Sight); nil if they are not known, as where they depend on more than the occupied
	// squares.
	lanes lanesFunc
	// steps are ways by which the piece goes to empty squares, where Moves is not nil: if they
	// are not all of them, the others are not known.
	steps lanesFunc
	// sided says that lanes and steps are not the same for both sides.
	sided bool
	// capitals are the letters as notation writes them.
	capitals [Languages]string
	// Doc says in a sentence or two how the walk moves.
	Doc string
}

// PawnInfo is what distinguishes pawns from other walks, and from each other. Pieces that
// move partly like pawns (dragons) have one too.
type PawnInfo struct {
	// Diagonal says that the piece moves diagonally and captures straight (berolina).
	Diagonal bool
	// Super says that it moves and captures any distance (superpawn).
	Super bool
	// Backward says that it goes, and promotes, where the other side's pawns do.
	Backward bool
	// Marine says that it captures by hopping: it arrives one step beyond its victim, or
	// beyond the square that a pawn has just passed.
	Marine bool
	// Officers are what the pawn becomes instead of queen, rook, bishop and knight; nil for
	// those four.
	Officers []Walk
	// NoPromotion says that it is no pawn for all other purposes: it never promotes.
	NoPromotion bool
	// NoDouble says that it makes no double step that could be answered en passant.
	NoDouble bool
	// NoEnPassant says that it never captures en passant.
	NoEnPassant bool
}

var (
	walkTable   [MaxWalks]WalkInfo
	walkCount   = Walk(1)
	walkLetters [Languages]map[string]Walk
)

// RegisterWalk adds an entry to the table and returns its number. It panics if the
// letters are taken in any language; it is called while the program starts.
func RegisterWalk(info WalkInfo) Walk {
	w := walkCount
	if w >= Imitator {
		panic("positions: too many walks")
	}
	for l := range info.Letters {
		if walkLetters[l] == nil {
			walkLetters[l] = map[string]Walk{}
		}
		if other, taken := walkLetters[l][info.Letters[l]]; taken {
			panic(fmt.Sprintf("positions: letters %q of %s are those of %s", info.Letters[l], info.Name, walkTable[other].Name))
		}
		walkLetters[l][info.Letters[l]] = w
		info.capitals[l] = strings.ToUpper(info.Letters[l])
	}
	walkTable[w] = info
	walkCount++
	return w
}

// LookupWalk finds a walk by its letters in language l; letters may be capital.
func LookupWalk(l Language, letters string) (Walk, bool) {
	w, ok := walkLetters[l][strings.ToLower(letters)]
	return w, ok
}

// WalkNamed finds a walk by its English name.
func WalkNamed(name string) (Walk, bool) {
	for w := Walk(1); w < walkCount; w++ {
		if walkTable[w].Name == name {
			return w, true
		}
	}
	return NoWalk, false
}

// Walks returns all walks in the order of the table.
func Walks() []Walk {
	all := make([]Walk, 0, walkCount)
	for w := Walk(1); w < walkCount; w++ {
		all = append(all, w)
	}
	return all
}

// Promotee reports whether pawns may become the walk when it is in the diagram.
func (w Walk) Promotee() bool {
	info := &walkTable[w]
	pawn := info.Pawn != nil && !info.Pawn.NoPromotion
	return !pawn && !info.King && !info.NoPromotee
}

// Info returns the walk's entry. The caller must not change it.
func (w Walk) Info() *WalkInfo { return &walkTable[w] }

// Letters returns the walk's letters in language l, in capitals as notation writes them.
func (w Walk) Letters(l Language) string { return walkTable[w].capitals[l] }

// String returns the English name.
func (w Walk) String() string { return walkTable[w].Name }

// Captures returns the squares on which a piece of walk w could capture; see SetFunc.
func (w Walk) Captures(p *Position, occ Bitboard, from Square, s Side) Bitboard {
	switch w {
	case King:
		return kingSteps[from]
	case Pawn:
		return pawnCaptures[s][from]
	case Knight:
		return knightLeaps[from]
	case Bishop:
		return BishopSet(from, occ)
	case Rook:
		return RookSet(from, occ)
	case Queen:
		return BishopSet(from, occ) | RookSet(from, occ)
	}
	return walkTable[w].Captures(p, occ, from, s)
}

// CapturesOn reports whether a piece of walk w could capture on t: whether Captures has it.
func (w Walk) CapturesOn(p *Position, occ Bitboard, from, t Square, s Side) bool {
	if on := walkTable[w].on; on != nil {
		return on(p, occ, from, t, s)
	}
	if known := sights[w].Load(); known != nil && !known[s].Blind {
		return known[s].Sees(from, t, occ)
	}
	return w.Captures(p, occ, from, s).Has(t)
}

// Moves returns the squares to which a piece of walk w could go without capturing, not
// yet reduced to the empty ones; see SetFunc. Double steps of pawns are included where
// the walk makes them.
func (w Walk) Moves(p *Position, occ Bitboard, from Square, s Side) Bitboard {
	if w == Pawn {
		return pawnMoves(occ, from, s)
	}
	info := &walkTable[w]
	if w < firstFairyWalk || info.Moves == nil {
		return w.Captures(p, occ, from, s)
	}
	return info.Moves(p, occ, from, s)
}

func init() {
	walkTable[Imitator] = WalkInfo{
		Name: "imitator", Letters: [Languages]string{"i", "i", "i"}, capitals: [Languages]string{"I", "I", "I"},
		Captures: func(*Position, Bitboard, Square, Side) Bitboard { return NoSquares },
	}
	orthodox := []WalkInfo{
		{Name: "king", Letters: [Languages]string{"k", "k", "r"}, Symmetric: true, King: true, lanes: leapsOf(joined(Rotations(1, 0), Rotations(1, 1)))},
		{Name: "pawn", Letters: [Languages]string{"p", "b", "p"}, Pawn: &PawnInfo{}, lanes: leapLanes(&pawnCaptures), steps: pawnSteps, sided: true},
		{Name: "queen", Letters: [Languages]string{"q", "d", "d"}, Symmetric: true, lanes: rideLanes(queenLines)},
		{Name: "knight", Letters: [Languages]string{"s", "s", "c"}, Symmetric: true, lanes: leapsOf(Rotations(1, 2))},
		{Name: "rook", Letters: [Languages]string{"r", "t", "t"}, Symmetric: true, lanes: rideLanes(rookLines)},
		{Name: "bishop", Letters: [Languages]string{"b", "l", "f"}, Symmetric: true, lanes: rideLanes(bishopLines)},
	}
	for i, info := range orthodox {
		w := Walk(i + 1)
		info.Captures = w.Captures
		if w == Pawn {
			info.Moves = func(_ *Position, occ Bitboard, from Square, s Side) Bitboard { return pawnMoves(occ, from, s) }
		}
		if RegisterWalk(info) != w {
			panic("positions: the orthodox walks must be registered first")
		}
	}
}
