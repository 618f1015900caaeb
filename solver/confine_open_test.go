package solver

import (
	"math/rand/v2"
	"slices"
	"testing"

	"bluto/positions"
	"bluto/positions/problem"
)

// TestHoldingKingsLosesNoMove looks in random positions for moves of White after which Black's
// king has no move but such that give check, and for moves of Black that let White have one:
// the confiner must not deny them.
func TestHoldingKingsLosesNoMove(t *testing.T) {
	stip := problem.Stipulation{Play: problem.HelpSelf, Moves: 2, Goal: problem.Goal{Kind: problem.GoalMate}}
	random := rand.New(rand.NewPCG(3, 4))
	held, opened, denied := 0, 0, 0
	for range 1500 {
		forsyth := randomForsyth(random)
		run := runOf(t, &stip, forsyth, problem.NoOptions())
		phases, _, err := run.linePhases()
		if err != nil {
			t.Fatal(err)
		}
		w := run.newLiner()
		plans := phases[0].plans
		w.begin(&plans[len(plans)-1]) // White, Black, White, and Black mates
		if len(w.holds) != 3 {
			t.Fatalf("there are %d tasks", len(w.holds))
		}
		if !w.game.InCheck(positions.Black) {
			holds, opens := w.holdsInOne()
			if holds && !w.hold.possible(&w.game.Pos, w.holds[2]) {
				t.Errorf("%s: White to move can hold the king", forsyth)
			}
			if holds {
				held++
			} else if !w.hold.possible(&w.game.Pos, w.holds[2]) {
				denied++
			}
			if opens {
				opened++
			}
		}
		if w.game.InCheck(positions.White) {
			continue
		}
		moves := w.game.Moves(positions.Black, nil)
		kept, _ := w.keepFor(&w.hold, w.holds[1], 1, slices.Clone(moves))
		possible := w.hold.possible(&w.game.Pos, w.holds[1])
		for _, m := range moves {
			if !w.game.Play(positions.Black, m) {
				continue
			}
			if holds, _ := w.holdsInOne(); holds && (!possible || !slices.Contains(kept, m)) {
				t.Errorf("%s: White can hold the king after %s-%s", forsyth, m.From, m.To)
			}
			w.game.Undo()
		}
	}
	if held == 0 || opened == 0 || denied == 0 {
		t.Errorf("the king was held %d times, opened lines %d times, and was denied %d times", held, opened, denied)
	}
}

// holdsInOne reports whether White, to move, has a move after which Black's king has only moves
// that give check, if any, and whether it has some then.
func (w *liner) holdsInOne() (holds, opens bool) {
	g := w.game
	for _, m := range g.Moves(positions.White, nil) {
		if !g.Play(positions.White, m) {
			continue
		}
		quiet, checking := 0, 0
		for _, answer := range g.Moves(positions.Black, nil) {
			if answer.From != g.Pos.Royals[positions.Black].First() || !g.Play(positions.Black, answer) {
				continue
			}
			if g.InCheck(positions.White) {
				checking++
			} else {
				quiet++
			}
			g.Undo()
		}
		g.Undo()
		holds = holds || quiet == 0
		opens = opens || quiet == 0 && checking > 0
	}
	return holds, opens
}
