package epd

import (
	"sync"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// recordLexer splits a line. A word ends at a blank or a semicolon.
var recordLexer = lexer.MustSimple([]lexer.SimpleRule{
	{Name: "String", Pattern: `"[^"\n]*"`},
	{Name: "End", Pattern: `;`},
	{Name: "Word", Pattern: `[^\s;"]+`},
	{Name: "space", Pattern: `\s+`},
})

// A recordNode is a line: the position and its operations.
type recordNode struct {
	Board      string           `parser:"@Word"`
	Side       string           `parser:"@Word"`
	Castling   string           `parser:"@Word"`
	EnPassant  string           `parser:"@Word"`
	Operations []*operationNode `parser:"( End | @@ )*"`
}

// An operationNode is an operation with its operands, up to a semicolon. Not all programs
// write the last one, and some write one before the first operation.
type operationNode struct {
	Pos      lexer.Position
	Name     string   `parser:"@Word"`
	Operands []string `parser:"@( Word | String )*"`
}

// recordParser is built when it is first needed, since most commands read no records.
var recordParser = sync.OnceValue(func() *participle.Parser[recordNode] {
	return participle.MustBuild[recordNode](participle.Lexer(recordLexer), participle.Unquote("String"))
})
