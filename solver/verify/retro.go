package verify

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

// lastMoveNotes are notes on the move that led to the diagram, made by the side that
// waits.
func (v *verifier) lastMoveNotes(game *rules.Game, mover positions.Side) []LegalityNote {
	r := retro{rules: game.Rules, pos: game.Pos, waiter: mover.Other()}
	if game.InCheck(r.waiter) {
		return []LegalityNote{{Kind: WaiterInCheck, Side: r.waiter}}
	}
	last := r.movers()
	if last == 0 {
		return []LegalityNote{{Kind: NoLastMove, Side: r.waiter}}
	}
	var notes []LegalityNote
	if lost := r.castlingLost(last); lost != 0 {
		notes = append(notes, LegalityNote{Kind: NoCastling, Side: r.waiter, Squares: lost})
	}
	if squares := v.asked.EnPassant; len(squares) > 0 {
		arrival := squares[len(squares)-1]
		if last != arrival.Bit() || r.origins(arrival) != squares[0].Bit() {
			notes = append(notes, LegalityNote{Kind: NoEnPassant, Side: r.waiter, Squares: arrival.Bit()})
		}
	}
	return notes
}

// A retro looks for the last move of the side that waits.
type retro struct {
	rules  *rules.Rules
	pos    positions.Position
	waiter positions.Side
}

// movers returns the pieces that can have made the last move. It does not ask what led to
// the position before, so that there may be fewer.
func (r *retro) movers() positions.Bitboard {
	var movers positions.Bitboard
	for set := r.pos.Sides[r.waiter]; set != 0; {
		if at := set.Pop(); r.origins(at) != 0 {
			movers = movers.With(at)
		}
	}
	return movers
}

// origins returns the squares from which the piece on at can have come with its last move,
// castling apart.
func (r *retro) origins(at positions.Square) positions.Bitboard {
	pc := r.pos.Board[at]
	if pc.Walk() == positions.Pawn {
		return r.pawnOrigins(at, pc)
	}
	var from positions.Bitboard
	for set := pc.Walk().Moves(&r.pos, r.pos.Occupied(), at, r.waiter) &^ r.pos.Occupied(); set != 0; {
		if s := set.Pop(); r.canHaveCome(pc, s, at, false) || r.canHaveCome(pc, s, at, true) {
			from = from.With(s)
		}
	}
	if positions.LastRank[r.waiter].Has(at) && pc.Walk() != positions.King {
		from |= r.pawnOrigins(at, pc.WithWalk(positions.Pawn))
	}
	return from
}

// pawnOrigins returns the squares from which the pawn that is now pc on at can have come.
func (r *retro) pawnOrigins(at positions.Square, pawn positions.Piece) positions.Bitboard {
	back, home := -1, 1
	if r.waiter == positions.Black {
		back, home = 1, 6
	}
	var from positions.Bitboard
	add := func(s positions.Square, capture bool) {
		if s == positions.NoSquare || s.Rank() == home+back || r.pos.Board[s] != positions.NoPiece {
			return
		}
		if r.canHaveCome(pawn, s, at, capture) {
			from = from.With(s)
		}
	}
	behind := at.Offset(0, back)
	add(behind, false)
	if two := at.Offset(0, 2*back); two != positions.NoSquare && two.Rank() == home && r.pos.Board[behind] == positions.NoPiece {
		add(two, false)
	}
	for _, df := range []int{-1, 1} {
		add(at.Offset(df, back), true)
	}
	return from
}

// canHaveCome reports whether pc can have come from the empty square from to at, where it
// captured or not: the side whose move it is now must not have been in check before it.
func (r *retro) canHaveCome(pc positions.Piece, from, at positions.Square, capture bool) bool {
	before := r.pos
	before.Take(at)
	before.Put(pc, from)
	if capture {
		if before.Sides[r.waiter.Other()].Count() >= 16 {
			return false
		}
		// Any captured piece stood in the way of what went through at.
		before.Put(positions.NewPiece(positions.Knight, r.waiter.Other().Flag()), at)
	}
	return !rules.NewGame(r.rules, &before).InCheck(r.waiter.Other())
}

// castlingLost returns the king and the rook of the only castling that the waiting side
// could have, if one of them must have made the last move.
func (r *retro) castlingLost(last positions.Bitboard) positions.Bitboard {
	rights := rules.CastlingRights(&r.pos)
	home := [2][3]positions.Square{
		{positions.A1, positions.E1, positions.H1}, {positions.A8, positions.E8, positions.H8},
	}[r.waiter]
	var men positions.Bitboard
	for _, at := range home {
		if rights&rules.CastlingRightOf(at) != 0 {
			men = men.With(at)
		}
	}
	if men.Count() != 2 || !men.Has(home[1]) || last&^men != 0 {
		return 0
	}
	return men
}
