package solver

import (
	"fmt"

	"bluto/positions"
	"bluto/positions/problem"
)

// playedAttributes are the attributes of pieces that rules read.
const playedAttributes = positions.Royal | positions.Frischauf

// supportedPiece returns an error if the piece is of a walk, or has an attribute, that
// cannot be played yet.
func supportedPiece(pc positions.Piece) error {
	if pc.Walk().Info().Captures == nil {
		return fmt.Errorf("%w: %s", ErrNotSupported, pc.Walk())
	}
	for _, a := range positions.AllAttributes {
		if pc.Is(a.Flag) && playedAttributes&a.Flag == 0 {
			return fmt.Errorf("%w: %s", ErrNotSupported, a.Name)
		}
	}
	return nil
}

// supportedOptions returns an error if an option would change the answer in a way that
// the solver does not know yet. Options that only say how to search, such as Intelligent,
// change nothing: the whole answer is found without them.
func supportedOptions(o *problem.Options, stip *problem.Stipulation) error {
	for _, unsupported := range []struct {
		given        bool
		option, what string
	}{
		{o.Quodlibet, "Quodlibet", ""},
		{o.NullMoves, "NullMoves", ""},
		{o.Threat >= 0 && stip.Series != problem.NoSeries, "Threat", " in series play"},
		{len(o.StartMove) > 0, "StartMoveNumber", ""},
		{len(o.UpToMove) > 0, "UpToMoveNumber", ""},
		{len(o.MutuallyExclusive) > 0, "CastlingMutuallyExclusive", ""},
	} {
		if unsupported.given {
			err := fmt.Errorf("%w: option %s%s", ErrNotSupported, unsupported.option, unsupported.what)
			return placed(o.Places[unsupported.option], err)
		}
	}
	return nil
}

// boardNotes are remarks about a board that is unusual but can be solved.
func boardNotes(setup *problem.Setup, conditions []problem.Condition) []Note {
	var notes []Note
	if len(setup.Under) > 0 {
		notes = append(notes, TwoOnSquare)
	}
	if len(conditions) > 0 {
		return notes // many of them bring pawns there
	}
	for _, p := range setup.Pieces {
		if p.Piece.Walk() == positions.Pawn && (positions.Rank1 | positions.Rank8).Has(p.Square) {
			return append(notes, PawnOnEdge)
		}
	}
	return notes
}
