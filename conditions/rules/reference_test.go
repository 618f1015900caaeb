package rules_test

import (
	"slices"
	"sort"

	"bluto/conditions/rules"
	"bluto/positions"
)

// This file is a second implementation of the rules, slow and move by move on a board of
// 64 letters, written from the laws and from the definitions of SAT and of the walks. It
// shares no code with the engine; the tests compare the two.

// A man is what stands on a square of the reference's board; the zero man is empty.
type man struct {
	// walk is a letter: k p q r b s of orthodox chess, n a nightrider, g a grasshopper.
	walk         byte
	white, black bool
	royal        bool
}

func (m man) of(white bool) bool { return white && m.white || !white && m.black }

// An action is a move of the reference.
type action struct {
	from, to, capture int // capture is -1 if nothing is captured
	promo             byte
	rookFrom, rookTo  int  // of a castling; -1 if it is none
	double            bool // a pawn's double step
}

// A board is a position of the reference; it is copied for each move.
type board struct {
	men [64]man
	// epTo and epVictim are where a pawn may be captured en passant and where it stands.
	epTo, epVictim int
	// moved says that a king or rook has lost its right to castle.
	moved [64]bool
	// attacked says that a side's king was once attacked, which StrictSAT asks.
	attacked [2]bool
	// promotions are what pawns may become: the pieces of the set and the fairy walks of
	// the diagram, even when they have left the board.
	promotions []byte
	law        law
}

// A law says what check is.
type law struct {
	// sat: a king is in check when it has need flights.
	sat bool
	// own: its own square is a flight, of need+1, when it is unobserved.
	own bool
	// strict: the own square is a flight once the king was attacked.
	strict bool
	need   int
}

var referenceDirections = map[byte][][2]int{
	'r': {{1, 0}, {-1, 0}, {0, 1}, {0, -1}},
	'b': {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}},
	'q': {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}},
	'k': {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}},
	's': {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}},
	'n': {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}},
	'g': {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}},
}

// walkByLetter gives the engine's walks to the reference's letters.
func walkByLetter() map[byte]positions.Walk {
	walks := map[byte]positions.Walk{
		'k': positions.King, 'p': positions.Pawn, 'q': positions.Queen,
		's': positions.Knight, 'r': positions.Rook, 'b': positions.Bishop,
	}
	for letter, name := range map[byte]string{'n': "nightrider", 'g': "grasshopper"} {
		if w, ok := positions.WalkNamed(name); ok {
			walks[letter] = w
		}
	}
	return walks
}

// boardOf copies a position of the engine.
func boardOf(p *positions.Position, l law) *board {
	b := &board{epTo: -1, epVictim: -1, law: l}
	for letter, w := range walkByLetter() {
		for s, pc := range p.Board {
			if pc != positions.NoPiece && pc.Walk() == w {
				b.men[s] = man{letter, pc.Is(positions.WhitePiece), pc.Is(positions.BlackPiece), pc.Royal()}
			}
		}
	}
	if p.EnPassant != 0 {
		b.epTo, b.epVictim = int(p.EnPassant.First()), int(p.Victim)
	}
	for s, right := range map[int]uint8{
		0: positions.RookA1, 4: positions.KingE1, 7: positions.RookH1,
		56: positions.RookA8, 60: positions.KingE8, 63: positions.RookH8,
	} {
		b.moved[s] = p.Castling&right == 0
	}
	b.promotions = b.promotionWalks()
	b.noteAttacks()
	return b
}

// step returns the square df files and dr ranks from s, -1 off the board.
func step(s, df, dr int) int {
	file, rank := s%8+df, s/8+dr
	if file < 0 || file > 7 || rank < 0 || rank > 7 {
		return -1
	}
	return rank*8 + file
}

// strikes reports whether the man on from, moving for white or black, could capture an
// enemy that stood on to.
func (b *board) strikes(from, to int, white bool) bool {
	m := b.men[from]
	switch m.walk {
	case 'p':
		forward := -1
		if white {
			forward = 1
		}
		return to == step(from, 1, forward) || to == step(from, -1, forward)
	case 'k', 's':
		for _, d := range referenceDirections[m.walk] {
			if step(from, d[0], d[1]) == to {
				return true
			}
		}
	case 'g':
		for _, d := range referenceDirections['g'] {
			s := step(from, d[0], d[1])
			for s >= 0 && b.men[s].walk == 0 {
				s = step(s, d[0], d[1])
			}
			if s >= 0 && step(s, d[0], d[1]) == to {
				return true
			}
		}
	default:
		for _, d := range referenceDirections[m.walk] {
			s := step(from, d[0], d[1])
			for s >= 0 && s != to && b.men[s].walk == 0 {
				s = step(s, d[0], d[1])
			}
			if s == to {
				return true
			}
		}
	}
	return false
}

// observed reports whether the side observes s.
func (b *board) observed(s int, byWhite bool) bool {
	for from, m := range b.men {
		if from != s && m.of(byWhite) && b.strikes(from, s, byWhite) {
			return true
		}
	}
	return false
}

func (b *board) king(white bool) int {
	for s, m := range b.men {
		if m.royal && m.of(white) {
			return s
		}
	}
	return -1
}

func index(white bool) int {
	if white {
		return 0
	}
	return 1
}

func (b *board) noteAttacks() {
	for _, white := range []bool{true, false} {
		if k := b.king(white); k >= 0 && b.observed(k, !white) {
			b.attacked[index(white)] = true
		}
	}
}

