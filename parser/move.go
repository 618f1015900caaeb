package parser

import (
	"fmt"
	"regexp"
	"strings"

	"bluto/positions"
)

// A Move is a move as people write it, with the square of departure: "Qa1-b2", "e7*d8=Q",
// "a1b2", "0-0".
type Move struct {
	From, To positions.Square
	// Piece is what moves, NoWalk if no letters of a piece are written.
	Piece positions.Walk
	// Promo is NoWalk if no promotion is written.
	Promo positions.Walk
	// Castling is CastleShort or CastleLong for castling, of which From and To then say
	// nothing; Plain for other moves.
	Castling positions.MoveKind
}

// writtenMove finds the squares and the promotion of a move.
var writtenMove = regexp.MustCompile(`^([A-Za-z0-9]{0,4}?)([a-h][1-8])(?:[-*x:]|)([a-h][1-8])(?:=([A-Za-z0-9]{1,2}))?[+#!?]*$`)

// castlings are the ways to write castling.
var castlings = map[string]positions.MoveKind{"0-0": positions.CastleShort, "0-0-0": positions.CastleLong}

// ParseMove reads a move. Pieces are read by their English letters; what else stands before
// the square of departure is not looked at.
func ParseMove(text string) (Move, error) {
	text = strings.TrimSpace(text)
	if kind, ok := castlings[strings.ReplaceAll(strings.ToUpper(text), "O", "0")]; ok {
		return Move{From: positions.NoSquare, To: positions.NoSquare, Castling: kind}, nil
	}
	found := writtenMove.FindStringSubmatch(text)
	if found == nil {
		return Move{}, fmt.Errorf("%q is not a move; write it with both squares, as in Qa1-b2", text)
	}
	from, _ := positions.ParseSquare(found[2])
	to, _ := positions.ParseSquare(found[3])
	m := Move{From: from, To: to}
	if walk, ok := positions.LookupWalk(positions.English, found[1]); ok {
		m.Piece = walk
	}
	if letters := found[4]; letters != "" {
		walk, ok := positions.LookupWalk(positions.English, letters)
		if !ok {
			return Move{}, fmt.Errorf("%q in %q is no piece", letters, text)
		}
		m.Promo = walk
	}
	return m, nil
}
