package solver

import (
	"context"
	"sync/atomic"

	"bluto/conditions/rules"
	"bluto/positions"
	"bluto/positions/problem"
)

// A run is the search of one part of one twin: everything that its workers share.
type run struct {
	ctx      context.Context
	settings Settings
	options  problem.Options
	stip     *problem.Stipulation
	// attacker is the side that is to reach the goal; for help play, the side that
	// delivers it.
	attacker positions.Side
	rules    *rules.Rules
	start    positions.Position
	table    *table
	goals    goalTester
	progress func(Progress)
	crew     *crew
	// first counts the first moves of lines.
	first firstMoves
	tally tally
	// found tells the outside of solutions; nil if nobody listens.
	found *announcer

	// mistake is what a worker panicked with, nil if none did.
	mistake atomic.Pointer[any]
	// stopped is set when the search must end early; cut says why.
	stopped atomic.Bool
	cut     atomic.Uint32
}

// stop ends the search early for the given reason; the first reason counts.
func (r *run) stop(why Cut) {
	r.cut.CompareAndSwap(uint32(NotCut), uint32(why))
	r.stopped.Store(true)
}

// report tells the outside how far the search is. Workers must call it one at a time.
func (r *run) report(p Progress) {
	if r.progress != nil {
		r.progress(p)
	}
}

// workers returns how many goroutines may search.
func (r *run) workers() int { return max(1, r.settings.Workers) }

// newGame returns a worker's own game, standing at the diagram.
func (r *run) newGame() *rules.Game { return rules.NewGame(r.rules, &r.start) }

// catch, deferred by a worker's goroutine, keeps its panic for the goroutine that waits:
// only there can the caller of Solve recover it.
func (r *run) catch() {
	if v := recover(); v != nil {
		r.mistake.CompareAndSwap(nil, &v)
		r.stop(CutByUser)
	}
}

// rethrow panics with what a worker panicked with, if one did.
func (r *run) rethrow() {
	if v := r.mistake.Load(); v != nil {
		panic(*v)
	}
}
