package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

// rebirths is the engine of the Circe and AntiCirce families: what is reborn, as what,
// where, and what happens if the place is taken. It never changes once made.
type rebirths struct {
	// ofMover says that the capturing piece is reborn (AntiCirce), not the captured one.
	ofMover bool
	// stage is when the rebirth takes place.
	stage rules.EffectStage
	// royals says that royal pieces are reborn too.
	royals bool

	// when says which capture causes a rebirth.
	when occasionKind
	// memory holds that capture if it is not that of the move itself.
	memory rebirthMemory

	// walk says as what the piece is reborn, nil as what it is.
	walk func(r *rebirths, o occasion) positions.Walk
	// byOther says that the other piece of the capture decides about the square (Couscous).
	byOther bool
	// only holds the walks of the pieces that are reborn if some is set (April).
	only     rules.WalkSet
	hasOnly  bool
	turncoat bool
	// marks says that promoted pieces are marked as such (Frischauf).
	marks bool
	// origins says that pieces remember where they stood in the diagram.
	origins bool
	// promotes says that a pawn reborn where pawns promote does so.
	promotes bool

	// bare says that nothing is reborn: the capture is possible if the square is free, which
	// is asked before pawns promote (Immun, Geneva).
	bare bool
	// fromDeparture says that the square is that of a piece captured where the mover comes
	// from (Geneva).
	fromDeparture bool

	// pawnsMove says that a pawn on its first rank, where it can be reborn, may move.
	pawnsMove bool

	// side changes whose home it is that the piece goes to, nil leaves it the owner's.
	side func(o occasion) positions.Side
	// square gives the square of rebirth, nil the square in the game array.
	square func(r *rebirths, o occasion) positions.Square
	// adapt changes the square that was found, nil leaves it.
	adapt func(o occasion, s positions.Square) positions.Square
	// choices gives the squares among which the player chooses, nil if there is no choice.
	choices func(r *rebirths, o occasion) positions.Bitboard
	// sure says that a square can always be found.
	sure bool
	// fits says whether the piece of o may be reborn on a square of choices as one of walk
	// w, nil that it always may.
	fits func(o occasion, s positions.Square, w positions.Walk) bool
	// declines says when the player may choose that the piece is not reborn.
	declines declining

	occupied outcome
	// cheylan says that a piece cannot be reborn on the square where it has captured.
	cheylan bool
}

// An outcome is what happens when a piece cannot simply be reborn.
type outcome uint8

const (
	// notReborn: the piece is lost.
	notReborn outcome = iota
	// impossible: the capture cannot be played.
	impossible
	// assassin: what stands on the square makes way by vanishing.
	assassin
)

// A declining says when a piece need not be reborn on one of the squares to choose from.
type declining uint8

const (
	neverDeclines declining = iota
	declinesIfNone
	alwaysDeclines
)

// An occasion is a capture that causes a rebirth.
type occasion struct {
	g    *rules.Game
	last *rules.Played
	// piece is what is to be reborn, now on from if it is the mover.
	piece positions.Piece
	from  positions.Square
	// other is the other piece of the capture.
	other positions.Piece
	// owner is whose piece it is.
	owner positions.Side
	// at is where the capture took place, home the side whose game array counts, walk the
	// one whose square is asked for.
	at   positions.Square
	home positions.Side
	walk positions.Walk
	// occupied are the occupied squares after the capture.
	occupied positions.Bitboard
}

// hooks returns what a condition with these rebirths changes.
func (r *rebirths) hooks() rules.Hooks {
	h := rules.Hooks{Effects: r.play, EffectStage: r.stage, EffectsOnCapture: r.when != lastMove && !r.marks}
	if r.origins {
		h.Begin = rememberOrigins
	}
	if r.occupied != assassin && (r.bare || r.ofMover || !r.royals) {
		h.Outcome = r.outcome
		h.ReturnsCaptured = r.when == thisCapture && !r.bare && !r.ofMover && !r.turncoat && !r.marks
	}
	if r.bare {
		h.EffectsInCheck = r.royals || r.ofMover
		return h
	}
	if r.choices != nil || r.promotes {
		h.Expand, h.ExpandsCaptures, h.Offers = r.expand, r.when != lastMove, r.choices != nil
	}
	h.EffectsInCheck = r.ofMover && !r.sure || r.royals && !r.ofMover
	h.CapturableRoyals = r.royals && !r.ofMover
	if !r.ofMover && r.pawnsMove {
		h.FirstRankSteps = 1
	}
	h.RoyalsByEffect = r.occupied == assassin
	if r.when != thisCapture {
		h.Idle = r.idle
		h.Remember = r.remember
	}
	return h
}

