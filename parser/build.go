package parser

import (
	"strings"

	"github.com/alecthomas/participle/v2/lexer"

	"bluto/positions"
	"bluto/positions/problem"
)

// A builder makes a problem of the tree of its text. The lexer has checked all words, so
// that nothing can fail here.
type builder struct {
	language positions.Language
	problem  *problem.Problem
	// board is the setup that pieces are placed on: the diagram or, behind an a=>b
	// stipulation, its target.
	board *problem.Setup
}

func (b *builder) build(node *problemNode) {
	b.board = &b.problem.Setup
	for _, c := range node.Commands {
		b.command(c)
	}
	for _, t := range node.Twins {
		b.problem.Zero = b.problem.Zero || t.Command == "zeroposition"
		b.twin(t)
	}
}

// place returns a position of the grammar as a place.
func place(p lexer.Position) problem.Place { return problem.Place{Line: p.Line, Column: p.Column} }

func (b *builder) command(c *commandNode) {
	if c.Board != "" || c.Array || c.Pieces != nil {
		b.problem.SetupPlace = place(c.Pos)
	}
	switch {
	case c.Line != nil:
		b.line(c.Line)
	case c.Stipulation != nil:
		b.problem.Stipulation = c.Stipulation.stipulation()
		b.target()
	case c.Board != "":
		b.readBoard(c.Board)
	case c.Array:
		b.array()
	case c.Pieces != nil:
		b.board.TotalInvisible = 0
		b.groups(c.Pieces)
	}
	b.conditions(c.Conditions)
	for _, o := range c.Options {
		b.option(o)
	}
}

func (b *builder) line(n *lineNode) {
	p := b.problem
	lists := map[string]*[]string{
		"remark": &p.Remarks, "author": &p.Authors, "origin": &p.Origins, "title": &p.Titles, "award": &p.Awards,
	}
	if list := lists[n.Name]; list != nil && n.Text != "" {
		*list = append(*list, n.Text)
	}
}

func (n *goalsNode) stipulation() *problem.Stipulation {
	s := &problem.Stipulation{Text: n.Structured, Structured: n.Structured}
	if n.Traditional != "" {
		s, _ = parseStipulation(n.Traditional)
	}
	s.Place = place(n.Pos)
	return s
}

// target makes what follows an a=>b stipulation the board that is to be reached.
func (b *builder) target() {
	if s := b.problem.Stipulation; s != nil && s.Goal.Kind == problem.GoalAToB {
		s.Goal.Target = &problem.Setup{}
		b.board = s.Goal.Target
	}
}

// readBoard places the pieces of a Forsyth notation or a FEN; others stay.
func (b *builder) readBoard(text string) {
	var setup problem.Setup
	if strings.Contains(text, " ") {
		fen, _ := ParseFEN(text)
		fen.Options(&b.problem.Options)
		setup = fen.Setup
	} else {
		setup, _ = ReadForsyth(b.language, text)
	}
	for _, p := range setup.Pieces {
		b.board.Place(p.Piece, p.Square)
	}
	b.board.TotalInvisible = 0
}

// gameArray is the position before the first move.
const gameArray = "rsbqkbsr/pppppppp/8/8/8/8/PPPPPPPP/RSBQKBSR"

func (b *builder) array() {
	setup, _ := ReadForsyth(positions.English, gameArray)
	setup.TotalInvisible = b.board.TotalInvisible
	*b.board = setup
}

func (b *builder) groups(groups []*groupNode) {
	for _, g := range groups {
		if g.TotalInvisible != nil {
			b.board.TotalInvisible = *g.TotalInvisible
			continue
		}
		for _, p := range g.placed() {
			b.board.Cover(p.Piece, p.Square)
		}
	}
}

var colours = map[string]positions.Piece{
	"White": positions.WhitePiece, "Black": positions.BlackPiece, "Neutral": positions.NeutralPiece,
}

// attributes are the attributes of pieces by their English names.
var attributes = func() map[string]positions.Piece {
	flags := map[string]positions.Piece{}
	for _, a := range positions.AllAttributes {
		flags[a.Name] = a.Flag
	}
	return flags
}()

// placed returns the pieces of a group. Royal is meant for the first walk alone, because
// a side has one royal piece.
func (g *groupNode) placed() []problem.PlacedPiece {
	flags := colours[g.Colour]
	for _, a := range g.Attributes {
		flags |= attributes[a]
	}
	var placed []problem.PlacedPiece
	for _, p := range g.Pieces {
		piece := positions.NewPiece(walkOf(p.Walk), flags)
		squares, _ := parseSquares(p.Squares)
		for _, s := range squares {
			placed = append(placed, problem.PlacedPiece{Piece: piece, Square: s})
		}
		flags &^= positions.Royal
	}
	return placed
}

// walkOf returns the walk of English letters.
func walkOf(letters string) positions.Walk {
	w, _ := positions.LookupWalk(positions.English, letters)
	return w
}

func (b *builder) conditions(nodes []*conditionNode) {
	for _, n := range nodes {
		c := n.condition()
		if b.board != &b.problem.Setup && c.Name == "Imitator" {
			b.board.Imitators = c.squares()
			continue
		}
		b.problem.Conditions = append(b.problem.Conditions, c.Condition)
		if c.Name == "LastCapture" {
			b.problem.Options.LastCapture = c.capture()
		}
	}
}

// A readCondition is a condition that can be asked for its parameters.
type readCondition struct{ problem.Condition }

func (n *conditionNode) condition() readCondition {
	c := problem.Condition{Name: n.Name, Place: place(n.Pos)}
	for _, a := range n.Args {
		c.Args = append(c.Args, a.arg())
	}
	return readCondition{c}
}

func (a *argNode) arg() problem.Arg {
	none := positions.NoSquare
	switch {
	case a.Word != "":
		return problem.Arg{Kind: problem.ArgWord, Word: a.Word, Square: none}
	case a.Number != nil:
		return problem.Arg{Kind: problem.ArgNumber, Number: *a.Number, Square: none}
	case a.Walk != "":
		return problem.Arg{Kind: problem.ArgWalk, Walk: walkOf(a.Walk), Square: none}
	case a.Text != "":
		return problem.Arg{Kind: problem.ArgText, Word: a.Text, Square: none}
	}
	squares, _ := parseSquares(a.Squares)
	if len(squares) == 1 {
		none = squares[0]
	}
	return problem.Arg{Kind: problem.ArgSquares, Square: none, Squares: squares}
}

// squares returns all squares among the parameters.
func (c readCondition) squares() []positions.Square {
	var all []positions.Square
	for _, a := range c.Args {
		all = append(all, a.Squares...)
	}
	return all
}

// capture returns the piece that the parameters of LastCapture describe.
func (c readCondition) capture() *problem.PlacedPiece {
	captured := &problem.PlacedPiece{Square: positions.NoSquare}
	for _, a := range c.Args {
		switch a.Kind {
		case problem.ArgWord:
			captured.Piece |= colours[a.Word] | attributes[a.Word]
		case problem.ArgWalk:
			captured.Piece = captured.Piece.WithWalk(a.Walk)
		case problem.ArgSquares:
			captured.Square = a.Squares[0]
		}
	}
	return captured
}

func conditionsOf(nodes []*conditionNode) []problem.Condition {
	var all []problem.Condition
	for _, n := range nodes {
		all = append(all, n.condition().Condition)
	}
	return all
}
