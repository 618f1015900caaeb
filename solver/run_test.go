package solver

import (
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bluto/positions/problem"
)

func TestAPanicOfAWorkerReachesWhoWaits(t *testing.T) {
	r := &run{}
	var workers sync.WaitGroup
	workers.Go(func() {
		defer r.catch()
		panic("a mistake")
	})
	workers.Wait()
	var got any
	func() {
		defer func() { got = recover() }()
		r.rethrow()
	}()
	if diff := cmp.Diff(any("a mistake"), got); diff != "" {
		t.Errorf("what was recovered (-want +got)\n%s", diff)
	}
	if !r.stopped.Load() {
		t.Error("the other workers go on")
	}
}

func TestHalfMovesOfAStipulation(t *testing.T) {
	for _, test := range []struct {
		name string
		stip problem.Stipulation
		want int
	}{
		{"both sides move in battle and help play", problem.Stipulation{Moves: 3}, 8},
		{"one side moves in a series", problem.Stipulation{Moves: 30, Series: problem.PlainSeries}, 32},
		{"both sides may move in a parry series", problem.Stipulation{Moves: 30, Series: problem.ParrySeries}, 62},
		{"an introduction counts as well", problem.Stipulation{Moves: 4, Intro: 2, Series: problem.PlainSeries}, 10},
	} {
		if got := test.stip.HalfMoves(); got != test.want {
			t.Errorf("%s: %d half-moves, want %d", test.name, got, test.want)
		}
	}
}
