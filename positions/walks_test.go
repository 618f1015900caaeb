package positions

import (
	"math/rand"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// place builds a position from text such as "white ga1 pd4 black sd5 neutral b1c3": a
// colour, then pieces by their English letters and squares.
func place(t *testing.T, text string) *Position {
	t.Helper()
	colours := map[string]Piece{"white": WhitePiece, "black": BlackPiece, "neutral": NeutralPiece}
	p, colour := new(Position), WhitePiece
	for word := range strings.FieldsSeq(text) {
		if c, ok := colours[word]; ok {
			colour = c
			continue
		}
		w, ok := LookupWalk(English, word[:len(word)-2])
		s, err := ParseSquare(word[len(word)-2:])
		if !ok || err != nil {
			t.Fatalf("%q is not a piece on a square", word)
		}
		p.Put(NewPiece(w, colour), s)
	}
	return p
}

// movesOf lists the moves of the first piece of text, which White has to move: quiet
// arrivals, then "x" and captures as victims, or victim-arrival where they differ.
func movesOf(t *testing.T, text string) string {
	t.Helper()
	p := place(t, text)
	word := strings.Fields(text)[1]
	from, _ := ParseSquare(word[len(word)-2:])
	w, occ := p.Board[from].Walk(), p.Occupied()
	out := (w.Moves(p, occ, from, White) &^ occ).String()
	captures := ""
	if hops := w.Info().Hops; hops != nil {
		for _, h := range hops(p, occ, from, White, nil) {
			captures += h.Capture.String()
			if h.Arrival != h.Capture {
				captures += "-" + h.Arrival.String()
			}
		}
	} else {
		captures = (w.Captures(p, occ, from, White) & p.Sides[Black]).String()
	}
	if captures != "" {
		out += "x" + captures
	}
	return out
}

func TestWalks(t *testing.T) {
	for _, c := range []struct{ name, board, want string }{
		{"a camel leaps over everything", "white caa1 pa2 pb1 pb2 black pb4", "d2xb4"},
		{"a root-50 leaper goes 1:7 and 5:5", "white rfa1", "h2f6b8"},
		{"a root-25 leaper goes 0:5 and 3:4", "white bua1", "f1e4d5a6"},
		{"a nightrider rides on over empty squares and stops at a piece", "white na1 black pd7 pe3", "c2b3c5xe3d7"},
		{"an amazon is queen and knight", "white ama1 pa2 pb1 pb2 black pb3", "c2xb3"},
		{"a wazirrider moves like a rook", "white wra1 pa2 black pc1", "b1xc1"},

		{"a grasshopper arrives right behind its hurdle", "white ga1 pa4 black sd1 pe1 pc3", "d4a5xe1"},
		{"a grasshopper without a hurdle stands still", "white ga1", ""},
		{"a grasshopper-2 needs an open square between", "white g2a1 pa3 pc1 pb2 black sc3 pe1", "a5xe1"},
		{"a contra grasshopper starts over a neighbour", "white cga1 pa2 pc1 black pa5", "a3a4xa5"},
		{"a kangaroo needs two hurdles", "white kaa1 pa3 pb1 black sa4 pc1 pd1", "a5xd1"},
		{"a double grasshopper hops twice", "white dga1 pa2 black pb3 pc3", "b2xc3"},
		{"a moose turns by 45 degrees", "white ma1 pd1 black pe2", "xe2"},
		{"an eagle turns by 90 degrees", "white eaa1 pd4", "e3c5"},
		{"a sparrow turns by 135 degrees", "white swa1 pd1", "c2"},
		{"a hamster stops before the hurdle and never captures", "white haa1 pd1 black pa2", "c1"},
		{"a kinghopper hops over neighbours only", "white kha1 pa2 pc1", "a3"},

		{"a lion goes any distance behind the hurdle", "white lia1 pa3 black sa6", "a4a5xa6"},
		{"a leo moves like a queen and captures like a lion", "white lea1 pb2 pb1 black pa3 sa5 sd4", "a2xd4a5"},
		{"a pao captures over one hurdle", "white paa1 pb1 black pe1 pa3", "a2xe1"},
		{"a vao goes along diagonals", "white vaa1 black pc3 pe5", "b2xe5"},
		{"a bob needs four hurdles", "white boa1 pa2 pa3 pa4 pa5 black pa8", "a6a7xa8"},
		{"a senora captures like a queen and moves like a lion", "white sea1 pb1 pb2 black pa3", "c1d1e1f1g1h1c3a4d4a5e5a6f6a7g7a8h8xa3"},

		{"a mao is stopped by an orthogonal neighbour", "white mad4 pd5 pc3", "c2e2b3f3b5f5"},
		{"a moa is stopped by a diagonal neighbour", "white mod4 pd5 pc3", "e2f3b5f5c6e6"},
		{"a maorider is stopped on passed squares too", "white aoa1 pb4 pb1", "b3"},

		{"a locust captures by hopping over an enemy", "white ld4 black pd6 pg4 pg7 pb4 pa4 ph8", "xg4-h4d6-d7"},
		{"a locust without a victim stands still", "white ld4 pd5", ""},
		{"a sirene moves like a queen and captures like a locust", "white tra1 pb1 black pa3", "a2xa3-a4"},
		{"a marine knight captures by a second leap", "white msa1 black pb3 pc2", "xb3-c5c2-e3"},
		{"a marine pawn captures by hopping over what is diagonally ahead", "white mpd4 pb6 black pc5 pe5", "d5xe5-f6"},
		{"a marine ship is triton and marine pawn", "white mha1 pa2 pc1 black pb2", "b1xb2-c3"},
		{"a skylla passes an orthogonal neighbour and captures it", "white ska1 black pb1", "b3xb1-c2"},
		{"a charybdis passes a diagonal neighbour and captures it", "white cya1 black pb2", "xb2-b3b2-c2"},

		{"a rose goes round in circles of knight's leaps", "white roa1 pc2", "g1b3f3d4a5"},
		{"a rao captures over a hurdle on the rose's line", "white raa1 pc2 pd4 black pf3", "b3a5xf3"},
		{"a spiralspringer goes zigzag", "white s4a1 black pe1", "c2b3a5b7xe1"},
		{"a boyscout turns at each step", "white bta1 black pc1", "b2a3b4a5b6a7b8xc1"},
		{"a CAT leaps like a knight, then like a dabbaba", "white cta1 pc2", "b3b5b7"},

		{"a reflecting bishop goes on at the edge", "white rbd1 pb3 black pg6", "c2e2f3g4h5xg6"},
		{"an archbishop turns only once", "white ard1 pc2", "e2f3g4h5g6f7e8"},
		{"a cardinal changes colour at the edge", "white cd1 pc2 black pg7", "c1e1b2e2f2a3f3g3g4h4h5h6xg7"},
		{"a bouncy knight goes on from edge squares", "white bka2 pb4 pc3", "c1e2b3d3"},

		{"an equihopper needs an open way on queen's lines", "white eqa1 pc1 pb2 pc3 black pb3", "e1c5"},
		{"a nonstop equihopper does not", "white nea1 pc1 pb2 pc3 black pb3", "e1c5e5"},
		{"an equistopper goes half way to its hurdle", "white qea1 pa5 pe3", "c2a3"},
		{"an orix goes along queen's lines only", "white ora1 pc1 black pb3", "e1"},
		{"an eagle equihopper turns over the hurdle", "white eea1 pc1", "c3"},

		{"an edgehog goes from the inside to the edge", "white ehd4 pd6 black pb4", "a1d1g1h4a7h8"},
		{"an edgehog goes from the edge to the inside", "white eha1 pd1", "b2c3d4e5f6g7"},
		{"a querquisite on the b-file is a knight", "white qqb1", "d2a3c3"},
		{"a bouncer goes as far from an obstacle as it stands away", "white b2d4 pd2", "h4d6"},
		{"a ubiubi does not leap on from occupied squares", "white uua1 pc2 pb3", ""},
		{"a dummy cannot move", "white dud4 black pd5", ""},

		{"a berolina pawn moves diagonally and captures straight", "white bpd2 black pd3", "c3e3b4f4xd3"},
		{"a berolina pawn is stopped on each diagonal alone", "white bpd2 pc3 black pf4", "e3"},
		{"a superpawn moves and captures any distance", "white spd2 pd6 black pg5 pa5", "d3d4d5xa5g5"},
		{"a berolina superpawn goes the other way", "white bsd2 pd6 pe3 black pa5", "c3b4"},
		{"a reverse pawn goes down", "white ppd7 black pc6", "d5d6xc6"},
		{"a chinese pawn goes sideways beyond the river", "white cpd5 black pd6 pe5", "c5xe5d6"},
		{"a dragon is knight and pawn", "white dra2 pb4 pc3 black pb3", "c1a3a4xb3"},

		{"an orphan that no enemy observes stands still", "white oa1 qh1", ""},
		{"an orphan moves like the enemy that observes it", "white oa1 pb1 pb2 black ra3", "a2xa3"},
		{"orphans lend on what they have", "white oa1 pc1 black oa3 white qb2 ra8 black pe5", "b1a2xa3"},
		{"a friend moves like its own side's observers", "white fa1 pa2 sb3 black pc2", "xc2"},
		{"an orphan captures like the locust that observes it", "white ob2 black lb3 pb5", "xb3-b4"},
		{"a radial knight hops over enemies only", "white rka1 pa2 black pb1", "c1b2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if diff := cmp.Diff(c.want, movesOf(t, c.board)); diff != "" {
				t.Errorf("%s (-want +got)\n%s", c.board, diff)
			}
		})
	}
}

