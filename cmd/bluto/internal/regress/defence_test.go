package regress

import (
	"os"
	"path/filepath"
	"testing"
)

func TestTheMoveOfASideThatIsMatedIsNoKey(t *testing.T) {
	name := filepath.Join(t.TempDir(), "mated.epd")
	// Black has one move, which loses to mate at once.
	if err := os.WriteFile(name, []byte("7k/8/6K1/8/8/8/8/1R6 b - - bm #-1; pv h8g8;\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	cases, err := Read([]string{name})
	if err != nil {
		t.Fatal(err)
	}
	outcomes, err := Run(t.Context(), cases, Settings{Workers: 1, MaxMem: 1 << 20, Report: func(Outcome) {}})
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range outcomes {
		if o.Verdict != Same {
			t.Errorf("%s: %+v", o.Verdict, o.Differences)
		}
	}
}
