package answers

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"
)

// A scanner makes tokens of a line of play.
type scanner struct {
	*layout
	text string
	line int
	// at is the byte to be read next, column that of the byte seen, both from 0; a column
	// counts characters.
	at, seen, column int
	// bracket says that the scanner stands in an effect in brackets.
	bracket bool
	// lastClose is where the last bracket of the line closes.
	lastClose int
	// started says that something of the line has become a token.
	started bool
}

// words are the words that stand among the moves, in the three languages.
var words = []struct{ text, word string }{
	{"threat:", "threat"}, {"Drohung:", "threat"}, {"menace:", "threat"}, {"threat", "threat"},
	{"zugzwang.", "zugzwang"}, {"Zugzwang.", "zugzwang"}, {"blocus.", "zugzwang"}, {"zugzwang", "zugzwang"},
	{"but", "but"}, {"Aber", "but"}, {"mais", "but"},
	{"refutes.", "refutes"}, {"Widerlegt.", "refutes"}, {"Refute.", "refutes"},
}

var (
	zeroLine = regexp.MustCompile(`^(zeroposition|NullStellung)$`)
	heading  = regexp.MustCompile(`^(\+?)([a-z]\d*)\)( |$)`)
	// moveNumber is a number with one or three dots.
	moveNumber = regexp.MustCompile(`^\d+(\.{3}|\.|…)`)
	// moveStart is how a move begins. What stands behind a number and is none is text, as
	// in "1. Prize".
	moveStart = regexp.MustCompile(`^(\[|0-0|O-O|\.{3}|…|~|[a-z]{0,8}(\.|[A-Z0-9]{1,2}(/[A-Z0-9]{1,2})?)?([a-h][1-8]|~)|Role|Rollen|EchangeRole)`)
	// name is a piece before its square.
	name = regexp.MustCompile(`^([a-z]{0,8}(?:\.|[A-Z0-9]{1,2}(?:/[A-Z0-9]{1,2})?))(?:[a-h][1-8]|~)`)
	// bareSquare is a square that is not the beginning of a name such as a25.
	bareSquare = regexp.MustCompile(`^[a-h][1-8]($|[^0-9A-Z])`)
	// square may have the letter of a board behind it.
	square = regexp.MustCompile(`^([a-h][1-8][AB]?|~)`)
	// becomes is a change of walk, colour or attributes.
	becomes   = regexp.MustCompile(`^=[A-Za-z0-9/]+`)
	castling  = regexp.MustCompile(`^(0-0-0|0-0|O-O-O|O-O)`)
	enPassant = regexp.MustCompile(`^(ep\.|e\.p\.)`)
	// sign is the sign of a check or a goal.
	sign = regexp.MustCompile(`^(##!|##|#=|#|==|!=|!#|=|\+|%|(?:a=>b|dia|c81|kx|x|z)(?:$|[\s!?]))`)
	mark = regexp.MustCompile(`^[!?]+`)
	dots = regexp.MustCompile(`^(\.{3}|…)`)
	// budget is what both sides may still spend.
	budget = regexp.MustCompile(`^\([-0-9.]+(/[-0-9.]+)?\)`)
	// wordBehind is what no move begins with behind a number: a word, as in "1.Prize", or a
	// dash or a number, as in "1.-5. Prize", "4.PK-TT" and "4.63".
	wordBehind = regexp.MustCompile(`^(\pL{3}|\p{Lu}{2}-|-|\d{2})`)
	// value is a number behind moves that are played at the same time.
	value = regexp.MustCompile(`^\d+(/\d+)?($|[ \t])`)
	// roles is the move by which the sides exchange their roles.
	roles = regexp.MustCompile(`^(RoleExchange|Rollentausch|EchangeRole)\b`)
)

// scan makes the tokens of the whole line. A line is text if it begins neither with what
// play begins with nor where the line before it ended, or if no word of it can be read. If
// it begins as play does and does not go on so, its rest is wrong.
func (s *scanner) scan() {
	before := len(s.tokens)
	s.skip()
	begin := *s
	if s.heading() {
		s.skip()
	}
	complete := true
	for complete && s.at < len(s.text) {
		if complete = s.token(); complete {
			s.started = true
			s.skip()
		}
	}
	switch first := len(s.tokens) > before; {
	case first && complete && s.goesOn(before):
		s.played = true
	case !complete && (first && s.tokens[before].Type == tokenFirst || s.tight(begin.at)):
		s.rest(tokenWrong)
	case s.at > begin.at || !complete:
		s.tokens = s.tokens[:before]
		*s = begin
		s.rest(tokenText)
	}
}

