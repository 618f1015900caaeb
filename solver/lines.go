package solver

import "fmt"

// lines solves help and series play.
func (r *run) lines() ([]Phase, []Note, error) {
	return nil, nil, fmt.Errorf("%w: stipulation %s", ErrNotSupported, r.stip.Text)
}
