package verify

import (
	"bluto/conditions/rules"
	"bluto/positions"
	"bluto/solver"
)

// A FlightView shows the flights that make check in one position.
type FlightView struct {
	// After are the moves that lead to the position: none for the diagram, the key, or a
	// whole solution.
	After []solver.Step
	// Board is the position, Sides what each king has there.
	Board [64]positions.Piece
	Sides [2]SideFlights
}

// SideFlights are the flights of one king.
type SideFlights struct {
	// King is where it stands, NoSquare if there is none.
	King positions.Square
	// Squares are the flights, of which Need make a check. The king's own square is one of
	// them where the rules count it.
	Squares positions.Bitboard
	Need    int
	Check   bool
	// Opened and Shut are the flights that the moves have added and taken, compared with
	// the diagram.
	Opened, Shut positions.Bitboard
}

// maxViews bounds the number of positions that are shown.
const maxViews = 8

// flightViews shows the diagram, and the position after each key or at the end of each
// solution, if flights make check.
func flightViews(game *rules.Game, p *Part) []FlightView {
	if _, _, counted := game.CheckFlights(positions.White); !counted {
		return nil
	}
	diagram := flightView(game, nil, nil)
	views := []FlightView{diagram}
	for _, moves := range shownMoves(p) {
		if len(views) > maxViews {
			break
		}
		played := 0
		for played < len(moves) && game.Play(moves[played].Side, moves[played].Move) {
			played++
		}
		if played == len(moves) {
			views = append(views, flightView(game, moves, &diagram))
		}
		for range played {
			game.Undo()
		}
	}
	return views
}

// shownMoves returns the moves after which positions are shown.
func shownMoves(p *Part) [][]solver.Step {
	var all [][]solver.Step
	if p.Battle != nil {
		for _, k := range p.Battle.Keys {
			if k.Node.HasMove {
				all = append(all, []solver.Step{k.Node.Move})
			}
		}
	}
	if p.Lines != nil {
		for _, s := range p.Lines.Solutions {
			all = append(all, s.Line.Steps)
		}
	}
	return all
}

func flightView(game *rules.Game, after []solver.Step, diagram *FlightView) FlightView {
	view := FlightView{After: after, Board: game.Pos.Board}
	for s := range view.Sides {
		f := SideFlights{King: positions.NoSquare, Check: game.InCheck(positions.Side(s))}
		if royals := game.Pos.Royals[s]; royals != 0 {
			f.King = royals.First()
		}
		f.Squares, f.Need, _ = game.CheckFlights(positions.Side(s))
		if diagram != nil {
			before := diagram.Sides[s].Squares
			f.Opened, f.Shut = f.Squares&^before, before&^f.Squares
		}
		view.Sides[s] = f
	}
	return view
}
