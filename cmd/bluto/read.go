package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"bluto/parser"
	"bluto/positions/problem"
	"bluto/solver/render"
)

// An item is a problem of a file, or what is wrong in its place.
type item struct {
	file string
	// problem is nil if there are errors.
	problem          *problem.Problem
	errors, warnings []render.InputError
}

// read reads the problems of the named file, or of standard input if the name is "-".
func read(name string, stdin io.Reader) ([]item, error) {
	text, err := readAll(name, stdin)
	if err != nil {
		return nil, err
	}
	if name == "-" {
		name = "standard input"
	}
	var items []item
	for _, it := range parser.Parse(name, text).Items {
		items = append(items, item{
			file: name, problem: it.Problem,
			errors: inputErrors(it.Errors), warnings: inputErrors(it.Warnings),
		})
	}
	if ending := strings.ToLower(filepath.Ext(name)); slices.Contains(collections, ending) && !slices.ContainsFunc(items, item.readable) {
		return nil, fmt.Errorf("%s: a collection of a problem database is read by verify and regress only", name)
	}
	return items, nil
}

// collections are the endings of collections of problem databases.
var collections = []string{".olv", ".yaml", ".yml"}

// readable reports whether the item is a problem.
func (it item) readable() bool { return it.problem != nil }

func readAll(name string, stdin io.Reader) ([]byte, error) {
	if name == "-" {
		return io.ReadAll(stdin)
	}
	return os.ReadFile(name)
}

// inputErrors takes the place off the parser's messages and keeps it apart.
func inputErrors(all []*parser.Error) []render.InputError {
	var out []render.InputError
	for _, e := range all {
		place := fmt.Sprintf("%s:%d:%d: ", e.Name, e.Line, e.Column)
		out = append(out, render.InputError{
			File: e.Name, Line: e.Line, Column: e.Column,
			Message: strings.TrimPrefix(e.Error(), place),
		})
	}
	return out
}
