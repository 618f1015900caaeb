package bench

import (
	"regexp"
	"slices"
	"strings"

	"github.com/google/go-cmp/cmp"
)

// SamePlay compares two solutions in the layout that both programs write: each move with
// all that leads to it, in any order. It returns the differences, empty if there are none.
func SamePlay(own, other string) string {
	if diff := cmp.Diff(playOf(other), playOf(own)); diff != "" {
		return "(-other +own)\n" + diff
	}
	return ""
}

// Lines of play begin with the number of a move; the words between them tell tries from
// keys, and twins from each other.
var (
	moveLine = regexp.MustCompile(`^\s*\d+\.`)
	twinLine = regexp.MustCompile(`^\+?(?:[a-z]|z\d+)\)`)
)

// playOf returns the lines of play, each behind those that it depends on by its
// indentation, in alphabetical order.
func playOf(text string) []string {
	type open struct {
		indent int
		path   string
	}
	var all []string
	twin := ""
	var above []open
	for line := range strings.Lines(text) {
		words := strings.Join(strings.Fields(line), " ")
		switch {
		case twinLine.MatchString(line):
			twin, above = strings.Fields(words)[0], nil
			continue
		case !moveLine.MatchString(line) && words != "but":
			continue
		}
		indent := len(line) - len(strings.TrimLeft(line, " "))
		for len(above) > 0 && above[len(above)-1].indent >= indent {
			above = above[:len(above)-1]
		}
		path := twin
		if len(above) > 0 {
			path = above[len(above)-1].path
		}
		path += " / " + words
		above = append(above, open{indent, path})
		all = append(all, path)
	}
	slices.Sort(all)
	return all
}
