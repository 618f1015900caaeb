package solver

import (
	"slices"
	"sort"
	"sync/atomic"

	"bluto/positions"
	"bluto/positions/problem"

	"golang.org/x/sync/errgroup"
)

// solveBattle fills in the phases of a part of battle play.
func (r *run) solveBattle(part *Part) error {
	b := r.newBattle()
	r.crew = newCrew()
	var group errgroup.Group
	for range r.workers() - 1 {
		group.Go(func() error {
			defer r.catch()
			w := r.newWorker(b)
			defer w.finish()
			r.crew.serve(w)
			return nil
		})
	}
	defer r.crew.dismiss()
	w := r.newWorker(b)
	part.Phases = w.phases()
	if w.hasSetPlay() && w.g.InCheck(w.b.attacker) {
		part.Notes = append(part.Notes, SideCanCaptureKing)
	}
	if w.canCaptureKing() {
		part.Notes = append(part.Notes, SideCanCaptureKing)
	}
	w.finish()
	r.crew.dismiss()
	err := group.Wait()
	r.rethrow()
	return err
}

// phases returns the set play, the tries and the keys, or the play after the key.
func (w *worker) phases() []Phase {
	moves := w.r.stip.Moves
	if w.r.options.PostKeyPlay {
		if w.canCaptureKing() || moves == 1 && !w.b.self {
			return nil
		}
		root := &Node{Move: Step{Check: w.g.InCheck(w.b.defender)}}
		w.buildDefence(root, moves-1, buildOptions{showRefutations: true, half: 0})
		return []Phase{{Kind: PostKey, Root: root}}
	}
	var phases []Phase
	if w.hasSetPlay() && !w.g.InCheck(w.b.attacker) {
		root := &Node{HalfMove: 0}
		length := moves - 1
		if w.loses(length) {
			length = w.defenceLength(length)
		}
		w.buildDefence(root, length, buildOptions{noThreats: true})
		phases = append(phases, Phase{Kind: SetPlay, Root: root})
	}
	if w.canCaptureKing() {
		return phases
	}
	if w.b.attackerMust && w.canReach(w.b.attacker) {
		return append(phases, Phase{Kind: Forced, Root: w.forcedGoals()})
	}
	return append(phases, w.firstMoves(moves)...)
}

// hasSetPlay reports whether there is set play to be shown. It begins with the defender,
// who must not be able to capture the king.
func (w *worker) hasSetPlay() bool {
	o := &w.r.options
	return o.SetPlay && !o.PostKeyPlay && (w.r.stip.Moves > 1 || w.b.self)
}

// canCaptureKing reports whether the side to play could capture the king in the diagram,
// which leaves nothing to solve but the set play.
func (w *worker) canCaptureKing() bool {
	if w.r.options.PostKeyPlay {
		return w.g.InCheck(w.b.attacker)
	}
	return w.g.InCheck(w.b.defender)
}

// forcedGoals lists the moves with which the attacker must reach the goal, against the
// stipulation.
func (w *worker) forcedGoals() *Node {
	root := &Node{}
	for _, m := range w.legalMoves(w.b.attacker) {
		if !w.g.Play(w.b.attacker, m) {
			continue
		}
		if w.b.goals.reached(w.g, w.b.attacker) {
			node := w.node(0)
			node.Mark = ForcedMark
			root.Children = append(root.Children, node)
		}
		w.g.Undo()
	}
	return root
}

// firstMoves searches all first moves and returns a phase for each key and each try, in
// the order of the moves. A neutral first move that the defender can take back is judged
// like any other, as Popeye does not (docs/differences.md).
func (w *worker) firstMoves(n int) []Phase {
	var phases []Phase
	keys := 0
	for _, j := range w.judgeFirstMoves(w.legalMoves(w.b.attacker), n) {
		node := j.node
		if node == nil {
			continue
		}
		if limit := w.r.options.MaxSolutions; limit >= 0 && node.Mark == KeyMark {
			if keys == limit {
				w.r.stop(CutBySolutions)
				break
			}
			keys++
		}
		phases = append(phases, Phase{Kind: Battle, Root: node})
	}
	return phases
}

// atOnce returns the first move that has just been played if it is a key that needs no
// further play. It is decided, too, if there can be none.
func (w *worker) atOnce(n int) (root *Node, decided bool) {
	if !w.b.self && w.b.goals.reached(w.g, w.b.attacker) {
		node := w.node(0)
		node.Mark, node.Final = KeyMark, true
		w.r.found.key(node.Move)
		return node, true
	}
	return nil, n == 1 && !w.b.self
}

