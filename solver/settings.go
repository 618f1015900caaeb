package solver

import (
	"time"

	"bluto/positions/problem"
)

// Settings are what the person at the machine decides, as against the options that a
// problem states.
type Settings struct {
	// Workers is how many goroutines search; 0 means one for each processor.
	Workers int
	// MaxMem bounds the memory of the transposition table, in bytes; 0 means a default.
	MaxMem int64
	// MaxTime bounds the time spent on a problem; 0 means no bound. The problem's own
	// option MaxTime applies as well, whichever is shorter.
	MaxTime time.Duration
	// Options, if not nil, returns the options with which a twin of a stipulation is solved;
	// if nil, they are those of the problem.
	Options func(*problem.Stipulation) problem.Options
	// Progress, if not nil, is told from time to time how far the search is. It is called
	// from one goroutine at a time and must return quickly.
	Progress func(Progress)
	// Found, if not nil, is told of each key, or each line of help and series play, as soon
	// as it is proved. Several workers find in whatever order, the answer keeps its own. It is
	// called from one goroutine at a time and must return quickly.
	Found func(Found)
}

// Progress says how far the search of a problem is.
type Progress struct {
	// Twin is the index of the twin being solved, 0 for the first.
	Twin int
	// Depth is the length now searched, in half-moves; 0 if the play has no depth.
	Depth int
	// Move and Moves say that root move Move (from 1) of Moves is being searched.
	Move, Moves int
}
