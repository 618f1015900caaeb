package rules

import "bluto/positions"

// maxPly bounds the number of half-moves that can be on the board at once, those included
// that rules play to answer their own questions.
const maxPly = 1 << 10

// MaxHalfMoves is how many half-moves the play of a problem may have.
const MaxHalfMoves = maxPly - 24

// A Game is a position played under rules: one worker's own. It is not safe for use by
// several goroutines; Clone gives each its own.
type Game struct {
	// Pos is the position. Read it freely; only the methods of Game change it, or another
	// game that asks this one for moves and lets it play none.
	Pos positions.Position
	// Rules are shared.
	Rules *Rules

	ply int
	// nodes counts the moves played.
	nodes   uint64
	played  []Played
	journal []positions.Effect
	// scratch holds move lists for internal use, a stack since questions nest.
	scratch    [][]positions.Move
	scratchTop int
	// escapes are, for each side, the moves that last answered EveryMoveMates in the
	// negative, the latest first: hints where to look first, without influence on any
	// answer.
	escapes [2][escapeHints]positions.Move
	// served are, for each side, the moves that last answered HasMove, the latest first.
	served [2][servedHints]positions.Move
	hops   []positions.Hop
	// plainKings counts nested questions in which kings have their own walk.
	plainKings int
	// nesting counts nested Legal hooks.
	nesting int
	// outcome is the last one imagined, imagined what rules are told of it.
	outcome  Outcome
	imagined Played
	// lookouts are kept over the kings, one for each half-move and observing side.
	lookouts [][2]lookout
}

// Played tells about a move that has been played.
type Played struct {
	Move positions.Move
	Side positions.Side
	// Moved is the moving piece as it was before the move, NoPiece for a null move.
	Moved positions.Piece
	// Captured is what was captured, NoPiece if nothing.
	Captured positions.Piece
	// At is where the moving piece now stands, NoSquare once it has vanished.
	At positions.Square

	// forbidden says that an effect found the move impossible.
	forbidden bool

	// What undoing restores.
	key       uint64
	memory    [2]uint64
	enPassant positions.Bitboard
	journal   int
	victim    positions.Square
	castling  uint8
	imitators [positions.MaxImitators]positions.Square
	imitating uint8
}

// Imitating is how many imitators there were before the move; those that moved with it.
func (l *Played) Imitating() int { return int(l.imitating) }

// RookAt returns where the rook of a castling has come to, NoSquare if the move was none.
func (l *Played) RookAt() positions.Square {
	if l.Move.Kind != positions.CastleShort && l.Move.Kind != positions.CastleLong {
		return positions.NoSquare
	}
	return castleOf(l.Move).rookArrives
}

// NewGame returns a game that begins from start.
func NewGame(r *Rules, start *positions.Position) *Game {
	g := &Game{
		Pos:      *start,
		Rules:    r,
		played:   make([]Played, maxPly),
		journal:  make([]positions.Effect, 0, 4*maxPly),
		lookouts: make([][2]lookout, maxPly),
	}
	for range 16 {
		g.scratch = append(g.scratch, make([]positions.Move, 0, 256))
	}
	if r.replaced {
		for set := homes & g.Pos.Occupied() &^ g.Pos.ByWalk[positions.Rook]; set != 0; {
			g.restoreCastling(set.Pop())
		}
	}
	for _, begin := range r.begin {
		begin(g)
	}
	return g
}

// Clone returns a copy that shares only the rules.
func (g *Game) Clone() *Game {
	c := &Game{
		Pos:      g.Pos,
		Rules:    g.Rules,
		ply:      g.ply,
		played:   append([]Played(nil), g.played...),
		journal:  append(make([]positions.Effect, 0, cap(g.journal)), g.journal...),
		lookouts: make([][2]lookout, maxPly),
	}
	for range 16 {
		c.scratch = append(c.scratch, make([]positions.Move, 0, 256))
	}
	return c
}

// CopyFrom makes g stand where other stands; both must have the same rules.
func (g *Game) CopyFrom(other *Game) {
	g.Pos, g.ply = other.Pos, other.ply
	copy(g.played[:other.ply], other.played[:other.ply])
	g.journal = append(g.journal[:0], other.journal...)
}

// Key returns the key of the position with s to move.
func (g *Game) Key(s positions.Side) uint64 {
	return withSide(g.Pos.Key, s)
}

// withSide mixes the side to move into the key of a position.
func withSide(key uint64, s positions.Side) uint64 {
	if s == positions.Black {
		return key ^ positions.SideKey
	}
	return key
}

// Ply returns how many half-moves have been played since the diagram.
func (g *Game) Ply() int { return g.ply }

// Nodes returns how many moves were played with g since it was made, those included that
// rules played to answer their own questions. Undoing takes none away.
func (g *Game) Nodes() uint64 { return g.nodes }

// Last tells about the last move played. It must not be called before a move was played.
func (g *Game) Last() *Played { return &g.played[g.ply-1] }

