package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"bluto/cmd/bluto/internal/crosscheck"
	"bluto/parser"
	"bluto/parser/answers"
	"bluto/positions/problem"
)

// crosscheckCommand is the command "bluto crosscheck".
type crosscheckCommand struct {
	searchFlags
	Files []string `arg:"" optional:"" name:"file" help:"Files of problems; - for standard input."`
	Peer  string   `required:"" placeholder:"PATH" help:"A program with Popeye's interface, with which Bluto is compared."`

	Random      int      `default:"0" placeholder:"N" help:"Compare over N random problems instead of files."`
	Seed        uint64   `default:"1" placeholder:"N" help:"The same number makes the same random problems."`
	Condition   []string `sep:"none" placeholder:"TEXT" help:"Conditions of random problems, as in a problem file, or none for orthodox chess; if given several times, each problem takes one."`
	Stipulation []string `sep:"none" placeholder:"TEXT" help:"Stipulations of random problems; each problem takes one."`
	Walks       string   `default:"q,r,b,s,p" placeholder:"LETTERS" help:"Walks of the pieces of random problems besides the kings, by their English letters."`
	Least       int      `default:"4" placeholder:"N" help:"The least number of pieces of a random problem."`
	Most        int      `default:"9" placeholder:"N" help:"The greatest number of pieces of a random problem."`
	Neutral     bool     `help:"Let some pieces of random problems be neutral."`

	recipe crosscheck.Recipe
}

// usualStipulations are those of random problems if none are given.
var usualStipulations = []string{"#2", "s#2", "r#2", "h#2", "h#1.5", "hs#2", "ser-#3", "ser-h#3", "=2", "h=2", "~1", "h~1"}

// What a comparison found is told by the exit status; its errors carry no news.
var (
	errDifferent   = &endError{status: exitFailed}
	errNotCompared = &endError{status: exitNotFinished}
)

// defaultSeconds is how long each solver may take for a problem if --maxtime is not given.
const defaultSeconds = 10

func (c *crosscheckCommand) tests() {}

// Validate refuses numbers that mean nothing and reads what random problems are made of.
func (c *crosscheckCommand) Validate() error {
	const most = 40
	switch {
	case c.Random < 0:
		return fmt.Errorf("--random: %d is not a number of problems", c.Random)
	case (c.Random > 0) == (len(c.Files) > 0):
		return errors.New("either files of problems or --random N must be given")
	case c.Least < 2 || c.Most < c.Least || c.Most > most:
		return fmt.Errorf("--least %d --most %d: there can be 2 to %d pieces, and no more at least than at most", c.Least, c.Most, most)
	}
	if err := c.readRecipe(); err != nil {
		return err
	}
	return c.searchFlags.Validate()
}

func (c *crosscheckCommand) readRecipe() error {
	c.recipe = crosscheck.Recipe{Least: c.Least, Most: c.Most, Neutral: c.Neutral, Seed: c.Seed}
	for _, text := range c.Condition {
		conditions, err := crosscheck.ReadConditions(text)
		if err != nil {
			return err
		}
		c.recipe.Conditions = append(c.recipe.Conditions, conditions)
	}
	stipulations := c.Stipulation
	if len(stipulations) == 0 {
		stipulations = usualStipulations
	}
	for _, text := range stipulations {
		s, err := crosscheck.ReadStipulation(text)
		if err != nil {
			return err
		}
		c.recipe.Stipulations = append(c.recipe.Stipulations, s)
	}
	walks, err := crosscheck.ReadWalks(c.Walks)
	if err != nil {
		return err
	}
	if len(walks) == 0 {
		return errors.New("--walks: there must be a walk at least")
	}
	c.recipe.Walks = walks
	return nil
}

// A comparing is one run of the command.
type comparing struct {
	*crosscheckCommand
	*session
	progress *progressLine
	total    int
	counts   map[crosscheck.Verdict]int
	// reasons counts why problems were not compared.
	reasons map[string]int
}

