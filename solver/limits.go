package solver

import "bluto/positions"

// withinLimits reports whether the options Threat and MaxFlightsquares let the defender,
// to move, be searched with n attacking moves left.
func (w *worker) withinLimits(n int) bool {
	if w.b.threat < 0 && w.b.flights < 0 {
		return true
	}
	if w.b.threat >= 0 && n >= w.b.threat && !w.g.InCheck(w.b.defender) && !w.threatens(w.b.threat) {
		return false
	}
	return w.b.flights < 0 || n < 2 || w.kingMoves() <= w.b.flights
}

// shortPlay returns how many moves play may have for it to be searched move by move
// deeper. Where options leave few ways to go, long play is searched to its full length at
// once after the short play.
func (b *battle) shortPlay() int {
	short := unknownYes
	if b.nonTrivial >= 0 {
		short = b.trivialMoves
	} else if b.threat >= 0 {
		short = b.threat
	}
	if !b.self {
		short = max(short, 1) // a goal within one move is looked for by itself
	}
	return short
}

// free returns how many moves the attacker may have left for none of the limits to apply.
func (l *limits) free(self bool) int {
	free := unknownYes
	if l.threat >= 0 {
		free = min(free, max(l.threat-1, 0))
	}
	if l.flights >= 0 {
		free = min(free, 1)
	}
	if l.nonTrivial >= 0 {
		free = min(free, l.trivialMoves)
	}
	if !self {
		free = max(free, 1) // a goal within one move is looked for by itself
	}
	return free
}

// threatens reports whether the attacker would win within n moves if the defender passed.
func (w *worker) threatens(n int) bool {
	if n == 0 {
		return false
	}
	if !w.g.Play(w.b.defender, passMove) {
		return false
	}
	won := w.wins(n)
	w.g.Undo()
	return won
}

// passMove is the defender's null move that shows what is threatened.
var passMove = positions.Move{From: positions.A1, To: positions.A1, Capture: positions.NoSquare, Kind: positions.NullMove}

// kingMoves counts the squares to which the defender's king can legally go.
func (w *worker) kingMoves() int {
	l := w.open()
	defer w.close()
	l.moves = w.g.Moves(w.b.defender, l.moves)
	king := w.g.Pos.Royals[w.b.defender].First()
	count := 0
	for _, m := range l.moves {
		if m.From == king && w.g.Play(w.b.defender, m) {
			w.g.Undo()
			count++
		}
	}
	return count
}

// countNonTrivial applies the option NonTrivial to the defender, to move: more nontrivial
// defences than are left to be spent end the search (ok is false). Otherwise restore must
// be called when the position has been searched.
func (w *worker) countNonTrivial(n int) (restore func(), ok bool) {
	if w.b.nonTrivial < 0 || n <= w.b.trivialMoves {
		return func() {}, true
	}
	allowed := w.b.nonTrivial - w.spent + 1
	count := w.nonTrivialDefences(allowed)
	if count > allowed {
		return nil, false
	}
	before := w.spent
	w.spent += count - 1
	return func() { w.spent = before }, true
}

// nonTrivialDefences counts the defences that are not answered within trivialReply moves,
// no further than one more than enough.
func (w *worker) nonTrivialDefences(enough int) int {
	l := w.open()
	defer w.close()
	l.moves = w.g.Moves(w.b.defender, l.moves)
	count := 0
	for _, m := range l.moves {
		legal, loses := w.defenceLoses(m, w.b.trivialReply)
		if legal && !loses {
			if count++; count > enough {
				break
			}
		}
	}
	return count
}
