package solver

import (
	"sync"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"bluto/positions"
)

// turnSalt tells entries of the table from others.
const turnSalt = 0x8ebc6af09c88c6e3

// wins reports whether the attacker has a choice that reaches the goal within n turns
// whatever the defender chooses. Shorter wins are looked for first.
func (w *duelist) wins(n, ply int) bool {
	key := w.g.Key() ^ turnSalt
	bounds := parryBounds(0)
	if data, ok := w.memory.get(key); ok {
		bounds = parryBounds(data)
	}
	for k := 1; k <= n; k++ {
		switch {
		case bounds.solves(k):
			return true
		case bounds.fails(k):
			continue
		}
		won := w.hasWin(k, ply)
		if w.aborted() {
			return false
		}
		bounds = bounds.with(k, won)
		w.memory.put(key, uint64(bounds))
		if won {
			return true
		}
	}
	return false
}

// hasWin asks all choices of the attacker. What refuted the choice before is tried first
// against the next one.
func (w *duelist) hasWin(n, ply int) bool {
	attacks, defences := w.choices(ply)
	if len(defences) == 0 {
		return false
	}
	refuting := 0
	for _, attack := range attacks {
		by := w.refutedBy(attack, defences, refuting, n, ply)
		if by < 0 {
			return true
		}
		if refuting = by; w.aborted() {
			return false
		}
	}
	return false
}

// refutedBy returns the number of a defence that keeps attack from winning within n turns,
// -1 if there is none. The one numbered first is asked first.
func (w *duelist) refutedBy(attack positions.Move, defences []positions.Move, first, n, ply int) int {
	if !w.succeeds(attack, defences[first], n, ply) {
		return first
	}
	for i := range defences {
		if i != first && !w.succeeds(attack, defences[i], n, ply) {
			return i
		}
	}
	return -1
}

// succeeds reports whether the turn of attack and defence leads to the goal within n turns,
// itself included.
func (w *duelist) succeeds(attack, defence positions.Move, n, ply int) bool {
	if w.aborted() {
		return false
	}
	fate, _ := w.play(attack, defence)
	won := fate == reaches || fate == goesOn && n > 1 && w.wins(n-1, ply+1)
	w.g.Undo()
	return won
}

// teamwork lets the workers of d do what is to be done for i below n, in any order. Each
// has a duelist of its own, which stands at the diagram.
func (d *duel) teamwork(n int, do func(w *duelist, i int)) {
	var next atomic.Int64
	var group errgroup.Group
	for range min(d.workers(), n) {
		group.Go(func() error {
			defer d.catch()
			w := d.newDuelist()
			defer w.finish()
			for i := int(next.Add(1)) - 1; i < n && !w.aborted(); i = int(next.Add(1)) - 1 {
				do(w, i)
			}
			return nil
		})
	}
	_ = group.Wait() // workers return no errors
	d.rethrow()
}

// counter tells the outside how far the search of one depth is.
func (d *duel) counter(depth, moves int) (count func()) {
	var mutex sync.Mutex
	finished := 0
	return func() {
		mutex.Lock()
		defer mutex.Unlock()
		finished++
		d.report(Progress{Depth: depth, Move: finished, Moves: moves})
	}
}

// battlePhases returns a phase for each key and each try, in the order of the choices. The
// lengths grow, so that what is short is known when what is long is asked.
func (d *duel) battlePhases() []Phase {
	n := d.stip.Moves
	attacks, defences := d.newDuelist().choices(0)
	if len(defences) == 0 {
		return nil
	}
	for depth := 1; depth < n; depth++ {
		count := d.counter(depth, len(attacks))
		d.teamwork(len(attacks), func(w *duelist, i int) {
			w.refutedBy(attacks[i], defences, 0, depth, 0)
			count()
		})
	}
	first := d.firstChoices(attacks, defences, n)
	var phases []Phase
	keys := 0
	for _, choice := range first {
		if choice == nil {
			continue
		}
		if choice.Mark == KeyMark {
			if limit := d.options.MaxSolutions; limit >= 0 && keys == limit {
				d.cut.CompareAndSwap(uint32(NotCut), uint32(CutBySolutions))
				break
			}
			keys++
		}
		phases = append(phases, Phase{Kind: Turns, Choice: choice})
	}
	if d.options.Variations {
		for _, phase := range phases {
			d.addReplies(phase.Choice, n)
		}
	}
	return phases
}

