package verify_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bluto/parser"
	"bluto/positions"
	"bluto/positions/problem"
	"bluto/solver"
	"bluto/solver/verify"
)

// parse reads a problem, of which text is all but the frame.
func parse(t *testing.T, text string) *problem.Problem {
	t.Helper()
	file := parser.Parse("test", []byte("beginproblem\n"+text+"\nendproblem\n"))
	if errors := file.Errors(); len(errors) > 0 {
		t.Fatal(errors[0])
	}
	return file.Problems()[0]
}

// move reads a move as in "a1b2".
func move(t *testing.T, text string) verify.Move {
	t.Helper()
	m, err := parser.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return verify.Move(m)
}

func squares(s solver.Step) string {
	text := s.Move.From.String() + s.Move.To.String()
	if s.Move.Promo != positions.NoWalk {
		text += "=" + s.Move.Promo.Letters(positions.English)
	}
	return text
}

func sequence(steps []solver.Step) string {
	var texts []string
	for _, s := range steps {
		texts = append(texts, squares(s))
	}
	return strings.Join(texts, " ")
}

var (
	verdictNames = map[verify.Verdict]string{
		verify.Sound: "sound", verify.NotFinished: "not finished", verify.Dual: "dual", verify.NotAsStated: "not as stated",
		verify.Missing: "missing", verify.ShortSolution: "short", verify.Cooked: "cooked", verify.NoSolution: "no solution",
	}
	standingNames = map[verify.Standing]string{
		verify.Taken: "taken", verify.Intended: "intended", verify.Cook: "cook", verify.Disputed: "disputed",
	}
	weightNames = map[verify.Weight]string{
		verify.MainPlay: "main dual", verify.ShortPlay: "short dual", verify.PartialDefence: "partial defence",
		verify.InThreat: "threats", verify.ByPromotion: "promotions",
	}
	relationNames = map[verify.Relation]string{
		verify.Branching: "begins as", verify.Similar: "similar to", verify.OtherEnd: "but for the end as",
	}
	changeNames = map[verify.Change]string{
		verify.Kept: "kept", verify.Changed: "changed", verify.Threaten: "threat", verify.Gone: "gone",
	}
)

// facts writes what a part reports, one fact a line. Of many choices only their number is
// written, and of tries too.
func facts(p *verify.Part) []string {
	all := []string{verdictNames[p.Verdict()]}
	if b := p.Battle; b != nil {
		for _, k := range b.Keys {
			all = append(all, keyFacts(&k)...)
		}
		for _, k := range b.NotKeys {
			all = append(all, fmt.Sprintf("no key %v%v refuted by %s", k.Move.From, k.Move.To, sequence(k.Refutations)))
		}
		if b.Set != nil {
			all = append(all, setFacts(b.Set)...)
		}
		if len(b.Tries) > 0 {
			all = append(all, fmt.Sprintf("try %s refuted by %s", squares(b.Tries[0].Node.Move), squares(b.Tries[0].Refutation)))
		}
	}
	if p.Lines != nil {
		all = append(all, lineFacts(p.Lines)...)
	}
	return all
}

func keyFacts(k *verify.Key) []string {
	text := "the key"
	if k.Node.HasMove {
		text = "key " + squares(k.Node.Move)
	}
	for _, also := range k.Also {
		text += " or " + squares(also.Move)
	}
	all := []string{fmt.Sprintf("%s in %d, %s", text, k.Moves, standingNames[k.Standing])}
	for _, d := range k.Duals {
		choices := sequence(d.Choices)
		if len(d.Choices) > 4 {
			choices = fmt.Sprint(len(d.Choices), " moves")
		}
		where := strings.TrimSpace(sequence(d.Path) + " " + sequence(d.Defences))
		all = append(all, fmt.Sprintf("%s at move %d after %q: %s", weightNames[d.Weight], d.MoveNumber, where, choices))
	}
	return all
}

