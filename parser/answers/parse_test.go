package answers_test

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"bluto/parser"
	"bluto/parser/answers"
	"bluto/solver"
)

// shape writes the tree of an answer in a few signs, so that tests can show it.
func shape(a *answers.Answer) string {
	var b strings.Builder
	for _, t := range a.Twins {
		if t.Label != "" {
			b.WriteString(t.Label + ") ")
		}
		for i, p := range t.Parts {
			if i > 0 {
				b.WriteString("// ")
			}
			for _, phase := range p.Phases {
				if phase.Root != nil {
					node(&b, phase.Root)
				}
				if phase.Kind == solver.SetPlay && phase.Root == nil {
					b.WriteString("set ")
				}
				for _, l := range phase.Lines {
					b.WriteString(l.String() + "; ")
				}
			}
		}
	}
	return strings.TrimSpace(b.String())
}

func node(b *strings.Builder, n *answers.Node) {
	if n.Move != nil {
		b.WriteString(n.Move.String() + []string{"", "!", "?", "!", "?!?"}[n.Mark])
	}
	if n.Zugzwang {
		b.WriteString(" zz")
	}
	group(b, " >", n.Threats)
	group(b, " ", n.Children)
	group(b, " but", n.Refutations)
}

func group(b *strings.Builder, sign string, all []*answers.Node) {
	if len(all) == 0 {
		return
	}
	b.WriteString(sign + "(")
	for i, n := range all {
		if i > 0 {
			b.WriteString(", ")
		}
		node(b, n)
	}
	b.WriteString(")")
}

func TestTextsAreRead(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{
			"battle play in English", battle,
			"a)  (Kd4-e4 (Qb3-e3 #))Kc1-d2? >(Qb3*d5 #) (Kd4-e4 (Qb3-e3 #)) but(Kd4-c5!)" +
				"Qb3*d5[+bPd7] +! (Kd4-c3 (Kc1-b1 zz (a7-a6 (Qd5-d3 #))), Kd4*d5 (a7-a8=Q #))" +
				"b) Qb3-a2! zz (Kd4-e4 (Qa2-a4 #))",
		},
		{
			"the words of German", "\n   1.Dh1*d5=w ? Drohung:\n          2.Dd5-d6 #\n    Aber\n      1...Kb8-c8 !\n\n\nLoesung beendet.\n",
			"Dh1*d5=w? >(Dd5-d6 #) but(Kb8-c8!)",
		},
		{
			"the words of French", "\n   1.Dh1-d5 ? menace:\n          2.Dd5-d6 #\n    mais\n      1...Rb8-c8 !\n\n   1.Dh1-a1 ! blocus.\n\nsolution terminee.\n",
			"Dh1-d5? >(Dd5-d6 #) but(Rb8-c8!)Dh1-a1! zz",
		},
		{
			"set play of help play, and a half-move", "\n  1...Ra2-a4   2.Kb5-c5 Rh4-d4 #\n\n  1.b6-b5 Ra2-a4   2.a7-a6 Ra4-a5 #\n",
			"set 1...Ra2-a4 2.Kb5-c5 Rh4-d4 #; 1.b6-b5 Ra2-a4 2.a7-a6 Ra4-a5 #;",
		},
		{
			"duplex", "\n   1.Qa1-a8 # !\n\n\n   1.Qh8-h1 # !\n\n\nsolution finished.\n",
			"Qa1-a8 #!// Qh8-h1 #!",
		},
		{
			"series play", "\n  1.Kf1-g1   2.Kg1-h2   3.Kh2-h3 Kh8-g8 =\n",
			"1.Kf1-g1 2.Kg1-h2 3.Kh2-h3 Kh8-g8 =;",
		},
		{
			"a diagram, titles and progress are passed over",
			"\n      1. Prize, a) and b)\n\n+---a---b---c---+\n8   .  -K  1.Ka1\n+---a---b---c---+\n  h#1      2 + 1\n  Circe\n\n  1  (Ka1-a2    Time = 0.005 s)\n0 potential positions in 1+1\n  1.Ka8-a7 Qb1-b7 #\n\nsolution finished. Time = 0.1 s\n",
			"1.Ka8-a7 Qb1-b7 #;",
		},
		{
			"the form of databases", "a) 1.Qa1-a8+! {a comment} Kb8-c7 2.Qa8-a7#\nb) wKa1-->b1 1.Qa1-a7#!",
			"a) Qa1-a8 +! (Kb8-c7 (Qa8-a7 #))b) Qa1-a7 #!",
		},
		{
			"moves of many forms", "\n  1.e5*d6 ep. 0-0-0[wRa1->d1]   2.nuQa1*b1-c1[+wPa8=wQ][-bSd7] Ka1<->Kh8   3.B/Rc1-c8[Ia7,b6] Kb1-d1/Ra1-c1   4.a7-a8=nQ=b[d7=r] 25a1-a2 ==\n",
			"1.e5*d6 ep. 0-0-0[wRa1->d1] 2.nuQa1*b1-c1[+wPa8=wQ][-bSd7] Ka1<->Kh8 3.B/Rc1-c8[Ia7,b6] Kb1-d1/Ra1-c1 4.a7-a8=nQ=b[d7=r] 25a1-a2 ==;",
		},
		{
			"an effect before its move, and the volcano", "\n  1.[e8=Q]Qe8-e7 [f8=R]Rf8-f7[bKf7->e8->v][+wBa1->v]\n",
			"1.[e8=Q]Qe8-e7 [f8=R]Rf8-f7[bKf7->e8->v][+wBa1->v];",
		},
		{
			"moves that are played at the same time", "  1.Ra1-a8 # & c7-c5\n  1.Ra1-a8 + & c7-c6  1/2\n",
			"1.Ra1-a8 # & c7-c5; 1.Ra1-a8 + & c7-c6  1/2;",
		},
		{
			"reflex play that is forced", "\n   1.Qa1-a8 # ?!?\n", "Qa1-a8 #?!?",
		},
		{
			"play after the key in which a defence refutes", "\n zugzwang.\n      1...Ka1-a2\n        refutes.\n      1...Ka1-b1\n          2.Qb8-b2 #\n",
			" zz (Ka1-a2!, Ka1-b1 (Qb8-b2 #))",
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if diff := cmp.Diff(strings.TrimSpace(test.want), shape(parse(t, test.text))); diff != "" {
				t.Errorf("tree (-want +got):\n%s", diff)
			}
		})
	}
}

