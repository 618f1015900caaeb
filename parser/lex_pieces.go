package parser

import (
	"regexp"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"

	"bluto/positions"
)

// groups reads groups of pieces, each of which begins with a colour.
func (l *lexing) groups() {
	l.advance()
	if _, ok := l.understands(colourWords); !ok {
		l.fail("a colour must stand before pieces", colourWords.list(l.language))
		l.skipToColour()
	}
	for {
		colour, ok := l.understands(colourWords)
		switch {
		case !ok:
			return
		case colour == "TotalInvisible":
			l.take(tokenColour, colour)
			l.numbers(1, 1)
		default:
			l.take(tokenColour, colour)
			l.attributes()
			l.piecesOfGroup()
		}
	}
}

// skipToColour leaves out what stands before a colour or the next command.
func (l *lexing) skipToColour() {
	for !l.leaves() {
		if _, ok := l.understands(colourWords); ok {
			return
		}
		l.advance()
	}
}

// attributes reads what kind of pieces follow.
func (l *lexing) attributes() {
	for len(attributeWords.lookup(l.language, l.word.text)) > 0 && !l.pieceApart() {
		if !l.optional(tokenAttribute, attributeWords) {
			l.ambiguous(attributeWords)
			l.advance()
		}
	}
}

// pieceApart reports whether the current word and the next are a walk and its squares,
// and could not be an attribute and a piece.
func (l *lexing) pieceApart() bool {
	if _, ok := wholeWalk(l.language, l.word.text); !ok {
		return false
	}
	ahead := l.reader
	next := ahead.next().text
	_, squares := parseSquares(next)
	_, rest, piece := splitWalk(l.language, next)
	return squares && (!piece || rest == "")
}

// piecesOfGroup reads walks with their squares until another colour or the end of the
// list. There must be at least one.
func (l *lexing) piecesOfGroup() {
	for count := 0; ; count++ {
		if l.piece() {
			continue
		}
		_, colour := l.understands(colourWords)
		switch {
		case (colour || l.leaves()) && count == 0:
			l.fail("no pieces follow the colour", nil)
			return
		case colour || l.leaves():
			return
		}
		if _, attribute := l.understands(attributeWords); attribute {
			l.fail("attributes stand behind the colour, before its pieces (as in White Royal Sd4)", nil)
		} else if !l.misspeltPiece() {
			l.reject("this is not a piece with its squares (as in Ka1, Pa2b4)", colourWords)
		}
		l.advance()
	}
}

// squaresLike are squares, or what differs from them by a slip.
var squaresLike = regexp.MustCompile(`^([A-Za-z][0-9])+$`)

// misspeltPiece reports the current word if it looks like a piece of which the walk or a
// square does not exist.
func (l *lexing) misspeltPiece() bool {
	text := l.word.text
	if len(text) > maxWord {
		return false
	}
	letters := 2 - len(text)%2
	if len(text) <= letters || !squaresLike.MatchString(text[letters:]) {
		return false
	}
	message, valid := "there is no such square", squareNames()
	if _, _, known := splitWalk(l.language, text); !known {
		message, valid = "there is no such walk", walkNames(l.language)
	}
	l.report(l.newError(l.word, message, valid, ""))
	return true
}

// piece reads a walk with its squares, as one word ("Pa2b4") or two ("P a2b4").
func (l *lexing) piece() bool {
	walk, squares, ok := splitWalk(l.language, l.word.text)
	if !ok {
		return false
	}
	if squares == "" {
		l.takeWalk(walk, l.word)
		l.advance()
		if !l.squareWord() {
			l.missing("squares must stand here (as in a1b2)", l.word)
		}
		return true
	}
	if _, ok := parseSquares(squares); !ok {
		return false
	}
	l.takeWalk(walk, l.word)
	at := l.word
	at.start += len(at.text) - len(squares)
	at.column += len(at.text) - len(squares)
	l.emit(tokenSquares, squares, at)
	l.advance()
	return true
}

// numbers reads from least to most numbers.
func (l *lexing) numbers(least, most int) {
	count := 0
	for ; count < most && isNumber(l.word.text); count++ {
		l.take(tokenNumber, l.word.text)
	}
	if count < least {
		l.missing("a number must stand here", l.word)
	}
}

// walks reads at least so many walks.
func (l *lexing) walks(least int) {
	count := 0
	for l.walk() {
		count++
	}
	if count < least {
		l.missing("a walk must stand here", l.word)
	}
}

// squares reads from least to most squares, written together or as several words.
func (l *lexing) squares(least, most int) {
	count := 0
	for count < most {
		squares, ok := parseSquares(l.word.text)
		if !ok {
			break
		}
		count += len(squares)
		l.take(tokenSquares, l.word.text)
	}
	switch {
	case count < least && least == 1:
		l.missing("squares must stand here (as in a1b2)", l.word)
	case count < least:
		l.missing("two squares must stand here (as in a1b2)", l.word)
	case count > most:
		l.missing("too many squares", l.word)
	}
}

// walk reads a walk.
func (l *lexing) walk() bool {
	w, ok := wholeWalk(l.language, l.word.text)
	if ok {
		l.takeWalk(w, l.word)
		l.advance()
	}
	return ok
}

func (l *lexing) takeWalk(walk positions.Walk, w word) {
	l.emit(tokenWalk, strings.ToLower(walk.Letters(positions.English)), w)
}

// optional takes the current word as a token if it is one of v.
func (l *lexing) optional(kind lexer.TokenType, v *vocabulary) bool {
	name, ok := l.understands(v)
	if ok {
		l.take(kind, name)
	}
	return ok
}
