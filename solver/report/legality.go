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

// legalityTexts say what is wrong with a position; the arguments are side, squares, have
// and most.
var legalityTexts = map[verify.LegalityKind]string{
	verify.TooManyPieces:   "%[1]s has %[3]d pieces",
	verify.TooManyPawns:    "%[1]s has %[3]d pawns",
	verify.TooManyPromoted: "%[1]s has %[3]d promoted pieces, and only %[4]d pawns are missing",
	verify.PawnsOnEdge:     "pawns of %[1]s stand on the first or last rank: %[2]s",
	verify.TooManyCaptures: "the pawns of %[1]s have made at least %[3]d captures, and the other side lacks only %[4]d pieces",
	verify.LockedBishop:    "the bishop of %[1]s on %[2]s cannot have got behind its unmoved pawns",
	verify.WaiterInCheck:   "%[1]s is in check and not to move",
	verify.NoLastMove:      "%[1]s has no last move",
	verify.NoCastling:      "%[1]s cannot castle: king or rook made the last move (%[2]s)",
	verify.NoEnPassant:     "the double step to %[2]s need not have been the last move of %[1]s",
}

func legalityText(n verify.LegalityNote) string {
	return fmt.Sprintf(legalityTexts[n.Kind], n.Side, squaresOr(n.Squares, ""), n.Have, n.Most)
}