func TestLeapersEqualTheirSlowDefinition(t *testing.T) {
	for _, row := range leaperRows {
		w, ok := WalkNamed(row.name)
		if !ok {
			t.Fatalf("no walk is named %q", row.name)
		}
		for a := range Square(64) {
			for b := range Square(64) {
				want := false
				for _, d := range row.leaps {
					want = want || files(a, b) == d.DF && ranks(a, b) == d.DR || files(a, b) == d.DR && ranks(a, b) == d.DF
				}
				if got := w.Captures(nil, AllSquares, a, White).Has(b); got != want {
					t.Fatalf("%s from %v reaches %v: %v", w, a, b, got)
				}
			}
		}
	}
}

// boardOf returns a position with random pieces on occ, of walks that orphans can borrow.
func boardOf(r *rand.Rand, occ Bitboard) *Position {
	p := new(Position)
	for occ != 0 {
		p.Put(NewPiece(Walk(1+r.Intn(int(walkCount)-1)), WhitePiece<<r.Intn(2)), occ.Pop())
	}
	return p
}

func TestSymmetricWalksCaptureBothWaysAndNoOthersDo(t *testing.T) {
	for _, w := range Walks() {
		info := w.Info()
		r := rand.New(rand.NewSource(int64(w)))
		asymmetric := false
		for i := range 400 {
			occ := randomSet(r, 2+i%8)
			p := boardOf(r, occ)
			a := Square(r.Intn(64))
			for b := range Square(64) {
				there, back := w.Captures(p, occ, a, White).Has(b), w.Captures(p, occ, b, White).Has(a)
				if there == back {
					continue
				}
				asymmetric = true
				if info.Symmetric {
					t.Fatalf("%s on %v: %v-%v %v, back %v", w, occ, a, b, there, back)
				}
			}
		}
		if !info.Symmetric && !asymmetric && !info.Looks && w.Captures(boardOf(r, 0), 0, 27, White) != 0 {
			t.Errorf("%s seems to be symmetric", w)
		}
	}
}

