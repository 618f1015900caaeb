package solver

import (
	"bluto/conditions/rules"
	"bluto/positions"
	"bluto/positions/problem"
)

// A battle is play in which one side attacks and the other defends: direct mates and
// other direct goals, selfplay and reflex play. Its search answers two questions, each
// for a number of moves n that the attacker still has:
//
//	wins(n)   the attacker, to move, reaches the stipulation within n moves
//	loses(n)  whatever the defender, to move, plays, the attacker then wins(n)
//
// Both only become true with growing n, so two bounds in the table say all about a
// position: the least n known to be enough and the greatest known not to be.
type battle struct {
	attacker, defender positions.Side
	// self says that the defender is to reach the goal, forced to it.
	self bool
	// attackerMust and defenderMust say who must reach the goal if able to (reflex play).
	attackerMust, defenderMust bool
	// mate says that the goal is mate, for which only checking moves are looked at, where
	// the rules allow to tell them.
	mate  bool
	goals goalTester
	legal bool // generated moves are legal without a test
	// positional says that a move decides by the position to which it leads alone, not by how
	// it was reached.
	positional bool
	// free is how many moves the attacker may have left for no limit to apply.
	free int
	// forced says that the last moves of selfplay are the rules' to judge: the defender must
	// mate with every move, and no option asks for more.
	forced bool
	// glance says besides that sets tell nearly all that the rules are asked then.
	glance bool
	// shared says that what limits allow for fewer moves or fewer nontrivial defences on the
	// way they also allow for more moves or with fewer spent, as NonTrivial alone does. The
	// answers for different numbers of moves then stand in one entry.
	shared bool
	limits
}

// limits are the options that keep the search of long problems within bounds.
type limits struct {
	// threat is the greatest number of moves that a threat after a quiet move may need; -1
	// for no limit.
	threat int
	// flights is the greatest number of flights that a quiet move may leave; -1 for none.
	flights int
	// nonTrivial is how many additional nontrivial defences the defender may have on the
	// whole way, -1 for no limit. Defences are counted where the attacker has more than
	// trivialMoves left; one is trivial if the attacker then wins within trivialReply.
	nonTrivial, trivialMoves, trivialReply int
}

func (r *run) newBattle() *battle {
	o := &r.options
	b := &battle{
		attacker: r.attacker, defender: r.attacker.Other(),
		mate: r.stip.Goal.Kind == problem.GoalMate, goals: r.goals,
		legal:  r.rules.Properties().LegalGeneration,
		limits: limits{threat: o.Threat, flights: o.MaxFlights, nonTrivial: -1},
	}
	if o.NonTrivial != nil {
		b.nonTrivial, b.trivialMoves = o.NonTrivial[0], o.NonTrivial[1]
		b.trivialReply = b.trivialMoves
	}
	switch r.stip.Play {
	case problem.Self:
		b.self = true
	case problem.Reflex:
		b.self, b.attackerMust, b.defenderMust = true, true, true
	case problem.SemiReflex:
		b.self, b.defenderMust = true, true
	default:
		b.trivialReply++ // direct play ends with a move of the attacker's
	}
	if b.defenderMust {
		b.trivialMoves++ // what the defender must do with the last move is trivial
		b.trivialReply++
	}
	b.positional = b.mate || !b.self
	b.free = b.limits.free(b.self)
	b.shared = b.threat < 0 && b.flights < 0
	b.forced = b.self && b.mate && !b.defenderMust && b.threat != 0
	b.glance = b.forced && b.legal && r.rules.Properties().OrthodoxCheck
	return b
}

// A worker is one goroutine's share of a battle: its game and its own memory.
type worker struct {
	r      *run
	b      *battle
	g      *rules.Game
	memory memory
	// at is the fork whose work the worker is doing; it stops with it.
	at *fork
	// payAt is how much effort w will have made when it must pay for it, paid for how much it
	// has paid.
	payAt, paid int64
	// lists are the move lists in use, one for each open node, with their scores.
	lists []moveList
	depth int
	// history counts how often a move from one square to another was decisive, for each
	// side.
	history [2][65][65]int32
	// refuter is the move of the defender's that last refuted an attack of one more move.
	refuter positions.Move
	// spent is how many nontrivial defences have been allowed on the way here.
	spent int
	// narrow, in a narrow search, is the greatest number of moves that a threat after a quiet
	// move may need (rounds.go); 0 in a full one.
	narrow int
	// failed is for how many moves, at the least, the last question with the answer no has
	// that answer: mostly as many as it was asked for, but what fails for another reason
	// than their number may fail for ever.
	failed int
}

type moveList struct {
	moves  []positions.Move
	scores []int32
}

func (r *run) newWorker(b *battle) *worker {
	return &worker{r: r, b: b, g: r.newGame(), memory: memory{table: r.table}, payAt: endless}
}

// finish hands in what w has counted; it must be called once, when w's work is done.
func (w *worker) finish() { w.r.tally.add(w.memory.stats(w.g.Nodes())) }

