package verify_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"bluto/parser"
	"bluto/solver/verify"
)

// A known problem is a published one of which the soundness is known. Its file says, before
// the problem, what is known and why, and what the author states as intended:
//
//	known cooked
//	because the source says "NL 1.c2-c4"
//	stated key f2f4
type known struct {
	verdict, because string
	intent           verify.Intent
	problem          string
}

func readKnown(t *testing.T, name string) known {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	k := known{intent: verify.Intent{Twins: map[int]verify.TwinIntent{}}}
	head, problem, _ := strings.Cut(string(text), "beginproblem\n")
	k.problem = "beginproblem\n" + problem
	for line := range strings.Lines(head) {
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch word {
		case "known":
			k.verdict = rest
		case "because":
			k.because = rest
		case "stated":
			k.state(t, rest)
		}
	}
	if k.verdict == "" || k.because == "" {
		t.Errorf("%s does not say what is known, and why", name)
	}
	return k
}

// state reads what is intended: "key f2f4", "solutions 2".
func (k *known) state(t *testing.T, text string) {
	t.Helper()
	what, value, _ := strings.Cut(text, " ")
	switch what {
	case "key":
		k.intent.Twins[0] = verify.TwinIntent{Keys: []verify.Move{move(t, value)}}
	case "solutions":
		n, err := strconv.Atoi(value)
		if err != nil {
			t.Fatal(err)
		}
		k.intent.Solutions = n
	default:
		t.Fatalf("%q states nothing", text)
	}
}

// knownVerdicts are the verdicts as the files write them.
var knownVerdicts = map[string]verify.Verdict{
	"sound": verify.Sound, "dual": verify.Dual, "cooked": verify.Cooked,
	"short solution": verify.ShortSolution, "no solution": verify.NoSolution,
}

func TestPublishedProblemsHaveTheVerdictThatIsKnown(t *testing.T) {
	files, err := filepath.Glob("../../testdata/verify/*.txt")
	if err != nil || len(files) < 30 {
		t.Fatalf("%d problems, %v", len(files), err)
	}
	flawed := 0
	for _, name := range files {
		k := readKnown(t, name)
		if k.verdict != "sound" {
			flawed++
		}
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txt"), func(t *testing.T) {
			if testing.Short() && k.verdict != "sound" {
				t.Skip("some take seconds")
			}
			file := parser.Parse(name, []byte(k.problem))
			if errors := file.Errors(); len(errors) > 0 {
				t.Fatal(errors[0])
			}
			want, ok := knownVerdicts[k.verdict]
			if !ok {
				t.Fatalf("%q is no verdict", k.verdict)
			}
			r := verified(t, file.Problems()[0], k.intent, verify.Settings{})
			if got := r.Verdict(); got != want {
				t.Errorf("it is %s, and known to be %s because %s", verdictNames[got], k.verdict, k.because)
			}
		})
	}
	if 3*flawed < len(files) {
		t.Errorf("only %d of %d are known to be flawed", flawed, len(files))
	}
}
