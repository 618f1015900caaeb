package matrix

import "math/big"

// mix returns the value of the game and optimal mixtures.
//
// With all entries made positive by adding shift, the column player's problem is the linear
// program: greatest sum of y where A y <= 1 and y >= 0. The greatest sum is one over the
// value, the y are the weights over the value, and so are the dual variables, which stand
// under the slack variables, for the row player.
func (g *game) mix() (value *big.Rat, rows, cols []*big.Rat) {
	shift := g.shift()
	t := newTableau(g.a, shift)
	for pivots := 0; ; pivots++ {
		col := t.entering(pivots > steepPivots*(t.m+t.n))
		if col < 0 {
			break
		}
		t.pivot(t.leaving(col), col)
	}
	total := t.goal[t.width-1]
	rows, cols = zeros(t.m), zeros(t.n)
	for i := range rows {
		rows[i] = new(big.Rat).SetFrac(t.goal[t.n+i], total)
	}
	for i, v := range t.basis {
		if v < t.n {
			cols[v] = new(big.Rat).SetFrac(t.rows[i][t.width-1], total)
		}
	}
	// The entries were multiplied by scale, so the sum is too small by as much.
	value = new(big.Rat).SetFrac(t.det, total)
	value.Quo(value, new(big.Rat).SetInt(t.scale))
	return value.Sub(value, shift), rows, cols
}

// steepPivots is how many pivots, in multiples of the size of the game, may be chosen by
// steepness before the rule that cannot cycle takes over.
const steepPivots = 4

// shift returns a number that makes all entries positive when added.
func (g *game) shift() *big.Rat {
	least := g.a[0][0]
	for _, row := range g.a {
		for _, x := range row {
			if cmp(x, least) < 0 {
				least = x
			}
		}
	}
	return new(big.Rat).Sub(one, least)
}

// A tableau is a linear program at a corner. Its columns are the n variables, the m slack
// variables, and the right-hand side. All numbers are integers, to be divided by det: the
// pivots of Bareiss (1968), which divide without remainder, need no greatest common divisors.
type tableau struct {
	m, n, width int
	rows        [][]*big.Int
	// goal holds the reduced costs with the sign by which a negative one means that the
	// variable should enter, and the sum reached.
	goal []*big.Int
	// basis is which variable each row stands for.
	basis []int
	det   *big.Int
	// scale is what the entries of the game were multiplied by to be integers.
	scale *big.Int
	// a and b are for intermediate results.
	a, b big.Int
}

func newTableau(entries [][]*big.Rat, shift *big.Rat) *tableau {
	t := &tableau{m: len(entries), n: len(entries[0]), det: big.NewInt(1), scale: commonDenominator(entries, shift)}
	t.width = t.n + t.m + 1
	var x big.Rat
	for i := range entries {
		row := numbers(t.width)
		for j := range entries[i] {
			x.Add(entries[i][j], shift)
			row[j].Div(t.scale, x.Denom())
			row[j].Mul(row[j], x.Num())
		}
		row[t.n+i].SetInt64(1)
		row[t.width-1].SetInt64(1)
		t.rows = append(t.rows, row)
		t.basis = append(t.basis, t.n+i)
	}
	t.goal = numbers(t.width)
	for j := range t.n {
		t.goal[j].SetInt64(-1)
	}
	return t
}

// commonDenominator returns the least number that makes all entries integers, and shift.
func commonDenominator(entries [][]*big.Rat, shift *big.Rat) *big.Int {
	all := new(big.Int).Set(shift.Denom())
	var divisor big.Int
	for _, row := range entries {
		for _, x := range row {
			if d := x.Denom(); d.Cmp(all) != 0 {
				divisor.GCD(nil, nil, all, d)
				all.Mul(all, d).Div(all, &divisor)
			}
		}
	}
	return all
}

// numbers returns n zeros that may be changed.
func numbers(n int) []*big.Int {
	block := make([]big.Int, n)
	all := make([]*big.Int, n)
	for i := range all {
		all[i] = &block[i]
	}
	return all
}

// entering returns the variable that would increase the sum most steeply, -1 if none would
// increase it. With bland set it returns the first one, which cannot lead in a circle.
func (t *tableau) entering(bland bool) int {
	best := -1
	for j := range t.width - 1 {
		if t.goal[j].Sign() >= 0 {
			continue
		}
		if bland {
			return j
		}
		if best < 0 || t.goal[j].Cmp(t.goal[best]) < 0 {
			best = j
		}
	}
	return best
}

// leaving returns the row that bounds the entering variable of column col; of several, the
// one of the first variable. There is one, since all entries of the game are positive.
func (t *tableau) leaving(col int) int {
	best := -1
	for i, row := range t.rows {
		if row[col].Sign() <= 0 {
			continue
		}
		order := -1
		if best >= 0 {
			t.a.Mul(row[t.width-1], t.rows[best][col])
			t.b.Mul(t.rows[best][t.width-1], row[col])
			order = t.a.Cmp(&t.b)
		}
		if order < 0 || order == 0 && t.basis[i] < t.basis[best] {
			best = i
		}
	}
	return best
}

// pivot brings the variable of column col into the basis in the place of that of row r.
func (t *tableau) pivot(r, col int) {
	for i := range t.rows {
		if i != r {
			t.eliminate(t.rows[i], r, col)
		}
	}
	t.eliminate(t.goal, r, col)
	t.det = new(big.Int).Set(t.rows[r][col])
	t.basis[r] = col
}

// eliminate makes the entry of row in column col zero with the help of row r, keeping all
// numbers integers.
func (t *tableau) eliminate(row []*big.Int, r, col int) {
	pivot := t.rows[r][col]
	factor := new(big.Int).Set(row[col])
	for j, x := range row {
		t.a.Mul(x, pivot)
		if factor.Sign() != 0 && t.rows[r][j].Sign() != 0 {
			t.b.Mul(factor, t.rows[r][j])
			t.a.Sub(&t.a, &t.b)
		}
		x.Quo(&t.a, t.det)
	}
}
