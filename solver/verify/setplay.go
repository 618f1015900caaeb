package verify

import (
	"slices"

	"bluto/conditions/rules"
	"bluto/positions"
	"bluto/solver"
)

// A SetPlay compares the set play with the play after the key.
type SetPlay struct {
	// Complete says that every move of the defender has an answer in the set play.
	Complete bool
	Lines    []SetLine
}

// A SetLine is a defence with its answers before and after the key.
type SetLine struct {
	Defence solver.Step
	// Before and After are the attacker's answers.
	Before, After []solver.Step
	Change        Change
}

// A Change says what the key does to a line of set play.
type Change uint8

// The changes.
const (
	Kept     Change = iota // the answers are the same
	Changed                // the answers are others
	Threaten               // the defence no longer stops the threat
	Gone                   // the defence is no longer possible
)

// compareSetPlay compares set play with the play after the key. game stands at the diagram.
func compareSetPlay(game *rules.Game, attacker positions.Side, set *solver.Node, key *Key) *SetPlay {
	s := &SetPlay{Complete: len(set.Children) == countMoves(game, attacker.Other())}
	if !game.Play(attacker, key.Node.Move.Move) {
		return nil
	}
	defer game.Undo()
	possible := legalMoves(game, attacker.Other())
	for _, n := range set.Children {
		if len(n.Children) == 0 {
			continue // the defender reaches its own goal: nobody is asked for an answer
		}
		line := SetLine{Defence: n.Move, Before: stepsOf(distinctMoves(n.Children))}
		at := slices.IndexFunc(key.Node.Children, func(c *solver.Node) bool { return moveOf(c.Move) == moveOf(n.Move) })
		switch {
		case at >= 0:
			line.After = stepsOf(distinctMoves(key.Node.Children[at].Children))
			if !sameAnswers(line.Before, line.After) {
				line.Change = Changed
			}
		case slices.Contains(possible, moveOf(n.Move)):
			line.Change = Threaten
		default:
			line.Change = Gone
		}
		s.Lines = append(s.Lines, line)
	}
	if len(s.Lines) == 0 {
		return nil
	}
	return s
}

// sameAnswers compares answers without regard to their order.
func sameAnswers(a, b []solver.Step) bool {
	in := func(all []solver.Step) func(solver.Step) bool {
		return func(s solver.Step) bool {
			return !slices.ContainsFunc(all, func(o solver.Step) bool { return moveOf(o) == moveOf(s) })
		}
	}
	return len(a) == len(b) && !slices.ContainsFunc(a, in(b))
}

func countMoves(game *rules.Game, s positions.Side) int { return len(legalMoves(game, s)) }

// legalMoves returns the legal moves of s.
func legalMoves(game *rules.Game, s positions.Side) []positions.Move {
	var legal []positions.Move
	for _, m := range game.Moves(s, nil) {
		if game.Play(s, m) {
			game.Undo()
			legal = append(legal, plain(m))
		}
	}
	return legal
}
