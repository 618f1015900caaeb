package rules

import "bluto/positions"

// A Forcer tells which moves of a side force the other side to mate it. It is made for one
// position, in which that side is to move.
type Forcer struct {
	side    positions.Side
	parries Parries
	// calm says that men are kept, which meet moves without giving check; king is the side's.
	calm bool
	men  Restless
	king positions.Square
}

// TellForcing reports whether a Forcer knows more than that a move must be played.
func (r *Rules) TellForcing() bool {
	return r.props.LegalGeneration || r.props.OrthodoxPlay || r.keepsCalm()
}

// keepsCalm reports whether restless men meet moves without giving check. They may not where a
// king can be observed without being in check: to leave a square can then give check.
func (r *Rules) keepsCalm() bool { return r.TellRestless() && r.observedIsCheck }

// ForcerOf returns the Forcer of s, to move.
func (g *Game) ForcerOf(s positions.Side) Forcer {
	f := Forcer{side: s}
	if g.Rules.props.LegalGeneration || g.Rules.props.OrthodoxPlay {
		f.parries = g.ParriesOf(s.Other())
	} else if g.Rules.keepsCalm() {
		f.calm, f.king = true, g.Pos.Royals[s].First()
		f.men = g.restlessOf(s.Other(), true)
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
	if f.parries.Meet(g, m) || f.calm && f.meet(g, &m) {
		return false
	}
	known := unknown
	if f.calm {
		if known = g.judge(f.side, &m); known == illegal {
			return false
		}
	}
	g.do(f.side, m)
	forces := !g.escapesAtOnce(f.side.Other()) &&
		(g.Rules.props.LegalGeneration || g.arises(f.side, known)) && g.everyMoveMates(f.side.Other())
	g.Undo()
	return forces
}

// meet reports whether one of the men surely meets m without giving check.
func (f *Forcer) meet(g *Game, m *positions.Move) bool {
	return m.From != f.king && f.men.Kept(*m) && g.surelyNoCheck(f.side, m)
}
