package parser

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// commandStates says how each command is read. A state begins with the command's word
// current, which has been made a token.
var commandStates = map[string]func(*lexing){
	"remark":           (*lexing).line,
	"author":           (*lexing).line,
	"origin":           (*lexing).line,
	"title":            (*lexing).line,
	"award":            (*lexing).line,
	"protocol":         (*lexing).protocol,
	"LaTeX":            (*lexing).latex,
	"LaTeXPieces":      (*lexing).latexPieces,
	"pieces":           (*lexing).groups,
	"condition":        (*lexing).conditions,
	"option":           (*lexing).options,
	"stipulation":      (*lexing).stipulation,
	"sstipulation":     (*lexing).structured,
	"InitialGameArray": (*lexing).advance,
	"Forsyth":          (*lexing).forsyth,
}

// problem reads the commands of one problem and its twins.
func (l *lexing) problem() {
	for !l.word.none() && !l.nextProblem() {
		found := commandWords.lookup(l.language, l.word.text)
		if len(found) == 1 {
			name, _ := l.understands(commandWords)
			l.emit(tokenCommand, name, l.word)
			commandStates[name](l)
			continue
		}
		if _, ok := l.understands(twinWords); ok {
			l.twins()
			return
		}
		if _, ok := l.understands(endWords); ok {
			return
		}
		if len(found) > 1 {
			commandStates[l.ambiguous(commandWords)](l)
			continue
		}
		l.resume(commandStates, l.reject("this is not a command", commandWords))
	}
}

// line reads a command whose parameter is the rest of its line.
func (l *lexing) line() {
	rest := l.restOfLine(l.word)
	l.emit(tokenText, rest.text, rest)
	l.advance()
}

// protocol reads the name of a file to which the output is to be copied.
func (l *lexing) protocol() {
	l.warn(l.word, "the problem is solved, but the output is not copied to a file yet")
	l.line()
}

// latex reads the name of a LaTeX file and the piece symbols that may follow it.
func (l *lexing) latex() {
	l.warn(l.word, "the problem is solved, but no LaTeX is written yet")
	l.restOfLine(l.word)
	l.advance()
	l.latexSymbols()
}

func (l *lexing) latexPieces() {
	l.warn(l.word, "the problem is solved, but no LaTeX is written yet")
	l.advance()
	l.latexSymbols()
}

// latexSymbols skips lines that give a walk, a symbol for it and a description.
func (l *lexing) latexSymbols() {
	for {
		if _, ok := wholeWalk(l.language, l.word.text); !ok {
			return
		}
		l.skipping = true
		l.advance()
		l.restOfLine(l.word)
		l.skipping = false
		l.advance()
	}
}

