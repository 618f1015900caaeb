package answers_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bluto/parser/answers"
)

// battle is an answer of battle play with everything that one can have.
const battle = `
a) 

      1...Kd4-e4
          2.Qb3-e3 #

   1.Kc1-d2 ? threat:
          2.Qb3*d5 #
      1...Kd4-e4
          2.Qb3-e3 #
    but
      1...Kd4-c5 !

   1.Qb3*d5[+bPd7] + !
      1...Kd4-c3
          2.Kc1-b1 zugzwang.
              2...a7-a6
                  3.Qd5-d3 #
      1...Kd4*d5
          2.a7-a8=Q #

b) bPa7-->b2  

   1.Qb3-a2 ! zugzwang.
      1...Kd4-e4
          2.Qa2-a4 #

solution finished.
`

// help is an answer of help play.
const help = `
  1.b6-b5 Ra2-a4   2.rSc3*a4[b7=rR] rRb7*a7[a4=K] #
  1.Kc6-d5 Ra2-a8   2.e7-e6 0-0-0 #

solution finished.
`

func TestEachCorruptionOfAnAnswerIsReportedAsWhatItIs(t *testing.T) {
	tests := []struct {
		name     string
		answer   string
		old, new string
		want     []string
	}{
		{
			"a variation is removed", battle,
			"      1...Kd4*d5\n          2.a7-a8=Q #\n", "",
			[]string{"in twin a), after 1.Qb3*d5[+bPd7] + !: missing 1...Kd4*d5"},
		},
		{
			"a move is changed", battle,
			"2.Qb3-e3 #\n    but", "2.Qb3-g3 #\n    but",
			[]string{"in twin a), after 1.Kc1-d2 ? Kd4-e4: 2.Qb3-e3 # became 2.Qb3-g3 #"},
		},
		{
			"a move deep in a variation is missing", battle,
			"                  3.Qd5-d3 #\n", "",
			[]string{"in twin a), after 1.Qb3*d5[+bPd7] + ! Kd4-c3 2.Kc1-b1 a7-a6: missing 3.Qd5-d3 #"},
		},
		{
			"a variation is added", battle,
			"      1...Kd4*d5\n", "      1...b7-b6\n          2.Qd5-d4 #\n      1...Kd4*d5\n",
			[]string{"in twin a), after 1.Qb3*d5[+bPd7] + !: extra 1...b7-b6"},
		},
		{
			"a twin is missing", battle,
			battle[strings.Index(battle, "b) "):strings.Index(battle, "solution")], "",
			[]string{"twin b) is missing"},
		},
		{
			"a key is added", battle,
			"b) bPa7", "   1.Qb3-b8 !\n\nb) bPa7",
			[]string{"in twin a): key 1.Qb3-b8 ! is extra"},
		},
		{
			"a try is missing", battle,
			battle[strings.Index(battle, "   1.Kc1-d2 ?"):strings.Index(battle, "   1.Qb3*d5")], "",
			[]string{"in twin a): try 1.Kc1-d2 ? is missing"},
		},
		{
			"a refutation is another", battle,
			"1...Kd4-c5 !", "1...Kd4-e5 !",
			[]string{"in twin a), after 1.Kc1-d2 ?: refutation 1...Kd4-c5 ! became 1...Kd4-e5 !"},
		},
		{
			"a threat is missing", battle,
			" threat:\n          2.Qb3*d5 #\n", "\n",
			[]string{"in twin a), after 1.Kc1-d2 ?: missing threat 2.Qb3*d5 #"},
		},
		{
			"a try is marked as a key", battle,
			"1.Kc1-d2 ?", "1.Kc1-d2 !",
			[]string{"in twin a): try 1.Kc1-d2 ? became key 1.Kc1-d2 !"},
		},
		{
			"an effect is missing", battle,
			"[+bPd7]", "",
			[]string{"in twin a): key 1.Qb3*d5[+bPd7] + ! became 1.Qb3*d5 + !"},
		},
		{
			"a sign of check is missing", battle,
			"[+bPd7] + !", "[+bPd7] !",
			[]string{"in twin a): key 1.Qb3*d5[+bPd7] + ! became 1.Qb3*d5[+bPd7] !"},
		},
		{
			"zugzwang is missing", battle,
			"1.Qb3-a2 ! zugzwang.", "1.Qb3-a2 !",
			[]string{"in twin b), after 1.Qb3-a2 !: missing zugzwang"},
		},
		{
			"the set play is missing", battle,
			"      1...Kd4-e4\n          2.Qb3-e3 #\n\n   1.Kc1", "   1.Kc1",
			[]string{"in twin a): set play is missing"},
		},
		{
			"a promotion is another", battle,
			"a8=Q", "a8=R",
			[]string{"in twin a), after 1.Qb3*d5[+bPd7] + ! Kd4*d5: 2.a7-a8=Q # became 2.a7-a8=R #"},
		},
		{
			"a variation stands twice", battle,
			"          2.Qa2-a4 #\n", "          2.Qa2-a4 #\n          2.Qa2-a4 #\n",
			[]string{"in twin b), after 1.Qb3-a2 ! Kd4-e4: extra 2.Qa2-a4 #"},
		},
		{
			"a line is missing", help,
			"  1.Kc6-d5 Ra2-a8   2.e7-e6 0-0-0 #\n", "",
			[]string{"line 1.Kc6-d5 Ra2-a8 2.e7-e6 0-0-0 # is missing"},
		},
		{
			"a move of a line is another", help,
			"2.e7-e6", "2.e7-e5",
			[]string{"line 1.Kc6-d5 Ra2-a8 2.e7-e6 0-0-0 # became 1.Kc6-d5 Ra2-a8 2.e7-e5 0-0-0 #"},
		},
		{
			"a line is added", help,
			"\nsolution", "  1.Kc6-b5 Ra2-a3   2.e7-e6 Ra3-b3 #\n\nsolution",
			[]string{"line 1.Kc6-b5 Ra2-a3 2.e7-e6 Ra3-b3 # is extra"},
		},
		{
			"lines stand in another order", help,
			"  1.b6-b5 Ra2-a4   2.rSc3*a4[b7=rR] rRb7*a7[a4=K] #\n  1.Kc6-d5 Ra2-a8   2.e7-e6 0-0-0 #\n",
			"  1.Kc6-d5 Ra2-a8   2.e7-e6 0-0-0 #\n  1.b6-b5 Ra2-a4   2.rSc3*a4[b7=rR] rRb7*a7[a4=K] #\n",
			nil,
		},
		{
			"the answer says nothing of the end", battle,
			"solution finished.", "",
			nil,
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if strings.Count(test.answer, test.old) != 1 {
				t.Fatalf("%q stands %d times in the answer", test.old, strings.Count(test.answer, test.old))
			}
			want := parse(t, test.answer)
			got := parse(t, strings.Replace(test.answer, test.old, test.new, 1))
			if diff := cmp.Diff(test.want, texts(answers.Compare(want, got))); diff != "" {
				t.Errorf("differences (-want +got):\n%s", diff)
			}
		})
	}
}

func TestAnAnswerIsAsItself(t *testing.T) {
	for _, text := range []string{battle, help, ""} {
		if found := answers.Compare(parse(t, text), parse(t, text)); found != nil {
			t.Errorf("differences of an answer and itself: %v", texts(found))
		}
	}
}

func parse(t *testing.T, text string) *answers.Answer {
	t.Helper()
	answer, err := answers.Parse("answer", text)
	if err != nil {
		t.Fatal(err)
	}
	return answer
}

func texts(all []answers.Difference) []string {
	var out []string
	for _, d := range all {
		out = append(out, d.String())
	}
	return out
}
