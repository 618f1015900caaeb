package parser_test

import (
	"fmt"
	"strings"
	"testing"

	"bluto/parser"
)

// repetitions are kinds of long text that were once slow to read, each a beginning and what
// is repeated after it.
var repetitions = []struct{ name, before, repeated string }{
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

// long returns about size bytes of the kind of text r.
func long(before, repeated string, size int) []byte {
	return []byte(before + strings.Repeat(repeated, size/len(repeated)))
}

// TestLongTextIsRead reads a lot of each kind of text: with time that grows with the square
// of the length the tests would not end.
func TestLongTextIsRead(t *testing.T) {
	for _, r := range repetitions {
		t.Run(r.name, func(t *testing.T) {
			text := long(r.before, r.repeated, 1<<16)
			for _, end := range []string{"", "\nendproblem\n"} {
				if file := parser.Parse("", append(text, end...)); len(file.Items) == 0 {
					t.Error("no item tells what was read")
				}
			}
		})
	}
}

// BenchmarkLongText shows whether the time stays linear: bytes a second must not depend on
// the length.
func BenchmarkLongText(b *testing.B) {
	for _, r := range repetitions {
		for _, size := range []int{1 << 14, 1 << 16} {
			b.Run(fmt.Sprintf("%s/%d", r.name, size), func(b *testing.B) {
				text := long(r.before, r.repeated, size)
				b.SetBytes(int64(len(text)))
				for b.Loop() {
					parser.Parse("", text)
				}
			})
		}
	}
}
