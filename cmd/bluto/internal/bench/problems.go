package bench

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"bluto/parser"
	"bluto/positions/problem"
)

// A Problem is a text that both programs are given as it is.
type Problem struct {
	// ID names it in the report, Class is the group in which its ratio counts.
	ID, Class string
	// Input is the text: one problem or several, from the first word to the last.
	Input string
	// Output is an answer given before, with which Bluto's is compared where no other
	// program is asked; empty if there is none.
	Output string
}

// Read returns the problems of a file: of JSON Lines, each with the field input and, if
// they are there, id, class and output; or those of a problem file, which all belong to
// the class that has the file's name. A problem that cannot be read is an error.
func Read(name string, text []byte) ([]Problem, error) {
	if trimmed := bytes.TrimSpace(text); len(trimmed) > 0 && trimmed[0] == '{' {
		return readRows(name, trimmed)
	}
	file := parser.Parse(name, text)
	if wrong := file.Errors(); len(wrong) > 0 {
		return nil, wrong[0]
	}
	var all []Problem
	for i, p := range file.Problems() {
		all = append(all, Problem{ID: nameOf(p, name, i+1), Class: stem(name), Input: parser.Write(p)})
	}
	return all, nil
}

// readRows reads JSON Lines.
func readRows(name string, text []byte) ([]Problem, error) {
	var all []Problem
	for decoder := json.NewDecoder(bytes.NewReader(text)); ; {
		var row struct{ ID, Class, Input, Output string }
		switch err := decoder.Decode(&row); {
		case errors.Is(err, io.EOF):
			return all, nil
		case err != nil:
			return nil, fmt.Errorf("%s: row %d: %w", name, len(all)+1, err)
		case row.Input == "":
			return nil, fmt.Errorf("%s: row %d: no input", name, len(all)+1)
		}
		p := Problem(row)
		if p.ID == "" {
			p.ID = fmt.Sprintf("%s:%d", stem(name), len(all)+1)
		}
		if p.Class == "" {
			p.Class = stem(name)
		}
		all = append(all, p)
	}
}

// nameOf returns what the problem is called: its title, or else its file and number.
func nameOf(p *problem.Problem, file string, number int) string {
	if len(p.Titles) > 0 {
		return strings.Join(p.Titles, " ")
	}
	return fmt.Sprintf("%s:%d", stem(file), number)
}

// stem returns the name of a file without folder and ending.
func stem(name string) string {
	base := filepath.Base(name)
	return strings.TrimSuffix(base, filepath.Ext(base))
}