// Effects returns what the rules did beyond the last move itself, in order. The slice is
// valid until the next move or undo.
func (g *Game) Effects() []positions.Effect { return g.journal[g.Last().journal:] }

// OccupiedBefore returns the squares that were occupied before the last move.
func (g *Game) OccupiedBefore() positions.Bitboard {
	occ := g.Pos.Occupied()
	effects := g.Effects()
	for i := len(effects) - 1; i >= 0; i-- {
		e := &effects[i]
		switch e.Op {
		case positions.PieceAdded:
			occ = occ.Without(e.To)
		case positions.PieceRemoved:
			occ = occ.With(e.From)
		case positions.PieceMoved:
			occ = occ.Without(e.To).With(e.From)
		case positions.PieceChanged, positions.PiecesExchanged, positions.ImitatorsMoved, positions.StateChanged:
			// The same squares stay occupied.
		}
	}
	switch m := g.Last().Move; m.Kind {
	case positions.NullMove, positions.Exchange:
		return occ
	case positions.CastleShort, positions.CastleLong:
		c := castleOf(m)
		return occ.Without(c.arrives).Without(c.rookArrives).With(c.king).With(c.rook)
	default:
		occ = occ.Without(m.To).With(m.From)
		if m.IsCapture() {
			occ = occ.With(m.Capture)
		}
		return occ
	}
}

// borrow takes an empty move list from the stack of scratch lists; give it back with
// release, last borrowed first.
func (g *Game) borrow() []positions.Move {
	if g.scratchTop == len(g.scratch) {
		g.scratch = append(g.scratch, make([]positions.Move, 0, 256))
	}
	g.scratchTop++
	return g.scratch[g.scratchTop-1][:0]
}

func (g *Game) release(list []positions.Move) {
	g.scratchTop--
	g.scratch[g.scratchTop] = list
}

// Play plays m for s, with all its effects, and reports whether it was legal; if not, it
// has already been taken back. m must come from Moves in the same position.
func (g *Game) Play(s positions.Side, m positions.Move) bool {
	if g.Rules.props.LegalBeforeChoice {
		g.do(s, m)
		return true
	}
	known := g.judgeAll(s, &m, g.judgePlainly(s, &m))
	if known == illegal {
		return false
	}
	g.do(s, m)
	if g.arises(s, known) {
		return true
	}
	g.Undo()
	return false
}

// isLegal reports whether m, one of Moves, is legal.
func (g *Game) isLegal(s positions.Side, m *positions.Move) bool {
	known := g.judge(s, m)
	if known >= legal {
		return known == legal
	}
	g.do(s, *m)
	legal := g.arises(s, known)
	g.Undo()
	return legal
}

// mayArise reports whether s, having just moved, may leave the position as it is.
func (g *Game) mayArise(s positions.Side) bool {
	last := g.Last()
	if last.forbidden || g.InCheck(s) || g.losesKingByCapture(last) {
		return false
	}
	return g.passesLegal(s)
}

// arises is mayArise of a move that is not illegal as far as is known.
func (g *Game) arises(s positions.Side, known judgement) bool {
	switch known {
	case legal:
		return true
	case safe:
		return g.passesLegal(s)
	}
	return g.mayArise(s)
}

// isSure is isLegal by the cheap tests of rules that have one: it is true only if isLegal
// is.
func (g *Game) isSure(s positions.Side, m *positions.Move) bool {
	if known := g.judge(s, m); known >= legal {
		return known == legal
	}
	g.do(s, *m)
	sure := g.surelyMayArise(s)
	g.Undo()
	return sure
}

// passesLegal reports whether the Legal hooks let s have made the last move.
func (g *Game) passesLegal(s positions.Side) bool {
	return len(g.Rules.legal) == 0 || g.passes(g.Rules.legal, s)
}

// surelyMayArise is mayArise with the cheap tests of rules that have one: it is true only
// if mayArise is.
func (g *Game) surelyMayArise(s positions.Side) bool {
	last := g.Last()
	return !last.forbidden && !g.InCheck(s) && !g.losesKingByCapture(last) &&
		g.passes(g.Rules.surelyLegal, s)
}

func (g *Game) passes(tests []func(g *Game, s positions.Side) bool, s positions.Side) bool {
	g.nesting++
	passed := g.allow(tests, s)
	g.nesting--
	return passed
}

// Nesting returns how many Legal hooks are at work, each asked by the one before, the
// present one included. A rule whose answer depends on the legality of further moves
// must end its questions by it.
func (g *Game) Nesting() int { return g.nesting }

// do plays m and its effects without asking whether that is legal.
func (g *Game) do(s positions.Side, m positions.Move) {
	last := g.move(s, m)
	for i := range g.Rules.effects {
		if e := &g.Rules.effects[i]; !last.forbidden && e.concerns(last.Captured) {
			e.play(g, last)
		}
	}
	for _, remember := range g.Rules.remember {
		remember(g, last)
	}
}

