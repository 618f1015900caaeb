package solver

import (
	"slices"

	"bluto/conditions/synchron"
	"bluto/positions"
	"bluto/positions/problem"
)

// A turnPlan is the shape of lines of one length: so many moves of one side alone, then so
// many turns of both. Where the last of these is a battle, the attacker must reach the goal
// by it whatever the defender chooses.
type turnPlan struct {
	solo   int
	mover  positions.Side
	turns  int
	battle bool
}

func (p *turnPlan) length() int { return p.solo + p.turns }

// turnPlans returns the plans of the stipulation, by increasing length.
func (d *duel) turnPlans() []turnPlan {
	least := 1
	if d.stip.Exact {
		least = d.stip.Moves
	}
	var plans []turnPlan
	for n := least; n <= d.stip.Moves; n++ {
		p := turnPlan{turns: n}
		if d.stip.Series == problem.PlainSeries {
			p = turnPlan{solo: n - 1, mover: d.attacker, turns: 1, battle: d.stip.Play == problem.Direct}
			if d.stip.Play == problem.Help {
				p.mover = d.defender
			}
		}
		plans = append(plans, p)
	}
	return plans
}

// couldCapture reports whether the side that is to move alone could capture the king of the
// other at once, which stands still: nothing is left to solve then.
func (d *duel) couldCapture() bool {
	last := d.turnPlans()[len(d.turnPlans())-1]
	return last.solo > 0 && d.newDuelist().g.InCheck(last.mover.Other())
}

// linesPhase returns the solutions of help and series play, shorter ones first.
func (d *duel) linesPhase() Phase {
	phase := Phase{Kind: TurnLines}
	limit, why := d.lineLimit(2 * d.stip.Moves)
	plans := d.turnPlans()
	if d.couldCapture() {
		plans = slices.DeleteFunc(plans, func(p turnPlan) bool { return p.solo > 0 })
	}
	for i := range plans {
		phase.TurnLines = append(phase.TurnLines, d.planTurns(&plans[i], limit-len(phase.TurnLines))...)
		short := i < len(plans)-1
		if len(phase.TurnLines) >= limit {
			d.cut.CompareAndSwap(uint32(NotCut), uint32(why))
			break
		}
		if short && d.options.StopOnShortSolutions && len(phase.TurnLines) > 0 {
			d.cut.CompareAndSwap(uint32(NotCut), uint32(CutBySolutions))
			break
		}
	}
	return phase
}

// planTurns returns the lines of one length, at most limit of them. The workers share out
// what can be done first.
func (d *duel) planTurns(p *turnPlan, limit int) []TurnLine {
	first := (&turnLiner{duelist: d.newDuelist(), plan: p}).moves(0)
	found := make([][]TurnLine, len(first))
	count := d.counter(p.length(), len(first))
	d.teamwork(len(first), func(w *duelist, i int) {
		l := &turnLiner{duelist: w, plan: p, limit: limit}
		l.try(first[i], 0)
		found[i] = l.found
		count()
	})
	var lines []TurnLine
	for _, some := range found {
		lines = append(lines, some[:min(len(some), limit-len(lines))]...)
	}
	return lines
}

// A turnLiner looks for the lines of a plan.
type turnLiner struct {
	*duelist
	plan  *turnPlan
	limit int
	// path is the turns that led here.
	path  []Turn
	found []TurnLine
}

// alone reports whether one side moves alone on the turn numbered ply, from 0.
func (l *turnLiner) alone(ply int) bool { return ply < l.plan.solo }

// last reports whether the turn numbered ply is the last.
func (l *turnLiner) last(ply int) bool { return ply == l.plan.length()-1 }

