package parser_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"bluto/positions"
	"bluto/positions/problem"
)

// conditions writes conditions with their parameters in one line.
// anyPlace leaves places out of comparisons.
var anyPlace = cmpopts.IgnoreTypes(problem.Place{}, map[string]problem.Place{})

func conditions(all []problem.Condition) string {
	var words []string
	for _, c := range all {
		words = append(words, c.Name)
		for _, a := range c.Args {
			words = append(words, argument(a))
		}
	}
	return strings.Join(words, " ")
}

func argument(a problem.Arg) string {
	switch a.Kind {
	case problem.ArgNumber:
		return fmt.Sprintf("number:%d", a.Number)
	case problem.ArgWalk:
		return "walk:" + a.Walk.Letters(positions.English)
	case problem.ArgText:
		return "text:" + a.Word
	case problem.ArgSquares:
		text := "squares:"
		for _, s := range a.Squares {
			text += s.String()
		}
		return text
	}
	return "+" + a.Word
}

func TestConditionsAreRead(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"several in one line", "circe madrasi rexinc koeko", "Circe Madrasi +RexInclusive KoeKo"},
		{"a combination of variants", "anticirce cheylan mirror einstein", "AntiCirce +Cheylan +Mirror +Einstein"},
		{"walks behind a variant", "circe super april q s imit a1", "Circe +Super +April walk:Q walk:S Imitator squares:a1"},
		{"the traditional names", "mirrorcirce rexinc pwc", "MirrorCirce +RexInclusive PWC"},
		{"a type behind a traditional name", "mirroranti cheyl", "MirrorAntiCirce +Cheylan"},
		{"SAT alone, with one number and with two", "sat sat 3 strictsat 1 2", "SAT SAT number:3 StrictSAT number:1 number:2"},
		{"strict SAT", "sat strict", "SAT StrictSAT"},
		{"words with signs", "take&make absolute #c make&take", "Take&MakeChess +Absolute #C Make&TakeChess"},
		{"squares written together and apart", "imitator a1b2 c3 hole d4", "Imitator squares:a1b2 squares:c3 Hole squares:d4"},
		{"a type behind squares", "magicsq e4 type2", "MagicSquares squares:e4 +Type2"},
		{"walks", "promonly q g nh vogt", "PromOnly walk:Q walk:G walk:NH VogtlaenderChess"},
		{"walks that may be missing", "football duellist", "Football DuellistChess"},
		{"strictness", "blackmaxi ultra whitemaxi exact maxi ultra", "BlackMaximummer +ultra WhiteMaximummer +exact Maximummer +ultra"},
		{"a condition of both sides", "ultraschach", "UltraSchachZwang"},
		{"letters of types", "isardam typeb rexinc annan typec", "Isardam +TypeB +RexInclusive AnnanChess +TypeC"},
		{"sides", "kobul white multicap black", "KobulKings +White MultiCaptures +Black"},
		{"a neighbourhood", "koeko neigh s antikoeko", "KoeKo +Neighbour walk:S AntiKoeko"},
		{"vaulting kings", "vaultingkings ka li transm", "VaultingKings walk:KA walk:LI +Transmuting"},
		{"a sequence of walks", "chameleonchess q s r b", "ChameleonChess walk:Q walk:S walk:R walk:B"},
		{"sentinels", "senti maximumw 4 pionadv para", "Sentinelles +MaximumWhite number:4 +PionAdvers +ParaSentinelles"},
		{"shifted grids", "grid vertical", "GridChess +VerticalShift"},
		{"orthogonal grids", "grid ortho bdf246", "GridChess +Orthogonal text:bdf246"},
		{"irregular grids with lines", "grid irreg a8a7 b8b7 gridline Ha24 Vc61", "GridChess +Irregular squares:a8a7 squares:b8b7 +GridLine text:Ha24 text:Vc61"},
		{"budgets with decimals and without limit", "bgl 7 3.5 bgl -", "BGL text:7 text:3.5 BGL text:-"},
		{"a number that may be missing", "roleex roleex 2", "RoleExchange RoleExchange number:2"},
		{"reference squares", "blackmaxd a1h8", "BlackMaxDister squares:a1h8"},
		{"the captured piece", "lastcap black para sb3", "LastCapture +Black +Paralysing walk:S squares:b3"},
		{"PAD", "pad strict rexinc", "PADChess +Strict +RexInclusive"},
		{"Breton", "breton adv py", "Breton +Adverse +PY"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := one(t, "begin\ncondition "+test.text+"\nendp").Conditions
			if diff := cmp.Diff(test.want, conditions(got)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestAFullCommandEndsTheConditions(t *testing.T) {
	p := one(t, "debut\ncondition circe\npieces blanc Ra1\nfin")
	if got := conditions(p.Conditions); got != "Circe" {
		t.Errorf("conditions %q: Pieces was taken for a condition", got)
	}
}

func TestTwinsAreRead(t *testing.T) {
	mate := &problem.Stipulation{Text: "#3", Goal: problem.Goal{Square: positions.NoSquare}, Moves: 3}
	grasshopper, _ := positions.LookupWalk(positions.English, "g")
	tests := []struct {
		name, text string
		zero       bool
		want       []problem.Twin
	}{
		{"a piece moves", "twin move a1 b1", false, []problem.Twin{
			{Steps: []problem.TwinStep{{Op: problem.TwinMove, From: square("a1"), To: square("b1")}}},
		}},
		{"several steps, remarks among them", "twin exchange a1 b1 remove c3d4\nremark text\nshift a1 a2", false, []problem.Twin{
			{Steps: []problem.TwinStep{
				{Op: problem.TwinExchange, From: square("a1"), To: square("b1")},
				{Op: problem.TwinRemove, Squares: []positions.Square{square("c3"), square("d4")}},
				{Op: problem.TwinShift, From: square("a1"), To: square("a2")},
			}},
		}},
		{"continued twins", "twin rotate 90\ntwin cont mirror a1<-->h1\ntwin polish", false, []problem.Twin{
			{Steps: []problem.TwinStep{{Op: problem.TwinRotate, Degrees: 90}}},
			{Continued: true, Steps: []problem.TwinStep{{Op: problem.TwinMirror, Mirror: problem.MirrorA1H1}}},
			{Steps: []problem.TwinStep{{Op: problem.TwinPolish}}},
		}},
		{"a stipulation and conditions", "twin stip #3 condition circe madrasi", false, []problem.Twin{
			{Steps: []problem.TwinStep{
				{Op: problem.TwinStipulation, Stipulation: mate},
				{Op: problem.TwinCondition, Conditions: []problem.Condition{
					{Name: "Circe"}, {Name: "Madrasi"},
				}},
			}},
		}},
		{"a structured stipulation", "twin sstip white 1a[#]d", false, []problem.Twin{
			{Steps: []problem.TwinStep{
				{Op: problem.TwinStipulation, Stipulation: &problem.Stipulation{Text: "white 1a[#]d", Structured: "white 1a[#]d"}},
			}},
		}},
		{"pieces are added", "twin add white para Qa1 black Pa2 totalinv 2", false, []problem.Twin{
			{Steps: []problem.TwinStep{{
				Op: problem.TwinAdd,
				Pieces: []problem.PlacedPiece{
					{Piece: positions.NewPiece(positions.Queen, positions.WhitePiece|positions.Paralysing), Square: square("a1")},
					{Piece: positions.NewPiece(positions.Pawn, positions.BlackPiece), Square: square("a2")},
				},
				TotalInvisible: 2,
			}}},
		}},
		{"walks are substituted", "twin substitute R G", false, []problem.Twin{
			{Steps: []problem.TwinStep{{Op: problem.TwinSubstitute, Old: positions.Rook, New: grasshopper}}},
		}},
		{"the diagram is not solved", "zero move a1 b1\ntwin move a1 c1", true, []problem.Twin{
			{Steps: []problem.TwinStep{{Op: problem.TwinMove, From: square("a1"), To: square("b1")}}},
			{Steps: []problem.TwinStep{{Op: problem.TwinMove, From: square("a1"), To: square("c1")}}},
		}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := one(t, "begin\nstip #2\n"+test.text+"\nendp")
			if diff := cmp.Diff(test.want, p.Twins, anyPlace); diff != "" || p.Zero != test.zero {
				t.Errorf("zeroposition %v (-want +got)\n%s", p.Zero, diff)
			}
		})
	}
}

func TestTwinningsInGermanAndFrench(t *testing.T) {
	english := one(t, "begin\nzero move a1 b1 exch c1 d1\ntwin cont rota 180 add white Qa1 polish\nendp")
	german := one(t, "anfang\nnull verse a1 b1 tausch c1 d1\nzwil ferner dreh 180 hinzu weiss Da1 farbw\nende")
	french := one(t, "debut\nzero depl a1 b1 echan c1 d1\njum enplus rota 180 ajoute blanc Da1 coul\nfin")
	for _, other := range []*problem.Problem{german, french} {
		if diff := cmp.Diff(english.Twins, other.Twins, anyPlace); diff != "" {
			t.Errorf("(-English +it)\n%s", diff)
		}
	}
}
