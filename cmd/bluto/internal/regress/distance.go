package regress

import (
	"context"
	"fmt"
	"slices"
	"time"

	"bluto/parser"
	"bluto/parser/epd"
	"bluto/solver"
	"bluto/solver/render"
)

// distance checks that the distance of a position is exactly what is recorded: that there
// is no solution in less, and one in so many moves, and that the recorded move is among
// them.
func (k *checker) distance(ctx context.Context, r *epd.Record, o *Outcome) {
	length := max(r.Distance, -r.Distance)
	o.Stipulation = r.Problem(max(length, 1)).Stipulation.Text
	if r.Kind == epd.Unknown {
		o.Verdict = Unanswered
		return
	}
	began := time.Now()
	step := 1
	if r.Kind == epd.Helpmate {
		step = 2 // the side to move stays the same
	}
	for _, n := range []int{length - step, length} {
		if n < 1 {
			continue
		}
		shorter := n < length
		p := r.Problem(n)
		if shorter || r.Move == nil && r.Solutions == 0 {
			p.Options.MaxSolutions = 1
		}
		settings := k.settings
		if settings.MaxTime > 0 {
			settings.MaxTime = max(settings.MaxTime-time.Since(began), time.Millisecond)
		}
		s, err := solve(ctx, p, settings)
		if err == nil {
			err = firstError(s)
		}
		switch {
		case err != nil:
			o.fail(err.Error())
			return
		case cutByTime(s):
			o.Verdict = Unfinished
			return
		}
		if compareDistance(r, o, s, shorter); shorter && o.Verdict != Same {
			return
		}
	}
}

// firstError returns why a problem without twins was not solved.
func firstError(s *solver.Solution) error {
	for _, twin := range s.Twins {
		if twin.Err != nil {
			return fmt.Errorf("it is not solved: %w", twin.Err)
		}
	}
	return nil
}

// compareDistance compares what was found with what is recorded. shorter says that it was
// looked for in fewer moves.
func compareDistance(r *epd.Record, o *Outcome, s *solver.Solution, shorter bool) {
	first, solved := firstMoves(s)
	n := render.Notation{Language: s.Problem.Language}
	distance := s.Problem.Stipulation.Text
	switch {
	case shorter && solved:
		text := "it is solved in less, " + distance
		if len(first) > 0 {
			text += ": 1." + n.Step(first[0])
		}
		o.differ(Difference{Kind: "changed", Object: "distance", Want: o.Stipulation, Got: distance, Text: text})
	case shorter:
	case !solved:
		o.differ(Difference{Kind: "missing", Object: "distance", Want: distance, Text: "there is no solution " + distance})
	default:
		if r.Move != nil && !slices.ContainsFunc(first, func(step solver.Step) bool { return isMove(step, r.Move) }) {
			text := fmt.Sprintf("1.%s-%s", r.Move.From, r.Move.To)
			o.differ(Difference{Kind: "missing", Object: "key", Want: text, Text: "key " + text + " is missing"})
		}
		if r.Solutions > 0 && len(first) != r.Solutions {
			o.differ(Difference{
				Kind: "changed", Object: "solutions", Want: fmt.Sprint(r.Solutions), Got: fmt.Sprint(len(first)),
				Text: fmt.Sprintf("the number of solutions is %d, not %d", len(first), r.Solutions),
			})
		}
	}
}

// firstMoves returns the first moves of all solutions, and whether the problem is solved:
// of play after the key that is so if no defence refutes.
func firstMoves(s *solver.Solution) (first []solver.Step, solved bool) {
	for _, part := range s.Twins[0].Parts {
		for _, phase := range part.Phases {
			switch {
			case phase.Kind == solver.PostKey:
				refutes := func(n *solver.Node) bool { return n.Mark == solver.RefuteMark }
				solved = !slices.ContainsFunc(phase.Root.Children, refutes) && len(phase.Root.Refutations) == 0
			case phase.Kind == solver.Battle && phase.Root.Mark == solver.KeyMark:
				first = append(first, phase.Root.Move)
			}
			for _, line := range phase.Lines {
				first = append(first, line.Steps[0])
			}
		}
	}
	return first, solved || len(first) > 0
}

// isMove reports whether a step is the move that is written so.
func isMove(step solver.Step, m *parser.Move) bool {
	return step.Move.From == m.From && step.Move.To == m.To && step.Move.Promo == m.Promo
}
