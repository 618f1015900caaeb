//go:build unix

package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
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
	for _, signal := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
		t.Run(signal.String(), func(t *testing.T) {
			// A helpmate in nine moves is out of reach; the second problem must not be begun.
			problems := strings.Replace(mateInOne, "#1", "h#9", 1) + mateInOne
			var stdout bytes.Buffer
			eventually(t, func(delay time.Duration) error {
				stdout.Reset()
				command, _ := startProgram(t, strings.NewReader(problems), &stdout, "solve", "-")
				time.Sleep(delay)
				return endsStopped(command, signal, exitStopped)
			})
			if text := stdout.String(); strings.Count(text, "solving interrupted.") != 1 || strings.Contains(text, "solution finished.") {
				t.Errorf("output ends %q", text[max(0, len(text)-200):])
			}
		})
	}
}

func TestASignalEndsAVerificationWithAReport(t *testing.T) {
	var stdout bytes.Buffer
	eventually(t, func(delay time.Duration) error {
		stdout.Reset()
		command, _ := startProgram(t, strings.NewReader(endless+mateInOne), &stdout, "verify", "-")
		time.Sleep(delay)
		return endsStopped(command, os.Interrupt, exitNotFinished)
	})
	if text := stdout.String(); strings.Count(text, "NOT FINISHED: interrupted") != 1 || strings.Contains(text, "SOUND") {
		t.Errorf("output is %q", text)
	}
}

func TestASignalLeavesAVerificationItsVerdicts(t *testing.T) {
	open, feed := pipe(t)
	cooked := filepath.Join(t.TempDir(), "cooked.inp")
	write(t, cooked, mateInTwoKeys)
	cases := []struct {
		name, count string
		stdin       io.Reader
		args        []string
	}{
		{"while it searches", "3 problems: 1 not finished, 1 cooked, 1 not tested\n", strings.NewReader(mateInTwoKeys + endless + mateInOne), []string{"verify", "-"}},
		{"while it reads", "", open, []string{"verify", cooked, "-"}},
	}
	_ = feed
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var stdout bytes.Buffer
			eventually(t, func(delay time.Duration) error {
				stdout.Reset()
				if r, ok := c.stdin.(*strings.Reader); ok {
					_, _ = r.Seek(0, io.SeekStart)
				}
				command, _ := startProgram(t, c.stdin, &stdout, c.args...)
				time.Sleep(delay)
				return endsStopped(command, os.Interrupt, exitFailed)
			})
			if text := stdout.String(); !strings.Contains(text, "COOKED") || !strings.HasSuffix(text, c.count) {
				t.Errorf("output is %q", text)
			}
		})
	}
}

func TestASignalEndsARegressionWithWhatIsKnown(t *testing.T) {
	dir := t.TempDir()
	bad, long := filepath.Join(dir, "bad.txt"), filepath.Join(dir, "long.txt")
	write(t, bad, mateInOne+"----\n   1.Qb1-b7 # !\n")
	write(t, long, endless+"----\n  1.e7-e5 e2-e4\n")
	junit := filepath.Join(dir, "junit.xml")
	var stdout, stderr *bytes.Buffer
	eventually(t, func(delay time.Duration) error {
		stdout = new(bytes.Buffer)
		var command *exec.Cmd
		command, stderr = startProgram(t, nil, stdout, "regress", "--json", "--junit", junit, bad, long)
		time.Sleep(delay)
		return endsStopped(command, os.Interrupt, exitFailed)
	})
	if want := "bluto: interrupted, 1 of 2 problems not reached\n"; stderr.String() != want {
		t.Errorf("standard error is %q, want %q", stderr, want)
	}
	if !strings.Contains(stdout.String(), `"all":{"name":"all","total":2,"verdicts":{"different":1,"not reached":1}}`) {
		t.Errorf("the summary does not count all: %s", stdout)
	}
	if text, err := os.ReadFile(junit); err != nil || !strings.Contains(string(text), `message="not reached"`) {
		t.Errorf("the report of JUnit: %s, %v", text, err)
	}
}