// tight reports whether the line begins with a number and something right behind it that
// was meant as a move: not a word, unless play has begun.
func (s *scanner) tight(begin int) bool {
	text := s.text[begin:]
	number := moveNumber.FindString(text)
	if number == "" || len(text) == len(number) || text[len(number)] == ' ' {
		return false
	}
	return s.played || !wordBehind.MatchString(text[len(number):])
}

// goesOn reports whether a line, the tokens of which begin at before, can stand there: it
// begins with what a line can begin with, or the token before it is of play.
func (s *scanner) goesOn(before int) bool {
	switch s.tokens[before].Type {
	case tokenFirst, tokenTwin, tokenZero, tokenWord, tokenSign:
		return true
	}
	if before == s.answer {
		return false
	}
	switch s.tokens[before-1].Type {
	case tokenBlank, tokenTwin, tokenZero, tokenText, tokenEnd:
		return false
	}
	return true
}

// skip goes past white space and comments.
func (s *scanner) skip() {
	for s.at < len(s.text) {
		c := s.text[s.at]
		switch {
		case s.comment:
			s.comment = c != '}'
		case c == '{':
			s.comment = true
		case c != ' ' && c != '\t':
			return
		}
		s.at++
	}
}

// place returns where the scanner stands. It counts each character once.
func (s *scanner) place() lexer.Position {
	s.column += utf8.RuneCountInString(s.text[s.seen:s.at])
	s.seen = s.at
	return lexer.Position{Filename: s.name, Line: s.line, Column: s.column + 1}
}

// emit makes a token of the next n bytes.
func (s *scanner) emit(kind lexer.TokenType, value string, n int) bool {
	s.add(kind, value, s.place())
	s.at += n
	return true
}

// take makes a token of what the expression finds here, if it finds something.
func (s *scanner) take(kind lexer.TokenType, re *regexp.Regexp) bool {
	found := re.FindString(s.text[s.at:])
	return found != "" && s.emit(kind, found, len(found))
}

// rest makes a token of the rest of the line.
func (s *scanner) rest(kind lexer.TokenType) {
	s.emit(kind, strings.TrimSpace(s.text[s.at:]), len(s.text)-s.at)
}

// heading reads the heading of a twin, which ends with the line or before a move number.
func (s *scanner) heading() bool {
	text := s.text[s.at:]
	if zeroLine.MatchString(strings.TrimSpace(text)) {
		return s.emit(tokenZero, "zeroposition", len(text))
	}
	if !heading.MatchString(text) {
		return false
	}
	end := len(text)
	for i := 1; i < len(text); i++ {
		if text[i-1] == ' ' && numbered(text[i:]) {
			end = i
			break
		}
	}
	return s.emit(tokenTwin, strings.TrimSpace(text[:end]), end)
}

// numbered reports whether text begins with a move number and its move.
func numbered(text string) bool {
	if text[0] < '0' || text[0] > '9' {
		return false
	}
	number := moveNumber.FindString(text)
	if number == "" {
		return false
	}
	after := strings.TrimLeft(text[len(number):], " \t")
	if moveStart.MatchString(after) {
		return true
	}
	word, _ := wordAt(after)
	return word != ""
}

// wordAt returns the word with which text begins, in English, and its length.
func wordAt(text string) (word string, length int) {
	for _, w := range words {
		rest, ok := strings.CutPrefix(text, w.text)
		if ok && (rest == "" || rest[0] == ' ' || rest[0] == '\t' || rest[0] == '[') {
			return w.word, len(w.text)
		}
	}
	return "", 0
}

