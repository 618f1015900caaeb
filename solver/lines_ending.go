package solver

import (
	"bluto/positions"
	"bluto/positions/problem"
)

// An ending is play that follows the last slot of a line. It is immutable; the searcher
// passed to its methods is the worker's own.
type ending interface {
	// mover returns the side that moves first in the ending.
	mover(r *run) positions.Side
	// reached reports whether the play can end in the present position. It leaves the
	// game as it was.
	reached(w *liner) bool
	// write emits the lines that end here. It is called where reached holds.
	write(w *liner)
}

// A selfEnding is the defender's last move, with which it cannot help reaching the goal.
type selfEnding struct{}

func (selfEnding) mover(r *run) positions.Side { return r.attacker.Other() }

func (e selfEnding) reached(w *liner) bool {
	s := e.mover(w.run)
	return w.reaches(&w.run.goals, s, everyMove)
}

func (e selfEnding) write(w *liner) { w.writeMoves(&w.run.goals, e.mover(w.run)) }

// A reflexEnding is the defender's last move, with which it can and so must reach the
// goal.
type reflexEnding struct{}

func (reflexEnding) mover(r *run) positions.Side { return r.attacker.Other() }

func (e reflexEnding) reached(w *liner) bool {
	return w.reaches(&w.run.goals, e.mover(w.run), someMove)
}

func (e reflexEnding) write(w *liner) { w.writeMoves(&w.run.goals, e.mover(w.run)) }

// A reciprocalEnding is the end of a reciprocal help play: the helping side can reach its
// goal with one move, and it can also help the attacker to reach the other.
type reciprocalEnding struct {
	helper *goalTester
}

func (r *run) newReciprocalEnding() (ending, error) {
	if r.stip.ReciprocalGoal == nil {
		return &reciprocalEnding{helper: &r.goals}, nil
	}
	helper, err := newGoalTester(*r.stip.ReciprocalGoal)
	if err != nil {
		return nil, err
	}
	return &reciprocalEnding{helper: &helper}, nil
}

func (*reciprocalEnding) mover(r *run) positions.Side { return r.attacker.Other() }

func (e *reciprocalEnding) reached(w *liner) bool {
	return w.reaches(e.helper, e.mover(w.run), someMove) && e.help(w, false)
}

func (e *reciprocalEnding) write(w *liner) {
	e.help(w, true)
	w.writeMoves(e.helper, e.mover(w.run))
}

// help reports whether the helper has a move after which the attacker reaches the goal;
// with write set it emits all such pairs of moves.
func (e *reciprocalEnding) help(w *liner, write bool) bool {
	s := e.mover(w.run)
	moves := w.borrow(s)
	defer w.giveBack()
	found := false
	for _, m := range moves {
		if found && !write {
			break
		}
		if !w.push(s, m) {
			continue
		}
		if w.reaches(&w.run.goals, s.Other(), someMove) {
			found = true
			if write {
				w.writeMoves(&w.run.goals, s.Other())
			}
		}
		w.pop()
	}
	return found
}

// A quantifier says of how many moves something must hold.
type quantifier bool

const (
	someMove  quantifier = false
	everyMove quantifier = true
)

// reaches reports whether some or every legal move of s reaches the goal; a side without
// a legal move reaches nothing.
func (w *liner) reaches(goal *goalTester, s positions.Side, which quantifier) bool {
	if goal.goal.Kind == problem.GoalMate {
		if which == everyMove {
			return w.game.EveryMoveMates(s)
		}
		return w.game.SomeMoveMates(s)
	}
	moves := w.borrow(s)
	defer w.giveBack()
	legal := false
	for _, m := range moves {
		if !w.game.Play(s, m) {
			continue
		}
		legal = true
		reached := goal.reached(w.game, s)
		w.game.Undo()
		if reached != bool(which) {
			return reached
		}
	}
	return legal && which == everyMove
}

// writeMoves emits a line for each move of s that reaches the goal.
func (w *liner) writeMoves(goal *goalTester, s positions.Side) {
	moves := w.borrowReaching(goal, s)
	defer w.giveBack()
	for _, m := range moves {
		if !w.push(s, m) {
			continue
		}
		if goal.reached(w.game, s) {
			w.emit(goal)
		}
		w.pop()
	}
}
