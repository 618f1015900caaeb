package matrix_test

import (
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bluto/solver/matrix"
)

// rats reads a matrix: rows behind semicolons, numbers behind blanks.
func rats(t *testing.T, text string) [][]*big.Rat {
	t.Helper()
	var a [][]*big.Rat
	for row := range strings.SplitSeq(text, ";") {
		var line []*big.Rat
		for field := range strings.FieldsSeq(row) {
			x, ok := new(big.Rat).SetString(field)
			if !ok {
				t.Fatalf("%q is no number", field)
			}
			line = append(line, x)
		}
		a = append(a, line)
	}
	return a
}

func written(all []*big.Rat) string {
	var words []string
	for _, x := range all {
		words = append(words, x.RatString())
	}
	return strings.Join(words, " ")
}

func TestGamesAreSolved(t *testing.T) {
	for _, test := range []struct{ name, game, value, rows, cols string }{
		{"a single entry", "3/7", "3/7", "1", "1"},
		{"a saddle point", "3 1;2 0", "1", "1 0", "0 1"},
		{"matching pennies", "1 0;0 1", "1/2", "1/2 1/2", "1/2 1/2"},
		{"stone, paper and scissors", "0 -1 1;1 0 -1;-1 1 0", "0", "1/3 1/3 1/3", "1/3 1/3 1/3"},
		{"unequal weights", "2 0;0 1", "2/3", "1/3 2/3", "1/3 2/3"},
		{"a row that another beats is left out", "1 0;0 1;0 0", "1/2", "1/2 1/2 0", "1/2 1/2"},
		{"a column that another beats is left out", "1 0 1;0 1 1", "1/2", "1/2 1/2", "1/2 1/2 0"},
		{"of equal rows the first stays", "1 0;1 0;0 1", "1/2", "1/2 0 1/2", "1/2 1/2"},
		{"a row beaten by a mixture", "1 0;0 1;1/3 1/3", "1/2", "1/2 1/2 0", "1/2 1/2"},
		{"one out of three is guarded", "0 1 1;1 0 1;1 1 0", "2/3", "1/3 1/3 1/3", "1/3 1/3 1/3"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := matrix.Solve(rats(t, test.game))
			if diff := cmp.Diff([]string{test.value, test.rows, test.cols}, []string{s.Value.RatString(), written(s.Rows), written(s.Cols)}); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// TestMixturesSecureTheValue proves the solutions of random games: the mixture of rows wins
// at least the value against each column, that of columns gives away no more against each
// row.
func TestMixturesSecureTheValue(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 500 {
		a := make([][]*big.Rat, 1+rng.IntN(9))
		width, kinds := 1+rng.IntN(9), 2+rng.Int64N(5)
		for i := range a {
			for range width {
				a[i] = append(a[i], big.NewRat(rng.Int64N(kinds)-1, 1+rng.Int64N(3)))
			}
		}
		s := matrix.Solve(a)
		if total(s.Rows).Cmp(big.NewRat(1, 1)) != 0 || total(s.Cols).Cmp(big.NewRat(1, 1)) != 0 {
			t.Fatalf("weights do not sum to 1: %s, %s", written(s.Rows), written(s.Cols))
		}
		for j := range width {
			won := new(big.Rat)
			for i := range a {
				won.Add(won, new(big.Rat).Mul(s.Rows[i], a[i][j]))
			}
			if won.Cmp(s.Value) < 0 {
				t.Fatalf("%v: the rows win only %s in column %d", a, won, j)
			}
		}
		for i := range a {
			lost := new(big.Rat)
			for j := range width {
				lost.Add(lost, new(big.Rat).Mul(s.Cols[j], a[i][j]))
			}
			if lost.Cmp(s.Value) > 0 {
				t.Fatalf("%v: the columns lose %s in row %d", a, lost, i)
			}
		}
	}
}

// total adds up weights, none of which may be negative.
func total(weights []*big.Rat) *big.Rat {
	sum := new(big.Rat)
	for _, w := range weights {
		if w.Sign() < 0 {
			return w
		}
		sum.Add(sum, w)
	}
	return sum
}

func BenchmarkSolve(b *testing.B) {
	rng := rand.New(rand.NewPCG(3, 4))
	a := make([][]*big.Rat, 20)
	for i := range a {
		for range 20 {
			a[i] = append(a[i], big.NewRat(rng.Int64N(4), 3))
		}
	}
	for b.Loop() {
		matrix.Solve(a)
	}
}
