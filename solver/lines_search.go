package solver

import (
	"bluto/conditions/rules"
	"bluto/positions"
	"bluto/positions/problem"
	"bluto/solver/targets"
)

// watchEvery is how many nodes are searched between two looks at whether to stop.
const watchEvery = 1 << 10

// A liner searches lines: one worker's own. It walks the slots of a plan depth first and
// collects the lines that reach the end.
type liner struct {
	run    *run
	game   *rules.Game
	memory memory
	plan   *plan
	// salts are what is mixed into the key at each slot of the plan.
	salts []tableSlot
	// tasks are what each slot's moves must bring about, confine knows when they cannot.
	tasks   []confineTask
	confine confiner
	// trail knows which pictures the line may still end in.
	trail targets.Trail
	// aimless says that longer play has too many targets.
	aimless bool
	// holds and hold are the same for the king of a defender that is to be forced.
	holds []confineTask
	hold  confiner
	// restless says that moves which must stalemate are asked whether they can.
	restless bool
	// line is what has been played, buffers the move lists in use, one below the other.
	line    []linedMove
	buffers [][]positions.Move
	top     int

	// found are the lines collected; once there are limit of them no more are looked for.
	found foundLines
	limit int
	// silent keeps the lines from being told of: they are no solutions.
	silent bool
	// steps are the first steps of line as they are written, as far as they are known.
	steps []Step
	// block is where steps are kept, goals those of the last line.
	block []Step
	goals []problem.Goal

	// at is the fork for whose sake the liner works, levels are the nodes on the way here
	// whose moves may be shared.
	at     *fork
	levels []level

	nodes uint64
	// force is the forcer of the last slot.
	force rules.Forcer
}

// A linedMove is a move of a line.
type linedMove struct {
	side positions.Side
	move positions.Move
}

func (r *run) newLiner() *liner {
	return &liner{run: r, game: r.newGame(), limit: maxLines, memory: memory{table: r.table}}
}

// finish hands in what w has counted; it must be called once, when w's work is done.
func (w *liner) finish() { w.run.tally.add(w.memory.stats(w.game.Nodes())) }

// begin prepares w for a plan.
func (w *liner) begin(p *plan) {
	w.plan = p
	w.salts = tableSlots(p, w.salts[:0])
	goal := w.run.goals.goal.Kind
	w.restless = (goal == problem.GoalStalemate || goal == problem.GoalDoubleStalemate) && p.ending == nil &&
		w.game.Rules.TellRestless()
	if goal == problem.GoalMate && p.ending == nil && w.game.Rules.Properties().OrthodoxPlay && w.game.Rules.Properties().LegalGeneration {
		w.salts[len(w.salts)-1].bit = 0
	}
	w.tasks = w.confineTasks(p, w.tasks[:0])
	if len(p.slots) > 0 {
		w.aim(p)
	}
	w.trail.Begin(p.targets)
	w.holds = w.holdTasks(p, w.holds[:0])
}

// stopped reports whether the search must end: all lines wanted are found, or it is aborted.
func (w *liner) stopped() bool { return len(w.found.lines) >= w.limit || w.aborted() }

// aborted reports whether what the liner does no longer matters: time is up, or it works
// for a fork that is over.
func (w *liner) aborted() bool { return w.run.stopped.Load() || w.at.cancelled() }

// borrow returns the moves of s in a buffer of w's; give it back with giveBack.
func (w *liner) borrow(s positions.Side) []positions.Move {
	moves := w.game.Moves(s, w.buffer())
	w.buffers[w.top] = moves
	w.top++
	return moves
}

// borrowReaching is borrow, less moves of which it is clear that they do not reach goal.
func (w *liner) borrowReaching(goal *goalTester, s positions.Side) []positions.Move {
	if goal.goal.Kind != problem.GoalMate {
		return w.borrow(s)
	}
	w.buffers[w.top] = w.game.MatingCandidates(s, w.buffer())
	w.top++
	return w.buffers[w.top-1]
}

// buffer returns the next buffer that is free, empty.
func (w *liner) buffer() []positions.Move {
	if w.top == len(w.buffers) {
		w.buffers = append(w.buffers, make([]positions.Move, 0, 128))
	}
	return w.buffers[w.top][:0]
}

func (w *liner) giveBack() { w.top-- }

// push plays m as the next move of the line and reports whether it is legal.
func (w *liner) push(s positions.Side, m positions.Move) bool {
	if !w.game.Play(s, m) {
		return false
	}
	w.line = append(w.line, linedMove{s, m})
	return true
}

// pop takes the last move of the line back.
func (w *liner) pop() {
	w.game.Undo()
	w.line = w.line[:len(w.line)-1]
	if len(w.steps) > len(w.line) {
		w.steps = w.steps[:len(w.line)]
	}
}

// walk searches from slot i on and reports whether a line may have been found: if not,
// the position is known to have none.
func (w *liner) walk(i int) bool {
	if i < len(w.plan.slots) && !w.mayConfine(i) {
		return false
	}
	return w.search(i)
}

// search is walk where it was asked before whether the king can be confined.
func (w *liner) search(i int) bool {
	if i == len(w.plan.slots) {
		return w.end()
	}
	at := &w.plan.slots[i]
	if at.parry && !w.game.InCheck(at.side) {
		return w.walk(i + 1)
	}
	if w.nodes++; w.nodes%watchEvery == 0 && w.stopped() {
		return true
	}
	if i == len(w.plan.slots)-1 && !w.mayStalemate(at.side) {
		return false
	}
	slot := &w.salts[i]
	if slot.bit == 0 {
		return w.tryMoves(i, at)
	}
	key := slot.key(w.game, at.side)
	known, _ := w.memory.get(key)
	if known&slot.bit != 0 {
		return false
	}
	found := w.tryMoves(i, at)
	if !found && !w.stopped() {
		slot.remember(&w.memory, key)
	}
	return found
}

