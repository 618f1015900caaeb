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

// counts reports whether nontrivial defences are counted for the defender, to move.
func (w *worker) counts(n int) bool {
	return w.b.nonTrivial >= 0 && n > w.b.trivialMoves
}

// countNonTrivial applies the option NonTrivial to the defender, whose moves are l. More
// nontrivial defences than are left to be spent decide the search whatever the number of
// moves. Otherwise they are spent, until the caller sets spent back, and the trivial ones
// leave the list: they are answered as fast as any counted play would answer them.
func (w *worker) countNonTrivial(l *moveList) (decided, lost bool) {
	allowed := w.b.nonTrivial - w.spent + 1
	nontrivial, anyLegal := 0, false
	for i, m := range l.moves {
		legal, loses := w.defenceLoses(m, w.b.trivialReply)
		anyLegal = anyLegal || legal
		if !legal || loses {
			continue
		}
		if nontrivial == allowed {
			return true, false
		}
		l.moves[i], l.moves[nontrivial] = l.moves[nontrivial], m
		nontrivial++
	}
	if w.b.trivialReply > w.b.free {
		// What answers the trivial defences depends on what is spent.
		w.spent += nontrivial - 1
		return false, false
	}
	if nontrivial == 0 {
		return true, anyLegal
	}
	l.moves = l.moves[:nontrivial]
	w.spent += nontrivial - 1
	return false, false
}
