// Package peer runs other solvers, and Bluto itself as they are run, as processes.
package peer

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"time"
)

// An Outcome is what came of a process.
type Outcome struct {
	Stdout, Stderr string
	// Time is the processor time, user and system, of the whole process.
	Time time.Duration
	// Late says that the process was ended because it took too long.
	Late bool
	// Err is why the process failed, nil if it ended as it should.
	Err error
}

// patience is how long a process that was ended may keep its output open.
const patience = time.Second

// Find reports as an error that there is no such program.
func Find(program string) error {
	_, err := exec.LookPath(program)
	return err
}

// Run runs a program to its end, at most as long as limit if that is not 0. What it has
// started itself ends with it where it is ended, if the system has groups of processes.
func Run(ctx context.Context, limit time.Duration, program string, args ...string) Outcome {
	if limit > 0 {
		limited, cancel := context.WithTimeout(ctx, limit)
		defer cancel()
		ctx = limited
	}
	var stdout, stderr bytes.Buffer
	command := exec.CommandContext(ctx, program, args...)
	command.Stdout, command.Stderr = &stdout, &stderr
	command.WaitDelay = patience
	ownGroup(command)
	err := command.Run()
	o := Outcome{Stdout: stdout.String(), Stderr: stderr.String(), Err: err}
	if command.ProcessState != nil {
		o.Time = command.ProcessState.UserTime() + command.ProcessState.SystemTime()
	}
	o.Late = err != nil && errors.Is(ctx.Err(), context.DeadlineExceeded)
	return o
}

// Solve runs a program with Popeye's interface on the text of a problem, with maxMem bytes
// of memory.
func Solve(ctx context.Context, limit time.Duration, program string, maxMem int64, text string) Outcome {
	name, err := Input(text)
	if err != nil {
		return Outcome{Err: err}
	}
	defer func() { _ = os.Remove(name) }()
	return Run(ctx, limit, program, "-maxmem", Memory(maxMem), "-regression", name)
}

// Input writes text to a file that programs can read, and that the caller removes.
func Input(text string) (name string, err error) {
	file, err := os.CreateTemp("", "bluto-*.inp")
	if err != nil {
		return "", err
	}
	_, err = file.WriteString(text)
	return file.Name(), errors.Join(err, file.Close())
}

// Memory returns a number of bytes as programs read it.
func Memory(bytes int64) string { return fmt.Sprintf("%dM", max(bytes>>20, 1)) }