// occasionOf returns the rebirth that last asks for, ok false if there is none.
func (r *rebirths) occasionOf(g *rules.Game, last *rules.Played) (o occasion, ok bool) {
	if o, ok = r.cause(g, last); !ok {
		return o, false
	}
	mover := positions.NoPiece
	if last.At != positions.NoSquare {
		mover = g.Pos.Board[last.At]
	}
	o.occupied = g.Pos.Occupied()
	return o, r.settle(&o, mover)
}

// cause returns which capture asks for a rebirth once last is played, ok false if none does.
func (r *rebirths) cause(g *rules.Game, last *rules.Played) (o occasion, ok bool) {
	if r.when == thisCapture && last.Captured == positions.NoPiece {
		return o, false
	}
	o = occasion{g: g, last: last, from: positions.NoSquare}
	if r.when != thisCapture {
		return o, r.memory.recall(&o, r.when)
	}
	o.piece, o.at, o.owner = last.Captured, last.Move.Capture, last.Side.Other()
	return o, true
}

// settle completes o, whose moved piece is now mover, and reports whether there is a
// rebirth.
func (r *rebirths) settle(o *occasion, mover positions.Piece) bool {
	last := o.last
	switch {
	case r.bare:
		o.other = last.Moved
	case last.At != positions.NoSquare:
		o.other = mover
	}
	if r.ofMover {
		if last.At == positions.NoSquare {
			return false
		}
		o.piece, o.other, o.owner, o.from = o.other, o.piece, last.Side, last.At
		if r.fromDeparture {
			o.at = last.Move.From
		}
	}
	if o.piece.Royal() && !r.royals {
		return false
	}
	if r.walk != nil {
		o.piece = o.piece.WithWalk(r.walk(r, *o))
	}
	o.home, o.walk = o.owner, o.piece.Walk()
	if r.byOther {
		o.home, o.walk = o.owner.Other(), o.other.Walk()
	}
	if r.side != nil {
		o.home = r.side(*o)
	}
	return !r.hasOnly || r.only.Has(o.walk)
}

// destination returns where the piece of o is reborn when there is no choice, NoSquare if
// there is no such square on the board.
func (r *rebirths) destination(o occasion) positions.Square {
	var s positions.Square
	if r.square != nil {
		s = r.square(r, o)
	} else {
		s = circeSquare(o.g, o.walk, o.at, o.home)
	}
	if r.adapt != nil && s != positions.NoSquare {
		s = r.adapt(o, s)
	}
	return s
}

// free reports whether a piece can be reborn on s; the mover's own square is free for it.
func (o *occasion) free(s positions.Square) bool {
	return s != positions.NoSquare && (s == o.from || !o.occupied.Has(s))
}

// emptied reports whether s is empty and not the square that a mover of o comes from.
func (o *occasion) emptied(s positions.Square) bool {
	return s != positions.NoSquare && !o.occupied.Has(s) && (o.from == positions.NoSquare || s != o.last.Move.From)
}

// play is the Effects hook.
func (r *rebirths) play(g *rules.Game, last *rules.Played) {
	if r.marks && last.Move.Promo != positions.NoWalk && last.At != positions.NoSquare {
		g.Change(last.At, g.Pos.Board[last.At]|positions.Frischauf, positions.ByRule)
	}
	o, ok := r.occasionOf(g, last)
	if !ok {
		return
	}
	s, ok := r.where(o)
	if !ok {
		return
	}
	if r.bare {
		if !o.emptied(s) {
			g.Forbid()
		}
		return
	}
	if r.cheylan && s == o.from {
		g.Forbid()
		return
	}
	if !o.free(s) && !r.makeWay(o, s) || !r.ofMover && !g.MayBeReborn(s) {
		return
	}
	r.place(o, s)
}

// where returns the square to which the piece of o goes; ok is false if the player chose
// that it goes nowhere.
func (r *rebirths) where(o occasion) (s positions.Square, ok bool) {
	if r.choices != nil {
		return o.last.Move.Chosen()
	}
	return r.destination(o), true
}

// outcome is the Outcome hook: it tells what play would do.
func (r *rebirths) outcome(g *rules.Game, out *rules.Outcome) (known bool) {
	o, ok := r.cause(g, g.Imagined(out))
	if o.occupied = out.Occupied(); !ok || !r.settle(&o, out.Mover) {
		return true
	}
	s, ok := r.where(o)
	switch {
	case !ok:
	case r.bare:
		out.Impossible = !o.emptied(s)
	case r.cheylan && s == o.from:
		out.Impossible = true
	case o.free(s):
		return r.imagine(o, s, out)
	case r.occupied == impossible:
		out.Impossible = true
	case r.ofMover:
		out.At = positions.NoSquare
	}
	return true
}

