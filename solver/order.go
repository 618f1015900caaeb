package solver

import (
	"slices"

	"bluto/positions"
)

// The order of moves decides how soon a search is cut; it never changes its answer.

// pick brings the best of the moves from i on to place i.
func (l *moveList) pick(i int) {
	if len(l.scores) == 0 {
		return
	}
	best := i
	for j := i + 1; j < len(l.moves); j++ {
		if l.scores[j] > l.scores[best] {
			best = j
		}
	}
	if best != i {
		l.moves[i], l.moves[best] = l.moves[best], l.moves[i]
		l.scores[i], l.scores[best] = l.scores[best], l.scores[i]
	}
}

// index returns where the move stands that is packed as p; -1 if it is not in the list.
func (l *moveList) index(p uint32) int {
	if p == 0 {
		return -1
	}
	return slices.IndexFunc(l.moves, func(m positions.Move) bool { return pack(m) == p })
}

// refuted notes that m refuted with n attacking moves left.
func (w *worker) refuted(m positions.Move, n int) {
	w.history[w.b.defender][m.From][m.To] += int32(n*n + 1)
}

// guessRefutes reports whether the defence that last refuted an attack of one more move is
// possible here and refutes again, as is mostly so: the others need not be listed. Such a guess
// is not remembered for longer play, which other refutations serve better.
func (w *worker) guessRefutes() bool {
	if !w.b.glance || w.counts(1) {
		return false
	}
	m, ok := w.g.Again(w.b.defender, w.refuter)
	if !ok {
		return false
	}
	_, loses := w.defenceLoses(m, 1)
	return !loses
}

// sorted returns a copy of the moves, best first.
func (l *moveList) sorted() []positions.Move {
	for i := range l.moves {
		l.pick(i)
	}
	return slices.Clone(l.moves)
}

// With deepOrder moves left to the attacker or more, moves are ordered by how few replies they
// leave, which takes playing them.
const deepOrder = 3

// knownWorth is how many replies more a defence may leave that refuted an attack of fewer
// moves, for it to be tried first all the same. A quiet move refutes most short attacks, but
// what it refutes in many moves takes a far larger tree than a series of checks.
const knownWorth = 6

// Scores of kinds of moves; history counts move within a kind.
const (
	scoreReply   = 1 << 28
	scoreFewer   = 1 << 20 // for each reply fewer
	scoreCheck   = 1 << 24
	scoreCapture = 1 << 20
	scoreHistory = 1<<20 - 1
)

// orderAttack scores attacking moves: checks first, then captures, and with enough moves
// left those that leave the defender fewest replies.
func (w *worker) orderAttack(l *moveList, n int) {
	s := w.b.attacker
	if w.b.legal {
		checks := w.g.ChecksOf(s)
		for _, m := range l.moves {
			score := w.baseScore(s, m)
			if checks.Gives(w.g, m) {
				score += scoreCheck
			}
			l.scores = append(l.scores, score)
		}
	} else {
		for _, m := range l.moves {
			l.scores = append(l.scores, w.baseScore(s, m))
		}
	}
	if n >= deepOrder && w.b.nonTrivial < 0 {
		w.preferFewReplies(l, s)
	}
}

// preferFewReplies adds to the score of each move of s the more, the fewer replies there are.
func (w *worker) preferFewReplies(l *moveList, s positions.Side) {
	replies := w.open()
	defer w.close()
	for i, m := range l.moves {
		if !w.g.Play(s, m) {
			l.scores[i] = -1
			continue
		}
		replies.moves = w.g.Moves(s.Other(), replies.moves[:0])
		l.scores[i] += int32(64-min(len(replies.moves), 64)) * scoreFewer
		w.g.Undo()
	}
}

// orderDefence scores defences: the known refutation first, then captures, and what refuted
// elsewhere; with enough moves left those that leave the attacker fewest replies, since what
// comes of them, a refutation or not, is known soonest. Those that a short attack meets need
// no place of their own: they are done with as soon as they are tried.
func (w *worker) orderDefence(l *moveList, reply uint32, n int) {
	s, known := w.b.defender, int32(scoreReply)
	if n >= deepOrder {
		known = knownWorth * scoreFewer
	}
	for _, m := range l.moves {
		score := w.baseScore(s, m)
		if pack(m) == reply {
			score += known
		}
		l.scores = append(l.scores, score)
	}
	if n >= deepOrder {
		w.preferFewReplies(l, s)
	}
}

func (w *worker) baseScore(s positions.Side, m positions.Move) int32 {
	score := min(w.history[s][m.From][m.To], scoreHistory)
	if m.IsCapture() {
		score += scoreCapture
	}
	return score
}
