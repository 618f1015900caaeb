package crosscheck

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"bluto/parser"
	"bluto/positions"
	"bluto/positions/problem"
)

// A Recipe says what random problems are made of. Each problem takes one of each list.
type Recipe struct {
	// Conditions are lists of conditions; an empty list means orthodox chess.
	Conditions [][]problem.Condition
	// Stipulations must not be empty.
	Stipulations []*problem.Stipulation
	// Walks are what pieces other than kings may be; it must not be empty.
	Walks []positions.Walk
	// Least and Most are how many pieces there are, kings included: 2 <= Least <= Most <= 64.
	Least, Most int
	// Neutral lets every eighth piece be neutral.
	Neutral bool
	// Seed makes a series of problems reproducible.
	Seed uint64
}

// ReadConditions reads conditions as they stand in a problem, several with their parameters
// one after the other; a text of blanks or "none" means none.
func ReadConditions(text string) ([]problem.Condition, error) {
	if t := strings.TrimSpace(text); t == "" || strings.EqualFold(t, "none") {
		return nil, nil
	}
	p, err := fragment("condition", text)
	if err != nil {
		return nil, err
	}
	return p.Conditions, nil
}

// ReadStipulation reads a stipulation.
func ReadStipulation(text string) (*problem.Stipulation, error) {
	p, err := fragment("stipulation", text)
	if err != nil {
		return nil, err
	}
	return p.Stipulation, nil
}

// fragment reads the words behind a command of the problem language.
func fragment(command, words string) (*problem.Problem, error) {
	words = strings.Join(strings.Fields(words), " ")
	nothing := parser.Parse(command, []byte("beginproblem\nendproblem\n"))
	file := parser.Parse(command, []byte("beginproblem\n"+command+" "+words+"\nendproblem\n"))
	if errs := file.Errors(); len(errs) > 0 {
		return nil, fmt.Errorf("%s %q: %s", command, words, errs[0].Message)
	}
	p := file.Items[0].Problem
	rest := *p // what is left must be the problem of no words
	switch command {
	case "condition":
		rest.Conditions = nil
	case "stipulation":
		rest.Stipulation = nil
	}
	if len(file.Items) != 1 || parser.Write(&rest) != parser.Write(nothing.Items[0].Problem) {
		return nil, fmt.Errorf("%s %q: there is more in it than that", command, words)
	}
	return p, nil
}

// ReadWalks reads the letters of walks, in English, with commas or blanks between them.
func ReadWalks(text string) ([]positions.Walk, error) {
	var walks []positions.Walk
	for _, letters := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' }) {
		w, ok := positions.LookupWalk(positions.English, letters)
		if !ok {
			return nil, fmt.Errorf("there is no walk %q", letters)
		}
		walks = append(walks, w)
	}
	return walks, nil
}

// Problem returns problem number i of the series. It depends on the recipe and i alone.
func (r *Recipe) Problem(i int) *problem.Problem {
	rng := rand.New(rand.NewPCG(r.Seed, uint64(i)))
	p := &problem.Problem{Options: problem.NoOptions()}
	p.Stipulation = pick(rng, r.Stipulations)
	if len(r.Conditions) > 0 {
		p.Conditions = pick(rng, r.Conditions)
	}
	d := &draw{rng: rng, king: positions.Square(rng.IntN(64)), crowded: rng.IntN(2) == 0}
	p.Setup.Place(positions.NewPiece(positions.King, positions.BlackPiece), d.king)
	d.taken = d.king.Bit()
	p.Setup.Place(positions.NewPiece(positions.King, positions.WhitePiece), d.square(positions.King))
	for range r.Least + rng.IntN(r.Most-r.Least+1) - 2 {
		walk := pick(rng, r.Walks)
		p.Setup.Place(positions.NewPiece(walk, r.colour(rng)), d.square(walk))
	}
	return p
}

func (r *Recipe) colour(rng *rand.Rand) positions.Piece {
	if r.Neutral && rng.IntN(8) == 0 {
		return positions.NeutralPiece
	}
	return pick(rng, []positions.Piece{positions.WhitePiece, positions.BlackPiece})
}

func pick[T any](rng *rand.Rand, list []T) T { return list[rng.IntN(len(list))] }

// A draw deals out squares. Half of the boards are crowded around the black king, where
// something is more likely to happen.
type draw struct {
	rng     *rand.Rand
	king    positions.Square
	crowded bool
	taken   positions.Bitboard
}

// tries is how often a square is drawn before any square will do.
const tries = 100

// square returns a free square for a piece of the walk: pawns stand on neither edge, and
// kings not side by side.
func (d *draw) square(walk positions.Walk) positions.Square {
	for range tries {
		s := positions.Square(d.rng.IntN(64))
		if d.crowded && d.rng.IntN(3) > 0 {
			s = d.king.Offset(d.rng.IntN(7)-3, d.rng.IntN(7)-3)
		}
		if s == positions.NoSquare || d.taken.Has(s) || !fits(walk, s, d.king) {
			continue
		}
		d.taken |= s.Bit()
		return s
	}
	s := (^d.taken).First()
	d.taken |= s.Bit()
	return s
}

// fits reports whether a piece of the walk may stand on s.
func fits(walk positions.Walk, s, king positions.Square) bool {
	if walk == positions.King {
		return max(abs(s.File()-king.File()), abs(s.Rank()-king.Rank())) > 1
	}
	return mayStand(walk, s)
}

// mayStand reports whether a piece of the walk can stand on s in a game.
func mayStand(walk positions.Walk, s positions.Square) bool {
	return walk.Info().Pawn == nil || s.Rank() > 0 && s.Rank() < 7
}

func abs(n int) int { return max(n, -n) }
