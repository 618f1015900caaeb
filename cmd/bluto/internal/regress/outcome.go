package regress

import (
	"strings"

	"bluto/parser/answers"
)

// A Verdict is what became of a case.
type Verdict string

// Verdicts.
const (
	Same       Verdict = "same"         // the play is as recorded
	Different  Verdict = "different"    // it is not
	Failed     Verdict = "failed"       // it could not be read, solved or compared
	Unfinished Verdict = "not finished" // the time was not enough
	Unanswered Verdict = "unanswered"   // no answer is recorded
	NotReached Verdict = "not reached"  // the run ended before
)

// verdicts are all of them, in the order in which they are counted.
var verdicts = []Verdict{Same, Different, Failed, Unfinished, Unanswered, NotReached}

// An Outcome is what became of a case, with all that reports say of it.
type Outcome struct {
	Key         string       `json:"key"`
	Collection  string       `json:"collection"`
	Line        int          `json:"line"`
	ID          string       `json:"id,omitempty"`
	Verdict     Verdict      `json:"verdict"`
	Stipulation string       `json:"stipulation,omitempty"`
	Conditions  []string     `json:"conditions,omitempty"`
	Differences []Difference `json:"differences,omitempty"`
	// Message says why the case failed.
	Message string `json:"message,omitempty"`
	// Seconds is the time by the clock, Limit the time that was given; 0 for no limit.
	Seconds float64 `json:"seconds"`
	Limit   float64 `json:"limit,omitempty"`

	// texts are the answers to the problems of the case; empty if one was not solved.
	texts []string
	// diff shows the two answers side by side, if that was asked for.
	diff string
}

// Bad reports whether the outcome is to be looked at.
func (o *Outcome) Bad() bool { return o.Verdict == Different || o.Verdict == Failed }

// A Difference is one thing in which the play is not as recorded.
type Difference struct {
	// Kind is "missing", "extra" or "changed".
	Kind string `json:"kind"`
	// Object is what differs: "key", "variation"... or "distance".
	Object string `json:"object"`
	// Twin, Part, SetPlay and After say where it stands.
	Twin    string   `json:"twin,omitempty"`
	Part    int      `json:"part,omitempty"`
	SetPlay bool     `json:"setPlay,omitempty"`
	After   []string `json:"after,omitempty"`
	Want    string   `json:"want,omitempty"`
	Got     string   `json:"got,omitempty"`
	// Text tells all this in the language of chess.
	Text string `json:"text"`
}

var kinds = map[answers.DifferenceKind]string{
	answers.Missing: "missing", answers.Extra: "extra", answers.Altered: "changed",
}

// differenceOf gives a difference of answers the form in which it is kept.
func differenceOf(d answers.Difference) Difference {
	return Difference{
		Kind: kinds[d.Kind], Object: d.Object.String(),
		Twin: d.Path.Twin, Part: d.Path.Part, SetPlay: d.Path.SetPlay, After: d.Path.Moves,
		Want: d.Want, Got: d.Got, Text: d.String(),
	}
}

// maxKept bounds how many differences of a case are kept.
const maxKept = 50

// differ adds differences to the outcome.
func (o *Outcome) differ(all ...Difference) {
	o.Verdict = Different
	for _, d := range all {
		if len(o.Differences) < maxKept {
			o.Differences = append(o.Differences, d)
		}
	}
}

// fail says that the case could not be compared.
func (o *Outcome) fail(message string) {
	o.Verdict = Failed
	o.Message = strings.TrimSpace(strings.TrimPrefix(o.Message+"; "+message, "; "))
}
