package parser

import (
	"io"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"

	"bluto/positions"
)

// The kinds of tokens. The value of a token is an English word in its canonical form for
// those that stand for a word of a vocabulary, and the text as written for the others.
const (
	tokenCommand lexer.TokenType = iota + 1
	tokenText
	tokenColour
	tokenAttribute
	tokenWalk // English letters
	tokenSquares
	tokenNumber
	tokenOption
	tokenCondition
	tokenVariant
	tokenStipulation
	tokenStructured
	tokenBoard
	tokenTwinning
	tokenMirror
)

var tokenNames = map[string]lexer.TokenType{
	"EOF":         lexer.EOF,
	"Command":     tokenCommand,
	"Text":        tokenText,
	"Colour":      tokenColour,
	"Attribute":   tokenAttribute,
	"Walk":        tokenWalk,
	"Squares":     tokenSquares,
	"Number":      tokenNumber,
	"Option":      tokenOption,
	"Condition":   tokenCondition,
	"Variant":     tokenVariant,
	"Stipulation": tokenStipulation,
	"Structured":  tokenStructured,
	"Board":       tokenBoard,
	"Twinning":    tokenTwinning,
	"Mirror":      tokenMirror,
}

// languageDefinition is the problem language for participle. The tokens of all problems
// of a text follow one another; Parse takes those of one problem at a time.
type languageDefinition struct{ kinds map[string]lexer.TokenType }

// Symbols returns the kinds of tokens by name.
func (d languageDefinition) Symbols() map[string]lexer.TokenType { return d.kinds }

// Lex returns the tokens of a whole text, or the first error in it.
func (languageDefinition) Lex(name string, r io.Reader) (lexer.Lexer, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	all := &tokenList{}
	for _, p := range lexText(name, Decode(text)) {
		if len(p.errors) > 0 {
			return nil, p.errors[0]
		}
		all.tokens = append(all.tokens, p.tokens...)
	}
	return all, nil
}

// A tokenList gives tokens that have been made already.
type tokenList struct{ tokens []lexer.Token }

// Next returns the next token, one of kind EOF behind the last.
func (t *tokenList) Next() (lexer.Token, error) {
	if len(t.tokens) == 0 {
		return lexer.EOFToken(lexer.Position{}), nil
	}
	token := t.tokens[0]
	t.tokens = t.tokens[1:]
	return token, nil
}

// A section is the part of a text that holds one problem, as tokens.
type section struct {
	language         positions.Language
	line             int
	tokens           []lexer.Token
	errors, warnings []*Error
}

// A lexing is a text that is being made into tokens. Its methods are the states: each
// reads what can stand in its place, beginning with the current word, and leaves in word
// the first that it cannot read.
type lexing struct {
	reader
	name     string
	word     word
	before   word // the word before it
	language positions.Language
	sections []*section
	current  *section
	// inTwin says that twinnings can follow, not commands.
	inTwin bool
	// guesses counts the errors for which the nearest word was looked for.
	guesses int
	// skipping says that characters outside the language are of no interest.
	skipping bool
}

// lexText makes tokens of a text.
func lexText(name, text string) []*section {
	l := &lexing{name: name, reader: reader{text: text, line: 1}, skipping: true}
	l.advance()
	for l.findBegin() {
		l.problems()
	}
	if len(l.sections) == 0 {
		l.open()
		l.failAt(word{line: 1, column: 1}, "no problem in this text: it must begin with one of these words", beginList())
	}
	return l.sections
}

func beginList() []string {
	var words []string
	for lang := range positions.Languages {
		words = append(words, beginWords.list(lang)...)
	}
	return words
}

// minBegin is how much of BeginProblem must be written to be seen behind other text.
const minBegin = 4

// findBegin skips text until a problem begins and sets the language. The first word of
// a text may be abbreviated at will; elsewhere the word must begin its line and be long
// enough not to be part of a sentence.
func (l *lexing) findBegin() bool {
	l.skipping = true
	defer func() { l.skipping = false }()
	for ; !l.word.none(); l.advance() {
		if (l.word.first || l.word.firstOnLine && len(l.word.text) >= minBegin) && l.begins() {
			return true
		}
	}
	return false
}

// begins reports whether the word is BeginProblem in any language, and sets that language.
func (l *lexing) begins() bool {
	for lang := range positions.Languages {
		if _, ok := beginWords.find(lang, l.word.text); ok {
			l.language = lang
			return true
		}
	}
	return false
}

// problems reads problems from BeginProblem to EndProblem.
func (l *lexing) problems() {
	for {
		l.open()
		l.advance()
		l.problem()
		end, ok := endWords.find(l.language, l.word.text)
		switch {
		case ok && end == "endproblem":
			l.skipping = true
			l.advance()
			return
		case ok:
			continue
		case l.word.none():
			l.fail("the text ends within a problem", endWords.list(l.language))
			return
		}
		l.fail("a problem begins before the last one has ended", endWords.list(l.language))
		l.begins()
	}
}

// open begins a section.
func (l *lexing) open() {
	l.inTwin = false
	l.current = &section{language: l.language, line: max(l.word.line, 1)}
	l.sections = append(l.sections, l.current)
}

