package conditions

import (
	"fmt"

	"bluto/conditions/rules"
	"bluto/positions"
	"bluto/positions/problem"
)

// Popeye 4.104 refuses walks whose movement its imitators do not know; see
// docs/differences.md.
func init() {
	register(Condition{
		Name: Names{"Imitator", "Imitator", "Imitator"},
		Doc: `whenever a piece moves, each imitator makes the same movement

An imitator belongs to nobody, captures nothing and cannot be captured. A move
is possible only if each imitator can go as far in the same direction, over
empty squares where the piece goes over empty squares, onto an empty square of
the board; the square that the piece has left counts as empty, that on which it
captures does not. So it is with captures of the king. In castling imitators
follow the king, then the rook. A pawn may promote into an imitator unless
NoIProm is given. No piece may stand on an imitator's square after a move.`,
		Source: "Theodorus C. L. Kok, Fairy Chess Review, 1939",
		Params: []Param{{Name: Names{"squares", "Felder", "cases"}, Kind: problem.ArgSquares, Doc: "where the imitators stand in the diagram"}},
		New:    newImitator,
		Diagram: func(args []problem.Arg) Marks {
			var m Marks
			for _, at := range (&Args{Args: args}).Squares() {
				m.Imitators = m.Imitators.With(at)
			}
			return m
		},
	})
	register(Condition{
		Name: Names{"NoIProm", "OhneIUW", "SansIProm"},
		Doc: `pawns do not promote into imitators

It only says something together with Imitator.`,
		Source: "a convention of solving programs",
		New: func(*Args) (rules.Hooks, error) {
			return rules.Hooks{Promotions: withoutImitator}, nil
		},
	})
}

// imitator holds where the imitators stand in the diagram.
type imitator struct{ squares []positions.Square }

func newImitator(a *Args) (rules.Hooks, error) {
	squares := a.Squares()
	if len(squares) > positions.MaxImitators {
		return rules.Hooks{}, fmt.Errorf("there can be %d imitators, not %d", positions.MaxImitators, len(squares))
	}
	i := imitator{squares}
	return rules.Hooks{
		Begin:       i.begin,
		Arrival:     followable,
		Effects:     imitate,
		EffectStage: rules.OfMovement,
		Legal:       standClear, LegalInPlayedCheck: true,
		PromotesInto: []positions.Walk{positions.Imitator},
	}, nil
}

func (i imitator) begin(g *rules.Game) { g.Pos.SetImitators(i.squares) }

func withoutImitator(_ *rules.Game, _ positions.Side, _ positions.Piece, _ positions.Square, walks rules.WalkSet) rules.WalkSet {
	walks.Remove(positions.Imitator)
	return walks
}

// followable is the Arrival hook: it keeps the targets to which all imitators can follow.
func followable(g *rules.Game, use rules.Use, pc positions.Piece, from positions.Square, s positions.Side, targets positions.Bitboard) positions.Bitboard {
	p := &g.Pos
	occ := p.Occupied().Without(from)
	for _, at := range p.Imitators[:p.ImitatorCount] {
		if use == rules.ToCastle {
			if !followsCastling(occ, at, from, targets.First()) {
				return positions.NoSquares
			}
			continue
		}
		targets = follow(p, occ, pc.Walk(), s, from, at, targets)
	}
	return targets
}

// follow returns those of targets to which the imitator on at can follow a piece of walk
// w that goes there from from.
func follow(p *positions.Position, occ positions.Bitboard, w positions.Walk, s positions.Side, from, at positions.Square, targets positions.Bitboard) positions.Bitboard {
	reach := ^occ
	pawn := w.Info().Pawn != nil
	if !pawn {
		reach &= w.Moves(p, occ, at, s)
	}
	var kept positions.Bitboard
	for targets != 0 {
		to := targets.Pop()
		df, dr := to.File()-from.File(), to.Rank()-from.Rank()
		arrival := at.Offset(df, dr)
		if arrival == positions.NoSquare || !reach.Has(arrival) {
			continue
		}
		if pawn && positions.Between(at, arrival)&occ != 0 {
			continue
		}
		kept = kept.With(to)
	}
	return kept
}

// followsCastling reports whether the imitator on at can follow first the king from from
// to to, then the rook.
func followsCastling(occ positions.Bitboard, at, from, to positions.Square) bool {
	step, rook := 1, 0
	if to < from {
		// The rook goes three squares and ends one beyond where the imitator began.
		step, rook = -1, 1
	}
	for _, df := range [...]int{step, 2 * step} {
		if s := at.Offset(df, 0); s == positions.NoSquare || occ.Has(s) {
			return false
		}
	}
	occ = occ.With(to)
	for df := 2*step + 1; rook != 0 && df <= rook; df++ {
		if s := at.Offset(df, 0); s == positions.NoSquare || occ.Has(s) {
			return false
		}
	}
	return true
}

// imitate is the Effects hook.
func imitate(g *rules.Game, last *rules.Played) {
	p := &g.Pos
	df, dr := movement(last.Move)
	squares := p.Imitators
	n := int(p.ImitatorCount)
	for i := range squares[:n] {
		squares[i] = squares[i].Offset(df, dr)
		if squares[i] == positions.NoSquare {
			g.Forbid()
			return
		}
	}
	if n > 0 {
		g.ShiftImitators(squares[:n])
	}
	if last.Move.Promo == positions.Imitator {
		g.AddImitator(last.At)
	}
}

// standClear is the Legal hook: no piece stands on an imitator's square.
func standClear(g *rules.Game, _ positions.Side) bool {
	p := &g.Pos
	for _, at := range p.Imitators[:p.ImitatorCount] {
		if p.Occupied().Has(at) {
			return false
		}
	}
	return true
}
