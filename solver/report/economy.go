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
	untested := 0
	spared := positions.NoSquare
	for i := range p.Economy {
		trial := &p.Economy[i]
		name := t.notation.PieceOn(trial.Piece.Piece, trial.Piece.Square)
		switch {
		case trial.Outcome == verify.Untested:
			untested++
		case trial.Piece.Square == spared: // what is not needed need not be tried weaker
		case trial.Outcome == verify.Needless && trial.Weaker == positions.NoWalk:
			spared = trial.Piece.Square
			spare = append(spare, name+" is not needed: the solution is the same without it")
		case trial.Outcome == verify.Needless:
			spare = append(spare, fmt.Sprintf("%s could be a %s: the solution is the same", name, trial.Weaker))
		case trial.Weaker != positions.NoWalk:
			rows = append(rows, []string{"", "as " + trial.Weaker.String(), t.outcome(trial)})
		default:
			rows = append(rows, []string{name, "without it", t.outcome(trial)})
		}
	}
	switch {
	case untested > 0:
		spare = append(spare, fmt.Sprintf("not finished: %d of %d trials were not made", untested, len(p.Economy)))
	case len(spare) == 0:
		spare = []string{"every piece is needed, and none can be weaker"}
	}
	t.whole("Economy", append(spare, columns(rows)...)...)
}

// outcome says what becomes of the problem.
func (t *textWriter) outcome(trial *verify.Trial) string {
	switch trial.Outcome {
	case verify.StopsCooks:
		return t.withSequences("cooked", trial.Cooks)
	case verify.StopsShort:
		return t.withSequences("short solution", trial.Cooks)
	case verify.StopsDuals:
		return t.withSequences("duals", trial.Cooks)
	case verify.BearsPlay:
		var parts []string
		if len(trial.Lost) > 0 {
			parts = append(parts, t.withSequences("lost", trial.Lost))
		}
		if len(trial.Cooks) > 0 {
			parts = append(parts, t.withSequences("new", trial.Cooks))
		}
		return "other play, " + strings.Join(parts, "; ")
	case verify.BearsSolution:
		if len(trial.Cooks) > 0 {
			return t.withSequences("the solution is gone, others solve", trial.Cooks)
		}
		return "no solution"
	case verify.StopsCheck:
		return "the side not to move would be in check"
	case verify.KeepsPossible:
		return "the position would make no sense"
	default:
		return ""
	}
}

// withSequences writes what becomes of the problem, with the first sequence of moves that
// shows it, or the first few if they are single moves.
func (t *textWriter) withSequences(what string, all [][]solver.Step) string {
	if len(all) == 0 {
		return what
	}
	shown := 1
	if len(all[0]) == 1 {
		shown = min(len(all), 3)
	}
	var texts []string
	for _, steps := range all[:shown] {
		texts = append(texts, t.line(steps, 0))
	}
	text := what + ": " + strings.Join(texts, ", ")
	if len(all) > shown {
		text += fmt.Sprintf(" and %d more", len(all)-shown)
	}
	return text
}
