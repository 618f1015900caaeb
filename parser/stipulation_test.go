package parser_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bluto/parser"
	"bluto/positions"
	"bluto/positions/problem"
)

// none is the goal of a kind without a square.
func none(kind problem.GoalKind) problem.Goal {
	return problem.Goal{Kind: kind, Square: positions.NoSquare}
}

func square(name string) positions.Square {
	s, err := positions.ParseSquare(name)
	if err != nil {
		panic(err)
	}
	return s
}

func TestStipulationsAreRead(t *testing.T) {
	mate, stalemate := none(problem.GoalMate), none(problem.GoalStalemate)
	target := func(name string) problem.Goal {
		return problem.Goal{Kind: problem.GoalTarget, Square: square(name)}
	}
	tests := []struct {
		name, text string
		want       problem.Stipulation
	}{
		{"direct mate", "#3", problem.Stipulation{Goal: mate, Moves: 3}},
		{"selfmate, capital letters", "S#3", problem.Stipulation{Play: problem.Self, Goal: mate, Moves: 3}},
		{"reflexmate", "r#2", problem.Stipulation{Play: problem.Reflex, Goal: mate, Moves: 2}},
		{"semi-reflexmate", "semi-r#2", problem.Stipulation{Play: problem.SemiReflex, Goal: mate, Moves: 2}},
		{"helpmate with a half-move", "h#2.5", problem.Stipulation{Play: problem.Help, Goal: mate, Moves: 2, Half: true}},
		{"half a move alone", "h##!0.5", problem.Stipulation{Play: problem.Help, Goal: none(problem.GoalCounterMate), Half: true}},
		{"help selfmate", "hs#3.5", problem.Stipulation{Play: problem.HelpSelf, Goal: mate, Moves: 3, Half: true}},
		{"help reflexmate", "hr#2", problem.Stipulation{Play: problem.HelpReflex, Goal: mate, Moves: 2}},
		{"series play", "ser-=7", problem.Stipulation{Series: problem.PlainSeries, Goal: stalemate, Moves: 7}},
		{"series help stalemate", "ser-h=4", problem.Stipulation{Series: problem.PlainSeries, Play: problem.Help, Goal: stalemate, Moves: 4}},
		{"series help selfmate", "ser-hs#5", problem.Stipulation{Series: problem.PlainSeries, Play: problem.HelpSelf, Goal: mate, Moves: 5}},
		{"parry series", "pser-h#6", problem.Stipulation{Series: problem.ParrySeries, Play: problem.Help, Goal: mate, Moves: 6}},
		{"parry series in which the parry helps", "phser-s#6", problem.Stipulation{Series: problem.ParryHelp, Play: problem.Self, Goal: mate, Moves: 6}},
		{"introductory moves", "10->ser-h#3", problem.Stipulation{Intro: 10, Series: problem.PlainSeries, Play: problem.Help, Goal: mate, Moves: 3}},
		{"exact length", "exact-h#2", problem.Stipulation{Exact: true, Play: problem.Help, Goal: mate, Moves: 2}},
		{"exact length behind introductory moves", "1->exact-ser-#2", problem.Stipulation{Exact: true, Intro: 1, Series: problem.PlainSeries, Goal: mate, Moves: 2}},
		{"reciprocal help", "reci-h#2", problem.Stipulation{Reciprocal: true, Play: problem.Help, Goal: mate, Moves: 2}},
		{"reciprocal help with two goals", "reci-h(=)#2", problem.Stipulation{Reciprocal: true, ReciprocalGoal: &stalemate, Play: problem.Help, Goal: mate, Moves: 2}},
		{"reciprocal series help", "ser-reci-h(=)#7", problem.Stipulation{Series: problem.PlainSeries, Reciprocal: true, ReciprocalGoal: &stalemate, Play: problem.Help, Goal: mate, Moves: 7}},
		{"target square", "zg74", problem.Stipulation{Goal: target("g7"), Moves: 4}},
		{"help target square", "HZe31", problem.Stipulation{Play: problem.Help, Goal: target("e3"), Moves: 1}},
		{"target square c8 in one move", "zc81", problem.Stipulation{Goal: target("c8"), Moves: 1}},
		{"c81 in three moves", "c813", problem.Stipulation{Goal: none(problem.GoalC81), Moves: 3}},
		{"kiss", "kc52", problem.Stipulation{Goal: problem.Goal{Kind: problem.GoalKiss, Square: square("c5")}, Moves: 2}},
		{"castling in three moves", "h003", problem.Stipulation{Play: problem.Help, Goal: none(problem.GoalCastling), Moves: 3}},
		{"castling in ten moves", "ser-h0010", problem.Stipulation{Series: problem.PlainSeries, Play: problem.Help, Goal: none(problem.GoalCastling), Moves: 10}},
		{"circuit by rebirth", "sctr1", problem.Stipulation{Play: problem.Self, Goal: none(problem.GoalCircuitRebirth), Moves: 1}},
		{"exchange by rebirth", "s<>r2", problem.Stipulation{Play: problem.Self, Goal: none(problem.GoalExchangeRebirth), Moves: 2}},
		{"proof game", "dia9.5", problem.Stipulation{Goal: none(problem.GoalProof), Moves: 9, Half: true}},
		{"a blank before the length", "dia 9.5", problem.Stipulation{Text: "dia9.5", Goal: none(problem.GoalProof), Moves: 9, Half: true}},
		{"any move", "h~1", problem.Stipulation{Play: problem.Help, Goal: none(problem.GoalAny), Moves: 1}},
		{"the value of a game", "value 2", problem.Stipulation{Text: "value2", Play: problem.Mixed, Goal: mate, Moves: 2}},
		{"capture of the king", "hkx2", problem.Stipulation{Play: problem.Help, Goal: none(problem.GoalKingCapture), Moves: 2}},
		{"mate alone", "#m3", problem.Stipulation{Goal: none(problem.GoalMateAlone), Moves: 3}},
		{"a length of whole moves written with a point", "dia1.0", problem.Stipulation{Goal: none(problem.GoalProof), Moves: 1}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if test.want.Text == "" {
				test.want.Text = test.text
			}
			got := one(t, fmt.Sprintf("begin\nstip %s\nendp", test.text)).Stipulation
			if diff := cmp.Diff(&test.want, got, anyPlace); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestEveryGoalIsRead(t *testing.T) {
	signs := map[string]problem.GoalKind{
		"#": problem.GoalMate, "=": problem.GoalStalemate, "==": problem.GoalDoubleStalemate,
		"za1": problem.GoalTarget, "+": problem.GoalCheck, "x": problem.GoalCapture,
		"%": problem.GoalSteingewinn, "ep": problem.GoalEnPassant, "##": problem.GoalDoubleMate,
		"##!": problem.GoalCounterMate, "00": problem.GoalCastling, "!=": problem.GoalAutoStalemate,
		"ct": problem.GoalCircuit, "<>": problem.GoalExchange, "ctr": problem.GoalCircuitRebirth,
		"<>r": problem.GoalExchangeRebirth, "~": problem.GoalAny, "dia": problem.GoalProof,
		"a=>b": problem.GoalAToB, "#=": problem.GoalMateOrStalemate, "!#": problem.GoalAutoMate,
		"c81": problem.GoalC81, "ka1": problem.GoalKiss, "kx": problem.GoalKingCapture, "#m": problem.GoalMateAlone,
	}
	for sign, want := range signs {
		for _, play := range []string{"", "s", "h", "ser-", "ser-h"} {
			text := play + sign + "2"
			if got := one(t, "begin\nstip "+text+"\nendp").Stipulation.Goal.Kind; got != want {
				t.Errorf("%s has goal %d, want %d", text, got, want)
			}
		}
	}
}

func TestTheTargetFollowsItsStipulation(t *testing.T) {
	p := one(t, `begin
pieces white Ka1 Pe4 black Ka8
stip a=>b2
pieces white Ka2
forsyth k
condition imitator c3
endp`)
	if diff := cmp.Diff([]string{"wKa1", "wPe4", "bKa8"}, list(p.Setup, p.Language)); diff != "" {
		t.Errorf("diagram (-want +got)\n%s", diff)
	}
	target := p.Stipulation.Goal.Target
	if diff := cmp.Diff([]string{"wKa2", "bKa8"}, list(*target, p.Language)); diff != "" {
		t.Errorf("target (-want +got)\n%s", diff)
	}
	if diff := cmp.Diff([]positions.Square{square("c3")}, target.Imitators); diff != "" || len(p.Conditions) > 0 {
		t.Errorf("imitators (-want +got)\n%s", diff)
	}
}

func TestStructuredStipulationsAreKept(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"one branch", "white 5s[#]", "white 5s[#]"},
		{"blanks within and a command behind", "white - 3h [ 1a[x]d ] h\noption vari", "white - 3h [ 1a[x]d ] h"},
		{"an expression", "white 3a[#]d & ( - 4hh[#] | 4ad[#] )\npieces white Ka1", "white 3a[#]d & ( - 4hh[#] | 4ad[#] )"},
		{"a condition of the right to move", "white 13h[00]?+?h", "white 13h[00]?+?h"},
		{"constraints", "white 3a[>1a[#]d]d{!1a[#]d}", "white 3a[>1a[#]d]d{!1a[#]d}"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := one(t, "begin\nsstip "+test.text+"\nendp").Stipulation
			if got.Structured != test.want {
				t.Errorf("got %q, want %q", got.Structured, test.want)
			}
		})
	}
}

func TestAStipulationSaysWhatItLacks(t *testing.T) {
	for text, want := range map[string]string{
		"h#":       "the number of moves is missing",
		"h":        "goal and number of moves are missing",
		"h#2x":     "it cannot be read from x on",
		"&":        "there is no such goal or play",
		"value":    "the number of moves is missing",
		"value0":   "there must be a move at least",
		"hvalue2":  "value is followed by a number",
		"phser-h2": "it cannot be read from 2 on",
	} {
		errs := parser.Parse("", []byte("begin\nstip "+text+"\nendp")).Errors()
		if len(errs) != 1 || !strings.Contains(errs[0].Message, want) {
			t.Errorf("%s: %v, want %q", text, errs, want)
		}
	}
}
