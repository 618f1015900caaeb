package solver

import (
	"slices"

	"bluto/positions"
)

// What the table knows of the positions after all moves of a node is asked for before any of
// them is played: one that decides spares the search of those before it, those known not to
// decide need not be played, and look-ups that do not wait for each other take a fraction of
// the time.

// manyDefences is from how many defences on one that refuted before is tried before the table
// is asked for all of them, where it is the first in order.
const manyDefences = 20

// foresees reports whether the table can, and is worth to, be asked for positions after moves
// not yet played, the attacker having n moves left.
func (w *worker) foresees(n int) bool {
	return n > 1 && w.b.legal && w.b.positional && w.memory.table != nil
}

// knownAfter returns what the table knows of a question about the position after m, with s
// to move; nothing where it cannot be asked.
func (w *worker) knownAfter(m positions.Move, s positions.Side, salt uint64) bounds {
	key, ok := w.g.KeyAfter(m, s)
	if !ok {
		return bounds{yes: unknownYes, no: -1}
	}
	known, _ := w.lookUp(key ^ salt)
	return known
}

// foreseeAttack leaves those of the attacker's moves in l of which it is not known that they
// do not win within n moves; won says that one of them is known to. failed is for how many
// moves those left out fail.
func (w *worker) foreseeAttack(l *moveList, n int) (won bool, failed int) {
	failed = forever
	if !w.foresees(n) {
		return false, failed
	}
	salt := w.key(w.b.defender, losesSalt, n-1) ^ w.g.Key(w.b.defender)
	kept := l.moves[:0]
	for _, m := range l.moves {
		known := w.knownAfter(m, w.b.defender, salt)
		if known.yes < n {
			return true, 0
		}
		if known.no < n-1 {
			kept = append(kept, m)
			continue
		}
		failed = min(failed, w.fails(n-1, known.no)+1)
	}
	l.moves = kept
	return false, failed
}

// foreseeDefence leaves those of the defender's moves in l of which it is not known that they
// lose, the attacker having n moves left. refutation is one that does not lose, packed, 0 if
// none is known; losing says that legal ones were left out. reply is what refuted before.
func (w *worker) foreseeDefence(l *moveList, reply uint32, n int) (refutation uint32, losing bool) {
	if !w.foresees(n) {
		return 0, false
	}
	if i := l.index(reply); i >= 0 && n < deepOrder && len(l.moves) > manyDefences {
		legal, loses := w.defenceLoses(l.moves[i], n)
		if legal && !loses {
			w.refuted(l.moves[i], n)
			return reply, false
		}
		losing = legal
		l.moves = slices.Delete(l.moves, i, i+1)
	}
	salt := w.key(w.b.attacker, winsSalt, n) ^ w.g.Key(w.b.attacker)
	kept := l.moves[:0]
	for _, m := range l.moves {
		known := w.knownAfter(m, w.b.attacker, salt)
		if known.no >= n {
			w.fails(n, known.no)
			return pack(m), false
		}
		if known.yes <= n {
			losing = true
			continue
		}
		kept = append(kept, m)
	}
	l.moves = kept
	return 0, losing
}
