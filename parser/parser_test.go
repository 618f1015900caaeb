package parser_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"bluto/parser"
	"bluto/positions"
	"bluto/positions/problem"
)

// one returns the only problem of a text, which must have no errors.
func one(t *testing.T, text string) *problem.Problem {
	t.Helper()
	file := parser.Parse("", []byte(text))
	for _, e := range file.Errors() {
		t.Errorf("%v", e)
	}
	if len(file.Items) != 1 || file.Items[0].Problem == nil {
		t.Fatalf("%d items in %q", len(file.Items), text)
	}
	return file.Items[0].Problem
}

func TestTheThreeLanguagesSayTheSame(t *testing.T) {
	texts := map[positions.Language]string{
		positions.English: `BeginProblem
Title  My first
Stipulation h#2
Option SetPlay NoBoard
Pieces White Kb1 Sf3 Black Kd5 Qe5
Condition Circe RexInclusive
Twin Move b1 c1
EndProblem`,
		positions.German: `AnfangProblem
Titel  My first
Forderung h#2
Option Satzspiel OhneBrett
Steine Weiss Kb1 Sf3 Schwarz Kd5 De5
Bedingung Circe RexInklusive
Zwilling Versetze b1 c1
EndeProblem`,
		positions.French: `DebutProbleme
Titre  My first
Enonce h#2
Option Apparent SansEchiquier
Pieces Blanc Rb1 Cf3 Noir Rd5 De5
Condition Circe RexInclusif
Jumeau Deplacement b1 c1
FinProbleme`,
	}
	want := one(t, texts[positions.English])
	for language, text := range texts {
		got := one(t, text)
		if got.Language != language {
			t.Errorf("language %v, want %v", got.Language, language)
		}
		got.Language = positions.English
		if diff := cmp.Diff(want, got, anyPlace); diff != "" {
			t.Errorf("language %v (-English +it):\n%s", language, diff)
		}
	}
}

