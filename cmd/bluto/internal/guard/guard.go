// Package guard keeps commands going when a search does not end as it should: because of a
// mistake in the program, or because it does not stop when it is told to.
package guard

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// ErrLeft says that the work did not end when it was told to, and was left behind.
var ErrLeft = errors.New("it did not stop when it was told to")

// A Mistake is a panic of the work: a mistake in Bluto.
type Mistake struct{ Value any }

func (m *Mistake) Error() string { return fmt.Sprintf("there is a mistake in Bluto: %v", m.Value) }

// Run returns what work returns. Work that does not end by itself within patience after ctx
// is done is left behind, with ErrLeft; one that panics gives a *Mistake.
func Run[T any](ctx context.Context, patience time.Duration, work func() T) (T, error) {
	type outcome struct {
		result T
		err    error
	}
	outcomes := make(chan outcome, 1)
	go func() {
		defer func() {
			if v := recover(); v != nil {
				outcomes <- outcome{err: &Mistake{v}}
			}
		}()
		outcomes <- outcome{result: work()}
	}()
	select {
	case o := <-outcomes:
		return o.result, o.err
	case <-ctx.Done():
	}
	select {
	case o := <-outcomes:
		return o.result, o.err
	case <-time.After(patience):
		var none T
		return none, ErrLeft
	}
}
