package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"time"

	"golang.org/x/term"

	"bluto/solver"
)

// redrawEvery is how often the progress line is written: often enough to be seen moving,
// seldom enough to cost nothing.
const redrawEvery = 200 * time.Millisecond

// Orders to a terminal.
const (
	// clearBelow takes the cursor to the beginning of the line and empties all from there.
	clearBelow = "\r\x1b[J"
	// goUp takes the cursor up by a number of lines.
	goUp = "\x1b[%dA"
)

// shownFinds is how many of the solutions found are shown: the last ones.
const shownFinds = 10

// progressLine is the line on a terminal that says how far the work is, with the solutions
// found so far above it. All of it goes away before the answer is written, so that nothing
// is on the screen twice. A nil *progressLine is silent.
type progressLine struct {
	out io.Writer
	// width returns how many columns there are.
	width func() int

	mu   sync.Mutex
	last solver.Progress
	// finds are the last solutions found, count is how many there were in all.
	finds []string
	count int

	// problem is the number of the problem being solved, since began.
	problem int
	began   time.Time
	// shown says that something is on the screen, the last line with above lines over it.
	shown bool
	above int
	// news says that a solution has been found since.
	news chan struct{}
	// said is when say has written last.
	said  time.Time
	done  chan struct{}
	ended sync.WaitGroup
}

// newProgressLine returns a line on w, or nil if w is no terminal.
func newProgressLine(w io.Writer) *progressLine {
	file, ok := w.(*os.File)
	if !ok || !term.IsTerminal(int(file.Fd())) {
		return nil
	}
	return &progressLine{out: w, width: func() int { return columns(file) }}
}

// columns returns how many columns a terminal has.
func columns(file *os.File) int {
	const usual = 80
	if width, _, err := term.GetSize(int(file.Fd())); err == nil && width > 0 {
		return width
	}
	return usual
}

// begin starts to show the given problem.
func (l *progressLine) begin(problem int) {
	if l == nil {
		return
	}
	l.problem, l.began, l.last = problem, time.Now(), solver.Progress{}
	l.finds, l.count = nil, 0
	l.news, l.done = make(chan struct{}, 1), make(chan struct{})
	l.ended.Go(l.keepDrawing)
}

// found adds a solution to those shown.
func (l *progressLine) found(text string) {
	l.mu.Lock()
	l.count++
	l.finds = append(l.finds, text)
	l.finds = l.finds[max(0, len(l.finds)-shownFinds):]
	many := l.count > shownFinds
	l.mu.Unlock()
	if many {
		return // the next tick is soon enough
	}
	select {
	case l.news <- struct{}{}:
	default: // it is known already that there is news
	}
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
		fmt.Fprint(l.out, l.clear())
		l.shown, l.above = false, 0
	}
}

// say writes text as the line, unless it was written just before.
func (l *progressLine) say(text string) {
	if l == nil || time.Since(l.said) < redrawEvery {
		return
	}
	fmt.Fprint(l.out, clearBelow+text)
	l.said = time.Now()
}

// wipe takes what say has written off the terminal.
func (l *progressLine) wipe() {
	if l != nil {
		fmt.Fprint(l.out, clearBelow)
	}
}

// keepDrawing draws at each tick. The first solutions are shown at once, but not in the first
// moments, since a short problem need not flicker.
func (l *progressLine) keepDrawing() {
	tick := time.NewTicker(redrawEvery)
	defer tick.Stop()
	for {
		select {
		case <-l.done:
			return
		case <-l.news:
			if l.shown {
				l.draw()
			}
		case <-tick.C:
			l.draw()
		}
	}
}

// draw writes all lines anew.
func (l *progressLine) draw() {
	l.mu.Lock()
	lines := foundLines(l.finds, l.count)
	lines = append(lines, progressText(l.problem, l.last, time.Since(l.began)))
	l.mu.Unlock()
	width := l.width()
	for i, line := range lines {
		lines[i] = cut(line, width-1)
	}
	fmt.Fprint(l.out, l.clear()+strings.Join(lines, "\n"))
	l.shown, l.above = true, len(lines)-1
}

// clear returns what takes off the terminal what was drawn.
func (l *progressLine) clear() string {
	if l.above > 0 {
		return fmt.Sprintf(goUp, l.above) + clearBelow
	}
	return clearBelow
}

// foundLines returns the solutions found, and how many are left out before them.
func foundLines(finds []string, count int) []string {
	var lines []string
	if more := count - len(finds); more > 0 {
		lines = append(lines, fmt.Sprintf("found: %d more, then", more))
	}
	for _, text := range finds {
		lines = append(lines, "found: "+text)
	}
	return lines
}

// cut makes text fit into so many columns.
func cut(text string, columns int) string {
	if letters := []rune(text); len(letters) > columns {
		return string(letters[:max(columns-1, 0)]) + "…"
	}
	return text
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
