package rules

import "bluto/positions"

// An Outcome is what a move, not yet made, will leave on the board with all its effects.
type Outcome struct {
	// Move is the move, made by Side.
	Move positions.Move
	Side positions.Side
	// Mover is the moved piece as it will be, on At, NoSquare if it vanishes.
	Mover positions.Piece
	At    positions.Square
	// Captured is what is captured, NoPiece if nothing.
	Captured positions.Piece
	// Added is what comes back onto the board, on AddedAt, NoSquare if nothing does.
	Added   positions.Piece
	AddedAt positions.Square
	// Impossible says that the move cannot be made.
	Impossible bool

	// before are the squares occupied now, gone those that the move itself empties.
	before, gone positions.Bitboard
	// rules and key are those of the position for which the outcome was told, if it is known.
	rules *Rules
	key   uint64
	known bool
}

// Occupied returns which squares will be occupied.
func (o *Outcome) Occupied() positions.Bitboard {
	occ := o.before &^ o.gone
	if o.At != positions.NoSquare {
		occ = occ.With(o.At)
	}
	if o.AddedAt != positions.NoSquare {
		occ = occ.With(o.AddedAt)
	}
	return occ
}

// deriveOutcomes finds out of which moves the outcome can be told and judged: by geometry
// that depends on occupied squares alone.
func (r *Rules) deriveOutcomes(conditions []Hooks, start *positions.Position) {
	r.imagines = start.ImitatorCount == 0 && r.check == nil && !r.royalsByEffect && !r.capturableRoyals &&
		len(r.walks) == 0 && !r.looks
	r.imaginesCaptures = r.imagines
	for _, h := range conditions {
		if h.Effects == nil || h.Outcome != nil && len(r.reborn)+len(r.afterRebirth) == 0 {
			continue
		}
		r.imaginesCaptures = false
		r.imagines = r.imagines && h.EffectsOnCapture
	}
	r.capturesReturn = r.imaginesCaptures && len(r.symmetric)+len(r.asymmetric) == 0
	for _, h := range conditions {
		r.capturesReturn = r.capturesReturn && (h.Effects == nil && h.Expand == nil || h.ReturnsCaptured)
	}
	r.flightsImagined = r.flights != nil && len(r.immobile)+len(r.arrival) == 0
	r.deriveQuietFlights()
	r.deriveQuietSets()
}

// imagine returns the outcome of the move m of s; known is false if it cannot be told. The
// outcome is valid until the next call.
func (g *Game) imagine(s positions.Side, m *positions.Move) (o *Outcome, known bool) {
	r := g.Rules
	switch m.Kind {
	case positions.Plain, positions.DoubleStep, positions.EnPassant, positions.TakeMake:
	default:
		return nil, false
	}
	if !r.imagines || m.IsCapture() && !r.imaginesCaptures || m.Promo == positions.Imitator {
		return nil, false
	}
	p := &g.Pos
	o = &g.outcome
	if o.rules == r && o.key == p.Key && o.Side == s && o.Move == *m {
		return o, o.known
	}
	*o = Outcome{
		Move: *m, Side: s, Mover: p.Board[m.From], At: m.To, AddedAt: positions.NoSquare,
		before: p.Occupied(), gone: m.From.Bit(), rules: r, key: p.Key,
	}
	if m.Promo != positions.NoWalk {
		o.Mover = o.Mover.WithWalk(m.Promo)
	}
	if m.IsCapture() {
		o.Captured = p.Board[m.Capture]
		o.gone |= m.Capture.Bit()
	}
	for i := range r.effects {
		e := &r.effects[i]
		if o.Impossible || !e.concerns(o.Captured) {
			continue
		}
		if !e.outcome(g, o) {
			return o, false
		}
	}
	o.known = true
	return o, true
}

// Imagined tells about the move of o as if it had been played, its effects apart. What it
// returns is valid until the next call.
func (g *Game) Imagined(o *Outcome) *Played {
	last := &g.imagined
	last.Move, last.Side, last.At = o.Move, o.Side, o.At
	last.Moved, last.Captured = g.Pos.Board[o.Move.From], o.Captured
	return last
}

// judgeOutcome returns what is known about the king of s after its move m, from what the
// move leaves on the board.
func (g *Game) judgeOutcome(s positions.Side, m *positions.Move) judgement {
	o, known := g.imagine(s, m)
	if !known {
		return unknown
	}
	if o.Impossible {
		return illegal
	}
	switch g.checkedBy(s, o) {
	case No:
		return safe
	case Yes:
		return illegal
	}
	return unknown
}

