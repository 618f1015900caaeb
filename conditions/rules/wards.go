package rules

import "bluto/positions"

// A FlightCheck says that check is a matter of flights (SAT): a side is in check when its
// king has enough of them. A flight is a square that the king could move to and that the
// opponent does not observe with the king lifted.
type FlightCheck struct {
	// Need is how many flights make a check, for each side.
	Need [2]int
	// Own says that the king's own square counts as a flight as well where the opponent
	// does not observe it; OwnOnce says so for a side once its field is not zero.
	Own     bool
	OwnOnce [2]Field
}

// countsOwn reports whether the own square of s's king can count as a flight now.
func (f *FlightCheck) countsOwn(p *positions.Position, s positions.Side) bool {
	return f.Own || f.OwnOnce[s].Get(p) != 0
}

// inFlightCheck answers InCheck under a FlightCheck. Flights are counted first: mostly
// they answer alone.
func (g *Game) inFlightCheck(f *FlightCheck, s positions.Side) bool {
	p := &g.Pos
	if p.Royals[s] == 0 {
		return false
	}
	need := f.Need[s]
	if g.Rules.props.LegalBeforeChoice {
		e := guardsOf(p, s.Other())
		king := p.Royals[s]
		return e.leave(g.ward(s, king, p.Royals[s.Other()], p.Sides[s]&^p.Sides[s.Other()]), p.Occupied()&^king, need)
	}
	flights := g.FlightCount(s, need)
	return flights >= need || flights == need-1 && f.countsOwn(p, s) && !g.Attacked(s)
}

// ward returns the squares that count as flights of s's king where they are not observed,
// if the king stood on king, the opponent's on other, and other pieces of s alone on own.
func (g *Game) ward(s positions.Side, king, other, own positions.Bitboard) positions.Bitboard {
	zone := positions.KingSteps(king.First()) &^ own &^ other
	if g.Rules.flights.countsOwn(&g.Pos, s) {
		zone |= king
	}
	return zone
}

// Guards are the pieces of a side by how they observe, queens among rooks and bishops.
type guards struct {
	side                                  positions.Side
	pawns, knights, kings, rooks, bishops positions.Bitboard
}

func guardsOf(p *positions.Position, s positions.Side) guards {
	own, queens := p.Sides[s], p.ByWalk[positions.Queen]
	return guards{
		side:    s,
		pawns:   own & p.ByWalk[positions.Pawn],
		knights: own & p.ByWalk[positions.Knight],
		kings:   own & p.ByWalk[positions.King],
		rooks:   own & (p.ByWalk[positions.Rook] | queens),
		bishops: own & (p.ByWalk[positions.Bishop] | queens),
	}
}

// remove takes the pieces on gone off.
func (e *guards) remove(gone positions.Bitboard) {
	e.pawns &^= gone
	e.knights &^= gone
	e.kings &^= gone
	e.rooks &^= gone
	e.bishops &^= gone
}

// add puts a piece of walk w on the single square at.
func (e *guards) add(w positions.Walk, at positions.Bitboard) {
	switch w {
	case positions.Pawn:
		e.pawns |= at
	case positions.Knight:
		e.knights |= at
	case positions.King:
		e.kings |= at
	case positions.Rook:
		e.rooks |= at
	case positions.Bishop:
		e.bishops |= at
	case positions.Queen:
		e.rooks |= at
		e.bishops |= at
	}
}

// observe reports whether one of the guards observes t when occ is occupied.
func (e *guards) observe(t positions.Square, occ positions.Bitboard) bool {
	return positions.PawnCaptures(e.side.Other(), t)&e.pawns|
		positions.KnightLeaps(t)&e.knights|
		positions.KingSteps(t)&e.kings != 0 ||
		positions.RookSet(t, 0)&e.rooks != 0 && positions.RookSet(t, occ)&e.rooks != 0 ||
		positions.BishopSet(t, 0)&e.bishops != 0 && positions.BishopSet(t, occ)&e.bishops != 0
}

// observers returns the guards that observe t when occ is occupied.
func (e *guards) observers(t positions.Square, occ positions.Bitboard) positions.Bitboard {
	return positions.PawnCaptures(e.side.Other(), t)&e.pawns | positions.KnightLeaps(t)&e.knights |
		positions.KingSteps(t)&e.kings | e.ridersTo(t, occ)
}

// ridersTo returns the riders among observers.
func (e *guards) ridersTo(t positions.Square, occ positions.Bitboard) positions.Bitboard {
	return positions.RookSet(t, occ)&e.rooks | positions.BishopSet(t, occ)&e.bishops
}

