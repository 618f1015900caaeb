package solver_test

import (
	"math/big"
	"slices"
	"strings"

	"bluto/solver/matrix"
)

// A slowGame is the game in which both sides move at once, written without regard for
// speed, and without anything of the program but its solver of matrices, whose solutions it
// proves.
type slowGame struct {
	// board holds letters, capitals for White, 0 for empty squares.
	board [64]byte
	// passed are the pawns of White and Black that have just made a double step, -1 if none.
	passed [2]int
}

// A slowMove is a move. aim is what it would capture, -1 if nothing.
type slowMove struct {
	from, to, aim int
	becomes       byte
	double        bool
}

func (m slowMove) String() string {
	name := func(s int) string { return string([]byte{'a' + byte(s%8), '1' + byte(s/8)}) }
	text := name(m.from) + name(m.to)
	if m.becomes != 0 {
		text += strings.ToLower(string(m.becomes))
	}
	return text
}

func isWhite(piece byte) bool { return piece != 0 && piece < 'a' }

// owner returns 0 for White's pieces and 1 for Black's.
func owner(piece byte) int {
	if isWhite(piece) {
		return 0
	}
	return 1
}

func lower(piece byte) byte { return piece | 0x20 }

// at returns the square dx files and dy ranks from s, -1 if it is off the board.
func at(s, dx, dy int) int {
	x, y := s%8+dx, s/8+dy
	if x < 0 || x > 7 || y < 0 || y > 7 {
		return -1
	}
	return y*8 + x
}

var (
	straight = [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}
	slanted  = [][2]int{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}
	leaps    = [][2]int{{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}}
)

// reach returns the squares that the piece on s, no pawn, could go to, whatever stands
// there.
func (g *slowGame) reach(s int) []int {
	steps, far := slices.Concat(straight, slanted), true
	switch lower(g.board[s]) {
	case 'r':
		steps = straight
	case 'b':
		steps = slanted
	case 's':
		steps, far = leaps, false
	case 'k':
		far = false
	}
	var all []int
	for _, d := range steps {
		for to := at(s, d[0], d[1]); to >= 0; to = at(to, d[0], d[1]) {
			all = append(all, to)
			if !far || g.board[to] != 0 {
				break
			}
		}
	}
	return all
}

// attacked reports whether a piece of side stands so that it could capture on s.
func (g *slowGame) attacked(s, side int) bool {
	for from, piece := range g.board {
		if piece == 0 || owner(piece) != side {
			continue
		}
		if lower(piece) == 'p' {
			up := 1 - 2*side
			if at(from, 1, up) == s || at(from, -1, up) == s {
				return true
			}
		} else if slices.Contains(g.reach(from), s) {
			return true
		}
	}
	return false
}

func (g *slowGame) inCheck(side int) bool {
	king := slices.Index(g.board[:], "Kk"[side])
	return king >= 0 && g.attacked(king, 1-side)
}

// choices returns all that side may choose, in no particular order.
func (g *slowGame) choices(side int) []slowMove {
	var legal []slowMove
	for _, m := range g.pseudo(side) {
		next := *g
		if m.aim >= 0 {
			next.board[m.aim] = 0
		}
		next.board[m.from], next.board[m.to] = 0, g.board[m.from]
		if !next.inCheck(side) {
			legal = append(legal, m)
		}
	}
	return legal
}

// pseudo returns the moves of side before check is looked at. No side captures its own
// king.
func (g *slowGame) pseudo(side int) []slowMove {
	var all []slowMove
	for from, piece := range g.board {
		if piece == 0 || owner(piece) != side {
			continue
		}
		if lower(piece) == 'p' {
			all = append(all, g.pawnMoves(from, side)...)
			continue
		}
		for _, to := range g.reach(from) {
			m := slowMove{from: from, to: to, aim: -1}
			if g.board[to] != 0 {
				m.aim = to
			}
			all = append(all, m)
		}
	}
	return slices.DeleteFunc(all, func(m slowMove) bool { return m.aim >= 0 && g.board[m.aim] == "Kk"[side] })
}

func (g *slowGame) pawnMoves(from, side int) []slowMove {
	up := 1 - 2*side
	var all []slowMove
	if to := at(from, 0, up); to >= 0 && g.board[to] == 0 {
		all = append(all, slowMove{from: from, to: to, aim: -1})
		if far := at(to, 0, up); from/8 == 1+5*side && g.board[far] == 0 {
			all = append(all, slowMove{from: from, to: far, aim: -1, double: true})
		}
	}
	for _, dx := range []int{-1, 1} {
		to := at(from, dx, up)
		if to < 0 {
			continue
		}
		if g.board[to] != 0 {
			all = append(all, slowMove{from: from, to: to, aim: to})
		} else if victim := g.passed[1-side]; victim >= 0 && at(to, 0, -up) == victim {
			all = append(all, slowMove{from: from, to: to, aim: victim})
		}
	}
	var promoted []slowMove
	for _, m := range all {
		if m.to/8 != 7-7*side {
			promoted = append(promoted, m)
			continue
		}
		for _, letter := range []byte("qrbs") {
			m.becomes = letter - byte(32*(1-side))
			promoted = append(promoted, m)
		}
	}
	return promoted
}

