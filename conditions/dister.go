package conditions

import (
	"errors"
	"fmt"

	"bluto/conditions/rules"
	"bluto/positions"
	"bluto/positions/problem"
)

const dister = ` between the two pieces that stand on the given squares in the diagram

All legal moves are measured, those included that leave the distance as it is,
and of several that are equal any may be chosen. Distances are those between the
centres of squares. A move that captures one of the two, and any move when one of
them is gone, counts as the worst. Promoted or reborn, the piece is still
the same. In castling only the king is measured. Checks to the other king are not
affected.`

func init() {
	for _, c := range []struct {
		name     Names
		distance string
		side     positions.Side
		score    func(distance int) int
	}{
		{Names{"WhiteMaxDister", "WeisserMaxDister", "BlancMaxDister"}, "greatest", positions.White, farApart},
		{Names{"BlackMaxDister", "SchwarzerMaxDister", "NoirMaxDister"}, "greatest", positions.Black, farApart},
		{Names{"WhiteMinDister", "WeisserMinDister", "BlancMinDister"}, "smallest", positions.White, closeTogether},
		{Names{"BlackMinDister", "SchwarzerMinDister", "NoirMinDister"}, "smallest", positions.Black, closeTogether},
	} {
		register(Condition{
			Name:   c.name,
			Doc:    c.side.String() + " must play the move that leaves the " + c.distance + " distance" + dister,
			Source: asInPopeye,
			Params: []Param{{Name: Names{"squares", "Felder", "cases"}, Kind: problem.ArgSquares, Doc: "where the two pieces stand"}},
			New: func(a *Args) (rules.Hooks, error) {
				at := a.Squares()
				if len(at) != 2 || at[0] == at[1] {
					return rules.Hooks{}, errors.New("two different squares must stand here (as in a1b2)")
				}
				for _, s := range at {
					if a.Start.Board[s] == positions.NoPiece {
						return rules.Hooks{}, fmt.Errorf("no piece stands on %s", s)
					}
				}
				d := distance{at: [2]positions.Square{at[0], at[1]}, score: c.score}
				h := chooser{side: c.side, score: d.of}.plain()
				h.Begin = d.begin
				return h, nil
			},
		})
	}
}

// distance measures moves by how far apart two pieces are after them.
type distance struct {
	// at are the squares of the two in the diagram.
	at [2]positions.Square
	// score is what a squared distance is worth, more than 0.
	score func(distance int) int
}

func farApart(distance int) int { return distance }

func closeTogether(distance int) int { return farthest - distance }

// begin marks the two pieces, by where they stood in the diagram.
func (d distance) begin(g *rules.Game) {
	for _, at := range d.at {
		if pc := g.Pos.Board[at]; pc != positions.NoPiece {
			g.Pos.Replace(pc.WithOrigin(at), at)
		}
	}
}

// of returns what the distance after m is worth.
func (d distance) of(g *rules.Game, _ positions.Side, m positions.Move) int {
	a, b := d.after(g, m, d.at[0]), d.after(g, m, d.at[1])
	if a == positions.NoSquare || b == positions.NoSquare {
		return 0
	}
	df, dr := a.File()-b.File(), a.Rank()-b.Rank()
	return d.score(df*df + dr*dr)
}

// after returns where the piece from home in the diagram is after m, NoSquare if it is gone.
func (d distance) after(g *rules.Game, m positions.Move, home positions.Square) positions.Square {
	p := &g.Pos
	for set := p.Occupied(); set != 0; {
		switch at := set.Pop(); {
		case p.Board[at].Origin() != home:
		case at == m.Capture:
			return positions.NoSquare
		case m.Kind != positions.NullMove && at == m.From:
			return m.To
		default:
			return at
		}
	}
	return positions.NoSquare
}
