package answers

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"

	"bluto/parser"
	"bluto/positions"
	"bluto/solver"
)

// maxNumber is more than the number of any move.
const maxNumber = 2000

// builder makes an Answer of the items of a text.
type builder struct {
	name   string
	answer *Answer
	// items are those of the current twin.
	items []*itemNode
	err   *parser.Error
}

// build makes an answer of all that stands up to its last line.
func (b *builder) build(items []*itemNode) {
	b.answer = &Answer{Line: 1}
	if len(items) > 0 {
		b.answer.Line = items[0].Pos.Line
	}
	twin := &Twin{}
	for _, item := range items {
		switch {
		case item.Zero:
			b.answer.Zero = true
		case item.End == refusedEnd:
			b.answer.Ending = Refused
		case item.End != "":
			b.answer.Ending = endingOf(item.End)
		case item.Twin != "":
			b.finish(twin)
			twin = newTwin(item.Twin)
		default:
			b.items = append(b.items, item)
		}
	}
	b.finish(twin)
}

// newTwin makes a twin of its heading.
func newTwin(text string) *Twin {
	found := heading.FindStringSubmatch(text)
	return &Twin{
		Label: found[2], Continued: found[1] == "+",
		Change: strings.Join(strings.Fields(text[len(found[0]):]), " "),
	}
}

// finish fills in the play of a twin. What stands before the first heading is a twin only
// if there is no heading, or if it holds play.
func (b *builder) finish(twin *Twin) {
	if b.battle() {
		tree := &treeBuilder{builder: b, twin: twin}
		tree.build()
	} else {
		b.lines(twin)
	}
	b.items = nil
	if len(b.answer.Twins) == 1 && b.answer.Twins[0].empty() && twin.Label != "" && b.answer.Twins[0].Label == "" {
		b.answer.Twins = nil
	}
	b.answer.Twins = append(b.answer.Twins, twin)
}

// empty reports whether the twin has no play.
func (t *Twin) empty() bool {
	return !slices.ContainsFunc(t.Parts, func(p *Part) bool { return len(p.Phases) > 0 })
}

// treeIndent is the least number of columns before a move of battle play; lines of help
// and series play have two.
const treeIndent = 3

// battle reports whether the items of the twin are battle play: there are keys, tries,
// threats or refutations, or each move stands on a line of its own, as far to the right as
// in a tree.
func (b *builder) battle() bool {
	for i, item := range b.items {
		if item.Word != nil {
			return true
		}
		if item.Entry == nil {
			continue
		}
		for _, half := range item.Entry.Halves {
			if len(half.Marks) > 0 && half.Marks[0] != forced {
				return true
			}
		}
		alone := len(item.Entry.Halves) == 1 && (i+1 == len(b.items) || b.items[i+1].Entry == nil || b.items[i+1].Entry.First != "")
		if alone && item.Entry.First != "" && item.Pos.Column > treeIndent {
			return true
		}
	}
	return false
}

// fail keeps the first error.
func (b *builder) fail(at lexer.Position, message, offending string) {
	if b.err == nil {
		b.err = &parser.Error{Name: b.name, Line: at.Line, Column: at.Column, Message: message, Offending: offending}
	}
}

// shortMove is a move without the square that it comes from.
var shortMove = regexp.MustCompile(`^[A-Z]{0,2}[a-h1-8]?[x*:]?[a-h][1-8](=?[A-Z])?([+#!?=]|\s|$)`)

// noMove says what is wrong with a text that stands in the place of a move.
func noMove(text string) string {
	if shortMove.MatchString(text) {
		return "this is no move; write it with both squares, as in Qa1-b2"
	}
	return "this is no move"
}

// number returns the number of an entry's first half-move.
func (b *builder) number(item *itemNode) int {
	text := item.Entry.First + item.Entry.Number
	digits := strings.TrimRight(text, ".…")
	n, err := strconv.Atoi(digits)
	if err != nil || n < 1 || n > maxNumber {
		b.fail(item.Pos, "there is no move of this number", text)
		return 0
	}
	half := 2 * (n - 1)
	if text != digits+"." {
		half++
	}
	return half
}

// lines fills in a twin of help or series play.
func (b *builder) lines(twin *Twin) {
	notes := &Part{}
	var sections []*Phase
	var line *Line
	apart := true
	for _, item := range b.items {
		switch {
		case item.Blank != "":
			apart = true
		case item.Text != "":
			notes.Notes = append(notes.Notes, item.Text)
		case item.Wrong != "":
			b.fail(item.Pos, noMove(item.Wrong), item.Wrong)
		case item.Entry != nil:
			half := b.number(item)
			if apart {
				sections = append(sections, &Phase{Kind: solver.Lines})
			}
			section := sections[len(sections)-1]
			if apart || item.Entry.First != "" && half <= 1 {
				line = &Line{}
				section.Lines = append(section.Lines, line)
			}
			apart = false
			for i, h := range item.Entry.Halves {
				line.Steps = append(line.Steps, Step{HalfMove: half + i, Move: b.move(h), Mark: markOf(h, half+i)})
			}
		}
	}
	twin.Parts = partsOf(sections)
	twin.Parts[0].Notes = notes.Notes
}

