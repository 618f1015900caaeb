package bench

import (
	"fmt"
	"strings"

	"bluto/parser/answers"
)

// SamePlay compares two texts with solutions, whatever the order of their moves. It returns
// what Bluto's lacks of the other and what it has beyond it, empty if there is nothing.
func SamePlay(own, other string) string {
	got, want := answers.ParseAll("own", own), answers.ParseAll("other", other)
	if len(got) != len(want) {
		return fmt.Sprintf("%d answers instead of %d", len(got), len(want))
	}
	var all []string
	for i := range want {
		for _, err := range []error{want[i].Err, got[i].Err} {
			if err != nil {
				return err.Error()
			}
		}
		if want[i].Answer.Unreadable() || got[i].Answer.Unreadable() {
			return "there is no answer in what one of them wrote"
		}
		for _, difference := range answers.Compare(want[i].Answer, got[i].Answer) {
			all = append(all, difference.String())
		}
	}
	return strings.Join(all, "\n")
}