// moves lists what can be played on the turn numbered ply: pairs of moves, White's first; in
// a battle the attacker's choices alone.
func (l *turnLiner) moves(ply int) [][2]positions.Move {
	attacks, defences := l.choices(ply)
	white, black := attacks, defences
	if l.attacker == positions.Black {
		white, black = defences, attacks
	}
	pass := []positions.Move{synchron.Pass}
	switch {
	case l.alone(ply) && l.plan.mover == positions.White, l.battle(ply) && l.attacker == positions.White:
		black = pass
	case l.alone(ply), l.battle(ply):
		white = pass
	}
	pairs := make([][2]positions.Move, 0, len(white)*len(black))
	for _, w := range white {
		for _, b := range black {
			pairs = append(pairs, [2]positions.Move{w, b})
		}
	}
	return pairs
}

// battle reports whether the turn numbered ply is the battle that ends direct series play.
func (l *turnLiner) battle(ply int) bool { return l.plan.battle && l.last(ply) }

// try plays moves on the turn numbered ply and goes on from there.
func (l *turnLiner) try(moves [2]positions.Move, ply int) {
	if l.battle(ply) {
		l.tryBattle(moves[l.attacker], ply)
		return
	}
	l.turns++
	l.g.Play(moves)
	defer l.g.Undo()
	ends := l.g.Judge()
	switch {
	case l.last(ply):
		if l.test(&l.goal, l.g, ends, l.attacker) {
			l.path = append(l.path, lastTurn(l.g, ends, ply+1))
			l.emit(nil)
			l.path = l.path[:ply]
		}
	case l.mayGoOn(ends, ply):
		if l.failed(ply + 1) {
			return
		}
		l.path = append(l.path, lastTurn(l.g, ends, ply+1))
		l.extend(ply + 1)
		l.path = l.path[:ply]
	}
}

// mayGoOn reports whether a further turn can follow the turn numbered ply, which brought
// ends. A side that stands still must not be in check before both move.
func (l *turnLiner) mayGoOn(ends synchron.Ends, ply int) bool {
	if l.alone(ply + 1) {
		return !l.g.InCheck(l.plan.mover.Other())
	}
	return !ends.Over()
}

// failed reports whether it is known that no line leads on from the turn numbered ply.
func (l *turnLiner) failed(ply int) bool {
	_, known := l.memory.get(l.failKey(ply))
	return known
}

// failKey is the key under which failures are remembered: that of the position and of how
// many turns are left, alone and of both.
func (l *turnLiner) failKey(ply int) uint64 {
	left := uint64(l.plan.length() - ply)
	return l.g.Key() ^ turnSalt ^ left*0x9e3779b97f4a7c15 ^ uint64(l.plan.turns)*0xc2b2ae3d27d4eb4f
}

// extend looks for lines from the turn numbered ply on.
func (l *turnLiner) extend(ply int) {
	before := len(l.found)
	for _, moves := range l.moves(ply) {
		if l.aborted() || len(l.found) >= l.limit {
			return
		}
		l.try(moves, ply)
	}
	if len(l.found) == before && !l.aborted() {
		l.memory.put(l.failKey(ply), uint64(min(l.plan.length()-ply, 0xff)))
	}
}

// tryBattle looks whether the attacker's choice ends direct series play.
func (l *turnLiner) tryBattle(attack positions.Move, ply int) {
	_, defences := l.choices(ply)
	if len(defences) == 0 || l.refutedBy(attack, defences, 0, 1, ply) >= 0 || l.aborted() {
		return
	}
	choice := &Choice{Number: ply + 1, Step: chosenStep(l.g, l.attacker, attack), Mark: KeyMark}
	if l.options.Variations {
		for _, defence := range defences {
			choice.Replies = append(choice.Replies, *l.reply(attack, defence, 1, ply, ply+1))
		}
	}
	l.emit(choice)
}

// emit keeps the line that leads here.
func (l *turnLiner) emit(choice *Choice) {
	line := TurnLine{Turns: append([]Turn(nil), l.path...), Choice: choice}
	l.found = append(l.found, line)
	l.duel.found.turns(TurnLines, line)
}
