package solver

import (
	"context"
	"errors"

	"bluto/solver/problem"
)

// ErrNotSupported is the error of a twin that asks for something that the solver does
// not do.
var ErrNotSupported = errors.New("not supported yet")

// Solve answers p. It returns when everything is found, when ctx is done, or when a
// limit of settings or of the problem is reached; what it returns is then marked as
// partial.
func Solve(_ context.Context, p *problem.Problem, _ Settings) *Solution {
	s := &Solution{Problem: p}
	s.Twins = append(s.Twins, TwinSolution{
		Setup: p.Setup, Stipulation: p.Stipulation, Conditions: p.Conditions, Err: ErrNotSupported,
	})
	return s
}
