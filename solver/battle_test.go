package solver_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"bluto/solver"
)

// A battleCase is a problem of battle play with its lines, without the space around them.
type battleCase struct {
	name, stipulation, pieces, options string
	want                               []string
}

func testBattle(t *testing.T, cases []battleCase) {
	t.Helper()
	for _, test := range cases {
		t.Run(test.name, func(t *testing.T) {
			for _, workers := range []int{1, 3} {
				got := textLines(t, test.stipulation, test.pieces, test.options, solver.Settings{Workers: workers})
				if diff := cmp.Diff(test.want, got); diff != "" {
					t.Errorf("%s %s, %d workers (-want +got):\n%s", test.stipulation, test.pieces, workers, diff)
				}
			}
		})
	}
}

func TestKeysAndTries(t *testing.T) {
	testBattle(t, []battleCase{
		{
			"a key threatens, defences that do not meet the threat are left out", "#2",
			"white kc3 rh5 black ka1 pa2 rh7", "variation",
			[]string{"1.Rh5*h7 ! threat:", "2.Rh7-h1 #"},
		},
		{
			"set play shows what happens if Black begins", "#2",
			"white kc3 rh5 black ka1 pa2 rh7", "variation setplay",
			[]string{"1...Rh7-a7", "2.Rh5-h1 #", "1.Rh5*h7 ! threat:", "2.Rh7-h1 #"},
		},
		{
			"a try has one refutation", "#2",
			"white kc3 bh7 rb6 black ka1 pa2", "try variation",
			[]string{"1.Kc3-b4 ? zugzwang.", "but", "1...Ka1-b2 !", "1.Rb6-g6 ! threat:", "2.Rg6-g1 #"},
		},
		{
			"tries with more refutations are shown on demand", "#2",
			"white ke4 qb1 pa2 black ka3 rd2", "defence 2 variation",
			[]string{"1.Qb1-b3 # !", "1.Qb1-b4 + ?", "but", "1...Ka3*a2 !", "1...Ka3*b4 !"},
		},
		{
			"a try refuted by the only parry of a check can be left out", "#2",
			"white kc3 be3 qe4 black ka5 rb5", "try variation trivialtries",
			[]string{"1.Qe4-a8 # !"},
		},
		{
			"a move that leaves no defence is no try", "#2",
			"white ka6 pb6 black ka8", "defence 2",
			[]string{
				"1.Ka6-a5 ?", "but", "1...Ka8-b7 !", "1...Ka8-b8 !", "1.Ka6-b5 ?", "but", "1...Ka8-b7 !",
				"1...Ka8-b8 !", "1.b6-b7 + ?", "but", "1...Ka8-b8 !",
			},
		},
		{
			"without a threat Black is in zugzwang", "#2",
			"white kc3 sd2 black ka1 pa2 pa4", "variation",
			[]string{"1.Kc3-c2 ! zugzwang.", "1...a4-a3", "2.Sd2-b3 #"},
		},
	})
}

func TestThreatsAndVariations(t *testing.T) {
	testBattle(t, []battleCase{
		{
			"a defence that defeats one of several threats is shown with the others", "#2",
			"white kg6 ra1 rb1 black kh8 bf3 pd5", "variation postkeyplay",
			[]string{
				"threat:", "2.Ra1-a8 #", "2.Rb1-b8 #", "1...d5-d4", "2.Rb1-b8 #", "1...Bf3-e4 +", "refutes.",
				"1...Bf3-g4", "refutes.", "1...Bf3-h5 +", "refutes.",
			},
		},
		{
			"without threats all defences are shown", "#2",
			"white kc2 qb7 black ka1 pa2 pc7", "variation postkeyplay nothreat",
			[]string{"1...c7-c5", "2.Qb7-h1 #", "2.Qb7-b2 #", "2.Qb7-g7 #", "1...c7-c6", "2.Qb7-b2 #", "2.Qb7-g7 #"},
		},
		{
			"a threat that captures what came in its way is still the same", "#2",
			"white kf7 ph6 bc1 black kh8 ph7 pb3", "variation postkeyplay",
			[]string{"threat:", "2.Bc1-b2 #"},
		},
		{
			"after the key, defences can refute", "#2",
			"white kg6 qa1 black kg8 sb6 pc7", "variation postkeyplay",
			[]string{"threat:", "2.Qa1-g7 #", "1...Kg8-f8", "refutes."},
		},
		{
			"after a checking key there is no threat", "#2",
			"white kf7 bc3 black kh8 ph7 se3 sd5", "variation postkeyplay",
			[]string{"+", "1...Sd5*c3", "refutes.", "1...Sd5-f6", "2.Bc3*f6 #"},
		},
		{
			"there is no play after a key that leaves the king to be captured", "#2",
			"white kg6 ra1 black kg8 pf7", "variation postkeyplay",
			[]string{"the side to play can capture the king"},
		},
		{
			"a variation shorter than the threat is left out", "#3",
			"white kf7 ph6 rc6 black kh8 ph7 sa7", "variation postkeyplay",
			[]string{"threat:", "2.Rc6-e6 threat:", "3.Re6-e8 #", "1...Sa7*c6", "refutes."},
		},
		{
			"a shorter variation is shown with its shortest continuations", "#3",
			"white kf6 ra1 black kg8 ph5", "variation postkeyplay",
			[]string{
				"zugzwang.", "1...Kg8-h7", "refutes.", "1...Kg8-f8", "2.Ra1-a8 #", "1...Kg8-h8",
				"2.Kf6-g6 threat:", "3.Ra1-a8 #", "1...h5-h4", "refutes.",
			},
		},
		{
			"short variations can be left out", "#3",
			"white kf6 ra1 black kg8 ph5", "variation postkeyplay noshort",
			[]string{
				"zugzwang.", "1...Kg8-h7", "refutes.", "1...Kg8-h8", "2.Kf6-g6 threat:", "3.Ra1-a8 #", "1...h5-h4",
				"refutes.",
			},
		},
	})
}

