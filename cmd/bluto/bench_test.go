//go:build unix

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// filtered makes a program with Popeye's interface: Bluto itself, whose answer goes through a
// filter.
func filtered(t *testing.T, filter string) string {
	t.Helper()
	own, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "peer")
	write(t, name, fmt.Sprintf("#!/bin/sh\nfor file; do :; done\n'%s' solve --no-board \"$file\" | %s\n", own, filter))
	if err := os.Chmod(name, 0o755); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestBench(t *testing.T) {
	t.Setenv(asProgram, "1") // for the processes that are measured
	dir := t.TempDir()
	good, bad, rows := filepath.Join(dir, "good.txt"), filepath.Join(dir, "bad.txt"), filepath.Join(dir, "rows.jsonl")
	write(t, good, mateInOne)
	write(t, bad, "beginproblem\nfoo\nendproblem\n")
	write(t, rows, fmt.Sprintf("{\"id\":\"first\",\"class\":\"direct\",\"input\":%q}\n{\"id\":\"second\",\"class\":\"help\",\"input\":%q}\n",
		mateInOne, strings.Replace(mateInOne, "#1", "dia1", 1)))
	cases := []struct {
		name           string
		args           []string
		status         int
		stdout, stderr []string
	}{
		{"without a peer the problems are solved", []string{good}, exitSolved, []string{"good:1", "solved"}, nil},
		{"a peer with the same play", []string{"--peer", filtered(t, "cat"), good}, exitSolved, []string{"same", "1 of 1"}, nil},
		{"a peer that says nothing", []string{"--peer", "/bin/true", good}, exitStopped, []string{"failed", "no answer"}, []string{"of 1 problem 1 not answered"}},
		{"a peer that only complains", []string{"--peer", filtered(t, "cat >&2"), good}, exitStopped, []string{"failed", "no answer"}, []string{"of 1 problem 1 not answered"}},
		{"a peer that is not there", []string{"--peer", "/nosuchprogram", good}, exitStopped, nil, []string{"--peer"}},
		{"a peer with other play", []string{good, "--peer", filtered(t, "sed s/Qb1/Qb2/")}, exitStopped, []string{"differs", "0 of 1"}, []string{"of 1 problem 1 not answered"}},
		{"what is not supported is no success", []string{rows}, exitStopped, []string{"first", "second", "not supported", "second:1:26: not supported yet"}, []string{"of 2 problems 1 not answered"}},
		{"JSON", []string{"--format", "json", rows}, exitStopped, []string{`"verdict":"solved"`, `"summary":"help"`}, nil},
		{"nothing is measured if a file cannot be read", []string{good, bad}, exitStopped, nil, []string{"bad.txt:2:1"}},
		{"no file", nil, exitStopped, nil, []string{"file"}},
		{"a limit that is no time", []string{"--limit", "NaN", good}, exitStopped, nil, []string{"--maxtime"}},
		{"no runs", []string{"--runs", "0", good}, exitStopped, nil, []string{"--runs"}},
		{"a time too short", []string{"--limit", "0.0001", good}, exitStopped, []string{"time out"}, nil},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			status, stdout, stderr := call(t, "", append([]string{"bench"}, c.args...)...)
			if status != c.status {
				t.Errorf("status %d, want %d: %s", status, c.status, stderr)
			}
			for _, word := range c.stdout {
				if !strings.Contains(stdout, word) {
					t.Errorf("%q is missing in\n%s", word, stdout)
				}
			}
			for _, word := range c.stderr {
				if !strings.Contains(stderr, word) {
					t.Errorf("%q is missing in %q", word, stderr)
				}
			}
			if c.stdout == nil && stdout != "" {
				t.Errorf("output %q", stdout)
			}
		})
	}
}
