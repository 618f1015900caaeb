package verify

import (
	"math/bits"

	"bluto/positions"
	"bluto/solver"
)

// A LegalityNote is a reason why an orthodox position cannot arise in a game, or why a
// right that play may use is not there.
type LegalityNote struct {
	Kind LegalityKind
	// Side is whose pieces are meant.
	Side positions.Side
	// Squares are where they stand.
	Squares positions.Bitboard
	// Have and Most are numbers that do not fit: how many there are (or are needed), and how
	// many there can be.
	Have, Most int
}

// A LegalityKind says what is wrong with a position.
type LegalityKind uint8

// The kinds of notes.
const (
	// TooManyPieces: a side has more than sixteen.
	TooManyPieces LegalityKind = iota
	// TooManyPawns: a side has more than eight.
	TooManyPawns
	// TooManyPromoted: Have pieces must be promoted, and only Most pawns are missing.
	TooManyPromoted
	// PawnsOnEdge: pawns stand on the first or last rank.
	PawnsOnEdge
	// TooManyCaptures: the pawns must have captured Have times, and only Most enemies are
	// missing.
	TooManyCaptures
	// NoWayForPawns: the pawns cannot all have come to where they stand.
	NoWayForPawns
	// LockedBishop: a bishop stands where unmoved pawns let none go.
	LockedBishop
	// WaiterInCheck: the side that is not to move is in check.
	WaiterInCheck
	// NoLastMove: the side that is not to move has no last move.
	NoLastMove
	// NoCastling: king or rook must have made the last move, so that castling is not
	// allowed; Squares are where they stand.
	NoCastling
	// NoEnPassant: the double step need not have been the last move.
	NoEnPassant
)

// legality returns the notes on an orthodox position; a fairy one has none.
func (v *verifier) legality(part *solver.Part) []LegalityNote {
	game := v.newGame(part.Attacker)
	if game == nil || len(v.twin.Conditions) > 0 || !orthodox(&game.Pos) || len(v.twin.Setup.Under) > 0 {
		return nil
	}
	var notes []LegalityNote
	for s := positions.White; s <= positions.Black; s++ {
		c := census{pos: &game.Pos, side: s}
		notes = append(notes, c.notes()...)
	}
	mover := v.mover(part)
	if solved := v.twin.Parts[0]; len(solved.Phases) > 0 {
		if s, ok := firstMover(&solved); ok {
			mover = s
		}
	}
	return append(notes, v.lastMoveNotes(game, mover)...)
}

// firstMover returns the side whose move begins the solutions of help and series play.
func firstMover(solved *solver.Part) (s positions.Side, ok bool) {
	for _, phase := range solved.Phases {
		if phase.Kind == solver.Lines && len(phase.Lines) > 0 && len(phase.Lines[0].Steps) > 0 {
			return phase.Lines[0].Steps[0].Side, true
		}
	}
	return 0, false
}

// orthodox reports whether only ordinary pieces are on the board.
func orthodox(p *positions.Position) bool {
	known := positions.NoSquares
	for _, w := range []positions.Walk{
		positions.King, positions.Queen, positions.Rook, positions.Bishop, positions.Knight, positions.Pawn,
	} {
		known |= p.ByWalk[w]
	}
	for set := p.Occupied(); set != 0; {
		pc := p.Board[set.Pop()]
		if pc.Neutral() || pc.Flags()&^(positions.NeutralPiece|positions.Royal) != 0 || pc.Royal() != pc.Walk().Info().King {
			return false
		}
	}
	return p.Occupied()&^known == 0
}

// A census counts the pieces of one side.
type census struct {
	pos  *positions.Position
	side positions.Side
}

func (c census) of(w positions.Walk) positions.Bitboard { return c.pos.Of(c.side, w) }

// ranks turns a set of squares as White sees them into the same as the side sees them.
func (c census) ranks(white positions.Bitboard) positions.Bitboard {
	if c.side == positions.Black {
		return positions.Bitboard(bits.ReverseBytes64(uint64(white)))
	}
	return white
}

