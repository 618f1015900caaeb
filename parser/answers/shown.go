package answers

import "bluto/solver"

// Shown says which kinds of play an answer shows, besides the first moves.
type Shown struct {
	SetPlay, Variations bool
	// Refutations is the highest number of refutations of a try, 0 if there are no tries.
	Refutations int
}

// Shown returns which kinds of play the answer shows.
func (a *Answer) Shown() Shown {
	var s Shown
	a.phases(func(p *Phase) {
		switch {
		case p.Kind == solver.SetPlay:
			s.SetPlay = true
		case p.Root == nil:
			return
		}
		if p.Root != nil {
			s.Variations = s.Variations || p.Root.Move != nil && len(p.Root.Children) > 0
			s.Refutations = max(s.Refutations, len(p.Root.Refutations))
		}
	})
	return s
}

// Played reports whether the answer has any play.
func (a *Answer) Played() bool {
	played := false
	a.phases(func(*Phase) { played = true })
	return played
}

// Unreadable reports whether the text is no answer but something else: it has words, but
// neither play nor a last line.
func (a *Answer) Unreadable() bool { return a.says() && !a.Played() && a.Ending == NoEnding }

// says reports whether the answer has any words that are no play.
func (a *Answer) says() bool {
	for _, t := range a.Twins {
		for _, part := range t.Parts {
			if len(part.Notes) > 0 {
				return true
			}
		}
	}
	return false
}

// phases calls f for all phases.
func (a *Answer) phases(f func(*Phase)) {
	for _, t := range a.Twins {
		for _, part := range t.Parts {
			for _, p := range part.Phases {
				f(p)
			}
		}
	}
}

// Outline returns all moves of an answer, one a string behind those that lead to it, in
// alphabetical order: what it takes to look at two answers side by side.
func (a *Answer) Outline() []string {
	o := &outline{}
	for _, t := range a.Twins {
		for _, part := range t.Parts {
			for _, p := range part.Phases {
				o.phase(t, p)
			}
		}
	}
	return o.sorted()
}
