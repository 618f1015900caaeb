package main

import (
	"errors"
	"fmt"
	"io"

	"github.com/alecthomas/kong"
)

// The exit statuses.
const (
	exitSolved  = 0 // every problem was answered; of verify: every problem is sound
	exitInput   = 1 // some problem could not be read or solved; the others were answered
	exitStopped = 2 // wrong usage, or the work was stopped before its end

	// Of the commands that test: verify, regress, crosscheck. They leave with exitInput on wrong
	// usage.
	exitFailed      = 2 // some problem is not sound, or some answer is another one
	exitNotFinished = 3 // none is, but some were not tested to the end
)

// An endError ends a command with a status of its own.
type endError struct {
	status int
	// news is what went wrong, empty if that has been written where it happened.
	news string
}

func (e *endError) Error() string { return e.news }

// errInput carries no news: what went wrong has been written where it happened.
var errInput = &endError{status: exitInput}

// errInterrupted is the error of a command that was ended by a signal, errUntested that of
// one that tests.
var (
	errInterrupted = &endError{exitStopped, "interrupted"}
	errUntested    = &endError{exitNotFinished, "interrupted, not all was tested"}
)

// errFailedUntested is errUntested where something is known to be wrong already.
var errFailedUntested = &endError{exitFailed, errUntested.news}

// interruptedAfter is the error of a comparison that was ended by a signal with so many
// problems of all not reached; bad says that something was wrong already.
func interruptedAfter(bad bool, missing, all int) error {
	status := exitNotFinished
	if bad {
		status = exitFailed
	}
	return &endError{status, fmt.Sprintf("interrupted, %d of %s not reached", missing, counted(all, "problem"))}
}

// counted writes a number of things.
func counted(n int, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return fmt.Sprintf("%d %s", n, thing)
}

// status turns what a command returned into an exit status, and says what went wrong if
// that has not been said.
func status(err error, stderr io.Writer) int {
	if err == nil {
		return exitSolved
	}
	end, ok := errors.AsType[*endError](err)
	if !ok {
		end = &endError{exitStopped, err.Error()}
	}
	if end.news != "" {
		fmt.Fprintln(stderr, "bluto:", end.news)
	}
	return end.status
}

// A tester is a command whose exit status is a verdict.
type tester interface{ tests() }

// usageStatus returns the exit status for arguments that mean nothing.
func usageStatus(err error) int {
	wrong, ok := errors.AsType[*kong.ParseError](err)
	if !ok || wrong.Context.Selected() == nil {
		return exitStopped
	}
	if _, ok := wrong.Context.Selected().Target.Addr().Interface().(tester); ok {
		return exitInput
	}
	return exitStopped
}
