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
	// Opened and Shut are the flights that the last of the moves has added and taken, if it
	// has not moved the king.
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
	views := []FlightView{flightView(game, nil, nil)}
	for _, moves := range shownMoves(p) {
		if len(views) > maxViews {
			break
		}
		if view, ok := viewAfter(game, moves); ok {
			views = append(views, view)
		}
	}
	return views
}

// viewAfter plays the moves and shows the position, compared with the one before the last
// move.
func viewAfter(game *rules.Game, moves []solver.Step) (view FlightView, ok bool) {
	var before FlightView
	played := 0
	for i, m := range moves {
		if i == len(moves)-1 {
			before = flightView(game, nil, nil)
		}
		if !game.Play(m.Side, m.Move) {
			break
		}
		played++
	}
	if ok = played == len(moves); ok {
		view = flightView(game, moves, &before)
	}
	for range played {
		game.Undo()
	}
	return view, ok
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

func flightView(game *rules.Game, after []solver.Step, earlier *FlightView) FlightView {
	view := FlightView{After: after, Board: game.Pos.Board}
	for s := range view.Sides {
		f := SideFlights{King: positions.NoSquare, Check: game.InCheck(positions.Side(s))}
		if royals := game.Pos.Royals[s]; royals != 0 {
			f.King = royals.First()
		}
		f.Squares, f.Need, _ = game.CheckFlights(positions.Side(s))
		if earlier != nil && earlier.Sides[s].King == f.King {
			before := earlier.Sides[s].Squares
			f.Opened, f.Shut = f.Squares&^before, before&^f.Squares
		}
		view.Sides[s] = f
	}
	return view
}