// Run compares all problems and sums up.
func (c *crosscheckCommand) Run(s *session) error {
	return untilSignal(func(ctx context.Context) error { return c.work(ctx, s) }, errUntested)
}

func (c *crosscheckCommand) work(ctx context.Context, s *session) error {
	n, next := c.Random, c.recipe.Problem
	if c.Random == 0 {
		problems, err := c.problems(s)
		if err != nil {
			return err
		}
		n, next = len(problems), func(i int) *problem.Problem { return problems[i] }
	}
	if c.MaxTime == 0 {
		c.MaxTime = defaultSeconds
	}
	own := c.settings(nil)
	check := crosscheck.Check{Workers: own.Workers}
	own.Workers = 1
	check.Own = crosscheck.Bluto(own)
	check.Peer = crosscheck.Peer(c.Peer, time.Duration(c.MaxTime*float64(time.Second)), int64(c.MaxMem))
	r := &comparing{
		crosscheckCommand: c, session: s, progress: newProgressLine(s.stderr), total: n,
		counts: map[crosscheck.Verdict]int{}, reasons: map[string]int{},
	}
	err := check.Run(ctx, n, next, r.report)
	r.progress.wipe()
	r.summary()
	switch {
	case err != nil:
		return errUntested
	case r.counts[crosscheck.Differs] > 0:
		return errDifferent
	case r.counts[crosscheck.Same] < n:
		return errNotCompared
	}
	return nil
}

// problems reads the problems of all files; one that cannot be read ends the command
// before anything is compared.
func (c *crosscheckCommand) problems(s *session) ([]*problem.Problem, error) {
	var all []*problem.Problem
	for _, name := range c.Files {
		items, err := read(name, s.stdin)
		if err != nil {
			return nil, &endError{exitInput, err.Error()}
		}
		for _, it := range items {
			if it.problem == nil {
				e := it.errors[0]
				return nil, &endError{exitInput, fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Column, e.Message)}
			}
			all = append(all, it.problem)
		}
	}
	return all, nil
}

// report counts a result and shows what differs or failed.
func (r *comparing) report(res crosscheck.Result) {
	r.counts[res.Verdict]++
	switch res.Verdict {
	case crosscheck.Differs:
		r.progress.wipe()
		fmt.Fprintf(r.stdout, "problem %d: the answers differ\n", res.Number)
		r.show(res.Problem, res.Differences)
		fmt.Fprintf(r.stdout, "it comes down to %d pieces:\n", len(res.Smallest.Setup.Pieces))
		r.show(res.Smallest, res.SmallestDifferences)
	case crosscheck.Failed:
		r.progress.wipe()
		fmt.Fprintf(r.stdout, "problem %d: %v\n", res.Number, res.Err)
	case crosscheck.Refused:
		r.reasons[res.Err.Error()]++
	}
	r.progress.say(fmt.Sprintf("%d of %d compared, %d different", res.Number, r.total, r.counts[crosscheck.Differs]))
}

// shown is how many differences of a problem are told.
const shown = 8

func (r *comparing) show(p *problem.Problem, differences []answers.Difference) {
	for line := range strings.Lines(parser.Write(p)) {
		fmt.Fprint(r.stdout, "    ", line)
	}
	for _, d := range differences[:min(len(differences), shown)] {
		fmt.Fprintln(r.stdout, " ", d)
	}
	if more := len(differences) - shown; more > 0 {
		fmt.Fprintf(r.stdout, "  and %d more\n", more)
	}
}

// summary writes how many problems had which verdict, and why some were not accepted.
func (r *comparing) summary() {
	fmt.Fprintf(r.stdout, "%d problems:", r.total)
	separator := " "
	for _, v := range slices.Sorted(maps.Keys(r.counts)) {
		fmt.Fprintf(r.stdout, "%s%d %v", separator, r.counts[v], v)
		separator = ", "
	}
	fmt.Fprintln(r.stdout)
	for _, reason := range slices.Sorted(maps.Keys(r.reasons)) {
		fmt.Fprintf(r.stdout, "  %d: %s\n", r.reasons[reason], reason)
	}
}