func TestSelfAndReflexPlay(t *testing.T) {
	testBattle(t, []battleCase{
		{
			"in selfplay Black must give mate", "s#1",
			"white kh1 rg1 ph2 ba1 black ka8 ph3 sg4", "setplay variation",
			[]string{"1...Sg4-f2 #"},
		},
		{
			"selfplay that ends early is left out", "s#2",
			"white kh1 rg1 ph2 ph4 ra7 rb6 black kc8 ph5 ph3 se4", "setplay variation",
			nil,
		},
		{
			"selfplay that ends early is shown on demand", "s#2",
			"white kh1 rg1 ph2 ph4 ra7 rb6 black kc8 ph5 ph3 se4", "setplay variation matesin1",
			[]string{"1...Se4-f2 #"},
		},
		{
			"in reflex play Black mates if he can, in the set play as well", "r#1",
			"white ka1 pa2 pb2 pa3 black kh8 ph7 rd3", "setplay variation",
			[]string{"1...Rd3-d1 #", "1.a3-a4 !", "1...Rd3-d1 #"},
		},
		{
			"in reflex play White must mate if he can in the diagram", "r#1",
			"white ka1 pa2 pb2 qc5 black kh8 ph7 rd5", "variation",
			[]string{"1.Qc5-f8 # ?!?"},
		},
		{
			"in reflex play a try is refuted by a mate that White must give", "r#2",
			"white ka1 pa2 pb2 qf3 qf2 black kh8 ph7 pg7 rd8 pd6", "defence 3 variation",
			[]string{"1.Qf3-f8 + ?", "but", "1...Rd8*f8 !", "2.Qf2*f8 # ?!?"},
		},
		{
			"in semi-reflex play White need not mate", "semi-r#1",
			"white ka1 pa2 pb2 qf7 pa3 black kh8 ph7 rd5", "",
			[]string{"1.a3-a4 !", "1.Qf7-f2 !", "1.Qf7-e6 !", "1.Qf7-a7 !", "1.Qf7-b7 !", "1.Qf7-e7 !"},
		},
		{
			"in semi-reflex play the last move of White allows the mate", "semi-r#2",
			"white ka1 pa2 pb2 bg1 black kh8 ph7 qg7", "setplay variation",
			[]string{
				"1...Qg7*g1 #", "1.Bg1-d4 ! threat:", "2.Bd4-g1", "2...Qg7*g1 #", "1...Qg7*d4", "2.Ka1-b1",
				"2...Qd4-d1 #",
			},
		},
	})
}