func setFacts(s *verify.SetPlay) []string {
	var all []string
	if s.Complete {
		all = append(all, "set play is complete")
	}
	for _, l := range s.Lines {
		all = append(all, fmt.Sprintf("set %s %s: %s", squares(l.Defence), sequence(l.Before), changeNames[l.Change]))
	}
	return all
}

func lineFacts(l *verify.Lines) []string {
	var all []string
	for _, s := range l.Solutions {
		text := fmt.Sprintf("solution %s, %s", sequence(s.Line.Steps), standingNames[s.Standing])
		if s.Short {
			text += ", short"
		}
		switch s.Relation {
		case verify.Transposed:
			text += fmt.Sprintf(", transposes %d", s.Like)
		case verify.Branching, verify.Similar, verify.OtherEnd:
			text += fmt.Sprintf(", %s %d, parts at half-move %d", relationNames[s.Relation], s.Like, s.Parts)
		case verify.Repromoted:
			text += fmt.Sprintf(", promotes otherwise than %d", s.Like)
		}
		if s.Endings > 1 {
			text += fmt.Sprintf(", %d endings", s.Endings)
		}
		all = append(all, text)
	}
	for _, s := range l.Set {
		all = append(all, "set "+sequence(s.Line.Steps))
	}
	return all
}

func verified(t *testing.T, p *problem.Problem, intent verify.Intent, settings verify.Settings) *verify.Report {
	t.Helper()
	r := verify.Verify(context.Background(), p, intent, settings)
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	return r
}