// imagine tells what place would do.
func (r *rebirths) imagine(o occasion, s positions.Square, out *rules.Outcome) (known bool) {
	pc, w := o.piece, r.rebornAs(o)
	if w == positions.Imitator || !r.ofMover && out.AddedAt != positions.NoSquare {
		return false
	}
	if w != positions.NoWalk {
		pc = pc.WithWalk(w)
	}
	if r.turncoat && !pc.Neutral() {
		pc = pc.WithColour(o.owner.Other().Flag())
	}
	if r.ofMover {
		out.Mover, out.At = pc, s
	} else {
		out.Added, out.AddedAt = pc, s
	}
	return true
}

// rebornAs returns what the player chose that the reborn pawn of o becomes, NoWalk if
// nothing.
func (r *rebirths) rebornAs(o occasion) positions.Walk {
	if r.ofMover {
		return positions.Walk(o.last.Move.MoverRebornAs)
	}
	return positions.Walk(o.last.Move.RebornAs)
}

// makeWay deals with a square of rebirth that is not free, and reports whether the piece
// is reborn there nonetheless.
func (r *rebirths) makeWay(o occasion, s positions.Square) bool {
	g := o.g
	switch {
	case r.occupied == impossible:
		g.Forbid()
	case r.occupied == assassin && s != positions.NoSquare:
		if occupant := g.Pos.Board[s]; occupant.Royal() && occupant.BelongsTo(o.last.Side) {
			g.Forbid()
			return false
		}
		g.Remove(s, positions.ByRule)
		return true
	case r.ofMover:
		g.Remove(o.from, positions.ByRule)
	}
	return false
}

// place puts the piece of o on the free square s.
func (r *rebirths) place(o occasion, s positions.Square) {
	g := o.g
	if r.ofMover {
		g.Move(o.from, s, o.piece, positions.ByMoverRebirth)
	} else {
		g.Add(o.piece, s, positions.ByRebirth)
	}
	if w := r.rebornAs(o); w != positions.NoWalk && w != o.piece.Walk() {
		if w == positions.Imitator {
			g.Change(s, positions.NewPiece(w, 0), positions.ByPromotion)
			g.AddImitator(s)
			return
		}
		o.piece = o.piece.WithWalk(w)
		if r.marks {
			o.piece |= positions.Frischauf
		}
		g.Change(s, o.piece, positions.ByPromotion)
	}
	if r.turncoat && !o.piece.Neutral() {
		g.Change(s, o.piece.WithColour(o.owner.Other().Flag()), positions.ByRecolouring)
	}
	g.Reborn(o.owner, o.at, s)
}

// expand is the Expand hook: it adds one move for each choice of a square, and of what a
// reborn pawn becomes.
func (r *rebirths) expand(g *rules.Game, s positions.Side, m positions.Move, out []positions.Move) []positions.Move {
	if !r.mayOffer(g, m) {
		return append(out, m)
	}
	last := g.Peek(s, m, r.stage)
	defer g.Undo()
	o, ok := r.occasionOf(g, last)
	if !ok {
		return append(out, m)
	}
	if r.choices == nil {
		if to := r.destination(o); o.free(to) || r.occupied == assassin && to != positions.NoSquare {
			return r.outcomes(o, m, to, out)
		}
		return append(out, m)
	}
	start := len(out)
	for set := r.choices(r, o); set != 0; {
		to := set.Pop()
		out = r.outcomes(o, m.Choose(to), to, out)
	}
	if r.declines == alwaysDeclines || r.declines == declinesIfNone && len(out) == start {
		out = append(out, m)
	}
	return out
}

// mayOffer reports whether m can possibly have several outcomes.
func (r *rebirths) mayOffer(g *rules.Game, m positions.Move) bool {
	if r.when != thisCapture {
		return !r.idle(g) && (r.when == lastMove || m.IsCapture())
	}
	if !m.IsCapture() {
		return false
	}
	return r.choices != nil || g.Pos.Board[m.From].Walk().Info().Pawn != nil || g.Pos.Board[m.Capture].Walk().Info().Pawn != nil
}

// outcomes appends m with each walk that a pawn reborn on square to may become, or m
// itself.
func (r *rebirths) outcomes(o occasion, m positions.Move, to positions.Square, out []positions.Move) []positions.Move {
	var walks rules.WalkSet
	if r.promotes {
		walks = o.g.PromotionWalks(o.owner, o.piece, to)
	}
	if walks.Empty() {
		if r.fits == nil || r.fits(o, to, o.piece.Walk()) {
			out = append(out, m)
		}
		return out
	}
	for !walks.Empty() {
		w := walks.Pop()
		if r.fits != nil && !r.fits(o, to, w) {
			continue
		}
		if r.ofMover {
			m.MoverRebornAs = uint8(w)
		} else {
			m.RebornAs = uint8(w)
		}
		out = append(out, m)
	}
	return out
}