// firstMove judges the first move that has just been played, which needs further play, and
// returns it with its play if it is a key or a try. It is not decided if judging takes more
// than the given effort.
func (w *worker) firstMove(n int, effort int64) (root *Node, decided bool) {
	var refutations []positions.Move
	var solvable bool
	enough := w.spending(effort, func() { refutations, solvable = w.refutations(n-1, w.maxRefutations()) })
	if !enough {
		return nil, false
	}
	if !solvable || w.aborted() {
		return nil, true
	}
	node := w.node(0)
	node.Mark = KeyMark
	length := n - 1
	if len(refutations) > 0 {
		node.Mark = TryMark
	} else {
		w.r.found.key(node.Move)
		length = w.defenceLength(n - 1)
	}
	if w.r.options.Variations {
		w.buildDefence(node, length, buildOptions{refutations: refutations, half: 0})
	}
	for _, m := range refutations {
		w.g.Play(w.b.defender, m)
		refutation := w.node(1)
		refutation.Mark = RefuteMark
		if w.b.attackerMust && n > 1 && w.canReach(w.b.attacker) {
			refutation.Children = w.forcedAnswers()
		}
		node.Refutations = append(node.Refutations, refutation)
		w.g.Undo()
	}
	if w.aborted() {
		return nil, true
	}
	return node, true
}

// forcedAnswers lists the goals that the attacker must reach after a defence, in reflex
// play.
func (w *worker) forcedAnswers() []*Node {
	answers := w.forcedGoals().Children
	for _, node := range answers {
		node.HalfMove = 2
	}
	return answers
}

// maxRefutations returns how many refutations a try may have.
func (w *worker) maxRefutations() int {
	o := &w.r.options
	if o.Defences > 0 {
		return o.Defences
	}
	if o.Try {
		return 1
	}
	return 0
}

// refutations returns the defences that do not lose; solvable is false if there are more
// than limit, or no defence at all.
func (w *worker) refutations(n, limit int) (refutations []positions.Move, solvable bool) {
	if limit == 0 {
		return nil, w.loses(n)
	}
	if w.b.defenderMust && w.canReach(w.b.defender) {
		return nil, true
	}
	if !w.withinLimits(n) {
		return nil, false
	}
	moves := w.legalMoves(w.b.defender)
	refuting := make([]bool, len(moves))
	var any atomic.Bool
	var count atomic.Int32
	w.share(len(moves), func(w *worker, f *fork, i int) {
		legal, loses := w.defenceLoses(moves[i], n)
		if legal {
			any.Store(true)
		}
		if legal && !loses && !w.aborted() {
			refuting[i] = true
			if int(count.Add(1)) > limit {
				f.done.Store(true)
			}
		}
	})
	if !any.Load() || int(count.Load()) > limit {
		return nil, false
	}
	for i, m := range moves {
		if refuting[i] {
			refutations = append(refutations, m)
		}
	}
	if w.r.options.TrivialTriesAvoid && len(refutations) == 1 && w.g.InCheck(w.b.defender) {
		return nil, false
	}
	return refutations, true
}

// defenceLength returns the least n for which the defender, to move, loses, known to be at
// most limit.
func (w *worker) defenceLength(limit int) int {
	least := 1
	if w.b.self {
		least = 0
	}
	for n := least; n < limit; n++ {
		if w.loses(n) {
			return n
		}
	}
	return limit
}

// buildOptions say how the play after an attacking move is shown.
type buildOptions struct {
	// half is the number of the half-move that led here.
	half int
	// refutations are defences that are shown elsewhere.
	refutations []positions.Move
	// noThreats leaves threats out.
	noThreats bool
	// showRefutations shows defences after which there is no solution as refuting (play
	// after the key); they are left out otherwise.
	showRefutations bool
}

// buildDefence adds to node what follows it: threats or zugzwang and the variations. The
// defender is to move, the attacker has n moves left.
func (w *worker) buildDefence(node *Node, n int, o buildOptions) {
	if w.b.defenderMust && w.canReach(w.b.defender) {
		node.Children = w.goalsReached(o.half + 1)
		return
	}
	threats := threatened{}
	if n > 0 && !o.noThreats && !w.r.options.NoThreat && !w.g.InCheck(w.b.defender) {
		threats = w.buildThreats(node, n, o.half)
	}
	moves := w.legalMoves(w.b.defender)
	children := make([]*Node, len(moves))
	w.share(len(moves), func(w *worker, _ *fork, i int) {
		if slices.Contains(o.refutations, moves[i]) || !w.g.Play(w.b.defender, moves[i]) {
			return
		}
		children[i] = w.buildVariation(n, threats, o)
		w.g.Undo()
	})
	for _, child := range children {
		if child != nil {
			node.Children = append(node.Children, child)
		}
	}
}

// goalsReached lists the defender's moves that reach the goal.
func (w *worker) goalsReached(half int) []*Node {
	var nodes []*Node
	for _, m := range w.legalMoves(w.b.defender) {
		if !w.g.Play(w.b.defender, m) {
			continue
		}
		if w.b.goals.reached(w.g, w.b.defender) {
			node := w.node(half)
			node.Final = true
			nodes = append(nodes, node)
		}
		w.g.Undo()
	}
	return nodes
}

// A threatened says what the attacker threatens: moves that win within length moves.
type threatened struct {
	length int
	moves  []positions.Move
}

// buildThreats finds the shortest threats and adds them to node, or marks zugzwang.
func (w *worker) buildThreats(node *Node, n, half int) threatened {
	if !w.g.Play(w.b.defender, passMove) {
		node.Zugzwang = true
		return threatened{}
	}
	defer w.g.Undo()
	length := w.shortest(n)
	if length > n {
		node.Zugzwang = true
		return threatened{}
	}
	var t threatened
	t.length = length
	t.moves, node.Threats = w.buildAttacks(length, half+2)
	return t
}

