package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/alecthomas/kong"

	"bluto/cmd/bluto/internal/crosscheck"
	"bluto/cmd/bluto/internal/peer"
	"bluto/cmd/bluto/internal/plain"
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
	// differs says that answers were found to differ.
	differs atomic.Bool
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

// randomFlags are the flags that say what random problems are made of.
var randomFlags = []string{"seed", "condition", "stipulation", "walks", "least", "most", "neutral"}

// Validate refuses numbers that mean nothing and reads what random problems are made of.
func (c *crosscheckCommand) Validate(k *kong.Context) error {
	const most = 40
	for _, path := range k.Path {
		if path.Flag != nil && c.Random == 0 && len(c.Files) > 0 && slices.Contains(randomFlags, path.Flag.Name) {
			return fmt.Errorf("--%s says how random problems are made, and has no effect on files", path.Flag.Name)
		}
	}
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
	// numbers are those of the problems that are compared among all, from 1.
	numbers []int
	counts  map[crosscheck.Verdict]int
	// reasons counts why problems were not compared.
	reasons map[string]int
}

// Run compares all problems and sums up.
func (c *crosscheckCommand) Run(s *session) error {
	err := untilSignal(func(ctx context.Context) error { return c.work(ctx, s) }, errUntested)
	if errors.Is(err, errUntested) && c.differs.Load() {
		return errFailedUntested
	}
	return err
}

func (c *crosscheckCommand) work(ctx context.Context, s *session) error {
	if err := peer.Find(c.Peer); err != nil {
		return &endError{exitInput, "--peer: " + err.Error()}
	}
	out := &remembering{Writer: s.stdout}
	r := &comparing{
		crosscheckCommand: c, session: &session{stdin: s.stdin, stdout: out, stderr: s.stderr},
		progress: newProgressLine(s.stderr), total: c.Random,
		counts: map[crosscheck.Verdict]int{}, reasons: map[string]int{},
	}
	n, next := c.Random, c.recipe.Problem
	if c.Random == 0 {
		problems, err := r.problems()
		if err != nil {
			return err
		}
		n, next = len(problems), func(i int) *problem.Problem { return problems[i] }
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	out.failed = stop
	if c.MaxTime == 0 {
		c.MaxTime = defaultSeconds
	}
	own := c.settings(nil)
	check := crosscheck.Check{Workers: own.Workers}
	own.Workers = 1
	check.Own = crosscheck.Bluto(own)
	check.Peer = crosscheck.Peer(c.Peer, time.Duration(c.MaxTime*float64(time.Second)), int64(c.MaxMem))
	err := check.Run(ctx, n, next, r.report)
	r.progress.wipe()
	r.summary()
	done := 0
	for _, count := range r.counts {
		done += count
	}
	switch {
	case out.err != nil:
		return &endError{exitInput, out.err.Error()}
	case err != nil:
		return interruptedAfter(r.counts[crosscheck.Differs] > 0, n-done, r.total)
	case r.counts[crosscheck.Differs] > 0:
		return errDifferent
	case n < r.total:
		return errInput
	case r.counts[crosscheck.Same] < n:
		return errNotCompared
	}
	return nil
}

// A remembering writer is one for a terminal that knows its first error, and calls failed when
// it happens.
type remembering struct {
	io.Writer
	err    error
	failed func()
}

func (w *remembering) Write(text []byte) (int, error) {
	_, err := io.WriteString(w.Writer, plain.Text(string(text)))
	if err != nil && w.err == nil {
		w.err = err
		w.failed()
	}
	return len(text), err
}

// problems reads the problems of all files. A file that cannot be read ends the command before
// anything is compared; problems that cannot be are reported, and the others compared.
func (r *comparing) problems() ([]*problem.Problem, error) {
	var all []*problem.Problem
	for _, name := range r.Files {
		items, err := read(name, r.stdin)
		if err != nil {
			return nil, &endError{exitInput, err.Error()}
		}
		for _, it := range items {
			r.total++
			if it.problem == nil {
				fmt.Fprintln(r.stderr, it.errors[0].Error())
				continue
			}
			r.numbers = append(r.numbers, r.total)
			all = append(all, it.problem)
		}
	}
	return all, nil
}

// report counts a result and shows what differs or failed.
func (r *comparing) report(res crosscheck.Result) {
	r.counts[res.Verdict]++
	compared := res.Number
	if r.numbers != nil {
		res.Number = r.numbers[res.Number-1]
	}
	switch res.Verdict {
	case crosscheck.Differs:
		r.differs.Store(true)
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
	r.progress.say(fmt.Sprintf("%d of %d compared, %d different", compared, r.total, r.counts[crosscheck.Differs]))
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
	var parts []string
	left := r.total
	if r.numbers != nil {
		left = len(r.numbers)
	}
	unreadable := r.total - left
	for _, v := range slices.Sorted(maps.Keys(r.counts)) {
		parts = append(parts, fmt.Sprintf("%d %v", r.counts[v], v))
		left -= r.counts[v]
	}
	if unreadable > 0 {
		parts = append(parts, fmt.Sprintf("%d not read", unreadable))
	}
	if left > 0 {
		parts = append(parts, fmt.Sprintf("%d not reached", left))
	}
	fmt.Fprintf(r.stdout, "%s: %s\n", counted(r.total, "problem"), strings.Join(parts, ", "))
	for _, reason := range slices.Sorted(maps.Keys(r.reasons)) {
		fmt.Fprintf(r.stdout, "  %d: %s\n", r.reasons[reason], reason)
	}
}
