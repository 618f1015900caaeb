package main

import (
	"fmt"
	"io"
	"os"
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
	return items, nil
}

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
