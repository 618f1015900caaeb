package verify

import "slices"

// A Verdict is the answer to the question whether a problem is sound. Later ones are more
// serious; a problem has the most serious verdict of its twins, a twin that of its flaws.
type Verdict uint8

// The verdicts.
const (
	// Sound: the whole play was searched and is as intended (C+).
	Sound Verdict = iota
	// NotFinished: the search ended early, and nothing wrong was found until then.
	NotFinished
	// Dual: the attacker has a choice in the main play.
	Dual
	// NotAsStated: a solution that was stated does not solve, or fewer do than was stated.
	NotAsStated
	// Missing: set play that was asked for, or a twin that was stated, is not there.
	Missing
	// Cooked: there are more solutions than intended.
	Cooked
	// ShortSolution: the goal can be reached in fewer moves.
	ShortSolution
	// NoSolution: the goal cannot be reached.
	NoSolution
)

// OK reports whether nothing wrong was found.
func (v Verdict) OK() bool { return v <= NotFinished }

// Verdict returns the most serious verdict of the twins.
func (r *Report) Verdict() Verdict {
	worst := Sound
	for i := range r.Twins {
		worst = max(worst, r.Twins[i].Verdict())
	}
	if !r.TwinsAsStated() {
		worst = max(worst, Missing)
	}
	return worst
}

// TwinsAsStated reports whether the twins that were stated are those that are there, or
// nothing says which were.
func (r *Report) TwinsAsStated() bool {
	absent := func(i int) bool { return i < 0 || i >= len(r.Twins) }
	return r.Stated == nil || len(r.Stated) == len(r.Twins) && !slices.ContainsFunc(r.Stated, absent)
}

// Err returns the error of the first twin that could not be solved, nil if all were.
func (r *Report) Err() error {
	for i := range r.Twins {
		if err := r.Twins[i].Solution.Err; err != nil {
			return err
		}
	}
	return nil
}

// Verdict returns the most serious verdict of the parts.
func (t *Twin) Verdict() Verdict {
	worst := Sound
	for i := range t.Parts {
		worst = max(worst, t.Parts[i].Verdict())
	}
	if len(t.Differences) > 0 {
		worst = max(worst, NotAsStated)
	}
	return worst
}

// Verdict returns the most serious of the part's flaws.
func (p *Part) Verdict() Verdict {
	worst := Sound
	for _, flaw := range p.Flaws {
		worst = max(worst, flaw)
	}
	return worst
}

// flaw adds a flaw, once.
func (p *Part) flaw(v Verdict) {
	if !slices.Contains(p.Flaws, v) {
		p.Flaws = append(p.Flaws, v)
	}
}
