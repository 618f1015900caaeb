package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

// Popeye 4.104 does not see all castlings and helpselfmates; see docs/differences.md.
func init() {
	register(Condition{
		Name: Names{"PointReflection", "Punktspiegelung", "ReflexionCentrale"},
		Doc: `pieces on squares that are opposite about the centre exchange their walks

While a piece of either side stands on a1 and another on h8, each moves,
captures and gives check only by the walk of the other; so it is with b1 and g8
and all other such squares. Kings lend and borrow like other pieces and stay
royal. A pawn that moves in this way still promotes, and a piece that moves as a
pawn does not. A king that has lost its walk cannot castle, nor can a rook be
castled with whose walk is not a rook's.`,
		Source: "named in a list of fairy definitions at scribd.com, Fairy Definitions: Point Reflection",
		New: func(*Args) (rules.Hooks, error) {
			return rules.Hooks{
				Walks: pointReflection{}.walks, WalkStage: rules.WalksBorrowed,
				Lenders: func(_ positions.Side, from positions.Square) positions.Bitboard { return throughCentre(from).Bit() },
				Arrival: pointReflection{}.castle,
			}, nil
		},
	})
}

// pointReflection has the hooks of the condition of this name.
type pointReflection struct{}

// throughCentre returns the square that lies opposite to s about the centre of the board.
func throughCentre(s positions.Square) positions.Square { return positions.H8 - s }

func (pointReflection) walks(g *rules.Game, _ rules.Use, _ positions.Piece, from positions.Square, _ positions.Side, walks rules.WalkSet) rules.WalkSet {
	if lender := g.Pos.Board[throughCentre(from)]; lender != positions.NoPiece {
		return rules.SetOf(lender.Walk())
	}
	return walks
}

// castle is the Arrival hook: it forbids castling with a rook that has another walk now.
func (pointReflection) castle(g *rules.Game, use rules.Use, _ positions.Piece, from positions.Square, _ positions.Side, targets positions.Bitboard) positions.Bitboard {
	if use != rules.ToCastle {
		return targets
	}
	for set := targets; set != 0; {
		to := set.Pop()
		rook := from - 4
		if to > from {
			rook = from + 3
		}
		if lender := g.Pos.Board[throughCentre(rook)]; lender != positions.NoPiece && lender.Walk() != positions.Rook {
			targets = targets.Without(to)
		}
	}
	return targets
}