func TestOptionsOfBattlePlay(t *testing.T) {
	testBattle(t, []battleCase{
		{
			"with duplex Black has his own keys", "#2",
			"white ka3 sc4 black kd4 be4 qe2", "duplex variation",
			[]string{"1.Kd4*c4 ! zugzwang.", "1...Ka3-a4", "2.Qe2-a2 #"},
		},
		{
			"with half-duplex Black alone has keys", "#1",
			"white kh1 ra7 ph2 pg2 black kh8 ph7 pg7 rb8", "halfduplex",
			[]string{"1.Rb8-b1 # !"},
		},
		{
			"solutions can be limited", "#1",
			"white kg6 ra1 rb1 black kg8", "maxsolutions 1",
			[]string{"1.Ra1-a8 # !", "Partial solution"},
		},
		{
			"without quiet threats only checks are tried", "#2",
			"white kc3 qc8 sd2 black ka1 pa2", "threat 0 variation",
			[]string{"1.Sd2-b3 + !", "1...Ka1-b1", "2.Qc8-f5 #"},
		},
		{
			"flights can be limited", "=3",
			"white kc1 qd3 qc2 black ke1 sa1", "maxflight 0",
			[]string{"1.Qc2-a2 !", "1.Qc2-b2 !", "1.Qc2-g2 !", "1.Qc2-h2 !", "1.Qd3-f3 !"},
		},
		{
			"flights before the last move are not limited", "#2",
			"white kc3 qc8 sd2 black ka1 pa2", "threat 0 maxflight 0",
			[]string{"1.Sd2-b3 + !"},
		},
		{
			"nontrivial defences are those not met by mate", "#3",
			"white kf6 ra1 black kh8 pa2 ph7", "nontrivial 0 0",
			nil,
		},
		{
			"one more nontrivial defence can be allowed", "#3",
			"white kf6 ra1 black kh8 pa2 ph7", "nontrivial 1 0",
			[]string{"1.Ra1*a2 !"},
		},
		{
			"in reflex play the last defence is never nontrivial", "r#2",
			"white kh1 rg1 ph2 rf3 black ka8 ph3 sg4 pf2", "nontrivial 0 0",
			[]string{"1.Rf3*f2 !", "1.Rf3-a3 + !", "1.Rf3-f8 + !"},
		},
		{
			"en passant is given by an option", "x1",
			"white pe5 ka1 black pc7d5 kh8", "enpassant d7d6d5",
			[]string{"1.e5*d6 ep. x !"},
		},
		{
			"without the option there is no en passant", "x1",
			"white pe5 ka1 black pc7d5 kh8", "",
			nil,
		},
		{
			"only the side that did not just move captures en passant", "hx1",
			"white ka1 pe5 black kh8 pc7d5", "enpassant d7d6d5 set",
			[]string{"1...e5*d6 ep. x"},
		},
		{
			"castling can mate", "#1",
			"white ke1 rh1 rg8 re8 bb1 black kf3 pf4", "",
			[]string{"1.Rh1-f1 # !", "1.Rh1-h3 # !", "1.0-0 # !"},
		},
		{
			"castling can be forbidden", "#1",
			"white ke1 rh1 rg8 re8 bb1 black kf3 pf4", "nocastling h1",
			[]string{"1.Rh1-f1 # !", "1.Rh1-h3 # !"},
		},
	})
}

func TestGoals(t *testing.T) {
	testBattle(t, []battleCase{
		{
			"stalemate is a goal", "=1",
			"white kf7 pg5 black kh8", "",
			[]string{"1.g5-g6 = !"},
		},
		{
			"check is a goal", "+1",
			"white ka1 rb1 black kh8", "",
			[]string{"1.Rb1-h1 + !", "1.Rb1-b8 + !"},
		},
		{
			"capture is a goal", "x2",
			"white ka1 rb1 black kh8 pg7", "variation",
			[]string{"1.Rb1-g1 ! threat:", "2.Rg1*g7 x", "1...g7-g5", "2.Rg1*g5 x", "1...g7-g6", "2.Rg1*g6 x"},
		},
		{
			"a square is a goal", "zb51",
			"white ka1 rb1 black kh8", "",
			[]string{"1.Rb1-b5 z !"},
		},
		{
			"mate or stalemate is a goal", "#=1",
			"white kf7 pg5 qa7 black kh8", "",
			[]string{"1.Kf7-f8 #= !", "1.g5-g6 #= !"},
		},
		{
			"any move is a goal", "~1",
			"white ka1 black kh8", "",
			[]string{"1.Ka1-b1 !", "1.Ka1-a2 !", "1.Ka1-b2 !"},
		},
	})
}

func TestKingsOfBattlePlay(t *testing.T) {
	testBattle(t, []battleCase{
		{
			"the side to play can capture the king, but set play is shown", "#2",
			"white kc3 qd3 ph2 black kb1 pa2", "setplay variation",
			[]string{
				"the side to play can capture the king", "1...Kb1-a1", "2.Qd3-d1 #", "2.Qd3-f1 #", "1...Kb1-c1",
				"2.Qd3-f1 #", "2.Qd3-c2 #",
			},
		},
		{
			"set play that could begin with the capture of the king is not shown", "r#1",
			"white ka1 pa2 pb2 bg4 black kh8 ph7 rf1", "setplay variation",
			[]string{"the side to play can capture the king", "1.Bg4-d1 !", "1...Rf1*d1 #"},
		},
		{
			"neither play where both kings could be captured", "r#1",
			"white ka1 pa2 pb2 bg4 rg8 black kh8 ph7 rf1", "setplay variation",
			[]string{"the side to play can capture the king", "the side to play can capture the king"},
		},
		{
			"a board without kings is played, with a remark", "x1",
			"white pe5 black pd6", "",
			[]string{"both sides need a king", "1.e5*d6 x !"},
		},
		{
			"a royal pawn can be checked after its double step", "~1",
			"white ka1 pc5 black royal pd7", "halfduplex",
			nil,
		},
		{
			"a royal pawn that no pawn attacks can make its double step", "~1",
			"white ka1 black royal pd7", "halfduplex",
			[]string{"1.rPd7-d5 !", "1.rPd7-d6 !"},
		},
	})
}

func TestBattlePlayThatIsRefused(t *testing.T) {
	testBattle(t, []battleCase{
		{
			"a quodlibet is refused", "s#1",
			"white ka1 qb1 black kh8", "quodlibet",
			[]string{"not supported yet: option Quodlibet"},
		},
		{
			"play of exact length is refused", "exact-#2",
			"white kf6 ra1 black kh8 ph7", "",
			[]string{"not supported yet: stipulation exact-#2"},
		},
	})
}
