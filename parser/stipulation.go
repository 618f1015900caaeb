package parser

import (
	"errors"
	"strings"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"bluto/positions"
	"bluto/positions/problem"
)

// stipulationForms are examples for messages.
var stipulationForms = []string{"#2", "s#3", "r#2", "semi-r#2", "h#2.5", "hs#3", "ser-h=4", "pser-#3", "reci-h#2", "dia9.5", "a=>b5", "value 2"}

// stipulationLexer splits a traditional stipulation, in lower case. In a rule of several
// signs, one that begins with another stands before it.
var stipulationLexer = lexer.MustSimple([]lexer.SimpleRule{
	{Name: "Arrow", Pattern: `->`},
	{Name: "Exact", Pattern: `exact-`},
	{Name: "Series", Pattern: `phser-|pser-|ser-`},
	{Name: "Reciprocal", Pattern: `reci-`},
	{Name: "Semi", Pattern: `semi-`},
	{Name: "SquareGoal", Pattern: `[zk][a-h][1-8]`},
	{Name: "Goal", Pattern: `##!|##|#=|#m|#|==|!=|!#|=|\+|x|%|ep|ctr|ct|<>r|<>|00|~|dia|a=>b|c81|kx`},
	{Name: "Value", Pattern: `value`},
	{Name: "Play", Pattern: `hs|hr|h|s|r`},
	{Name: "Half", Pattern: `\.[05]`},
	{Name: "Number", Pattern: `[0-9]+`},
	{Name: "Bracket", Pattern: `[()]`},
})

// A stipulationNode is a traditional stipulation in its parts.
type stipulationNode struct {
	Exact      bool      `parser:"@Exact?"`
	Intro      *int      `parser:"( @Number Arrow )?"`
	ExactPlay  bool      `parser:"@Exact?"`
	Series     string    `parser:"@Series?"`
	Reciprocal bool      `parser:"@Reciprocal?"`
	Semi       bool      `parser:"@Semi?"`
	Play       string    `parser:"@Play?"`
	HelperGoal *goalNode `parser:"( '(' @@ ')' )?"`
	Goal       *goalNode `parser:"( @@"`
	Value      bool      `parser:"| @Value )"`
	Moves      int       `parser:"@Number"`
	Half       string    `parser:"@Half?"`
}

// A goalNode is a goal, with its square if it has one.
type goalNode struct {
	Sign       string `parser:"(  @Goal"`
	SquareSign string `parser:"| @SquareGoal )"`
}

var stipulationParser = participle.MustBuild[stipulationNode](participle.Lexer(stipulationLexer))

// goalSigns are the signs of goals without a square.
var goalSigns = map[string]problem.GoalKind{
	"#":    problem.GoalMate,
	"=":    problem.GoalStalemate,
	"==":   problem.GoalDoubleStalemate,
	"+":    problem.GoalCheck,
	"x":    problem.GoalCapture,
	"%":    problem.GoalSteingewinn,
	"ep":   problem.GoalEnPassant,
	"##":   problem.GoalDoubleMate,
	"##!":  problem.GoalCounterMate,
	"00":   problem.GoalCastling,
	"!=":   problem.GoalAutoStalemate,
	"ct":   problem.GoalCircuit,
	"<>":   problem.GoalExchange,
	"ctr":  problem.GoalCircuitRebirth,
	"<>r":  problem.GoalExchangeRebirth,
	"~":    problem.GoalAny,
	"dia":  problem.GoalProof,
	"a=>b": problem.GoalAToB,
	"#=":   problem.GoalMateOrStalemate,
	"!#":   problem.GoalAutoMate,
	"c81":  problem.GoalC81,
	"kx":   problem.GoalKingCapture,
	"#m":   problem.GoalMateAlone,
}

// squareGoalSigns are the signs of goals with a square.
var squareGoalSigns = map[byte]problem.GoalKind{'z': problem.GoalTarget, 'k': problem.GoalKiss}

var plays = map[string]problem.Play{
	"": problem.Direct, "s": problem.Self, "r": problem.Reflex,
	"h": problem.Help, "hs": problem.HelpSelf, "hr": problem.HelpReflex,
}

// A seriesForm is a prefix of series play.
type seriesForm struct {
	series problem.Series
	// plays are those that can follow.
	plays string
	// halves are those in which half-moves can be asked for.
	halves string
}

