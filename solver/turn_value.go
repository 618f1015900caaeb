package solver

import (
	"math/big"

	"bluto/positions"
	"bluto/solver/matrix"
)

// Values that are shared: they must not be changed.
var (
	lost = new(big.Rat)
	won  = big.NewRat(1, 1)
)

// valuePhase returns the value of the game, nil if the search was cut before the value
// within one turn was known.
func (d *duel) valuePhase() *Phase {
	root := d.newDuelist()
	attacks, defences := root.choices(0)
	if len(attacks) == 0 || len(defences) == 0 {
		return nil
	}
	t := newValues(d.settings.MaxMem)
	var found *GameValue
	for n := 1; n <= d.stip.Moves; n++ {
		entries := d.rootEntries(t, attacks, defences, n)
		if d.stopped.Load() {
			break
		}
		found = root.gameValue(attacks, defences, entries, n)
		if cmpRat(found.Value, won) == 0 {
			found.Turns = d.stip.Moves // it cannot become more
			break
		}
	}
	if found == nil {
		return nil
	}
	return &Phase{Kind: Value, Value: found}
}

// rootEntries returns the matrix of the values one turn later, all of it.
func (d *duel) rootEntries(t *values, attacks, defences []positions.Move, n int) [][]*big.Rat {
	entries := make([][]*big.Rat, len(attacks))
	for i := range entries {
		entries[i] = make([]*big.Rat, len(defences))
	}
	size := len(attacks) * len(defences)
	count := d.counter(n, size)
	d.teamwork(size, func(w *duelist, k int) {
		i, j := k/len(defences), k%len(defences)
		v := valuer{w, t}
		entries[i][j] = v.after(attacks[i], defences[j], n, 0)
		count()
	})
	return entries
}

// gameValue solves the game at the diagram and describes optimal mixtures.
func (w *duelist) gameValue(attacks, defences []positions.Move, entries [][]*big.Rat, n int) *GameValue {
	s := matrix.Solve(entries)
	value := &GameValue{Turns: n, Value: s.Value}
	value.Mixtures[w.attacker] = w.weighted(w.attacker, attacks, s.Rows)
	value.Mixtures[w.defender] = w.weighted(w.defender, defences, s.Cols)
	if !w.options.Variations {
		return value
	}
	for i, attack := range attacks {
		for j, defence := range defences {
			if s.Rows[i].Sign() == 0 || s.Cols[j].Sign() == 0 {
				continue
			}
			_, ends := w.play(attack, defence)
			value.Entries = append(value.Entries, Entry{lastTurn(w.g, ends, 1), entries[i][j]})
			w.g.Undo()
		}
	}
	return value
}

// weighted describes the choices that are made at all.
func (w *duelist) weighted(s positions.Side, moves []positions.Move, weights []*big.Rat) []Weighted {
	var all []Weighted
	for i, m := range moves {
		if weights[i].Sign() > 0 {
			all = append(all, Weighted{weights[i], chosenStep(w.g, s, m)})
		}
	}
	return all
}

// A valuer is a worker that looks for values.
type valuer struct {
	*duelist
	known *values
}

// after returns the value within n turns if the first is that of attack and defence.
func (v valuer) after(attack, defence positions.Move, n, ply int) *big.Rat {
	fate, _ := v.play(attack, defence)
	defer v.g.Undo()
	switch {
	case fate == reaches:
		return won
	case fate == fails || n == 1:
		return lost
	}
	return v.value(n-1, ply+1)
}

// value returns the value within n turns; anything if the search must end.
func (v valuer) value(n, ply int) *big.Rat {
	key := v.g.Key()
	value := lost
	for k := 1; k <= n && cmpRat(value, won) < 0; k++ {
		if known := v.known.get(key, k); known != nil {
			value = known
			continue
		}
		found := v.search(k, ply, value)
		if v.aborted() {
			return lost
		}
		value = found
		v.known.put(key, k, value)
	}
	return value
}

// search returns the value within n turns, which is at least least.
//
// Entries of the matrix are searched only as they are needed. Each has a lower and an upper
// bound, and both matrices of bounds are solved. While their values differ, the attacker's
// mixture for the upper bounds and the defender's for the lower ones meet in some entry
// that is not known yet: if all of them were, both values would be what these mixtures
// give, and equal.
func (v valuer) search(n, ply int, least *big.Rat) *big.Rat {
	attacks, defences := v.choices(ply)
	b := v.bounds(attacks, defences, n)
	for !v.aborted() {
		if value := b.settled(); value != nil {
			return value
		}
		upper := matrix.Solve(b.upper)
		if cmpRat(upper.Value, least) == 0 {
			return least
		}
		lower := matrix.Solve(b.lower)
		if cmpRat(upper.Value, lower.Value) == 0 {
			return upper.Value
		}
		for i, attack := range attacks {
			for j, defence := range defences {
				if upper.Rows[i].Sign() > 0 && lower.Cols[j].Sign() > 0 && b.open(i, j) {
					b.set(i, j, v.after(attack, defence, n, ply))
				}
			}
		}
	}
	return lost
}

// entryBounds are what is known of the entries of a matrix.
type entryBounds struct{ lower, upper [][]*big.Rat }

// bounds returns what is known of the values within n turns before any is searched: what
// ends the game at once.
func (v valuer) bounds(attacks, defences []positions.Move, n int) entryBounds {
	block := make([]*big.Rat, 2*len(attacks)*len(defences))
	row := func() []*big.Rat {
		first := block[:len(defences):len(defences)]
		block = block[len(defences):]
		return first
	}
	var b entryBounds
	for i, attack := range attacks {
		b.lower, b.upper = append(b.lower, row()), append(b.upper, row())
		for j, defence := range defences {
			fate, _ := v.play(attack, defence)
			low, high := lost, won
			switch {
			case fate == reaches:
				low = won
			case fate == fails || n == 1:
				high = lost
			default:
				low, high = v.known.bounds(v.g.Key(), n-1)
			}
			v.g.Undo()
			b.lower[i][j], b.upper[i][j] = low, high
		}
	}
	return b
}

// open reports whether an entry is not known exactly.
func (b *entryBounds) open(i, j int) bool { return b.lower[i][j] != b.upper[i][j] }

func (b *entryBounds) set(i, j int, value *big.Rat) { b.lower[i][j], b.upper[i][j] = value, value }

// settled returns the value if it can be seen without solving: a row that wins always, or a
// column against which no row wins; else nil.
func (b *entryBounds) settled() *big.Rat {
	for _, row := range b.lower {
		if all(row, won) {
			return won
		}
	}
	for j := range b.upper[0] {
		if b.column(j, lost) {
			return lost
		}
	}
	return nil
}

func all(row []*big.Rat, value *big.Rat) bool {
	for _, x := range row {
		if cmpRat(x, value) != 0 {
			return false
		}
	}
	return true
}

// column reports whether all upper bounds of column j are value.
func (b *entryBounds) column(j int, value *big.Rat) bool {
	for i := range b.upper {
		if cmpRat(b.upper[i][j], value) != 0 {
			return false
		}
	}
	return true
}

// cmpRat compares a and b, most of which are shared.
func cmpRat(a, b *big.Rat) int {
	if a == b {
		return 0
	}
	return a.Cmp(b)
}