// leave reports whether the guards leave at least need squares of zone unobserved.
func (e *guards) leave(zone, occ positions.Bitboard, need int) bool {
	for left := zone.Count(); left >= need && need > 0; left-- {
		if !e.observe(zone.Pop(), occ) {
			need--
		}
	}
	return need <= 0
}

// checkedAfter reports whether x is in check once s has played m, without playing it where
// m is a plain move. It is valid under a FlightCheck with LegalBeforeChoice.
func (g *Game) checkedAfter(x, s positions.Side, m *positions.Move) bool {
	if m.Kind > positions.EnPassant {
		g.do(s, *m)
		defer g.Undo()
		return g.InCheck(x)
	}
	p := &g.Pos
	o := x.Other()
	king, other := p.Royals[x], p.Royals[o]
	if king == 0 {
		return false
	}
	pc, to := p.Board[m.From], m.To.Bit()
	gone := m.From.Bit()
	if m.Capture != positions.NoSquare {
		gone |= m.Capture.Bit()
	}
	e := guardsOf(p, o)
	e.remove(gone)
	own := p.Sides[x] &^ p.Sides[o] &^ gone
	if pc.BelongsTo(o) {
		w := pc.Walk()
		if m.Promo != positions.NoWalk {
			w = m.Promo
		}
		e.add(w, to)
	} else {
		own |= to
	}
	switch {
	case !pc.Royal():
	case s == x:
		king = to
	default:
		other = to
	}
	occ := p.Occupied()&^gone | to
	return e.leave(g.ward(x, king, other, own), occ&^king, g.Rules.flights.Need[x])
}

// A watch is what decides which moves can change whether a king is in check by its flights.
// It tells moves that surely do not from those that must be looked at, and is valid in the
// position for which it was made, under a FlightCheck with LegalBeforeChoice.
type watch struct {
	side    positions.Side
	king    positions.Square // NoSquare if there is none: it is never in check
	checked bool
	need    int
	// slack is how many more flights there must be for a check.
	slack int
	// by are the opponent's pieces, guards those that observe the king's square or one
	// about it, soleGuards those that alone observe one of the squares that matter.
	by                 guards
	guards, soleGuards positions.Bitboard
	// lifted are the occupied squares without the king.
	lifted positions.Bitboard
	// steps are the squares about the king, zone those that are flights if unobserved.
	steps, zone positions.Bitboard
	// observed is what the opponent observes with the king lifted, twice what it observes
	// at least twice.
	observed, twice positions.Bitboard
	// cuts are the squares on which a rider's guard of a square that only it observes can be
	// cut off, cutsTwice those on which two can.
	cuts, cutsTwice positions.Bitboard
	// across caches lines; it holds at least the king's square once it is known.
	across positions.Bitboard
	// hurdles are pieces on which a rider's line ends: who leaves may open it further.
	hurdles positions.Bitboard
	// neutrals are guards themselves wherever they go.
	neutrals positions.Bitboard
}

// watchOver returns the watch over s's king. If s is to move, its own pieces about the king
// may leave, so that their squares matter too.
func (g *Game) watchOver(s positions.Side, toMove bool) watch {
	p := &g.Pos
	w := watch{side: s, king: p.Royals[s].First(), neutrals: p.Neutrals()}
	if w.king == positions.NoSquare {
		return w
	}
	o := s.Other()
	king := p.Royals[s]
	w.need = g.Rules.flights.Need[s]
	w.lifted = p.Occupied() &^ king
	w.steps = positions.KingSteps(w.king)
	w.zone = g.ward(s, king, p.Royals[o], p.Sides[s]&^p.Sides[o])
	w.by = guardsOf(p, o)
	w.noteAll()
	w.slack = w.need - (w.zone &^ w.observed).Count()
	w.checked = w.slack <= 0
	matters := w.zone
	if toMove {
		matters |= w.steps
	}
	if !w.checked {
		w.findCuts(matters & w.observed &^ w.twice)
	}
	return w
}

// noteAll notes what each of the opponent's pieces observes.
func (w *watch) noteAll() {
	e := &w.by
	for set := e.pawns; set != 0; {
		from := set.Pop()
		w.note(from, positions.PawnCaptures(e.side, from))
	}
	for set := e.knights; set != 0; {
		from := set.Pop()
		w.note(from, positions.KnightLeaps(from))
	}
	for set := e.kings; set != 0; {
		from := set.Pop()
		w.note(from, positions.KingSteps(from))
	}
	for set := e.rooks; set != 0; {
		from := set.Pop()
		reach := positions.RookSet(from, w.lifted)
		w.hurdles |= reach
		w.note(from, reach)
	}
	for set := e.bishops; set != 0; {
		from := set.Pop()
		reach := positions.BishopSet(from, w.lifted)
		w.hurdles |= reach
		w.note(from, reach)
	}
	w.hurdles &= w.lifted
}

