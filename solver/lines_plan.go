package solver

import (
	"fmt"

	"bluto/positions"
	"bluto/positions/problem"
	"bluto/solver/targets"
)

// A slot is one half-move of a line: whose it is and what it must respect.
type slot struct {
	side positions.Side
	// quiet: the move must not give check, since the other side does not answer it.
	quiet bool
	// parry: the side moves only if it is in check; otherwise the slot is passed over.
	parry bool
	// guarded: the side must not be able to reach the goal at once (reflex play obliges
	// it to, which spoils the line).
	guarded bool
	// stops: where the play can end after this move it ends; no longer line leads on.
	stops bool
	// wrong: the side must not reach the goal with this move (option GoalIsEnd).
	wrong bool
}

// A plan is the shape of all lines of one length.
type plan struct {
	// kind is the phase that the lines belong to.
	kind  PhaseKind
	slots []slot
	// intro is how many slots belong to the introductory series.
	intro int
	// renumbered says that the play proper is numbered from 1 again. A single move
	// behind the introduction is not.
	renumbered bool
	// first is the number of the first half-move, as in Line.
	first int
	// short says that the stipulation allows longer lines.
	short bool
	// ending decides about the position after the last slot; nil if the last slot's side
	// must have reached the goal of the stipulation with its move.
	ending ending
	// targets are the pictures in which the lines can end, nil if they are not known; aimed
	// says that they have been looked for.
	targets *targets.Set
	aimed   bool
}

// mover returns the side that moves first.
func (p *plan) mover(r *run) positions.Side {
	if len(p.slots) > 0 {
		return p.slots[0].side
	}
	return p.ending.mover(r)
}

// below returns how many half-moves are played after slot i.
func (p *plan) below(i int) int {
	n := len(p.slots) - 1 - i
	if p.ending != nil {
		n++
	}
	return n
}

// A linePhase is the plans of the set play or of the actual play, by increasing length.
type linePhase struct {
	kind  PhaseKind
	plans []plan
}

// A lineShape knows how the lines of a stipulation are made up.
type lineShape struct {
	run *run
	// slots returns the slots of a line that is n units long: half-moves in help play,
	// moves of the series in series play.
	slots func(n int) []slot
	// least and most bound the lengths, step is the distance between them.
	least, most, step int
	// set is the shape of the set play, nil if it makes no sense.
	set *lineShape
	// first is the number of the first half-move.
	first  int
	ending ending
}

// plans returns the plans of the shape by increasing length.
func (s *lineShape) plans() []plan {
	var plans []plan
	for n := s.least; n <= s.most; n += s.step {
		slots := s.slots(n)
		if len(slots) == 0 && s.ending == nil {
			continue
		}
		plans = append(plans, plan{slots: slots, first: s.first, short: n < s.most, ending: s.ending})
	}
	return plans
}

// linePhases compiles the stipulation and the options into phases.
func (r *run) linePhases() ([]linePhase, []Note, error) {
	shape, err := r.lineShape()
	if err != nil {
		return nil, nil, err
	}
	var notes []Note
	if r.options.WhiteToPlay {
		if shortened := shape.whiteToPlay(); shortened != nil {
			shape = shortened
		} else {
			notes = append(notes, WhiteToPlayIgnored)
		}
	}
	var phases []linePhase
	if r.options.SetPlay {
		if shape.set != nil {
			phases = append(phases, linePhase{SetPlay, shape.set.plans()})
		} else {
			notes = append(notes, SetPlayIgnored)
		}
	}
	phases = append(phases, linePhase{Lines, r.introduce(shape.plans())})
	for i := range phases {
		for j := range phases[i].plans {
			phases[i].plans[j].kind = phases[i].kind
		}
		if r.options.GoalIsEnd {
			r.markWrongGoals(phases[i].plans)
		}
	}
	return phases, notes, nil
}

// lineShape returns the shape of the actual play.
func (r *run) lineShape() (*lineShape, error) {
	switch {
	case r.stip.Series != problem.NoSeries:
		return r.seriesShape()
	case r.stip.Play == problem.Help || r.stip.Play == problem.HelpSelf || r.stip.Play == problem.HelpReflex:
		return r.helpShape()
	}
	return nil, fmt.Errorf("%w: stipulation %s", ErrNotSupported, r.stip.Text)
}

// introduce puts the introductory series, of every length allowed, before each plan. Its
// moves are made by the side that does not begin the play proper.
func (r *run) introduce(plans []plan) []plan {
	if r.stip.Intro == 0 {
		return plans
	}
	var all []plan
	for n := 1; n <= r.stip.Intro; n++ {
		for _, p := range plans {
			series := seriesOf(p.mover(r).Other(), n)
			p.slots = append(series, p.slots...)
			p.intro, p.renumbered = n, r.stip.Moves > 1
			p.short = p.short || n < r.stip.Intro
			all = append(all, p)
		}
	}
	return all
}

// markWrongGoals applies option GoalIsEnd: the side that is not to reach the goal must
// not reach it on the way.
func (r *run) markWrongGoals(plans []plan) {
	wrong := r.attacker.Other()
	if r.defenderFinishes() {
		wrong = r.attacker
	}
	for i := range plans {
		for j := range plans[i].slots {
			s := &plans[i].slots[j]
			s.wrong = s.side == wrong
		}
	}
}

// defenderFinishes reports whether it is the attacker's opponent who reaches the goal.
func (r *run) defenderFinishes() bool {
	switch r.stip.Play {
	case problem.Self, problem.Reflex, problem.SemiReflex, problem.HelpSelf, problem.HelpReflex:
		return true
	default:
		return false
	}
}

// defenderEnding returns the ending by which the defender is made to reach the goal, nil
// if it is the attacker who reaches it.
func (r *run) defenderEnding() ending {
	switch r.stip.Play {
	case problem.Self, problem.HelpSelf:
		return selfEnding{}
	case problem.Reflex, problem.SemiReflex, problem.HelpReflex:
		return reflexEnding{}
	default:
		return nil
	}
}

// stopsEarly reports whether play that can end after a move of the attacker must end
// there: a defender who can only or must reach the goal does so, and a goal other than an
// immobilisation is reached once and for all.
func (r *run) stopsEarly() bool {
	switch r.stip.Goal.Kind {
	case problem.GoalMate, problem.GoalStalemate, problem.GoalMateOrStalemate, problem.GoalDoubleStalemate,
		problem.GoalDoubleMate, problem.GoalCounterMate:
		return r.defenderEnding() != nil
	default:
		return true
	}
}

// reflex reports whether the attacker, too, must reach the goal when it can.
func (r *run) reflex() bool {
	return r.stip.Play == problem.Reflex || r.stip.Play == problem.HelpReflex
}

// seriesOf returns n moves of side s in a row: only the last may give check.
func seriesOf(s positions.Side, n int) []slot {
	slots := make([]slot, n)
	for i := range slots {
		slots[i] = slot{side: s, quiet: i < n-1}
	}
	return slots
}
