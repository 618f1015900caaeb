package solver

import (
	"bluto/positions"
	"bluto/positions/problem"
)

// A confineTask says, for one slot of a plan, what the moves from there on must bring
// about: a king that cannot move.
type confineTask struct {
	// asked says that there is such a king and that it is cheap to ask.
	asked bool
	// hunts and flees are how many moves at most are left to the side that confines the
	// king, and to the king's side.
	hunts, flees int
}

// confineTasks appends the tasks of the slots of p. They are asked for where only orthodox
// rules are in force and the goal is one that a king with a flight denies.
func (w *liner) confineTasks(p *plan, tasks []confineTask) []confineTask {
	hunter, last, ok := w.confining(p)
	for i := range p.slots {
		t := confineTask{asked: ok, hunts: last}
		for _, s := range p.slots[i:] {
			if s.side == hunter {
				t.hunts++
			} else {
				t.flees++
			}
		}
		tasks = append(tasks, t)
	}
	w.confine.hunter = hunter
	w.confine.check = w.run.goals.goal.Kind == problem.GoalMate
	return tasks
}

// confining returns which side must reach the goal at the end of p, how many moves it has
// after the last slot, and whether the goal needs a king without flights.
func (w *liner) confining(p *plan) (hunter positions.Side, last int, ok bool) {
	switch w.run.goals.goal.Kind {
	case problem.GoalMate, problem.GoalStalemate, problem.GoalMateOrStalemate:
	default:
		return 0, 0, false
	}
	if properties := w.game.Rules.Properties(); !properties.LegalGeneration || !properties.OrthodoxCheck {
		return 0, 0, false
	}
	switch p.ending.(type) {
	case nil:
		return w.run.attacker, 0, true
	case selfEnding, reflexEnding:
		return w.run.attacker.Other(), 1, true
	default:
		return 0, 0, false
	}
}

// mayConfine reports whether the moves from slot i on may suffice to confine the king; if
// not, no line can come of them.
func (w *liner) mayConfine(i int) bool {
	t := &w.tasks[i]
	if !t.asked {
		return true
	}
	return w.confine.possible(&w.game.Pos, t.hunts, t.flees)
}

// keepConfining reduces the moves of slot i, the last of the king's side before the last
// of the other, to those after which that one may suffice.
func (w *liner) keepConfining(i int, moves []positions.Move) []positions.Move {
	t := &w.tasks[i]
	c := &w.confine
	p := &w.game.Pos
	if !t.asked || t.flees != 1 || t.hunts != 1 || w.plan.slots[i].side == c.hunter || !c.look(p) {
		return moves
	}
	kept := moves[:0]
	for _, m := range moves {
		if c.possibleAfter(p, m) {
			kept = append(kept, m)
		}
	}
	return kept
}