func TestCommandsAreRead(t *testing.T) {
	tests := []struct {
		name, text string
		got        func(*problem.Problem) any
		want       any
	}{
		{
			"commands may be abbreviated, repeated and in any order",
			"begin\npiec white Ka1\nauth A. Author\nstip #2\nauth B. Author\npiec black Ka8\nendp",
			func(p *problem.Problem) any { return append(p.Authors, list(p.Setup, p.Language)...) },
			[]string{"A. Author", "B. Author", "wKa1", "bKa8"},
		},
		{
			"lines are kept as written, without what separates them from their command",
			"begin\ntitle;  My \"first\", \\'a la carte; 1\norigin\naward 1st prize\nremark pieces white Ka1\nendp",
			func(p *problem.Problem) any { return [][]string{p.Titles, p.Origins, p.Awards, p.Remarks} },
			[][]string{{"My \"first\", \\'a la carte; 1"}, nil, {"1st prize"}, {"pieces white Ka1"}},
		},
		{
			"blanks, tabs, commas and semicolons separate words",
			"begin pieces\twhite;Ka1,Qb2 black,,Ka8 endp",
			func(p *problem.Problem) any { return list(p.Setup, p.Language) },
			[]string{"wKa1", "wQb2", "bKa8"},
		},
		{
			"squares of one kind may be written together or apart from the walk",
			"begin\npieces white Pa2b4 B c1f1 NHd5 24e5e6\nendp",
			func(p *problem.Problem) any { return list(p.Setup, p.Language) },
			[]string{"wPa2", "wPb4", "wBc1", "wBf1", "wNHd5", "w24e5", "w24e6"},
		},
		{
			"attributes hold for all pieces behind them, royal for one walk alone",
			"begin\npieces white Royal Kamikaze Sd4e4 Ra1 black Para Qd8 neutral Ge5\nendp",
			func(p *problem.Problem) any {
				var flags []positions.Piece
				for _, piece := range p.Setup.Pieces {
					flags = append(flags, piece.Piece.Flags())
				}
				return flags
			},
			[]positions.Piece{
				positions.WhitePiece | positions.Royal | positions.Kamikaze,
				positions.WhitePiece | positions.Royal | positions.Kamikaze,
				positions.WhitePiece | positions.Kamikaze,
				positions.BlackPiece | positions.Paralysing,
				positions.NeutralPiece,
			},
		},
		{
			"invisible pieces have a number",
			"begin\npieces TotalInvisible 3 white Ka1\nendp",
			func(p *problem.Problem) any { return p.Setup.TotalInvisible },
			3,
		},
		{
			"a piece covers what stood on its square",
			"begin\npieces white Ka1 Ra2 black Qa2\nendp",
			func(p *problem.Problem) any {
				return [][]string{list(p.Setup, p.Language), list(problem.Setup{Pieces: p.Setup.Under}, p.Language)}
			},
			[][]string{{"wKa1", "bQa2"}, {"wRa2"}},
		},
		{
			"hunters are made of two walks",
			"begin\npieces white R/Bd4 NH/Re5 S/LIf6\nendp",
			func(p *problem.Problem) any { return list(p.Setup, p.Language) },
			[]string{"wR/Bd4", "wNH/Re5", "wS/LIf6"},
		},
		{
			"forsyth leaves other pieces where they are",
			"begin\npieces white royal Qa1\nforsyth k\nendp",
			func(p *problem.Problem) any { return list(p.Setup, p.Language) },
			[]string{"wQa1", "bKa8"},
		},
		{
			"a FEN has its own letters and says who can castle",
			"anfang\nforsyth r3k2r/8/8/8/3pP3/8/8/R3K2N b k e3 0 1\nforderung h#1\nende",
			func(p *problem.Problem) any {
				return []any{list(p.Setup, p.Language), p.Options.NoCastling, p.Options.EnPassant}
			},
			[]any{
				[]string{"bTa8", "bKe8", "bTh8", "bBd4", "wBe4", "wTa1", "wKe1", "wSh1"},
				[]positions.Square{positions.H1, positions.A1, positions.A8},
				[]positions.Square{square("e2"), square("e3"), square("e4")},
			},
		},
		{
			"the game array replaces the board",
			"begin\npieces white Ke4\ninitial\nendp",
			func(p *problem.Problem) any { return len(p.Setup.Pieces) },
			32,
		},
		{
			"LaTeX and its symbols are read over",
			"begin\nlatex out.tex\nG \\wG grasshopper {x}\nNH NH\nstip #2\nprotocol out.txt\nendp",
			func(p *problem.Problem) any { return p.Stipulation.Text },
			"#2",
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, test.got(one(t, test.text))); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestOptionsAreRead(t *testing.T) {
	tests := []struct {
		name, text string
		want       func(*problem.Options)
	}{
		{"a try has one refutation", "try", func(o *problem.Options) { o.Try, o.Defences = true, 1 }},
		{"the number of refutations", "defence 2", func(o *problem.Options) { o.Try, o.Defences = true, 2 }},
		{"bounds", "maxsol 5 maxtime 10 threat 1 maxfl 2", func(o *problem.Options) {
			o.MaxSolutions, o.MaxTime, o.Threat, o.MaxFlights = 5, 10, 1, 2
		}},
		{"two numbers", "nontrivial 0 1", func(o *problem.Options) { o.NonTrivial = &[2]int{0, 1} }},
		{"a number that may be missing", "intelligent beep vari", func(o *problem.Options) {
			o.Intelligent, o.Beep, o.Variations = 0, true, true
		}},
		{"a number that is there", "intelligent 3 beep 2", func(o *problem.Options) { o.Intelligent, o.Beep = 3, true }},
		{"paths of move numbers", "startm 3:5 upto 4", func(o *problem.Options) {
			o.MoveNumbers, o.StartMove, o.UpToMove = true, []int{3, 5}, []int{4}
		}},
		{"squares", "enpassant e2e3e4 nocast a1 e8", func(o *problem.Options) {
			o.EnPassant = []positions.Square{square("e2"), square("e3"), square("e4")}
			o.NoCastling = []positions.Square{positions.A1, positions.E8}
		}},
		{"pairs of castlings", "castlingm a1h8 castlingm h1 a8", func(o *problem.Options) {
			o.MutuallyExclusive = [][2]positions.Square{{positions.A1, positions.H8}, {positions.H1, positions.A8}}
		}},
		{"kings that are missing", "nowk nobk", func(o *problem.Options) { o.NoWhiteKing, o.NoBlackKing = true, true }},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			want := problem.NoOptions()
			test.want(&want)
			got := one(t, "begin\noption "+test.text+"\nstip #2\nendp").Options
			if diff := cmp.Diff(want, got, anyPlace); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestSeveralProblemsInOneText(t *testing.T) {
	file := parser.Parse("", []byte("Some text first, not to begin with.\n\nbegin\nstip #1\nnext\nstip #2\nendp\n"+
		"between\nanfang\nford #3\nweiter\nford #4\nende\nand behind: beginning"))
	var got []string
	for _, p := range file.Problems() {
		got = append(got, p.Stipulation.Text)
	}
	if diff := cmp.Diff([]string{"#1", "#2", "#3", "#4"}, got); diff != "" || len(file.Errors()) > 0 {
		t.Errorf("errors %v (-want +got)\n%s", file.Errors(), diff)
	}
}

func TestBothEncodingsAreRead(t *testing.T) {
	for name, text := range map[string]string{
		"UTF-8":                         "begin\nauthor J\u00e9r\u00f4me\nendp",
		"UTF-8 with a mark":             "\ufeffbegin\nauthor J\u00e9r\u00f4me\nendp",
		"Latin-1":                       "begin\nauthor J\xe9r\xf4me\nendp",
		"carriage returns at line ends": "begin\r\nauthor J\u00e9r\u00f4me\r\nendp",
		"carriage returns alone":        "begin\rauthor J\u00e9r\u00f4me\rendp",
	} {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff([]string{"J\u00e9r\u00f4me"}, one(t, text).Authors); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestWhatIsNotDoneIsSaid(t *testing.T) {
	file := parser.Parse("", []byte("begin\nprotocol x\nlatex y\nstip #2\nendp"))
	var lines []int
	for _, w := range file.Items[0].Warnings {
		lines = append(lines, w.Line)
	}
	if diff := cmp.Diff([]int{2, 3}, lines); diff != "" || file.Items[0].Problem == nil {
		t.Errorf("(-want +got)\n%s", diff)
	}
}
