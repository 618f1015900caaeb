package solver

import (
	"context"
	"testing"

	"bluto/parser"
	"bluto/positions"
	"bluto/positions/problem"
)

// duelOf returns the duel of a problem whose text lacks its frame and the condition.
func duelOf(t *testing.T, text string) *duel {
	t.Helper()
	file := parser.Parse("test", []byte("beginproblem\ncondition SynchronousChess\n"+text+"\nendproblem\n"))
	if errs := file.Errors(); len(errs) > 0 {
		t.Fatal(errs[0])
	}
	p := file.Problems()[0]
	start, err := startPosition(&p.Setup, &p.Options, p.Conditions)
	if err != nil {
		t.Fatal(err)
	}
	game, err := NewGame(&TwinSolution{Setup: p.Setup, Stipulation: p.Stipulation, Conditions: p.Conditions}, &p.Options, positions.White)
	if err != nil {
		t.Fatal(err)
	}
	r := &run{ctx: context.Background(), options: problem.NoOptions(), stip: p.Stipulation, rules: game.Rules, start: start}
	d, err := r.newDuel()
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// TestTurnsDoNotAllocate asks a worker that has been asked before. Nothing is remembered in
// between, so that all is searched again.
func TestTurnsDoNotAllocate(t *testing.T) {
	w := duelOf(t, "stipulation #2\npieces white kg1 qd1 rf1 pg2 black kg8 rd8 pg7h7").newDuelist()
	search := func() {
		if w.wins(2, 0) {
			t.Error("the position has a solution")
		}
	}
	search()
	if n := testing.AllocsPerRun(3, search); n != 0 {
		t.Errorf("a search makes %v allocations, want none", n)
	}
}

func TestFullShardsOfValuesBeginAnew(t *testing.T) {
	v := newValues(0)
	for n := 1; n < 4; n++ {
		v.put(7, n, won)
		if v.get(7, n) != won {
			t.Errorf("what was just put in is not known")
		}
	}
	if low, high := v.bounds(7, 2); low != lost || high != won {
		t.Errorf("bounds %v and %v of what was forgotten", low, high)
	}
	if low, high := v.bounds(7, 5); low != won || high != won {
		t.Errorf("bounds %v and %v: more turns are never worse", low, high)
	}
}
