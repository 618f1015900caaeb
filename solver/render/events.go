package render

import (
	"encoding/json"
	"io"
	"sync"
	"time"

	"bluto/positions/problem"
	"bluto/solver"
)

// Events writes what happens while problems are solved as JSON, one object a line: that a
// problem is begun, each solution as soon as it is found, and the whole answer. The schema
// is docs/events.schema.json. Its methods may be called from several goroutines.
type Events struct {
	mutex sync.Mutex
	out   io.Writer
	// now is the clock.
	now func() time.Time

	problem   int
	began     time.Time
	converter jsonConverter
}

// NewEvents returns a stream of events on w.
func NewEvents(w io.Writer) *Events { return &Events{out: w, now: time.Now} }

// The kinds of events.
const (
	eventStarted  = "started"
	eventFound    = "found"
	eventFinished = "finished"
)

// jsonEvent is one event; what does not belong to its kind is left out.
type jsonEvent struct {
	Event   string  `json:"event"`
	Problem int     `json:"problem"`
	Seconds float64 `json:"seconds"`
	// Of a problem begun.
	File string `json:"file,omitempty"`
	Line int    `json:"line,omitempty"`
	// Of a solution found.
	Twin     string        `json:"twin,omitempty"`
	Attacker string        `json:"attacker,omitempty"`
	Phase    string        `json:"phase,omitempty"`
	Text     string        `json:"text,omitempty"`
	Move     *jsonStep     `json:"move,omitempty"`
	Solution *jsonLine     `json:"solution,omitempty"`
	Turns    *jsonTurnLine `json:"turns,omitempty"`
	// Of a problem answered.
	Answer *jsonDocument `json:"answer,omitempty"`
}

// Started says that the next problem of a file is begun; p is nil if it cannot be read,
// which is then said by WriteErrors.
func (e *Events) Started(file string, p *problem.Problem) error {
	e.mutex.Lock()
	defer e.mutex.Unlock()
	e.problem++
	e.began = e.now()
	event := jsonEvent{Event: eventStarted, File: file}
	if p != nil {
		event.Line = p.Line
		e.converter = jsonConverter{notation: NotationOf(&solver.Solution{Problem: p})}
	}
	return e.write(event)
}

// Found says that a solution of the problem is found.
func (e *Events) Found(f solver.Found) error {
	e.mutex.Lock()
	defer e.mutex.Unlock()
	event := jsonEvent{
		Event: eventFound, Twin: TwinLetter(f.Twin), Attacker: jsonSides[f.Attacker], Phase: jsonPhases[f.Kind],
		Text: e.converter.notation.Found(f),
	}
	if f.Turns != nil {
		event.Turns = &e.converter.turnLines([]solver.TurnLine{*f.Turns})[0]
		return e.write(event)
	}
	move := e.converter.step(f.Line.Steps[0])
	event.Move = &move
	if f.Kind != solver.Battle {
		line := e.converter.line(f.Line)
		event.Solution = &line
	}
	return e.write(event)
}

// Write ends the problem with its answer. The answer tells what work it was. The writer is
// that of the stream, whatever w is.
func (e *Events) Write(_ io.Writer, s *solver.Solution) error {
	e.mutex.Lock()
	defer e.mutex.Unlock()
	answer := JSON{Stats: true}.document(s)
	return e.write(jsonEvent{Event: eventFinished, Answer: &answer})
}

// WriteErrors ends a problem that cannot be read or solved.
func (e *Events) WriteErrors(_ io.Writer, errors []InputError) error {
	e.mutex.Lock()
	defer e.mutex.Unlock()
	answer := errorDocument(errors)
	return e.write(jsonEvent{Event: eventFinished, Answer: &answer})
}

// write writes one event at once.
func (e *Events) write(event jsonEvent) error {
	event.Problem = e.problem
	event.Seconds = e.now().Sub(e.began).Round(time.Microsecond).Seconds()
	encoder := json.NewEncoder(e.out)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(event)
}