// firstChoices returns the keys and tries among attacks; what is neither is nil.
func (d *duel) firstChoices(attacks, defences []positions.Move, n int) []*Choice {
	limit := d.tryLimit()
	found := make([]*Choice, len(attacks))
	count := d.counter(n, len(attacks))
	d.teamwork(len(attacks), func(w *duelist, i int) {
		refutations, solvable := w.refutations(attacks[i], defences, n, limit)
		if solvable && !w.aborted() {
			found[i] = w.firstChoice(attacks[i], refutations)
		}
		count()
	})
	return found
}

// tryLimit returns how many refutations a try may have to be shown, 0 if none is.
func (d *duel) tryLimit() int {
	if d.options.Defences == 0 && d.options.Try {
		return 1
	}
	return d.options.Defences
}

// refutations returns the defences that refute attack; solvable is false if there are more
// than limit, or if nothing else is left.
func (w *duelist) refutations(attack positions.Move, defences []positions.Move, n, limit int) (refuting []positions.Move, solvable bool) {
	if limit == 0 {
		return nil, w.refutedBy(attack, defences, 0, n, 0) < 0
	}
	for _, defence := range defences {
		if !w.succeeds(attack, defence, n, 0) {
			if refuting = append(refuting, defence); len(refuting) > limit {
				return nil, false
			}
		}
	}
	return refuting, len(refuting) < len(defences)
}

// firstChoice describes a key, or a try with what refutes it.
func (w *duelist) firstChoice(attack positions.Move, refuting []positions.Move) *Choice {
	choice := &Choice{Number: 1, Step: chosenStep(w.g, w.attacker, attack), Mark: KeyMark}
	for _, defence := range refuting {
		choice.Mark = TryMark
		_, ends := w.play(attack, defence)
		choice.Refutations = append(choice.Refutations, lastTurn(w.g, ends, 1))
		w.g.Undo()
	}
	if choice.Mark == KeyMark {
		told := *choice
		w.found.turns(Turns, TurnLine{Choice: &told})
	}
	return choice
}

// addReplies adds to a first choice all that the defender may choose, but for what refutes
// it, with the play that follows.
func (d *duel) addReplies(choice *Choice, n int) {
	_, defences := d.newDuelist().choices(0)
	replies := make([]*Reply, len(defences))
	d.teamwork(len(defences), func(w *duelist, i int) {
		replies[i] = w.reply(choice.Step.Move, defences[i], n, 0, 1)
	})
	choice.Replies = gather(replies)
}

// gather leaves out what is nil.
func gather(replies []*Reply) []Reply {
	var all []Reply
	for _, r := range replies {
		if r != nil {
			all = append(all, *r)
		}
	}
	return all
}

// reply returns the turn of attack and defence, numbered number, with what follows, or nil
// if the attacker does not win within n turns, itself included.
func (w *duelist) reply(attack, defence positions.Move, n, ply, number int) *Reply {
	fate, ends := w.play(attack, defence)
	defer w.g.Undo()
	reply := &Reply{Turn: lastTurn(w.g, ends, number)}
	if fate == reaches {
		return reply
	}
	if fate == fails || n == 1 || !w.wins(n-1, ply+1) {
		return nil
	}
	for k := 1; k < n; k++ {
		if w.wins(k, ply+1) {
			reply.Choices = w.winning(k, ply+1, number+1)
			break
		}
	}
	return reply
}

// winning returns all choices of the attacker that win within n turns, with all replies.
func (w *duelist) winning(n, ply, number int) []*Choice {
	attacks, defences := w.choices(ply)
	var all []*Choice
	for _, attack := range attacks {
		if w.aborted() || w.refutedBy(attack, defences, 0, n, ply) >= 0 {
			continue
		}
		choice := &Choice{Number: number, Step: chosenStep(w.g, w.attacker, attack)}
		for _, defence := range defences {
			if r := w.reply(attack, defence, n, ply, number); r != nil {
				choice.Replies = append(choice.Replies, *r)
			}
		}
		all = append(all, choice)
	}
	return all
}
