package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"slices"
	"syscall"
	"time"

	"bluto/positions/problem"
	"bluto/solver"
	"bluto/solver/render"
)

// errInput carries no news: what went wrong has been written where it happened.
var errInput = errors.New("some problems could not be read or solved")

// errInterrupted is the error of a command that was ended by a signal.
var errInterrupted = errors.New("interrupted")

// What happens when a signal arrives must be over within a second.
const (
	// grace is how long the solver may take to hand over what it has found.
	grace = 400 * time.Millisecond
	// patience is how long the whole command may take to end, whatever it does: a reader
	// at the other end of a pipe may have stopped to read, and standard input may stay open.
	patience = 800 * time.Millisecond
)

// Limits of the numbers on the command line.
const (
	maxWorkers = 256
	maxSeconds = 1e9 // 30 years
	maxMemory  = 1 << 40
)

// statsFormat is what --stats says of a problem.
const statsFormat = "problem %d: %d nodes, %d look-ups, %d hits\n"

// solveCommand is the command "bluto solve".
type solveCommand struct {
	Files   []string `arg:"" optional:"" name:"file" help:"Files of problems; - or none for standard input."`
	Format  string   `enum:"text,json" default:"text" help:"Form of the answers: text, or json with one document a line."`
	Workers int      `default:"0" placeholder:"N" help:"How many searches run side by side; the answer does not depend on it. All processors if not given."`
	MaxMem  size     `name:"maxmem" default:"0" placeholder:"SIZE" help:"Memory for positions already searched, as in 256M or 1G."`
	MaxTime float64  `name:"maxtime" default:"0" placeholder:"SECONDS" help:"Longest time for each problem; what was found by then is written."`
	NoBoard bool     `name:"no-board" help:"Leave out the diagrams."`
	Stats   bool     `help:"Say how many moves were played and how often the table knew a position: in the JSON document, or on standard error."`
}

// Validate refuses numbers that mean nothing.
func (c *solveCommand) Validate() error {
	switch {
	case c.Workers < 0 || c.Workers > maxWorkers:
		return fmt.Errorf("--workers: %d is not a number of workers; it must be from 0 to %d", c.Workers, maxWorkers)
	case !(c.MaxTime >= 0 && c.MaxTime <= maxSeconds): // so that NaN is refused
		return fmt.Errorf("--maxtime: %g is not a time; it must be from 0 to %.0f seconds", c.MaxTime, maxSeconds)
	case c.MaxMem > maxMemory:
		return fmt.Errorf("--maxmem: this is more memory than can be used; it must be at most %dG", maxMemory>>30)
	}
	return nil
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
	// problems counts those met so far; failed says that one was not answered.
	problems int
	failed   bool
}

// Run solves all problems in order. Problems with errors are reported, the others solved.
// A signal ends the work within a second, whatever is being done; a second signal kills
// the program at once.
func (c *solveCommand) Run(s *session) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	finished := make(chan error, 1)
	go func() { finished <- c.work(ctx, s) }()
	select {
	case err := <-finished:
		return err
	case <-ctx.Done():
		stop()
	}
	select {
	case err := <-finished:
		return err
	case <-time.After(patience):
		return errInterrupted
	}
}

// work is Run without an eye on the clock: reading and writing may block.
func (c *solveCommand) work(ctx context.Context, s *session) error {
	r := &solving{solveCommand: c, session: s, ctx: ctx, progress: newProgressLine(s.stderr)}
	r.writer = render.Text{NoBoard: c.NoBoard}
	if c.Format == "json" {
		r.writer = render.JSON{Stats: c.Stats}
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
	// what several twins have in common is said once
	r.complain(slices.Compact(failures)...)
	if r.ctx.Err() != nil {
		return errInterrupted
	}
	return nil
}

// placeOf says err at its own place, or at that of the problem if it has none.
func placeOf(problem render.InputError, err error) render.InputError {
	problem.Message = err.Error()
	if placed, ok := errors.AsType[*solver.PlacedError](err); ok {
		problem.Line, problem.Column = placed.Line, placed.Column
	}
	return problem
}

// solve runs the solver. A defect of the program becomes an error that names the
// problem; a solver that does not stop when it is told to is left behind.
func (r *solving) solve(p *problem.Problem) (*solver.Solution, error) {
	r.progress.begin(r.problems)
	defer r.progress.end()
	type answer struct {
		solution *solver.Solution
		err      error
	}
	answers := make(chan answer, 1)
	go func() {
		defer func() {
			if v := recover(); v != nil {
				answers <- answer{err: fmt.Errorf("problem %d could not be solved because of a mistake in Bluto: %v", r.problems, v)}
			}
		}()
		answers <- answer{solution: solver.Solve(r.ctx, p, r.settings())}
	}()
	var late <-chan time.Time
	stopped := r.ctx.Done()
	for {
		select {
		case a := <-answers:
			return a.solution, a.err
		case <-stopped:
			stopped, late = nil, time.After(grace)
		case <-late:
			return nothingFound(p), nil
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

func (r *solving) settings() solver.Settings {
	workers := r.Workers
	if workers == 0 {
		workers = runtime.NumCPU()
	}
	return solver.Settings{
		Workers:  workers,
		MaxMem:   int64(r.MaxMem),
		MaxTime:  time.Duration(r.MaxTime * float64(time.Second)),
		Progress: r.progress.reporter(),
	}
}
