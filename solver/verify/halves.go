package verify

import (
	"slices"

	"bluto/solver"
)

// intents divides what is stated about a twin among its parts. Of duplex a text may show one
// half alone, without a word which, so that the moves decide: a key or a line belongs to
// the half that has it, or else to the half in which the side that begins owns the piece.
func (v *verifier) intents() []TwinIntent {
	solved := v.twin.Parts
	divided := make([]TwinIntent, len(solved))
	for i := range divided {
		divided[i].Solutions = v.intent.Solutions
	}
	for half, stated := range append([]TwinIntent{v.intent}, v.intent.Parts...) {
		stated = v.inForm(stated)
		for _, key := range stated.Keys {
			for _, i := range v.halves(half-1, StatedLine{Moves: []Move{key}}, func(p *solver.Part) bool { return hasKey(p, key) }) {
				divided[i].Keys = append(divided[i].Keys, key)
			}
		}
		for _, line := range stated.Lines {
			if len(line.Moves) == 0 {
				continue
			}
			for _, i := range v.halves(half-1, line, func(p *solver.Part) bool { return v.hasLine(p, line) }) {
				divided[i].Lines = append(divided[i].Lines, line)
			}
		}
		if stated.SetPlay {
			for i := range divided {
				divided[i].SetPlay = divided[i].SetPlay || !v.setPlayElsewhere(i)
			}
		}
	}
	return divided
}

// inForm returns what is stated in the form of the twin's play: a first move without the sign
// of a key reads as a line, and one with it as a key, whatever the play.
func (v *verifier) inForm(stated TwinIntent) TwinIntent {
	if !BattlePlay(v.twin.Stipulation) {
		for _, key := range stated.Keys {
			stated.Lines = append(slices.Clip(stated.Lines), StatedLine{Moves: []Move{key}})
		}
		stated.Keys = nil
		return stated
	}
	for _, line := range stated.Lines {
		if line.First == 0 && len(line.Moves) > 0 && !slices.Contains(stated.Keys, line.Moves[0]) {
			stated.Keys = append(slices.Clip(stated.Keys), line.Moves[0])
		}
	}
	stated.Lines = nil
	return stated
}

// halves returns the parts to which a stated line belongs, or a key: those that have it, or else those in which the side that begins can own the piece. Where that
// leaves several, stated (from 0, -1 if not known) says in which it is stated.
func (v *verifier) halves(stated int, line StatedLine, has func(*solver.Part) bool) []int {
	solved := v.twin.Parts
	all := make([]int, len(solved))
	for i := range all {
		all[i] = i
	}
	for _, belongs := range []func(int) bool{
		func(i int) bool { return has(&solved[i]) },
		func(i int) bool { return v.owns(&solved[i], line) },
		func(i int) bool { return len(v.intent.Parts) == len(solved) && i == stated },
	} {
		if len(all) < 2 {
			break
		}
		if some := slices.DeleteFunc(slices.Clone(all), func(i int) bool { return !belongs(i) }); len(some) > 0 {
			all = some
		}
	}
	return all
}

// owns reports whether the side that begins a line of a part owns the piece that moves.
func (v *verifier) owns(part *solver.Part, line StatedLine) bool {
	side := v.mover(part)
	if v.isSet(part, line.First) {
		side = side.Other()
	}
	for _, p := range v.twin.Setup.Pieces {
		if p.Square == line.Moves[0].From {
			return p.Piece.BelongsTo(side)
		}
	}
	return false
}

// setPlayElsewhere reports whether a part has no set play and another has some.
func (v *verifier) setPlayElsewhere(part int) bool {
	has := func(p solver.Part) bool {
		return slices.ContainsFunc(p.Phases, func(phase solver.Phase) bool { return phase.Kind == solver.SetPlay })
	}
	return !has(v.twin.Parts[part]) && slices.ContainsFunc(v.twin.Parts, has)
}

// hasKey reports whether a move is a key.
func hasKey(p *solver.Part, key Move) bool {
	return slices.ContainsFunc(p.Phases, func(phase solver.Phase) bool {
		return phase.Root != nil && phase.Root.Mark == solver.KeyMark && key.Is(phase.Root.Move)
	})
}

// isSet reports whether a line of help or series play that begins with the given half-move
// is set play: the first move is missing.
func (v *verifier) isSet(part *solver.Part, first int) bool {
	if v.beginsLate(part) {
		first--
	}
	return first > 0
}

// hasLine reports whether a line is a solution, or set play.
func (v *verifier) hasLine(p *solver.Part, stated StatedLine) bool {
	for _, phase := range p.Phases {
		for _, line := range phase.Lines {
			if v.isSet(p, stated.First) == (phase.Kind == solver.SetPlay) && slices.ContainsFunc(ways(line), stated.leads) {
				return true
			}
		}
	}
	return false
}

// ways returns the moves of a line, once for each way through the play that ends it.
func ways(l solver.Line) [][]solver.Step {
	if len(l.Tail) == 0 {
		return [][]solver.Step{l.Steps}
	}
	var all [][]solver.Step
	for _, node := range l.Tail {
		further := solver.Line{
			Steps: append(slices.Clip(l.Steps), node.Move), Tail: append(slices.Clip(node.Threats), node.Children...),
		}
		all = append(all, ways(further)...)
	}
	return all
}

// leads reports whether moves begin with those of the stated line.
func (s StatedLine) leads(steps []solver.Step) bool {
	if len(s.Moves) > len(steps) {
		return false
	}
	for i, m := range s.Moves {
		if !m.Is(steps[i]) {
			return false
		}
	}
	return true
}
