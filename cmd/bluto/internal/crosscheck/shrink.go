package crosscheck

import (
	"slices"
	"strconv"
	"strings"

	"bluto/positions"
	"bluto/positions/problem"
)

// Shrink makes a problem smaller, step by step, as long as shows holds for it, and returns
// the smallest that it comes to: no piece, twin, condition, option or move of it can be
// left out, and no piece replaced by a simpler one, without shows failing. shows must hold
// for p itself, which is not changed.
func Shrink(p *problem.Problem, shows func(*problem.Problem) bool) *problem.Problem {
	for {
		smaller := firstOf(reductions(p), shows)
		if smaller == nil {
			return p
		}
		p = smaller
	}
}

// firstOf returns the first problem made by one of makers for which shows holds, nil if
// there is none.
func firstOf(makers []func() *problem.Problem, shows func(*problem.Problem) bool) *problem.Problem {
	for _, m := range makers {
		if p := m(); p != nil && shows(p) {
			return p
		}
	}
	return nil
}

// reductions are the ways to make p one step smaller, those that take away most first.
func reductions(p *problem.Problem) []func() *problem.Problem {
	var all []func() *problem.Problem
	add := func(change func(q *problem.Problem)) {
		all = append(all, func() *problem.Problem {
			q := copyOf(p)
			change(q)
			return q
		})
	}
	if len(p.Twins) > 0 {
		add(func(q *problem.Problem) { q.Twins, q.Zero = nil, false })
	}
	for i := range p.Twins {
		add(func(q *problem.Problem) { q.Twins = slices.Delete(q.Twins, i, i+1) })
	}
	for i := range p.Conditions {
		add(func(q *problem.Problem) { q.Conditions = slices.Delete(q.Conditions, i, i+1) })
	}
	if len(p.Options.Places) > 0 {
		add(func(q *problem.Problem) { q.Options = problem.NoOptions() })
	}
	if len(p.Setup.Under) > 0 {
		add(func(q *problem.Problem) { q.Setup.Under = nil })
	}
	for i := range p.Setup.Pieces {
		add(func(q *problem.Problem) { q.Setup.Pieces = slices.Delete(q.Setup.Pieces, i, i+1) })
	}
	if shorter := shortened(p.Stipulation); shorter != nil {
		add(func(q *problem.Problem) { q.Stipulation = shorter })
	}
	for i, piece := range p.Setup.Pieces {
		for _, simpler := range simplerThan(piece.Piece) {
			if !mayStand(simpler.Walk(), piece.Square) {
				continue
			}
			add(func(q *problem.Problem) { q.Setup.Pieces[i].Piece = simpler })
		}
	}
	return all
}

// copyOf returns a copy of p of which the lists can be changed.
func copyOf(p *problem.Problem) *problem.Problem {
	q := *p
	q.Setup = p.Setup.Clone()
	q.Conditions = slices.Clone(p.Conditions)
	q.Twins = slices.Clone(p.Twins)
	return &q
}

// shortened returns the stipulation with a move less, nil if there is none.
func shortened(s *problem.Stipulation) *problem.Stipulation {
	if s == nil || s.Structured != "" || s.Moves <= 1 {
		return nil
	}
	half := ""
	if s.Half {
		half = ".5"
	}
	shorter, err := ReadStipulation(strings.TrimRight(s.Text, ".0123456789") + strconv.Itoa(s.Moves-1) + half)
	if err != nil {
		return nil
	}
	return shorter
}

// plainness orders walks from the simplest on; those that are not listed follow.
var plainness = []positions.Walk{positions.Pawn, positions.Knight, positions.Bishop, positions.Rook, positions.Queen}

// simplerThan returns what a piece can be replaced by to make a problem easier to read:
// a piece without attributes, or of a plainer walk. Kings stay.
func simplerThan(pc positions.Piece) []positions.Piece {
	var all []positions.Piece
	if plain := positions.NewPiece(pc.Walk(), pc&positions.NeutralPiece); plain != pc {
		all = append(all, plain)
	}
	if pc.Walk() == positions.King {
		return all
	}
	for _, w := range plainness {
		if w == pc.Walk() {
			break
		}
		all = append(all, pc.WithWalk(w))
	}
	return all
}
