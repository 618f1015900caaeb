package solver

import (
	"fmt"

	"bluto/conditions/synchron"
	"bluto/positions"
	"bluto/positions/problem"
)

// solveTurns fills in the phases of a part in which both sides move at once.
func (r *run) solveTurns(part *Part) error {
	d, err := r.newDuel()
	if err != nil {
		return err
	}
	if err := d.supported(); err != nil {
		return err
	}
	if d.options.SetPlay {
		part.Notes = append(part.Notes, SetPlayIgnored)
	}
	switch {
	case d.stip.Play == problem.Mixed:
		if phase := d.valuePhase(); phase != nil {
			part.Phases = []Phase{*phase}
		}
	case d.stip.Play == problem.Direct && d.stip.Series == problem.NoSeries:
		part.Phases = d.battlePhases()
	default:
		part.Phases = []Phase{d.linesPhase()}
		if d.couldCapture() {
			part.Notes = append(part.Notes, SideCanCaptureKing)
		}
	}
	return nil
}

// playable reports whether the stipulation makes sense where both sides move at once.
func (d *duel) playable() bool {
	st := d.stip
	switch {
	case st.Intro > 0 || st.Half || st.Reciprocal:
		return false
	case st.Series == problem.PlainSeries:
		return st.Play == problem.Direct || st.Play == problem.Help
	case st.Series != problem.NoSeries:
		return false
	case st.Play == problem.Help:
		return true
	}
	return !st.Exact && (st.Play == problem.Direct || st.Play == problem.Mixed)
}

// supported returns an error if the stipulation, or an option, makes no sense where both
// sides move at once, or is not known there.
func (d *duel) supported() error {
	if !d.playable() {
		return fmt.Errorf("%w: stipulation %s where both sides move at once", ErrNotSupported, d.stip.Text)
	}
	o := &d.options
	for _, unsupported := range []struct {
		given  bool
		option string
	}{
		{o.Threat >= 0, "Threat"},
		{o.MaxFlights >= 0, "MaxFlightsquares"},
		{o.NonTrivial != nil, "NonTrivial"},
		{o.PostKeyPlay, "PostKeyPlay"},
		{o.WhiteToPlay, "WhiteToPlay"},
		{o.NoShortVariations, "NoShortVariations"},
		{o.GoalIsEnd, "GoalIsEnd"},
	} {
		if unsupported.given {
			err := fmt.Errorf("%w: option %s where both sides move at once", ErrNotSupported, unsupported.option)
			return placed(o.Places[unsupported.option], err)
		}
	}
	return nil
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
