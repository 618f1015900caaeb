package conditions

import (
	"fmt"

	"bluto/conditions/rules"
	"bluto/positions"
	"bluto/positions/problem"
)

var neighbourParams = []Param{
	{Name: Names{"Neighbour", "Nachbar", "Voisin"}, Doc: "contact is a leap of the walk that follows, instead of a king's step"},
	{Name: Names{"walk", "Gangart", "marche"}, Kind: problem.ArgWalk, Doc: "the leaper whose leap is contact"},
}

func init() {
	register(Condition{
		Name: Names{"KoeKo", "KoeKo", "Koeko"},
		Doc: `a piece may only move to a square next to another piece

The squares next to a square are those a king's step away; any piece of
either side will do, after the move and all its effects. A piece that could
capture the king only on arriving in contact gives check accordingly; the
captured piece itself is no contact. After castling, king and rook must both
stand in contact, which next to each other they do. Short for Kölner
Kontaktschach (Cologne contact chess).`,
		Source: "see Julia's Fairies, Fairy Terms: KoKo",
		Params: neighbourParams,
		New:    newContact(contact{want: inContact, rook: true}),
	})
	register(Condition{
		Name: Names{"AntiKoeko", "AntiKoeko", "AntiKoeko"},
		Doc: `a piece may only move to a square that is not next to another piece

The reverse of KoeKo, with the same notion of contact. There is no castling,
since the rook arrives next to the king.`,
		Source: "after KoeKo",
		Params: neighbourParams,
		New:    newContact(contact{want: outOfContact}),
	})
	register(Condition{
		Name: Names{"NewKoeko", "NeuKoeko", "KoekoNouveaux"},
		Doc: `a piece keeps contact if it had it, and loneliness if it had that

A piece that stands next to another piece may only move to a square next to a
piece, one that does not only to a square that is not.`,
		Source: "after KoeKo",
		New:    newContact(contact{want: asBefore}),
	})
}

func init() {
	register(Condition{
		Name: Names{"ContactGridChess", "KontaktGitter", "ContactGrille"},
		Doc: `Grid chess in which a move must end next to a piece in another cell

The cells are those of plain Grid chess: two by two squares. Contact is as in
KoeKo, but after castling only the king needs it; a piece that would be
reborn without contact is not reborn.`,
		Source: "after KoeKo and Grid chess",
		New: func(*Args) (rules.Hooks, error) {
			c := contact{want: inContact, near: new([64]positions.Bitboard)}
			cells := regularGrid(0, 0)
			for s := range c.near {
				from := positions.Square(s)
				c.near[s] = positions.KingSteps(from) & cells.mask(from)
			}
			hooks := c.hooks()
			hooks.Mask, hooks.Reborn = cells.mask, c.reborn
			return hooks, nil
		},
	})
}

// contact says which arrivals are allowed, by the pieces near the square of arrival.
type contact struct {
	// near are the squares in contact with each square.
	near *[64]positions.Bitboard
	want wanted
	// rook says that the castled rook must satisfy the rule as well.
	rook bool
}

// A wanted is what contact rules ask of a square of arrival.
type wanted uint8

const (
	inContact wanted = iota
	outOfContact
	asBefore
)

func newContact(c contact) func(a *Args) (rules.Hooks, error) {
	return func(a *Args) (rules.Hooks, error) {
		near, err := nearby(a)
		if err != nil {
			return rules.Hooks{}, err
		}
		c := c
		c.near = near
		return c.hooks(), nil
	}
}

func (c contact) hooks() rules.Hooks {
	return rules.Hooks{Arrival: c.arrival, Legal: c.legal, LegalInCheck: true, PlainArrival: true}
}

// nearby returns the squares in contact with each square: a king's steps, or the leaps
// of the walk given.
func nearby(a *Args) (*[64]positions.Bitboard, error) {
	walk := positions.King
	if walks := a.Walks(); len(walks) > 0 {
		walk = walks[0]
	} else if a.Has("Neighbour") {
		return nil, fmt.Errorf("a leaper must follow Neighbour")
	}
	var near [64]positions.Bitboard
	empty := new(positions.Position)
	for s := range near {
		from := positions.Square(s)
		near[s] = walk.Captures(empty, 0, from, positions.White)
		if walk.Captures(empty, near[s], from, positions.White) != near[s] || !walk.Info().Symmetric {
			return nil, fmt.Errorf("contact is a leap, and the %s does not leap", walk)
		}
	}
	return &near, nil
}

// allows reports whether a piece may come from from to to, when after the move the
// squares of occ are occupied; before is what was occupied before it.
func (c contact) allows(before, occ positions.Bitboard, from, to positions.Square) bool {
	touches := c.near[to]&occ.Without(to) != 0
	switch c.want {
	case outOfContact:
		return !touches
	case asBefore:
		return touches == (c.near[from]&before.Without(from) != 0)
	}
	return touches
}

// arrival serves where moves do nothing but move and capture.
func (c contact) arrival(g *rules.Game, use rules.Use, _ positions.Piece, from positions.Square, _ positions.Side, targets positions.Bitboard) positions.Bitboard {
	p := &g.Pos
	before := p.Occupied()
	after := before.Without(from)
	if use == rules.ToCastle {
		return c.castling(before, from, targets)
	}
	allowed := targets
	for set := targets; set != 0; {
		to := set.Pop()
		occ := after
		if use == rules.ToCapture && !before.Has(to) {
			occ = occ.Without(p.Victim)
		}
		if !c.allows(before, occ, from, to) {
			allowed = allowed.Without(to)
		}
	}
	return allowed
}

// reborn reports whether a captured piece would be reborn in contact.
func (c contact) reborn(g *rules.Game, at positions.Square) bool {
	return c.near[at]&g.Pos.Occupied() != 0
}

// castling returns target, the square where the castling king on from arrives, if that
// is allowed.
func (c contact) castling(before positions.Bitboard, from positions.Square, target positions.Bitboard) positions.Bitboard {
	to := target.First()
	rook, rookArrives := castlingRook(from, to), positions.Between(from, to).First()
	occ := before.Without(from).Without(rook).With(to).With(rookArrives)
	if !c.allows(before, occ, from, to) || c.rook && !c.allows(before, occ, rook, rookArrives) {
		return positions.NoSquares
	}
	return target
}

// legal serves everywhere: it looks at the position after the move and its effects.
func (c contact) legal(g *rules.Game, _ positions.Side) bool {
	last := g.Last()
	m := last.Move
	before, occ := g.OccupiedBefore(), g.Pos.Occupied()
	switch m.Kind {
	case positions.NullMove:
		return true
	case positions.Exchange:
		return c.allows(before, occ, m.From, m.To) && c.allows(before, occ, m.To, m.From)
	case positions.CastleShort, positions.CastleLong:
		return c.castling(before, m.From, m.To.Bit()) != 0
	}
	return last.At == positions.NoSquare || c.allows(before, occ, m.From, last.At)
}
