// Package stated compares a solution that the author states, as text, with what a
// verification found.
//
//	intent := stated.Intent(answer, language)
//	report := verify.Verify(ctx, problem, intent, settings)
//	err := stated.Compare(answer, report)
//
// A stated solution may be shorter than the play: what it does not show is no difference,
// unless it is a key or a solution, which are cooks then.
package stated

import (
	"slices"
	"strings"

	"bluto/parser/answers"
	"bluto/positions"
	"bluto/solver"
	"bluto/solver/render"
	"bluto/solver/verify"
)

// Intent returns what an answer says of the author's intention. Promotions are read in
// the given language.
func Intent(a *answers.Answer, l positions.Language) verify.Intent {
	intent := verify.Intent{Twins: map[int]verify.TwinIntent{}}
	for _, twin := range a.Twins {
		index := render.TwinIndex(twin.Label)
		intent.Stated = append(intent.Stated, index)
		var parts []verify.TwinIntent
		for _, part := range twin.Parts {
			var t verify.TwinIntent
			for _, phase := range part.Phases {
				addPhase(&t, phase, l)
			}
			if len(part.Phases) > 0 {
				parts = append(parts, t)
			}
		}
		switch len(parts) {
		case 0:
		case 1:
			intent.Twins[index] = parts[0]
		default:
			intent.Twins[index] = verify.TwinIntent{Parts: parts}
		}
	}
	return intent
}

// addPhase notes a key, solutions or set play.
func addPhase(t *verify.TwinIntent, phase *answers.Phase, l positions.Language) {
	switch {
	case phase.Kind == solver.SetPlay && phase.Root == nil:
		t.SetPlay = true
	case phase.Root != nil && phase.Root.Move != nil && phase.Root.Mark == solver.KeyMark:
		t.Keys = append(t.Keys, move(phase.Root.Move, l))
	}
	for _, line := range phase.Lines {
		t.Lines = append(t.Lines, lineOf(line, l))
	}
}

// lineOf returns the moves of a line. Dots in the place of the second half-move only say that
// it begins with the third.
func lineOf(line *answers.Line, l positions.Language) verify.StatedLine {
	var stated verify.StatedLine
	for _, step := range line.Steps {
		if step.Move == nil || step.Move.Kind == answers.Null && len(stated.Moves) == 0 && step.HalfMove > 0 {
			continue
		}
		if len(stated.Moves) == 0 {
			stated.First = step.HalfMove
		}
		stated.Moves = append(stated.Moves, move(step.Move, l))
	}
	return stated
}

// move returns the squares of a move, and what it promotes into.
func move(m *answers.Move, l positions.Language) verify.Move {
	switch m.Kind {
	case answers.CastleShort:
		return verify.Move{From: positions.NoSquare, To: positions.NoSquare, Castling: positions.CastleShort}
	case answers.CastleLong:
		return verify.Move{From: positions.NoSquare, To: positions.NoSquare, Castling: positions.CastleLong}
	case answers.Null:
		return verify.Move{From: positions.NoSquare, To: positions.NoSquare, Castling: positions.NullMove}
	default:
	}
	stated := verify.Move{From: m.From.Square, To: m.To().Square}
	if m.Kind == answers.Exchange && m.With != nil {
		stated.To = m.With.From.Square
	}
	if w, known := positions.LookupWalk(l, m.Piece.Walk); known && m.Kind == answers.Travel {
		stated.Piece = w
	}
	for _, e := range m.Effects {
		if e.Kind != answers.Becomes || len(e.New) == 0 || m.Piece.Walk != "" && m.Piece.Walk != positions.Pawn.Letters(l) {
			continue
		}
		// Small letters before those of the walk tell the colour: "=nQ".
		letters := strings.TrimLeft(e.New[0], "abcdefghijklmnopqrstuvwxyz")
		if w, known := positions.LookupWalk(l, letters); known {
			stated.Promo = w
		}
	}
	return stated
}

// Compare adds to the twins of r what the answer shows and the play does not.
func Compare(a *answers.Answer, r *verify.Report) error {
	found, err := answers.Of(r.Solution())
	if err != nil {
		return err
	}
	labels := map[string]int{}
	for i, t := range found.Twins {
		labels[t.Label] = i
	}
	for _, d := range answers.Compare(threatsApart(a, found, r.Problem.Options.NoThreat), found) {
		i, known := labels[d.Path.Twin]
		if known && i < len(r.Twins) && counts(d) {
			r.Twins[i].Differences = append(r.Twins[i].Differences, d.String())
		}
	}
	return nil
}

// toldElsewhere are what the report tells in its own way.
var toldElsewhere = []answers.Object{
	answers.TwinObject, answers.KeyObject, answers.LineObject, answers.TryObject, answers.ZugzwangObject,
}

// counts reports whether a difference makes the solution another one: what was stated and
// is not there.
func counts(d answers.Difference) bool {
	return d.Kind != answers.Extra && !slices.Contains(toldElsewhere, d.Object)
}
