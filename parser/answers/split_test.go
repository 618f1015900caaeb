package answers_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"bluto/parser/answers"
)

func TestTextsAreSplitAsTheyAreRead(t *testing.T) {
	const (
		played  = "\n   1.Qb1-b8 # !\n\n\nsolution finished.\n\n\n"
		refused = "\na.inp:2:1: this is not a command: \"foo\"\na.inp:3:1: nor is this\n\n\n"
		unable  = "\n+---a---b---+\n+---a---b---+\n  #1   2 + 2\n\na) \n\nnot supported yet: Football\n\nb) wKa1-->a2\n\nnot supported yet: Football\n\n\n"
	)
	cases := []struct {
		name string
		want []string
	}{
		{"played, refused and played", []string{played, refused, played}},
		{"two refused one behind the other", []string{refused, refused}},
		{"refused before a diagram", []string{refused, "+---a---b---+\n+---a---b---+\n  #1\n\n" + played}},
		{"not supported in all twins", []string{unable, unable, played}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			text := strings.Join(c.want, "")
			// blank lines belong to the answer before them
			if diff := cmp.Diff(trimmed(c.want), trimmed(answers.Split(text))); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
			results := answers.ParseAll("a", text)
			if len(results) != len(c.want) {
				t.Errorf("%d answers are read", len(results))
			}
			for _, r := range results {
				if r.Err != nil {
					t.Error(r.Err)
				}
			}
		})
	}
}

func trimmed(all []string) []string {
	var out []string
	for _, text := range all {
		out = append(out, strings.Trim(text, "\n"))
	}
	return out
}

// TestAsManyTextsAsAnswers puts lines together at random.
func TestAsManyTextsAsAnswers(t *testing.T) {
	lines := []string{
		"", "", "", "+---a---b---+", "  #1     2 + 2", "a.inp:2:1: no", "not supported yet: X", "   1.Qb1-b8 # !", "  1.a2-a4 b7-b5",
		"solution finished.", "Partial solution", "a) ", "+b) wKa1-->b1", "zeroposition", "      Title", "words", "Time = 0.1", "1  (Ka1-a2)", "kx", "but", "{", "}",
	}
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(rapid.SampledFrom(lines), 0, 40).Draw(t, "lines"), "\n")
		texts, results := answers.Split(text), answers.ParseAll("a", text)
		if strings.Join(texts, "") != text && len(texts) > 0 {
			t.Errorf("the texts are not the whole: %q", texts)
		}
		if len(texts) != len(results) && len(results) > 0 {
			t.Errorf("%d texts, %d answers", len(texts), len(results))
		}
	})
}
