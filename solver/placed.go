package solver

import (
	"errors"

	"bluto/positions/problem"
)

// A PlacedError is an error together with the place in the file of what caused it.
type PlacedError struct {
	problem.Place
	Err error
}

// Error returns the error without the place: who knows the file says where.
func (e *PlacedError) Error() string { return e.Err.Error() }

// Unwrap returns the error without the place.
func (e *PlacedError) Unwrap() error { return e.Err }

// placed gives err a place, unless none is known or err is nil. Where err itself says a
// place, that is the more exact one.
func placed(at problem.Place, err error) error {
	var has *PlacedError
	if err == nil || errors.As(err, &has) {
		return err
	}
	if own, ok := errors.AsType[interface {
		At() problem.Place
		error
	}](err); ok {
		at = own.At()
	}
	if at == (problem.Place{}) {
		return err
	}
	return &PlacedError{at, err}
}