// TestVerdicts has small positions for each verdict and each kind of dual.
func TestVerdicts(t *testing.T) {
	cases := []struct {
		name, problem string
		intent        verify.TwinIntent
		want          []string
	}{
		{
			name:    "a single key is sound",
			problem: "stipulation #1\npieces white kf6 qb1 black kh8 ph7",
			want: []string{
				"sound",
				"key b1b8 in 1, taken",
			},
		},
		{
			name:    "what the key changes in the set play is told",
			problem: "stipulation #2\npieces white kh5 rd4 rb2 black ke1 bd5",
			want: []string{
				"sound",
				"key d4d5 in 2, taken",
				"set e1f1 d4d1: changed",
				"try d4d1 refuted by e1d1",
			},
		},
		{
			name:    "a set defence may be met by the threat",
			problem: "stipulation #2\npieces white kc2 qf4 sg5 black kh8 sg6 pa4",
			want: []string{
				"sound",
				"key f4f7 in 2, taken",
				"set g6h4 f4f8: threat",
				"set g6e5 f4f8: threat",
				"set g6f8 f4f8: changed",
				"try f4f6 refuted by h8g8",
			},
		},
		{
			name:    "of two keys nobody knows which is meant",
			problem: "stipulation #2\npieces white kh7 rd4 rh2 black ke8 pf6",
			want: []string{
				"cooked",
				"key h7g7 in 2, disputed",
				"key h7g8 in 2, disputed",
			},
		},
		{
			name:    "a key beside the intended one is a cook",
			problem: "stipulation #2\npieces white kh7 rd4 rh2 black ke8 pf6",
			intent:  verify.TwinIntent{Keys: []verify.Move{move(t, "h7g8")}},
			want: []string{
				"cooked",
				"key h7g8 in 2, intended",
				"key h7g7 in 2, cook",
			},
		},
		{
			name:    "two intended keys are no cooks",
			problem: "stipulation #2\npieces white kh7 rd4 rh2 black ke8 pf6",
			intent:  verify.TwinIntent{Keys: []verify.Move{move(t, "h7g8"), move(t, "h7g7")}},
			want: []string{
				"sound",
				"key h7g7 in 2, intended",
				"key h7g8 in 2, intended",
			},
		},
		{
			name:    "an intended key that does not solve is told with its refutation",
			problem: "stipulation #2\npieces white kh5 rd4 rb2 black ke1 bd5",
			intent:  verify.TwinIntent{Keys: []verify.Move{move(t, "d4d1")}},
			want: []string{
				"not as stated",
				"key d4d5 in 2, cook",
				"no key d4d1 refuted by e1d1",
				"try d4d1 refuted by e1d1",
			},
		},
		{
			name:    "without a key there is no solution",
			problem: "stipulation #2\npieces white ka1 qa4 sg6 black kf2 rc8 ph7",
			want: []string{
				"no solution",
			},
		},
		{
			name:    "a mate in fewer moves is a short solution",
			problem: "stipulation #2\npieces white kd6 rb2 sa3 black kd8 pe2 bg8",
			want: []string{
				"short",
				"key b2b8 in 1, taken",
				"set e2e1=Q b2b8: gone",
				"set e2e1=S b2b8: gone",
				"set e2e1=R b2b8: gone",
				"set e2e1=B b2b8: gone",
				"set g8a2 b2b8: gone",
				"set g8c4 b2b8: gone",
				"set g8d5 b2b8: gone",
				"set g8f7 b2b8: gone",
				"set g8h7 b2b8: gone",
			},
		},
		{
			name:    "a dual after the only defence is in the main play",
			problem: "stipulation #3\npieces white kc7 qb8 bd1 black kh2 bg8",
			want: []string{
				"dual",
				"key b8g8 in 3, taken",
				`main dual at move 2 after "h2h3": d1f3 g8g1`,
			},
		},
		{
			name:    "a dual in a variation that is shorter than the problem is listed apart",
			problem: "stipulation #3\npieces white kc5 qb7 pf7 black ka4 be7",
			want: []string{
				"short",
				"key c5c4 in 2, taken",
				`short dual at move 2 after "a4a5": b7b5 b7a7`,
				`threats at move 2 after "": b7a6 b7a7 b7a8`,
			},
		},
		{
			name:    "two threats are a minor dual",
			problem: "stipulation #2\npieces white kg5 qc4 bf6 black kf8 pd2",
			want: []string{
				"sound",
				"key g5g6 in 2, taken",
				`threats at move 2 after "": c4f7 c4c8`,
				"try c4f7 refuted by f8f7",
			},
		},
		{
			name:    "a queen and a rook that mate alike are one move",
			problem: "stipulation #2\npieces white kg3 re3 pf7 pa5 black kc8",
			want: []string{
				"sound",
				"key e3e7 in 2, taken",
				`promotions at move 2 after "": f7f8=Q f7f8=R`,
			},
		},
		{
			name:    "a key that makes a queen or a rook is one key",
			problem: "stipulation #2\npieces white ka6 pe4 pd7 black ka8 pa3",
			want: []string{
				"short",
				"key d7d8=Q or d7d8=R in 1, taken",
				"key a6b6 in 2, cook",
				`promotions at move 2 after "": d7d8=Q d7d8=R`,
				"key e4e5 in 2, cook",
				`promotions at move 2 after "": d7d8=Q d7d8=R`,
				"set play is complete",
				"set a8b8 d7d8=Q: gone",
				"set a3a2 d7d8=Q: gone",
			},
		},
		{
			name:    "duals at several moves",
			problem: "stipulation #3\npieces white kd2 qe6 pg7 black kb2 pe4 pb7",
			want: []string{
				"dual",
				"key e6b6 in 3, taken",
				`main dual at move 2 after "b2a1": d2c1 d2c2 d2c3`,
				`main dual at move 2 after "b2a2": d2c2 d2c3 g7g8=Q`,
				`threats at move 3 after "b2a3 d2c3": b6b3 b6a5 b6a7`,
				"try g7g8=Q refuted by e4e3",
			},
		},
		{
			name:    "solutions of help play are taken for intended if none repeats another",
			problem: "stipulation h#2\npieces white kh7 qa5 sb3 black kd7 pg4",
			want: []string{
				"sound",
				"solution d7e7 h7g6 e7f8 a5d8, taken",
				"solution d7e8 h7g6 e8f8 a5d8, taken",
			},
		},
		{
			name:    "solutions that share most of their moves are duals",
			problem: "stipulation h#2\npieces white ke2 qc5 black kg5",
			want: []string{
				"dual",
				"solution g5g4 e2f2 g4h3 c5h5, taken",
				"solution g5h4 e2f2 h4h3 c5h5, taken",
				"solution g5h4 e2f3 h4h3 c5h5, cook, similar to 2, parts at half-move 2",
			},
		},
		{
			name:    "solutions that share no more than half of their moves may both be meant",
			problem: "stipulation h#2\npieces white ka7 re4 rd4 black ke6 pb5",
			want: []string{
				"sound",
				"solution e6f7 d4d7 f7g8 e4e8, taken",
				"solution e6f7 e4e7 f7g8 d4d8, taken, begins as 1, parts at half-move 2",
			},
		},
		{
			name:    "more solutions than stated are a cook",
			problem: "stipulation h#2\npieces white ka7 re4 rd4 black ke6 pb5",
			intent:  verify.TwinIntent{Solutions: 1},
			want: []string{
				"cooked",
				"solution e6f7 d4d7 f7g8 e4e8, disputed",
				"solution e6f7 e4e7 f7g8 d4d8, disputed, begins as 1, parts at half-move 2",
			},
		},
		{
			name:    "fewer solutions than stated are not as stated",
			problem: "stipulation h#2\npieces white ka7 re4 rd4 black ke6 pb5",
			intent:  verify.TwinIntent{Solutions: 3},
			want: []string{
				"not as stated",
				"solution e6f7 d4d7 f7g8 e4e8, intended",
				"solution e6f7 e4e7 f7g8 d4d8, intended, begins as 1, parts at half-move 2",
			},
		},
		{
			name:    "the same moves in another order are a duplicate",
			problem: "stipulation h#2.5\npieces white kd3 rg4 bb3 pb5 black kd8 pa3",
			want: []string{
				"dual",
				"solution b5b6 d8c8 b3d5 c8b8 g4g8, taken",
				"solution b3d5 d8c7 b5b6 c7b8 g4g8, cook, similar to 1, parts at half-move 1",
				"solution b3d5 d8c8 b5b6 c8b8 g4g8, cook, transposes 1",
			},
		},
		{
			name:    "moves of a series in another order are a duplicate",
			problem: "stipulation ser-#3\npieces white kd3 rb6 bc8 black ke1 pd4 be3",
			want: []string{
				"dual",
				"solution b6f6 c8h3 f6f1, taken",
				"solution c8h3 b6f6 f6f1, cook, transposes 1",
			},
		},
		{
			name:    "two ways to mate in one are a dual",
			problem: "stipulation h#1\npieces white kf3 qa2 pc7 black kb7 pd3 pa7",
			want: []string{
				"dual",
				"solution b7a8 c7c8=Q, taken",
				"solution b7a8 a2d5, cook, but for the end as 1, parts at half-move 2",
			},
		},
		{
			name:    "a mate by queen or rook counts once",
			problem: "stipulation h#2\npieces white ka1 rg3 pc7 pe5 black kb7",
			want: []string{
				"sound",
				"solution b7a7 g3g7 a7a8 c7c8=Q, taken",
				"solution b7a7 g3g7 a7a8 c7c8=R, taken, promotes otherwise than 1",
			},
		},
		{
			name:    "set play that was asked for and is not there is missing",
			problem: "stipulation h#2\noption setplay\npieces white kh7 qa5 sb3 black kd7 pg4",
			want: []string{
				"missing",
				"solution d7e7 h7g6 e7f8 a5d8, taken",
				"solution d7e8 h7g6 e8f8 a5d8, taken",
			},
		},
		{
			name:    "a shorter line is a short solution",
			problem: "stipulation ser-h#3\npieces white kh1 rd1 sd3 black kf1 bf2",
			want: []string{
				"short",
				"solution f2e1 d1e1, cook, short",
				"solution f1e2 f2e1 e2f1 d1e1, taken",
				"solution f2e1 f1e2 e2f1 d1e1, cook, transposes 2",
			},
		},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			intent := verify.Intent{Twins: map[int]verify.TwinIntent{0: c.intent}}
			r := verified(t, parse(t, c.problem), intent, verify.Settings{})
			if diff := cmp.Diff(c.want, facts(&r.Twins[0].Parts[0])); diff != "" {
				t.Errorf("%s\n(-want +got)\n%s", c.problem, diff)
			}
		})
	}
}

