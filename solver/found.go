package solver

import (
	"sync"

	"bluto/positions"
)

// A Found is a solution that is proved while the search still goes on. Everything found is
// part of the answer, unless that is cut (by time, by MaxSolutions...); tries are not told.
type Found struct {
	// Twin is the index of the twin, 0 for the first.
	Twin int
	// Attacker is the side that is to reach the goal in this part.
	Attacker positions.Side
	// Kind is the phase: Battle, Lines, or SetPlay for a line of the set play; Turns or
	// TurnLines where both sides move at once.
	Kind PhaseKind
	// Line is the whole line of help and series play; in battle play its one step is the
	// key, whose play is not known yet.
	Line Line
	// Turns is the line where both sides move at once, nil elsewhere. A key is its Choice.
	Turns *TurnLine
}

// An announcer passes on what workers find, one thing at a time.
type announcer struct {
	mutex sync.Mutex
	tell  func(Found)
}

// newAnnouncer returns the announcer of one part of a twin; nil if nobody listens.
func newAnnouncer(tell func(Found), twin int, attacker positions.Side) *announcer {
	if tell == nil {
		return nil
	}
	return &announcer{tell: func(f Found) {
		f.Twin, f.Attacker = twin, attacker
		tell(f)
	}}
}

// key tells of a key. A nil announcer is silent.
func (a *announcer) key(first Step) {
	if a != nil {
		a.announce(Found{Kind: Battle, Line: Line{Steps: []Step{first}}})
	}
}

// line tells of a line. A nil announcer is silent.
func (a *announcer) line(kind PhaseKind, l Line) {
	if a != nil {
		a.announce(Found{Kind: kind, Line: l})
	}
}

// turns tells of a line, or of a key, where both sides move at once. A nil announcer is
// silent.
func (a *announcer) turns(kind PhaseKind, l TurnLine) {
	if a != nil {
		a.announce(Found{Kind: kind, Turns: &l})
	}
}

func (a *announcer) announce(f Found) {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	a.tell(f)
}
