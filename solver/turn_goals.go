package solver

import (
	"fmt"

	"bluto/conditions/synchron"
	"bluto/positions"
	"bluto/positions/problem"
)

// A turnGoal reports whether attacker has reached the goal by the last turn of g, which
// brought ends.
type turnGoal func(goal *problem.Goal, g *synchron.Game, ends synchron.Ends, attacker positions.Side) bool

// turnGoals is the table of goals where both sides move at once. A goal that is not in it
// is not supported. docs/synchronous.md defines them.
var turnGoals = map[problem.GoalKind]turnGoal{
	problem.GoalMate: func(_ *problem.Goal, _ *synchron.Game, ends synchron.Ends, s positions.Side) bool {
		return ends.Wins(s)
	},
	problem.GoalMateAlone: func(_ *problem.Goal, _ *synchron.Game, ends synchron.Ends, s positions.Side) bool {
		return ends[s.Other()] == synchron.MatedEnd && ends.Wins(s)
	},
	problem.GoalKingCapture: func(_ *problem.Goal, _ *synchron.Game, ends synchron.Ends, s positions.Side) bool {
		return ends[s.Other()] == synchron.KingCaptured && ends.Wins(s)
	},
	problem.GoalDoubleMate: func(_ *problem.Goal, _ *synchron.Game, ends synchron.Ends, _ positions.Side) bool {
		return ends == synchron.Ends{synchron.MatedEnd, synchron.MatedEnd}
	},
	problem.GoalStalemate: func(_ *problem.Goal, _ *synchron.Game, ends synchron.Ends, s positions.Side) bool {
		return ends[s.Other()] == synchron.StalematedEnd && !ends.Wins(s.Other())
	},
	problem.GoalDoubleStalemate: func(_ *problem.Goal, _ *synchron.Game, ends synchron.Ends, _ positions.Side) bool {
		return ends == synchron.Ends{synchron.StalematedEnd, synchron.StalematedEnd}
	},
	problem.GoalCheck: func(_ *problem.Goal, g *synchron.Game, ends synchron.Ends, s positions.Side) bool {
		return !ends.Over() && g.InCheck(s.Other())
	},
	problem.GoalCapture: func(_ *problem.Goal, g *synchron.Game, _ synchron.Ends, s positions.Side) bool {
		return g.Last().Taken[s] != positions.NoPiece && !g.Last().Own(s)
	},
	problem.GoalTarget: func(goal *problem.Goal, g *synchron.Game, _ synchron.Ends, s positions.Side) bool {
		return g.Last().Moves[s].To == goal.Square && !g.Last().Vanished[s]
	},
	problem.GoalAny: func(*problem.Goal, *synchron.Game, synchron.Ends, positions.Side) bool { return true },
}

// A fate is what a turn means for the attacker.
type fate uint8

// The fates.
const (
	goesOn  fate = iota // the goal is not reached, and the game is not over
	reaches             // the goal is reached
	fails               // the game is over without it
)

// A duel is the search of a part in which both sides move at once: what its workers share.
type duel struct {
	*run
	defender positions.Side
	goal     problem.Goal
	test     turnGoal
}

// newDuel returns the duel of r, or an error if the stipulation makes no sense in it.
func (r *run) newDuel() (*duel, error) {
	d := &duel{run: r, defender: r.attacker.Other(), goal: r.stip.Goal, test: turnGoals[r.stip.Goal.Kind]}
	if d.test == nil {
		return nil, fmt.Errorf("%w: stipulation %s where both sides move at once", ErrNotSupported, r.stip.Text)
	}
	if _, err := synchron.New(r.rules, &r.start); err != nil {
		return nil, err
	}
	return d, nil
}

// A duelist is a worker of a duel.
type duelist struct {
	*duel
	g      *synchron.Game
	memory memory
	// turns counts the turns played, two moves each.
	turns uint64
	// lists are lists of choices for each turn on the board, White's and Black's.
	lists [][2][]positions.Move
}

func (d *duel) newDuelist() *duelist {
	// newDuel has seen that there is such a game.
	g, _ := synchron.New(d.rules, &d.start)
	return &duelist{duel: d, g: g, memory: memory{table: d.table}}
}

// finish hands in what the worker has counted.
func (w *duelist) finish() { w.tally.add(w.memory.stats(2 * w.turns)) }

// choices returns what the attacker and the defender may choose, in lists that are valid
// until asked again with the same ply.
func (w *duelist) choices(ply int) (attacks, defences []positions.Move) {
	for len(w.lists) <= ply {
		w.lists = append(w.lists, [2][]positions.Move{})
	}
	l := &w.lists[ply]
	for s := range l {
		l[s] = w.g.Choices(positions.Side(s), l[s][:0])
	}
	return l[w.attacker], l[w.defender]
}

// play plays a turn and tells what it means.
func (w *duelist) play(attack, defence positions.Move) (fate, synchron.Ends) {
	var moves [2]positions.Move
	moves[w.attacker], moves[w.defender] = attack, defence
	w.turns++
	w.g.Play(moves)
	ends := w.g.Judge()
	switch {
	case w.test(&w.goal, w.g, ends, w.attacker):
		return reaches, ends
	case ends.Over():
		return fails, ends
	}
	return goesOn, ends
}

// aborted reports whether the search must end.
func (w *duelist) aborted() bool {
	return w.stopped.Load()
}
