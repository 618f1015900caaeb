package rules

import "bluto/positions"

// A Forcer tells which moves of a side force the other side to mate it. It is made for one
// position, in which that side is to move.
type Forcer struct {
	side    positions.Side
	parries Parries
}

// ForcerOf returns the Forcer of s, to move.
func (g *Game) ForcerOf(s positions.Side) Forcer {
	f := Forcer{side: s}
	if g.Rules.props.LegalGeneration || g.Rules.props.OrthodoxPlay {
		f.parries = g.ParriesOf(s.Other())
	}
	return f
}

// Moves appends those of the moves of the side for which Forces must be asked, all of them
// or fewer.
func (f *Forcer) Moves(g *Game, moves []positions.Move) []positions.Move {
	switch {
	case g.Rules.props.OrthodoxPlay && !g.Rules.props.LegalGeneration:
		return f.besiegingCandidates(g, moves)
	case !g.Rules.props.LegalGeneration:
		return g.Moves(f.side, moves)
	case g.Rules.flights != nil:
		return g.flightMovesUnder(&f.parries.own, &f.parries, moves)
	}
	return f.besieging(g, moves)
}

// Forces reports whether m, one of Moves, is legal and leaves the other side only moves
// that mate. What rules most moves out is asked first: an answer that has served before,
// and only then whether m is legal at all.
func (f *Forcer) Forces(g *Game, m positions.Move) bool {
	if f.parries.Meet(g, m) {
		return false
	}
	g.do(f.side, m)
	forces := !g.hintEscapes(f.side.Other()) &&
		(g.Rules.props.LegalGeneration || g.mayArise(f.side)) && g.everyMoveMates(f.side.Other())
	g.Undo()
	return forces
}
