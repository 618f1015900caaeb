package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

// homeFiles are the files on which the pieces of the game array stand: for one that
// stands there twice, that of White's on a dark square, then on a light one. Black's are
// the other way round.
var homeFiles = [positions.Bishop + 1][2]int{
	positions.King:   {4, 4},
	positions.Queen:  {3, 3},
	positions.Rook:   {0, 7},
	positions.Bishop: {2, 5},
	positions.Knight: {6, 1},
}

// homeSquare returns the square of rebirth in Circe of a piece of walk w captured on at,
// in the game array of side home: kings, queens and pawns have one (pawns that of their
// file), rooks, bishops and knights the one of the colour of at, fairy pieces the square
// on which a pawn of that file promotes.
func homeSquare(w positions.Walk, at positions.Square, home positions.Side) positions.Square {
	rank := homeRank(w, home)
	if int(w) >= len(homeFiles) || w == positions.Pawn {
		return positions.SquareAt(at.File(), rank)
	}
	light := 0
	if at.Light() != (home == positions.Black) {
		light = 1
	}
	return positions.SquareAt(homeFiles[w][light], rank)
}

// homeRank returns the rank of rebirth of pieces of walk w at home's.
func homeRank(w positions.Walk, home positions.Side) int {
	rank := 7
	switch {
	case w.Info().Pawn != nil && !w.Info().Pawn.NoPromotion:
		rank = 1
	case w <= positions.Bishop:
		rank = 0
	}
	if home == positions.Black {
		rank = 7 - rank
	}
	return rank
}

// circeSquare is homeSquare under the rules of g: a walk that stands in the place of another
// in the game array has its home, and fairy pieces have theirs where pawns promote.
func circeSquare(g *rules.Game, w positions.Walk, at positions.Square, home positions.Side) positions.Square {
	w = g.Rules.ArrayWalk(w)
	square := homeSquare(w, at, home)
	if homeRank(w, home) != homeRank(positions.King, home.Other()) {
		return square
	}
	promote := g.Rules.PromotionSquares(home)
	before := square.Offset(0, 1-2*int(positions.White.Other()-home))
	if promote.Has(square) || before == positions.NoSquare || !promote.Has(before) {
		return square
	}
	return before
}

// The squares of rebirth of the variants.

func fileSquare(_ *rebirths, o occasion) positions.Square {
	return positions.SquareAt(o.at.File(), homeRank(o.g.Rules.ArrayWalk(o.walk), o.home))
}

func symmetrySquare(_ *rebirths, o occasion) positions.Square { return 63 - o.at }

func verticalSymmetrySquare(_ *rebirths, o occasion) positions.Square { return o.at ^ 7 }

func horizontalSymmetrySquare(_ *rebirths, o occasion) positions.Square { return o.at ^ 56 }

func antipodesSquare(_ *rebirths, o occasion) positions.Square {
	return positions.SquareAt((o.at.File()+4)%8, (o.at.Rank()+4)%8)
}

func captureSquare(_ *rebirths, o occasion) positions.Square { return o.at }

// diagramSquare is where the piece stood in the diagram.
func diagramSquare(r *rebirths, o occasion) positions.Square {
	if r.byOther {
		return o.other.Origin()
	}
	return o.piece.Origin()
}

// rememberOrigins is the Begin hook that diagramSquare needs.
func rememberOrigins(g *rules.Game) {
	p := &g.Pos
	for set := p.Occupied(); set != 0; {
		s := set.Pop()
		p.Replace(p.Board[s].WithOrigin(s), s)
	}
}

// exchangeSquare is where the capturing piece has come from (PWC).
func exchangeSquare(_ *rebirths, o occasion) positions.Square { return o.last.Move.From }

// equipollentSquare is as far from the square of capture as the mover went, in the same
// direction, or in the opposite one if Mirror is given.
func equipollentSquare(r *rebirths, o occasion) positions.Square {
	df, dr := movement(o.last.Move)
	if r.side != nil {
		df, dr = -df, -dr
	}
	return o.at.Offset(df, dr)
}