func TestMovesAreTyped(t *testing.T) {
	answer := parse(t, "  1.nuQa1*b2-c3=b[+wPa8=wQ] +\n")
	got := answer.Twins[0].Parts[0].Phases[0].Lines[0].Steps[0].Move
	at := func(s string) answers.Place {
		return parse(t, "  1.Ka1-"+s+" Ka1-a2\n").Twins[0].Parts[0].Phases[0].Lines[0].Steps[0].Move.To()
	}
	want := &answers.Move{
		Piece: answers.Piece{Prefix: "nu", Walk: "Q"}, From: at("a1"),
		Hops: []answers.Hop{{Capture: true, To: at("b2")}, {To: at("c3")}},
		Effects: []answers.Effect{
			{Kind: answers.Becomes, New: []string{"b"}},
			{Kind: answers.Added, Piece: answers.Piece{Prefix: "w", Walk: "P"}, At: at("a8"), New: []string{"wQ"}},
		},
		Check: true,
	}
	if diff := cmp.Diff(want, got, cmpopts.IgnoreFields(answers.Effect{}, "To")); diff != "" {
		t.Errorf("move (-want +got):\n%s", diff)
	}
	if capture, ok := got.Capture(); !ok || capture != at("b2") {
		t.Errorf("it captures on %v, %v", capture, ok)
	}
}

func TestErrorsHaveTheirPlace(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"a square that there is not", "\n   1.Qa1-a8 !\n      1...Kb8-c9\n", "x:3:15: this cannot stand here: \"c9\""},
		{"the square alone", "  1.Ka1 Kb8-b7\n", "x:1:5: this is no move; write it with both squares, as in Qa1-b2: \"Ka1\""},
		{"a move that is missing", "   1.Qa1-a8 !\n          3.Kb8-b7 #\n", "x:2:11: a move is missing before this one: \"3.\""},
		{"a bracket that does not close", "   1.Qa1-a8[+wPa2 !\n", "x:1:12: this is no move: \"[+wPa2 !\""},
		{"a number that is too high", "   1.Qa1-a8 !\n  99999.Qa1-a2\n", "x:2:3: there is no move of this number: \"99999.\""},
		{"two answers", help + help, "x:1:1: this text holds 2 answers, not one"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := answers.Parse("x", test.text)
			if err == nil || err.Error() != test.want {
				t.Errorf("error %v, want %s", err, test.want)
			}
		})
	}
}

