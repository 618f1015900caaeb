//go:build unix

package peer

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

func TestWhatAProgramHasStartedEndsWithIt(t *testing.T) {
	dir := t.TempDir()
	program, seen := filepath.Join(dir, "program"), filepath.Join(dir, "seen")
	if err := os.WriteFile(program, []byte("#!/bin/sh\nsleep 1000 &\necho $! > "+seen+"\nwait\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	if o := Run(context.Background(), time.Second, program); !o.Late {
		t.Fatalf("it ended: %v", o.Err)
	}
	text, err := os.ReadFile(seen)
	if err != nil {
		t.Fatal(err)
	}
	child, err := strconv.Atoi(strings.TrimSpace(string(text)))
	if err != nil {
		t.Fatal(err)
	}
	for range 100 {
		if gone(child) {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Errorf("process %d lives on", child)
	_ = syscall.Kill(child, syscall.SIGKILL)
}

// gone reports whether a process has ended, even if nobody has asked yet how.
func gone(pid int) bool {
	status, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	if err == nil {
		return strings.Contains(string(status), ") Z ")
	}
	return syscall.Kill(pid, 0) != nil
}

func TestAProgramThatIsNotThereIsNotFound(t *testing.T) {
	if err := Find(filepath.Join(t.TempDir(), "none")); err == nil {
		t.Error("it is found")
	}
}
