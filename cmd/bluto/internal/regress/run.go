package regress

import (
	"context"
	"sync"
	"time"

	"bluto/solver"
)

// Settings say how the cases are solved.
type Settings struct {
	// Workers is how many cases are solved side by side, MaxMem the memory for all of them.
	Workers int
	MaxMem  int64
	// Limit is the longest time for a case; 0 for no limit.
	Limit time.Duration
	// State keeps the outcomes; it may be nil.
	State *State
	// Diff asks for both answers side by side where they differ, Texts for the texts of the
	// new answers.
	Diff, Texts bool
	// Report is told each outcome as it is known, one at a time; also those of the state,
	// which come first.
	Report func(Outcome)
}

// short is how long a case is solved by one worker beside others. One that takes longer
// waits until all others are done, and then has all workers for itself.
const short = 2 * time.Second

// Run solves the cases and returns their outcomes in the order of the cases. If ctx ends
// before, those that are missing are not reached.
func Run(ctx context.Context, cases []*Case, settings Settings) ([]Outcome, error) {
	r := &run{Settings: settings, outcomes: make([]Outcome, len(cases)), cases: cases}
	ctx, r.stop = context.WithCancel(ctx)
	defer r.stop()
	r.all(ctx)
	for i, c := range cases {
		if r.outcomes[i].Verdict == "" {
			r.outcomes[i] = Outcome{Key: c.Key(), Collection: c.Collection, Line: c.Line, ID: c.ID, Verdict: NotReached}
		}
	}
	return r.outcomes, r.err
}

type run struct {
	Settings
	cases    []*Case
	outcomes []Outcome
	stop     context.CancelFunc

	mu sync.Mutex
	// err is the first error of the state, which ends the run.
	err error
	// long are the numbers of the cases that wait until the others are done.
	long []int
}

// all solves the short cases side by side, then the long ones one by one.
func (r *run) all(ctx context.Context) {
	var open []int
	for i, c := range r.cases {
		if o, ok := r.State.Done(c.Key(), r.Limit.Seconds()); ok {
			r.outcomes[i] = o
			r.Report(o)
			continue
		}
		open = append(open, i)
	}
	next := make(chan int)
	var workers sync.WaitGroup
	for range r.Workers {
		workers.Go(func() {
			for i := range next {
				r.short(ctx, i)
			}
		})
	}
	for _, i := range open {
		select {
		case next <- i:
		case <-ctx.Done():
		}
	}
	close(next)
	workers.Wait()
	for _, i := range r.long {
		if ctx.Err() != nil {
			return
		}
		r.finish(ctx, i, r.check(ctx, i, r.Workers, r.Limit))
	}
}

// short solves a case with one worker. If there is more time than it may have here, it is
// put off.
func (r *run) short(ctx context.Context, i int) {
	limit, more := r.Limit, false
	if r.Limit == 0 || r.Limit > short {
		limit, more = short, true
	}
	o := r.check(ctx, i, 1, limit)
	if more && o.Verdict == Unfinished {
		r.mu.Lock()
		r.long = append(r.long, i)
		r.mu.Unlock()
		return
	}
	r.finish(ctx, i, o)
}

// check solves a case with so many workers in so much time. The memory is divided among
// the cases that are solved at the same time.
func (r *run) check(ctx context.Context, i, workers int, limit time.Duration) Outcome {
	memory := r.MaxMem
	if workers < r.Workers {
		memory = r.MaxMem * int64(workers) / int64(r.Workers)
	}
	k := checker{
		settings: solver.Settings{Workers: workers, MaxMem: memory, MaxTime: limit},
		diff:     r.Diff, texts: r.Texts,
	}
	o := k.check(ctx, r.cases[i])
	o.Limit = r.Limit.Seconds()
	return o
}

// finish keeps an outcome, if the run was not broken off meanwhile.
func (r *run) finish(ctx context.Context, i int, o Outcome) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if ctx.Err() != nil {
		return
	}
	if err := r.State.Add(o); err != nil {
		r.err = err
		r.stop()
		return
	}
	r.outcomes[i] = o
	r.Report(o)
}