// checkedBy returns whether the move of which o is the outcome leaves x in check.
func (g *Game) checkedBy(x positions.Side, o *Outcome) Answer {
	king, ok := g.kingAfter(x, o)
	r := g.Rules
	switch {
	case !ok:
		return Ask
	case r.flights != nil:
		return g.checkedByFlights(x, king, o)
	case !g.attackedAfter(x.Other(), king, o):
		return No
	case r.observedIsCheck:
		return Yes
	}
	return Ask
}

// kingAfter returns where the only king of x will stand; ok is false if it has another
// number of them, or shares it with the other side, or loses it.
func (g *Game) kingAfter(x positions.Side, o *Outcome) (at positions.Square, ok bool) {
	royals := g.Pos.Royals[x]
	if royals == 0 || royals.Several() || royals&g.Pos.Sides[x.Other()] != 0 || o.Added.Royal() {
		return positions.NoSquare, false
	}
	at = royals.First()
	switch {
	case at == o.Move.From:
		return o.At, o.At != positions.NoSquare && o.Mover.Royal() && o.Mover.BelongsTo(x) && o.Move.Kind != positions.DoubleStep
	case o.Mover.Royal() && o.Mover.BelongsTo(x):
		return positions.NoSquare, false
	case o.gone.Has(at):
		return positions.NoSquare, false
	}
	return at, true
}

// attackedAfter reports whether by will observe the king on t by bare geometry. Where the
// move changes nothing for the pieces that stay where they are, the lookout knows of them.
func (g *Game) attackedAfter(by positions.Side, t positions.Square, o *Outcome) bool {
	occ := o.Occupied()
	r := g.Rules
	if r.lookouts && !(o.before &^ occ).Several() && !(occ &^ o.before).Several() {
		if w := g.lookoutOf(by); w.single && w.target == t && (occ^o.before)&w.vital == 0 {
			return w.observers&^o.gone != 0 || g.newcomersObserve(by, t, occ, o)
		}
	}
	return g.observedAfter(by, t, occ, o)
}

// observedAfter reports whether by will observe t by bare geometry if occ is occupied then.
func (g *Game) observedAfter(by positions.Side, t positions.Square, occ positions.Bitboard, o *Outcome) bool {
	side := g.Pos.Sides[by] &^ o.gone
	return g.observedBy(side, by, t, occ) || g.newcomersObserve(by, t, occ, o)
}

// newcomersObserve reports whether the moved piece or the one that comes back will observe t
// for by.
func (g *Game) newcomersObserve(by positions.Side, t positions.Square, occ positions.Bitboard, o *Outcome) bool {
	return g.newcomerObserves(o.Mover, o.At, by, t, occ) || g.newcomerObserves(o.Added, o.AddedAt, by, t, occ)
}

func (g *Game) newcomerObserves(pc positions.Piece, at positions.Square, by positions.Side, t positions.Square, occ positions.Bitboard) bool {
	return at != positions.NoSquare && at != t && pc.BelongsTo(by) && g.Rules.mask[at].Has(t) && g.sees(pc.Walk(), at, t, occ, by)
}

// checkedByFlights is checkedBy where check is by flights of the king, which will stand on
// king.
func (g *Game) checkedByFlights(x positions.Side, king positions.Square, o *Outcome) Answer {
	r := g.Rules
	other, ok := g.kingAfter(x.Other(), o)
	if !r.flightsImagined || !ok || g.walkAfter(king, o) != positions.King {
		return Ask
	}
	occ := o.Occupied()
	zone := positions.KingSteps(king).Without(other) &^ g.ownAfter(x, o)
	need := r.flights.Need[x]
	if r.fleesAnywhere() {
		need -= zone.Count()
	} else {
		lifted := occ.Without(king)
		for zone != 0 && need > 0 {
			if !g.observedAfter(x.Other(), zone.Pop(), lifted, o) {
				need--
			}
		}
	}
	switch {
	case need <= 0:
		return Yes
	case need > 1 || !r.flights.countsOwn(&g.Pos, x):
		return No
	case !g.observedAfter(x.Other(), king, occ, o):
		return Yes
	case r.checksArePlayed():
		return Ask
	}
	return No
}

// walkAfter returns the walk of what will stand on the occupied square at.
func (g *Game) walkAfter(at positions.Square, o *Outcome) positions.Walk {
	if at == o.At {
		return o.Mover.Walk()
	}
	return g.Pos.Board[at].Walk()
}

// ownAfter returns where pieces of x alone will stand.
func (g *Game) ownAfter(x positions.Side, o *Outcome) positions.Bitboard {
	p := &g.Pos
	own := p.Sides[x] &^ p.Sides[x.Other()] &^ o.gone
	if o.At != positions.NoSquare && o.Mover.BelongsTo(x) && !o.Mover.Neutral() {
		own = own.With(o.At)
	}
	if o.AddedAt != positions.NoSquare && o.Added.BelongsTo(x) && !o.Added.Neutral() {
		own = own.With(o.AddedAt)
	}
	return own
}
