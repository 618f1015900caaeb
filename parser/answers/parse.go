package answers

import (
	"errors"
	"fmt"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"bluto/parser"
)

// A Result is an answer, or why it cannot be read.
type Result struct {
	// Answer is nil if there is an error.
	Answer *Answer
	Err    error
}

// Parse reads the answer to one problem. The name is that of the text in messages; the
// errors have line and column. Diagrams, titles and messages about progress are passed
// over.
func Parse(name, text string) (*Answer, error) {
	all := ParseAll(name, text)
	switch {
	case len(all) == 0:
		return &Answer{Line: 1, Twins: []*Twin{{Parts: []*Part{{}}}}}, nil
	case len(all) > 1:
		return nil, &parser.Error{Name: name, Line: 1, Column: 1, Message: fmt.Sprintf("this text holds %d answers, not one", len(all))}
	}
	return all[0].Answer, all[0].Err
}

// ParseAll reads the answers of a text: each ends with the line that says that the
// solution is finished, the last one with the text.
func ParseAll(name, text string) []Result {
	var all []Result
	tokens := lexText(name, text)
	begin := 0
	for i, token := range tokens {
		if token.Type == tokenEnd || i+1 == len(tokens) {
			all = append(all, parse(name, tokens[begin:i+1]))
			begin = i + 1
		}
	}
	return all
}

// parse reads one answer.
func parse(name string, tokens []lexer.Token) Result {
	upgraded, err := lexer.Upgrade(&tokenList{tokens: tokens})
	if err != nil {
		return Result{Err: grammarError(name, err)}
	}
	node, err := textParser().ParseFromLexer(upgraded)
	if err != nil {
		return Result{Err: grammarError(name, err)}
	}
	b := &builder{name: name}
	b.build(node.Items)
	if b.err != nil {
		return Result{Err: b.err}
	}
	return Result{Answer: b.answer}
}

// grammarError gives an error of the grammar the form of the others.
func grammarError(name string, err error) *parser.Error {
	e := &parser.Error{Name: name, Line: 1, Column: 1, Message: err.Error()}
	if at, ok := errors.AsType[*participle.UnexpectedTokenError](err); ok {
		e.Line, e.Column = max(at.Unexpected.Pos.Line, 1), max(at.Unexpected.Pos.Column, 1)
		e.Message, e.Offending = "this cannot stand here", at.Unexpected.Value
		return e
	}
	if at, ok := errors.AsType[participle.Error](err); ok {
		e.Line, e.Column, e.Message = max(at.Position().Line, 1), max(at.Position().Column, 1), at.Message()
	}
	return e
}
