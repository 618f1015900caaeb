package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"bluto/cmd/bluto/internal/guard"
	"bluto/parser"
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
	Key       []string `placeholder:"MOVE" help:"The intended key, as in Qa1-b2, e7-e8=Q, or b:Qa1-b2 for twin b; may be given several times."`
	Solutions int      `default:"0" placeholder:"N" help:"How many solutions of help or series play are intended."`
	Solution  string   `placeholder:"FILE" help:"The intended solutions as text, in the order of the problems; for FILE.inp the file FILE.sol beside it is read without being asked for."`
	Minimal   bool     `help:"Say what each piece is there for: solve again without it, and with a weaker one."`

	intent verify.Intent
}

func (c *verifyCommand) tests() {}

// Validate refuses numbers that mean nothing and reads the intended keys.
func (c *verifyCommand) Validate() error {
	if c.Solutions < 0 {
		return fmt.Errorf("--solutions: %d is not a number of solutions", c.Solutions)
	}
	c.intent = verify.Intent{Twins: map[int]verify.TwinIntent{}, Solutions: c.Solutions}
	for _, text := range c.Key {
		if err := c.addKey(text); err != nil {
			return err
		}
	}
	return c.searchFlags.Validate()
}

// addKey notes an intended key, with the letter of its twin before it if it has one.
func (c *verifyCommand) addKey(text string) error {
	twin, move := 0, text
	if letter, rest, found := strings.Cut(text, ":"); found {
		if len(letter) != 1 || letter[0] < 'a' || letter[0] > 'z' {
			return fmt.Errorf("--key: %q is not the letter of a twin", letter)
		}
		twin, move = int(letter[0]-'a'), rest
	}
	m, err := parser.ParseMove(move)
	if err != nil {
		return fmt.Errorf("--key: %w", err)
	}
	of := c.intent.Twins[twin]
	of.Keys = append(of.Keys, verify.Move(m))
	c.intent.Twins[twin] = of
	return nil
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
	return untilSignal(func(ctx context.Context) error { return c.work(ctx, s) }, errUntested)
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
	case v.failed:
		return errInput
	case slices.ContainsFunc(v.verdicts, func(verdict verify.Verdict) bool { return !verdict.OK() }):
		return errNotSound
	case slices.Contains(v.verdicts, verify.NotFinished):
		return errNotFinished
	}
	return nil
}

func (v *verifying) file(name string) error {
	items, err := readStated(name, v.Solution, v.stdin)
	if err != nil {
		v.failed = true
		fmt.Fprintln(v.stderr, "bluto:", err)
		return nil
	}
	for _, item := range items {
		if v.ctx.Err() != nil {
			return errUntested
		}
		v.problems++
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
	r, err := v.verify(item.problem, v.intended(item))
	if err == nil && item.solution.Answer != nil {
		err = stated.Compare(item.solution.Answer, r)
	}
	if err != nil {
		place.Message = err.Error()
		return v.refuse(place)
	}
	if err := v.reporter.Write(v.stdout, place, r); err != nil {
		return err
	}
	v.note(place, r)
	if v.ctx.Err() != nil {
		return errUntested
	}
	return nil
}

// intended returns what is known of the author's intention: what a solution states, or what
// the command line does.
func (v *verifying) intended(item statedItem) verify.Intent {
	if item.solution.Answer == nil {
		return v.intent
	}
	return stated.Intent(item.solution.Answer, item.problem.Language)
}

// note remembers the verdict for the summary and the exit status.
func (v *verifying) note(place render.InputError, r *verify.Report) {
	if err := r.Err(); err != nil {
		v.failed = true
		fmt.Fprintln(v.stderr, placeOf(place, err).Error())
		return
	}
	v.verdicts = append(v.verdicts, r.Verdict())
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
