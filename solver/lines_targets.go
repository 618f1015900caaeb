package solver

import (
	"bluto/positions"
	"bluto/positions/problem"
	"bluto/solver/targets"
)

// aim finds the targets of p, once for all workers: it is called before others work on p.
func (w *liner) aim(p *plan) {
	if p.aimed {
		return
	}
	p.aimed = true
	if w.aimless {
		return
	}
	t := w.tasks[0]
	goal := w.run.goals.goal.Kind
	if !t.asked || goal != problem.GoalStalemate && goal != problem.GoalMate || p.ending != nil || p.parries() || !w.mayConfine(0) {
		return
	}
	p.targets = targets.New(&w.run.start, targets.Task{
		Hunter: w.confine.hunter, Hunts: t.hunts, Flees: t.flees, Check: goal == problem.GoalMate,
		Stop: w.run.stopped.Load,
	})
	w.aimless = p.targets == nil && len(p.slots) >= longPlay
}

// longPlay is how many half-moves must have too many targets for longer play not to be
// asked: that of fewer half-moves may take less than the least effort for targets.
const longPlay = 8

// parries reports whether slots of p may be passed over.
func (p *plan) parries() bool {
	for i := range p.slots {
		if p.slots[i].parry {
			return true
		}
	}
	return false
}

// keepAiming reduces the moves of slot i to those after which a target is left.
func (w *liner) keepAiming(i int, moves []positions.Move) []positions.Move {
	if !w.trail.Follows() {
		return moves
	}
	after := len(w.plan.slots) - 1 - i
	few := fewTargets[min(after, len(fewTargets)-1)]
	if !w.trail.Follow(len(w.line), few, w.played) {
		return moves
	}
	hunts, flees := w.leftAfter(i)
	return w.trail.Keep(moves, hunts, flees)
}

// fewTargets is how many targets each move of a node is worth to be compared with, by the
// number of half-moves that follow: the more of them there are, the more a move costs that
// is played in vain.
var fewTargets = [...]int{8, 64, 1000, 10_000, 1_000_000}

// played returns move n of the line.
func (w *liner) played(n int) targets.Step {
	hunts, flees := w.leftAfter(n)
	return targets.Step{Move: w.line[n].move, Hunts: hunts, Flees: flees}
}

// leftAfter returns how many moves each side has left after slot i.
func (w *liner) leftAfter(i int) (hunts, flees int) {
	t := w.tasks[i]
	if w.plan.slots[i].side == w.confine.hunter {
		return t.hunts - 1, t.flees
	}
	return t.hunts, t.flees - 1
}
