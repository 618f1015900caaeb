package parser_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"bluto/parser"
	"bluto/positions/problem"
)

// sameProblem leaves out what writing does not keep: the language and the places.
var sameProblem = cmp.Options{
	cmpopts.IgnoreTypes(problem.Place{}),
	cmpopts.IgnoreFields(problem.Problem{}, "Language", "Line"),
	cmpopts.IgnoreFields(problem.Options{}, "Places"),
	cmpopts.EquateEmpty(),
}

// writtenAgain reads text, writes its problems and fails unless they are read as the same.
func writtenAgain(t *testing.T, name, text string) {
	t.Helper()
	for _, p := range parser.Parse(name, []byte(text)).Problems() {
		written := parser.Write(p)
		again := parser.Parse(name, []byte(written))
		if errs := again.Errors(); len(errs) > 0 {
			t.Errorf("%s: %v in\n%s", name, errs[0], written)
			continue
		}
		for _, list := range []*[]string{&p.Titles, &p.Authors, &p.Origins, &p.Awards, &p.Remarks} {
			for i, s := range *list {
				(*list)[i] = strings.Join(strings.Fields(s), " ")
			}
		}
		if diff := cmp.Diff(p, again.Items[0].Problem, sameProblem); diff != "" {
			t.Errorf("%s: read again, it differs (-first +again):\n%s%s", name, diff, written)
		}
	}
}

func TestWrittenProblemsAreReadAsTheSame(t *testing.T) {
	cases := map[string]string{
		"every kind of option": "option setplay defence 3 startmovenumber 3:2 nontrivial 1 2 intelligent enpassant e2e3e4 " +
			"nocastling a1h8 castlingmutuallyexclusive a1a8 maxsolutions 2 threat 0",
		"attributes and hunters": "pieces white royal sd4 white royal paralysing ge5 white pa2b3 black ka1 r/bc3 neutral kamikaze chameleon qh8",
		"two on one square":      "pieces white ka1 qb2 black sb2 kh8 white pb2",
		"parameters of conditions": "condition circe assassin rexinclusive condition sat 2 3 imitator a1b2 promonly s q " +
			"bgl 1.5 - gridchess verticalshift madrasi",
		"every kind of twin": "twin move a1 b1 exchange c1 d1 twin cont rotate 90 mirror a1<-->h8 shift a1 b2 " +
			"twin add white sa1b1 black qc3 remove d4e5 polish substitute s b stipulation h#2 condition circe madrasi",
		"zeroposition":       "pieces white ka1 zero stipulation #3 twin sstip white d[#1]",
		"the target of a=>b": "pieces white ka1 condition imitator d4 stipulation a=>b3.5 pieces white kb1 condition imitator e5",
		"names with blanks":  "title A  title\nauthor A. Uthor\nauthor Second\norigin 1. Prize,   2020\nremark anything; it may be",
		"invisible pieces":   "pieces totalinvisible 3 white ka1",
	}
	for name, text := range cases {
		t.Run(name, func(t *testing.T) {
			text = "beginproblem\n" + text + "\nendproblem\n"
			if errs := parser.Parse(name, []byte(text)).Errors(); len(errs) > 0 {
				t.Fatalf("the case is wrong: %v", errs)
			}
			writtenAgain(t, name, text)
		})
	}
	files, err := filepath.Glob("../testdata/examples/*.inp")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		writtenAgain(t, file, string(text))
	}
}

func TestConformanceInputsAreWrittenAgain(t *testing.T) {
	for _, name := range []string{"published.jsonl", "random-conditions.jsonl", "random-walks.jsonl"} {
		readRows(t, name, func(r row) { writtenAgain(t, r.ID, r.Input) })
	}
}
