package positions

import (
	"math/rand"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// randomSet returns a set with about one square in sparsity.
func randomSet(r *rand.Rand, sparsity int) Bitboard {
	var b Bitboard
	for s := range Square(64) {
		if r.Intn(sparsity) == 0 {
			b = b.With(s)
		}
	}
	return b
}

func TestSquares(t *testing.T) {
	for _, c := range []struct {
		name         string
		text, square string
		file, rank   int
		light        bool
	}{
		{"a1 is a dark corner", "a1", "a1", 0, 0, false},
		{"h1 is light", "h1", "h1", 7, 0, true},
		{"letters may be capital", "E4", "e4", 4, 3, true},
		{"a8 is the other light corner", "a8", "a8", 0, 7, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, err := ParseSquare(c.text)
			if err != nil {
				t.Fatal(err)
			}
			got := []any{s.String(), s.File(), s.Rank(), s.Light()}
			want := []any{c.square, c.file, c.rank, c.light}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
	for _, text := range []string{"", "e", "i4", "e9", "e0", "e44", "44"} {
		if s, err := ParseSquare(text); err == nil {
			t.Errorf("%q is read as %v", text, s)
		}
	}
}

func TestSetsListTheirSquaresInOrder(t *testing.T) {
	b := NoSquares.With(H8).With(A1).With(E1).With(E1)
	if got := b.String(); got != "a1e1h8" {
		t.Errorf("the set is %q", got)
	}
	if b.Count() != 3 || !b.Several() || b.First() != A1 || b.Without(A1).First() != E1 {
		t.Errorf("count %d, several %v, first %v", b.Count(), b.Several(), b.First())
	}
	if NoSquares.First() != NoSquare || NoSquares.Has(NoSquare) {
		t.Error("the empty set has a square")
	}
}

func TestRotationsListEachDeltaOnce(t *testing.T) {
	for _, c := range []struct {
		name   string
		df, dr int
		want   int
	}{
		{"a rook's step has four directions", 1, 0, 4},
		{"a bishop's step has four directions", 1, 1, 4},
		{"a knight's leap has eight directions", 1, 2, 8},
		{"a five-leap along ranks has four directions", 0, 5, 4},
	} {
		t.Run(c.name, func(t *testing.T) {
			seen := map[Delta]bool{}
			for _, d := range Rotations(c.df, c.dr) {
				seen[d] = true
				if d.DF*d.DF+d.DR*d.DR != c.df*c.df+c.dr*c.dr {
					t.Errorf("%v has another length", d)
				}
			}
			if len(seen) != c.want || len(Rotations(c.df, c.dr)) != c.want {
				t.Errorf("%d deltas, want %d", len(seen), c.want)
			}
		})
	}
}

func TestMagicsEqualTheirSlowDefinition(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for range 20000 {
		occ, s := randomSet(r, 2+r.Intn(6)), Square(r.Intn(64))
		if got, want := RookSet(s, occ), raySet(s, occ, Rotations(1, 0)); got != want {
			t.Fatalf("rook %v on %v: %v, want %v", s, occ, got, want)
		}
		if got, want := BishopSet(s, occ), raySet(s, occ, Rotations(1, 1)); got != want {
			t.Fatalf("bishop %v on %v: %v, want %v", s, occ, got, want)
		}
	}
}

func TestLinesEqualTheirSlowDefinition(t *testing.T) {
	r := rand.New(rand.NewSource(2))
	for range 2000 {
		occ, s := randomSet(r, 2+r.Intn(6)), Square(r.Intn(64))
		for _, d := range [][2]int{{1, 0}, {1, 1}, {1, 2}, {1, 3}, {2, 3}} {
			deltas := Rotations(d[0], d[1])
			got := ride(linesOf(deltas))(nil, occ, s, White)
			if want := raySet(s, occ, deltas); got != want {
				t.Fatalf("%v-rider %v on %v: %v, want %v", d, s, occ, got, want)
			}
		}
	}
}

func TestBetweenAndLineAgreeWithTheQueen(t *testing.T) {
	for a := range Square(64) {
		for b := range Square(64) {
			onLine := a != b && QueenSet(a, 0).Has(b)
			if (Line(a, b) != 0) != onLine {
				t.Fatalf("line %v-%v is %v", a, b, Line(a, b))
			}
			if onLine && (QueenSet(a, b.Bit())&QueenSet(b, a.Bit())&Line(a, b)) != Between(a, b) {
				t.Fatalf("between %v and %v is %v", a, b, Between(a, b))
			}
		}
	}
}

// recomputed returns p built anew, piece by piece.
func recomputed(p *Position) Position {
	var q Position
	for s, pc := range p.Board {
		if pc != NoPiece {
			q.Put(pc, Square(s))
		}
	}
	q.SetCastling(p.Castling)
	q.SetEnPassant(p.EnPassant, p.Victim)
	q.SetImitators(p.Imitators[:p.ImitatorCount])
	for word, value := range p.Memory {
		q.SetMemory(word, value)
	}
	return q
}

func TestSetsAndKeyAreKeptInStepWithTheBoard(t *testing.T) {
	colours := []Piece{WhitePiece, BlackPiece, NeutralPiece}
	extras := []Piece{0, 0, 0, Royal, Kamikaze, Magic | Volage}
	r := rand.New(rand.NewSource(3))
	for seed := range 20 {
		var p Position
		for range 300 {
			s := Square(r.Intn(64))
			pc := NewPiece(Walk(1+r.Intn(int(walkCount)-1)), colours[r.Intn(3)]|extras[r.Intn(len(extras))])
			switch {
			case p.Board[s] == NoPiece:
				p.Put(pc, s)
			case r.Intn(2) == 0:
				p.Take(s)
			default:
				p.Replace(pc, s)
			}
			p.SetCastling(uint8(r.Intn(64)))
			p.SetEnPassant(randomSet(r, 30), Square(r.Intn(64)))
			p.SetImitators([]Square{Square(r.Intn(64)), Square(r.Intn(64))}[:r.Intn(3)])
			p.SetMemory(r.Intn(2), uint64(r.Intn(5)))
		}
		// What lies beyond the count of imitators is not part of the position.
		clear(p.Imitators[p.ImitatorCount:])
		if diff := cmp.Diff(recomputed(&p), p); diff != "" {
			t.Fatalf("round %d: position built anew against position changed (-want +got)\n%s", seed, diff)
		}
	}
}

func TestKeysTellPositionsApart(t *testing.T) {
	seen := map[uint64]string{}
	note := func(key uint64, what string) {
		if other, taken := seen[key]; taken {
			t.Errorf("%s has the key of %s", what, other)
		}
		seen[key] = what
	}
	for _, pc := range []Piece{
		NewPiece(Queen, WhitePiece), NewPiece(Queen, BlackPiece), NewPiece(Queen, NeutralPiece),
		NewPiece(Queen, WhitePiece|Royal), NewPiece(Rook, WhitePiece),
	} {
		for s := range Square(64) {
			var p Position
			p.Put(pc, s)
			note(p.Key, s.String())
		}
	}
}

func TestOriginOfAPiece(t *testing.T) {
	pc := NewPiece(Knight, WhitePiece|Royal)
	if got := pc.Origin(); got != NoSquare {
		t.Errorf("a piece without a known origin comes from %v", got)
	}
	for _, s := range []Square{A1, E1, H8} {
		marked := pc.WithOrigin(E8).WithOrigin(s)
		if got := marked.Origin(); got != s {
			t.Errorf("the origin is %v, want %v", got, s)
		}
		if marked.Walk() != Knight || !marked.Is(WhitePiece|Royal) || marked.Neutral() {
			t.Errorf("the origin changes the rest of the piece: %x", uint64(marked))
		}
	}
}

// raySet is the slow definition of a rider: it steps along each delta to the first
// occupied square, which it includes.
func raySet(s Square, occ Bitboard, deltas []Delta) Bitboard {
	var set Bitboard
	for _, d := range deltas {
		for t := s.Offset(d.DF, d.DR); t != NoSquare; t = t.Offset(d.DF, d.DR) {
			set = set.With(t)
			if occ.Has(t) {
				break
			}
		}
	}
	return set
}