// seriesForms lists plays by their letters, "-" for direct play, between blanks.
var seriesForms = map[string]seriesForm{
	"":       {problem.NoSeries, " - s r h hs hr ", " h hs hr "},
	"ser-":   {problem.PlainSeries, " - s r h hs ", ""},
	"pser-":  {problem.ParrySeries, " - s r h hs ", " h "},
	"phser-": {problem.ParryHelp, " - s r ", " - s r "},
}

func in(list, play string) bool {
	if play == "" {
		play = "-"
	}
	return strings.Contains(list, " "+play+" ")
}

// maxStipulation is more than the longest stipulation has.
const maxStipulation = 64

// parseStipulation reads a traditional stipulation such as "ser-h#4". Its error says
// what is wrong in a few words.
func parseStipulation(text string) (*problem.Stipulation, error) {
	if len(text) > maxStipulation {
		return nil, errors.New("it is too long")
	}
	node, err := stipulationParser.ParseString("", strings.ToLower(text))
	if err != nil {
		return nil, explain(err)
	}
	if node.Value {
		return node.value(text)
	}
	form := seriesForms[node.Series]
	if err := node.check(form); err != nil {
		return nil, err
	}
	s := &problem.Stipulation{
		Text:       text,
		Play:       plays[node.Play],
		Series:     form.series,
		Goal:       node.Goal.goal(),
		Reciprocal: node.Reciprocal,
		Exact:      node.Exact || node.ExactPlay,
		Moves:      node.Moves,
		Half:       node.Half == ".5",
	}
	if node.Semi {
		s.Play = problem.SemiReflex
	}
	if node.Intro != nil {
		s.Intro = *node.Intro
	}
	if node.HelperGoal != nil {
		goal := node.HelperGoal.goal()
		s.ReciprocalGoal = &goal
	}
	return s, nil
}

// value returns the stipulation "value n", before which nothing can stand.
func (n *stipulationNode) value(text string) (*problem.Stipulation, error) {
	moves := n.Moves
	alone := stipulationNode{Value: true, Moves: moves}
	switch {
	case *n != alone:
		return nil, errors.New("value is followed by a number, and nothing stands before it")
	case moves == 0:
		return nil, errNoMoves
	}
	mate := problem.Goal{Kind: problem.GoalMate, Square: positions.NoSquare}
	return &problem.Stipulation{Text: text, Play: problem.Mixed, Goal: mate, Moves: moves}, nil
}

var errNoMoves = errors.New("there must be a move at least")

// check reports combinations that mean nothing.
func (n *stipulationNode) check(form seriesForm) error {
	proof := n.Goal.Sign == "dia" || n.Goal.Sign == "a=>b"
	halves := in(form.halves, n.Play) || n.Series == "" && n.Play == "" && proof
	switch {
	case !in(form.plays, n.Play):
		return errors.New(n.Series + " does not go with " + n.Play)
	case n.Semi && (n.Play != "r" || n.Series != ""):
		return errors.New("semi- goes with reflex play alone")
	case n.Reciprocal && n.Play != "h":
		return errors.New("reci- goes with help play alone")
	case n.HelperGoal != nil && !n.Reciprocal:
		return errors.New("a goal in brackets goes with reci-h alone")
	case n.Half != "" && !halves:
		return errors.New("half-moves go with help play alone")
	case n.Moves == 0 && n.Half != ".5":
		return errNoMoves
	case n.Intro != nil && *n.Intro == 0:
		return errors.New("there must be an introductory move at least")
	}
	return nil
}

func (n *goalNode) goal() problem.Goal {
	if n.SquareSign == "" {
		return problem.Goal{Kind: goalSigns[n.Sign], Square: positions.NoSquare}
	}
	square, _ := positions.ParseSquare(n.SquareSign[1:]) // the lexer saw to it
	return problem.Goal{Kind: squareGoalSigns[n.SquareSign[0]], Square: square}
}

// explain puts an error of the grammar into a composer's words.
func explain(err error) error {
	var unexpected *participle.UnexpectedTokenError
	switch {
	case !errors.As(err, &unexpected):
		return errors.New("there is no such goal or play")
	case unexpected.Unexpected.EOF() && strings.Contains(unexpected.Message(), "(expected <number>"):
		return errors.New("the number of moves is missing")
	case unexpected.Unexpected.EOF():
		return errors.New("goal and number of moves are missing")
	}
	return errors.New("it cannot be read from " + unexpected.Unexpected.Value + " on")
}