// inCheck reports whether the side is in check.
func (b *board) inCheck(white bool) bool {
	k := b.king(white)
	if k < 0 {
		return false
	}
	if !b.law.sat {
		return b.observed(k, !white)
	}
	ownIsFlight := b.law.own || b.law.strict && b.attacked[index(white)]
	flights := 0
	if ownIsFlight && !b.observed(k, !white) {
		flights++
	}
	lifted := *b
	lifted.men[k] = man{}
	for _, d := range referenceDirections['k'] {
		to := step(k, d[0], d[1])
		if to < 0 {
			continue
		}
		target := b.men[to]
		if target.of(white) && !target.of(!white) || target.royal || lifted.observed(to, !white) {
			continue
		}
		flights++
	}
	return flights >= b.law.need
}

// actions returns all moves of the side, legal or not.
func (b *board) actions(white bool) []action {
	var all []action
	for from, m := range b.men {
		if !m.of(white) {
			continue
		}
		for to, target := range b.men {
			if to == from {
				continue
			}
			plain := action{from: from, to: to, capture: -1, rookFrom: -1, rookTo: -1}
			switch {
			case target.walk != 0:
				if target.of(!white) && !target.royal && b.strikes(from, to, white) {
					plain.capture = to
					all = append(all, b.promoted(plain, white)...)
				}
			case m.walk != 'p':
				if b.strikes(from, to, white) {
					all = append(all, plain)
				}
			case to == b.epTo && b.men[b.epVictim].of(!white) && b.strikes(from, to, white):
				plain.capture = b.epVictim
				all = append(all, plain)
			default:
				if b.pawnGoes(from, to, white) {
					plain.double = to-from == 16 || from-to == 16
					all = append(all, b.promoted(plain, white)...)
				}
			}
		}
	}
	return append(all, b.castlings(white)...)
}

func (b *board) pawnGoes(from, to int, white bool) bool {
	forward, second := -8, 6
	if white {
		forward, second = 8, 1
	}
	if to == from+forward {
		return true
	}
	return from/8 == second && to == from+2*forward && b.men[from+forward].walk == 0
}

// promoted returns the action, once for each walk if it is a promotion.
func (b *board) promoted(a action, white bool) []action {
	if b.men[a.from].walk != 'p' || white && a.to < 56 || !white && a.to > 7 {
		return []action{a}
	}
	var all []action
	for _, walk := range b.promotions {
		a.promo = walk
		all = append(all, a)
	}
	return all
}

// promotionWalks are those of the set and the fairy walks that are on the board now.
func (b *board) promotionWalks() []byte {
	walks := []byte("qrbs")
	for _, fairy := range []byte("ng") {
		onBoard := func(m man) bool { return m.walk == fairy }
		if slices.ContainsFunc(b.men[:], onBoard) {
			walks = append(walks, fairy)
		}
	}
	return walks
}

func (b *board) castlings(white bool) []action {
	home := 60
	if white {
		home = 4
	}
	atHome := func(s int, walk byte) bool {
		m := b.men[s]
		return m.walk == walk && m.of(white) && !b.moved[s]
	}
	if !atHome(home, 'k') || b.inCheck(white) {
		return nil
	}
	var all []action
	for _, c := range []struct{ rook, way int }{{home + 3, 1}, {home - 4, -1}} {
		if !atHome(c.rook, 'r') {
			continue
		}
		free := true
		for s := home + c.way; s != c.rook; s += c.way {
			free = free && b.men[s].walk == 0
		}
		crossing := *b
		crossing.men[home+c.way], crossing.men[home] = b.men[home], man{}
		if free && !crossing.inCheck(white) {
			all = append(all, action{from: home, to: home + 2*c.way, capture: -1, rookFrom: c.rook, rookTo: home + c.way})
		}
	}
	return all
}

// after returns the position after an action.
func (b *board) after(a action) *board {
	next := *b
	next.epTo, next.epVictim = -1, -1
	if a.capture >= 0 {
		next.men[a.capture] = man{}
		next.moved[a.capture] = true
	}
	m := next.men[a.from]
	next.men[a.from] = man{}
	if a.promo != 0 {
		m.walk = a.promo
	}
	next.men[a.to] = m
	next.moved[a.from], next.moved[a.to] = true, true
	if a.rookFrom >= 0 {
		next.men[a.rookTo], next.men[a.rookFrom] = next.men[a.rookFrom], man{}
	}
	if a.double {
		next.epTo, next.epVictim = (a.from+a.to)/2, a.to
	}
	next.noteAttacks()
	return &next
}

// legal returns the legal moves of the side.
func (b *board) legal(white bool) []action {
	var all []action
	for _, a := range b.actions(white) {
		if !b.after(a).inCheck(white) {
			all = append(all, a)
		}
	}
	return all
}

// names writes actions as the engine's moves are written in these tests, sorted.
func names(actions []action) []string {
	walks := walkByLetter()
	all := []string{}
	for _, a := range actions {
		m := positions.Move{From: positions.Square(a.from), To: positions.Square(a.to), Capture: positions.NoSquare, Promo: walks[a.promo]}
		if a.capture >= 0 {
			m.Capture = positions.Square(a.capture)
		}
		all = append(all, coordinates(m))
	}
	sort.Strings(all)
	return all
}

// legalNames writes the legal moves among list, sorted.
func legalNames(g *rules.Game, s positions.Side, list []positions.Move) []string {
	all := []string{}
	for _, m := range list {
		if g.Play(s, m) {
			g.Undo()
			all = append(all, coordinates(m))
		}
	}
	sort.Strings(all)
	return all
}
