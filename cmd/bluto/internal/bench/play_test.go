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
	finished := battlePlay + "\nsolution finished.\n"
	cases := []struct {
		name, own, other string
		same             bool
	}{
		{"equal texts", battlePlay, battlePlay, true},
		{"what stands around the play does not matter", "\n              A title\n" + finished, battlePlay + "\nPartial solution\n", true},
		{
			"the order of variations does not matter",
			swap(battlePlay, "      1...Kd4-e3\n          2.Qb4-e4 #\n", "      1...Kd4-d3\n          2.Qb4-d2 #\n"), battlePlay, true,
		},
		{"a variation is missing", strings.Replace(battlePlay, "          2.Qb4-d2 #\n", "", 1), battlePlay, false},
		{"an answer stands behind another defence", swap(battlePlay, "2.Qb4-e4", "2.Qb4-d2"), battlePlay, false},
		{"a key is a try", strings.Replace(battlePlay, "+ !", "+ ?", 1), battlePlay, false},
		{"a twin is another", strings.Replace(battlePlay, "a)", "b)", 1), battlePlay, false},
		{"lines in another order", "  1.Ka1-a2 Kh8-h7   2.Ka2-a3 Qd1-a1 #\n  1.Ka1-b1 Qd2-b2 #\n", "  1.Ka1-b1 Qd2-b2 #\n  1.Ka1-a2 Kh8-h7 2.Ka2-a3 Qd1-a1 #\n", true},
		{"no play", "solution finished.\n", "\n\nsolution finished.\n", true},
		{"an answer is missing", finished, finished + finished, false},
		{"several answers", finished + finished, finished + finished, true},
		{"what is no play", "1.Qb1-b9 !\nsolution finished.\n", finished, false},
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
