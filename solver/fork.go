package solver

import (
	"slices"
	"sync"
	"sync/atomic"

	"bluto/conditions/rules"
	"bluto/positions"
)

// A fork is a node whose moves several workers may search at once. The worker that opens
// it works on it too; others that are idle take the moves that are left. Work that waits
// for a fork to end helps with the forks below it.
type fork struct {
	parent *fork
	state  *rules.Game
	spent  int
	n      int
	next   atomic.Int32
	done   atomic.Bool
	// active is how many workers other than the owner are at it, under the crew's lock.
	active int
	body   func(w *worker, i int)
}

// forkMoves is how many moves the attacker must have left for a node to be worth sharing.
const forkMoves = 3

// cancelled reports whether f or a fork above it is over.
func (f *fork) cancelled() bool {
	for ; f != nil; f = f.parent {
		if f.done.Load() {
			return true
		}
	}
	return false
}

// within reports whether f is other or below it.
func (f *fork) within(other *fork) bool {
	for ; f != nil; f = f.parent {
		if f == other {
			return true
		}
	}
	return false
}

// A crew is the workers of a run and the forks that are open to them.
type crew struct {
	mu    sync.Mutex
	wake  *sync.Cond
	open  []*fork
	ended bool
	// games are spare games for the positions of forks.
	games []*rules.Game
}

func newCrew() *crew {
	c := &crew{}
	c.wake = sync.NewCond(&c.mu)
	return c
}

// serve makes w work on open forks until the crew is dismissed.
func (c *crew) serve(w *worker) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for !c.ended {
		if f := c.find(nil); f != nil {
			c.visit(w, f)
		} else {
			c.wake.Wait()
		}
	}
}

// find returns an open fork with work left, of those below f if f is not nil. c.mu is held.
func (c *crew) find(below *fork) *fork {
	for _, f := range c.open {
		if (below == nil || f != below && f.within(below)) && int(f.next.Load()) < f.n && !f.cancelled() {
			return f
		}
	}
	return nil
}

// visit makes w work on f. c.mu is held before and after, not meanwhile.
func (c *crew) visit(w *worker, f *fork) {
	f.active++
	c.mu.Unlock()
	defer func() { // even if a mistake ends the work, others must not wait for it
		c.mu.Lock()
		f.active--
		c.wake.Broadcast()
	}()
	w.workOn(f)
}

func (c *crew) dismiss() {
	c.mu.Lock()
	c.ended = true
	c.mu.Unlock()
	c.wake.Broadcast()
}

// share runs body for 0 to n-1 at the worker's position, on whatever workers are free,
// and returns when all is done. body may set the fork's done to end it early.
func (w *worker) share(n int, body func(w *worker, f *fork, i int)) {
	c := w.r.crew
	f := &fork{parent: w.at, n: n, spent: w.spent, state: c.game(w.g)}
	f.body = func(w *worker, i int) { body(w, f, i) }
	c.mu.Lock()
	c.open = append(c.open, f)
	c.mu.Unlock()
	c.wake.Broadcast()
	before := w.at
	w.at = f
	w.drain(f)
	w.at = before
	w.await(f)
	c.close(f)
}

// drain takes indices of f, at whose position the worker's game stands, until none is left.
func (w *worker) drain(f *fork) {
	for {
		i := int(f.next.Add(1)) - 1
		if i >= f.n || w.aborted() {
			return
		}
		f.body(w, i)
	}
}

// workOn brings w to the position of f and works there.
func (w *worker) workOn(f *fork) {
	w.g.CopyFrom(f.state)
	w.at, w.spent = f, f.spent
	w.drain(f)
	w.at = nil
}

// await returns when no other worker is at f any more, helping below it meanwhile.
func (w *worker) await(f *fork) {
	c := w.r.crew
	var guest *worker
	c.mu.Lock()
	defer c.mu.Unlock()
	for f.active > 0 {
		below := c.find(f)
		if below == nil {
			c.wake.Wait()
			continue
		}
		if guest == nil {
			guest = w.r.newWorker(w.b)
			defer guest.finish()
		}
		c.visit(guest, below)
	}
}

// game returns a copy of g for a fork, from the spare ones if there are any.
func (c *crew) game(g *rules.Game) *rules.Game {
	c.mu.Lock()
	var copied *rules.Game
	if n := len(c.games); n > 0 {
		copied, c.games = c.games[n-1], c.games[:n-1]
	}
	c.mu.Unlock()
	if copied == nil {
		return g.Clone()
	}
	copied.CopyFrom(g)
	return copied
}

func (c *crew) close(f *fork) {
	c.mu.Lock()
	c.open = slices.DeleteFunc(c.open, func(o *fork) bool { return o == f })
	c.games = append(c.games, f.state)
	c.mu.Unlock()
}

// anyOf reports whether test holds for one of moves, best first. The first is tried alone,
// since it mostly decides; the others are then shared.
func (w *worker) anyOf(ordered []positions.Move, test func(w *worker, m positions.Move) bool) bool {
	if len(ordered) == 0 {
		return false
	}
	if test(w, ordered[0]) || w.aborted() {
		return true
	}
	rest := ordered[1:]
	var found atomic.Bool
	w.share(len(rest), func(w *worker, f *fork, i int) {
		if test(w, rest[i]) && !w.aborted() {
			found.Store(true)
			f.done.Store(true)
		}
	})
	return found.Load()
}

// allLose is losesIn for a node that several workers search. The defence most likely to
// refute is tried alone, the others are then shared.
func (w *worker) allLose(l *moveList, n int) (lost bool, refutation uint32) {
	moves := l.sorted()
	any := false
	for len(moves) > 0 && !any {
		legal, loses := w.defenceLoses(moves[0], n)
		if legal && !loses {
			return false, pack(moves[0])
		}
		any = legal
		moves = moves[1:]
	}
	var refuted atomic.Uint32
	w.share(len(moves), func(w *worker, f *fork, i int) {
		legal, loses := w.defenceLoses(moves[i], n)
		if legal && !loses && !w.aborted() {
			refuted.CompareAndSwap(0, pack(moves[i]))
			f.done.Store(true)
		}
	})
	return any && refuted.Load() == 0, refuted.Load()
}
