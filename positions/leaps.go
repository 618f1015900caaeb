package positions

// Tables of single steps, filled once from their deltas.
var (
	kingSteps    [64]Bitboard
	knightLeaps  [64]Bitboard
	pawnCaptures [2][64]Bitboard
	between      [64][64]Bitboard
	lines        [64][64]Bitboard
)

// A Delta is a step of df files and dr ranks.
type Delta struct{ DF, DR int }

// Rotations returns the deltas that (df, dr) gives under the symmetries of the board:
// four for (1,0) and (1,1), eight for (1,2).
func Rotations(df, dr int) []Delta {
	all := []Delta{
		{df, dr}, {dr, df}, {-dr, df}, {-df, dr}, {-df, -dr}, {-dr, -df}, {dr, -df}, {df, -dr},
	}
	var out []Delta
next:
	for _, d := range all {
		for _, o := range out {
			if o == d {
				continue next
			}
		}
		out = append(out, d)
	}
	return out
}

// leapTable returns, for each square, the squares one delta away.
func leapTable(deltas []Delta) *[64]Bitboard {
	var t [64]Bitboard
	for s := range Square(64) {
		for _, d := range deltas {
			if to := s.Offset(d.DF, d.DR); to != NoSquare {
				t[s] = t[s].With(to)
			}
		}
	}
	return &t
}

func init() {
	kingSteps = *leapTable(append(Rotations(1, 0), Rotations(1, 1)...))
	knightLeaps = *leapTable(Rotations(1, 2))
	pawnCaptures[White] = *leapTable([]Delta{{-1, 1}, {1, 1}})
	pawnCaptures[Black] = *leapTable([]Delta{{-1, -1}, {1, -1}})
	for s := range Square(64) {
		for _, d := range append(Rotations(1, 0), Rotations(1, 1)...) {
			var path, line Bitboard
			line = s.Bit()
			for t := s.Offset(d.DF, d.DR); t != NoSquare; t = t.Offset(d.DF, d.DR) {
				line = line.With(t)
			}
			for t := s.Offset(-d.DF, -d.DR); t != NoSquare; t = t.Offset(-d.DF, -d.DR) {
				line = line.With(t)
			}
			for t := s.Offset(d.DF, d.DR); t != NoSquare; t = t.Offset(d.DF, d.DR) {
				between[s][t] = path
				lines[s][t] = line
				path = path.With(t)
			}
		}
	}
}

// KingSteps returns the squares next to s.
func KingSteps(s Square) Bitboard { return kingSteps[s] }

// KnightLeaps returns the squares a knight's leap away from s.
func KnightLeaps(s Square) Bitboard { return knightLeaps[s] }

// PawnCaptures returns the squares on which a pawn of side on s captures.
func PawnCaptures(side Side, s Square) Bitboard { return pawnCaptures[side][s] }

// Between returns the squares strictly between a and b on a queen's line, or the empty
// set if they share none.
func Between(a, b Square) Bitboard { return between[a][b] }

// Line returns the whole queen's line through a and b, edge to edge, or the empty set.
func Line(a, b Square) Bitboard { return lines[a][b] }

// pawnMoves returns the empty squares a pawn of side s on from can step to: one step,
// and two from its second rank. A pawn on its own first rank, which some conditions
// allow, makes a single step.
func pawnMoves(occ Bitboard, from Square, s Side) Bitboard {
	if s == White {
		one := from.Bit() << 8 &^ occ
		return one | (one&(Rank1<<16))<<8&^occ
	}
	one := from.Bit() >> 8 &^ occ
	return one | (one&(Rank8>>16))>>8&^occ
}
