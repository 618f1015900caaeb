package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"sync/atomic"
	"time"

	"bluto/cmd/bluto/internal/regress"
)

// What regress found is told by the exit status; the errors themselves carry no news.
var (
	errNotAsRecorded = &endError{status: exitFailed}
	errNotAllSolved  = &endError{status: exitNotFinished}
)

// regressCommand is the command "bluto regress".
type regressCommand struct {
	Paths   []string `arg:"" name:"path" help:"Collections with recorded answers, or folders of them."`
	Workers int      `default:"0" placeholder:"N" help:"How many problems are solved side by side. All processors if not given."`
	MaxMem  size     `name:"maxmem" default:"256M" placeholder:"SIZE" help:"Memory for positions already searched, as in 256M or 1G, of all workers together."`
	Limit   float64  `name:"maxtime" aliases:"time-limit" default:"0" placeholder:"SECONDS" help:"Longest time for each problem; also --time-limit."`
	Shard   string   `placeholder:"I/N" help:"Only share I of N: every N-th problem."`
	Resume  string   `placeholder:"FILE" help:"Keep the outcomes in this file, and leave out what it says is done."`
	Update  bool     `help:"Write the new answers to answer files and files of tests."`
	Diff    bool     `help:"Show both answers side by side where they differ."`
	Format  string   `enum:"text,json" default:"text" help:"Form of the report: text, or json with an object a line for each outcome and for the summary."`
	JSON    bool     `name:"json" help:"The same as --format json."`
	JUnit   string   `name:"junit" placeholder:"FILE" help:"Write a report in the form of JUnit as well."`

	share, shares int
	// bad says that an outcome was not as recorded.
	bad atomic.Bool
}

// Validate refuses numbers that mean nothing.
func (c *regressCommand) Validate() error {
	c.share, c.shares = 1, 1
	if err := cmp.Or(validWorkers(c.Workers), validMemory(c.MaxMem), validSeconds("--maxtime", c.Limit)); err != nil {
		return err
	}
	switch {
	case c.Update && c.Resume != "":
		return errors.New("--update needs the new answers themselves, which --resume does not keep")
	case c.Shard == "":
		return nil
	}
	var rest string
	n, _ := fmt.Sscanf(c.Shard, "%d/%d%s", &c.share, &c.shares, &rest)
	if n != 2 || c.share < 1 || c.share > c.shares {
		return fmt.Errorf("--shard: %q is no share; write it as 1/4", c.Shard)
	}
	return nil
}

func (*regressCommand) tests() {}

// Run solves the collections and reports. A signal ends it as a crash would, but with the
// summary of what is done.
func (c *regressCommand) Run(s *session) error {
	err := untilSignal(func(ctx context.Context) error { return c.work(ctx, s) }, errUntested)
	if errors.Is(err, errUntested) && c.bad.Load() {
		return errFailedUntested
	}
	return err
}

func (c *regressCommand) work(ctx context.Context, s *session) error {
	outcomes, err := c.compare(ctx, s)
	if err != nil {
		fmt.Fprintln(s.stderr, "bluto:", err)
		return errInput
	}
	return verdict(outcomes)
}

// compare solves the problems and writes what is to be written.
func (c *regressCommand) compare(ctx context.Context, s *session) (outcomes []regress.Outcome, err error) {
	cases, err := regress.Read(c.Paths)
	if err != nil {
		return nil, err
	}
	cases = regress.Shard(cases, c.share, c.shares)
	settings := regress.Settings{
		Workers: cmp.Or(c.Workers, runtime.NumCPU()), MaxMem: int64(c.MaxMem),
		Limit: time.Duration(c.Limit * float64(time.Second)), Diff: c.Diff, Texts: c.Update,
	}
	if c.Resume != "" {
		if settings.State, err = regress.OpenState(c.Resume); err != nil {
			return nil, err
		}
		defer func() { err = errors.Join(err, settings.State.Close()) }()
	}
	junit, err := c.openJUnit(cases)
	if err != nil {
		return nil, err
	}
	if junit != nil {
		defer junit.Close()
	}
	line := newRegressLine(s.stderr, len(cases))
	settings.Report = func(o regress.Outcome) {
		if o.Bad() {
			c.bad.Store(true)
		}
		line.report(o)
	}
	outcomes, err = regress.Run(ctx, cases, settings)
	line.end()
	if err == nil {
		err = c.report(s, outcomes, junit)
	}
	if err == nil && c.Update {
		err = c.update(s, cases, outcomes)
	}
	return outcomes, err
}

