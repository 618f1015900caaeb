package parser

import (
	"fmt"
	"regexp"
	"strings"

	"bluto/positions"
	"bluto/positions/problem"
)

// A FEN is a position in the notation of the PGN standard (Edwards, 1994). Its letters
// are the English ones in all languages; the knight is N, but S is read as well.
type FEN struct {
	Setup problem.Setup
	Side  positions.Side
	// Castling are the rights as written, "KQkq" or a part of it; empty if there are none.
	Castling string
	// EnPassant is the square that a pawn has just crossed, NoSquare if none has.
	EnPassant positions.Square
}

// fenPatterns are the fields of a FEN behind the board.
var fenPatterns = []*regexp.Regexp{
	regexp.MustCompile(`^[wb]$`),
	regexp.MustCompile(`^(-|[KQkq]+)$`),
	regexp.MustCompile(`^(-|[a-h][36])$`),
	regexp.MustCompile(`^[0-9]{1,9}$`),
	regexp.MustCompile(`^[0-9]{1,9}$`),
}

// fenLetters are the walks of a FEN by their letters.
var fenLetters = map[byte]positions.Walk{
	'k': positions.King, 'q': positions.Queen, 'r': positions.Rook, 'b': positions.Bishop,
	'n': positions.Knight, 's': positions.Knight, 'p': positions.Pawn,
}

// ParseFEN reads a FEN. Fields at its end may be missing: White is to move then, all
// rights to castle are there, and no pawn can be taken en passant.
func ParseFEN(text string) (FEN, error) {
	f := FEN{Castling: "KQkq", EnPassant: positions.NoSquare}
	fields := strings.Fields(text)
	if len(fields) == 0 || len(fields) > 1+len(fenPatterns) {
		return FEN{}, fmt.Errorf("%q is not a FEN: it has one to six fields", text)
	}
	for i, field := range fields[1:] {
		if !fenPatterns[i].MatchString(field) {
			return FEN{}, fmt.Errorf("%q cannot be field %d of a FEN", field, i+2)
		}
		f.set(i, field)
	}
	if err := f.readBoard(fields[0]); err != nil {
		return FEN{}, err
	}
	return f, nil
}

// set reads the field behind the board numbered i.
func (f *FEN) set(i int, field string) {
	switch {
	case i == 0 && field == "b":
		f.Side = positions.Black
	case i == 1:
		f.Castling = strings.TrimPrefix(field, "-")
	case i == 2 && field != "-":
		f.EnPassant, _ = positions.ParseSquare(field) // the pattern saw to it
	}
}

func (f *FEN) readBoard(board string) error {
	ranks := strings.Split(board, "/")
	if len(ranks) != 8 {
		return fmt.Errorf("the board of a FEN has 8 ranks, this one %d", len(ranks))
	}
	for i, rank := range ranks {
		if err := f.readRank(7-i, rank); err != nil {
			return err
		}
	}
	return nil
}

func (f *FEN) readRank(rank int, text string) error {
	file := 0
	for i := range len(text) {
		c := text[i]
		if c >= '1' && c <= '8' {
			file += int(c - '0')
			continue
		}
		walk, ok := fenLetters[c|0x20]
		square := positions.SquareAt(file, rank)
		if !ok || square == positions.NoSquare {
			return fmt.Errorf("%q does not fit into rank %d of a FEN", c, rank+1)
		}
		colour := positions.WhitePiece
		if c >= 'a' {
			colour = positions.BlackPiece
		}
		f.Setup.Pieces = append(f.Setup.Pieces, problem.PlacedPiece{Piece: positions.NewPiece(walk, colour), Square: square})
		file++
	}
	if file != 8 {
		return fmt.Errorf("rank %d of a FEN has %d squares, not 8", rank+1, file)
	}
	return nil
}

// String returns the FEN with all six fields, the counters at their beginning. Pieces
// that a FEN cannot show, fairy or neutral ones, are left out.
func (f FEN) String() string {
	board := writeBoard(f.Setup, func(piece positions.Piece) string {
		for _, c := range []byte("kqrbnp") {
			if fenLetters[c] == piece.Walk() && !piece.Neutral() {
				if piece.BelongsTo(positions.White) {
					c &^= 0x20
				}
				return string(c)
			}
		}
		return ""
	})
	side, castling := "w", f.Castling
	if f.Side == positions.Black {
		side = "b"
	}
	if castling == "" {
		castling = "-"
	}
	return fmt.Sprintf("%s %s %s %s 0 1", board, side, castling, f.EnPassant)
}

// fenRooks are the squares of the rooks that rights to castle are about.
var fenRooks = []struct {
	right string
	rook  positions.Square
}{{"K", positions.H1}, {"Q", positions.A1}, {"k", positions.H8}, {"q", positions.A8}}

// Options adds to o what the fields behind the board say: castlings that are impossible
// and the double step of a pawn.
func (f FEN) Options(o *problem.Options) {
	for _, r := range fenRooks {
		if !strings.Contains(f.Castling, r.right) {
			o.NoCastling = append(o.NoCastling, r.rook)
		}
	}
	if s := f.EnPassant; s != positions.NoSquare {
		step := 1 // a white pawn moves up
		if s.Rank() == 5 {
			step = -1
		}
		o.EnPassant = []positions.Square{s.Offset(0, -step), s, s.Offset(0, step)}
	}
}
