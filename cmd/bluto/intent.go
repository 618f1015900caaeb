package main

import (
	"fmt"
	"strings"

	"bluto/parser"
	"bluto/positions"
	"bluto/positions/problem"
	"bluto/solver"
	"bluto/solver/render"
	"bluto/solver/verify"
	"bluto/solver/verify/stated"
)

// A statedKey is a key on the command line.
type statedKey struct {
	// text is the key as it was written.
	text string
	twin int
	move verify.Move
}

// parseKey reads a key, with the label of its twin before it if it has one.
func parseKey(text string) (statedKey, error) {
	key := statedKey{text: text}
	written := text
	if label, rest, found := strings.Cut(text, ":"); found {
		written = rest
		if key.twin = render.TwinIndex(label); label == "" || key.twin < 0 {
			return key, fmt.Errorf("--key: %q is not the letter of a twin", label)
		}
	}
	m, err := parser.ParseMove(strings.TrimPrefix(strings.TrimSpace(written), "1."))
	if err != nil {
		return key, fmt.Errorf("--key: %w", err)
	}
	key.move = verify.Move(m)
	return key, nil
}

// intended returns what is known of the author's intention: what a solution states, and what
// the command line does. Keys of the command line stand in the place of those of the solution.
func (c *verifyCommand) intended(item statedItem) (verify.Intent, error) {
	twins := solver.Twins(item.problem)
	intent := verify.Intent{Twins: map[int]verify.TwinIntent{}}
	if a := item.solution.Answer; a != nil {
		intent = stated.Intent(a, item.problem.Language)
		if !shares(intent.Stated, len(twins)) {
			return intent, fmt.Errorf("the solution is of twin %s), which the problem does not have", a.Twins[0].Label)
		}
	}
	given := map[int][]verify.Move{}
	for _, key := range c.keys {
		if err := key.fits(twins); err != nil {
			return intent, err
		}
		given[key.twin] = append(given[key.twin], key.move)
	}
	for i, keys := range given {
		intent.Twins[i] = verify.TwinIntent{Keys: keys}
	}
	if c.Solutions != nil {
		intent.Solutions = *c.Solutions
		return intent, linesIn(twins)
	}
	return intent, nil
}

// shares reports whether one of the stated twins is among the first n.
func shares(stated []int, n int) bool {
	for _, i := range stated {
		if i >= 0 && i < n {
			return true
		}
	}
	return false
}

// linesIn returns an error if the solutions of all twins are keys.
func linesIn(twins []solver.TwinSolution) error {
	for i := range twins {
		if s := twins[i].Stipulation; s == nil || !verify.BattlePlay(s) {
			return nil
		}
	}
	return fmt.Errorf("--solutions counts the solutions of help and series play; the key of this problem is stated with --key")
}

// fits returns an error if the key makes no sense in the problem with these twins.
func (k statedKey) fits(twins []solver.TwinSolution) error {
	if k.twin >= len(twins) {
		return fmt.Errorf("--key %s: the problem has no twin %s", k.text, render.TwinLetter(k.twin))
	}
	twin := &twins[k.twin]
	switch {
	case twin.Err != nil || twin.Stipulation == nil: // the solver will say so
		return nil
	case !verify.BattlePlay(twin.Stipulation):
		return fmt.Errorf("--key %s: help and series play has no key; --solutions N says how many solutions are intended", k.text)
	case k.move.Castling != positions.Plain || len(twin.Setup.Under) > 0:
		return nil
	}
	return k.standsOn(&twin.Setup)
}

// standsOn returns an error if what the key moves does not stand there.
func (k statedKey) standsOn(setup *problem.Setup) error {
	there := setup.At(k.move.From)
	switch {
	case there == positions.NoPiece:
		return fmt.Errorf("--key %s: nothing stands on %s", k.text, k.move.From)
	case k.move.Piece != positions.NoWalk && there.Walk() != k.move.Piece:
		return fmt.Errorf("--key %s: no %s stands on %s", k.text, k.move.Piece, k.move.From)
	}
	return nil
}

// contradiction returns an error if the stated solution shows another number of solutions
// than the command line says.
func (c *verifyCommand) contradiction(r *verify.Report) error {
	if c.Solutions == nil {
		return nil
	}
	for i := range r.Twins {
		for j := range r.Twins[i].Parts {
			if l := r.Twins[i].Parts[j].Lines; l != nil && l.Shown > 0 && l.Shown != *c.Solutions {
				return fmt.Errorf("--solutions %d: the stated solution shows %d", *c.Solutions, l.Shown)
			}
		}
	}
	return nil
}
