package answers

import (
	"io"
	"sync"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// The kinds of tokens.
const (
	tokenBlank     lexer.TokenType = iota + 1 // blank lines, one character for each
	tokenTwin                                 // heading of a twin: "+b) wKa1-->b1"
	tokenZero                                 // zeroposition
	tokenText                                 // a line that is no play
	tokenWrong                                // the rest of a line of play that cannot be read
	tokenEnd                                  // the last line of an answer
	tokenWord                                 // threat, zugzwang, but, refutes, in English
	tokenFirst                                // a move number at the beginning of a line
	tokenNumber                               // a move number elsewhere
	tokenDots                                 // ...
	tokenCastling                             // 0-0, 0-0-0
	tokenRoles                                // RoleExchange
	tokenBudget                               // (6/3)
	tokenName                                 // attributes and walk before a square: "nuQ"
	tokenSquare                               // a1, a1A, ~
	tokenJoint                                // - * / <-> ->
	tokenOpen                                 // [, [+, [- of an effect behind the move
	tokenLead                                 // the same before the move
	tokenClose                                // ]
	tokenComma                                // ,
	tokenVolcano                              // v, where a piece goes under another
	tokenBecomes                              // =Q
	tokenEnPassant                            // ep.
	tokenSign                                 // + # = ...
	tokenAnd                                  // & between moves that are played at the same time
	tokenValue                                // what a pair of such moves is worth: 1/2
	tokenMark                                 // ! ?
)

var tokenNames = map[string]lexer.TokenType{
	"EOF": lexer.EOF, "Blank": tokenBlank, "Twin": tokenTwin, "Zero": tokenZero, "Text": tokenText, "Wrong": tokenWrong,
	"End": tokenEnd, "Word": tokenWord, "First": tokenFirst, "Number": tokenNumber, "Dots": tokenDots,
	"Castling": tokenCastling, "Roles": tokenRoles, "Budget": tokenBudget, "Name": tokenName, "Square": tokenSquare, "Joint": tokenJoint,
	"Open": tokenOpen, "Lead": tokenLead, "Close": tokenClose, "Comma": tokenComma, "Volcano": tokenVolcano,
	"Becomes": tokenBecomes, "EnPassant": tokenEnPassant, "Sign": tokenSign, "And": tokenAnd, "Value": tokenValue, "Mark": tokenMark,
}

// A textNode is a text of one or more answers.
type textNode struct {
	Items []*itemNode `parser:"@@*"`
}

// An itemNode is what can stand in a text; one of its fields is filled.
type itemNode struct {
	Pos   lexer.Position
	Blank string     `parser:"  @Blank"`
	Twin  string     `parser:"| @Twin"`
	Zero  bool       `parser:"| @Zero"`
	Text  string     `parser:"| @Text"`
	Wrong string     `parser:"| @Wrong"`
	End   string     `parser:"| @End"`
	Word  *wordNode  `parser:"| @@"`
	Entry *entryNode `parser:"| @@"`
	Check bool       `parser:"| @Sign"`
}

// A wordNode is a word among the moves. Behind a threat stand the effects of the pass of the
// defending side that it presupposes.
type wordNode struct {
	Word    string      `parser:"@Word"`
	Effects []*openNode `parser:"@@*"`
}

// An entryNode is a move number with its half-moves: one, or two where the reply stands
// behind the move.
type entryNode struct {
	First  string      `parser:"( @First"`
	Number string      `parser:"| @Number )"`
	Halves []*halfNode `parser:"@@+"`
}

// A halfNode is a half-move with its signs.
type halfNode struct {
	Pos       lexer.Position
	Before    []*bracketNode `parser:"( @@* ("`
	Null      bool           `parser:"  @Dots"`
	Castling  string         `parser:"| @Castling"`
	Captures  []*hopNode     `parser:"  @@*"`
	Roles     bool           `parser:"| @Roles"`
	Travel    *travelNode    `parser:"| @@ ) )"`
	EnPassant bool           `parser:"@EnPassant?"`
	Effects   []*effectNode  `parser:"@@*"`
	Budget    string         `parser:"@Budget?"`
	Signs     []string       `parser:"@Sign*"`
	Marks     []string       `parser:"@Mark*"`
	Other     *halfNode      `parser:"( And @@ )?"`
	Value     string         `parser:"@Value?"`
}

// A travelNode is a piece on its way, alone, with a castling partner, or changing places
// with another.
type travelNode struct {
	Piece   *pieceNode  `parser:"@@"`
	Hops    []*hopNode  `parser:"@@*"`
	Partner *travelNode `parser:"( '/':Joint @@"`
	Other   *pieceNode  `parser:"| '<->':Joint @@ )?"`
}

// A hopNode is a step of a move.
type hopNode struct {
	Joint  string `parser:"@( '-':Joint | '*':Joint )"`
	Square string `parser:"@Square"`
}

// A pieceNode is a piece on a square.
type pieceNode struct {
	Name   string `parser:"@Name?"`
	Square string `parser:"@Square"`
}

// An effectNode is an effect behind a move.
type effectNode struct {
	Becomes string    `parser:"  @Becomes"`
	Bracket *openNode `parser:"| @@"`
}

// An openNode is an effect in brackets behind a move.
type openNode struct {
	Open string   `parser:"@Open"`
	Body bodyNode `parser:"@@"`
}

// A bracketNode is an effect in brackets before a move.
type bracketNode struct {
	Open string   `parser:"@Lead"`
	Body bodyNode `parser:"@@"`
}

// A bodyNode is an effect without its opening bracket.
type bodyNode struct {
	Piece   *pieceNode `parser:"@@?"`
	Arrow   *arrowNode `parser:"( @@"`
	Other   *pieceNode `parser:"| '<->':Joint @@"`
	More    []string   `parser:"| ( Comma @Square )+ )?"`
	Becomes []string   `parser:"@Becomes* Close"`
}

// An arrowNode is where a piece is taken to.
type arrowNode struct {
	Volcano bool       `parser:"'->':Joint ( @Volcano"`
	To      *pieceNode `parser:"| @@"`
	Under   bool       `parser:"( '->':Joint @Volcano )? )"`
}

// textParser is built when it is first needed, since most commands read no answers.
var textParser = sync.OnceValue(func() *participle.Parser[textNode] {
	return participle.MustBuild[textNode](participle.Lexer(definition{}))
})

// definition is the solution text for participle.
type definition struct{}

// Symbols returns the kinds of tokens by name.
func (definition) Symbols() map[string]lexer.TokenType { return tokenNames }

// Lex returns the tokens of a text.
func (definition) Lex(name string, r io.Reader) (lexer.Lexer, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	return &tokenList{tokens: lexText(name, string(text))}, nil
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
