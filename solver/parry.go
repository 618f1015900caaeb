package solver

import (
	"fmt"

	"bluto/positions"
	"bluto/positions/problem"
)

// parryBattle completes the shape of a parry series in which the parries defend: all of it
// is the ending's.
func (r *run) parryBattle(s *lineShape) error {
	if r.stip.Exact {
		return fmt.Errorf("%w: an exact parry series", ErrNotSupported)
	}
	battle := parryEnding{moves: s.most, goalless: r.defenderEnding()}
	if r.options.SetPlay && battle.goalless == nil {
		// Set play of a direct parry series is its last move alone, and is shown instead of
		// the series.
		battle.moves = 1
	}
	s.ending = battle
	s.least, s.most = 0, 0
	s.slots = func(int) []slot { return nil }
	s.set = r.seriesSetPlay()
	return nil
}

// A parryEnding is a parry series of the attacker: it moves alone, but the defender
// answers each check as it likes, and for every answer the attacker must have a way to the
// end.
type parryEnding struct {
	moves int
	// goalless is what must hold after the attacker's last move if it is not the attacker
	// who reaches the goal; nil otherwise.
	goalless ending
}

func (parryEnding) mover(r *run) positions.Side { return r.attacker }

func (e parryEnding) reached(w *liner) bool { return e.attack(w, e.moves) }

func (e parryEnding) write(w *liner) { e.writeKeys(w, e.moves) }

// attack reports whether the attacker, to move, reaches the end in at most n moves against
// every parry.
func (e parryEnding) attack(w *liner, n int) bool {
	key := w.game.Key(w.run.attacker) ^ parrySalt
	bounds := parryBounds(0)
	if data, ok := w.memory.get(key); ok {
		bounds = parryBounds(data)
	}
	if bounds.fails(n) {
		return false
	}
	if bounds.solves(n) {
		return true
	}
	if w.nodes++; w.nodes%watchEvery == 0 && w.aborted() {
		return false
	}
	solved := !w.run.guardedAgainst(w) && e.someAttack(w, n)
	if !w.aborted() {
		w.memory.put(key, uint64(bounds.with(n, solved)))
	}
	return solved
}

// guardedAgainst reports whether reflex play forbids the attacker to go on, since it could
// reach the goal itself.
func (r *run) guardedAgainst(w *liner) bool {
	return r.reflex() && w.reaches(&r.goals, r.attacker, someMove)
}

func (e parryEnding) someAttack(w *liner, n int) bool {
	s := w.run.attacker
	if n == 1 && e.goalless == nil {
		return w.reaches(&w.run.goals, s, someMove)
	}
	moves := w.borrow(s)
	defer w.giveBack()
	if w.run.crew != nil && n > shareDepth {
		return w.tryLevel(level{kind: parryAttacks, n: n, moves: moves})
	}
	for _, m := range moves {
		if e.attackSolves(w, m, n) {
			return true
		}
	}
	return false
}

// attackSolves reports whether m, if it is legal, leads to the end against every parry.
func (e parryEnding) attackSolves(w *liner, m positions.Move, n int) bool {
	if !w.push(w.run.attacker, m) {
		return false
	}
	defer w.pop()
	return e.solves(w, n)
}

// ends reports whether the attacker's move just played ends the play.
func (e parryEnding) ends(w *liner) bool {
	if e.goalless != nil {
		return e.goalless.reached(w)
	}
	return w.run.goals.reached(w.game, w.run.attacker)
}

// solves reports whether the attacker's move just played, the first of at most n, leads
// to the end against every parry.
func (e parryEnding) solves(w *liner, n int) bool {
	switch {
	case e.ends(w):
		return true
	case n == 1:
		return false
	case !w.game.InCheck(w.run.attacker.Other()):
		return e.attack(w, n-1)
	}
	return e.parriesFail(w, n)
}

