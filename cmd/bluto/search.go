package main

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"syscall"
	"time"

	"bluto/cmd/bluto/internal/early"
	"bluto/solver"
)

// What happens when a signal arrives must be over at once, and within a few seconds where very
// many solutions have been found.
const (
	// grace is how long the solver may take to hand over what it has found.
	grace = 3 * time.Second
	// patience is how long the whole command may take to end, whatever it does: a reader
	// at the other end of a pipe may have stopped to read, and standard input may stay open.
	patience = 4 * time.Second
)

// Limits of the numbers on the command line.
const (
	maxWorkers = 256
	maxSeconds = 1e9 // 30 years
	maxMemory  = 1 << 40
)

// searchFlags are the flags of all commands that search.
type searchFlags struct {
	Workers int     `default:"0" placeholder:"N" help:"How many searches run side by side; the answer does not depend on it. All processors if not given."`
	MaxMem  size    `name:"maxmem" default:"0" placeholder:"SIZE" help:"Memory for positions already searched, as in 256M or 1G."`
	MaxTime float64 `name:"maxtime" default:"0" placeholder:"SECONDS" help:"Longest time for each problem; what was found by then is written."`
}

// Validate refuses numbers that mean nothing.
func (f *searchFlags) Validate() error {
	return cmp.Or(validWorkers(f.Workers), validMemory(f.MaxMem), validSeconds("--maxtime", f.MaxTime))
}

func validWorkers(n int) error {
	if n < 0 || n > maxWorkers {
		return fmt.Errorf("--workers: %d is not a number of workers; it must be from 0 to %d", n, maxWorkers)
	}
	return nil
}

func validMemory(n size) error {
	if n > maxMemory {
		return fmt.Errorf("--maxmem: this is more memory than can be used; it must be at most %dG", maxMemory>>30)
	}
	return nil
}

func validSeconds(flag string, n float64) error {
	if !(n >= 0 && n <= maxSeconds) { // so that NaN is refused
		return fmt.Errorf("%s: %g is not a time; it must be from 0 to %.0f seconds", flag, n, maxSeconds)
	}
	return nil
}

// settings returns what the flags ask of the solver.
func (f *searchFlags) settings(progress *progressLine) solver.Settings {
	workers := f.Workers
	if workers == 0 {
		workers = runtime.NumCPU()
	}
	return solver.Settings{
		Workers:  workers,
		MaxMem:   int64(f.MaxMem),
		MaxTime:  time.Duration(f.MaxTime * float64(time.Second)),
		Progress: progress.reporter(),
	}
}

// untilSignal does the work of a command. A signal ends it within patience, whatever is
// being done; a second signal kills the program at once. A work that does not end
// then is left with the error stopped.
func untilSignal(work func(context.Context) error, stopped error) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if early.Arrived() {
		stop()
	}
	finished := make(chan error, 1)
	go func() { finished <- work(ctx) }()
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
		return stopped
	}
}