func TestTurnsAreNotJudged(t *testing.T) {
	p := parse(t, "stipulation #1\ncondition SynchronousChess\npieces white kb6 rh1 black ka8")
	r := verify.Verify(context.Background(), p, verify.Intent{}, verify.Settings{})
	if err := r.Twins[0].Solution.Err; !errors.Is(err, solver.ErrNotSupported) || len(r.Twins[0].Parts) > 0 {
		t.Errorf("%d parts, error %v", len(r.Twins[0].Parts), err)
	}
}

func TestASearchThatRunsOutOfTimeIsNotFinished(t *testing.T) {
	p := parse(t, "stipulation h#9\npieces white kf6 qb1 black kh8 ph7")
	r := verified(t, p, verify.Intent{}, verify.Settings{Settings: solver.Settings{MaxTime: 50 * time.Millisecond}})
	part := r.Twins[0].Parts[0]
	if r.Verdict() == verify.Sound || part.Extent.Cut != solver.CutByTime {
		t.Errorf("verdict %s, cut %d", verdictNames[r.Verdict()], part.Extent.Cut)
	}
}

func TestOptionsThatLeavePlayOutForbidTheVerdictSound(t *testing.T) {
	p := parse(t, "stipulation #2\noption threat 1\npieces white ka8 rh3 rb5 black ka4 pb2")
	if r := verified(t, p, verify.Intent{}, verify.Settings{}); r.Verdict() != verify.NotFinished && r.Verdict() != verify.NoSolution {
		t.Errorf("verdict %s", verdictNames[r.Verdict()])
	}
}

