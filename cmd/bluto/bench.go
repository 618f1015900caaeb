package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"bluto/cmd/bluto/internal/bench"
	"bluto/cmd/bluto/internal/peer"
)

// benchCommand is the command "bluto bench".
type benchCommand struct {
	Files   []string `arg:"" name:"file" help:"Problem files, or JSON Lines with input and, if they are there, id, class and output."`
	Peer    string   `placeholder:"PATH" help:"A program with Popeye's interface, with which Bluto is compared."`
	Workers int      `default:"1" placeholder:"N" help:"How many searches Bluto has side by side."`
	MaxMem  size     `name:"maxmem" default:"1G" placeholder:"SIZE" help:"Memory for positions, the same for both programs."`
	Limit   float64  `name:"maxtime" aliases:"limit" default:"60" placeholder:"SECONDS" help:"Longest time of each program for a problem, by the clock; 0 for no limit; also --limit."`
	Runs    int      `default:"1" placeholder:"N" help:"How often each problem is solved; the shortest times count."`
	Format  string   `enum:"text,json" default:"text" help:"Form of the report: text, or json with one object a line."`
}

// Validate refuses numbers that mean nothing.
func (c *benchCommand) Validate() error {
	if err := cmp.Or(validWorkers(c.Workers), validMemory(c.MaxMem), validSeconds("--maxtime", c.Limit)); err != nil {
		return err
	}
	if c.Runs < 1 {
		return fmt.Errorf("--runs: %d is not a number of runs; it must be at least 1", c.Runs)
	}
	return nil
}

// Run measures all problems of the files, in order.
func (c *benchCommand) Run(s *session) error {
	return untilSignal(func(ctx context.Context) error { return c.work(ctx, s) }, errInterrupted)
}

// work is Run without an eye on the clock.
func (c *benchCommand) work(ctx context.Context, s *session) error {
	own, err := os.Executable()
	if err != nil {
		return err
	}
	if c.Peer != "" {
		if err := peer.Find(c.Peer); err != nil {
			return fmt.Errorf("--peer: %w", err)
		}
	}
	settings := bench.Settings{
		Own: own, Peer: c.Peer, Workers: c.Workers, MaxMem: int64(c.MaxMem),
		Limit: time.Duration(c.Limit * float64(time.Second)), Runs: c.Runs,
	}
	var reporter bench.Reporter = &bench.TextReporter{Out: s.stdout}
	if c.Format == "json" {
		reporter = bench.JSONReporter{Out: s.stdout}
	}
	problems, err := c.problems(s)
	if err != nil {
		return err
	}
	return measure(ctx, &settings, problems, reporter)
}

// problems reads all files before anything is measured, so that a mistake in the last one
// does not cost the time of the others.
func (c *benchCommand) problems(s *session) ([]bench.Problem, error) {
	var all []bench.Problem
	for _, name := range c.Files {
		text, err := readAll(name, s.stdin)
		if err != nil {
			return nil, err
		}
		found, err := bench.Read(name, text)
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	return all, nil
}

// measure measures the problems and reports on them; a problem that was not answered as it
// should be is an error, after all have been measured.
func measure(ctx context.Context, settings *bench.Settings, problems []bench.Problem, reporter bench.Reporter) error {
	var rows []bench.Row
	failed := 0
	for _, p := range problems {
		row := settings.Measure(ctx, p)
		if ctx.Err() != nil {
			break
		}
		if err := reporter.Row(&row); err != nil {
			return err
		}
		if !row.Success() {
			failed++
		}
		rows = append(rows, row)
	}
	if err := reporter.Summaries(bench.Summarise(problems, rows)); err != nil {
		return err
	}
	switch {
	case ctx.Err() != nil:
		return errInterrupted
	case failed > 0:
		return fmt.Errorf("of %s %d not answered, or not with the same play", counted(len(rows), "problem"), failed)
	case len(rows) == 0:
		return errors.New("there are no problems in these files")
	}
	return nil
}
