package solver

import (
	"sync/atomic"

	"bluto/positions"
)

// forkMoves is how many moves the attacker must have left for a node to be worth sharing.
// Nodes with more are open to all; those with just as many, only if somebody waits.
const forkMoves = 3

// shares reports whether the moves left of a node where the attacker has n moves are better
// shared now.
func (w *worker) shares(n int) bool { return n > forkMoves || w.r.crew.claim(w.at) }

// share runs body for 0 to n-1 at the worker's position, on whatever workers are free,
// and returns when all is done. body may set the fork's done to end it early.
func (w *worker) share(n int, body func(w *worker, f *fork, i int)) {
	c := w.r.crew
	f := &fork{parent: w.at, n: n, spent: w.spent, narrow: w.narrow, state: c.game(w.g)}
	f.body = func(w *worker, i int) { body(w, f, i) }
	if w.at != nil {
		f.purse = w.at.purse
	}
	c.offer(f)
	before := w.at
	w.at = f
	w.drain(f)
	w.at = before
	if c.await(w, f) {
		w.g.CopyFrom(f.state)
	}
	c.close(f)
}

// drain takes parts of f, at whose position the worker's game stands, until none is left.
func (w *worker) drain(f *fork) {
	for !w.aborted() {
		i, ok := f.take()
		if !ok {
			return
		}
		f.body(w, i)
	}
	f.done.Store(true) // nobody else need come
}

// workOn implements hand.
func (w *worker) workOn(f *fork) {
	at, spent, narrow := w.at, w.spent, w.narrow
	w.g.CopyFrom(f.state)
	w.spent, w.narrow = f.spent, f.narrow
	w.enter(f)
	w.drain(f)
	w.enter(at)
	w.spent, w.narrow = spent, narrow
}

// anyOf reports whether test holds for one of moves, best first, the attacker having n
// moves. The first is tried alone, since it mostly decides; the others are then shared.
func (w *worker) anyOf(ordered []positions.Move, n int, test func(w *worker, m positions.Move) bool) bool {
	for i, m := range ordered {
		if i > 0 && w.shares(n) {
			return w.anyShared(ordered[i:], test)
		}
		if test(w, m) || w.aborted() {
			return true
		}
	}
	return false
}

func (w *worker) anyShared(moves []positions.Move, test func(w *worker, m positions.Move) bool) bool {
	var found atomic.Bool
	w.share(len(moves), func(w *worker, f *fork, i int) {
		if test(w, moves[i]) && !w.aborted() {
			found.Store(true)
			f.done.Store(true)
		}
	})
	return found.Load()
}

// allLose is losesIn for a node that several workers search, any saying that there are
// defences besides those in l. The defence most likely to refute is tried alone, the others
// are then shared.
func (w *worker) allLose(l *moveList, n int, any bool) (lost bool, refutation uint32) {
	moves := l.sorted()
	for i, m := range moves {
		if any && w.shares(n) {
			refutation = w.sharedRefutation(moves[i:], n)
			return refutation == 0, refutation
		}
		legal, loses := w.defenceLoses(m, n)
		if legal && !loses {
			return false, pack(m)
		}
		any = any || legal
	}
	return any, 0
}

// sharedRefutation returns a defence of moves that does not lose, packed; 0 if there is none.
func (w *worker) sharedRefutation(moves []positions.Move, n int) uint32 {
	var refuted atomic.Uint32
	w.share(len(moves), func(w *worker, f *fork, i int) {
		legal, loses := w.defenceLoses(moves[i], n)
		if legal && !loses && !w.aborted() {
			refuted.CompareAndSwap(0, pack(moves[i]))
			f.done.Store(true)
		}
	})
	return refuted.Load()
}