func TestCapturesOnOneSquareAreThoseOfTheSet(t *testing.T) {
	for _, w := range Walks() {
		r := rand.New(rand.NewSource(int64(w)))
		for i := range 100 {
			occ := randomSet(r, 4+i%12)
			p := boardOf(r, occ)
			from, side := Square(r.Intn(64)), Side(i%2)
			set := w.Captures(p, occ, from, side)
			for at := range Square(64) {
				if got := w.CapturesOn(p, occ, from, at, side); got != set.Has(at) {
					t.Fatalf("%s on %v, occupied %v, captures on %v: %t, want %t", w, from, occ, at, got, set.Has(at))
				}
			}
		}
	}
}

func TestWalksTakeTheirOwnSquareForEmptyAndNeverArriveThere(t *testing.T) {
	for _, w := range Walks() {
		r := rand.New(rand.NewSource(int64(w)))
		for i := range 300 {
			occ := randomSet(r, 2+i%8)
			p := boardOf(r, occ)
			from := Square(r.Intn(64))
			for side := White; side <= Black; side++ {
				captures, moves := w.Captures(p, occ.With(from), from, side), w.Moves(p, occ.With(from), from, side)
				if (captures | moves).Has(from) {
					t.Fatalf("%s on %v, occupied %v, reaches its own square", w, from, occ)
				}
				if w.Captures(p, occ.Without(from), from, side) != captures || w.Moves(p, occ.Without(from), from, side) != moves {
					t.Fatalf("%s on %v, occupied %v, is in its own way", w, from, occ)
				}
			}
		}
	}
}

