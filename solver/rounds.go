package solver

import (
	"cmp"
	"slices"
	"sync"

	"bluto/positions"
)

// First moves of direct play are judged in rounds, so that a key with a small proof is found
// early, wherever it stands among the moves and however long the others take. In each round
// every first move gets the same effort, in the next one those that are not decided get
// more. What was proved stands in the table and need not be found again.
//
// Before each round of full searches come narrow ones, which let the attacker play only
// checks and moves with a short threat. They mostly end at once, and what they prove is
// true; that they prove nothing says nothing.

// efforts say how much effort each first move gets in the first round, and how much more from
// round to round. They never change an answer.
type efforts struct {
	full, narrow, growth int64
	// spare is by how many moves the play must be longer than the threats of a narrow search
	// for it to be worth while.
	spare int
}

var roundEfforts = efforts{full: 2000, narrow: 16000, growth: 8, spare: 3}

const (
	// widest is the longest threat, in moves, of narrow searches.
	widest = 2
	// mostEffort is after how much effort first moves no longer take turns.
	mostEffort = 1 << 40
)

// A judgement is what the rounds have found out about a first move.
type judgement struct {
	move    positions.Move
	decided bool
	node    *Node // if it is a key or a try
	// unproved is the widest kind of narrow search that found that it proves nothing.
	unproved int
	// narrowly is the effort of all narrow searches.
	narrowly int64
}

// A jury judges the first moves of a position, in which the attacker has n moves.
type jury struct {
	n      int
	all    []judgement
	mutex  sync.Mutex
	judged int // how many are decided, under the mutex
}

// judgeFirstMoves judges moves, all first moves of a position, with n moves to be played.
func (w *worker) judgeFirstMoves(moves []positions.Move, n int) []judgement {
	j := &jury{n: n, all: make([]judgement, len(moves))}
	open := make([]*judgement, len(moves))
	for i, m := range moves {
		j.all[i].move, open[i] = m, &j.all[i]
	}
	more := int64(1)
	for len(open) > 0 && !w.aborted() {
		full := roundEfforts.full * more
		if w.b.self || len(open) == 1 || full > mostEffort {
			full = endless
		} else {
			open = j.narrowRounds(w, open, roundEfforts.narrow*more)
		}
		open = j.round(w, open, 0, full)
		more *= roundEfforts.growth
	}
	return j.all
}

// narrowRounds searches narrowly what is open, and returns what then still is: what took
// most first, since what cannot threaten anything is least likely to win.
func (j *jury) narrowRounds(w *worker, open []*judgement, effort int64) []*judgement {
	if w.b.free != unknownYes {
		return open // what narrow searches prove need not hold under the options' limits
	}
	for narrow := 1; narrow <= widest && narrow+roundEfforts.spare <= j.n; narrow++ {
		worth := keep(open, func(m *judgement) bool { return m.unproved < narrow })
		j.round(w, worth, narrow, effort)
		open = keep(open, (*judgement).open)
	}
	slices.SortStableFunc(open, func(a, b *judgement) int { return cmp.Compare(b.narrowly, a.narrowly) })
	return open
}

// round searches moves with an effort each, narrowly or, if narrow is 0, fully, and returns
// those that are still open.
func (j *jury) round(w *worker, moves []*judgement, narrow int, effort int64) []*judgement {
	w.share(len(moves), func(w *worker, _ *fork, i int) {
		w.judge(moves[i], j.n, narrow, effort)
		if moves[i].open() {
			return
		}
		j.mutex.Lock()
		defer j.mutex.Unlock()
		j.judged++
		w.r.report(Progress{Depth: 2*j.n - 1, Move: j.judged, Moves: len(j.all)})
	})
	return keep(moves, (*judgement).open)
}

func (m *judgement) open() bool { return !m.decided }

// keep returns a list of the judgements for which test holds, in their order.
func keep(all []*judgement, test func(*judgement) bool) []*judgement {
	var kept []*judgement
	for _, m := range all {
		if test(m) {
			kept = append(kept, m)
		}
	}
	return kept
}

// judge searches the first move m with the given effort.
func (w *worker) judge(m *judgement, n, narrow int, effort int64) {
	if !w.g.Play(w.b.attacker, m.move) {
		m.decided = true
		return
	}
	defer w.g.Undo()
	if m.node, m.decided = w.atOnce(n); m.decided {
		return
	}
	if narrow > 0 {
		if !w.provesNarrowly(m, n-1, narrow, effort) {
			return
		}
		effort = endless
	}
	m.node, m.decided = w.firstMove(n, effort)
}

// provesNarrowly reports whether a narrow search proves that the first move m, which has just
// been played and leaves n moves, is a key.
func (w *worker) provesNarrowly(m *judgement, n, narrow int, effort int64) bool {
	before := w.effort()
	won := false
	enough := w.spending(effort, func() {
		w.narrow = narrow
		won = w.loses(n)
		w.narrow = 0
	})
	m.narrowly += w.effort() - before
	if enough && !won {
		m.unproved = narrow
	}
	return enough && won
}

// tooQuiet reports whether a narrow search leaves out what follows the attacker's last move,
// with n more to come.
func (w *worker) tooQuiet(n int) bool {
	return w.narrow > 0 && n >= w.narrow && !w.g.InCheck(w.b.defender) && !w.threatens(w.narrow)
}

// proved remembers for full searches what a narrow one has proved: that the question with
// the given salt is true for n moves.
func (w *worker) proved(s positions.Side, salt uint64, n int) {
	if w.narrow == 0 {
		return
	}
	key := w.g.Key(s) ^ salt
	if known, reply := w.lookUp(key); known.yes > n {
		w.remember(key, bounds{n, known.no}, reply)
	}
}
