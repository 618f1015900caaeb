package parser

import (
	"strconv"
	"strings"

	"bluto/positions"
	"bluto/positions/problem"
)

// A boardError says what is wrong with a board in Forsyth notation, and where in it.
type boardError struct {
	offset, length int
	message        string
}

// Error returns the message.
func (e *boardError) Error() string { return e.message }

// colourSigns stand before a piece of Forsyth notation whose case does not tell its colour.
var colourSigns = map[byte]positions.Piece{
	'+': positions.WhitePiece,
	'-': positions.BlackPiece,
	'=': positions.NeutralPiece,
}

// ReadForsyth reads a board in extended Forsyth notation, with the piece letters of l:
// from a8 to h1, a capital letter for a white piece, numbers for empty squares (of any
// size), a point before walks of two letters, + - = before a piece for its colour (=
// neutral), and slashes that have no meaning. The board may end early.
func ReadForsyth(l positions.Language, text string) (problem.Setup, error) {
	setup, err := readForsyth(l, text)
	if err != nil {
		return problem.Setup{}, err
	}
	return setup, nil
}

func readForsyth(l positions.Language, text string) (setup problem.Setup, failure *boardError) {
	square := 0 // counted from a8, file by file
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case c == '/':
			i++
		case isDigit(c):
			n := i
			for i < len(text) && isDigit(text[i]) && i-n < 2 {
				i++
			}
			count, _ := strconv.Atoi(text[n:i])
			square += count
		default:
			piece, length := forsythPiece(l, text[i:])
			switch {
			case piece == positions.NoPiece:
				return setup, &boardError{i, length, "this is not a piece"}
			case square >= 64:
				return setup, &boardError{i, length, "the board is full before this piece"}
			}
			setup.Pieces = append(setup.Pieces, problem.PlacedPiece{Piece: piece, Square: forsythSquare(square)})
			square++
			i += length
		}
	}
	return setup, nil
}

// forsythSquare returns the square that is reached after so many.
func forsythSquare(count int) positions.Square {
	return positions.SquareAt(count%8, 7-count/8)
}

// forsythPiece reads a piece from the front of text and returns how long it is written.
// It returns NoPiece if there is none.
func forsythPiece(l positions.Language, text string) (piece positions.Piece, length int) {
	colour, signed := colourSigns[text[0]]
	if signed {
		length++
	}
	letters := 1
	if strings.HasPrefix(text[length:], ".") {
		length++
		letters = 2
	}
	end := length + letters
	if end > len(text) {
		return positions.NoPiece, len(text)
	}
	name := text[length:end]
	if !signed {
		colour = positions.WhitePiece
		if name[0] >= 'a' && name[0] <= 'z' {
			colour = positions.BlackPiece
		}
	}
	walk, ok := positions.LookupWalk(l, name)
	if !ok {
		return positions.NoPiece, end
	}
	return positions.NewPiece(walk, colour), end
}

// WriteForsyth returns a setup in extended Forsyth notation with the piece letters of l.
// Attributes of pieces, hunters and invisible pieces cannot be written and are left out.
func WriteForsyth(setup problem.Setup, l positions.Language) string {
	return writeBoard(setup, func(piece positions.Piece) string {
		letters := piece.Walk().Letters(l)
		if len(letters) > 2 {
			return ""
		}
		sign := ""
		switch {
		case piece.Neutral():
			sign = "="
		case piece.BelongsTo(positions.Black):
			letters = strings.ToLower(letters)
			if isDigit(letters[0]) {
				sign = "-"
			}
		}
		if len(letters) == 2 {
			letters = "." + letters
		}
		return sign + letters
	})
}

// writeBoard writes a board rank by rank; letter returns how a piece is written, "" for
// what is to be left out.
func writeBoard(setup problem.Setup, letter func(positions.Piece) string) string {
	var sb strings.Builder
	for rank := 7; rank >= 0; rank-- {
		empty := 0
		for file := range 8 {
			text := ""
			if piece := setup.At(positions.SquareAt(file, rank)); piece != positions.NoPiece {
				text = letter(piece)
			}
			if text == "" {
				empty++
				continue
			}
			writeCount(&sb, empty)
			empty = 0
			sb.WriteString(text)
		}
		writeCount(&sb, empty)
		if rank > 0 {
			sb.WriteByte('/')
		}
	}
	return sb.String()
}

func writeCount(sb *strings.Builder, n int) {
	if n > 0 {
		sb.WriteString(strconv.Itoa(n))
	}
}
