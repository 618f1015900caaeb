package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"bluto/cmd/bluto/internal/guard"
	"bluto/positions/problem"
	"bluto/solver"
	"bluto/solver/render"
)

// statsFormat is what --stats says of a problem.
const statsFormat = "problem %d: %d nodes, %d look-ups, %d hits\n"

// solveCommand is the command "bluto solve".
type solveCommand struct {
	searchFlags
	Files   []string `arg:"" optional:"" name:"file" help:"Files of problems; - or none for standard input."`
	Format  string   `enum:"text,json,events" default:"text" help:"Form of the answers: text, json with one document a line, or events with one line for all that happens, such as a key that is found."`
	NoBoard bool     `name:"no-board" help:"Leave out the diagrams."`
	Stats   bool     `help:"Say how many moves were played and how often the table knew a position: in the JSON document, or on standard error."`
}

// A session is the world outside as commands see it.
type session struct {
	stdin          io.Reader
	stdout, stderr io.Writer
}

// A writer writes solutions and, at their places, what could not be solved.
type writer interface {
	Write(w io.Writer, s *solver.Solution) error
	WriteErrors(w io.Writer, errors []render.InputError) error
}

// solving is one run of the command.
type solving struct {
	*solveCommand
	*session
	ctx      context.Context
	writer   writer
	progress *progressLine
	// events is the writer if the answers are written as events, else nil.
	events *render.Events
	// problems counts those met so far; failed says that one was not answered.
	problems int
	failed   bool
}

// Run solves all problems in order. Problems with errors are reported, the others solved.
func (c *solveCommand) Run(s *session) error {
	return untilSignal(func(ctx context.Context) error { return c.work(ctx, s) }, errInterrupted)
}

// work is Run without an eye on the clock: reading and writing may block.
func (c *solveCommand) work(ctx context.Context, s *session) error {
	r := &solving{solveCommand: c, session: s, ctx: ctx, progress: newProgressLine(s.stderr)}
	switch c.Format {
	case "json":
		r.writer = render.JSON{Stats: c.Stats}
	case "events":
		r.events = render.NewEvents(s.stdout)
		r.writer = r.events
	default:
		r.writer = render.Text{NoBoard: c.NoBoard}
	}
	files := c.Files
	if len(files) == 0 {
		files = []string{"-"}
	}
	for _, name := range files {
		if err := r.file(name); err != nil {
			return err
		}
	}
	if r.failed {
		return errInput
	}
	return nil
}

// file solves the problems of one file.
func (r *solving) file(name string) error {
	items, err := read(name, r.stdin)
	if err != nil {
		r.failed = true
		fmt.Fprintln(r.stderr, "bluto:", err)
		return nil
	}
	for _, item := range items {
		if r.ctx.Err() != nil {
			return errInterrupted
		}
		r.problems++
		if err := r.item(item); err != nil {
			return err
		}
	}
	return nil
}

// item answers one problem, or says why it cannot be read.
func (r *solving) item(item item) error {
	for _, warning := range item.warnings {
		fmt.Fprintln(r.stderr, warning.Error())
	}
	if r.events != nil {
		if err := r.events.Started(item.file, item.problem); err != nil {
			return err
		}
	}
	if item.problem == nil {
		return r.refuse(item.errors...)
	}
	return r.problem(item)
}

// refuse reports a problem that is not solved.
func (r *solving) refuse(errors ...render.InputError) error {
	r.complain(errors...)
	return r.writer.WriteErrors(r.stdout, errors)
}

// complain writes errors where people look for them and remembers that there were some.
func (r *solving) complain(errors ...render.InputError) {
	r.failed = r.failed || len(errors) > 0
	for _, e := range errors {
		fmt.Fprintln(r.stderr, e.Error())
	}
}

// problem solves one problem and writes its solution.
func (r *solving) problem(item item) error {
	place := render.InputError{File: item.file, Line: item.problem.Line}
	s, err := r.solve(item.problem)
	if err != nil {
		place.Message = err.Error()
		return r.refuse(place)
	}
	if err := r.writer.Write(r.stdout, s); err != nil {
		return err
	}
	if r.Stats && r.Format == "text" {
		fmt.Fprintf(r.stderr, statsFormat, r.problems, s.Stats.Nodes, s.Stats.Lookups, s.Stats.Hits)
	}
	var failures []render.InputError
	for _, twin := range s.Twins {
		if twin.Err != nil {
			failures = append(failures, placeOf(place, twin.Err))
		}
	}
	if cutByMemory(s) {
		place.Message = "more solutions than there is memory for: not all are written (--maxmem gives more)"
		failures = append(failures, place)
	}
	// what several twins have in common is said once
	r.complain(slices.Compact(failures)...)
	if r.ctx.Err() != nil {
		return errInterrupted
	}
	return nil
}

// cutByMemory reports whether s leaves out solutions for want of memory.
func cutByMemory(s *solver.Solution) bool {
	return slices.ContainsFunc(s.Twins, func(t solver.TwinSolution) bool {
		return slices.ContainsFunc(t.Parts, func(p solver.Part) bool { return p.Partial == solver.CutByMemory })
	})
}

// placeOf says err at its own place, or at that of the problem if it has none.
func placeOf(problem render.InputError, err error) render.InputError {
	problem.Message = err.Error()
	if placed, ok := errors.AsType[*solver.PlacedError](err); ok {
		problem.Line, problem.Column = placed.Line, placed.Column
	}
	return problem
}

// solve runs the solver. A solver that does not stop when it is told to is left behind.
func (r *solving) solve(p *problem.Problem) (*solver.Solution, error) {
	r.progress.begin(r.problems)
	defer r.progress.end()
	settings := r.settings(r.progress)
	settings.Found = r.found(p)
	s, err := guard.Run(r.ctx, grace, func() *solver.Solution { return solver.Solve(r.ctx, p, settings) })
	switch {
	case errors.Is(err, guard.ErrLeft):
		return nothingFound(p), nil
	case err != nil:
		return nil, fmt.Errorf("problem %d could not be solved: %w", r.problems, err)
	}
	return s, nil
}

// found returns what is told of solutions as they are found: it shows them on the terminal
// or writes events; nil if there is nobody to see them.
func (r *solving) found(p *problem.Problem) func(solver.Found) {
	if r.progress == nil && r.events == nil {
		return nil
	}
	notation := render.NotationOf(&solver.Solution{Problem: p})
	return func(f solver.Found) {
		if r.progress != nil {
			text := notation.Found(f)
			if len(p.Twins) > 0 {
				text = render.TwinLetter(f.Twin) + ") " + text
			}
			r.progress.found(text)
		}
		if r.events != nil {
			// an output that is closed is noticed when the answer is written
			_ = r.events.Found(f)
		}
	}
}

// nothingFound is the answer when the solver was stopped and gave none.
func nothingFound(p *problem.Problem) *solver.Solution {
	return &solver.Solution{Problem: p, Twins: []solver.TwinSolution{{
		Setup: p.Setup, Stipulation: p.Stipulation, Conditions: p.Conditions,
		Parts: []solver.Part{{Partial: solver.CutByUser}},
	}}}
}
