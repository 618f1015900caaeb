package solver

import (
	"slices"
	"sync"
	"sync/atomic"

	"bluto/positions"
)

// A level is a node of the walk on the way to the present one, with the moves that are
// still to be tried there. When other workers wait, a liner gives them the moves left of
// the level nearest to the root: the largest pieces of work that there are. While nobody
// waits, levels cost nothing but their bookkeeping.
type level struct {
	kind levelKind
	// slot and confining are those of help and series play, n is how many moves the attacker
	// of a parry series has left.
	slot, n   int
	confining bool
	// moves are to be tried, those before next have been.
	moves []positions.Move
	next  int
	// line is how many moves had been played when the node was reached.
	line int
	// fork is where the moves from next on are shared, nil if they are not.
	fork *fork
	// at is the fork for which the liner worked when it came here.
	at *fork
}

// A levelKind says what trying a move means.
type levelKind uint8

const (
	// lineMoves go on with a line.
	lineMoves levelKind = iota
	// parryAttacks are the attacker's moves in a parry series, of which one must solve.
	parryAttacks
	// parryKeys are such moves at the beginning, which are written with their play.
	parryKeys
)

// A sharedLevel is what the workers at a fork of liners share.
type sharedLevel struct {
	level
	plan *plan
	// played is the line that leads to the level.
	played []linedMove
	// any says that one of the moves leads to a line, or solves.
	any atomic.Bool

	mutex sync.Mutex
	// found is what each move leads to.
	found []foundLines
	done  []bool
	// limit is how many lines are wanted.
	limit int
	// finished is how many moves from the first on are done, lines how many lines they have.
	finished, lines int
}

// shareDepth is how many half-moves must be left below a move for it to be given to
// another worker.
const shareDepth = 2

// tryLevel tries the moves of a level, alone or with the other workers. It reports whether
// one of them leads to a line, or solves.
func (w *liner) tryLevel(l level) bool {
	l.line, l.at = len(w.line), w.at
	if l.line == 0 && l.kind != parryAttacks {
		w.run.first.begin(len(w.plan.slots), len(l.moves))
	}
	at := len(w.levels)
	w.levels = append(w.levels, l)
	any := w.drainLevel(at)
	if f := w.levels[at].fork; f != nil {
		if any && (l.kind == parryAttacks || w.stopped()) {
			f.done.Store(true)
		}
		any = w.joinLevel(f) || any
	}
	w.at = w.levels[at].at
	w.levels = w.levels[:at]
	return any
}

// drainLevel tries the moves of the level until none is left, no more are needed, or the
// others are shared.
func (w *liner) drainLevel(at int) bool {
	any := false
	for {
		w.feed()
		l := &w.levels[at]
		if l.fork != nil || l.next == len(l.moves) {
			return any
		}
		m := l.moves[l.next]
		l.next++
		current := *l
		any = w.try(&current, m) || any
		w.tried(&current)
		if current.kind == parryAttacks && (any || w.aborted()) || any && w.stopped() {
			return any
		}
	}
}

// tried counts a move that has been tried at the beginning of the lines.
func (w *liner) tried(l *level) {
	if l.line == 0 && l.kind != parryAttacks {
		w.run.first.tried(w.run)
	}
}

// try tries a move of a level.
func (w *liner) try(l *level, m positions.Move) bool {
	switch l.kind {
	case parryAttacks:
		return w.plan.ending.(parryEnding).attackSolves(w, m, l.n)
	case parryKeys:
		return w.plan.ending.(parryEnding).writeKey(w, m, l.n)
	}
	return w.lineMove(l.slot, m, l.confining)
}

// feed shares the moves left of the first level that has any, if somebody waits for it.
func (w *liner) feed() {
	if !w.run.crew.claim(w.at) {
		return
	}
	for i := range w.levels {
		if l := &w.levels[i]; l.fork == nil && l.next < len(l.moves) {
			w.shareLevel(i)
			return
		}
	}
}

// shareLevel shares the moves left of a level.
func (w *liner) shareLevel(at int) {
	l := &w.levels[at]
	rest := *l
	rest.moves = l.moves[l.next:]
	w.rewind(l.line)
	l.fork = &fork{
		parent: l.at, n: len(rest.moves), state: w.run.crew.game(w.game),
		lines: &sharedLevel{
			level: rest, plan: w.plan, played: slices.Clone(w.line[:l.line]),
			found: make([]foundLines, len(rest.moves)), done: make([]bool, len(rest.moves)), limit: w.limit,
		},
	}
	w.replay(l.line)
	if l.kind == parryAttacks {
		w.at = l.fork // what the liner is at also ends when another finds that it solves
		for i := at + 1; i < len(w.levels); i++ {
			w.levels[i].at = l.fork
		}
	}
	w.run.crew.offer(l.fork)
}

// rewind takes back the moves of the line from the given one on, replay plays them again.
func (w *liner) rewind(to int) {
	for range w.line[to:] {
		w.game.Undo()
	}
}

func (w *liner) replay(from int) {
	for _, m := range w.line[from:] {
		w.game.Play(m.side, m.move)
	}
}

// joinLevel does what is left of the last level, which is shared, and waits until all of
// it is done. What was found is then in order.
func (w *liner) joinLevel(f *fork) bool {
	c := w.run.crew
	found := w.found
	w.at = f
	w.drain(f)
	if c.await(w, f) {
		w.stand(f)
	}
	c.close(f)
	w.found = found
	for _, part := range f.lines.found {
		w.found.add(part)
	}
	return f.lines.any.Load()
}

// drain takes parts of f, at whose position the liner's game stands, until none is left.
func (w *liner) drain(f *fork) {
	s := f.lines
	for !w.aborted() {
		i, ok := f.take()
		if !ok {
			return
		}
		w.found = foundLines{}
		if w.try(&s.level, s.moves[i]) && (s.kind != parryAttacks || !w.aborted()) {
			s.any.Store(true)
			if s.kind == parryAttacks {
				f.done.Store(true)
			}
		}
		if s.finish(i, w.found) >= w.limit {
			f.done.Store(true)
		}
		w.tried(&s.level)
	}
	f.done.Store(true) // nobody else need come
}

// finish notes what move i has led to and returns how many lines are known to come first.
// When they are all that is wanted, what follows need not be searched.
func (s *sharedLevel) finish(i int, found foundLines) int {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.found[i], s.done[i] = found, true
	for s.finished < len(s.done) && s.done[s.finished] {
		s.lines += len(s.found[s.finished].lines)
		s.finished++
	}
	return s.lines
}

// workOn implements hand.
func (w *liner) workOn(f *fork) {
	if w.plan != f.lines.plan {
		w.begin(f.lines.plan)
	}
	at, found := w.at, w.found
	w.stand(f)
	w.at, w.limit = f, f.lines.limit
	w.drain(f)
	w.at, w.found = at, found
}

// stand brings w to the position of f.
func (w *liner) stand(f *fork) {
	w.game.CopyFrom(f.state)
	w.line = append(w.line[:0], f.lines.played...)
	w.steps = w.steps[:0]
}

// firstMoves counts the first moves of lines that have been tried by all workers.
type firstMoves struct {
	mutex sync.Mutex
	Progress
}

func (f *firstMoves) begin(depth, moves int) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	f.Progress = Progress{Depth: depth, Moves: moves}
}

func (f *firstMoves) tried(r *run) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	f.Move++
	r.report(f.Progress)
}