func TestHopsCaptureExactlyWhatIsObserved(t *testing.T) {
	for _, w := range Walks() {
		info := w.Info()
		if info.Hops == nil {
			continue
		}
		r := rand.New(rand.NewSource(int64(w)))
		for i := range 300 {
			occ := randomSet(r, 2+i%8)
			from := Square(r.Intn(64))
			p := boardOf(r, occ.With(from))
			var victims Bitboard
			for _, h := range info.Hops(p, p.Occupied(), from, White, nil) {
				victims = victims.With(h.Capture)
				if h.Capture != h.Arrival && p.Board[h.Arrival] != NoPiece {
					t.Fatalf("%s arrives on %v, occupied %v", w, h.Arrival, occ)
				}
			}
			if want := w.Captures(p, p.Occupied(), from, White) & p.Sides[Black]; victims != want {
				t.Fatalf("%s on %v, occupied %v, captures on %v, observes %v", w, from, occ, victims, want)
			}
		}
	}
}

func TestBothSidesMoveAlikeFromTheirOwnPointOfView(t *testing.T) {
	sameForBoth := map[string]bool{"rook/bishop-hunter": true, "bishop/rook-hunter": true}
	for _, w := range Walks() {
		if w.Info().Looks || sameForBoth[w.String()] {
			continue
		}
		r := rand.New(rand.NewSource(int64(w)))
		for i := range 100 {
			occ, from := randomSet(r, 2+i%8), Square(r.Intn(64))
			var p Position
			white, black := w.Captures(&p, occ, from, White), w.Captures(&p, mirrored(occ), from^56, Black)
			whiteMoves, blackMoves := w.Moves(&p, occ, from, White), w.Moves(&p, mirrored(occ), from^56, Black)
			if white != mirrored(black) || whiteMoves != mirrored(blackMoves) {
				t.Fatalf("%s on %v, occupied %v: white %v, black %v", w, from, occ, white, black)
			}
		}
	}
}

// mirrored turns the board upside down.
func mirrored(b Bitboard) Bitboard {
	var out Bitboard
	for b != 0 {
		out = out.With(b.Pop() ^ 56)
	}
	return out
}

func TestSetsAllocateNothing(t *testing.T) {
	r := rand.New(rand.NewSource(4))
	occ := randomSet(r, 4)
	p := boardOf(r, occ)
	for _, w := range Walks() {
		allocated := testing.AllocsPerRun(10, func() {
			for from := Square(0); from < 64; from += 9 {
				w.Captures(p, occ, from, White)
				w.Moves(p, occ, from, Black)
			}
		})
		if allocated != 0 {
			t.Errorf("%s allocates %v times", w, allocated)
		}
	}
}

func TestEveryWalkHasItsOwnNameAndLettersAndSaysHowItMoves(t *testing.T) {
	names := map[string]bool{}
	for _, w := range Walks() {
		info := w.Info()
		if names[info.Name] {
			t.Errorf("two walks are named %q", info.Name)
		}
		names[info.Name] = true
		for l := range Languages {
			if got, ok := LookupWalk(l, w.Letters(l)); !ok || got != w {
				t.Errorf("%q in language %d is %v, want %v", w.Letters(l), l, got, w)
			}
		}
		if info.Doc == "" && w >= firstFairyWalk {
			t.Errorf("%s does not say how it moves", w)
		}
	}
}

func BenchmarkSets(b *testing.B) {
	occ := randomSet(rand.New(rand.NewSource(5)), 5)
	var p Position
	for _, name := range []string{"knight", "bishop", "rook", "queen", "nightrider", "grasshopper", "lion", "rose", "moose", "equihopper", "reflecting bishop"} {
		w, _ := WalkNamed(name)
		b.Run(name, func(b *testing.B) {
			var sink Bitboard
			for i := 0; b.Loop(); i++ {
				sink ^= w.Captures(&p, occ, Square(i&63), White)
			}
			_ = sink
		})
	}
}
