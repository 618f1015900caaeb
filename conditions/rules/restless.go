package rules

import "bluto/positions"

// Restless are men of one side that keep a move, whatever a move of the other side does,
// unless that touches one of few squares: with some of them few moves stalemate, and with
// three often none. It is valid only under rules that TellRestless, in the position for which
// it was made.
type Restless struct {
	game *Game
	// mover is the side whose moves are asked about, king the other side's.
	mover positions.Side
	king  positions.Square
	men   [4]restlessMan
	count int
	// firm is how many men, the first ones, are such that no move touches two of them and no
	// piece of the other side could pin them.
	firm int
}

// A restlessMan goes from one square to another as long as nothing changes on the squares
// needed, these two included.
type restlessMan struct {
	way, needed positions.Bitboard
}

// enoughFirm is how many men a single move cannot all touch: it changes no more than two
// squares, if it is a castling or captures elsewhere than on arrival no more than two on which
// men stand or to which they go.
const enoughFirm = 3

// TellRestless reports whether RestlessOf is valid: all rules are orthodox, though pieces need
// not be, or captures alone have effects.
func (r *Rules) TellRestless() bool {
	return (r.setsMove || r.quietSets && len(r.choice)+len(r.choiceBlind) == 0) && r.forStalemate == nil && r.goal == nil
}

// RestlessOf returns restless men of s, no more than are of use.
func (g *Game) RestlessOf(s positions.Side) Restless { return g.restlessOf(s, g.Rules.calmOnly) }

// restlessOf is RestlessOf; with unchecking set the moves of the men give no check as long as
// the other side's king stays.
func (g *Game) restlessOf(s positions.Side, unchecking bool) Restless {
	p := &g.Pos
	o := s.Other()
	r := Restless{game: g, mover: o, king: p.Royals[s].First()}
	royals := p.Royals[s]
	if royals.Several() || royals&p.Sides[o] != 0 || g.isBlind(o) || g.isBlind(s) {
		return r
	}
	if !g.Rules.observedIsCheck && royals != 0 && g.lookoutOf(o).observers != 0 {
		return r
	}
	crossed, crossable := g.crossed(o, r.king)
	target := positions.NoSquare
	if other := p.Royals[o]; unchecking && other != 0 {
		if other.Several() || other&p.Sides[s] != 0 {
			return r
		}
		target = other.First()
		own, _ := g.crossed(s, target)
		crossed |= own
	}
	own := p.Sides[s] &^ p.Sides[o] &^ royals
	plainly := p.EnPassant == 0 && p.Castling == 0 && len(g.Rules.hoppers) == 0
	var touched positions.Bitboard
	for set := own &^ crossed; set != 0 && r.firm < enoughFirm; {
		at := set.Pop()
		closed := crossed
		if target != positions.NoSquare {
			closed |= g.Rules.sights[p.Board[at].Walk()][s].From[target] | g.Rules.promotionRank(p.Board[at], s)
		}
		man := g.restlessMan(at, s, closed&^at.Bit())
		if man.way == 0 {
			continue
		}
		firm := g.Rules.setsMove && (plainly || man.needed == man.way) && man.way&crossable == 0 && man.needed&touched == 0
		switch {
		case firm:
			touched |= man.needed
			r.men[min(r.count, len(r.men)-1)] = r.men[r.firm]
			r.men[r.firm] = man
			r.firm++
			r.count = min(r.count+1, len(r.men))
		case r.count < len(r.men):
			r.men[r.count] = man
			r.count++
		}
	}
	return r
}

// crossed returns the squares whose occupation may decide whether a piece of by observes t
// where it stands, and those of which that may be so wherever it goes.
func (g *Game) crossed(by positions.Side, t positions.Square) (now, ever positions.Bitboard) {
	if t == positions.NoSquare {
		return 0, 0
	}
	p := &g.Pos
	r := g.Rules
	pawns := false
	for _, walk := range r.lookers {
		set := p.ByWalk[walk] & p.Sides[by]
		if set == 0 {
			continue
		}
		pawns = pawns || walk.Info().Pawn != nil
		sight := r.sights[walk][by]
		if ever |= sight.Crossed[t]; sight.Crossed[t] == 0 {
			continue
		}
		for set &= sight.From[t]; set != 0; {
			now |= sight.Vital(set.Pop(), t)
		}
	}
	if pawns {
		for _, walk := range r.lookers {
			ever |= r.sights[walk][by].Crossed[t]
		}
	}
	return now, ever
}

// restlessMan returns a move of s's man on at that needs few squares to stay as they are, the
// squares closed not among those between which it goes; none if it finds none.
func (g *Game) restlessMan(at positions.Square, s positions.Side, closed positions.Bitboard) restlessMan {
	walk := g.Pos.Board[at].Walk()
	stride := g.Rules.strides[walk]
	if stride == nil || stride[s].Blind {
		return restlessMan{}
	}
	occ := g.Pos.Occupied()
	open := g.Rules.mask[at] &^ (occ | closed)
	if free := stride[s].Free[at] & open; free != 0 {
		way := at.Bit() | free.First().Bit()
		return restlessMan{way, way}
	}
	if stride[s].All[at]&open == 0 {
		return restlessMan{}
	}
	for set := walk.Moves(&g.Pos, occ, at, s) & open & stride[s].All[at]; set != 0; {
		to := set.Pop()
		if stride[s].Sees(at, to, occ) {
			way := at.Bit() | to.Bit()
			return restlessMan{way, way | stride[s].Vital(at, to)}
		}
	}
	return restlessMan{}
}

// TooMany reports whether one move cannot deal with all of them.
func (r *Restless) TooMany() bool { return r.firm >= enoughFirm }

// Kept reports whether after the move m of the other side, unless it gives check, one of
// them still has a move. A castling is not judged.
func (r *Restless) Kept(m positions.Move) bool { return r.keeper(m).way != 0 }

// keeper returns the man that keeps its move after m.
func (r *Restless) keeper(m positions.Move) restlessMan {
	if r.count == 0 || m.Kind > positions.EnPassant || m.Promo == positions.Imitator {
		return restlessMan{}
	}
	if r.game.Rules.calmOnly && (r.game.Pos.Royals[r.mover].Has(m.From) || r.game.Pos.Sides[r.mover.Other()].Has(m.From)) {
		return restlessMan{}
	}
	if rules := r.game.Rules; !rules.setsMove && !r.game.isPlain(r.mover, &m) || !rules.observedIsCheck && r.game.plainlyNoCheck(r.mover, &m) != Yes {
		return restlessMan{}
	}
	touched := m.From.Bit() | m.To.Bit()
	if m.Capture != positions.NoSquare {
		touched |= m.Capture.Bit()
	}
	var crossed positions.Bitboard
	if r.king != positions.NoSquare {
		walk := m.Promo
		if walk == positions.NoWalk {
			walk = r.game.Pos.Board[m.From].Walk()
		}
		sights := r.game.Rules.sights[walk]
		if sights == nil {
			return restlessMan{}
		}
		crossed = sights[r.mover].Vital(m.To, r.king)
	}
	for i := range r.men[:r.count] {
		if man := &r.men[i]; man.needed&touched == 0 && man.way&crossed == 0 {
			return *man
		}
	}
	return restlessMan{}
}