// tryMoves tries the moves of slot i and reports whether a line may have been found.
func (w *liner) tryMoves(i int, at *slot) bool {
	if at.guarded && w.reaches(&w.run.goals, at.side, someMove) {
		return false
	}
	if i == len(w.plan.slots)-1 && w.plan.ending == nil {
		return w.lastMoves(at)
	}
	return w.moves(i, at)
}

// keepUnknown reduces the moves of slot i to those of which the table does not know that
// they lead to no line, where it can be asked without playing them. Look-ups that do not
// wait for each other take a fraction of the time, and what is then asked for once more is
// at hand.
func (w *liner) keepUnknown(i int, moves []positions.Move) []positions.Move {
	next := i + 1
	if next >= len(w.plan.slots) || w.plan.slots[next].parry || w.salts[next].bit == 0 || w.run.table == nil {
		return moves
	}
	bit, salt, side := w.salts[next].bit, w.salts[next].salt, w.plan.slots[next].side
	kept := moves[:0]
	for _, m := range moves {
		key, ok := w.game.KeyAfter(m, side)
		if ok {
			if known, _ := w.memory.get(key ^ salt); known&bit != 0 {
				continue
			}
		}
		kept = append(kept, m)
	}
	return kept
}

// moves tries the moves of slot i, which is not the one that must reach the goal.
func (w *liner) moves(i int, at *slot) bool {
	last := i == len(w.plan.slots)-1
	forces := w.forcer(at, last)
	moves := w.keepAiming(i, w.borrowForcing(forces, at.side))
	defer w.giveBack()
	moves, confining := w.keepConfining(i, moves)
	moves = w.keepUnknown(i, moves)
	if w.run.crew != nil && w.plan.below(i) >= shareDepth {
		return w.tryLevel(level{kind: lineMoves, slot: i, confining: confining, moves: moves})
	}
	found := false
	for _, m := range moves {
		if forces != nil && !forces.Forces(w.game, m) {
			continue
		}
		found = w.lineMove(i, m, confining) || found
		if found && w.stopped() {
			return true
		}
	}
	return found
}

// lineMove tries m in slot i and reports whether a line may have been found. With confined
// set it is known already that the moves left may confine the king.
func (w *liner) lineMove(i int, m positions.Move, confined bool) bool {
	at := &w.plan.slots[i]
	if !w.push(at.side, m) {
		return false
	}
	defer w.pop()
	switch {
	case !w.leadsOn(at, i == len(w.plan.slots)-1):
		return false
	case confined:
		return w.search(i + 1)
	}
	return w.walk(i + 1)
}

// forcer returns the test of the moves that slot at may make, where they must force the
// other side to mate; nil elsewhere, and where no sets tell that, so that the test of legality
// is the cheaper question.
func (w *liner) forcer(at *slot, last bool) *rules.Forcer {
	if !w.game.Rules.TellForcing() {
		return nil
	}
	if _, self := w.plan.ending.(selfEnding); !self || !last || at.side != w.run.attacker || w.run.goals.goal.Kind != problem.GoalMate {
		return nil
	}
	w.force = w.game.ForcerOf(at.side)
	return &w.force
}

// borrowForcing is borrow, less moves of which it is clear that they do not force.
func (w *liner) borrowForcing(forces *rules.Forcer, s positions.Side) []positions.Move {
	if forces == nil {
		return w.borrow(s)
	}
	moves := forces.Moves(w.game, w.buffer())
	w.buffers[w.top] = moves
	w.top++
	return moves
}

// leadsOn reports whether the line may go on after the move just played in slot at.
func (w *liner) leadsOn(at *slot, last bool) bool {
	switch {
	case at.quiet && w.game.InCheck(at.side.Other()):
		return false
	case at.wrong && w.run.goals.reached(w.game, at.side):
		return false
	case at.stops && !last:
		return !w.ends(at)
	}
	return true
}

// ends reports whether the play can end after the move just played in slot at.
func (w *liner) ends(at *slot) bool {
	if w.plan.ending != nil {
		return w.plan.ending.reached(w)
	}
	return w.run.goals.reached(w.game, at.side)
}

// lastMoves tries the moves that must reach the goal.
func (w *liner) lastMoves(at *slot) bool {
	goal := &w.run.goals
	moves := w.borrowReaching(goal, at.side)
	defer w.giveBack()
	moves = w.keepAiming(len(w.plan.slots)-1, moves)
	if w.restless {
		moves = w.keepStalemating(at.side, moves)
	}
	mate := goal.goal.Kind == problem.GoalMate
	found := false
	for _, m := range moves {
		if mate && !w.game.Mates(at.side, m) || !w.push(at.side, m) {
			continue
		}
		if mate || goal.reached(w.game, at.side) {
			w.emit(goal)
			w.found.close()
			found = true
		}
		w.pop()
		if found && w.stopped() {
			break
		}
	}
	return found
}

// end finishes the line by its ending.
func (w *liner) end() bool {
	if !w.plan.ending.reached(w) {
		return false
	}
	w.plan.ending.write(w)
	w.found.close()
	return true
}
