package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync/atomic"

	"bluto/cmd/bluto/internal/guard"
	"bluto/positions/problem"
	"bluto/solver/render"
	"bluto/solver/report"
	"bluto/solver/verify"
	"bluto/solver/verify/stated"
)

// What verify found is told by the exit status; its errors carry no news.
var (
	errNotSound    = &endError{status: exitFailed}
	errNotFinished = &endError{status: exitNotFinished}
)

// verifyCommand is the command "bluto verify".
type verifyCommand struct {
	searchFlags
	Files     []string `arg:"" optional:"" name:"file" help:"Files of problems; - or none for standard input."`
	Format    string   `enum:"text,json" default:"text" help:"Form of the reports: text, or json with one document a line."`
	Key       []string `sep:"none" placeholder:"MOVE" help:"The intended key, as in Qa1-b2, e7-e8=Q, or b:Qa1-b2 for twin b; may be given several times."`
	Solutions *int     `placeholder:"N" help:"How many solutions of help or series play are intended."`
	Solution  string   `placeholder:"FILE" help:"The intended solutions as text, in the order of the problems; for FILE.inp the file FILE.sol beside it is read without being asked for."`
	Minimal   bool     `help:"Say what each piece is there for: solve again without it, and with a weaker one."`

	keys []statedKey
	// unsound says that some problem is not sound, for whom does not wait for the end.
	unsound atomic.Bool
}

func (c *verifyCommand) tests() {}

// Validate refuses numbers that mean nothing and reads the intended keys.
func (c *verifyCommand) Validate() error {
	if c.Solutions != nil && *c.Solutions < 1 {
		return fmt.Errorf("--solutions: %d is not a number of solutions", *c.Solutions)
	}
	for _, text := range c.Key {
		key, err := parseKey(text)
		if err != nil {
			return err
		}
		c.keys = append(c.keys, key)
	}
	return c.searchFlags.Validate()
}

// A reporter writes reports and, at their places, what could not be read.
type reporter interface {
	Write(w io.Writer, place render.InputError, r *verify.Report) error
	WriteErrors(w io.Writer, errors []render.InputError) error
	WriteSummary(w io.Writer, problems int, verdicts []verify.Verdict) error
}

// verifying is one run of the command.
type verifying struct {
	*verifyCommand
	*session
	ctx      context.Context
	reporter reporter
	progress *progressLine
	// problems counts those met so far, verdicts are of those that were tested; failed says
	// that something could not be read or tested.
	problems int
	verdicts []verify.Verdict
	failed   bool
}

// Run verifies all problems in order.
func (c *verifyCommand) Run(s *session) error {
	err := untilSignal(func(ctx context.Context) error { return c.work(ctx, s) }, errUntested)
	if errors.Is(err, errUntested) && c.unsound.Load() {
		return errFailedUntested
	}
	return err
}

func (c *verifyCommand) work(ctx context.Context, s *session) error {
	v := &verifying{verifyCommand: c, session: s, ctx: ctx, progress: newProgressLine(s.stderr), reporter: report.Text{}}
	if c.Format == "json" {
		v.reporter = report.JSON{}
	}
	files := c.Files
	if len(files) == 0 {
		files = []string{"-"}
	}
	for _, name := range files {
		if err := v.file(name); err != nil {
			return err
		}
	}
	if err := v.reporter.WriteSummary(s.stdout, v.problems, v.verdicts); err != nil {
		return err
	}
	return v.end()
}

// end returns how the command ends.
func (v *verifying) end() error {
	switch {
	case v.ctx.Err() != nil:
		return errUntested
	case v.failed:
		return errInput
	case v.unsound.Load():
		return errNotSound
	case slices.Contains(v.verdicts, verify.NotFinished):
		return errNotFinished
	}
	return nil
}

// file verifies the problems of a file. Those that a signal leaves are only counted.
func (v *verifying) file(name string) error {
	if v.ctx.Err() != nil {
		return nil
	}
	type content struct {
		items []statedItem
		err   error
	}
	// Standard input may stay open: who reads it is left behind.
	read, err := guard.Run(v.ctx, 0, func() content {
		items, err := readStated(name, v.Solution, v.stdin)
		return content{items, err}
	})
	switch {
	case errors.Is(err, guard.ErrLeft):
		return nil
	case err == nil:
		err = read.err
	}
	if err != nil {
		v.failed = true
		fmt.Fprintln(v.stderr, "bluto:", err)
		return nil
	}
	for _, item := range read.items {
		v.problems++
		if v.ctx.Err() != nil {
			continue
		}
		if err := v.item(item); err != nil {
			return err
		}
	}
	return nil
}

// item reports on one problem, or says why it cannot be read.
func (v *verifying) item(item statedItem) error {
	for _, warning := range item.warnings {
		fmt.Fprintln(v.stderr, warning.Error())
	}
	switch {
	case item.problem == nil:
		return v.refuse(item.errors...)
	case item.solution.Err != nil:
		return v.refuse(solutionError(item.solution.Err))
	}
	place := render.InputError{File: item.file, Line: item.problem.Line}
	r, err := v.judge(item)
	switch {
	case errors.Is(err, errUntested):
		return nil
	case err != nil:
		place.Message = err.Error()
		return v.refuse(place)
	}
	if err := v.reporter.Write(v.stdout, place, r); err != nil {
		return err
	}
	v.note(place, r)
	return nil
}

// judge verifies a problem and compares it with what is stated.
func (v *verifying) judge(item statedItem) (*verify.Report, error) {
	intent, err := v.intended(item)
	if err != nil {
		return nil, err
	}
	r, err := v.verify(item.problem, intent)
	if err == nil && item.solution.Answer != nil {
		err = stated.Compare(item.solution.Answer, r)
	}
	if err == nil {
		err = v.contradiction(r)
	}
	return r, err
}

// note remembers the verdict for the summary and the exit status.
func (v *verifying) note(place render.InputError, r *verify.Report) {
	if err := r.Err(); err != nil {
		v.failed = true
		fmt.Fprintln(v.stderr, placeOf(place, err).Error())
		return
	}
	v.verdicts = append(v.verdicts, r.Verdict())
	if !r.Verdict().OK() {
		v.unsound.Store(true)
	}
}

// refuse reports a problem that is not tested.
func (v *verifying) refuse(errors ...render.InputError) error {
	v.failed = true
	for _, e := range errors {
		fmt.Fprintln(v.stderr, e.Error())
	}
	return v.reporter.WriteErrors(v.stdout, errors)
}

// verify makes the report. A search that does not stop when it is told to is left behind.
func (v *verifying) verify(p *problem.Problem, intent verify.Intent) (*verify.Report, error) {
	v.progress.begin(v.problems)
	defer v.progress.end()
	settings := verify.Settings{Settings: v.settings(v.progress), Minimal: v.Minimal}
	report, err := guard.Run(v.ctx, grace, func() *verify.Report { return verify.Verify(v.ctx, p, intent, settings) })
	switch {
	case errors.Is(err, guard.ErrLeft):
		return nil, errUntested
	case err != nil:
		return nil, fmt.Errorf("problem %d could not be tested: %w", v.problems, err)
	}
	return report, nil
}