// shortest returns the least number of moves, up to n, within which the attacker, to
// move, wins; more than n if he does not.
func (w *worker) shortest(n int) int {
	if short := w.b.shortPlay(); n > short {
		// Long play is not searched move by move deeper; halving finds the length then.
		if !w.wins(n) {
			return n + 1
		}
		if !w.wins(max(short, 1)) {
			return max(short, 1) + 1 + sort.Search(n-max(short, 1)-1, func(i int) bool { return w.wins(max(short, 1) + 1 + i) })
		}
		n = max(short, 1)
	}
	for k := 1; k <= n; k++ {
		if w.wins(k) {
			return k
		}
	}
	return n + 1
}

// buildVariation returns the defence just played with all answers to it, or nil if it is
// not to be shown.
func (w *worker) buildVariation(n int, threats threatened, o buildOptions) *Node {
	half := o.half + 1
	if w.b.self && w.b.goals.reached(w.g, w.b.defender) {
		if n > 0 && !w.r.options.MatesIn1 {
			return nil // the defender could have held out longer
		}
		node := w.node(half)
		node.Final = true
		return node
	}
	length := w.shortest(n)
	switch {
	case length > n && o.showRefutations:
		node := w.node(half)
		node.Mark = RefuteMark
		return node
	case length > n || !w.relevant(length, n, threats):
		return nil
	}
	node := w.node(half)
	_, node.Children = w.buildAttacks(length, half+1)
	return node
}

// relevant reports whether a defence after which the attacker needs length moves is worth
// showing: it is not if it is shorter than the threats, or if all threats still work.
func (w *worker) relevant(length, n int, threats threatened) bool {
	if w.r.options.NoShortVariations && length < n {
		return false
	}
	if len(threats.moves) == 0 || length > threats.length {
		return true
	}
	if length < threats.length {
		return false
	}
	playable := w.legalMoves(w.b.attacker)
	for _, threat := range threats.moves {
		i := slices.IndexFunc(playable, func(m positions.Move) bool { return sameButCapture(m, threat) })
		if i < 0 || !w.succeeds(playable[i], threats.length) {
			return true
		}
	}
	return false
}

// sameButCapture reports whether two moves differ at most in what they capture: a threat
// is still the same when a piece has stepped in its way to be captured.
func sameButCapture(a, b positions.Move) bool {
	a.Capture, b.Capture = positions.NoSquare, positions.NoSquare
	// A double step stays the same move for what the pawn has become meanwhile.
	if a.Kind == positions.DoubleStep {
		a.Kind = positions.Plain
	}
	if b.Kind == positions.DoubleStep {
		b.Kind = positions.Plain
	}
	return a == b
}

// succeeds reports whether the attacking move m, if legal, wins within n moves.
func (w *worker) succeeds(m positions.Move, n int) bool {
	if !w.g.Play(w.b.attacker, m) {
		return false
	}
	defer w.g.Undo()
	if !w.b.self && w.b.goals.reached(w.g, w.b.attacker) {
		return true
	}
	return (n > 1 || w.b.self) && w.loses(n-1)
}

// buildAttacks returns all attacking moves that win within n moves, with their play.
func (w *worker) buildAttacks(n, half int) ([]positions.Move, []*Node) {
	moves := w.legalMoves(w.b.attacker)
	nodes := make([]*Node, len(moves))
	w.share(len(moves), func(w *worker, _ *fork, i int) {
		if !w.succeeds(moves[i], n) || w.aborted() {
			return
		}
		w.g.Play(w.b.attacker, moves[i])
		nodes[i] = w.buildAttack(n, half)
		w.g.Undo()
	})
	var winning []positions.Move
	var shown []*Node
	for i, node := range nodes {
		if node != nil {
			winning, shown = append(winning, moves[i]), append(shown, node)
		}
	}
	return winning, shown
}

// buildAttack returns the winning attacking move just played with its play.
func (w *worker) buildAttack(n, half int) *Node {
	node := w.node(half)
	if !w.b.self && w.b.goals.reached(w.g, w.b.attacker) {
		node.Final = true
		return node
	}
	w.buildDefence(node, n-1, buildOptions{half: half})
	return node
}

// legalMoves returns the moves of s, a list of its own.
func (w *worker) legalMoves(s positions.Side) []positions.Move {
	return w.g.Moves(s, nil)
}

// node returns a node for the move just played.
func (w *worker) node(half int) *Node {
	return &Node{HasMove: true, HalfMove: half, Move: w.step()}
}

// step describes the move just played.
func (w *worker) step() Step {
	last := w.g.Last()
	step := stepOf(w.g)
	aims := last.Side == w.b.attacker && (!w.b.self || w.b.attackerMust) || last.Side == w.b.defender && w.b.self
	if aims && w.b.goals.reached(w.g, last.Side) {
		step.Goals = []problem.Goal{w.b.goals.goal}
	}
	return step
}