// open returns an empty list for a node; close gives it back.
func (w *worker) open() *moveList {
	if w.depth == len(w.lists) {
		w.lists = append(w.lists, moveList{make([]positions.Move, 0, 128), make([]int32, 0, 128)})
	}
	l := &w.lists[w.depth]
	w.depth++
	l.moves, l.scores = l.moves[:0], l.scores[:0]
	return l
}

func (w *worker) close() { w.depth-- }

// aborted reports whether the worker's result no longer matters: it must then return at
// once, and nothing it returns may be believed or remembered.
func (w *worker) aborted() bool {
	if w.effort() >= w.payAt {
		w.pay()
	}
	return w.r.stopped.Load() || w.at.cancelled()
}

// Keys of the two questions differ, as they differ from those of other plays, and those of
// each kind of narrow search from those of full ones.
const (
	winsSalt   = 0x8f2d5a1c3b7e9604
	losesSalt  = 0x1b873593cc9e2d51
	narrowSalt = 0x2545f4914f6cdd1d
)

// bounds are what is known about a question: it is true for yes moves, false for no.
// The zero value knows nothing.
type bounds struct{ yes, no int }

const (
	unknownYes = 1<<12 - 1
	// forever is the number of moves within which nothing succeeds that cannot succeed.
	forever = unknownYes - 1
)

func (w *worker) lookUp(key uint64) (b bounds, reply uint32) {
	data, ok := w.memory.get(key)
	if !ok {
		return bounds{yes: unknownYes, no: -1}, 0
	}
	return bounds{yes: int(data >> 8 & 0xfff), no: int(data>>20&0xfff) - 1}, uint32(data>>32) &^ (1 << 31)
}

func (w *worker) remember(key uint64, b bounds, reply uint32) {
	worth := min(max(b.no+1, 0), 200)
	if b.yes != unknownYes {
		worth = min(max(worth, b.yes), 200)
	}
	w.memory.put(key, uint64(worth)|uint64(b.yes)<<8|uint64(b.no+1)<<20|uint64(reply)<<32|1<<63)
}

// pack makes a move small enough for the table; 0 stands for no move.
func pack(m positions.Move) uint32 {
	return uint32(m.From)<<1 | uint32(m.To)<<8 | uint32(m.Promo)<<15 | uint32(m.Choice&0x7f)<<23 | 1
}

// key returns the key of the position with s to move, for one of the questions with n
// moves left. Where the options set limits, each count of nontrivial defences on the way is
// a question of its own, and so is each n if what holds for fewer moves need not hold for
// more.
func (w *worker) key(s positions.Side, salt uint64, n int) uint64 {
	key := w.g.Key(s) ^ salt
	if w.narrow > 0 {
		return key ^ uint64(w.narrow)*narrowSalt
	}
	if n > w.b.free {
		if w.b.shared {
			n = 1
		}
		key ^= uint64(w.spent+n<<16) * 0xd6e8feb86659fd93
	}
	return key
}

// fails notes that the question just asked for n moves, answered no, has that answer for
// up to upTo moves, and returns for how many that may be remembered.
func (w *worker) fails(n, upTo int) int {
	w.failed = n
	if w.b.shared {
		w.failed = min(max(n, upTo), forever)
	}
	return w.failed
}

// wins reports whether the attacker, to move, wins within n moves, n at least 1.
func (w *worker) wins(n int) bool {
	if n == 1 && !w.b.self {
		// Looking is about as dear as remembering, and would crowd out deeper results.
		w.failed = n
		return w.canReach(w.b.attacker)
	}
	if n == 1 && w.b.glance {
		return w.winsIn(1) // as above
	}
	key := w.key(w.b.attacker, winsSalt, n)
	known, _ := w.lookUp(key)
	if known.yes <= n {
		return true
	}
	if known.no >= n || w.aborted() {
		w.fails(n, known.no)
		return false
	}
	if w.b.attackerMust && w.canReach(w.b.attacker) {
		w.remember(key, bounds{unknownYes, w.fails(n, forever)}, 0)
		return false
	}
	first := max(known.no+1, 1)
	if free := w.b.free; n > free {
		if free > 0 && w.wins(free) {
			return true
		}
		first = max(first, free+1)
	}
	for k := first; k <= n; k++ {
		if k > w.b.shortPlay() {
			k = n
		}
		won := w.winsIn(k)
		if w.aborted() {
			return false
		}
		if won {
			w.remember(key, bounds{k, known.no}, 0)
			w.proved(w.b.attacker, winsSalt, k)
			return true
		}
		k = w.fails(k, w.failed)
		known.no = k
		w.remember(key, bounds{unknownYes, k}, 0)
	}
	w.fails(n, known.no)
	return false
}

