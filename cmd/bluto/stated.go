package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"bluto/parser"
	"bluto/parser/answers"
	"bluto/parser/olv"
	"bluto/solver/render"
)

// A statedItem is a problem with the solution that is stated for it, which has neither
// answer nor error if there is none.
type statedItem struct {
	item
	solution answers.Result
}

// readStated reads the problems of a file with their solutions: those of the file named
// solutions, or else of the file beside it that ends with .sol, or those of a collection.
func readStated(name, solutions string, stdin io.Reader) ([]statedItem, error) {
	if slices.Contains([]string{".olv", ".yaml", ".yml"}, strings.ToLower(filepath.Ext(name))) {
		return readCollection(name)
	}
	items, err := read(name, stdin)
	if err != nil {
		return nil, err
	}
	results, err := statedSolutions(name, solutions, len(items))
	if err != nil {
		return nil, err
	}
	var all []statedItem
	for i, it := range items {
		next := statedItem{item: it}
		if results != nil {
			next.solution = results[i]
		}
		all = append(all, next)
	}
	return all, nil
}

// statedSolutions reads the solutions stated for the problems of a file, one for each; nil if
// there is no file of them.
func statedSolutions(problems, named string, count int) ([]answers.Result, error) {
	name := named
	if name == "" {
		name = strings.TrimSuffix(problems, filepath.Ext(problems)) + ".sol"
	}
	text, err := os.ReadFile(name)
	switch {
	case named == "" && (err != nil || problems == "-"):
		return nil, nil
	case err != nil:
		return nil, err
	}
	results := answers.ParseAll(name, parser.Decode(text))
	for i := range results {
		if a := results[i].Answer; a != nil && !a.Played() && a.Ending == answers.NoEnding {
			results[i] = answers.Result{Err: &parser.Error{
				Name: name, Line: a.Line, Column: 1, Message: "there is no move here; write it with its number and both squares, as in 1.Qa1-b2",
			}}
		}
	}
	if len(results) != count {
		return nil, fmt.Errorf("%s has %s for the %s of %s", name, counted(len(results), "solution"), counted(count, "problem"), problems)
	}
	return results, nil
}

// readCollection reads the entries of a collection. A solution that is written otherwise
// than solvers write it is passed over with a warning.
func readCollection(name string) ([]statedItem, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var all []statedItem
	for _, entry := range olv.Parse(name, parser.Decode(text)) {
		all = append(all, collected(name, entry))
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("there are no problems in %s", name)
	}
	return all, nil
}

func collected(name string, entry olv.Entry) statedItem {
	it := statedItem{item: item{file: name}}
	if entry.Err != nil {
		it.errors = []render.InputError{solutionError(entry.Err)}
		return it
	}
	for _, parsed := range parser.Parse(name, []byte(entry.Text)).Items {
		it.problem = parsed.Problem
		it.errors, it.warnings = inputErrors(parsed.Errors), inputErrors(parsed.Warnings)
	}
	for _, list := range [][]render.InputError{it.errors, it.warnings} {
		for i := range list { // the places are those of a text that nobody sees
			list[i].Line, list[i].Column = entry.Line, 0
		}
	}
	if it.problem != nil {
		it.problem.Line = entry.Line
	}
	if entry.Solution == "" {
		return it
	}
	answer, err := answers.Parse(name, entry.Solution)
	if err != nil {
		warning := solutionError(err)
		warning.Line, warning.Column = entry.SolutionLine+max(warning.Line-1, 0), 0
		warning.Message = "the solution is not compared: " + warning.Message
		it.warnings = append(it.warnings, warning)
		return it
	}
	it.solution.Answer = answer
	return it
}

// solutionError gives an error in a stated solution its place.
func solutionError(err error) render.InputError {
	if placed, ok := errors.AsType[*parser.Error](err); ok {
		return inputErrors([]*parser.Error{placed})[0]
	}
	return render.InputError{Message: err.Error()}
}
