package parser_test

import (
	"strings"
	"testing"
	"time"

	"bluto/parser"
)

// TestTheTimeIsLinear reads a quarter of a megabyte of each of many kinds of text. Time that
// grows with the square of the length would be longer than the limit by far.
func TestTheTimeIsLinear(t *testing.T) {
	const size = 1 << 18
	const limit = 3 * time.Second // a tenth of it if the machine does nothing else
	tests := []struct{ name, before, repeated string }{
		{"options", "begin\n", "option try\n"},
		{"options of one command", "begin\noption ", "try "},
		{"conditions", "begin\n", "condition circe\n"},
		{"conditions of one command", "begin\ncondition ", "circe "},
		{"parameters of one condition", "begin\ncondition circe ", "rexincl "},
		{"squares of one condition", "begin\ncondition imitator ", "a1 "},
		{"pieces on one line", "begin\npieces ", "white kf6 qb1 black kh8 ph7 "},
		{"pieces of one word", "begin\npieces white ka1", "b1"},
		{"attributes", "begin\npieces white ", "royal "},
		{"pieces in Forsyth notation", "begin\nforsyth ", "k"},
		{"numbers in Forsyth notation", "begin\nforsyth ", "8"},
		{"boards", "begin\n", "forsyth 8/8/8/8 w KQ\n"},
		{"twins", "begin\nstip #2\n", "twin move a1 b1\n"},
		{"empty twins", "begin\n", "twin "},
		{"steps of one twin", "begin\ntwin ", "move a1 b1 "},
		{"remarks", "begin\n", "remark a b c\n"},
		{"empty remarks", "begin\n", "remark\n"},
		{"stipulations", "begin\n", "stip #2\n"},
		{"a long stipulation", "begin\nstip ", "("},
		{"a long number", "begin\nstip h#", "1"},
		{"a structured stipulation", "begin\nsstip white ", "[ "},
		{"structured stipulations", "begin\n", "sstip white 3a[#d] "},
		{"protocols", "begin\n", "protocol x\n"},
		{"LaTeX symbols", "begin\nlatex x\n", "k y\n"},
		{"problems", "", "begin\nstip #2\nendp\n"},
		{"empty problems", "", "begin endp\n"},
		{"problems with an error", "", "begin x endp\n"},
		{"problems that do not end", "", "begin\n"},
		{"NUL bytes", "", "\x00"},
		{"NUL bytes in a problem", "begin\n", "\x00"},
		{"bytes that are no UTF-8", "begin\n", "\xff"},
		{"one word", "begin\n", "x"},
		{"one word of accents", "begin\n", "\u00e9"},
		{"one condition", "begin condition ", "x"},
		{"words before any problem", "", "x "},
		{"words that are no commands", "begin ", "x "},
		{"words that are no options", "begin option ", "xyzzy "},
		{"words that are nearly conditions", "begin condition ", "madrazi "},
		{"ambiguous commands", "begin ", "p "},
		{"ambiguous conditions", "begin condition ", "anti "},
		{"signs", "begin ", "$"},
		{"walks of hunters", "begin\npieces white ", "k/"},
		{"one piece of hunters", "begin\npieces white ", "k/qa1 "},
		{"grids", "begin\ncondition ", "grid irregular a1 "},
		{"blanks", "begin\n", " "},
		{"blanks and a word", "begin\n", "                   x"},
		{"empty lines", "begin\n", "\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			text := test.before + strings.Repeat(test.repeated, size/len(test.repeated))
			for _, end := range []string{"", "\nendproblem\n"} {
				began := time.Now()
				parser.Parse("", []byte(text+end))
				if took := time.Since(began); took > limit {
					t.Errorf("%d bytes took %v", len(text), took)
				}
			}
		})
	}
}
