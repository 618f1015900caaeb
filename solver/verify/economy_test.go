package verify_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bluto/positions"
	"bluto/solver"
	"bluto/solver/verify"
)

var outcomeNames = map[verify.Outcome]string{
	verify.Needless: "needless", verify.StopsCooks: "stops cooks", verify.StopsShort: "stops short", verify.StopsDuals: "stops duals",
	verify.BearsPlay: "bears play", verify.BearsSolution: "bears solution", verify.StopsCheck: "stops check", verify.KeepsPossible: "keeps possible", verify.Untested: "untested",
}

// trialFacts writes the outcome of each trial, with the first cook.
func trialFacts(trials []verify.Trial) []string {
	var all []string
	for _, trial := range trials {
		text := "without " + trial.Piece.Square.String()
		if trial.Weaker != positions.NoWalk {
			text = fmt.Sprintf("%s as %s", trial.Piece.Square, trial.Weaker)
		}
		text += ": " + outcomeNames[trial.Outcome]
		if trial.Outcome == verify.StopsCooks {
			text += " " + sequence(trial.Cooks[0])
		}
		all = append(all, text)
	}
	return all
}

func TestEconomy(t *testing.T) {
	cases := []struct {
		name, problem string
		want          []string
	}{
		{"a rook could do the queen's work, and the knight has none", "#1|kf6 qb1 sa8|kh8 ph7", []string{
			"without b1: bears solution", "b1 as rook: needless", "b1 as bishop: bears solution",
			"without h7: bears solution", "without a8: needless",
		}},
		{"a pawn in the place of a knight would cook", "#1|kf6 rb1 sc7|kh8 ph7 pa6", []string{
			"without b1: bears solution", "without a6: needless", "without c7: needless",
			"c7 as pawn: stops cooks c7c8=Q", "without h7: bears solution",
		}},
		{"a bishop that is to be captured stops many keys", "#2|kh5 rd4 rb2|ke1 bd5", []string{
			"without b2: bears solution", "b2 as pawn: bears solution", "without d4: bears solution", "d4 as pawn: bears solution",
			"without d5: stops cooks h5g4", "d5 as pawn: stops cooks h5g4",
		}},
		{"without the only defender there is a short solution", "#2|kc2 qf4 sg5|kh8 sg6 pa4", []string{
			"without a4: needless", "without f4: bears solution", "f4 as rook: bears solution", "f4 as bishop: bears solution",
			"without g5: bears solution", "g5 as pawn: bears solution", "without g6: stops short", "g6 as pawn: stops short",
		}},
		{"without the rook a king would be in check", "#1|kf6 qa8|kh8 rc8 ph7", []string{
			"without h7: bears solution", "without a8: bears solution", "a8 as rook: needless", "a8 as bishop: bears solution",
			"without c8: stops check",
		}},
		{"without a solution nothing is tried", "#1|kf6 sa1|kh8 ph7", nil},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			r := verified(t, parse(t, problemOf(c.problem)), verify.Intent{}, verify.Settings{Minimal: true})
			if diff := cmp.Diff(c.want, trialFacts(r.Twins[0].Parts[0].Economy)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestTrialsThatAreInterruptedAreUntested(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	settings := verify.Settings{Minimal: true}
	settings.Progress = func(solver.Progress) { cancel() }
	r := verify.Verify(ctx, parse(t, problemOf("#1|kf6 qb1 ra3|kh8 ph7")), verify.Intent{}, settings)
	for _, trial := range r.Twins[0].Parts[0].Economy {
		if trial.Outcome != verify.Untested {
			t.Errorf("the trial of %s is %s", trial.Piece.Square, outcomeNames[trial.Outcome])
		}
	}
}

// TestFlights shows what makes check under rules of flights, before and after the key.
func TestFlights(t *testing.T) {
	r := verified(t, parse(t, problemOf("#1 condition SAT 8|ke1 qg1|kc6")), verify.Intent{}, verify.Settings{})
	var got []string
	for _, view := range r.Twins[0].Parts[0].Flights {
		for s, f := range view.Sides {
			got = append(got, fmt.Sprintf("%s %s K%s: %s of %d, check %t, opened %s, shut %s",
				sequence(view.After), positions.Side(s), f.King, f.Squares, f.Need, f.Check, f.Opened, f.Shut))
		}
	}
	want := []string{
		" White Ke1: d1e1f1d2e2f2 of 9, check false, opened , shut ",
		" Black Kc6: b5d5c6d6b7c7d7 of 9, check false, opened , shut ",
		"e1f2 White Kf2: e1f1e2f2g2e3f3g3 of 9, check false, opened , shut ",
		"e1f2 Black Kc6: b5c5d5b6c6d6b7c7d7 of 9, check true, opened c5b6, shut ",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	r = verified(t, parse(t, problemOf("#1|kf6 qb1|kh8 ph7")), verify.Intent{}, verify.Settings{})
	if views := r.Twins[0].Parts[0].Flights; views != nil {
		t.Errorf("%d views of flights where they make no check", len(views))
	}
}
