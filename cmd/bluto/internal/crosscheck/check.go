package crosscheck

import (
	"context"
	"errors"
	"fmt"

	"golang.org/x/sync/errgroup"

	"bluto/parser/answers"
	"bluto/positions/problem"
)

// A Solver solves a problem and returns its play. ErrRefused, wrapped, says that it does
// not do so for problems of this kind, ErrUnfinished that it took too long.
type Solver func(ctx context.Context, p *problem.Problem) (*answers.Answer, error)

// Errors of solvers that are no failures.
var (
	ErrRefused    = errors.New("the problem is not accepted")
	ErrUnfinished = errors.New("the search did not end in time")
)

// A Verdict says how two answers compare.
type Verdict uint8

// Verdicts.
const (
	Same       Verdict = iota // both gave the same play
	Differs                   // they did not
	Refused                   // one of them does not accept the problem
	Unfinished                // one of them did not end in time
	Failed                    // one of them could not be run, or its answer not be read
)

func (v Verdict) String() string {
	return [...]string{"same", "different", "not accepted", "not finished", "failed"}[v]
}

// A Result is what came of one problem.
type Result struct {
	// Number counts the problems from 1.
	Number  int
	Problem *problem.Problem
	Verdict Verdict
	// Differences are what the other solver has and Bluto has not (missing), and so on.
	Differences []answers.Difference
	// Smallest is the shrunk problem and SmallestDifferences what it shows; nil unless
	// Verdict is Differs.
	Smallest            *problem.Problem
	SmallestDifferences []answers.Difference
	// Err says more of a failure or a refusal.
	Err error
}

// A Check compares two solvers.
type Check struct {
	Own, Peer Solver
	// Workers is how many problems are compared at a time.
	Workers int
}

// Run compares the solvers over n problems, of which next returns number i, from 0, and
// reports each result in the order of the problems. It ends early when ctx does; what is known
// then is reported.
func (c *Check) Run(ctx context.Context, n int, next func(i int) *problem.Problem, report func(Result)) error {
	group, inner := errgroup.WithContext(ctx)
	group.SetLimit(max(c.Workers, 1) + 1)
	ready := make([]chan Result, n)
	for i := range ready {
		ready[i] = make(chan Result, 1)
	}
	reported := 0
	group.Go(func() error {
		for ; reported < n; reported++ {
			select {
			case r := <-ready[reported]:
				r.Number = reported + 1
				report(r)
			case <-inner.Done():
				return inner.Err()
			}
		}
		return nil
	})
	for i := range n {
		if inner.Err() != nil {
			break
		}
		group.Go(func() error {
			r := c.compare(inner, next(i))
			if err := inner.Err(); err != nil && r.Verdict == Unfinished {
				return err
			}
			ready[i] <- r
			return inner.Err()
		})
	}
	err := group.Wait()
	for i := reported; i < n; i++ {
		select {
		case r := <-ready[i]:
			r.Number = i + 1
			report(r)
		default:
		}
	}
	return err
}

// compare asks both solvers and shrinks what differs.
func (c *Check) compare(ctx context.Context, p *problem.Problem) Result {
	r := Result{Problem: p}
	r.Verdict, r.Differences, r.Err = c.judge(ctx, p)
	if r.Verdict != Differs {
		return r
	}
	r.SmallestDifferences = r.Differences
	r.Smallest = Shrink(p, func(q *problem.Problem) bool {
		verdict, differences, _ := c.judge(ctx, q)
		if verdict == Differs {
			r.SmallestDifferences = differences
		}
		return verdict == Differs
	})
	return r
}

func (c *Check) judge(ctx context.Context, p *problem.Problem) (Verdict, []answers.Difference, error) {
	own, err := c.Own(ctx, p)
	if err != nil {
		return verdictOf(err), nil, fmt.Errorf("bluto: %w", err)
	}
	other, err := c.Peer(ctx, p)
	if err != nil {
		return verdictOf(err), nil, fmt.Errorf("the other solver: %w", err)
	}
	if differences := answers.Compare(other, own); len(differences) > 0 {
		return Differs, differences, nil
	}
	return Same, nil, nil
}

func verdictOf(err error) Verdict {
	switch {
	case errors.Is(err, ErrRefused):
		return Refused
	case errors.Is(err, ErrUnfinished):
		return Unfinished
	}
	return Failed
}
