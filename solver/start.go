package solver

import (
	"errors"
	"fmt"

	"bluto/conditions"
	"bluto/conditions/rules"
	"bluto/positions"
	"bluto/positions/problem"
)

// NewGame returns a game that stands at the diagram of twin t, under its conditions, for
// those who ask questions about the position that the solution does not answer. The twin's
// own error, or what makes the position impossible, is returned.
func NewGame(t *TwinSolution, options *problem.Options, attacker positions.Side) (*rules.Game, error) {
	if t.Err != nil {
		return nil, t.Err
	}
	start, err := startPosition(&t.Setup, options, t.Conditions)
	if err != nil {
		return nil, err
	}
	compiled, err := conditions.Compile(t.Conditions, &start, attacker)
	if err != nil {
		return nil, err
	}
	return rules.NewGame(compiled, &start), nil
}

// startPosition turns a diagram into the position where play begins: kings are royal,
// castling is possible where king and rook stand at home, and en passant where the
// option says so.
func startPosition(setup *problem.Setup, options *problem.Options, active []problem.Condition) (positions.Position, error) {
	var p positions.Position
	p.Victim = positions.NoSquare
	for _, placed := range setup.Pieces {
		if placed.Square >= positions.NoSquare {
			return p, fmt.Errorf("a piece stands on no square")
		}
		pc := placed.Piece
		if err := supportedPiece(pc); err != nil {
			return p, err
		}
		if pc.Walk().Info().King {
			pc |= positions.Royal
		}
		if p.Board[placed.Square] != positions.NoPiece {
			p.Take(placed.Square)
		}
		p.Put(pc, placed.Square)
	}
	if setup.TotalInvisible > 0 {
		return p, fmt.Errorf("%w: total invisibles", ErrNotSupported)
	}
	for s := positions.White; s <= positions.Black; s++ {
		if p.Royals[s].Several() && !conditions.AllowSeveralKings(active) {
			return p, fmt.Errorf("both sides need a king, and one alone: %s has royal pieces on %s", s, p.Royals[s])
		}
	}
	setCastling(&p, options)
	return p, placed(options.Places["EnPassant"], setEnPassant(&p, options))
}

func setCastling(p *positions.Position, options *problem.Options) {
	rights := rules.CastlingRights(p)
	for _, s := range options.NoCastling {
		rights &^= rules.CastlingRightOf(s)
	}
	p.SetCastling(rights)
}

// setEnPassant reads the squares of the option: where the pawn came from, what it crossed
// and where it stands.
func setEnPassant(p *positions.Position, options *problem.Options) error {
	squares := options.EnPassant
	if len(squares) == 0 {
		return nil
	}
	if len(squares) < 3 {
		return errors.New("EnPassant needs the squares of departure, crossing and arrival")
	}
	arrival := squares[len(squares)-1]
	pawn := p.Board[arrival]
	if pawn == positions.NoPiece || pawn.Walk().Info().Pawn == nil {
		return fmt.Errorf("EnPassant: no pawn stands on %s", arrival)
	}
	var crossed positions.Bitboard
	for _, s := range squares[1 : len(squares)-1] {
		crossed = crossed.With(s)
	}
	if p.Occupied()&crossed.With(squares[0]) != 0 {
		return errors.New("EnPassant: the pawn cannot have come this way, a square is occupied")
	}
	p.SetEnPassant(crossed, arrival)
	return nil
}