// openJUnit opens the report of JUnit before anything is solved; nil if none is asked for.
// It must not be one of the files that are read, nor any other file that is no such report.
func (c *regressCommand) openJUnit(cases []*regress.Case) (*regress.Replacement, error) {
	if c.JUnit == "" {
		return nil, nil
	}
	for _, name := range append(regress.Files(cases), c.Resume) {
		if sameFile(name, c.JUnit) {
			return nil, fmt.Errorf("--junit: %s is also read; the report needs a file of its own", c.JUnit)
		}
	}
	if !regress.MayReport(c.JUnit) {
		return nil, fmt.Errorf("--junit: %s is a file of another kind, which is not overwritten; name another file or remove it", c.JUnit)
	}
	return regress.NewReplacement(c.JUnit)
}

// sameFile reports whether two names are those of one file.
func sameFile(a, b string) bool {
	first, err := os.Stat(a)
	if err != nil {
		return false
	}
	second, err := os.Stat(b)
	return err == nil && os.SameFile(first, second)
}

// report writes what was found.
func (c *regressCommand) report(s *session, outcomes []regress.Outcome, junit *regress.Replacement) error {
	summary := regress.Summarise(outcomes)
	write := regress.WriteText
	if c.JSON || c.Format == "json" {
		write = regress.WriteJSON
	}
	if err := write(s.stdout, outcomes, summary); err != nil {
		return err
	}
	if junit == nil {
		return nil
	}
	if err := regress.WriteJUnit(junit, outcomes); err != nil {
		return err
	}
	return junit.Commit()
}

// update writes new answers and says where.
func (c *regressCommand) update(s *session, cases []*regress.Case, outcomes []regress.Outcome) error {
	files, others, err := regress.Update(cases, outcomes)
	for _, name := range files {
		fmt.Fprintf(s.stderr, "%s: new answers are written; look at the difference before you keep them\n", name)
	}
	if others > 0 {
		fmt.Fprintf(s.stderr, "not written: %s; only answer files and files of tests are\n", counted(others, "new answer"))
	}
	return err
}

// verdict turns the outcomes into an error that tells the exit status.
func verdict(outcomes []regress.Outcome) error {
	var bad, open bool
	missing := 0
	for i := range outcomes {
		bad = bad || outcomes[i].Bad()
		open = open || outcomes[i].Verdict == regress.Unfinished
		if outcomes[i].Verdict == regress.NotReached {
			missing++
		}
	}
	switch {
	case missing > 0:
		return interruptedAfter(bad, missing, len(outcomes))
	case bad:
		return errNotAsRecorded
	case open:
		return errNotAllSolved
	}
	return nil
}

// regressLine says on standard error how far a regression is: on a terminal in one line
// that is written again and again, and each outcome that is not as recorded as it comes.
type regressLine struct {
	out io.Writer
	// line is nil where there is no terminal.
	line           *progressLine
	all, done, bad int
	began          time.Time
}

func newRegressLine(w io.Writer, all int) *regressLine {
	return &regressLine{out: w, line: newProgressLine(w), all: all, began: time.Now()}
}

// report takes in an outcome.
func (l *regressLine) report(o regress.Outcome) {
	l.done++
	if o.Bad() {
		l.bad++
	}
	if l.line == nil {
		return
	}
	if o.Bad() {
		l.line.wipe()
		fmt.Fprint(l.out, regress.TextOf(&o))
	}
	l.line.say(l.text(time.Since(l.began)))
}

// text returns the line: how many are done, how fast, how long it will still take, and how
// many are not as recorded.
func (l *regressLine) text(elapsed time.Duration) string {
	rate := float64(l.done) / max(elapsed.Seconds(), 0.001)
	left := time.Duration(float64(l.all-l.done) / rate * float64(time.Second))
	return fmt.Sprintf("%d of %d, %.1f a second, %s left, %d not as recorded", l.done, l.all, rate, left.Round(time.Second), l.bad)
}

// end takes the line off the terminal.
func (l *regressLine) end() { l.line.wipe() }
