package targets

import (
	"slices"

	"bluto/positions"
)

// A Trail follows one line of play and knows which targets are left: one worker's own. The
// zero Trail has no targets and can say nothing.
type Trail struct {
	set    *Set
	levels []level
}

// A level is what is left after some moves of the line.
type level struct {
	move positions.Move
	cast cast
	left []entry
}

// An entry is a target that is left.
type entry struct {
	number int32
	// touched are the men of each side whose moves and whose capture bear on it.
	touched [2]uint16
	// hunts and flees are how many moves it needs at least.
	hunts, flees uint8
}

// Begin makes the trail one of s; nil means that nothing can be said.
func (t *Trail) Begin(s *Set) {
	t.set = s
	if s == nil {
		return
	}
	t.levels = t.levels[:0]
	first := t.push()
	first.cast = s.start
	first.left = slices.Grow(first.left[:0], len(s.targets))
	for i := range s.targets {
		x := &s.targets[i]
		first.left = append(first.left, entry{
			number: int32(i), touched: [2]uint16{x.asked[hunter], x.asked[prey] | x.taken | x.later},
			hunts: uint8(s.hunts(x, &s.start, far)), flees: uint8(s.flees(x, &s.start, far)),
		})
	}
}

// Follows reports whether the trail has targets to follow.
func (t *Trail) Follows() bool { return t.set != nil }

// push appends a level, whose slice may have been in use before.
func (t *Trail) push() *level {
	n := len(t.levels)
	if n < cap(t.levels) {
		t.levels = t.levels[:n+1]
	} else {
		t.levels = append(t.levels, level{})
	}
	return &t.levels[n]
}

// Follow makes the trail end after the n-th move of the line. It reports false if that is
// too dear for what it may save: if there are too many targets, by how many are few.
func (t *Trail) Follow(n, few int, line func(i int) Step) bool {
	kept := 0
	for kept < n && kept+1 < len(t.levels) && t.levels[kept+1].move == line(kept).Move {
		kept++
	}
	t.levels = t.levels[:kept+1]
	for i := kept; i < n; i++ {
		if len(t.levels[i].left) > few*movesPerNode {
			return false
		}
		t.advance(line(i))
	}
	return len(t.levels[n].left) <= few
}

// movesPerNode is about how often more Keep looks at a target than Follow does.
const movesPerNode = 16

// A Step is a move of a line, and how many moves each side has left after it.
type Step struct {
	Move         positions.Move
	Hunts, Flees int
}

func (t *Trail) advance(step Step) {
	t.push()
	before, after := &t.levels[len(t.levels)-2], &t.levels[len(t.levels)-1]
	after.move, after.cast, after.left = step.Move, before.cast, after.left[:0]
	c := t.after(&after.cast, step)
	for _, e := range before.left {
		if c.keeps(&e) {
			after.left = append(after.left, e)
		}
	}
}

// A consequence is what a move changes for the targets.
type consequence struct {
	set  *Set
	cast *cast
	step Step
	// touched are the men of each side that it moves or captures.
	touched [2]uint16
	side    role
}

// after plays a step in c and returns its consequence.
func (t *Trail) after(c *cast, step Step) consequence {
	out := consequence{set: t.set, cast: c, step: step}
	before := c.alive
	r, i := c.play(step.Move)
	out.side = r
	out.touched[r] = 1 << i
	out.touched[r^1] = before[r^1] &^ c.alive[r^1]
	if isCastling(step.Move) {
		out.touched[r] = c.alive[r]
	}
	return out
}

// keeps reports whether a target can still be reached, and brings its entry up to date.
func (c *consequence) keeps(e *entry) bool {
	if e.touched[hunter]&c.touched[hunter]|e.touched[prey]&c.touched[prey] != 0 {
		t := &c.set.targets[e.number]
		if c.side == prey || c.touched[prey] != 0 {
			e.flees = uint8(c.set.flees(t, c.cast, c.step.Flees))
		}
		if c.side == hunter || c.touched[hunter] != 0 {
			e.hunts = uint8(c.set.hunts(t, c.cast, c.step.Hunts))
		}
	}
	return int(e.flees) <= c.step.Flees && int(e.hunts) <= c.step.Hunts
}

// Keep reduces moves to those after which a target is left.
func (t *Trail) Keep(moves []positions.Move, hunts, flees int) []positions.Move {
	here := &t.levels[len(t.levels)-1]
	kept := moves[:0]
	for _, m := range moves {
		if t.leads(here, m, hunts, flees) {
			kept = append(kept, m)
		}
	}
	return kept
}

func (t *Trail) leads(here *level, m positions.Move, hunts, flees int) bool {
	cast := here.cast
	c := t.after(&cast, Step{m, hunts, flees})
	for _, e := range here.left {
		if c.keeps(&e) {
			return true
		}
	}
	return false
}

// play plays m and returns who moves.
func (c *cast) play(m positions.Move) (r role, i int8) {
	i = c.at[m.From]
	if c.men[hunter][i].square() != m.From || c.men[hunter][i] == 0 {
		r = prey
		c.moved |= 1 << i
	}
	if m.IsCapture() {
		victim := c.at[m.Capture]
		c.men[r^1][victim] = 0
		c.alive[r^1] &^= 1 << victim
	}
	w := c.men[r][i].walk()
	if m.Promo != positions.NoWalk {
		w = m.Promo
	}
	c.men[r][i] = stateOf(w, m.To)
	c.at[m.To] = i
	if isCastling(m) {
		c.castle(r, m)
	}
	return r, i
}

func isCastling(m positions.Move) bool {
	return m.Kind == positions.CastleShort || m.Kind == positions.CastleLong
}
