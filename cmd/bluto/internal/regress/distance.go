package regress

import (
	"context"
	"fmt"
	"slices"
	"time"

	"bluto/parser"
	"bluto/parser/epd"
	"bluto/positions"
	"bluto/solver"
	"bluto/solver/render"
)

// distance checks that the distance of a position is exactly what is recorded: that there
// is no solution in less, and one in so many moves, and that the recorded move is among
// them.
func (k *checker) distance(ctx context.Context, r *epd.Record, o *Outcome) {
	length := max(r.Distance, -r.Distance)
	o.Stipulation = r.Text(max(length, 1))
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
		if compareDistance(r, o, s, n, shorter); shorter && o.Verdict != Same {
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

// compareDistance compares what was found in length moves with what is recorded. shorter says
// that this is fewer than the distance.
func compareDistance(r *epd.Record, o *Outcome, s *solver.Solution, length int, shorter bool) {
	first, solved := firstMoves(s)
	n := render.Notation{Language: s.Problem.Language}
	distance := r.Text(length)
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
		// of a side that is mated the recorded move is a defence, not a key
		if r.Move != nil && r.Distance > 0 && !slices.ContainsFunc(first, func(step solver.Step) bool { return isMove(step, r.Move) }) {
			text := "1." + moveText(r)
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

// moveText writes the recorded move as solutions do, as far as the board tells it.
func moveText(r *epd.Record) string {
	piece, joint := "", "-"
	for _, p := range r.FEN.Setup.Pieces {
		switch {
		case p.Square == r.Move.From && p.Piece.Walk() != positions.Pawn:
			piece = p.Piece.Walk().Letters(positions.English)
		case p.Square == r.Move.To:
			joint = "*"
		}
	}
	text := piece + r.Move.From.String() + joint + r.Move.To.String()
	if r.Move.Promo != positions.NoWalk {
		text += "=" + r.Move.Promo.Letters(positions.English)
	}
	return text
}

// isMove reports whether a step is the move that is written so.
func isMove(step solver.Step, m *parser.Move) bool {
	return step.Move.From == m.From && step.Move.To == m.To && step.Move.Promo == m.Promo
}
