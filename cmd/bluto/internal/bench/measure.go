package bench

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"regexp"
	"strings"
	"time"

	"bluto/cmd/bluto/internal/peer"
)

// A Verdict says what came of a problem.
type Verdict string

// Verdicts.
const (
	Same         Verdict = "same"          // both gave the same play
	Solved       Verdict = "solved"        // Bluto alone was asked, and answered
	Differs      Verdict = "differs"       // the plays are not the same
	NotSupported Verdict = "not supported" // Bluto does not solve this
	TimedOut     Verdict = "time out"      // Bluto took too long
	PeerTimedOut Verdict = "peer time out" // the other program took too long
	Failed       Verdict = "failed"        // a program could not be run, or failed
)

// Settings say what is measured.
type Settings struct {
	// Own is the path of Bluto, Peer that of the other program, empty if there is none.
	Own, Peer string
	// Workers is how many workers Bluto uses; MaxMem, in bytes, is the memory of each.
	Workers int
	MaxMem  int64
	// Limit is how long each may take for a problem, by the clock.
	Limit time.Duration
	// Runs is how often each problem is solved, in turns; the shortest times count.
	Runs int
}

// A Row is what was measured of a problem.
type Row struct {
	Problem Problem
	Verdict Verdict
	// Own and Peer are processor times; 0 if not measured.
	Own, Peer time.Duration
	// Stats are Bluto's counts.
	Stats Stats
	// Detail says more of a verdict that is no success.
	Detail string
}

// Stats are Bluto's counts, as solve --stats says them.
type Stats struct{ Nodes, Lookups, Hits uint64 }

// least is the shortest time that means something.
const least = time.Millisecond

// Ratio returns how many times longer the other program took; 0 unless both gave the same
// play in time.
func (r *Row) Ratio() float64 {
	if r.Verdict != Same || r.Peer == 0 {
		return 0
	}
	return max(r.Peer, least).Seconds() / max(r.Own, least).Seconds()
}

// Success reports whether the problem was answered as it should.
func (r *Row) Success() bool { return r.Verdict == Same || r.Verdict == Solved }

// Measure solves one problem with each program in turns.
func (s *Settings) Measure(ctx context.Context, p Problem) Row {
	row := Row{Problem: p}
	name, err := peer.Input(p.Input)
	if err != nil {
		row.Verdict, row.Detail = Failed, err.Error()
		return row
	}
	defer func() { _ = os.Remove(name) }() // a file left behind does no harm
	for i := range max(s.Runs, 1) {
		once := s.measureOnce(ctx, p, name)
		if i > 0 {
			once.Own, once.Peer = min(once.Own, row.Own), min(once.Peer, row.Peer)
		}
		row = once
		if !row.Success() {
			break
		}
	}
	return row
}

func (s *Settings) measureOnce(ctx context.Context, p Problem, name string) Row {
	row := Row{Problem: p}
	other := p.Output
	if s.Peer != "" {
		theirs := peer.Run(ctx, s.Limit, s.Peer, "-maxmem", peer.Memory(s.MaxMem), "-regression", name)
		row.Peer, other = theirs.Time, theirs.Stdout
		switch {
		case theirs.Late:
			row.Verdict = PeerTimedOut
			return row
		case theirs.Err != nil:
			row.Verdict, row.Detail = Failed, strings.TrimSpace(fmt.Sprintf("%s: %v %s", s.Peer, theirs.Err, firstLine(theirs.Stderr)))
			return row
		case strings.TrimSpace(other) == "":
			row.Verdict, row.Detail = Failed, strings.TrimSpace(s.Peer+": it gave no answer "+firstLine(theirs.Stderr))
			return row
		}
	}
	own := peer.Run(ctx, s.Limit, s.Own, "solve", "--no-board", "--stats",
		"--workers", fmt.Sprint(s.Workers), "--maxmem", peer.Memory(s.MaxMem), name)
	row.Own, row.Stats = own.Time, readStats(own.Stderr)
	row.Verdict, row.Detail = s.judge(own, other)
	row.Detail = strings.ReplaceAll(row.Detail, name, p.ID) // of the file nobody has heard
	return row
}

// judge says what came of Bluto's answer; other is what it should be, empty if unknown.
func (s *Settings) judge(own peer.Outcome, other string) (Verdict, string) {
	switch {
	case own.Late:
		return TimedOut, ""
	case strings.Contains(own.Stderr, notSupported):
		return NotSupported, reason(own.Stderr)
	case own.Err != nil:
		return Failed, cmp.Or(reason(own.Stderr), own.Err.Error())
	case other == "":
		return Solved, ""
	}
	if difference := SamePlay(own.Stdout, other); difference != "" {
		return Differs, difference
	}
	return Same, ""
}

// notSupported is what Bluto says of what it does not do.
const notSupported = "not supported yet"

// readStats adds up what solve --stats has written, a line each problem.
func readStats(stderr string) Stats {
	var sum Stats
	for line := range strings.Lines(stderr) {
		var number int
		var s Stats
		if n, _ := fmt.Sscanf(line, "problem %d: %d nodes, %d look-ups, %d hits", &number, &s.Nodes, &s.Lookups, &s.Hits); n == 4 {
			sum.Nodes += s.Nodes
			sum.Lookups += s.Lookups
			sum.Hits += s.Hits
		}
	}
	return sum
}

// reason returns the first line of Bluto's messages that is no count.
func reason(stderr string) string {
	for line := range strings.Lines(stderr) {
		if !statsLine.MatchString(line) {
			return strings.TrimSpace(line)
		}
	}
	return ""
}

var statsLine = regexp.MustCompile(`^problem \d+: \d+ nodes, `)

func firstLine(text string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	return line
}
