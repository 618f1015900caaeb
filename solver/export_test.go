package solver

import "testing"

// SetRoundEfforts sets what first moves get, and from which length on they are searched
// narrowly, until the test ends.
func SetRoundEfforts(t *testing.T, full, narrow, growth int64, spare int) {
	before := roundEfforts
	t.Cleanup(func() { roundEfforts = before })
	roundEfforts = efforts{full: full, narrow: narrow, growth: growth, spare: spare}
}
