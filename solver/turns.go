package solver

import (
	"fmt"

	"bluto/positions/problem"
)

// solveTurns fills in the phases of a part in which both sides move at once.
func (r *run) solveTurns(part *Part) error {
	d, err := r.newDuel()
	if err != nil {
		return err
	}
	if err := d.supported(); err != nil {
		return err
	}
	if d.options.SetPlay {
		part.Notes = append(part.Notes, SetPlayIgnored)
	}
	switch {
	case d.stip.Play == problem.Mixed:
		if phase := d.valuePhase(); phase != nil {
			part.Phases = []Phase{*phase}
		}
	case d.stip.Play == problem.Direct && d.stip.Series == problem.NoSeries:
		part.Phases = d.battlePhases()
	default:
		part.Phases = []Phase{d.linesPhase()}
		if d.couldCapture() {
			part.Notes = append(part.Notes, SideCanCaptureKing)
		}
	}
	return nil
}

// supported returns an error if the stipulation, or an option, makes no sense where both
// sides move at once, or is not known there.
func (d *duel) supported() error {
	st, o := d.stip, &d.options
	series := st.Series == problem.PlainSeries && st.Intro == 0
	line := (st.Play == problem.Help || st.Play == problem.Direct && series) && !st.Reciprocal && !st.Half
	switch {
	case st.Series != problem.NoSeries && !series, st.Intro > 0, !line && st.Play != problem.Direct && st.Play != problem.Mixed, st.Exact && !line:
		return fmt.Errorf("%w: stipulation %s where both sides move at once", ErrNotSupported, st.Text)
	}
	for _, unsupported := range []struct {
		given  bool
		option string
	}{
		{o.Threat >= 0, "Threat"},
		{o.MaxFlights >= 0, "MaxFlightsquares"},
		{o.NonTrivial != nil, "NonTrivial"},
		{o.PostKeyPlay, "PostKeyPlay"},
		{o.WhiteToPlay, "WhiteToPlay"},
		{o.NoShortVariations, "NoShortVariations"},
		{o.GoalIsEnd, "GoalIsEnd"},
	} {
		if unsupported.given {
			err := fmt.Errorf("%w: option %s where both sides move at once", ErrNotSupported, unsupported.option)
			return placed(o.Places[unsupported.option], err)
		}
	}
	return nil
}
