package render

import (
	"strings"

	"bluto/positions"
	"bluto/solver"
)

// A Notation writes pieces and moves in the letters of one language.
type Notation struct {
	Language positions.Language
	// Hidden are attributes that are not written before a piece, because a condition
	// gives them to every piece.
	Hidden positions.Piece
}

// NotationOf returns the notation of a solution: the letters of the problem's language.
func NotationOf(s *solver.Solution) Notation {
	return Notation{Language: s.Problem.Language, Hidden: hiddenAttributes(s)}
}

func (n Notation) words() *vocabulary { return &vocabularies[n.Language] }

// Found returns a solution that the search tells of, on one line: a key as in "1.Qb1-b8 #",
// or a whole line of help and series play.
func (n Notation) Found(f solver.Found) string {
	if f.Turns != nil {
		return strings.TrimSpace(n.turnLine(*f.Turns))
	}
	if f.Kind == solver.Battle {
		return "1." + n.Step(f.Line.Steps[0])
	}
	return strings.TrimSpace(n.lineText(f.Line))
}

// Move returns the move of s with its effects, without the signs of check and goals:
// "Qb3*d5[+wPd2]".
func (n Notation) Move(s solver.Step) string {
	w := stepWriter{notation: n, imitators: s.Imitators}
	w.move(s)
	if s.Missed {
		w.WriteString("[]")
	}
	for _, e := range s.Effects {
		w.effect(e)
	}
	w.close()
	return w.String()
}

// Step returns the move of s as Move does, followed by the signs of check and of the
// goals reached: "Qb3*d5 #".
func (n Notation) Step(s solver.Step) string {
	var b strings.Builder
	n.writeStep(&b, &s)
	return b.String()
}

// writeStep writes what Step returns; the common case, most of long solutions, directly.
func (n Notation) writeStep(b *strings.Builder, s *solver.Step) {
	if s.Move.Kind == positions.Plain && len(s.Effects)+len(s.Imitators) == 0 && !s.Missed && isUnmarked(s.Piece) {
		w := s.Piece.Walk()
		if w != positions.Pawn {
			b.WriteString(n.walk(w))
		}
		b.WriteString(s.Move.From.String())
		writeArrival(b, s.Move)
	} else {
		b.WriteString(n.Move(*s))
	}
	n.writeMarks(b, s)
}

// isUnmarked reports whether nothing is written before the letters of pc.
func isUnmarked(pc positions.Piece) bool {
	attributes := pc & positions.Attributes
	return !pc.Neutral() && (attributes == 0 || attributes == positions.Royal && pc.Walk().Info().King)
}

// writeMarks writes the signs of check and of the goals reached.
func (n Notation) writeMarks(b *strings.Builder, s *solver.Step) {
	check := s.Check
	for _, g := range s.Goals {
		sign := goalSigns[g.Kind]
		check = check && !sign.hidesCheck
	}
	if check {
		b.WriteString(" +")
	}
	for _, g := range s.Goals {
		if mark := goalSigns[g.Kind].mark; mark != "" {
			b.WriteString(" ")
			b.WriteString(mark)
		}
	}
	b.WriteString(suffixes[s.Suffix])
}

// prefix returns the letters of pc's attributes, "n" first if it is neutral.
func (n Notation) prefix(pc positions.Piece) string {
	if pc.Neutral() {
		return n.words().colourLetter(pc) + n.attributes(pc)
	}
	return n.attributes(pc)
}

// attributes returns the letters of pc's attributes without "n".
func (n Notation) attributes(pc positions.Piece) string {
	var text strings.Builder
	for i, flag := range attributeFlags {
		if !pc.Is(flag) || flag&(unwritten|n.Hidden) != 0 {
			continue
		}
		if flag == positions.Royal && pc.Walk().Info().King {
			continue
		}
		text.WriteString(initials(n.words().attributes[i]))
	}
	return text.String()
}

// name returns pc's attributes and the letters of its walk: "rS", "nP".
func (n Notation) name(pc positions.Piece) string {
	return n.prefix(pc) + n.walk(pc.Walk())
}

func (n Notation) walk(w positions.Walk) string { return w.Letters(n.Language) }

// PieceOn returns pc with its colour and square, as effects and the headings of twins
// write it: "wQd1", "nPa7", "bkTa8".
func (n Notation) PieceOn(pc positions.Piece, at positions.Square) string {
	text := n.name(pc) + at.String()
	if !pc.Neutral() {
		text = n.words().colourLetter(pc) + text
	}
	return text
}

// stepWriter writes a move and its effects. An effect that concerns a piece away from
// the move opens a bracket; what follows on the same piece goes into that bracket.
type stepWriter struct {
	strings.Builder
	notation Notation
	// at is where the piece stands that was written last, and open says that it stands
	// in a bracket.
	at   positions.Square
	open bool
	// lifted is a removed piece that is to be put back elsewhere.
	lifted *positions.Effect
	// imitators are where the imitators stand after the move.
	imitators []positions.Square
}

func (w *stepWriter) move(s solver.Step) {
	w.at = s.Move.To
	switch s.Move.Kind {
	case positions.NullMove:
		w.WriteString(" ...")
	case positions.CastleShort:
		w.WriteString("0-0")
	case positions.CastleLong:
		w.WriteString("0-0-0")
	case positions.Exchange:
		// The moving piece comes first.
		w.exchange(positions.Effect{To: s.Move.From, New: s.Piece, From: s.Move.To, Old: s.Captured})
	default:
		w.departure(s)
		writeArrival(&w.Builder, s.Move)
	}
}

// departure writes the moving piece and its square; of a plain pawn only the square.
func (w *stepWriter) departure(s solver.Step) {
	prefix := w.notation.prefix(s.Piece)
	w.WriteString(prefix)
	if prefix != "" || s.Piece.Walk() != positions.Pawn {
		w.WriteString(w.notation.walk(s.Piece.Walk()))
	}
	w.WriteString(s.Move.From.String())
}

// writeArrival writes what follows the square of departure.
func writeArrival(b *strings.Builder, m positions.Move) {
	switch {
	case !m.IsCapture():
		b.WriteString("-")
	case m.Capture == m.To || m.Kind == positions.EnPassant:
		b.WriteString("*")
	default:
		b.WriteString("*")
		b.WriteString(m.Capture.String())
		b.WriteString("-")
	}
	b.WriteString(m.To.String())
	if m.Kind == positions.EnPassant {
		b.WriteString(" ep.")
	}
}

// exchange writes the two pieces without their colours, the one that stood on To first.
func (w *stepWriter) exchange(e positions.Effect) {
	n := w.notation
	w.WriteString(n.walk(e.New.Walk()) + e.To.String() + "<->" + n.walk(e.Old.Walk()) + e.From.String())
}

// close ends the bracket, if one is open.
func (w *stepWriter) close() {
	if w.open {
		w.WriteString("]")
		w.open = false
	}
}

// bracket opens a bracket about the piece on at.
func (w *stepWriter) bracket(text string, at positions.Square) {
	w.close()
	w.WriteString("[" + text)
	w.open, w.at = true, at
}