// stipulation reads a traditional stipulation; a blank may stand before its
// length.
func (l *lexing) stipulation() {
	l.advance()
	w := l.word
	_, err := parseStipulation(w.text)
	if err == nil {
		l.take(tokenStipulation, w.text)
		return
	}
	back := l.reader
	l.advance()
	if _, joined := parseStipulation(w.text + l.word.text); joined == nil && isDigit(l.word.text[0]) {
		l.emit(tokenStipulation, w.text+l.word.text, w)
		l.advance()
		return
	}
	l.reader, l.word = back, w
	l.failAt(w, "this is not a stipulation ("+err.Error()+")", stipulationForms)
	if !l.leaves() {
		l.advance()
	}
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// structured reads a structured stipulation, which goes on until its brackets are
// closed and a word follows that cannot belong to it.
func (l *lexing) structured() {
	l.advance()
	start := l.word
	if _, ok := l.understands(colourWords); !ok {
		l.fail("a structured stipulation begins with the side to move", colourWords.list(l.language)[:2])
		return
	}
	var parts []string
	depth := 0
	for first := true; first || l.inStructured(depth); first = false {
		parts = append(parts, l.word.text)
		depth += strings.Count(l.word.text, "[") - strings.Count(l.word.text, "]")
		l.advance()
	}
	if depth != 0 {
		l.failAt(start, "the brackets of this structured stipulation do not match", nil)
	}
	l.emit(tokenStructured, strings.Join(parts, " "), start)
}

// inStructured reports whether the current word belongs to a structured stipulation of
// which depth brackets are open.
func (l *lexing) inStructured(depth int) bool {
	text := l.word.text
	switch {
	case text == "", l.fullCommand(), len(text) > 3 && strings.ContainsAny(text[:1], letters) && l.leaves():
		return false
	case depth > 0, strings.ContainsAny(text, "[](){}|&!?>-#=+~%0123456789"):
		return true
	}
	// moves that follow a closed bracket
	return len(text) <= 2 && strings.Trim(text, "adhs") == ""
}

// forsyth reads a board in Forsyth notation, or a FEN with all its fields.
func (l *lexing) forsyth() {
	l.advance()
	w := l.word
	if w.none() {
		l.fail("a board in Forsyth notation is missing", nil)
		return
	}
	l.advance()
	if fields, last, ok := l.fenFields(); ok {
		whole := l.text[w.start:last.end]
		if _, err := ParseFEN(w.text + " " + fields); err == nil {
			at := word{text: whole, start: w.start, line: w.line, column: w.column}
			l.emit(tokenBoard, w.text+" "+fields, at)
			if fields[0] == 'b' {
				l.warn(at, "the stipulation says who begins, not the FEN")
			}
			return
		}
	}
	if _, err := readForsyth(l.language, w.text); err != nil {
		at := word{text: w.text[err.offset : err.offset+err.length], line: w.line, column: w.column + err.offset}
		l.failAt(at, err.message, nil)
		return
	}
	l.emit(tokenBoard, w.text, w)
}

// fenFields reads the fields of a FEN behind its board: side to move, castling, en
// passant square and the two counters, of which at least the first two must be there. It
// returns them with blanks between, and reads nothing if they are not there.
func (l *lexing) fenFields() (fields string, last word, ok bool) {
	back, w := l.reader, l.word
	var all []string
	for i := 0; i < len(fenPatterns) && fenPatterns[i].MatchString(l.word.text); i++ {
		all = append(all, l.word.text)
		last = l.word
		l.advance()
	}
	if len(all) < 2 {
		l.reader, l.word = back, w
		return "", word{}, false
	}
	return strings.Join(all, " "), last, true
}

// options reads options with their parameters.
func (l *lexing) options() {
	l.advance()
	for !l.fullCommand() {
		name, ok := l.understands(optionWords)
		switch {
		case ok:
			l.take(tokenOption, name)
			l.optionParameters(name)
		case l.leaves():
			return
		case len(optionWords.lookup(l.language, l.word.text)) > 1:
			guess := l.ambiguous(optionWords)
			l.advance()
			l.optionParameters(guess)
		default:
			guess := l.reject("this is not an option", optionWords)
			l.advance()
			l.optionParameters(guess)
		}
	}
}

// An optionParameter says what follows an option.
type optionParameter struct {
	// numbers is how many numbers follow; optional says that they may be missing.
	numbers  int
	optional bool
	// path says that numbers of moves follow, with colons between.
	path bool
	// squares is the least number of squares that follow, written together or not.
	squares int
}

// movePath is the number of a first move, of a second after it and so on.
var movePath = regexp.MustCompile(`^[0-9]{1,4}(:[0-9]{1,4})*$`)

// optionParameters lists the options that are followed by something.
var optionParameters = map[string]optionParameter{
	"Defence":                   {numbers: 1},
	"StartMoveNumber":           {path: true},
	"UpToMoveNumber":            {path: true},
	"Threat":                    {numbers: 1},
	"MaxSolutions":              {numbers: 1},
	"MaxFlightsquares":          {numbers: 1},
	"MaxTime":                   {numbers: 1},
	"NonTrivial":                {numbers: 2},
	"Beep":                      {numbers: 1, optional: true},
	"Intelligent":               {numbers: 1, optional: true},
	"EnPassant":                 {squares: 1},
	"NoCastling":                {squares: 1},
	"CastlingMutuallyExclusive": {squares: 2},
}

func (l *lexing) optionParameters(name string) {
	p := optionParameters[name]
	for range p.numbers {
		if !isNumber(l.word.text) {
			if !p.optional {
				l.missing("a number must follow "+name, l.word)
			}
			return
		}
		l.take(tokenNumber, l.word.text)
	}
	if p.path {
		l.pattern(movePath, "the number of a move must follow "+name)
	}
	if p.squares > 0 {
		l.squares(p.squares, 64)
	}
}

// missing reports that w, the current word, is not what must stand in its place, and skips
// it unless something else begins with it. If that stands on a line of its own, what is
// missing is missing behind the word before.
func (l *lexing) missing(message string, w word) {
	leaves := l.leaves()
	if before := l.before; leaves && w.firstOnLine && before.text != "" {
		w = word{line: before.line, column: before.column + utf8.RuneCountInString(before.text)}
	}
	l.failAt(w, message, nil)
	if !leaves {
		l.advance()
	}
}

// maxDigits bounds numbers, so that they fit.
const maxDigits = 9

func isNumber(text string) bool {
	return text != "" && len(text) <= maxDigits && strings.Trim(text, "0123456789") == ""
}
