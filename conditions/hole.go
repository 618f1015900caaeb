package conditions

import (
	"fmt"

	"bluto/conditions/rules"
	"bluto/positions"
	"bluto/positions/problem"
)

func init() {
	register(Condition{
		Name: Names{"Hole", "Loch", "Trou"},
		Doc: `the given squares do not exist

No piece moves onto or over them, no line leads across them, and nothing is
reborn on them; where a piece stands in the diagram there is none. Leapers pass.
Walks whose ways are not known square by square, such as roses, locusts and
fairy pawns, are not played with holes.`,
		Source: "traditional; see the manual of the solving program Popeye",
		Params: []Param{{Name: Names{"squares", "Felder", "cases"}, Kind: problem.ArgSquares, Doc: "the holes"}},
		New: func(a *Args) (rules.Hooks, error) {
			given := a.SquareSet() &^ a.Start.Occupied()
			return newHoles(a.Start, func(*positions.Position) positions.Bitboard { return given })
		},
		Diagram: func(args []problem.Arg) Marks { return Marks{Holes: (&Args{Args: args}).SquareSet()} },
	})
	register(Condition{
		Name: Names{"HaanerChess", "HaanerSchach", "Haan"},
		Doc: `a square that a piece has left by moving becomes a hole

A hole is as in the condition Hole. Castling leaves two holes, and the pawn that
is captured en passant one as well; other captured pieces leave none. Nothing is
reborn on the square that the mover has just left.`,
		Source: asInPopeye,
		New: func(a *Args) (rules.Hooks, error) {
			left, ok := a.Memory.Allocate(64)
			if !ok {
				return rules.Hooks{}, noRoomFor("moves")
			}
			h, err := newHoles(a.Start, func(p *positions.Position) positions.Bitboard { return positions.Bitboard(left.Get(p)) })
			h.Remember = func(g *rules.Game, last *rules.Played) {
				left.Set(&g.Pos, left.Get(&g.Pos)|uint64(vacated(last)&^g.Pos.Occupied()))
			}
			return h, err
		},
	})
}

// vacated returns the squares that the move has left for good.
func vacated(last *rules.Played) positions.Bitboard {
	m := last.Move
	switch {
	case last.Moved == positions.NoPiece || m.Kind == positions.Exchange:
		return positions.NoSquares
	case m.Kind == positions.EnPassant:
		return m.From.Bit() | m.Capture.Bit()
	case last.RookAt() != positions.NoSquare:
		return m.From.Bit() | castlingRook(m.From, m.To).Bit()
	}
	return m.From.Bit()
}

// castlingRook returns where the rook stands with which the king castles.
func castlingRook(from, to positions.Square) positions.Square {
	if to < from {
		return from.Offset(-4, 0)
	}
	return from.Offset(3, 0)
}

// holes say which squares do not exist in a position.
type holes struct {
	in func(p *positions.Position) positions.Bitboard
	// sights tell over which squares pieces of each walk capture.
	sights [positions.MaxWalks]*[2]*positions.Sight
}

// newHoles returns the hooks of holes for the walks that are in the diagram, or an error if
// one of them cannot be played.
func newHoles(start *positions.Position, in func(p *positions.Position) positions.Bitboard) (rules.Hooks, error) {
	h := &holes{in: in}
	for _, w := range positions.Walks() {
		orthodox := w >= positions.King && w <= positions.Bishop
		if !orthodox && start.ByWalk[w] == 0 {
			continue
		}
		if !orthodox && !mapped(w) {
			return rules.Hooks{}, fmt.Errorf("%w: holes in the way of a %s", ErrNotSupported, w)
		}
		h.sights[w] = w.Sights()
	}
	return rules.Hooks{
		Arrival: h.arrival,
		Reborn: func(g *rules.Game, at positions.Square) bool {
			return !(h.in(&g.Pos) | vacated(g.Last())).Has(at)
		},
	}, nil
}

// mapped reports whether the squares are known over which a piece of the fairy walk w comes to
// others: it has one way to each, and if it moves otherwise than it captures, straight lines.
func mapped(w positions.Walk) bool {
	info := w.Info()
	t := w.Sights()[positions.White]
	if t.Blind || info.Hops != nil || info.Pawn != nil {
		return false
	}
	straight, single := true, true
	for to := range positions.NoSquare {
		for set := t.From[to]; set != 0; {
			from := set.Pop()
			vital := t.Vital(from, to)
			straight = straight && vital&^positions.Between(from, to) == 0
			for vital != 0 {
				blocked := vital.Pop().Bit()
				single = single && !t.Sees(from, to, blocked)
			}
		}
	}
	return straight || single && info.Moves == nil
}

// arrival is the Arrival hook.
func (h *holes) arrival(g *rules.Game, use rules.Use, pc positions.Piece, from positions.Square, s positions.Side, targets positions.Bitboard) positions.Bitboard {
	gaps := h.in(&g.Pos)
	if gaps == 0 {
		return targets
	}
	if use == rules.ToCastle {
		if to := targets.First(); positions.Between(from, castlingRook(from, to))&gaps != 0 {
			return positions.NoSquares
		}
		return targets
	}
	targets &^= gaps
	if !g.WalksChange() {
		return h.unbarred(use, pc.Walk(), from, s, targets, gaps)
	}
	var allowed positions.Bitboard
	occ := g.Pos.Occupied()
	for walks := g.WalksOf(use, pc, from, s); !walks.Empty(); {
		w := walks.Pop()
		reach := w.Captures(&g.Pos, occ, from, s)
		if use == rules.ToMove {
			reach = w.Moves(&g.Pos, occ, from, s)
		}
		allowed |= h.unbarred(use, w, from, s, targets&reach, gaps)
	}
	return allowed
}

// unbarred returns those of targets to which a piece of walk w comes without crossing gaps.
func (h *holes) unbarred(use rules.Use, w positions.Walk, from positions.Square, s positions.Side, targets, gaps positions.Bitboard) positions.Bitboard {
	sights := h.sights[w]
	for set := targets; set != 0; {
		to := set.Pop()
		way := positions.Between(from, to)
		if sights != nil && (use != rules.ToMove || w.Info().Moves == nil) {
			way = sights[s].Vital(from, to)
		}
		if way&gaps != 0 {
			targets = targets.Without(to)
		}
	}
	return targets
}
