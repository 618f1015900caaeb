package report

import (
	"fmt"
	"strings"

	"bluto/positions"
	"bluto/solver"
	"bluto/solver/verify"
)

// economy writes what each piece is for. What can be spared comes first.
func (t *textWriter) economy(p *verify.Part) {
	if len(p.Economy) == 0 {
		return
	}
	var spare []string
	var rows [][]string
	for i := range p.Economy {
		trial := &p.Economy[i]
		name := t.notation.PieceOn(trial.Piece.Piece, trial.Piece.Square)
		if trial.Outcome == verify.Needless {
			if trial.Weaker == positions.NoWalk {
				spare = append(spare, name+" is not needed: the solution is the same without it")
			} else {
				spare = append(spare, fmt.Sprintf("%s could be a %s: the solution is the same", name, trial.Weaker))
			}
			continue
		}
		how := "without it"
		if trial.Weaker != positions.NoWalk {
			name, how = "", "as "+trial.Weaker.String()
		}
		rows = append(rows, []string{name, how, t.outcome(trial)})
	}
	if len(spare) == 0 {
		spare = []string{"every piece is needed, and none can be weaker"}
	}
	t.whole("Economy", append(spare, columns(rows)...)...)
}

// outcome says what becomes of the problem.
func (t *textWriter) outcome(trial *verify.Trial) string {
	switch trial.Outcome {
	case verify.StopsCooks:
		return "cooked: " + t.sequences(trial.Cooks)
	case verify.StopsShort:
		return "short solution: " + t.sequences(trial.Cooks)
	case verify.StopsDuals:
		return "duals: " + t.sequences(trial.Cooks)
	case verify.BearsPlay:
		var parts []string
		if len(trial.Lost) > 0 {
			parts = append(parts, "lost: "+t.sequences(trial.Lost))
		}
		if len(trial.Cooks) > 0 {
			parts = append(parts, "new: "+t.sequences(trial.Cooks))
		}
		return "other play, " + strings.Join(parts, "; ")
	case verify.BearsSolution:
		if len(trial.Cooks) > 0 {
			return "the solution is gone, others solve: " + t.sequences(trial.Cooks)
		}
		return "no solution"
	case verify.KeepsLegal:
		return "no legal position"
	case verify.Untested:
		return "not finished"
	default:
		return ""
	}
}

// sequences writes the first few sequences of moves.
func (t *textWriter) sequences(all [][]solver.Step) string {
	const shown = 2
	var texts []string
	for _, steps := range all[:min(len(all), shown)] {
		texts = append(texts, t.line(steps, 0))
	}
	text := strings.Join(texts, ", ")
	if len(all) > shown {
		text += fmt.Sprintf(" and %d more", len(all)-shown)
	}
	return text
}
