package solver

import "bluto/positions"

// A confiner tells when one side, the hunter, surely has too few moves left to take all
// flights from the other side's king. It looks at the board as if it were empty but for
// the hunter's men, which see through each other: what they cannot cover then they can
// never cover. Squares that are not covered must be blocked by the king's own men, each of
// which needs a move to come there.
//
// It is a relaxation: "no" is certain, "yes" means nothing. It is valid under orthodox
// rules, for one worker.
type confiner struct {
	hunter positions.Side
	// check says that the king must be attacked in the end.
	check bool

	men   [16]man
	count int
	// key identifies the men (a sum, since two may come to stand on one square), reach is how
	// many moves they would have on an empty board.
	key   uint64
	reach int
	// neutrals says that the king's side moves some of them as well.
	neutrals bool

	// opens says that the king need not be confined where it opens a line to the hunter's king
	// by fleeing: by one of its riders. What is known of that is in an opener.
	opens bool
	opener

	// known remembers answers: those of one move, which are many, apart from the dear ones
	// of more moves.
	known [2][]confined
}

// A man is one of the hunter's.
type man struct {
	walk   positions.Walk
	square positions.Square
}

// A confined is an answer: how many squares stay open at best.
type confined struct {
	key  uint64
	open uint8
}

const (
	shallowConfined = 1 << 13
	deepConfined    = 1 << 15
	// never stands for more squares than can be blocked.
	never = 0xff
	// dearSearch is how many arrangements of the hunter's men may be tried for one answer.
	dearSearch = 10_000
)

// emptyReach are the squares that a walk observes on an empty board; pawns differ by side
// and are not in it.
var emptyReach = func() (t [positions.Bishop + 1][64]positions.Bitboard) {
	for s := range positions.Square(64) {
		rook, bishop := positions.RookSet(s, 0), positions.BishopSet(s, 0)
		t[positions.King][s] = positions.KingSteps(s)
		t[positions.Knight][s] = positions.KnightLeaps(s)
		t[positions.Rook][s], t[positions.Bishop][s] = rook, bishop
		t[positions.Queen][s] = rook | bishop
	}
	return t
}()

// covers returns what a man of the hunter's covers from a square.
func (c *confiner) covers(w positions.Walk, s positions.Square) positions.Bitboard {
	if w == positions.Pawn {
		return positions.PawnCaptures(c.hunter, s)
	}
	return emptyReach[w][s]
}

// manKey is a number for a man on a square.
func manKey(w positions.Walk, s positions.Square) uint64 {
	x := (uint64(w)<<6 | uint64(s) + 1) * 0x9e3779b97f4a7c15
	x = (x ^ x>>29) * 0xbf58476d1ce4e5b9
	return x ^ x>>32
}

var manKeys = func() (t [positions.Bishop + 1][64]uint64) {
	for w := range t {
		for s := range t[w] {
			t[w][s] = manKey(positions.Walk(w), positions.Square(s))
		}
	}
	return t
}()

// look takes the hunter's men from the position. It reports false if nothing can be said:
// there are too many of them, or two men may castle with one move.
func (c *confiner) look(p *positions.Position) bool {
	c.count, c.key, c.reach = 0, 0, 0
	c.neutrals = p.Neutrals() != 0
	if mayCastle(p.Castling) || p.Royals[c.hunter.Other()] == 0 {
		return false
	}
	for set := p.Sides[c.hunter]; set != 0; {
		if c.count == len(c.men) {
			return false
		}
		s := set.Pop()
		w := p.Board[s].Walk()
		c.men[c.count] = man{w, s}
		c.count++
		c.key += manKeys[w][s]
		c.reach += typicalReach[w]
	}
	if c.opens {
		c.opener.look(p, c.hunter)
	}
	return true
}

// hunt prepares c for the given hunter.
func (c *confiner) hunt(hunter positions.Side) {
	if c.hunter != hunter {
		*c = confiner{} // what it knows is about the other side's king
	}
	c.hunter = hunter
}

// mayCastle reports whether the rights allow a king and a rook of one side to castle.
func mayCastle(rights uint8) bool {
	white, black := rights&(positions.RookA1|positions.RookH1), rights&(positions.RookA8|positions.RookH8)
	return rights&positions.KingE1 != 0 && white != 0 || rights&positions.KingE8 != 0 && black != 0
}