// Peek makes m for s with the effects of the stages before stage only, for a rule that
// must see what its own effect would find. Undo takes it back.
func (g *Game) Peek(s positions.Side, m positions.Move, stage EffectStage) *Played {
	last := g.move(s, m)
	for i := range g.Rules.effects {
		if e := &g.Rules.effects[i]; e.stage < stage && !last.forbidden && e.concerns(last.Captured) {
			e.play(g, last)
		}
	}
	return last
}

// Forbid says that the move that is being played is impossible; no further effect
// follows, and the move will be taken back.
func (g *Game) Forbid() { g.Last().forbidden = true }

// Forbidden reports whether an effect found the move impossible.
func (p *Played) Forbidden() bool { return p.forbidden }

// losesKingByCapture reports whether the last move captured a king for good, which is no
// move even where kings may be captured.
func (g *Game) losesKingByCapture(last *Played) bool {
	return g.Rules.capturableRoyals && last.Captured.Royal() && g.royalLost(last, 0)
}

// royalLost reports whether the last move took a royal piece for good from the side that
// did not make it, which had the given number of them.
func (g *Game) royalLost(last *Played, royals int) bool {
	opponent := last.Side.Other()
	if !last.Captured.Royal() {
		return g.Pos.Royals[opponent].Count() < royals
	}
	for _, e := range g.Effects() {
		if e.Op == positions.PieceAdded && e.New.Royal() && e.New.BelongsTo(opponent) {
			return false
		}
	}
	return true
}

// move makes m for s without what the rules add to it.
func (g *Game) move(s positions.Side, m positions.Move) *Played {
	p := &g.Pos
	last := &g.played[g.ply]
	g.ply++
	g.nodes++
	last.Move, last.Side, last.At = m, s, m.To
	last.Captured, last.forbidden = positions.NoPiece, false
	last.key, last.memory, last.castling = p.Key, p.Memory, p.Castling
	last.enPassant, last.victim = p.EnPassant, p.Victim
	last.journal = len(g.journal)
	if last.imitating = p.ImitatorCount; last.imitating > 0 {
		last.imitators = p.Imitators
	}
	if p.EnPassant != 0 {
		p.SetEnPassant(0, positions.NoSquare)
	}
	switch m.Kind {
	case positions.NullMove:
		last.Moved, last.At = positions.NoPiece, positions.NoSquare
	case positions.CastleShort, positions.CastleLong:
		g.doCastling(last, m)
	case positions.Exchange:
		a, b := p.Take(m.From), p.Take(m.To)
		last.Moved, last.Captured = a, positions.NoPiece
		p.Put(a, m.To)
		p.Put(b, m.From)
		g.loseCastling(m.From.Bit() | m.To.Bit())
	default:
		g.doPlain(last, s, m)
	}
	return last
}

func (g *Game) doPlain(last *Played, s positions.Side, m positions.Move) {
	p := &g.Pos
	touched := m.From.Bit() | m.To.Bit()
	if m.Capture != positions.NoSquare {
		last.Captured = p.Take(m.Capture)
		touched |= m.Capture.Bit()
	}
	pc := p.Take(m.From)
	last.Moved = pc
	if m.Promo != positions.NoWalk {
		pc = pc.WithWalk(m.Promo)
	}
	p.Put(pc, m.To)
	if p.Castling != 0 {
		g.loseCastling(touched)
	}
	if m.Kind == positions.DoubleStep {
		g.offerEnPassant(s, m)
	}
}

// offerEnPassant lets the pawn that has just made a double step be captured, where an
// enemy pawn stands that could do so: positions that differ only in a right that cannot
// be used are the same.
func (g *Game) offerEnPassant(s positions.Side, m positions.Move) {
	p := &g.Pos
	crossed := positions.Between(m.From, m.To)
	enemy := s.Other()
	can := len(g.Rules.fairyPawns) > 0 || len(g.Rules.effects) > 0 || len(g.Rules.walks) > 0
	for set := crossed; set != 0 && !can; {
		can = positions.PawnCaptures(s, set.Pop())&p.Of(enemy, positions.Pawn) != 0
	}
	if can {
		p.SetEnPassant(crossed, m.To)
	}
}

// Undo takes the last move back.
func (g *Game) Undo() {
	p := &g.Pos
	g.ply--
	last := &g.played[g.ply]
	if len(g.journal) > last.journal {
		g.rollBack(last.journal)
	}
	m := last.Move
	switch m.Kind {
	case positions.NullMove:
	case positions.CastleShort, positions.CastleLong:
		g.undoCastling(m)
	case positions.Exchange:
		b, a := p.Lift(m.From), p.Lift(m.To)
		p.Place(a, m.From)
		p.Place(b, m.To)
	default:
		p.Lift(m.To)
		p.Place(last.Moved, m.From)
		if m.Capture != positions.NoSquare {
			p.Place(last.Captured, m.Capture)
		}
	}
	p.Key, p.Memory, p.Castling = last.key, last.memory, last.castling
	p.EnPassant, p.Victim = last.enPassant, last.victim
	if p.ImitatorCount = last.imitating; p.ImitatorCount > 0 {
		p.Imitators = last.imitators
	}
}
