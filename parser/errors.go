package parser

import (
	"fmt"
	"strings"
)

// An Error says what is wrong at one place of a text.
type Error struct {
	// Name is the name of the text, as given to Parse.
	Name string
	// Line and Column count from 1; columns count characters.
	Line, Column int
	// Offending is the word in question, as written; empty at the end of the text.
	Offending string
	// Message says what is wrong, in a few words.
	Message string
	// Valid lists what could stand there, in the language of the problem; it may be nil.
	Valid []string
	// Nearest is the word of Valid that looks most like Offending, empty if none does.
	Nearest string
}

// maxListed bounds how many valid words an error message lists.
const maxListed = 12

// maxEchoed is how many characters of the offending text a message shows.
const maxEchoed = 40

// shortened returns the beginning of a long text, with dots behind it.
func shortened(text string) string {
	count := 0
	for i := range text {
		if count++; count > maxEchoed {
			return text[:i] + "..."
		}
	}
	return text
}

// Error returns the place, the message, the offending text, and the nearest word or what
// could stand there.
func (e *Error) Error() string {
	var sb strings.Builder
	if e.Name != "" {
		fmt.Fprintf(&sb, "%s:", e.Name)
	}
	fmt.Fprintf(&sb, "%d:%d: %s", e.Line, e.Column, e.Message)
	if e.Offending != "" {
		fmt.Fprintf(&sb, ": %q", shortened(e.Offending))
	}
	switch {
	case e.Nearest != "":
		fmt.Fprintf(&sb, "; did you mean %s?", e.Nearest)
	case len(e.Valid) > maxListed:
		fmt.Fprintf(&sb, "; possible here: %s, ...", strings.Join(e.Valid[:maxListed], ", "))
	case len(e.Valid) > 0:
		fmt.Fprintf(&sb, "; possible here: %s", strings.Join(e.Valid, ", "))
	}
	return sb.String()
}
