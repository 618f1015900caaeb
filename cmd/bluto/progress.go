package main

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"golang.org/x/term"

	"bluto/solver"
)

// redrawEvery is how often the progress line is written: often enough to be seen moving,
// seldom enough to cost nothing.
const redrawEvery = 200 * time.Millisecond

// clearLine takes the cursor to the beginning of the line and empties the line.
const clearLine = "\r\x1b[K"

// progressLine is the one line on a terminal that says how far the work is. A nil
// *progressLine is silent.
type progressLine struct {
	out  io.Writer
	mu   sync.Mutex
	last solver.Progress
	// problem is the number of the problem being solved, since began.
	problem int
	began   time.Time
	shown   bool
	done    chan struct{}
	ended   sync.WaitGroup
}

// newProgressLine returns a line on w, or nil if w is no terminal.
func newProgressLine(w io.Writer) *progressLine {
	file, ok := w.(*os.File)
	if !ok || !term.IsTerminal(int(file.Fd())) {
		return nil
	}
	return &progressLine{out: w}
}

// begin starts to show the given problem.
func (l *progressLine) begin(problem int) {
	if l == nil {
		return
	}
	l.problem, l.began, l.last = problem, time.Now(), solver.Progress{}
	l.done = make(chan struct{})
	l.ended.Go(l.keepDrawing)
}

// update takes the solver's report; it only remembers it.
func (l *progressLine) update(p solver.Progress) {
	l.mu.Lock()
	l.last = p
	l.mu.Unlock()
}

// reporter returns what the solver is to report to: nil if nothing is shown.
func (l *progressLine) reporter() func(solver.Progress) {
	if l == nil {
		return nil
	}
	return l.update
}

// end takes the line off the terminal.
func (l *progressLine) end() {
	if l == nil {
		return
	}
	close(l.done)
	l.ended.Wait()
	if l.shown {
		fmt.Fprint(l.out, clearLine)
		l.shown = false
	}
}

func (l *progressLine) keepDrawing() {
	tick := time.NewTicker(redrawEvery)
	defer tick.Stop()
	for {
		select {
		case <-l.done:
			return
		case <-tick.C:
			l.mu.Lock()
			p := l.last
			l.mu.Unlock()
			fmt.Fprint(l.out, clearLine+progressText(l.problem, p, time.Since(l.began)))
			l.shown = true
		}
	}
}

// progressText returns the line, leaving out what is not known.
func progressText(problem int, p solver.Progress, elapsed time.Duration) string {
	text := fmt.Sprintf("problem %d", problem)
	if p.Twin > 0 {
		text += fmt.Sprintf(", twin %d", p.Twin+1)
	}
	if p.Depth > 0 {
		text += fmt.Sprintf(", depth %d", p.Depth)
	}
	if p.Moves > 0 {
		text += fmt.Sprintf(", move %d of %d", p.Move, p.Moves)
	}
	seconds := int(elapsed.Seconds())
	return text + fmt.Sprintf(", %d:%02d", seconds/60, seconds%60)
}
