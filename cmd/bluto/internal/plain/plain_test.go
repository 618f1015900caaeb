package plain_test

import (
	"testing"

	"bluto/cmd/bluto/internal/plain"
)

func TestSignsThatSteerATerminalAreWritten(t *testing.T) {
	for text, want := range map[string]string{
		"1.Qa1-a2 !\n  König": "1.Qa1-a2 !\n  König",
		"a\x1b[2Jb\tc\u009b":  `a\x1b[2Jb\tc\u009b`,
		"\xff":                `\ufffd`,
	} {
		if got := plain.Text(text); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
