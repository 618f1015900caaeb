package epd

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/alecthomas/participle/v2"

	"bluto/parser"
	"bluto/positions"
	"bluto/positions/problem"
)

// A Record is a position with what is known of it.
type Record struct {
	// Line is where it stands in its text, from 1.
	Line int
	// ID is what it is called; empty if it has no name.
	ID  string
	FEN parser.FEN
	// Kind says what the distance counts; Unknown if none is given.
	Kind Kind
	// Distance is the number of moves of a direct mate, negative if the side to move is
	// mated, or the number of half-moves of a help mate.
	Distance int
	// Move is a first move that must be among the solutions; nil if none is given.
	Move *parser.Move
	// Solutions is how many solutions there are; 0 if that is not said.
	Solutions int
	// Err says why the line cannot be read; all else is then empty.
	Err error
}

// A Kind is what a distance counts.
type Kind uint8

// Kinds of distances.
const (
	Unknown  Kind = iota
	Mate          // moves until mate
	Helpmate      // half-moves until the sides together have mated
)

// maxDistance is more than the distance of any position.
const maxDistance = 999

// Parse reads the records of a text. Empty lines and lines that begin with # are passed
// over.
func Parse(name, text string) []Record {
	var all []Record
	number := 0
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		r, err := parseRecord(name, line)
		if wrong, ok := errors.AsType[*parser.Error](err); ok {
			wrong.Line = number
			r = Record{Err: wrong}
		}
		r.Line = number
		all = append(all, r)
	}
	return all
}

// parseRecord reads a line. Its error is a *parser.Error on line 1.
func parseRecord(name, line string) (Record, error) {
	var r Record
	node, err := recordParser().ParseString(name, line)
	if err != nil {
		wrong := &parser.Error{Name: name, Line: 1, Column: 1, Message: err.Error()}
		if at, ok := errors.AsType[*participle.UnexpectedTokenError](err); ok {
			wrong.Column, wrong.Message, wrong.Offending = max(at.Unexpected.Pos.Column, 1), "this is no record of a position", at.Unexpected.Value
		}
		return r, wrong
	}
	fen := strings.Join([]string{node.Board, node.Side, node.Castling, node.EnPassant}, " ")
	if r.FEN, err = parser.ParseFEN(fen); err != nil {
		return r, &parser.Error{Name: name, Line: 1, Column: 1, Message: err.Error()}
	}
	for _, operation := range node.Operations {
		if err := r.operation(operation); err != nil {
			return r, &parser.Error{
				Name: name, Line: 1, Column: max(operation.Pos.Column, 1),
				Message: err.Error(), Offending: operation.Name,
			}
		}
	}
	return r, nil
}

// operations are the operations that mean something here.
var operations = map[string]func(r *Record, operands []string) error{
	"bm":        (*Record).best,
	"dm":        func(r *Record, operands []string) error { return r.distance(Mate, operands) },
	"hm":        func(r *Record, operands []string) error { return r.distance(Helpmate, operands) },
	"pv":        (*Record).line,
	"solutions": func(r *Record, operands []string) error { return number(operands, &r.Solutions) },
	"id": func(r *Record, operands []string) error {
		r.ID = strings.Join(operands, " ")
		return nil
	},
}

func (r *Record) operation(n *operationNode) error {
	read := operations[strings.ToLower(strings.TrimSuffix(n.Name, ":"))]
	if read == nil {
		return nil
	}
	return read(r, n.Operands)
}

// best reads what is best: "#5", or a move.
func (r *Record) best(operands []string) error {
	for _, operand := range operands {
		if distance, ok := strings.CutPrefix(operand, "#"); ok {
			if err := r.distance(Mate, []string{distance}); err != nil {
				return err
			}
			continue
		}
		// A move in short notation says nothing without the board's moves.
		if move, err := parser.ParseMove(operand); err == nil && r.Move == nil {
			r.Move = &move
		}
	}
	return nil
}

// line reads the first move of a line of play.
func (r *Record) line(operands []string) error {
	if len(operands) == 0 {
		return nil
	}
	move, err := coordinates(operands[0])
	if err == nil {
		r.Move = &move
	}
	return err
}

func (r *Record) distance(kind Kind, operands []string) error {
	r.Kind = kind
	if err := number(operands, &r.Distance); err != nil {
		return err
	}
	if kind == Helpmate && r.Distance < 0 {
		return errors.New("the number of half-moves must be positive")
	}
	return nil
}

// number reads the one operand as a number that is not 0.
func number(operands []string, n *int) error {
	if len(operands) != 1 {
		return errors.New("this operation has one operand, a number")
	}
	value, err := strconv.Atoi(operands[0])
	if err != nil || value == 0 || value < -maxDistance || value > maxDistance {
		return fmt.Errorf("%q is not a number from 1 to %d", operands[0], maxDistance)
	}
	*n = value
	return nil
}

// coordinates reads a move by its squares: "a7a8q".
func coordinates(text string) (parser.Move, error) {
	if len(text) < 4 || len(text) > 5 {
		return parser.Move{}, fmt.Errorf("%q is not a move such as e2e4", text)
	}
	long := text[:2] + "-" + text[2:4]
	if len(text) == 5 {
		long += "=" + strings.ToUpper(text[4:])
	}
	return parser.ParseMove(strings.Replace(long, "=N", "=S", 1))
}

// Problem returns the position as a problem of the given length, in the units of the
// distance: a direct mate by the side to move, one by the other side if the distance is
// negative, or a help mate. Variations are not asked for.
func (r *Record) Problem(length int) *problem.Problem {
	p := &problem.Problem{Setup: r.FEN.Setup.Clone(), Options: problem.NoOptions(), Line: r.Line}
	r.FEN.Options(&p.Options)
	mating := r.FEN.Side
	s := &problem.Stipulation{Goal: problem.Goal{Kind: problem.GoalMate}, Moves: length}
	switch {
	case r.Kind == Helpmate:
		s.Play, s.Moves, s.Half = problem.Help, length/2, length%2 == 1
		if !s.Half {
			mating = mating.Other()
		}
	case r.Distance < 0:
		// the defending side begins, as if a key had been played
		mating = mating.Other()
		s.Moves++
		p.Options.PostKeyPlay = true
	}
	s.Text = stipulationText(s)
	p.Stipulation = s
	p.Options.HalfDuplex = mating == positions.Black
	return p
}

// Text returns the distance n in the units of the record, as EPD writes it: "#5", "#-5" for
// being mated, "h#2.5".
func (r *Record) Text(n int) string {
	if r.Kind != Helpmate && r.Distance < 0 {
		return "#-" + strconv.Itoa(n)
	}
	return r.Problem(n).Stipulation.Text
}

func stipulationText(s *problem.Stipulation) string {
	text := "#" + strconv.Itoa(s.Moves)
	if s.Play == problem.Help {
		text = "h" + text
	}
	if s.Half {
		text += ".5"
	}
	return text
}
