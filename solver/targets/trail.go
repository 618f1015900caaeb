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
	// left are the numbers of the targets that are left.
	left []int32
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
		first.left = append(first.left, int32(i))
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

// Follow makes the trail end after the n-th move of the line. Each move has so many moves
// of both sides left behind it.
func (t *Trail) Follow(n int, line func(i int) Step) {
	kept := 0
	for kept < n && kept+1 < len(t.levels) && t.levels[kept+1].move == line(kept).Move {
		kept++
	}
	t.levels = t.levels[:kept+1]
	for i := kept; i < n; i++ {
		t.advance(line(i))
	}
}

// A Step is a move of a line, and how many moves each side has left after it.
type Step struct {
	Move         positions.Move
	Hunts, Flees int
}

func (t *Trail) advance(step Step) {
	t.push()
	before, after := &t.levels[len(t.levels)-2], &t.levels[len(t.levels)-1]
	after.move, after.cast, after.left = step.Move, before.cast, after.left[:0]
	after.cast.play(t.set, step.Move)
	for _, i := range before.left {
		if t.set.enough(&t.set.targets[i], &after.cast, step.Hunts, step.Flees) {
			after.left = append(after.left, i)
		}
	}
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
	c := here.cast
	c.play(t.set, m)
	for _, i := range here.left {
		if t.set.enough(&t.set.targets[i], &c, hunts, flees) {
			return true
		}
	}
	return false
}

// play plays m.
func (c *cast) play(s *Set, m positions.Move) {
	r := hunter
	i := c.at[m.From]
	if c.men[hunter][i].square() != m.From || c.men[hunter][i] == 0 {
		r = prey
		c.moved |= 1 << i
	}
	if m.IsCapture() {
		c.men[r^1][c.at[m.Capture]] = 0
	}
	w := c.men[r][i].walk()
	if m.Promo != positions.NoWalk {
		w = m.Promo
	}
	c.men[r][i] = stateOf(w, m.To)
	c.at[m.To] = i
	if m.Kind == positions.CastleShort || m.Kind == positions.CastleLong {
		c.castle(r, m)
	}
}
