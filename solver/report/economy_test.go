package report_test

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"bluto/parser"
	"bluto/solver/render"
	"bluto/solver/report"
	"bluto/solver/verify"
)

// TestTrialsThatWereNotMade: nothing is said of pieces that were not tried.
func TestTrialsThatWereNotMade(t *testing.T) {
	p := parser.Parse("problem", []byte("beginproblem\nstipulation #1\npieces white kf6 ra7 black kf8\nendproblem\n")).Problems()[0]
	r := verify.Verify(context.Background(), p, verify.Intent{}, verify.Settings{Minimal: true})
	trials := r.Twins[0].Parts[0].Economy
	for i := range trials {
		trials[i].Outcome = verify.Untested
	}
	var text bytes.Buffer
	if err := (report.Text{}).Write(&text, render.InputError{}, r); err != nil {
		t.Fatal(err)
	}
	if want := "Economy     not finished: 2 of 2 trials were not made\n"; !strings.Contains(text.String(), want) {
		t.Errorf("%s, without %q", text.String(), want)
	}
}