// movement returns how far the pieces went that m moves, added up: castling moves two.
func movement(m positions.Move) (files, ranks int) {
	switch m.Kind {
	case positions.NullMove, positions.CastleShort:
		return 0, 0
	case positions.CastleLong:
		return 1, 0
	}
	return m.To.File() - m.From.File(), m.To.Rank() - m.From.Rank()
}

// Changes of whose home counts.

func mirrorSide(o occasion) positions.Side { return o.home.Other() }

// rankSide is the side whose first rank has, file by file, the colours of the rank of
// capture.
func rankSide(o occasion) positions.Side { return positions.Side(o.at.Rank() & 1) }

// Changes of the square.

func diametral(_ occasion, s positions.Square) positions.Square { return 63 - s }

func verticalMirror(_ occasion, s positions.Square) positions.Square { return s ^ 7 }

func rankProjection(o occasion, s positions.Square) positions.Square {
	return positions.SquareAt(s.File(), o.at.Rank())
}

// frischauf sends promoted pieces to the square of promotion of their file.
func frischauf(o occasion, s positions.Square) positions.Square {
	if !o.piece.Is(positions.Frischauf) {
		return s
	}
	rank := 7
	if o.home == positions.Black {
		rank = 0
	}
	return positions.SquareAt(o.at.File(), rank)
}

// Squares to choose from.

// anySquare are all empty squares (Super).
func anySquare(_ *rebirths, o occasion) positions.Bitboard {
	empty := ^o.g.Pos.Occupied()
	if o.from != positions.NoSquare {
		empty = empty.With(o.from)
	}
	return empty
}

// makeSquares are those to which the captured piece could go from where it was captured,
// with the capturing piece out of its way (Take&Make).
func makeSquares(_ *rebirths, o occasion) positions.Bitboard {
	occ := o.g.Pos.Occupied()
	return o.g.QuietSteps(o.walk, occ, o.at, o.last.Side.Other()).Without(o.at)
}

// caged reports whether the piece of o, reborn on s as one of walk w, has no legal
// move without capture. It is asked in a position that will be taken back.
func caged(o occasion, s positions.Square, w positions.Walk) bool {
	g := o.g
	pc := o.piece.WithWalk(w)
	if o.from != positions.NoSquare {
		g.Move(o.from, s, pc, positions.ByRule)
		defer g.Move(s, o.from, g.Pos.Board[o.from], positions.ByRule)
	} else {
		g.Add(pc, s, positions.ByRule)
		defer g.Remove(s, positions.ByRule)
	}
	return !g.HasQuietMove(o.owner, s)
}

// As what a piece is reborn.

// cloneWalk is that of the other piece, unless that is royal.
func cloneWalk(r *rebirths, o occasion) positions.Walk {
	other := o.other
	if !r.ofMover {
		other = o.last.Moved
	}
	if other.Royal() {
		return o.piece.Walk()
	}
	return other.Walk()
}

// chameleonOrder is the cycle of the orthodox chameleon.
var chameleonOrder = [...]positions.Walk{positions.Queen, positions.Knight, positions.Bishop, positions.Rook, positions.Queen}

func chameleonWalk(_ *rebirths, o occasion) positions.Walk {
	for i, w := range chameleonOrder[:len(chameleonOrder)-1] {
		if w == o.piece.Walk() {
			return chameleonOrder[i+1]
		}
	}
	return o.piece.Walk()
}

// einsteinWalk is one rank lower for a captured piece, higher for a capturing one.
func einsteinWalk(r *rebirths, o occasion) positions.Walk {
	return einsteinStep(o.piece.Walk(), r.ofMover)
}

func reversalEinsteinWalk(r *rebirths, o occasion) positions.Walk {
	return einsteinStep(o.piece.Walk(), !r.ofMover)
}
