// Package matrix solves matrix games exactly: two players choose a row and a column at
// once, and the row player wins what stands there. All numbers are rationals.
//
// The theory is that of von Neumann (Zur Theorie der Gesellschaftsspiele, 1928): there is
// a value that the row player can secure by a mixture of rows, and beyond which the column
// player lets him not come by a mixture of columns. The mixtures are found by linear
// programming with the simplex method of Dantzig, with the rule of Bland (1977) that
// excludes cycles.
package matrix

import (
	"math/big"
	"slices"
)

// A Solution is the value of a game with an optimal mixture of either player: weights that
// sum to 1, one for each row and each column.
type Solution struct {
	Value      *big.Rat
	Rows, Cols []*big.Rat
}

// Numbers that are shared: they must not be changed.
var (
	zero = new(big.Rat)
	one  = big.NewRat(1, 1)
)

// Solve returns the solution of the game a, a rectangle with at least one row and one
// column, whose entries it does not change. Where there are several optimal mixtures it
// always returns the same.
func Solve(a [][]*big.Rat) Solution {
	g := reduce(a)
	s := Solution{Rows: zeros(len(a)), Cols: zeros(len(a[0]))}
	if i, j, ok := g.saddle(); ok {
		s.Value = g.a[i][j]
		s.Rows[g.rows[i]], s.Cols[g.cols[j]] = one, one
		return s
	}
	value, rows, cols := g.mix()
	s.Value = value
	for i, weight := range rows {
		s.Rows[g.rows[i]] = weight
	}
	for j, weight := range cols {
		s.Cols[g.cols[j]] = weight
	}
	return s
}

func zeros(n int) []*big.Rat {
	all := make([]*big.Rat, n)
	for i := range all {
		all[i] = zero
	}
	return all
}

// cmp compares a and b. Most entries of games are shared numbers.
func cmp(a, b *big.Rat) int {
	if a == b {
		return 0
	}
	return a.Cmp(b)
}

// A game is what is left of a matrix, with the numbers of its rows and columns there.
type game struct {
	a          [][]*big.Rat
	rows, cols []int
}

// reduce leaves out rows and columns that are no better than another in any case; of equal
// ones the first stays. The value stays the same, and what is optimal in the rest is
// optimal in the whole.
func reduce(a [][]*big.Rat) *game {
	g := &game{}
	for i := range a {
		g.rows = append(g.rows, i)
	}
	for j := range a[0] {
		g.cols = append(g.cols, j)
	}
	for removed := true; removed; {
		removed = shorten(&g.rows, func(i, k int) bool { return g.rowBeats(a, i, k) })
		removed = shorten(&g.cols, func(j, k int) bool { return g.colBeats(a, j, k) }) || removed
	}
	for _, i := range g.rows {
		row := make([]*big.Rat, len(g.cols))
		for n, j := range g.cols {
			row[n] = a[i][j]
		}
		g.a = append(g.a, row)
	}
	return g
}

// shorten removes from list what another element beats, and reports whether anything went.
// Of two that beat each other the first stays.
func shorten(list *[]int, beats func(i, k int) bool) bool {
	before := len(*list)
	for n, k := range slices.Backward(*list) {
		for _, i := range *list {
			if i != k && beats(i, k) && (i < k || !beats(k, i)) {
				*list = append((*list)[:n], (*list)[n+1:]...)
				break
			}
		}
	}
	return len(*list) < before
}

// rowBeats reports whether row i is nowhere worse than row k.
func (g *game) rowBeats(a [][]*big.Rat, i, k int) bool {
	for _, j := range g.cols {
		if cmp(a[i][j], a[k][j]) < 0 {
			return false
		}
	}
	return true
}

// colBeats reports whether column j is nowhere worse for its player than column k.
func (g *game) colBeats(a [][]*big.Rat, j, k int) bool {
	for _, i := range g.rows {
		if cmp(a[i][j], a[i][k]) > 0 {
			return false
		}
	}
	return true
}

// saddle returns the first entry that is the least of its row and the greatest of its
// column; ok is false if there is none.
func (g *game) saddle() (row, col int, ok bool) {
	for i := range g.a {
		least := 0
		for j := range g.a[i] {
			if cmp(g.a[i][j], g.a[i][least]) < 0 {
				least = j
			}
		}
		for j := range g.a[i] {
			if cmp(g.a[i][j], g.a[i][least]) == 0 && g.greatest(i, j) {
				return i, j, true
			}
		}
	}
	return 0, 0, false
}

// greatest reports whether row i has the greatest entry of column j.
func (g *game) greatest(i, j int) bool {
	for k := range g.a {
		if cmp(g.a[k][j], g.a[i][j]) > 0 {
			return false
		}
	}
	return true
}
