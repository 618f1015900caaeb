package bench

import (
	"strings"
	"testing"
)

const battlePlay = `
a)

   1.Kc1-d2 ? threat:
          2.Qb3*d5 #
      1...Kd4-e4
          2.Qb3-e3 #
    but
      1...Kd4-c5 !

   1.Qb3-b4 + !
      1...Kd4-e3
          2.Qb4-e4 #
      1...Kd4-d3
          2.Qb4-d2 #
`

func TestSamePlay(t *testing.T) {
	board := "+---a---b---+\n8   .   K   8\n  #2     2 + 4\n"
	cases := []struct {
		name, own, other string
		same             bool
	}{
		{"equal texts", battlePlay, battlePlay, true},
		{"what stands around the play does not matter", board + battlePlay + "\nsolution finished.", battlePlay + "\nPartial solution\n", true},
		{
			"the order of variations does not matter",
			swap(battlePlay, "      1...Kd4-e3\n          2.Qb4-e4 #\n", "      1...Kd4-d3\n          2.Qb4-d2 #\n"), battlePlay, true,
		},
		{"a variation is missing", strings.Replace(battlePlay, "          2.Qb4-d2 #\n", "", 1), battlePlay, false},
		{"an answer stands behind another defence", swap(battlePlay, "2.Qb4-e4", "2.Qb4-d2"), battlePlay, false},
		{"a key is a try", strings.Replace(battlePlay, "+ !", "+ ?", 1), battlePlay, false},
		{"a twin is another", strings.Replace(battlePlay, "a)", "b)", 1), battlePlay, false},
		{"lines in another order", "  1.a b   2.c d #\n  1.e f #\n", "  1.e f #\n  1.a  b 2.c d #\n", true},
		{"a line twice", "  1.a b #\n  1.a b #\n", "  1.a b #\n", false},
		{"no play", "solution finished.", "", true},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if diff := SamePlay(c.own, c.other); (diff == "") != c.same {
				t.Errorf("difference %q", diff)
			}
		})
	}
}

// swap exchanges two parts of a text.
func swap(text, a, b string) string {
	return strings.NewReplacer(a, b, b, a).Replace(text)
}
