package report

import (
	"fmt"

	"bluto/solver/verify"
)

// legality writes the notes on whether the position can arise.
func (t *textWriter) legality(notes []verify.LegalityNote) {
	var lines []string
	for _, n := range notes {
		lines = append(lines, legalityText(n))
	}
	t.section("Legality", lines...)
}

// legalityText says what is wrong with a position.
func legalityText(n verify.LegalityNote) string {
	squares := squaresOr(n.Squares, "")
	switch n.Kind {
	case verify.TooManyPieces:
		return fmt.Sprintf("%s has %d pieces", n.Side, n.Have)
	case verify.TooManyPawns:
		return fmt.Sprintf("%s has %d pawns", n.Side, n.Have)
	case verify.TooManyPromoted:
		return fmt.Sprintf("%s has at least %s, but lacks %s", n.Side, counted(n.Have, "promoted piece"), none(n.Most, "pawn"))
	case verify.PawnsOnEdge:
		return fmt.Sprintf("%s of %s on the first or last rank: %s", plural(n.Squares.Count(), "a pawn", "pawns"), n.Side, squares)
	case verify.TooManyCaptures:
		return fmt.Sprintf("the pawns of %s have captured at least %s, but %s lacks %s",
			n.Side, plural(n.Have, "once", fmt.Sprintf("%d times", n.Have)), n.Side.Other(), none(n.Most, "piece"))
	case verify.NoWayForPawns:
		return fmt.Sprintf("the pawns of %s cannot have come to where they stand", n.Side)
	case verify.LockedBishop:
		return fmt.Sprintf("the bishop of %s on %s cannot have got behind its unmoved pawns", n.Side, squares)
	case verify.WaiterInCheck:
		return fmt.Sprintf("%s is in check and not to move", n.Side)
	case verify.NoLastMove:
		return fmt.Sprintf("%s has no last move", n.Side)
	case verify.NoCastling:
		return fmt.Sprintf("%s cannot castle: the king or the rook has moved last (%s)", n.Side, squares)
	case verify.NoEnPassant:
		return fmt.Sprintf("the double step of %s to %s need not have been the last move", n.Side, squares)
	default:
		return ""
	}
}

// none writes how many are lacking.
func none(n int, noun string) string {
	if n == 0 {
		return "no " + noun
	}
	return "only " + counted(n, noun)
}
