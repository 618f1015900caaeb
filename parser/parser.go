package parser

import (
	"errors"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"bluto/positions/problem"
)

// A File is what a text contains, in its order.
type File struct {
	Name  string
	Items []Item
}

// An Item is one problem of a text, or what is wrong with it.
type Item struct {
	// Problem is nil if there are errors.
	Problem *problem.Problem
	// Errors are what could not be understood, in the order of the text.
	Errors []*Error
	// Warnings are what was understood and is not done; they do not stop the problem from
	// being solved.
	Warnings []*Error
}

// Parse reads all problems of a text in the problem language. The name is that of the
// text in messages. There is at least one item; if the text has no problem, it says so.
func Parse(name string, text []byte) *File {
	f := &File{Name: name}
	if utf16(text) {
		f.Items = []Item{{Errors: []*Error{{
			Name: name, Line: 1, Column: 1,
			Message: "this text is in UTF-16, or is no text at all; it must be saved as UTF-8",
		}}}}
		return f
	}
	for _, s := range lexText(name, Decode(text)) {
		f.Items = append(f.Items, s.item(name))
	}
	return f
}

// Problems returns the problems without errors.
func (f *File) Problems() []*problem.Problem {
	var all []*problem.Problem
	for _, i := range f.Items {
		if i.Problem != nil {
			all = append(all, i.Problem)
		}
	}
	return all
}

// Errors returns the errors of all problems.
func (f *File) Errors() []*Error {
	var all []*Error
	for _, i := range f.Items {
		all = append(all, i.Errors...)
	}
	return all
}

// item makes a problem of the tokens of one.
func (s *section) item(name string) Item {
	item := Item{Errors: s.errors, Warnings: s.warnings}
	if len(s.errors) > 0 {
		return item
	}
	node, err := s.parse()
	if err != nil {
		item.Errors = []*Error{grammarError(name, err)}
		return item
	}
	item.Problem = &problem.Problem{Language: s.language, Line: s.line, Options: problem.NoOptions()}
	(&builder{language: s.language, problem: item.Problem}).build(node)
	return item
}

func (s *section) parse() (*problemNode, error) {
	tokens, err := lexer.Upgrade(&tokenList{tokens: s.tokens})
	if err != nil {
		return nil, err
	}
	return problemParser.ParseFromLexer(tokens)
}

// grammarError gives an error of the grammar the form of all others. The lexer reports
// nearly everything before, with a better message.
func grammarError(name string, err error) *Error {
	e := &Error{Name: name, Line: 1, Column: 1, Message: err.Error()}
	if at, ok := errors.AsType[participle.Error](err); ok {
		e.Line, e.Column, e.Message = max(at.Position().Line, 1), max(at.Position().Column, 1), at.Message()
	}
	return e
}
