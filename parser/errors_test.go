package parser_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bluto/parser"
)

func TestBadInputIsReported(t *testing.T) {
	// place is what a report is about; the message is for people.
	type place struct {
		Line, Column       int
		Offending, Nearest string
	}
	tests := []struct {
		name, text string
		want       []place
	}{
		{"a word that is no command", "begin\nstipp #2\nendp", []place{{2, 1, "stipp", "stipulation"}}},
		{"a word that is no option", "begin\noption vari duplx try\nendp", []place{{2, 13, "duplx", "Duplex"}}},
		{"a word that is no condition", "begin\ncondition circe madrazi\nendp", []place{{2, 17, "madrazi", "Madrasi"}}},
		{"each bad word is reported", "begin\ncondition hippo circe rhino\nendp", []place{{2, 11, "hippo", ""}, {2, 23, "rhino", ""}}},
		{"an abbreviation of several conditions", "begin\ncondition anti\nendp", []place{{2, 11, "anti", ""}}},
		{"an abbreviation of several variants", "begin\ncondition circe rex\nendp", []place{{2, 17, "rex", ""}}},
		{"an abbreviation of several commands", "begin\np white Ka1\nendp", []place{{2, 1, "p", ""}}},
		{"pieces without a colour", "begin\npieces Ka1 Qa2\nstip #2\nendp", []place{{2, 8, "Ka1", ""}}},
		{"a piece of no such walk", "begin\npieces white Ka1 Xa2 Qa3\nendp", []place{{2, 18, "Xa2", ""}}},
		{"a square off the board", "begin\npieces white Ka9\nendp", []place{{2, 14, "Ka9", ""}}},
		{"a colour without pieces", "begin\npieces white black Ka1\nendp", []place{{2, 14, "black", ""}}},
		{"a walk without squares", "begin\npieces white Q Ka1\nendp", []place{{2, 16, "Ka1", ""}}},
		{"a condition without its squares", "begin\ncondition imitator\noption vari\nendp", []place{{2, 19, "", ""}}},
		{"a condition without its walks", "begin\ncondition promonly\nendp", []place{{2, 19, "", ""}}},
		{"an option without its number", "begin\noption maxsol vari\nendp", []place{{2, 15, "vari", ""}}},
		{"an option without its number at the end of a line", "begin\noption maxsol\nendp", []place{{2, 14, "", ""}}},
		{"a text in UTF-16", "\xff\xfeb\x00e\x00g\x00i\x00n\x00", []place{{1, 1, "", ""}}},
		{"a text in UTF-16 without a byte order mark", "\x00b\x00e\x00g\x00i\x00n\x00", []place{{1, 1, "", ""}}},
		{"a stipulation without a number", "begin\nstip h#\noption vari\nendp", []place{{2, 6, "h#", ""}}},
		{"no such stipulation", "begin\nstip y#2\nendp", []place{{2, 6, "y#2", "#2"}}},
		{"half a move in direct play", "begin\nstip #2.5\nendp", []place{{2, 6, "#2.5", "h#2.5"}}},
		{"no move", "begin\nstip #0\nendp", []place{{2, 6, "#0", "#2"}}},
		{"no stipulation at all", "begin\nstip\nendp", []place{{3, 1, "endp", ""}}},
		{"semi with anything but reflex play", "begin\nstip semi-s#2\nendp", []place{{2, 6, "semi-s#2", "semi-r#2"}}},
		{"a structured stipulation whose brackets do not match", "begin\nsstip white 3a[#d\nendp", []place{{2, 7, "white", ""}}},
		{"a forsyth piece that does not exist", "begin\nforsyth 8/8/3w4\nendp", []place{{2, 14, "w", ""}}},
		{"more squares than the board has", "begin\nforsyth 64K\nendp", []place{{2, 11, "K", ""}}},
		{"a twinning that does not exist", "begin\nstip #2\ntwin mov a1 b1 swop a1 b1\nendp", []place{{3, 16, "swop", ""}}},
		{"a twinning without squares", "begin\nstip #2\ntwin move a1\nendp", []place{{3, 13, "", ""}}},
		{"a rotation that does not exist", "begin\nstip #2\ntwin rotate 45\nendp", []place{{3, 13, "45", ""}}},
		{"a mirror that does not exist", "begin\nstip #2\ntwin mirror a1<-->a2\nendp", []place{{3, 13, "a1<-->a2", "a1<-->a8"}}},
		{"a command within a twin", "begin\nstip #2\ntwin move a1 b1\noption vari\nendp", []place{{4, 1, "option", ""}}},
		{"a zeroposition behind a twin", "begin\nstip #2\ntwin move a1 b1\nzero move a1 c1\nendp", []place{{4, 1, "zero", ""}}},
		{"a character without meaning", "begin\nstip #2 $\nendp", []place{{2, 9, "$", ""}}},
		{"no end", "begin\nstip #2\n", []place{{3, 1, "", ""}}},
		{"a problem within a problem", "begin\nstip #2\nbegin\nstip #3\nendp", []place{{3, 1, "begin", ""}}},
		{"a word of another language", "anfang\nford #2\noption vari setplay\nende", []place{{3, 13, "setplay", ""}}},
		{"columns count characters", "anfang\nbedi \u00e4\u00f6\u00fc circe hippo\nende", []place{{2, 6, "\u00e4\u00f6\u00fc", ""}, {2, 16, "hippo", ""}}},
		{"a text without a problem", "nothing here", []place{{1, 1, "", ""}}},
		{"an empty text", "", []place{{1, 1, "", ""}}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			file := parser.Parse("", []byte(test.text))
			var got []place
			for _, e := range file.Errors() {
				got = append(got, place{e.Line, e.Column, e.Offending, e.Nearest})
				if e.Message == "" {
					t.Errorf("no message at %d:%d", e.Line, e.Column)
				}
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestOtherProblemsOfTheTextAreRead(t *testing.T) {
	file := parser.Parse("problems", []byte("begin\nstip #1\nnext\nstip y\noption vary\nnext\nstip #3\nendp"))
	var got []string
	for _, item := range file.Items {
		switch {
		case item.Problem != nil && len(item.Errors) == 0:
			got = append(got, item.Problem.Stipulation.Text)
		case item.Problem == nil:
			got = append(got, item.Errors[0].Error())
		}
	}
	want := []string{"#1", `problems:4:6: this is not a stipulation (there is no such goal or play): "y"; ` +
		"possible here: #2, s#3, r#2, semi-r#2, h#2.5, hs#3, ser-h=4, pser-#3, reci-h#2, dia9.5, a=>b5, value 2", "#3"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestAMisspeltPieceIsOneOfWalkAndSquares(t *testing.T) {
	for piece, want := range map[string]string{
		"xyb1":   `there is no such walk: "xyb1"; possible here: K, Q, `,
		"xb1c2":  `there is no such walk: "xb1c2"; possible here: K, Q, `,
		"qj1":    `there is no such square: "qj1"; possible here: a1, b1, `,
		"qa1b9":  `there is no such square: "qa1b9"; possible here: a1, b1, `,
		"option": "",
	} {
		file := parser.Parse("", []byte("begin\npieces white ka1 "+piece+"\nstip #2\nendp"))
		got := ""
		if errors := file.Errors(); len(errors) == 1 {
			got = errors[0].Error()
		}
		if (want == "") != (got == "") || !strings.Contains(got, want) {
			t.Errorf("%s: %s, want %s", piece, got, want)
		}
	}
}

func TestLongWordsAreCutInMessages(t *testing.T) {
	for _, letter := range []string{"x", "\u00e4"} {
		file := parser.Parse("", []byte("begin\n"+strings.Repeat(letter, 2_000_000)+"\nendp"))
		message := file.Errors()[0].Error()
		if want := `"` + strings.Repeat(letter, 40) + `..."`; !strings.Contains(message, want) || len(message) > 500 {
			t.Errorf("a message of %d bytes without %s", len(message), want)
		}
	}
}

// FuzzParse checks that no text makes the parser panic, that every error has a place
// within the text, and that a problem is given if and only if it has no errors.
func FuzzParse(f *testing.F) {
	f.Add([]byte("begin\npieces white Ka1 royal R/Bb2 black 15a8 totali 2\nstip ser-reci-h(=)#2\ncondition circe super april q grid ortho a1\nendp"))
	f.Add([]byte("anfang\nford dia 9.5\nfors 8/.ma=Dk w - - 0 1\nbedi sat 3 imit a1\noption start 1:2 enpas e2e3e4\nnull vers a1 b1\nzwil ferner hinzu weiss Da1\nende"))
	f.Add([]byte("debut\nenonce a=>b2\npieces blanc Ra1\nsenonce blanc 3a[#]d\nlatex x\nR y z\nasuivre\nfin"))
	matches, _ := filepath.Glob("../testdata/*.txt")
	for _, name := range matches {
		if text, err := os.ReadFile(name); err == nil {
			f.Add(text)
		}
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		lines := strings.Split(parser.Decode(text), "\n")
		file := parser.Parse("fuzz", text)
		if len(file.Items) == 0 {
			t.Error("no items")
		}
		for _, item := range file.Items {
			if (item.Problem == nil) != (len(item.Errors) > 0) {
				t.Errorf("problem %v, errors %v", item.Problem, item.Errors)
			}
			for _, e := range append(item.Errors, item.Warnings...) {
				if e.Line < 1 || e.Line > len(lines) || e.Column < 1 || e.Column > len([]rune(lines[e.Line-1]))+1 {
					t.Errorf("%v is outside the text", e)
				}
			}
		}
	})
}
