package rules

import "bluto/positions"

// homeSquares tells which castling right belongs to which square.
var homeSquares = [64]struct {
	right uint8
	piece positions.Piece
}{
	positions.A1: {positions.RookA1, positions.NewPiece(positions.Rook, positions.WhitePiece)},
	positions.E1: {positions.KingE1, positions.NewPiece(positions.King, positions.WhitePiece)},
	positions.H1: {positions.RookH1, positions.NewPiece(positions.Rook, positions.WhitePiece)},
	positions.A8: {positions.RookA8, positions.NewPiece(positions.Rook, positions.BlackPiece)},
	positions.E8: {positions.KingE8, positions.NewPiece(positions.King, positions.BlackPiece)},
	positions.H8: {positions.RookH8, positions.NewPiece(positions.Rook, positions.BlackPiece)},
}

const homes = positions.Bitboard(1)<<positions.A1 | 1<<positions.E1 | 1<<positions.H1 |
	1<<positions.A8 | 1<<positions.E8 | 1<<positions.H8

// homeRight returns the castling right that pc has when it stands at home on s, 0 if none.
// A neutral piece castles for whoever's home it stands on.
func homeRight(pc positions.Piece, s positions.Square) uint8 {
	home := &homeSquares[s]
	if home.right == 0 || pc.Walk() != home.piece.Walk() || !pc.Is(home.piece.Colour()) {
		return 0
	}
	if home.piece.Walk() == positions.King && !pc.Royal() {
		return 0
	}
	return home.right
}

// CastlingRights returns the rights of the kings and rooks that stand at home in p.
func CastlingRights(p *positions.Position) uint8 {
	var rights uint8
	for set := homes; set != 0; {
		s := set.Pop()
		rights |= homeRight(p.Board[s], s)
	}
	return rights
}

// loseCastling ends the castling rights of the given squares.
func (g *Game) loseCastling(squares positions.Bitboard) {
	p := &g.Pos
	if p.Castling == 0 || squares&homes == 0 {
		return
	}
	rights := p.Castling
	for set := squares & homes; set != 0; {
		rights &^= homeSquares[set.Pop()].right
	}
	if rights != p.Castling {
		p.SetCastling(rights)
	}
}

// A castle is one of the four castlings.
type castle struct {
	kind                  positions.MoveKind
	rights                uint8
	king, passes, arrives positions.Square
	rook, rookArrives     positions.Square
	empty                 positions.Bitboard
}

var castles = [2][2]castle{
	{
		{positions.CastleShort, positions.KingE1 | positions.RookH1, positions.E1, positions.F1, positions.G1, positions.H1, positions.F1, positions.Between(positions.E1, positions.H1)},
		{positions.CastleLong, positions.KingE1 | positions.RookA1, positions.E1, positions.D1, positions.C1, positions.A1, positions.D1, positions.Between(positions.E1, positions.A1)},
	},
	{
		{positions.CastleShort, positions.KingE8 | positions.RookH8, positions.E8, positions.F8, positions.G8, positions.H8, positions.F8, positions.Between(positions.E8, positions.H8)},
		{positions.CastleLong, positions.KingE8 | positions.RookA8, positions.E8, positions.D8, positions.C8, positions.A8, positions.D8, positions.Between(positions.E8, positions.A8)},
	},
}

// castling appends the castlings of s. The king must not be in check, nor on the square
// that it crosses; where it arrives is tested like any other move.
func (g *Game) castling(s positions.Side, moves []positions.Move) []positions.Move {
	p := &g.Pos
	if g.Rules.noCastling || !g.movesAsKing(s) {
		return moves
	}
	for i := range castles[s] {
		c := &castles[s][i]
		if p.Castling&c.rights != c.rights || p.Occupied()&c.empty != 0 {
			continue
		}
		if !g.castleAllowed(s, c) {
			continue
		}
		if g.InCheck(s) {
			return moves
		}
		if g.mayPass(s, c) && (!g.Rules.props.LegalBeforeChoice || g.Rules.flights != nil || !g.CheckedOn(s, c.king, c.arrives)) {
			moves = append(moves, positions.Move{From: c.king, To: c.arrives, Capture: positions.NoSquare, Kind: c.kind})
		}
	}
	return moves
}

// castleAllowed reports whether masks and filters on arrival leave the castling c to s:
// king and rook both move, so both need their masks.
func (g *Game) castleAllowed(s positions.Side, c *castle) bool {
	r := g.Rules
	if !r.mask[c.king].Has(c.arrives) || !r.mask[c.rook].Has(c.rookArrives) {
		return false
	}
	return g.arrivals(ToCastle, g.Pos.Board[c.king], c.king, s, c.arrives.Bit()) != 0
}

// mayPass reports whether s's king may stand for a moment on the square that it crosses.
// Where moves have effects, it is moved there with all of them.
func (g *Game) mayPass(s positions.Side, c *castle) bool {
	if len(g.Rules.effects) == 0 {
		return !g.CheckedOn(s, c.king, c.passes)
	}
	g.do(s, positions.Move{From: c.king, To: c.passes, Capture: positions.NoSquare})
	defer g.Undo()
	return !g.Last().forbidden && !g.InCheck(s)
}

// movesAsKing reports whether s's king at home now has a king's walk: one that has taken
// another cannot castle.
func (g *Game) movesAsKing(s positions.Side) bool {
	if len(g.Rules.walks) == 0 {
		return true
	}
	home := castles[s][0].king
	pc := g.Pos.Board[home]
	return pc != positions.NoPiece && g.WalksOf(ToMove, pc, home, s).Has(positions.King)
}

// CheckedOn reports whether s would be in check with its king on square instead.
func (g *Game) CheckedOn(s positions.Side, king, square positions.Square) bool {
	p := &g.Pos
	key := p.Key
	pc := p.Take(king)
	p.Put(pc, square)
	checked := g.InCheck(s)
	p.Take(square)
	p.Put(pc, king)
	p.Key = key
	return checked
}

func castleOf(m positions.Move) *castle {
	s := positions.White
	if m.From == positions.E8 {
		s = positions.Black
	}
	if m.Kind == positions.CastleShort {
		return &castles[s][0]
	}
	return &castles[s][1]
}

func (g *Game) doCastling(last *Played, m positions.Move) {
	p := &g.Pos
	c := castleOf(m)
	king, rook := p.Take(c.king), p.Take(c.rook)
	last.Moved = king
	p.Put(king, c.arrives)
	p.Put(rook, c.rookArrives)
	g.loseCastling(c.king.Bit() | c.rook.Bit())
}

func (g *Game) undoCastling(m positions.Move) {
	p := &g.Pos
	c := castleOf(m)
	king, rook := p.Lift(c.arrives), p.Lift(c.rookArrives)
	p.Place(king, c.king)
	p.Place(rook, c.rook)
}

// CastlingRightOf returns the castling right that belongs to the home square s, 0 if s is
// none.
func CastlingRightOf(s positions.Square) uint8 { return homeSquares[s].right }
