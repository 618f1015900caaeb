package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bluto/conditions"
	"bluto/parser"
	"bluto/positions/problem"
)

// The problems of testdata, one folder for what they show: a kind of play, a condition or
// a walk.
const problemsDir = "../../testdata/problems"

// ownFiles are conditions whose problems stand elsewhere, because their play is none that
// is compared as a tree.
var ownFiles = map[string]bool{"SynchronousChess": true}

func TestTheProblemsHaveTheirRecordedPlay(t *testing.T) {
	status, stdout, stderr := call(t, "", "regress", "--time-limit", "120", problemsDir)
	if status != exitSolved {
		t.Errorf("status %d\n%s%s", status, stdout, stderr)
	}
}

func TestTheProblemsCoverConditionsAndPlays(t *testing.T) {
	all := readProblems(t)
	if len(all) < 300 {
		t.Errorf("%d problems", len(all))
	}
	shown := map[string]bool{}
	plays := map[problem.Play]bool{}
	series := map[problem.Series]bool{}
	for _, p := range all {
		for _, c := range p.Conditions {
			shown[c.Name] = true
		}
		plays[p.Stipulation.Play] = true
		series[p.Stipulation.Series] = true
		if len(p.Authors) == 0 || len(p.Origins) == 0 {
			t.Errorf("no author or no source:\n%s", parser.Write(p))
		}
	}
	for _, c := range conditions.All() {
		if name := c.Name.English; !shown[name] && !ownFiles[name] {
			t.Errorf("no problem shows %s", name)
		}
	}
	if len(plays) < int(problem.HelpReflex)+1 || len(series) < int(problem.ParryHelp)+1 {
		t.Errorf("plays %v, series %v", plays, series)
	}
}

// readProblems returns all problems of the folder.
func readProblems(t *testing.T) []*problem.Problem {
	t.Helper()
	var all []*problem.Problem
	err := filepath.WalkDir(problemsDir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(name)
		for one := range strings.SplitSeq(string(text), "\n====\n") {
			input, _, _ := strings.Cut(one, "\n----\n")
			all = append(all, parser.Parse(name, []byte(input)).Problems()...)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}
