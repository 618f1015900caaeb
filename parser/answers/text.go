package answers

import (
	"fmt"
	"strings"

	"bluto/positions"
	"bluto/solver"
)

// String writes the move with its signs: "Qb3*d5[+wPd2] #".
func (m *Move) String() string {
	var b strings.Builder
	for _, e := range m.Before {
		b.WriteString(e.String())
	}
	b.WriteString(m.body())
	for _, e := range m.Effects {
		b.WriteString(e.String())
	}
	if m.Budget != "" {
		b.WriteString(" (" + m.Budget + ")")
	}
	if m.Check {
		b.WriteString(" +")
	}
	for _, goal := range m.Goals {
		b.WriteString(" " + goal)
	}
	if m.Other != nil {
		b.WriteString(" & " + m.Other.String())
	}
	if m.Value != "" {
		b.WriteString("  " + m.Value)
	}
	return b.String()
}

// SameAs reports whether two moves are the same but for effects and signs.
func (m *Move) SameAs(o *Move) bool { return m.body() == o.body() }

// body returns the move without effects and signs.
func (m *Move) body() string {
	switch m.Kind {
	case CastleShort:
		return "0-0" + joinHops(m.Hops)
	case CastleLong:
		return "0-0-0" + joinHops(m.Hops)
	case Null:
		return "..."
	case RoleExchange:
		return "RoleExchange"
	case Exchange:
		if m.With != nil {
			return m.Piece.String() + m.From.String() + "<->" + m.With.body()
		}
	}
	var b strings.Builder
	b.WriteString(m.Piece.String() + m.From.String() + joinHops(m.Hops))
	if m.With != nil {
		b.WriteString("/" + m.With.body())
	}
	if m.EnPassant {
		b.WriteString(" ep.")
	}
	return b.String()
}

func joinHops(all []Hop) string {
	var b strings.Builder
	for _, hop := range all {
		joint := "-"
		if hop.Capture {
			joint = "*"
		}
		b.WriteString(joint + hop.To.String())
	}
	return b.String()
}

// String writes the piece as it stands before a square: "nuQ".
func (p Piece) String() string { return p.Prefix + p.Walk }

// String writes the square, "~" if it is not known.
func (p Place) String() string {
	if p.Square >= positions.NoSquare {
		return unknown
	}
	text := p.Square.String()
	if p.Board != 0 {
		text += string(rune(p.Board))
	}
	return text
}

// String writes the effect as it stands behind a move.
func (e Effect) String() string {
	piece := e.Piece.String() + e.At.String()
	if e.Kind == Changed && e.At.Square >= positions.NoSquare {
		piece = ""
	}
	switch e.Kind {
	case Becomes:
		return "=" + strings.Join(e.New, "=")
	case Added:
		piece = "+" + piece
	case Removed:
		piece = "-" + piece
	case Exchanged:
		piece += "<->" + e.NewPiece.String() + e.To.String()
	case Imitators:
		piece = imitator + joinPlaces(e.Squares)
	}
	if e.Kind == Moved && e.To.Square < positions.NoSquare {
		piece += "->" + e.NewPiece.String() + e.To.String()
	}
	if e.Under {
		piece += "->v"
	}
	for _, text := range e.New {
		piece += "=" + text
	}
	return "[" + piece + "]"
}

func joinPlaces(all []Place) string {
	texts := make([]string, len(all))
	for i, p := range all {
		texts[i] = p.String()
	}
	return strings.Join(texts, ",")
}

var markSigns = map[solver.Mark]string{
	solver.KeyMark: " !", solver.TryMark: " ?", solver.RefuteMark: " !", solver.ForcedMark: " " + forced,
}

// text writes a half-move with its signs and its mark.
func (n *Node) text() string {
	if n.Move == nil {
		return ""
	}
	return n.Move.String() + markSigns[n.Mark]
}

// numberText returns the number of a half-move: "1." or "1...".
func numberText(half int) string {
	if half%2 == 1 {
		return fmt.Sprintf("%d...", half/2+1)
	}
	return fmt.Sprintf("%d.", half/2+1)
}

// String writes the line with the numbers as they are read.
func (l *Line) String() string {
	var b strings.Builder
	for i, s := range l.Steps {
		if i > 0 {
			b.WriteString(" ")
		}
		if i == 0 || s.HalfMove%2 == 0 || s.HalfMove != l.Steps[i-1].HalfMove+1 {
			b.WriteString(numberText(s.HalfMove))
		}
		b.WriteString(s.Move.String() + markSigns[s.Mark])
	}
	return b.String()
}
