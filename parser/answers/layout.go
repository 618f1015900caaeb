package answers

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"
)

// layout goes through a text line by line. It takes out what is no play (diagrams and what
// stands above them, progress, comments) and leaves the lines of play to the scanner.
type layout struct {
	name   string
	tokens []lexer.Token
	// blank counts the blank lines since the last token.
	blank int
	// answer is the number of tokens before the current answer.
	answer int
	// played says that the current answer has shown play.
	played bool
	// board says where in a diagram the line is; comment that it is within one.
	board   boardPlace
	comment bool
	// refusal is where the line stands that says why the current answer has no play, if
	// nothing but titles stood behind it: its place, and the number of tokens up to it.
	refusal struct {
		at     lexer.Position
		tokens int
	}
}

// A boardPlace is a place in a diagram with its caption.
type boardPlace uint8

const (
	noBoard boardPlace = iota
	inBoard
	inCaption
)

// boardEdge is how the upper and the lower edge of a diagram begin.
const boardEdge = "+---a---"

// progress are lines that say how far a search is.
var progress = regexp.MustCompile(`^\d+(:\d+)*\s+\(.*\)$` +
	`|^\d+ (potential positions|moegliche Stellungen|positions potentielles) in ` +
	`|^(Popeye|add_to_move_generation_stack)\b` +
	`|^(Time|Zeit|Temps) = `)

// endings are the beginnings of the last lines of answers.
var endings = []struct {
	text   string
	ending Ending
}{
	{"solution finished.", Finished}, {"Loesung beendet.", Finished}, {"Lösung beendet.", Finished},
	{"solution terminee.", Finished}, {"solution terminée.", Finished},
	{"Partial solution", Partial}, {"Partielle Loesung", Partial}, {"Partielle Lösung", Partial}, {"solution partielle", Partial},
	{"solving interrupted.", Interrupted}, {"Bearbeitung abgebrochen.", Interrupted}, {"solution interrompue.", Interrupted},
}

// endingOf returns what a line says about the end of an answer, NoEnding if nothing.
func endingOf(line string) Ending {
	for _, e := range endings {
		if strings.HasPrefix(line, e.text) {
			return e.ending
		}
	}
	return NoEnding
}

// refusals are lines that Bluto writes in the place of a solution: errors in the problem with
// their place, and what it does not solve. No last line follows them.
var refusals = regexp.MustCompile(`^(\S.*:\d+(:\d+)?: \S|not supported yet\b)`)

// refusedEnd is the value of the token that ends an answer without a last line.
const refusedEnd = "refused"

// lexText makes tokens of a text.
func lexText(name, text string) []lexer.Token {
	l := &layout{name: name}
	number := 0
	for line := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) {
		number++
		l.line(strings.TrimRight(line, "\r\n"), number)
	}
	l.refused()
	return l.tokens
}

// line takes in one line.
func (l *layout) line(line string, number int) {
	trimmed := strings.TrimSpace(line)
	switch {
	case trimmed == "":
		l.blank++
		if l.board == inCaption {
			l.board = noBoard
			l.blank = 0
		}
	case strings.HasPrefix(trimmed, boardEdge):
		l.border()
	case l.board != noBoard, progress.MatchString(trimmed):
	default:
		l.play(line, trimmed, number)
	}
}

// border takes in the upper or lower edge of a diagram. What stood above the diagram are
// titles.
func (l *layout) border() {
	if l.board != noBoard {
		l.board = inCaption
		return
	}
	l.board = inBoard
	l.refused()
	l.tokens, l.played = l.tokens[:l.answer], false
}

// blankBehind is how many blank lines stand behind an answer at least.
const blankBehind = 2

// refused ends the current answer where it says why there is no play, if it has none.
func (l *layout) refused() {
	if l.refusal.tokens <= l.answer || l.moved() {
		return
	}
	l.tokens = l.tokens[:l.refusal.tokens] // titles of the next problem
	l.add(tokenEnd, refusedEnd, l.refusal.at)
	l.answer, l.blank = len(l.tokens), 0
}

// moved reports whether the current answer has any move.
func (l *layout) moved() bool {
	return slices.ContainsFunc(l.tokens[l.answer:], func(t lexer.Token) bool {
		return t.Type == tokenFirst || t.Type == tokenNumber
	})
}

// play takes in a line that may be play.
func (l *layout) play(line, trimmed string, number int) {
	at := lexer.Position{Filename: l.name, Line: number, Column: utf8.RuneCountInString(line) - utf8.RuneCountInString(strings.TrimLeft(line, " \t")) + 1}
	if l.blank >= blankBehind && !heading.MatchString(trimmed) && endingOf(trimmed) == NoEnding {
		l.refused()
	}
	if l.blank > 0 {
		l.add(tokenBlank, strings.Repeat("\n", l.blank), at)
		l.blank = 0
	}
	if endingOf(trimmed) != NoEnding {
		l.add(tokenEnd, trimmed, at)
		l.answer, l.played = len(l.tokens), false
		return
	}
	if refusals.MatchString(line) && !l.moved() {
		l.add(tokenText, trimmed, at)
		l.refusal.at, l.refusal.tokens = at, len(l.tokens)
		return
	}
	s := scanner{layout: l, text: line, line: number, lastClose: strings.LastIndexByte(line, ']')}
	s.scan()
}

func (l *layout) add(kind lexer.TokenType, value string, at lexer.Position) {
	l.tokens = append(l.tokens, lexer.Token{Type: kind, Value: value, Pos: at})
}
