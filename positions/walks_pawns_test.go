package positions

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestDoubleStepsAndPassantCaptures(t *testing.T) {
	for _, c := range []struct{ name, board, doubles, passant string }{
		{"a berolina pawn makes double steps diagonally and captures en passant straight", "white bpd2", "b4f4", "d3"},
		{"a double step needs two empty squares", "white bpd2 pc3", "f4", "d3"},
		{"a dragon captures en passant but is not captured so", "white drd2", "", "c3e3"},
		{"a gryphon takes no part in en passant", "white gyd2", "", ""},
		{"a ship captures en passant but rides like a rook", "white shd2", "", "c3e3"},
		{"a marine pawn captures a pawn that has passed the next diagonal square", "white mpd2", "d4", "c3e3"},
		{"a superpawn takes no part in en passant", "white spd2", "", ""},
		{"a reverse pawn starts from the other end", "white ppd7", "d5", "c6e6"},
		{"off its second rank a pawn makes no double step", "white drd3", "", "c4e4"},
		{"an orthodox pawn", "white pd2", "d4", "c3e3"},
		{"a grasshopper", "white gd2 pd3", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := place(t, c.board)
			from, _ := ParseSquare(strings.Fields(c.board)[1][len(strings.Fields(c.board)[1])-2:])
			w := p.Board[from].Walk()
			got := []string{w.DoubleSteps(p.Occupied(), from, White).String(), w.PassantCaptures(from, White).String()}
			if diff := cmp.Diff([]string{c.doubles, c.passant}, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestPassantArrivals(t *testing.T) {
	for _, c := range []struct{ name, walk, from, passed, want string }{
		{"a dragon arrives on the passed square", "dr", "e5", "d6", "d6"},
		{"a marine pawn arrives beyond it", "mp", "e5", "d6", "c7"},
		{"a marine pawn cannot leave the board", "mp", "b5", "a6", "-"},
	} {
		t.Run(c.name, func(t *testing.T) {
			w, _ := LookupWalk(English, c.walk)
			from, _ := ParseSquare(c.from)
			passed, _ := ParseSquare(c.passed)
			if got := w.PassantArrival(from, passed).String(); got != c.want {
				t.Errorf("%s arrives on %s, want %s", w, got, c.want)
			}
		})
	}
}

func TestHunters(t *testing.T) {
	walk := func(letters string) Walk { w, _ := LookupWalk(English, letters); return w }
	for _, c := range []struct {
		name       string
		away, home string
		side       Side
		want       string
	}{
		{"a white hunter goes up like the first walk and down like the second", "s", "we", White, "d3b5f5c6e6"},
		{"a hunter may be a pawn one way", "p", "fe", White, "c3e3c5e5"},
		{"a black hunter goes the other way", "s", "we", Black, "c2e2b3f3d5"},
	} {
		t.Run(c.name, func(t *testing.T) {
			info, ok := Hunter(walk(c.away), walk(c.home))
			if !ok {
				t.Fatal("there is no such hunter")
			}
			const d4 = Square(27)
			got := []string{info.Captures(nil, 0, d4, c.side).String()}
			if diff := cmp.Diff([]string{c.want}, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
	for _, pair := range [][2]string{{"bp", "q"}, {"q", "l"}} {
		if _, ok := Hunter(walk(pair[0]), walk(pair[1])); ok {
			t.Errorf("%v is taken for a hunter", pair)
		}
	}
}

func TestWhatPawnsMayBecome(t *testing.T) {
	for _, c := range []struct {
		name string
		walk string
		want bool
	}{
		{"a fairy piece of the diagram", "g", true},
		{"a dragon, which is a pawn only in part", "dr", true},
		{"a chinese pawn, which never promotes itself", "cp", true},
		{"no king", "k", false},
		{"no king of another walk", "st", false},
		{"no pawn", "bp", false},
		{"no dummy", "du", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			w, _ := LookupWalk(English, c.walk)
			if got := w.Promotee(); got != c.want {
				t.Errorf("%s: %v, want %v", w, got, c.want)
			}
		})
	}
}