// partsOf deals sections of lines out to parts. Set play begins later than the play that
// follows it.
func partsOf(sections []*Phase) []*Part {
	parts := []*Part{{}}
	for i, section := range sections {
		part := parts[len(parts)-1]
		if n := len(part.Phases); n > 0 && part.Phases[n-1].Kind != solver.SetPlay {
			part = &Part{}
			parts = append(parts, part)
		}
		part.Phases = append(part.Phases, section)
		if i+1 < len(sections) && section.begin() > sections[i+1].begin() {
			section.Kind = solver.SetPlay
		}
	}
	return parts
}

// begin returns the number of the half-move with which the lines of a phase begin.
func (p *Phase) begin() int {
	steps := p.Lines[0].Steps
	begin := steps[0].HalfMove
	if steps[0].Move.Kind == Null && len(steps) > 1 {
		begin++
	}
	return begin
}

// forced is the mark of a move that must be played in reflex play.
const forced = "?!?"

// markOf returns the mark behind a half-move.
func markOf(h *halfNode, half int) solver.Mark {
	if len(h.Marks) == 0 {
		return solver.NoMark
	}
	switch text := h.Marks[0]; {
	case text == forced:
		return solver.ForcedMark
	case strings.Trim(text, "!") == "" && half == 0:
		return solver.KeyMark
	case strings.Trim(text, "!") == "":
		return solver.RefuteMark
	case strings.Trim(text, "?") == "" && half == 0:
		return solver.TryMark
	}
	return solver.NoMark
}

// move makes a Move of a half-move.
func (b *builder) move(h *halfNode) *Move {
	m := &Move{Hops: hops(h.Captures)}
	switch {
	case h.Null:
		m.Kind = Null
	case h.Roles:
		m.Kind = RoleExchange
	case h.Castling == "0-0":
		m.Kind = CastleShort
	case h.Castling != "":
		m.Kind = CastleLong
	default:
		m = travel(h.Travel)
		if len(m.Hops) == 0 && m.Kind == Travel {
			b.fail(h.Pos, noMove(h.Travel.Piece.Name+h.Travel.Piece.Square), h.Travel.Piece.Name+h.Travel.Piece.Square)
		}
	}
	for _, e := range h.Before {
		m.Before = append(m.Before, effect(e.Open, &e.Body))
	}
	for _, e := range h.Effects {
		if e.Bracket == nil {
			m.Effects = append(m.Effects, Effect{Kind: Becomes, New: []string{e.Becomes[1:]}})
			continue
		}
		m.Effects = append(m.Effects, effect(e.Bracket.Open, &e.Bracket.Body))
	}
	m.EnPassant = h.EnPassant
	m.Value = h.Value
	if h.Other != nil {
		m.Other = b.move(h.Other)
	}
	m.Budget = strings.Trim(h.Budget, "()")
	for _, sign := range h.Signs {
		if sign == "+" {
			m.Check = true
		} else {
			m.Goals = append(m.Goals, sign)
		}
	}
	return m
}

func travel(n *travelNode) *Move {
	m := &Move{Piece: pieceOf(n.Piece.Name), From: placeOf(n.Piece.Square), Hops: hops(n.Hops)}
	switch {
	case n.Partner != nil:
		m.With = travel(n.Partner)
	case n.Other != nil:
		m.Kind = Exchange
		m.With = &Move{Kind: Exchange, Piece: pieceOf(n.Other.Name), From: placeOf(n.Other.Square)}
	}
	return m
}

func hops(all []*hopNode) []Hop {
	var out []Hop
	for _, hop := range all {
		out = append(out, Hop{Capture: hop.Joint == "*", To: placeOf(hop.Square)})
	}
	return out
}

// effect makes an Effect of one in brackets.
func effect(open string, n *bodyNode) Effect {
	nowhere := Place{Square: positions.NoSquare}
	e := Effect{Kind: Changed, At: nowhere, To: nowhere}
	if n.Piece != nil {
		e.Piece, e.At = pieceOf(n.Piece.Name), placeOf(n.Piece.Square)
	}
	for _, text := range n.Becomes {
		e.New = append(e.New, text[1:])
	}
	switch open {
	case "[+":
		e.Kind = Added
	case "[-":
		e.Kind = Removed
	}
	switch {
	case n.Arrow != nil:
		if e.Kind == Changed {
			e.Kind = Moved
		}
		e.Under = n.Arrow.Volcano || n.Arrow.Under
		if n.Arrow.To != nil {
			e.NewPiece, e.To = pieceOf(n.Arrow.To.Name), placeOf(n.Arrow.To.Square)
		}
	case n.Other != nil:
		e.Kind = Exchanged
		e.NewPiece, e.To = pieceOf(n.Other.Name), placeOf(n.Other.Square)
	case e.Piece == Piece{Walk: imitator}:
		e.Kind = Imitators
		e.Squares = []Place{e.At}
		for _, more := range n.More {
			e.Squares = append(e.Squares, placeOf(more))
		}
	}
	return e
}

// imitator is the letter of imitators in every language.
const imitator = "I"

// pieceOf divides what stands before a square into small letters and the walk.
func pieceOf(text string) Piece {
	walk := strings.TrimLeft(text, "abcdefghijklmnopqrstuvwxyz")
	return Piece{Prefix: text[:len(text)-len(walk)], Walk: walk}
}

// placeOf reads a square, which the scanner has checked.
func placeOf(text string) Place {
	if text == unknown {
		return Place{Square: positions.NoSquare}
	}
	p := Place{Square: positions.Square(text[0]-'a') + 8*positions.Square(text[1]-'1')}
	if len(text) > 2 {
		p.Board = text[2]
	}
	return p
}

// unknown stands for the square of an invisible piece.
const unknown = "~"
