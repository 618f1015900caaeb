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
	w.confine.hunt(hunter)
	w.confine.check = w.run.goals.goal.Kind == problem.GoalMate
	return tasks
}

// holdTasks appends the tasks of the slots of p that belong to its other king: that of a
// defender who must be forced to mate. Its flights must be taken as well by the attacker's last
// move, but for those by which it opens a line.
func (w *liner) holdTasks(p *plan, tasks []confineTask) []confineTask {
	_, self := p.ending.(selfEnding)
	if !self || w.run.goals.goal.Kind != problem.GoalMate || !w.game.Rules.Properties().OrthodoxPlay {
		return tasks
	}
	for i := range p.slots {
		t := confineTask{asked: true}
		for _, s := range p.slots[i:] {
			if s.side == w.run.attacker {
				t.hunts++
			} else {
				t.flees++
			}
		}
		t.asked = t.hunts <= 2 && t.flees <= 1
		tasks = append(tasks, t)
	}
	w.hold.hunt(w.run.attacker)
	w.hold.opens = true
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
	if !w.game.Rules.Properties().OrthodoxPlay {
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
	if t := &w.tasks[i]; t.asked && !w.confine.possible(&w.game.Pos, *t) {
		return false
	}
	return len(w.holds) == 0 || !w.holds[i].asked || w.hold.possible(&w.game.Pos, w.holds[i])
}

// keepConfining reduces the moves of slot i to those after which the moves left may still
// confine the king. It reports asked if it could tell all; otherwise there may be more moves.
func (w *liner) keepConfining(i int, moves []positions.Move) (kept []positions.Move, asked bool) {
	moves, asked = w.keepFor(&w.confine, w.tasks[i], i, moves)
	if len(w.holds) > 0 {
		var held bool
		moves, held = w.keepFor(&w.hold, w.holds[i], i, moves)
		asked = asked && held
	}
	return moves, asked
}

// keepFor is keepConfining for one king, whose task is t before the move.
func (w *liner) keepFor(c *confiner, t confineTask, i int, moves []positions.Move) (kept []positions.Move, asked bool) {
	p := &w.game.Pos
	if !t.asked {
		return moves, false
	}
	hunting := w.plan.slots[i].side == c.hunter
	if hunting {
		t.hunts--
	} else {
		t.flees--
	}
	if !c.look(p) || !c.affordable(t.hunts, t.flees) {
		return moves, false
	}
	if hunting {
		return c.keepHunting(p, t, moves), true
	}
	return c.keepFleeing(p, t, moves), true
}

// keepHunting reduces moves of the hunter's to those after which it may confine the king
// within the task's moves.
func (c *confiner) keepHunting(p *positions.Position, t confineTask, moves []positions.Move) []positions.Move {
	king, helpers := c.prey(p)
	kept := moves[:0]
	for _, m := range moves {
		left := helpers
		if m.IsCapture() {
			left = left.Without(m.Capture)
		}
		if c.afterMove(m, t, king, left) {
			kept = append(kept, m)
		}
	}
	return kept
}

// keepFleeing is keepHunting for moves of the king's side. A move that neither leaves nor
// enters the squares that matter to the king changes nothing.
func (c *confiner) keepFleeing(p *positions.Position, t confineTask, moves []positions.Move) []positions.Move {
	king, helpers := c.prey(p)
	zone := king.Bit()
	for range min(t.flees, 7) + 1 {
		zone = grow(zone)
	}
	unchanged := c.fromHere(t, king, helpers)
	kept := moves[:0]
	for _, m := range moves {
		may := unchanged
		switch {
		case c.opens && m.Promo != positions.NoWalk:
			may = true // the king may open a line for what the pawn becomes
		case c.opens && c.riders.Has(m.From):
			may = c.afterRiding(m, t, king, helpers)
		case m.From == king:
			may = c.fromHere(t, m.To, helpers)
		case c.neutrals && p.Sides[c.hunter].Has(m.From):
			may = c.afterMove(m, t, king, helpers)
		case unchanged && zone.Has(m.From), !unchanged && zone.Has(m.To):
			may = c.fromHere(t, king, helpers.Without(m.From).With(m.To))
		}
		if may {
			kept = append(kept, m)
		}
	}
	return kept
}

// mayStalemate reports whether a move of s may leave the other side without one.
func (w *liner) mayStalemate(s positions.Side) bool {
	if !w.restless {
		return true
	}
	men := w.game.RestlessOf(s.Other())
	return !men.TooMany()
}

// keepStalemating reduces moves of s to those that may leave the other side without one.
func (w *liner) keepStalemating(s positions.Side, moves []positions.Move) []positions.Move {
	men := w.game.RestlessOf(s.Other())
	kept := moves[:0]
	for _, m := range moves {
		if !men.Kept(m) {
			kept = append(kept, m)
		}
	}
	return kept
}