func TestTwinsHaveVerdictsOfTheirOwn(t *testing.T) {
	p := parse(t, "stipulation #1\npieces white kf6 qb1 black kh8 ph7\ntwin remove b1")
	r := verified(t, p, verify.Intent{}, verify.Settings{})
	got := []string{verdictNames[r.Twins[0].Verdict()], verdictNames[r.Twins[1].Verdict()], verdictNames[r.Verdict()]}
	if diff := cmp.Diff([]string{"sound", "no solution", "no solution"}, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if r := verified(t, p, verify.Intent{Stated: []int{0, 1, 2}}, verify.Settings{}); r.TwinsAsStated() {
		t.Errorf("twins %v are as stated", r.Stated)
	}
}

// TestTheReportDoesNotDependOnTheWorkers compares one worker with several.
func TestTheReportDoesNotDependOnTheWorkers(t *testing.T) {
	p := parse(t, "stipulation #3\npieces white kd2 qe6 pg7 black kb2 pe4 pb7")
	one := verified(t, p, verify.Intent{}, verify.Settings{Settings: solver.Settings{Workers: 1}})
	three := verified(t, p, verify.Intent{}, verify.Settings{Settings: solver.Settings{Workers: 3}})
	if diff := cmp.Diff(facts(&one.Twins[0].Parts[0]), facts(&three.Twins[0].Parts[0])); diff != "" {
		t.Errorf("(-one +three)\n%s", diff)
	}
}

// problemOf makes a problem of "stipulation and more|White's pieces|Black's pieces".
func problemOf(short string) string {
	parts := strings.Split(short, "|")
	return fmt.Sprintf("stipulation %s\npieces white %s black %s", parts[0], parts[1], parts[2])
}