func (c census) notes() []LegalityNote {
	pieces, pawns := c.pos.Sides[c.side], c.of(positions.Pawn)
	locked := c.lockedBishops()
	promoted := c.promoted()
	enemies := c.pos.Sides[c.side.Other()].Count()
	captures := c.pawnCaptures()
	var notes []LegalityNote
	for _, n := range []struct {
		wrong bool
		note  LegalityNote
	}{
		{pieces.Count() > 16, LegalityNote{Kind: TooManyPieces, Have: pieces.Count(), Most: 16}},
		{pawns.Count() > 8, LegalityNote{Kind: TooManyPawns, Have: pawns.Count(), Most: 8}},
		{
			pawns.Count() <= 8 && promoted > 8-pawns.Count(),
			LegalityNote{Kind: TooManyPromoted, Have: promoted, Most: max(0, 8-pawns.Count())},
		},
		{
			pawns&(positions.Rank1|positions.Rank8) != 0,
			LegalityNote{Kind: PawnsOnEdge, Squares: pawns & (positions.Rank1 | positions.Rank8)},
		},
		{captures == impossible, LegalityNote{Kind: NoWayForPawns, Squares: pawns}},
		{captures != impossible && captures > max(0, 16-enemies), LegalityNote{Kind: TooManyCaptures, Squares: pawns, Have: captures, Most: max(0, 16-enemies)}},
		{locked != 0, LegalityNote{Kind: LockedBishop, Squares: locked}},
	} {
		if n.wrong {
			n.note.Side = c.side
			notes = append(notes, n.note)
		}
	}
	return notes
}

// promoted returns how many pieces cannot be original ones.
func (c census) promoted() int {
	surplus := func(have, original int) int { return max(0, have-original) }
	n := surplus(c.of(positions.Queen).Count(), 1) + surplus(c.of(positions.Rook).Count(), 2) + surplus(c.of(positions.Knight).Count(), 2)
	for _, home := range []positions.Square{positions.C1, positions.F1} {
		n += c.promotedBishops(home)
	}
	return n
}

// promotedBishops counts the bishops on the colour of home, White's view, that cannot be
// the original one: all but one, and all if it cannot have left its home.
func (c census) promotedBishops(home positions.Square) int {
	colour := positions.DarkSquares
	if home.Light() {
		colour = positions.LightSquares
	}
	own := c.of(positions.Bishop) & c.ranks(colour)
	original := 1
	if c.locked(home) && !own.Has(c.ranks(home.Bit()).First()) {
		original = 0
	}
	return max(0, own.Count()-original)
}

// locked reports whether unmoved pawns let no bishop go to or from a square of the first
// rank, White's view.
func (c census) locked(at positions.Square) bool {
	unmoved := c.of(positions.Pawn) & c.ranks(positions.Rank2)
	ways := positions.NoSquares
	for _, df := range []int{-1, 1} {
		if s := at.Offset(df, 1); s != positions.NoSquare {
			ways = ways.With(s)
		}
	}
	return c.ranks(ways)&^unmoved == 0
}

// lockedBishops returns the bishops that stand behind unmoved pawns where none can have
// come from, which is not their home. On the enemy's first rank they may be promoted.
func (c census) lockedBishops() positions.Bitboard {
	locked := positions.NoSquares
	for set := positions.Rank1; set != 0; {
		at := set.Pop()
		if at == positions.C1 || at == positions.F1 || !c.locked(at) {
			continue
		}
		locked |= c.of(positions.Bishop) & c.ranks(at.Bit())
	}
	return locked
}

// impossible is more captures than there are pieces.
const impossible = 99

// pawnCaptures returns the least number of captures by which the pawns can have come from
// eight different files to where they stand; pawns on the edge are not asked.
func (c census) pawnCaptures() int {
	pawns := c.of(positions.Pawn) &^ (positions.Rank1 | positions.Rank8)
	if pawns.Count() > 8 {
		return 0
	}
	// least[m] is the least number of captures for the pawns so far to come from the files m.
	least := map[uint8]int{0: 0}
	for pawns != 0 {
		at := pawns.Pop()
		next := map[uint8]int{}
		for files, captures := range least {
			for f := range 8 {
				cost := c.wayFrom(f, at)
				if files>>f&1 != 0 || cost == impossible {
					continue
				}
				to := files | 1<<f
				if known, ok := next[to]; !ok || captures+cost < known {
					next[to] = captures + cost
				}
			}
		}
		least = next
	}
	best := impossible
	for _, captures := range least {
		best = min(best, captures)
	}
	return best
}

// wayFrom returns how many captures bring a pawn from its home on a file to at.
func (c census) wayFrom(file int, at positions.Square) int {
	steps := at.Rank() - 1
	if c.side == positions.Black {
		steps = 6 - at.Rank()
	}
	captures := max(file-at.File(), at.File()-file)
	if captures > steps {
		return impossible
	}
	return captures
}