// advance goes to the next word. Characters outside the language are reported and left
// out.
func (l *lexing) advance() {
	l.before = l.word
	for {
		l.word = l.next()
		c, size := utf8.DecodeRuneInString(l.word.text)
		if l.skipping || size == 0 || inWord(c) {
			return
		}
		l.fail("this character has no meaning in the problem language", nil)
	}
}

// emit makes a token of w.
func (l *lexing) emit(kind lexer.TokenType, value string, w word) {
	l.current.tokens = append(l.current.tokens, lexer.Token{
		Type:  kind,
		Value: value,
		Pos:   lexer.Position{Filename: l.name, Offset: w.start, Line: w.line, Column: w.column},
	})
}

// take makes a token of the current word and goes to the next.
func (l *lexing) take(kind lexer.TokenType, value string) {
	l.emit(kind, value, l.word)
	l.advance()
}

// maxErrors is how many errors of a problem are reported, and how many warnings; a text that is no problem at
// all would give one for each of its words.
const maxErrors = 50

// fail reports the current word, and the nearest of the valid ones.
func (l *lexing) fail(message string, valid []string) { l.failAt(l.word, message, valid) }

// maxGuesses is for how many errors of a text the word that was meant is looked for; that
// takes longer than all else.
const maxGuesses = 500

// failAt does so for w.
func (l *lexing) failAt(w word, message string, valid []string) {
	if len(l.current.errors) >= maxErrors {
		return
	}
	guess := ""
	if l.guesses++; l.guesses <= maxGuesses {
		guess = nearest(w.text, valid)
	}
	l.report(l.newError(w, message, valid, guess))
}

// report keeps e. No more is said of a place than once.
func (l *lexing) report(e *Error) {
	if len(l.current.errors) >= maxErrors {
		return
	}
	for _, other := range l.current.errors {
		if other.Line == e.Line && other.Column == e.Column {
			return
		}
	}
	l.current.errors = append(l.current.errors, e)
}

func (l *lexing) newError(w word, message string, valid []string, guess string) *Error {
	return &Error{
		Name: l.name, Line: w.line, Column: w.column, Offending: w.text,
		Message: message, Valid: valid, Nearest: guess,
	}
}

// warn notes that what w asks for is not done.
func (l *lexing) warn(w word, message string) {
	if len(l.current.warnings) >= maxErrors {
		return
	}
	l.current.warnings = append(l.current.warnings, l.newError(w, message, nil, ""))
}

// ambiguous reports that the current word abbreviates several of a vocabulary. It returns
// the first of them, so that what follows can be read with it.
func (l *lexing) ambiguous(v *vocabulary) string {
	found := v.lookup(l.language, l.word.text)
	var words []string
	for _, i := range found {
		words = append(words, v.words[i][l.language])
	}
	l.report(l.newError(l.word, "this abbreviation stands for more than one word", words, ""))
	return v.words[found[0]][positions.English]
}

// understands returns the canonical word of v that the current word stands for.
func (l *lexing) understands(v *vocabulary) (string, bool) {
	return v.find(l.language, l.word.text)
}

// fullCommand reports whether the current word is a command written in full.
func (l *lexing) fullCommand() bool {
	for _, v := range []*vocabulary{commandWords, twinWords, endWords} {
		if v.full(l.language, l.word.text) {
			return true
		}
	}
	return false
}

// leaves reports whether the current word ends a list: the text ends, or the word stands
// for a command (within a twin: for a twinning) or begins a problem.
func (l *lexing) leaves() bool {
	if l.word.none() {
		return true
	}
	for _, v := range l.outer() {
		if len(v.lookup(l.language, l.word.text)) == 1 {
			return true
		}
	}
	return l.nextProblem()
}

// outer returns the vocabularies of what can follow a list.
func (l *lexing) outer() []*vocabulary {
	if l.inTwin {
		return []*vocabulary{twinningWords, twinWords, endWords, commandWords}
	}
	return []*vocabulary{commandWords, twinWords, endWords}
}

// nextProblem reports whether the current word begins a problem, in any language.
func (l *lexing) nextProblem() bool {
	if !l.word.firstOnLine || len(l.word.text) < minBegin {
		return false
	}
	for lang := range positions.Languages {
		if _, ok := beginWords.find(lang, l.word.text); ok {
			return true
		}
	}
	return false
}

// reject reports that the current word means nothing here, where a word of the given
// lists could stand or the list could end. It returns the canonical form of the nearest
// word if that is of the first list, so that what follows can be read with it.
func (l *lexing) reject(message string, lists ...*vocabulary) string {
	if len(l.current.errors) >= maxErrors {
		return ""
	}
	var valid []string
	for _, v := range append(lists, l.outer()...) {
		if v != commandWords || !l.inTwin {
			valid = append(valid, v.list(l.language)...)
		}
	}
	before := len(l.current.errors)
	l.fail(message, valid)
	if len(l.current.errors) == before {
		return ""
	}
	guess, _ := lists[0].find(l.language, l.current.errors[before].Nearest)
	return guess
}

// resume goes on behind a word that means nothing: with the state of the word that was
// probably meant, if there is one, or at the next word that begins something.
func (l *lexing) resume(states map[string]func(*lexing), guess string) {
	if state := states[guess]; state != nil {
		state(l)
		return
	}
	l.advance()
	for !l.leaves() {
		l.advance()
	}
}