// typicalReach is about how many moves each walk has on an empty board.
var typicalReach = [...]int{positions.King: 8, positions.Pawn: 14, positions.Queen: 25, positions.Knight: 5, positions.Rook: 14, positions.Bishop: 10}

// affordable reports whether a question of that many moves costs less than what it may
// save.
func (c *confiner) affordable(hunts, flees int) bool {
	switch {
	case c.neutrals && flees > 0:
		return false
	case hunts <= 1:
		return hunts == 1
	case hunts > flees+1:
		return false // nearly all play is the hunter's: asking would be searching
	case hunts == 2:
		return true
	}
	cost := 1
	for range hunts {
		if cost *= c.reach; cost > dearSearch {
			return false
		}
	}
	return true
}

// possible reports whether the hunter may confine the king with the moves of the task.
func (c *confiner) possible(p *positions.Position, t confineTask) bool {
	if !c.look(p) || !c.affordable(t.hunts, t.flees) {
		return true
	}
	king, helpers := c.prey(p)
	return c.fromHere(t, king, helpers)
}

// prey returns the king and its men; neutral ones do not block its way, since it can
// capture them.
func (c *confiner) prey(p *positions.Position) (king positions.Square, helpers positions.Bitboard) {
	side := c.hunter.Other()
	king = p.Royals[side].First()
	return king, p.Sides[side].Without(king) &^ p.Sides[c.hunter]
}

// fromHere is possible for a king and its helpers on the given squares.
func (c *confiner) fromHere(t confineTask, king positions.Square, helpers positions.Bitboard) bool {
	if c.mayStand(t.hunts, t.flees, king, helpers) {
		return true
	}
	ball := king.Bit()
	for d := 1; d <= t.flees && d < 8; d++ {
		ring := grow(ball) &^ ball
		ball |= ring
		for ring != 0 {
			if c.mayStand(t.hunts, t.flees-d, ring.Pop(), helpers) {
				return true
			}
		}
	}
	return false
}

// mayStand reports whether a king on the given square may be confined there after flees
// moves of its helpers.
func (c *confiner) mayStand(hunts, flees int, king positions.Square, helpers positions.Bitboard) bool {
	if c.opens && c.mayOpen(hunts, flees, king) {
		return true
	}
	if c.openAt(hunts, king, helpers) > flees {
		return false
	}
	// Wherever they go, helpers block no more squares than there are helpers.
	n := helpers.Count()
	return n >= flees || c.open(hunts, king, positions.KingSteps(king)) <= n
}

// grow returns the squares of set and those around them.
func grow(set positions.Bitboard) positions.Bitboard {
	around := set
	for rest := set; rest != 0; {
		around |= positions.KingSteps(rest.Pop())
	}
	return around
}

// afterMove is fromHere after the move m of one of the hunter's men.
func (c *confiner) afterMove(m positions.Move, t confineTask, king positions.Square, helpers positions.Bitboard) bool {
	i := c.at(m.From)
	before, key := c.men[i], c.key
	after := man{before.walk, m.To}
	if m.Promo != positions.NoWalk {
		after.walk = m.Promo
	}
	target := c.target
	if before.walk == positions.King {
		c.target = m.To
	}
	c.men[i] = after
	c.key += manKeys[after.walk][after.square] - manKeys[before.walk][before.square]
	may := c.fromHere(t, king, helpers)
	c.men[i], c.key, c.target = before, key, target
	return may
}

// at returns the index of the man on the given square, which there must be.
func (c *confiner) at(s positions.Square) int {
	i := 0
	for c.men[i].square != s {
		i++
	}
	return i
}

// openAt returns how many squares around a king on the given square stay open at best
// after hunts moves of the hunter, if helpers do not move.
func (c *confiner) openAt(hunts int, king positions.Square, helpers positions.Bitboard) int {
	around := positions.KingSteps(king)
	blocks := around & helpers
	if hunts <= 2 {
		return c.open(hunts, king, around&^blocks)
	}
	// Fewer questions are asked if they do not tell where the blocks are.
	open := c.open(hunts, king, around)
	if open == never {
		return never
	}
	return max(open-blocks.Count(), 0)
}

