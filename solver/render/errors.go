package render

import (
	"fmt"
	"io"
	"strings"
)

// An InputError is a problem that was not solved, with its place in a file.
type InputError struct {
	File string
	// Line and Column count from 1; 0 if not known.
	Line, Column int
	Message      string
}

// Error returns "file:line:column: message", as far as the place is known.
func (e InputError) Error() string {
	place := e.File
	if e.Line > 0 {
		place += fmt.Sprintf(":%d", e.Line)
		if e.Column > 0 {
			place += fmt.Sprintf(":%d", e.Column)
		}
	}
	if place == "" {
		return e.Message
	}
	return place + ": " + e.Message
}

// WriteErrors says in the place of a solution why there is none.
func (t Text) WriteErrors(w io.Writer, errors []InputError) error {
	var text strings.Builder
	for _, e := range errors {
		text.WriteString("\n" + e.Error())
	}
	return writeLines(w, text.String()+"\n\n\n")
}