// winsIn reports whether the attacker has a move that wins within n moves, knowing that
// none wins within n-1.
func (w *worker) winsIn(n int) bool {
	if n == 1 && !w.b.self {
		w.failed = n
		return w.canReach(w.b.attacker)
	}
	l := w.open()
	defer w.close()
	if n == 1 && w.b.forced {
		w.failed = n
		return w.forcesMate(l)
	}
	l.moves = w.g.Moves(w.b.attacker, l.moves)
	won, failed := w.foreseeAttack(l, n)
	if won {
		return true
	}
	w.orderAttack(l, n)
	if n >= forkMoves && w.r.workers() > 1 {
		defer func() { w.failed = n }() // what others found out is not put together
		return w.anyOf(l.sorted(), n, func(w *worker, m positions.Move) bool {
			return w.attackWins(m, n)
		})
	}
	for i := range l.moves {
		l.pick(i)
		if w.attackWins(l.moves[i], n) {
			return true
		}
		failed = min(failed, w.failed+1)
		if n > 2 && w.aborted() {
			return false
		}
	}
	w.failed = failed
	return false
}

// forcesMate reports whether one of the attacker's moves, listed in l, forces the defender
// to mate.
func (w *worker) forcesMate(l *moveList) bool {
	forcer := w.g.ForcerOf(w.b.attacker)
	l.moves = forcer.Moves(w.g, l.moves)
	for _, m := range l.moves {
		if forcer.Forces(w.g, m) {
			return true
		}
	}
	return false
}

// attackWins reports whether m, if it is legal, wins within n moves.
func (w *worker) attackWins(m positions.Move, n int) bool {
	if !w.g.Play(w.b.attacker, m) {
		w.failed = forever
		return false
	}
	won := w.loses(n - 1)
	w.g.Undo()
	if won {
		w.history[w.b.attacker][m.From][m.To] += int32(n * n)
	}
	return won
}

// loses reports whether the defender, to move, has at least one move and is lost after
// each, the attacker having n moves left. In selfplay n may be 0: the defender must then
// reach the goal with each move.
func (w *worker) loses(n int) bool {
	if n == 0 && w.b.forced {
		w.failed = n
		return w.g.EveryMoveMates(w.b.defender)
	}
	key := w.key(w.b.defender, losesSalt, n)
	known, reply := w.lookUp(key)
	if known.yes <= n {
		return true
	}
	if known.no >= n || w.aborted() {
		w.fails(n, known.no)
		return false
	}
	lost, refutation := w.losesIn(n, reply)
	if w.aborted() {
		return false
	}
	if lost {
		known.yes = n
		w.proved(w.b.defender, losesSalt, n)
	} else {
		known.no, reply = w.fails(n, w.failed), refutation
	}
	w.remember(key, known, reply)
	return lost
}

// losesIn does the work of loses; it also returns the refutation that it found, packed, and
// leaves in failed for how many moves there is one.
func (w *worker) losesIn(n int, reply uint32) (lost bool, refutation uint32) {
	if w.b.defenderMust {
		if w.canReach(w.b.defender) {
			return true, 0
		}
		if n == 0 {
			w.failed = n
			return false, 0
		}
	}
	if w.tooQuiet(n) {
		w.failed = forever
		return false, 0
	}
	if !w.withinLimits(n) {
		w.failed = n
		return false, 0
	}
	if n == 1 && w.guessRefutes() {
		return false, 0
	}
	l := w.open()
	defer w.close()
	l.moves = w.g.Moves(w.b.defender, l.moves)
	if w.counts(n) {
		before := w.spent
		defer func() { w.spent = before }()
		if decided, lost := w.countNonTrivial(l); decided {
			w.failed = n
			if n > w.b.free { // else the entry is for any number spent
				w.failed = forever
			}
			return lost, 0
		}
	}
	refutation, any := w.foreseeDefence(l, reply, n)
	if refutation != 0 {
		return false, refutation
	}
	w.orderDefence(l, reply, n)
	if n >= forkMoves && w.r.workers() > 1 {
		defer func() { w.failed = n }() // what others found out is not put together
		return w.allLose(l, n, any)
	}
	for i := range l.moves {
		l.pick(i)
		legal, loses := w.defenceLoses(l.moves[i], n)
		any = any || legal
		if legal && !loses {
			w.refuted(l.moves[i], n)
			if n == 1 {
				w.refuter = l.moves[i]
			}
			return false, pack(l.moves[i])
		}
	}
	w.failed = forever
	return any, 0
}

// defenceLoses plays the defence m and reports whether it is legal and, if so, whether
// it loses.
func (w *worker) defenceLoses(m positions.Move, n int) (legal, loses bool) {
	if !w.g.Play(w.b.defender, m) {
		return false, false
	}
	defer w.g.Undo()
	if w.b.self && w.b.goals.reached(w.g, w.b.defender) {
		return true, true
	}
	w.failed = n
	return true, n > 0 && w.wins(n)
}

// canReach reports whether s, to move, can reach the goal at once.
func (w *worker) canReach(s positions.Side) bool {
	if w.b.mate {
		return w.g.SomeMoveMates(s)
	}
	l := w.open()
	defer w.close()
	l.moves = w.g.Moves(s, l.moves)
	for _, m := range l.moves {
		if !w.g.Play(s, m) {
			continue
		}
		reached := w.b.goals.reached(w.g, s)
		w.g.Undo()
		if reached {
			return true
		}
	}
	return false
}