// after returns the game after a turn, and which kings were captured.
func (g *slowGame) after(moves [2]slowMove) (next slowGame, captured [2]bool) {
	next = *g
	next.passed = [2]int{-1, -1}
	var gone [2]bool // whether the mover vanishes
	var taken []int
	white, black := moves[0], moves[1]
	for side, m := range moves {
		other := moves[1-side]
		switch {
		case m.aim < 0:
		case m.aim == other.from: // rule 2
		case owner(g.board[m.aim]) != side && m.aim == other.aim: // rule 3
			gone[side] = true
		default:
			taken = append(taken, m.aim)
			if lower(g.board[m.aim]) == 'k' {
				captured[1-side] = true
			}
		}
	}
	if white.to == black.to && g.board[white.to] == 0 { // rule 1
		gone = [2]bool{lower(g.board[white.from]) != 'k', lower(g.board[black.from]) != 'k'}
	}
	for _, s := range taken {
		next.board[s] = 0
	}
	next.board[white.from], next.board[black.from] = 0, 0
	for side, m := range moves {
		if gone[side] {
			continue
		}
		next.board[m.to] = g.board[m.from]
		if m.becomes != 0 {
			next.board[m.to] = m.becomes
		}
	}
	for side, m := range moves {
		if m.double && !gone[side] && next.board[(m.from+m.to)/2] == 0 {
			next.passed[side] = m.to
		}
	}
	return next, captured
}

// outcome tells what a turn has led to: whether the game is over, and whether White or Black
// has won.
func (g *slowGame) outcome(captured [2]bool) (over bool, wins [2]bool) {
	if captured[0] || captured[1] {
		return true, [2]bool{captured[1] && !captured[0], captured[0] && !captured[1]}
	}
	var stuck, mated [2]bool
	for side := range stuck {
		stuck[side] = len(g.choices(side)) == 0
		mated[side] = stuck[side] && g.inCheck(side)
	}
	return stuck[0] || stuck[1], [2]bool{mated[1] && !mated[0], mated[0] && !mated[1]}
}

// value returns the probability with which White wins within n turns, by all matrices.
func (g *slowGame) value(n int) *big.Rat {
	white, black := g.choices(0), g.choices(1)
	if len(white) == 0 || len(black) == 0 {
		return new(big.Rat)
	}
	a := make([][]*big.Rat, len(white))
	for i := range white {
		for j := range black {
			a[i] = append(a[i], g.valueAfter([2]slowMove{white[i], black[j]}, n))
		}
	}
	return proved(a)
}

func (g *slowGame) valueAfter(moves [2]slowMove, n int) *big.Rat {
	next, captured := g.after(moves)
	over, wins := next.outcome(captured)
	switch {
	case wins[0]:
		return big.NewRat(1, 1)
	case over || n == 1:
		return new(big.Rat)
	}
	return next.value(n - 1)
}

// proved returns the value of a matrix game, having seen that either player can secure it;
// -1 if not.
func proved(a [][]*big.Rat) *big.Rat {
	s := matrix.Solve(a)
	for j := range a[0] {
		sum := new(big.Rat)
		for i := range a {
			sum.Add(sum, new(big.Rat).Mul(s.Rows[i], a[i][j]))
		}
		if sum.Cmp(s.Value) < 0 {
			return big.NewRat(-1, 1)
		}
	}
	for i := range a {
		sum := new(big.Rat)
		for j := range a[0] {
			sum.Add(sum, new(big.Rat).Mul(s.Cols[j], a[i][j]))
		}
		if sum.Cmp(s.Value) > 0 {
			return big.NewRat(-1, 1)
		}
	}
	return s.Value
}

// wins reports whether White has a choice that wins within n turns against everything.
func (g *slowGame) wins(n int) bool { return len(g.keys(n)) > 0 }

// keys returns all such choices, in alphabetical order.
func (g *slowGame) keys(n int) []string {
	var keys []string
	black := g.choices(1)
	for _, w := range g.choices(0) {
		always := len(black) > 0
		for _, b := range black {
			next, captured := g.after([2]slowMove{w, b})
			over, wins := next.outcome(captured)
			always = always && (wins[0] || !over && n > 1 && next.wins(n-1))
		}
		if always {
			keys = append(keys, w.String())
		}
	}
	slices.Sort(keys)
	return keys
}

// helpLines returns the lines of exactly n turns by which White wins, in alphabetical order.
func (g *slowGame) helpLines(n int) []string {
	var lines []string
	for _, w := range g.choices(0) {
		for _, b := range g.choices(1) {
			next, captured := g.after([2]slowMove{w, b})
			over, wins := next.outcome(captured)
			turn := w.String() + " " + b.String()
			switch {
			case n == 1 && wins[0]:
				lines = append(lines, turn)
			case n > 1 && !over:
				for _, line := range next.helpLines(n - 1) {
					lines = append(lines, turn+" "+line)
				}
			}
		}
	}
	slices.Sort(lines)
	return lines
}
