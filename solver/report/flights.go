package report

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"bluto/positions"
	"bluto/solver/verify"
)

// flights writes for each position where the flights are that make check, and draws the
// positions side by side with the flights marked.
func (t *textWriter) flights(views []verify.FlightView) {
	if len(views) == 0 {
		return
	}
	t.whole("Flights", append([]string{flightRule(views)}, t.flightRows(views)...)...)
	t.boards(views)
}

// flightRows writes a line for each position, or one for each king if these get too long.
func (t *textWriter) flightRows(views []verify.FlightView) []string {
	var together, apart [][]string
	for i := range views {
		name := t.position(&views[i])
		white := sideFlights(&views[i].Sides[positions.White], positions.White)
		black := sideFlights(&views[i].Sides[positions.Black], positions.Black)
		together = append(together, []string{name, white, black})
		apart = append(apart, []string{name, white}, []string{"", black})
	}
	rows := table(together, lineWidth)
	if slices.ContainsFunc(rows, func(row string) bool { return len(row) > lineWidth }) {
		return table(apart, lineWidth)
	}
	return rows
}

// flightRule says how many flights make a check.
func flightRule(views []verify.FlightView) string {
	v := &views[0]
	white, black := v.Sides[0].Need, v.Sides[1].Need
	switch {
	case white == 1 && black == 1:
		text := "a king is in check when it has a flight"
		if ownCounts(views) {
			text += "; its own square counts where it is listed"
		}
		return text
	case white == black:
		return fmt.Sprintf("a king is in check when it has %d flights, its own square included if not observed", white)
	}
	return fmt.Sprintf("check is %s for White, %d for Black, the king's own square included if not observed", counted(white, "flight"), black)
}

// ownCounts reports whether a king's own square is among its flights.
func ownCounts(views []verify.FlightView) bool {
	for i := range views {
		for _, f := range views[i].Sides {
			if f.King != positions.NoSquare && f.Squares.Has(f.King) {
				return true
			}
		}
	}
	return false
}

// sideFlights writes the flights of one king.
func sideFlights(f *verify.SideFlights, s positions.Side) string {
	if f.King == positions.NoSquare {
		return fmt.Sprintf("%s no king", s)
	}
	text := fmt.Sprintf("%s K%s: %s", s, f.King, squaresOr(f.Squares, "none"))
	if f.Check {
		text += ", check"
	}
	if f.Opened != 0 {
		text += ", opened " + squaresOr(f.Opened, "")
	}
	if f.Shut != 0 {
		text += ", shut " + squaresOr(f.Shut, "")
	}
	return text
}

// position names a position: the diagram, after a key, at the end of a solution.
func (t *textWriter) position(v *verify.FlightView) string {
	switch len(v.After) {
	case 0:
		return "diagram"
	case 1:
		return "after 1." + t.step(v.After[0])
	}
	return "after " + t.step(v.After[len(v.After)-1])
}

func squaresOr(set positions.Bitboard, none string) string {
	if set == 0 {
		return none
	}
	var names []string
	for set != 0 {
		names = append(names, set.Pop().String())
	}
	return strings.Join(names, " ")
}

// lineWidth is how wide rows and boards side by side may be.
const lineWidth = 84

// boards draws the positions in which there is something to mark, several in a row.
func (t *textWriter) boards(views []verify.FlightView) {
	const most = 4
	var drawn [][]string
	for i := range views[:min(len(views), most)] {
		if v := &views[i]; i == 0 || marked(v) {
			drawn = append(drawn, t.board(v))
		}
	}
	if len(drawn) == 1 && !marked(&views[0]) {
		return
	}
	width := len(drawn[0][1]) + 3
	for _, d := range drawn {
		width = max(width, len(d[0])+2)
	}
	for row := range slices.Chunk(drawn, max(1, lineWidth/width)) {
		lines := make([]string, len(row[0]))
		for _, d := range row {
			for n, text := range d {
				lines[n] += fmt.Sprintf("%-*s", width, text)
			}
		}
		t.whole("", lines...)
	}
	t.whole("", "white pieces in capitals; o a flight, + one that was opened, - one that was shut")
}

// marked reports whether a king has a flight or has lost one.
func marked(v *verify.FlightView) bool {
	return v.Sides[0].Squares|v.Sides[1].Squares|v.Sides[0].Shut|v.Sides[1].Shut != 0
}

// board draws one position: White's pieces in capitals, Black's in small letters, neutral
// ones with an equals sign; behind each square its mark.
func (t *textWriter) board(v *verify.FlightView) []string {
	width := 1
	for _, pc := range v.Board {
		width = max(width, len(t.cell(pc)))
	}
	lines := []string{"  " + t.position(v)}
	for rank := 7; rank >= 0; rank-- {
		var b strings.Builder
		b.WriteString(strconv.Itoa(rank + 1))
		for file := range 8 {
			at := positions.SquareAt(file, rank)
			fmt.Fprintf(&b, " %*s%s", width, t.cell(v.Board[at]), mark(v, at))
		}
		lines = append(lines, b.String())
	}
	var files strings.Builder
	files.WriteString(" ")
	for file := range 8 {
		fmt.Fprintf(&files, " %*c ", width, 'a'+file)
	}
	return append(lines, files.String())
}

func (t *textWriter) cell(pc positions.Piece) string {
	if pc == positions.NoPiece {
		return "."
	}
	letters := pc.Walk().Letters(t.notation.Language)
	switch {
	case pc.Neutral():
		return "=" + strings.ToLower(letters)
	case pc.BelongsTo(positions.White):
		return strings.ToUpper(letters)
	}
	return strings.ToLower(letters)
}

func mark(v *verify.FlightView, at positions.Square) string {
	for i := range v.Sides {
		f := &v.Sides[i]
		switch {
		case f.Opened.Has(at):
			return "+"
		case f.Shut.Has(at):
			return "-"
		case f.Squares.Has(at):
			return "o"
		}
	}
	return " "
}
