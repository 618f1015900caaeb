package parser

import (
	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// The grammar of a problem. The lexer has made canonical English words of those of any
// language, so that one grammar serves all; see lexer.go for the kinds of tokens.

// A problemNode is a problem with its twins.
type problemNode struct {
	Commands []*commandNode `parser:"@@*"`
	Twins    []*twinNode    `parser:"@@*"`
}

// A commandNode is one command; only one of its fields is filled.
type commandNode struct {
	Pos lexer.Position

	Line        *lineNode        `parser:"@@"`
	Pieces      []*groupNode     `parser:"| 'pieces':Command @@*"`
	Conditions  []*conditionNode `parser:"| 'condition':Command @@*"`
	Options     []*optionNode    `parser:"| 'option':Command @@*"`
	Stipulation *goalsNode       `parser:"| ( 'stipulation':Command | 'sstipulation':Command ) @@"`
	Board       string           `parser:"| 'Forsyth':Command @Board"`
	LaTeX       string           `parser:"| @( 'LaTeX':Command | 'LaTeXPieces':Command )"`
	Array       bool             `parser:"| @'InitialGameArray':Command"`
}

// A goalsNode is a stipulation, traditional or structured.
type goalsNode struct {
	Pos         lexer.Position
	Traditional string `parser:"@Stipulation"`
	Structured  string `parser:"| @Structured"`
}

// A lineNode is a command with the text to the end of its line.
type lineNode struct {
	Name string `parser:"@( 'remark':Command | 'author':Command | 'origin':Command | 'title':Command | 'award':Command | 'protocol':Command )"`
	Text string `parser:"@Text"`
}

// A groupNode is the pieces of one colour and kind, or the number of invisible pieces.
type groupNode struct {
	TotalInvisible *int         `parser:"'TotalInvisible':Colour @Number"`
	Colour         string       `parser:"| @Colour"`
	Attributes     []string     `parser:"@Attribute*"`
	Pieces         []*pieceNode `parser:"@@*"`
}

// A pieceNode is a walk and the squares on which pieces of it stand.
type pieceNode struct {
	Walk    string `parser:"@Walk"`
	Squares string `parser:"@Squares"`
}

// A conditionNode is a condition with its parameters.
type conditionNode struct {
	Pos  lexer.Position
	Name string     `parser:"@Condition"`
	Args []*argNode `parser:"@@*"`
}

// An argNode is a parameter of a condition.
type argNode struct {
	Word    string `parser:"@Variant"`
	Number  *int   `parser:"| @Number"`
	Squares string `parser:"| @Squares"`
	Walk    string `parser:"| @Walk"`
	Text    string `parser:"| @Text"`
}

// An optionNode is an option with its parameters.
type optionNode struct {
	Pos     lexer.Position
	Name    string   `parser:"@Option"`
	Numbers []int    `parser:"@Number*"`
	Path    string   `parser:"@Text?"`
	Squares []string `parser:"@Squares*"`
}

// A twinNode is what makes a twin or a zeroposition, which the lexer lets stand only
// before all twins. Remarks may stand among it.
type twinNode struct {
	Pos       lexer.Position
	Command   string      `parser:"@( 'zeroposition':Command | 'twin':Command ) ("`
	Remarks   []string    `parser:"'remark':Command @Text"`
	Continued bool        `parser:"| @'continued':Twinning"`
	Steps     []*stepNode `parser:"| @@ )*"`
}

// A stepNode is one twinning.
type stepNode struct {
	Pos         lexer.Position
	Squares     *squaresStep    `parser:"@@"`
	Remove      []string        `parser:"| 'remove':Twinning @Squares+"`
	Stipulation *goalsNode      `parser:"| ( 'stipulation':Twinning | 'sstipulation':Twinning ) @@"`
	Condition   *conditionStep  `parser:"| @@"`
	Add         []*groupNode    `parser:"| 'add':Twinning @@*"`
	Rotate      *int            `parser:"| 'rotate':Twinning @Number"`
	Mirror      string          `parser:"| 'mirror':Twinning @Mirror"`
	Substitute  *substituteStep `parser:"| @@"`
	Polish      bool            `parser:"| @'PolishType':Twinning"`
}

// A squaresStep is a twinning that names two squares.
type squaresStep struct {
	Name string `parser:"@( 'move':Twinning | 'exchange':Twinning | 'shift':Twinning )"`
	From string `parser:"@Squares"`
	To   string `parser:"@Squares"`
}

// A conditionStep replaces the conditions.
type conditionStep struct {
	Conditions []*conditionNode `parser:"'condition':Twinning @@*"`
}

// A substituteStep replaces a walk by another.
type substituteStep struct {
	Old string `parser:"'substitute':Twinning @Walk"`
	New string `parser:"@Walk"`
}

var problemParser = participle.MustBuild[problemNode](participle.Lexer(languageDefinition{kinds: tokenNames}))
