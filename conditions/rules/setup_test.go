package rules_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"bluto/conditions"
	"bluto/conditions/rules"
	"bluto/positions"
	"bluto/positions/problem"
)

var letterWalks = map[byte]positions.Walk{
	'k': positions.King, 'p': positions.Pawn, 'q': positions.Queen,
	'n': positions.Knight, 'r': positions.Rook, 'b': positions.Bishop,
}

// A diagram is a position with the side to move, read from a FEN.
type diagram struct {
	positions.Position
	turn positions.Side
}

// fen reads the first four fields of a FEN; fields that are missing have their neutral
// value ("w - -").
func fen(t testing.TB, text string) diagram {
	t.Helper()
	d := diagram{}
	d.Victim = positions.NoSquare
	fields := strings.Fields(text)
	fields = append(fields, []string{"", "w", "-", "-"}[len(fields):]...)
	for i, rank := range strings.Split(fields[0], "/") {
		file := 0
		for _, c := range []byte(rank) {
			if c >= '1' && c <= '8' {
				file += int(c - '0')
				continue
			}
			s := positions.SquareAt(file, 7-i)
			if s == positions.NoSquare {
				t.Fatalf("%q is not a position", text)
			}
			d.Put(letterPiece(t, c), s)
			file++
		}
	}
	if fields[1] == "b" {
		d.turn = positions.Black
	}
	rights := map[rune]uint8{
		'K': positions.KingE1 | positions.RookH1, 'Q': positions.KingE1 | positions.RookA1,
		'k': positions.KingE8 | positions.RookH8, 'q': positions.KingE8 | positions.RookA8,
	}
	var castling uint8
	for _, c := range fields[2] {
		castling |= rights[c]
	}
	d.SetCastling(castling)
	if s, err := positions.ParseSquare(fields[3]); err == nil {
		forward := [2]int{1, -1}[d.turn.Other()]
		d.SetEnPassant(s.Bit(), s.Offset(0, forward))
	}
	return d
}

func letterPiece(t testing.TB, c byte) positions.Piece {
	t.Helper()
	colour := positions.WhitePiece
	if c >= 'a' {
		colour = positions.BlackPiece
	}
	w, ok := letterWalks[c|0x20]
	if !ok {
		t.Fatalf("%q is no piece", c)
	}
	if w == positions.King {
		colour |= positions.Royal
	}
	return positions.NewPiece(w, colour)
}

// compile returns the rules of a list of conditions such as "SAT 2" for a diagram.
func compile(t testing.TB, start *positions.Position, names ...string) *rules.Rules {
	t.Helper()
	var active []problem.Condition
	for _, name := range names {
		words := strings.Fields(name)
		c := problem.Condition{Name: words[0]}
		for _, word := range words[1:] {
			arg := problem.Arg{Kind: problem.ArgWord, Word: word}
			if _, err := fmt.Sscan(word, &arg.Number); err == nil {
				arg = problem.Arg{Kind: problem.ArgNumber, Number: arg.Number}
			} else if s, err := positions.ParseSquare(word); err == nil {
				arg = problem.Arg{Kind: problem.ArgSquares, Squares: []positions.Square{s}}
			}
			c.Args = append(c.Args, arg)
		}
		active = append(active, c)
	}
	r, err := conditions.Compile(active, start, positions.White)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// A mix says what random positions are made of.
type mix struct {
	// walks are the walks of the pieces other than the kings; a walk named more than once is more frequent.
	walks []positions.Walk
	// neutrals is how many pieces of a hundred are neutral.
	neutrals int
	// walls puts pieces on most of the squares about the kings.
	walls bool
}

// orthodox is the mix of a chess set.
var orthodox = mix{walks: []positions.Walk{
	positions.Pawn, positions.Pawn, positions.Pawn, positions.Pawn,
	positions.Queen, positions.Rook, positions.Rook, positions.Bishop, positions.Knight,
}}

// random returns a diagram in which either side may be in check. Half of them have a king
// at home with its rooks.
func (m mix) random(r *rand.Rand) diagram {
	d := diagram{}
	d.Victim = positions.NoSquare
	for s := positions.White; s <= positions.Black; s++ {
		home := [2]positions.Square{positions.E1, positions.E8}[s]
		if r.IntN(2) == 0 && !d.Occupied().Has(home) {
			d.Put(positions.NewPiece(positions.King, s.Flag()|positions.Royal), home)
			d.placeAt(positions.NewPiece(positions.Rook, s.Flag()), home+3, r.IntN(2) == 0)
			d.placeAt(positions.NewPiece(positions.Rook, s.Flag()), home-4, r.IntN(2) == 0)
		} else {
			d.place(positions.NewPiece(positions.King, s.Flag()|positions.Royal), r)
		}
	}
	if m.walls {
		d.wall(m, r)
	}
	for range 2 + r.IntN(16) {
		colour := positions.Side(r.IntN(2)).Flag()
		if r.IntN(100) < m.neutrals {
			colour = positions.NeutralPiece
		}
		d.place(positions.NewPiece(m.walks[r.IntN(len(m.walks))], colour), r)
	}
	d.turn = positions.Side(r.IntN(2))
	d.SetCastling(rules.CastlingRights(&d.Position) & uint8(r.Uint32()|r.Uint32()))
	return d
}

// wall puts pieces, most of them the king's own, on two of three squares about each king.
func (d *diagram) wall(m mix, r *rand.Rand) {
	for s := positions.White; s <= positions.Black; s++ {
		for set := positions.KingSteps(d.Royals[s].First()) &^ d.Occupied(); set != 0; {
			at := set.Pop()
			w := m.walks[r.IntN(len(m.walks))]
			if w.Info().Pawn != nil && (positions.Rank1 | positions.Rank8).Has(at) {
				continue
			}
			colour := s.Flag()
			switch {
			case r.IntN(100) < m.neutrals:
				colour = positions.NeutralPiece
			case r.IntN(5) == 0:
				colour = s.Other().Flag()
			}
			d.placeAt(positions.NewPiece(w, colour), at, r.IntN(3) > 0)
		}
	}
}

func (d *diagram) placeAt(pc positions.Piece, s positions.Square, wanted bool) {
	if wanted && d.Board[s] == positions.NoPiece {
		d.Put(pc, s)
	}
}

// place puts pc on a random empty square, a pawn on one of the six middle ranks.
func (d *diagram) place(pc positions.Piece, r *rand.Rand) {
	free := ^d.Occupied()
	if pc.Walk().Info().Pawn != nil {
		free &^= positions.Rank1 | positions.Rank8
	}
	for {
		if s := positions.Square(r.IntN(64)); free.Has(s) {
			d.Put(pc, s)
			return
		}
	}
}

// coordinates writes a move as its squares, with an x before the arrival square of a
// capture, the captured square where it is another one, and the walk of a promotion.
func coordinates(m positions.Move) string {
	text := m.From.String()
	if m.IsCapture() {
		text += "x"
	}
	text += m.To.String()
	if m.IsCapture() && m.Capture != m.To {
		text += "(" + m.Capture.String() + ")"
	}
	if m.Promo != positions.NoWalk {
		text += "=" + m.Promo.String()
	}
	return text
}
