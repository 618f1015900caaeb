package solver

import (
	"slices"
	"sync"
	"sync/atomic"

	"bluto/conditions/rules"
)

// A hand is a worker of a crew: a worker of battle play or a liner.
type hand interface {
	// workOn brings the hand to the position of f, does parts of it until none is left, and
	// leaves the hand as it was, but for the position of its game.
	workOn(f *fork)
}

// A fork is a node whose moves several workers may search at once. The worker that opens
// it works on it too; others that are idle take the moves that are left. Work that waits
// for a fork to end helps with the forks below it.
type fork struct {
	parent *fork
	state  *rules.Game
	n      int
	next   atomic.Int32
	done   atomic.Bool
	// hungry says that the owner waits for the others and could help them.
	hungry atomic.Bool
	// active is how many workers other than the owner are at it, waiting the owner while it
	// has nothing to do; both under the crew's lock.
	active  int
	waiting *idler

	// spent, narrow, purse and body belong to battle play, lines to the other plays. The purse
	// pays for the search that the fork is part of; it is nil if nothing limits its effort.
	spent, narrow int
	purse         *purse
	body          func(w *worker, i int)
	lines         *sharedLevel
}

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

// take returns the next part of f that nobody has taken; ok is false if none is left.
func (f *fork) take() (i int, ok bool) {
	if int(f.next.Load()) >= f.n {
		return 0, false
	}
	i = int(f.next.Add(1)) - 1
	return i, i < f.n
}

// A crew is the workers of a run and the forks that are open to them.
type crew struct {
	// hungry says that workers wait for whom no fork has been opened since, whichever it
	// be. It is read at each node that can be shared, and so stands on a line of the cache
	// of its own.
	hungry atomic.Bool
	_      [64]byte

	mu    sync.Mutex
	open  []*fork
	idle  []*idler
	ended bool
	// games are spare games for the positions of forks.
	games []*rules.Game
}

// An idler is a worker that waits for a fork to help with. Each is woken by itself: of many
// workers only those for whom there is work.
type idler struct {
	// below, if not nil, is the fork for whose end the worker waits: it helps with none but
	// those below.
	below *fork
	wake  *sync.Cond
	awake bool
}

func newCrew() *crew { return &crew{} }

// serve makes h work on open forks until the crew is dismissed.
func (c *crew) serve(h hand) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for !c.ended {
		if f := c.find(nil); f != nil {
			c.visit(h, f)
		} else {
			c.wait(nil)
		}
	}
}

// wait returns when there may be something to do. c.mu is held before and after.
func (c *crew) wait(below *fork) {
	i := &idler{below: below, wake: sync.NewCond(&c.mu)}
	c.idle = append(c.idle, i)
	if below == nil {
		c.hungry.Store(true)
	} else {
		below.waiting = i
		below.hungry.Store(true)
	}
	for !i.awake {
		i.wake.Wait()
	}
	if below != nil {
		below.waiting = nil
		below.hungry.Store(false)
	}
}

// rouse wakes an idle worker. c.mu is held.
func (c *crew) rouse(i *idler) {
	if i != nil && !i.awake {
		i.awake = true
		c.idle = slices.DeleteFunc(c.idle, func(o *idler) bool { return o == i })
		i.wake.Signal()
	}
}

// claim reports whether a worker that is at the given fork should open another, since
// somebody waits for it. Of several workers that could, one is told so.
func (c *crew) claim(at *fork) bool {
	if c.hungry.Load() {
		return c.hungry.CompareAndSwap(true, false)
	}
	for f := at; f != nil; f = f.parent {
		if f.hungry.Load() {
			return f.hungry.CompareAndSwap(true, false)
		}
	}
	return false
}

// offer opens f to the others and wakes as many as can have a part of it.
func (c *crew) offer(f *fork) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.open = append(c.open, f)
	woken, left := 0, false
	c.idle = slices.DeleteFunc(c.idle, func(i *idler) bool {
		if woken == f.n || i.below != nil && !f.within(i.below) {
			left = left || i.below == nil
			return false
		}
		woken++
		i.awake = true
		i.wake.Signal()
		return true
	})
	c.hungry.Store(left)
}

// find returns an open fork with work left, of those below f if f is not nil. c.mu is held.
func (c *crew) find(below *fork) *fork {
	for _, f := range c.open {
		if int(f.next.Load()) < f.n && (below == nil || f != below && f.within(below)) && !f.cancelled() {
			return f
		}
	}
	return nil
}

// visit makes h work on f. c.mu is held before and after, not meanwhile.
func (c *crew) visit(h hand, f *fork) {
	f.active++
	c.mu.Unlock()
	defer func() { // even if a mistake ends the work, others must not wait for it
		c.mu.Lock()
		if f.active--; f.active == 0 {
			c.rouse(f.waiting)
		}
	}()
	h.workOn(f)
}

// await returns when no other worker is at f any more. Meanwhile h helps below it; its game
// then stands elsewhere, and helped is true.
func (c *crew) await(h hand, f *fork) (helped bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for f.active > 0 {
		if below := c.find(f); below != nil {
			helped = true
			c.visit(h, below)
		} else {
			c.wait(f)
		}
	}
	return helped
}

// dismiss ends the work of all who serve.
func (c *crew) dismiss() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.ended = true
	for len(c.idle) > 0 {
		c.rouse(c.idle[0])
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

// close withdraws f, at which nobody works any more.
func (c *crew) close(f *fork) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.open = slices.DeleteFunc(c.open, func(o *fork) bool { return o == f })
	c.games = append(c.games, f.state)
}