func TestASolutionIsAsItsOwnText(t *testing.T) {
	const text = `beginproblem
remark 1.Ka1-a2 !
stipulation #2
option variation try setplay
pieces white kf2 qa1 black kh1
twin move a1 b3
endproblem`
	file := parser.Parse("problem", []byte(text))
	got, err := answers.Of(solver.Solve(context.Background(), file.Problems()[0], solver.Settings{Workers: 1}))
	if err != nil {
		t.Fatal(err)
	}
	labels := []string{}
	for _, twin := range got.Twins {
		labels = append(labels, twin.Label)
	}
	if diff := cmp.Diff([]string{"a", "b"}, labels); diff != "" {
		t.Errorf("twins (-want +got):\n%s", diff)
	}
	if answers.Compare(got, got) != nil || !strings.Contains(shape(got), "#") {
		t.Errorf("the tree is %s", shape(got))
	}
}

// TestPublishedAnswersAreRead reads the answers of another program, if they are there.
func TestPublishedAnswersAreRead(t *testing.T) {
	dir := os.Getenv("BLUTO_CONFORMANCE")
	if dir == "" {
		dir = "../../../shared/conformance"
	}
	text, err := os.ReadFile(filepath.Join(dir, "published.jsonl"))
	if errors.Is(err, fs.ErrNotExist) {
		t.Skipf("the conformance set is not here (%v)", err)
	}
	if err != nil {
		t.Fatal(err)
	}
	failed := 0
	for line := range strings.Lines(string(text)) {
		var row struct{ ID, Output string }
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			t.Fatal(err)
		}
		answer, err := answers.Parse(row.ID, row.Output)
		if err != nil {
			failed++
			t.Log(err)
			continue
		}
		if found := answers.Compare(answer, answer); found != nil {
			t.Errorf("%s differs from itself: %v", row.ID, texts(found))
		}
	}
	if failed > 1 { // one says of a move that it cannot tell whether it is legal
		t.Errorf("%d answers cannot be read", failed)
	}
}

// TestLongTextsTakeTimeInProportion reads texts of the same kind, one four times as long.
func TestLongTextsTakeTimeInProportion(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes seconds")
	}
	for name, text := range map[string]string{
		"lines":      "  1.Ka1-a2 Kb1-b2[+wQd1]   2.Ka2-a3 Kb2-b3 #\n",
		"one line":   "Ka1-a2 ",
		"brackets":   "[+wQd1]",
		"broken":     "[[[[((((",
		"numbers":    "1.1.1.",
		"variations": "   1.Ka1-a2 !\n      1...Kb1-b2\n          2.Kc1-c2 #\n",
		"headings":   "a) x\n",
	} {
		read := func(n int) time.Duration {
			whole := "  1.Ka1-a2 " + strings.Repeat(text, n)
			best := time.Hour
			for range 3 {
				start := time.Now()
				if a, err := answers.Parse(name, whole); err == nil {
					answers.Compare(a, a)
				}
				best = min(best, time.Since(start))
			}
			return best
		}
		const n = 500
		once, four := read(n), read(4*n)
		if four > 20*once+50*time.Millisecond {
			t.Errorf("%s: %v for %d, %v for four times as many", name, once, n, four)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(battle)
	f.Add(help)
	f.Add("a) 1.Qa1-a8+! {c} 1...Kb8-c7 2.[e8=Q]Qe8-e7[bKf7->e8->v] (6/3) =\n  1..b2*b2 RoleExchange\n")
	f.Add("+---a---\n x\n+---a---\n\n 1.0-0*e7 ep. =nh[=n] dia a=>b c81 ##! threat:[-wPd7]\n")
	f.Fuzz(func(t *testing.T, text string) {
		for _, r := range answers.ParseAll("text", text) {
			if (r.Answer == nil) == (r.Err == nil) {
				t.Fatalf("answer %v, error %v", r.Answer, r.Err)
			}
			if r.Answer != nil {
				if found := answers.Compare(r.Answer, r.Answer); found != nil {
					t.Fatalf("differs from itself: %v", texts(found))
				}
			}
		}
	})
}
