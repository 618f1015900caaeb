package guard

import (
	"context"
	"errors"
	"testing"
	"time"
)

func TestRun(t *testing.T) {
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	never := make(chan struct{})
	cases := []struct {
		name   string
		ctx    context.Context
		work   func() int
		result int
		err    error
	}{
		{"work that ends gives its result", t.Context(), func() int { return 3 }, 3, nil},
		{"work that ends soon after it is told to gives its result", ended, func() int { time.Sleep(time.Millisecond); return 4 }, 4, nil},
		{"work that does not stop is left behind", ended, func() int { <-never; return 5 }, 0, ErrLeft},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			patience := time.Second
			if c.err != nil {
				patience = time.Millisecond
			}
			result, err := Run(c.ctx, patience, c.work)
			if result != c.result || !errors.Is(err, c.err) {
				t.Errorf("%d, %v", result, err)
			}
		})
	}
	_, err := Run(t.Context(), time.Second, func() int { panic("no such square") })
	if mistake, ok := errors.AsType[*Mistake](err); !ok || mistake.Error() != "there is a mistake in Bluto: no such square" {
		t.Errorf("a panic gives %v", err)
	}
}
