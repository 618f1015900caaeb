package render

import (
	"strconv"
	"strings"

	"bluto/conditions"
	"bluto/positions"
	"bluto/positions/problem"
)

const (
	// boardWidth is the width of the diagram; titles and conditions are centred on it.
	boardWidth = 37
	// captionWidth is where the numbers of pieces end.
	captionWidth = 35

	border   = "+---a---b---c---d---e---f---g---h---+\n"
	blankRow = "|                                   |\n"
)

// centred returns text in the middle of the board's width, with its newline.
func centred(text string) string {
	width := len([]rune(text))
	return strings.Repeat(" ", max(0, (boardWidth-width)/2)) + text + "\n"
}

// board returns the diagram.
func (n Notation) board(s problem.Setup, m conditions.Marks) string {
	var b strings.Builder
	b.WriteString(border + blankRow)
	for rank := 7; rank >= 0; rank-- {
		label := strconv.Itoa(rank + 1)
		b.WriteString(label + " ")
		for file := range 8 {
			b.WriteString(n.cell(s, m, positions.SquareAt(file, rank)))
		}
		b.WriteString("  " + label + "\n")
		b.WriteString(rowBelow(m, rank))
	}
	b.WriteString(border)
	return b.String()
}

// cell returns the four characters of a square: the last letter of a piece stands in the
// third place, its colour's sign before the first letter.
func (n Notation) cell(s problem.Setup, m conditions.Marks, at positions.Square) string {
	text := n.cellText(s, m, at)
	cell := []byte(strings.Repeat(" ", 4))
	copy(cell[max(0, 3-len(text)):3], text)
	if left := at.Offset(-1, 0); m.Line != nil && left != positions.NoSquare && m.Line(left, at) {
		cell[0] = '|'
	}
	return string(cell)
}

func (n Notation) cellText(s problem.Setup, m conditions.Marks, at positions.Square) string {
	pc := s.At(at)
	switch {
	case m.Imitators.Has(at):
		return "I"
	case m.Holes.Has(at):
		return " "
	case pc == positions.NoPiece:
		return "."
	case pc.Neutral():
		return "=" + n.walk(pc.Walk())
	case pc.BelongsTo(positions.Black):
		return "-" + n.walk(pc.Walk())
	}
	return n.walk(pc.Walk())
}

// rowBelow returns the line between a rank and the next, blank but for a grid.
func rowBelow(m conditions.Marks, rank int) string {
	if m.Line == nil || rank == 0 {
		return blankRow
	}
	var b strings.Builder
	b.WriteString("| ")
	for file := range 8 {
		at := positions.SquareAt(file, rank)
		if m.Line(at.Offset(0, -1), at) {
			b.WriteString(" ---")
		} else {
			b.WriteString("    ")
		}
	}
	b.WriteString("  |\n")
	return b.String()
}

// PieceCounts returns "10 + 5", with the neutral or the invisible pieces if there are any.
func (n Notation) PieceCounts(s problem.Setup) string {
	var white, black, neutral int
	for _, p := range s.Pieces {
		switch {
		case p.Piece.Neutral():
			neutral++
		case p.Piece.BelongsTo(positions.Black):
			black++
		default:
			white++
		}
	}
	text := strconv.Itoa(white) + " + " + strconv.Itoa(black)
	switch {
	case s.TotalInvisible > 0:
		text += " + " + strconv.Itoa(s.TotalInvisible) + " " + n.words().invisible
	case neutral > 0:
		text += " + " + strconv.Itoa(neutral) + "n"
	}
	return text
}

// attributeLines list, for each attribute that some pieces have, their squares. Kings
// are not listed as royal.
func (n Notation) attributeLines(s problem.Setup) []string {
	var lines []string
	for i, flag := range attributeFlags {
		var line strings.Builder
		line.WriteString(n.words().attributes[i])
		found := false
		for rank := 7; rank >= 0; rank-- {
			for file := range 8 {
				at := positions.SquareAt(file, rank)
				pc := s.At(at)
				if !pc.Is(flag) || flag == positions.Royal && pc.Walk().Info().King {
					continue
				}
				line.WriteString(" " + at.String())
				found = true
			}
		}
		if found {
			lines = append(lines, line.String())
		}
	}
	return lines
}
