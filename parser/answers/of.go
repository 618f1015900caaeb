package answers

import (
	"strings"

	"bluto/solver"
	"bluto/solver/render"
)

// Of returns the tree of a solution that the solver found. It is made of the solution's
// text, so that there is one way from play to tree. Twins that were not solved are without
// play.
func Of(s *solver.Solution) (*Answer, error) {
	var text strings.Builder
	if err := (render.Text{NoBoard: true}).Write(&text, bare(s)); err != nil {
		return nil, err
	}
	return Parse("solution", text.String())
}

// bare returns a copy of s the text of which is nothing but play.
func bare(s *solver.Solution) *solver.Solution {
	p := *s.Problem
	p.Remarks, p.Titles, p.Authors, p.Origins, p.Awards = nil, nil, nil, nil, nil
	p.Options.NoBoard = true
	copied := &solver.Solution{Problem: &p, Twins: append([]solver.TwinSolution(nil), s.Twins...)}
	for i := range copied.Twins {
		if copied.Twins[i].Err != nil {
			copied.Twins[i].Err, copied.Twins[i].Parts = nil, nil
		}
	}
	return copied
}