// open returns how many of the squares stay open at best.
func (c *confiner) open(hunts int, king positions.Square, squares positions.Bitboard) int {
	key := c.key ^ mixConfined(hunts, king, squares)
	slot := c.slot(hunts, key)
	if slot.key == key {
		return int(slot.open)
	}
	var open int
	if hunts == 1 {
		open = c.openInOne(king, squares)
	} else {
		open = c.openInMore(hunts, king, squares)
	}
	*c.slot(hunts, key) = confined{key, uint8(open)}
	return open
}

func mixConfined(hunts int, king positions.Square, squares positions.Bitboard) uint64 {
	x := (uint64(squares) ^ uint64(king)<<58 ^ uint64(hunts)<<50) * 0xd1342543de82ef95
	x ^= x >> 32
	x = (x + uint64(king) + uint64(hunts)<<8) * 0x9e3779b97f4a7c15
	return x ^ x>>29
}

func (c *confiner) slot(hunts int, key uint64) *confined {
	if c.known[0] == nil {
		c.known[0], c.known[1] = make([]confined, shallowConfined), make([]confined, deepConfined)
	}
	if hunts == 1 {
		return &c.known[0][key%shallowConfined]
	}
	return &c.known[1][key%deepConfined]
}

// openInOne is open for the hunter's last move.
func (c *confiner) openInOne(king positions.Square, squares positions.Bitboard) int {
	best := never
	for i := range c.men[:c.count] {
		others, legal := c.coveredWithout(i, king)
		if !legal {
			continue
		}
		still := squares &^ others
		attacked := !c.check || others.Has(king)
		c.arrivals(c.men[i], func(m man) bool {
			if m.walk == positions.King && positions.KingSteps(king).Has(m.square) {
				return true
			}
			covered := c.covers(m.walk, m.square)
			if attacked || covered.Has(king) {
				best = min(best, (still &^ covered).Count())
			}
			return best > 0
		})
		if best == 0 {
			break
		}
	}
	return best
}

// coveredWithout returns what the men other than the i-th cover. It reports not legal if
// the hunter's king is among them and stands beside the other.
func (c *confiner) coveredWithout(i int, king positions.Square) (covered positions.Bitboard, legal bool) {
	for j, m := range c.men[:c.count] {
		if j == i {
			continue
		}
		covers := c.covers(m.walk, m.square)
		if m.walk == positions.King && covers.Has(king) {
			return 0, false
		}
		covered |= covers
	}
	return covered, true
}

// openInMore is open for more than one move: the best of all first moves, or of none.
func (c *confiner) openInMore(hunts int, king positions.Square, squares positions.Bitboard) int {
	best := c.open(hunts-1, king, squares)
	for i := 0; i < c.count && best > 0; i++ {
		stood, key := c.men[i], c.key
		c.arrivals(stood, func(m man) bool {
			c.men[i] = m
			c.key = key + manKeys[m.walk][m.square] - manKeys[stood.walk][stood.square]
			best = min(best, c.open(hunts-1, king, squares))
			return best > 0
		})
		c.men[i], c.key = stood, key
	}
	return best
}

// arrivals yields what m may become with one move on a board where nothing is in its way
// and anything may be captured, until yield reports false.
func (c *confiner) arrivals(m man, yield func(m man) bool) {
	if m.walk != positions.Pawn {
		for set := emptyReach[m.walk][m.square]; set != 0; {
			if !yield(man{m.walk, set.Pop()}) {
				return
			}
		}
		return
	}
	last := positions.Rank8
	if c.hunter == positions.Black {
		last = positions.Rank1
	}
	for set := c.pawnArrivals(m.square); set != 0; {
		to := set.Pop()
		if !last.Has(to) {
			if !yield(man{m.walk, to}) {
				return
			}
		} else if !yield(man{positions.Queen, to}) || !yield(man{positions.Knight, to}) {
			return // a queen covers what a rook or a bishop would
		}
	}
}

func (c *confiner) pawnArrivals(from positions.Square) positions.Bitboard {
	step := 1
	if c.hunter == positions.Black {
		step = -1
	}
	set := positions.PawnCaptures(c.hunter, from)
	if to := from.Offset(0, step); to != positions.NoSquare {
		set = set.With(to)
	}
	if to := from.Offset(0, 2*step); to != positions.NoSquare {
		set = set.With(to) // from any rank: it does no harm
	}
	return set
}