func TestASignalDoesNotHideThatAnswersDiffer(t *testing.T) {
	name := filepath.Join(t.TempDir(), "problems.inp")
	write(t, name, endless+mateInOne)
	peer := peerThat(t, "sed s/Qb1/Qb2/")
	var stdout, stderr *bytes.Buffer
	eventually(t, func(delay time.Duration) error {
		stdout = new(bytes.Buffer)
		var command *exec.Cmd
		command, stderr = startProgram(t, nil, stdout, "crosscheck", "--workers", "2", "--maxtime", "100", "--peer", peer, name)
		time.Sleep(4 * delay)
		return endsStopped(command, os.Interrupt, exitFailed)
	})
	if want := "bluto: interrupted, 1 of 2 problems not reached\n"; stderr.String() != want {
		t.Errorf("standard error is %q, want %q", stderr, want)
	}
	if !strings.HasSuffix(stdout.String(), "2 problems: 1 different, 1 not reached\n") {
		t.Errorf("standard output is %q", stdout)
	}
}

// eventually calls try with ever longer delays until it gives no error: on a machine that
// is busy a program may take a while to come to where a signal is to find it.
func eventually(t *testing.T, try func(delay time.Duration) error) {
	t.Helper()
	var err error
	for delay := 200 * time.Millisecond; delay < 10*time.Second; delay *= 3 {
		if err = try(delay); err == nil {
			return
		}
	}
	t.Error(err)
}

// endsStopped sends the signal and returns an error unless the program then ends by
// itself with the given status.
func endsStopped(command *exec.Cmd, signal os.Signal, status int) error {
	if err := command.Process.Signal(signal); err != nil {
		return err
	}
	var left *exec.ExitError
	if err := command.Wait(); !errors.As(err, &left) || left.ExitCode() != status {
		return fmt.Errorf("it left with %w, want exit status %d", err, status)
	}
	return nil
}

// startProgram starts the program as a process of its own.
func startProgram(t *testing.T, stdin io.Reader, stdout io.Writer, args ...string) (command *exec.Cmd, stderr *bytes.Buffer) {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	stderr = new(bytes.Buffer)
	command = exec.Command(program, args...)
	command.Env = append(os.Environ(), asProgram+"=1")
	command.Stdin, command.Stdout, command.Stderr = stdin, stdout, stderr
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	return command, stderr
}

// pipe returns a pipe that nobody writes to or reads from but the program.
func pipe(t *testing.T) (read, write *os.File) {
	t.Helper()
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { read.Close(); write.Close() })
	return read, write
}

func TestASignalEndsTheProgramWhateverItDoes(t *testing.T) {
	open, _ := pipe(t)
	_, full := pipe(t)
	name := filepath.Join(t.TempDir(), "problems.inp")
	write(t, name, strings.Repeat(strings.Replace(mateInOne, "option noboard", "", 1), 2000))
	cases := []struct {
		name   string
		stdin  io.Reader
		stdout io.Writer
		args   []string
	}{
		{"while standard input stays open", open, new(bytes.Buffer), []string{"solve"}},
		{"while nobody reads the answer", nil, full, []string{"solve", name}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var stderr *bytes.Buffer
			eventually(t, func(delay time.Duration) error {
				var command *exec.Cmd
				command, stderr = startProgram(t, c.stdin, c.stdout, c.args...)
				time.Sleep(delay)
				return endsStopped(command, os.Interrupt, exitStopped)
			})
			if !strings.HasSuffix(stderr.String(), "bluto: interrupted\n") {
				t.Errorf("standard error is %q", stderr)
			}
		})
	}
}

func TestASecondSignalKills(t *testing.T) {
	open, _ := pipe(t)
	eventually(t, func(time.Duration) error {
		command, _ := startProgram(t, open, new(bytes.Buffer), "solve")
		for range 2 {
			time.Sleep(200 * time.Millisecond)
			if err := command.Process.Signal(os.Interrupt); err != nil {
				return err
			}
		}
		_ = command.Wait() // how it ended is asked below
		if state, ok := command.ProcessState.Sys().(syscall.WaitStatus); !ok || !state.Signaled() {
			return fmt.Errorf("it ended by itself: %v", command.ProcessState)
		}
		return nil
	})
}

func TestAnAnswerThatCannotBeWrittenIsAFailure(t *testing.T) {
	read, closed := pipe(t)
	read.Close()
	command, stderr := startProgram(t, strings.NewReader(mateInOne), closed, "solve")
	if err := command.Wait(); err == nil {
		t.Errorf("exit status 0, %s", stderr)
	}
}
