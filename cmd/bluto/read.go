package main

import (
	"errors"
	"io"
	"os"

	"bluto/solver/problem"
	"bluto/solver/render"
)

// An item is a problem of a file, or what is wrong in its place.
type item struct {
	file    string
	problem *problem.Problem
	err     render.InputError
}

// read reads the problems of the named file, or of standard input if the name is "-".
func read(name string, stdin io.Reader) ([]item, error) {
	text, err := readAll(name, stdin)
	if err != nil {
		return nil, err
	}
	_ = text
	return nil, errors.New("the problem language is not read yet")
}

func readAll(name string, stdin io.Reader) ([]byte, error) {
	if name == "-" {
		return io.ReadAll(stdin)
	}
	return os.ReadFile(name)
}