// parriesFail reports whether the defender has parries and none helps it.
func (e parryEnding) parriesFail(w *liner, n int) bool {
	s := w.run.attacker.Other()
	moves := w.borrow(s)
	defer w.giveBack()
	parried := false
	for _, m := range moves {
		if !w.push(s, m) {
			continue
		}
		parried = true
		fails := e.suicidal(w) || e.attack(w, n-1)
		w.pop()
		if !fails {
			return false
		}
	}
	return parried
}

// suicidal reports whether the defender's parry just played reaches the goal that it is to
// be made to reach.
func (e parryEnding) suicidal(w *liner) bool {
	return w.run.stip.Play == problem.Self && w.run.goals.reached(w.game, w.run.attacker.Other())
}

// writeKeys is writeAttack for the first moves of the series, each of which can be the last
// that is wanted.
func (e parryEnding) writeKeys(w *liner, n int) {
	moves := w.borrow(w.run.attacker)
	defer w.giveBack()
	if w.run.crew != nil && n > 1 {
		w.tryLevel(level{kind: parryKeys, n: n, moves: moves})
		return
	}
	for _, m := range moves {
		if e.writeKey(w, m, n) && w.stopped() {
			return
		}
	}
}

// writeKey emits the lines that begin with m, if it solves in at most n moves, and reports
// whether it does.
func (e parryEnding) writeKey(w *liner, m positions.Move, n int) bool {
	if !w.push(w.run.attacker, m) {
		return false
	}
	defer w.pop()
	if !e.solves(w, n) {
		return false
	}
	e.writeAfter(w, n)
	w.found.close()
	return true
}

// writeAttack emits the lines of all attacker's moves that solve in at most n moves.
func (e parryEnding) writeAttack(w *liner, n int) {
	s := w.run.attacker
	moves := w.borrow(s)
	defer w.giveBack()
	for _, m := range moves {
		if !w.push(s, m) {
			continue
		}
		if e.solves(w, n) {
			e.writeAfter(w, n)
		}
		w.pop()
	}
}

// writeAfter emits the lines that follow an attacker's move that solves: its end, or the
// shortest continuations after each parry.
func (e parryEnding) writeAfter(w *liner, n int) {
	s := w.run.attacker.Other()
	switch {
	case e.ends(w):
		if e.goalless != nil {
			e.goalless.write(w)
		} else {
			w.emit(&w.run.goals)
		}
	case !w.game.InCheck(s):
		e.writeShortest(w, n-1)
	default:
		e.writeParries(w, n)
	}
}

func (e parryEnding) writeParries(w *liner, n int) {
	s := w.run.attacker.Other()
	moves := w.borrow(s)
	defer w.giveBack()
	for _, m := range moves {
		if !w.push(s, m) {
			continue
		}
		if e.suicidal(w) {
			w.emit(&w.run.goals)
		} else {
			e.writeShortest(w, n-1)
		}
		w.pop()
	}
}

// writeShortest emits the lines of the attacker's moves that solve soonest, of which n
// moves are known to be enough.
func (e parryEnding) writeShortest(w *liner, n int) {
	shortest := 1
	for shortest < n && !e.attack(w, shortest) {
		shortest++
	}
	e.writeAttack(w, shortest)
}

// parrySalt tells entries of parry series from others.
const parrySalt = 0xe7037ed1a0b428db

// parryBounds are what the table knows of an attack: that it fails in some number of
// moves, that it succeeds in another. The low byte is the cost, the next one the first
// bound, the third the second bound (0 if unknown).
type parryBounds uint64

func (b parryBounds) fails(n int) bool { return n <= int(b>>8&0xff) }

func (b parryBounds) solves(n int) bool {
	bound := int(b >> 16 & 0xff)
	return bound > 0 && n >= bound
}

// with returns b with what a search of n moves found.
func (b parryBounds) with(n int, solved bool) parryBounds {
	if n > 0xff {
		return b
	}
	if solved {
		b = b&^0xff0000 | parryBounds(n)<<16
	} else {
		b = b&^0xff00 | parryBounds(n)<<8
	}
	return b&^0xff | parryBounds(n)
}
