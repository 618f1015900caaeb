// Package early keeps signals that arrive while the program starts. Scripts start their
// background jobs with interrupts ignored; until a handler is there such a signal would be
// lost, and the program go on. A program that does not ignore them is ended by them as any other.
//
// It must depend on nothing of Bluto, so that it is ready before the tables are made.
package early

import (
	"os"
	"os/signal"
)

// arrived holds a signal that came early; nil if none need be kept.
var arrived = keep()

func keep() chan os.Signal {
	if !signal.Ignored(os.Interrupt) {
		return nil
	}
	c := make(chan os.Signal, 1)
	signal.Notify(c, os.Interrupt)
	return c
}

// Arrived reports whether a signal has arrived, and keeps no more of them. Whoever calls it
// has a handler by then.
func Arrived() bool {
	if arrived == nil {
		return false
	}
	signal.Stop(arrived)
	select {
	case <-arrived:
		return true
	default:
		return false
	}
}