// token reads one token and reports whether there was one.
func (s *scanner) token() bool {
	if s.bracket {
		return s.inBracket()
	}
	text := s.text[s.at:]
	switch c := text[0]; {
	case c >= '0' && c <= '9':
		return s.number(text) || s.take(tokenCastling, castling) || s.piece(text) || s.value(text)
	case c == '&':
		return s.emit(tokenAnd, "&", 1)
	case c == '[':
		return s.openBracket(text)
	case c == '.' || strings.HasPrefix(text, "…"):
		return s.take(tokenDots, dots) || s.piece(text)
	case c == '(':
		return s.take(tokenBudget, budget)
	case c == '-', c == '*', c == '/', c == '<':
		return s.joint(text)
	case c == '=':
		return s.change(text)
	case c == '+', c == '#', c == '%':
		return s.take(tokenSign, sign)
	case c == '!', c == '?':
		return s.take(tokenSign, sign) || s.take(tokenMark, mark)
	case c == 'O' && castling.MatchString(text):
		n := len(castling.FindString(text))
		return s.emit(tokenCastling, strings.ReplaceAll(text[:n], "O", "0"), n)
	}
	return s.word(text) || s.take(tokenRoles, roles) || s.letters(text) || s.piece(text)
}

// number reads a move number.
func (s *scanner) number(text string) bool {
	if !numbered(text) {
		return false
	}
	found := moveNumber.FindString(text)
	kind := tokenNumber
	if !s.started {
		kind = tokenFirst
	}
	return s.emit(kind, found, len(found))
}

// maxBefore bounds how many effects can stand before a move.
const maxBefore = 8

// value reads what a pair of moves is worth.
func (s *scanner) value(text string) bool {
	found := strings.TrimRight(value.FindString(text), " \t")
	return found != "" && s.started && s.emit(tokenValue, found, len(found))
}

// openBracket reads the beginning of an effect.
func (s *scanner) openBracket(text string) bool {
	if s.at > s.lastClose {
		return false
	}
	kind := tokenOpen
	if leads(text) {
		kind = tokenLead
	}
	s.bracket = true
	n := 1
	if len(text) > 1 && (text[1] == '+' || text[1] == '-') {
		n = 2
	}
	return s.emit(kind, text[:n], n)
}

// leads reports whether the effects with which text begins belong to the move behind them:
// it follows without a blank.
func leads(text string) bool {
	for range maxBefore {
		end := strings.IndexByte(text, ']')
		if end < 0 {
			return false
		}
		if text = text[end+1:]; !strings.HasPrefix(text, "[") {
			return moveStart.MatchString(text)
		}
	}
	return false
}

// inBracket reads a token of an effect in brackets.
func (s *scanner) inBracket() bool {
	text := s.text[s.at:]
	switch text[0] {
	case ']':
		s.bracket = false
		return s.emit(tokenClose, "]", 1)
	case ',':
		return s.emit(tokenComma, ",", 1)
	case 'v':
		if len(text) > 1 && (text[1] == ']' || text[1] == '=') {
			return s.emit(tokenVolcano, "v", 1)
		}
	case '=':
		return s.take(tokenBecomes, becomes)
	case '-', '<':
		return s.joint(text)
	}
	return s.piece(text)
}

// joint reads what stands between squares.
func (s *scanner) joint(text string) bool {
	for _, joint := range []string{"<->", "->", "-", "*", "/"} {
		if strings.HasPrefix(text, joint) {
			return s.emit(tokenJoint, joint, len(joint))
		}
	}
	return false
}

// change reads a change of the piece, or the sign of stalemate, behind which no letter
// stands.
func (s *scanner) change(text string) bool {
	if strings.HasPrefix(text, "==") {
		return s.take(tokenSign, sign)
	}
	return s.take(tokenBecomes, becomes) || s.take(tokenSign, sign)
}

// piece reads the name of a piece before its square, or a square.
func (s *scanner) piece(text string) bool {
	if found := name.FindStringSubmatch(text); found != nil && !bareSquare.MatchString(text) {
		return s.emit(tokenName, found[1], len(found[1]))
	}
	return s.take(tokenSquare, square)
}

// word reads a word among the moves.
func (s *scanner) word(text string) bool {
	word, length := wordAt(text)
	return length > 0 && s.emit(tokenWord, word, length)
}

// letters reads signs that are written in letters.
func (s *scanner) letters(text string) bool {
	if s.take(tokenEnPassant, enPassant) {
		return true
	}
	found := sign.FindString(text)
	return found != "" && s.emit(tokenSign, strings.TrimRight(found, " \t!?"), len(strings.TrimRight(found, " \t!?")))
}
