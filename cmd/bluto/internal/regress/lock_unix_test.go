//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package regress_test

import (
	"path/filepath"
	"strings"
	"testing"

	"bluto/cmd/bluto/internal/regress"
)

func TestAStateBelongsToOneRun(t *testing.T) {
	name := filepath.Join(t.TempDir(), "state")
	first, err := regress.OpenState(name)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := regress.OpenState(name); err == nil || !strings.Contains(err.Error(), "in use by another run") {
		t.Errorf("a second run has it too: %v", err)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := regress.OpenState(name)
	if err != nil {
		t.Fatalf("it is locked when its run has ended: %v", err)
	}
	if err := again.Close(); err != nil {
		t.Fatal(err)
	}
}