// note adds the piece on from, which observes set.
func (w *watch) note(from positions.Square, set positions.Bitboard) {
	w.twice |= w.observed & set
	w.observed |= set
	if set&w.near() != 0 {
		w.guards = w.guards.With(from)
	}
}

// near returns the king's square and those about it.
func (w *watch) near() positions.Bitboard { return w.steps.With(w.king) }

// findCuts notes who observes the given squares, each of which one piece observes, and
// where that can be cut off.
func (w *watch) findCuts(squares positions.Bitboard) {
	for squares != 0 {
		t := squares.Pop()
		guard := w.by.observers(t, w.lifted)
		w.soleGuards |= guard
		line := positions.Between(t, guard.First())
		w.cutsTwice |= w.cuts & line
		w.cuts |= line
	}
}

// lines returns the squares across which riders guard the king's square and those about it.
func (w *watch) lines() positions.Bitboard {
	if w.across == 0 {
		w.across = w.king.Bit()
		for set := w.near() & w.observed; set != 0; {
			t := set.Pop()
			for riders := w.by.ridersTo(t, w.lifted); riders != 0; {
				w.across |= positions.Between(t, riders.Pop())
			}
		}
	}
	return w.across
}

// A verdict says of the arrivals of one piece which are surely harmless to a question and
// which must be looked at; the others are surely not.
type verdict struct{ sure, doubtful positions.Bitboard }

// legal tells to which squares a piece of w.side on from, not the king, can surely go
// without leaving its king in check, and for which that must be looked at. The watch must
// be for the side to move.
func (w *watch) legal(from positions.Square) verdict {
	switch {
	case w.king == positions.NoSquare:
		return verdict{sure: positions.AllSquares}
	case w.neutrals.Has(from):
		return verdict{doubtful: positions.AllSquares}
	case w.checked && w.hurdles.Has(from) && w.opens(from):
		return verdict{doubtful: positions.AllSquares}
	case w.checked:
		return verdict{doubtful: w.steps}
	case (w.steps &^ w.observed).Has(from):
		return verdict{doubtful: positions.AllSquares}
	}
	doubtful := w.cutsFor(w.slack) | w.soleGuards
	return verdict{sure: ^doubtful, doubtful: doubtful}
}

// opens reports whether the opponent's riders would observe more flights if the piece on
// from left.
func (w *watch) opens(from positions.Square) bool {
	without := w.lifted.Without(from)
	flights := w.zone &^ w.observed
	return positions.RookSet(from, w.lifted)&w.by.rooks != 0 && positions.RookSet(from, without)&flights != 0 ||
		positions.BishopSet(from, w.lifted)&w.by.bishops != 0 && positions.BishopSet(from, without)&flights != 0
}

// cutsFor returns where cutting guards off may give the king n more flights.
func (w *watch) cutsFor(n int) positions.Bitboard {
	if n > 1 {
		return w.cutsTwice
	}
	return w.cuts
}

// retreats returns to which squares of targets, all empty, the king can step without
// standing in check there.
func (w *watch) retreats(g *Game, targets positions.Bitboard) positions.Bitboard {
	p := &g.Pos
	o := w.side.Other()
	own := p.Sides[w.side] &^ p.Sides[o] &^ w.king.Bit()
	var safe positions.Bitboard
	for targets != 0 {
		to := targets.Pop()
		if (g.ward(w.side, to.Bit(), p.Royals[o], own) &^ w.observed).Count() < w.need {
			safe = safe.With(to)
		}
	}
	return safe
}

// disturbed returns the arrivals by which the opponent's piece on from may give check to
// the king: by ceasing to guard, cutting guards off, or capturing what stood in the way.
func (w *watch) disturbed(g *Game, from positions.Square) positions.Bitboard {
	if w.king == positions.NoSquare {
		return 0
	}
	if w.checked || w.neutrals.Has(from) {
		return positions.AllSquares
	}
	taken := w.steps&g.Pos.Sides[w.side]&^w.neutrals | w.neutrals&w.guards
	if !w.guards.Has(from) {
		return taken | w.cutsFor(w.slack)
	}
	if g.Pos.Board[from].Royal() || w.guardsAlone(g, from, w.zone).Count() >= w.slack {
		return positions.AllSquares
	}
	return taken | w.lines()
}

// guardsAlone returns which of squares only the guard on from observes.
func (w *watch) guardsAlone(g *Game, from positions.Square, squares positions.Bitboard) positions.Bitboard {
	p := &g.Pos
	return p.Board[from].Walk().Captures(p, w.lifted, from, w.side.Other()) & squares &^ w.twice
}
