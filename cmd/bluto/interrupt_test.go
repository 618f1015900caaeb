//go:build unix

package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"
)

// asProgram makes the test binary behave as the program itself.
const asProgram = "BLUTO_TEST_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
	}
	os.Exit(m.Run())
}

func TestASignalEndsTheSearchWithWhatWasFound(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, signal := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
		t.Run(signal.String(), func(t *testing.T) {
			command := exec.Command(program, "solve", "-")
			command.Env = append(os.Environ(), asProgram+"=1")
			// A helpmate in nine moves is out of reach; the second problem must not be begun.
			command.Stdin = strings.NewReader(strings.Replace(mateInOne, "#1", "h#9", 1) + mateInOne)
			var stdout bytes.Buffer
			command.Stdout = &stdout
			if err := command.Start(); err != nil {
				t.Fatal(err)
			}
			time.Sleep(300 * time.Millisecond)
			sent := time.Now()
			if err := command.Process.Signal(signal); err != nil {
				t.Fatal(err)
			}
			var left *exec.ExitError
			if err := command.Wait(); !errors.As(err, &left) || left.ExitCode() != exitStopped {
				t.Errorf("it left with %v, want exit status %d", err, exitStopped)
			}
			if took := time.Since(sent); took > 5*time.Second {
				t.Errorf("it took %v to stop", took)
			}
			if text := stdout.String(); strings.Count(text, "solving interrupted.") != 1 || strings.Contains(text, "solution finished.") {
				t.Errorf("output ends %q", text[max(0, len(text)-200):])
			}
		})
	}
}
