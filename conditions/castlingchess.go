package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"CastlingChess", "RochadeSchach", "EchecsRoque"},
		Doc: `a king may castle with the first piece on any of its lines

The piece, of either side, must stand three or more squares away, in any of the
eight directions. The king moves two squares towards it, and it comes to the square
that the king has crossed. The king must not be in check, nor would it be on the
square that it crosses. Who has moved before does not matter; there is no other
castling.`,
		Source: "named in a list of fairy definitions at scribd.com, Fairy Definitions: Castling chess",
		New:    castlings{}.hooks,
	})
	register(Condition{
		Name: Names{"Rokagogo", "Rokagogo", "Rokagogo"},
		Doc: `a king may castle with the first piece on its rank or file if that is a rook

All else is as in CastlingChess.`,
		Source: namedInPopeye + "; compare CastlingChess",
		New:    castlings{rooks: true}.hooks,
	})
	register(Condition{
		Name: Names{"ExchangeCastling", "PlatzwechselRochade", "EchangeRoque"},
		Doc: `once in the game a king may change places with an officer of its side

The king may do so in check, and from any square. Each side has this right once;
there is no other castling. Pawns take no part.`,
		Source: namedInPopeye,
		New: func(a *Args) (rules.Hooks, error) {
			used, ok := a.Memory.Allocate(2)
			if !ok {
				return rules.Hooks{}, noRoomFor("who has castled")
			}
			e := exchangeCastling{used: used}
			return rules.Hooks{Extra: e.exchanges, Remember: e.remember, NoCastling: true}, nil
		},
	})
}

// castlings says whether kings castle with rooks alone, along ranks and files.
type castlings struct{ rooks bool }

func (c castlings) hooks(*Args) (rules.Hooks, error) {
	return rules.Hooks{
		Extra: c.castle, ExtraCastles: true, Effects: c.play, EffectStage: rules.OfMovement, Offers: true, NoCastling: true,
	}, nil
}

// kingDirections are the steps of a king, those along ranks and files first.
var kingDirections = [8][2]int{{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}}

// castle is the Extra hook: the partner's square is the choice of the move.
func (c castlings) castle(g *rules.Game, s positions.Side, moves []positions.Move) []positions.Move {
	directions := kingDirections[:]
	if c.rooks {
		directions = directions[:4]
	}
	p := &g.Pos
	checked, known := false, false
	for kings := p.Of(s, positions.King); kings != 0; {
		from := kings.Pop()
		for _, d := range directions {
			partner := c.partner(p, from, d)
			if partner == positions.NoSquare {
				continue
			}
			if !known {
				checked, known = g.InCheck(s), true
			}
			passed := from.Offset(d[0], d[1])
			if checked || g.CheckedOn(s, from, passed) {
				continue
			}
			m := positions.Move{From: from, To: passed.Offset(d[0], d[1]), Capture: positions.NoSquare}
			moves = append(moves, m.Choose(partner))
		}
	}
	return moves
}

// partner returns the square of the piece with which a king on from castles in direction d.
func (c castlings) partner(p *positions.Position, from positions.Square, d [2]int) positions.Square {
	occ := p.Occupied()
	at := from.Offset(d[0], d[1])
	distance := 1
	for at != positions.NoSquare && !occ.Has(at) {
		at = at.Offset(d[0], d[1])
		distance++
	}
	if at == positions.NoSquare || distance < 3 || c.rooks && p.Board[at].Walk() != positions.Rook {
		return positions.NoSquare
	}
	return at
}

// play is the Effects hook: the partner comes to the square that the king has crossed.
func (c castlings) play(g *rules.Game, last *rules.Played) {
	if partner, ok := last.Move.Chosen(); ok {
		passed := positions.Between(last.Move.From, last.Move.To).First()
		g.Move(partner, passed, g.Pos.Board[partner], positions.ByCastling)
	}
}

// exchangeCastling remembers which sides have castled.
type exchangeCastling struct{ used rules.Field }

// exchanges is the Extra hook.
func (e exchangeCastling) exchanges(g *rules.Game, s positions.Side, moves []positions.Move) []positions.Move {
	p := &g.Pos
	if e.used.Get(p)>>s&1 != 0 {
		return moves
	}
	for kings := p.Of(s, positions.King); kings != 0; {
		king := kings.Pop()
		for partners := p.Sides[s].Without(king); partners != 0; {
			from := partners.Pop()
			if p.Board[from].Walk().Info().Pawn == nil {
				moves = append(moves, positions.Move{From: from, To: king, Capture: positions.NoSquare, Kind: positions.Exchange})
			}
		}
	}
	return moves
}

// remember is the Remember hook.
func (e exchangeCastling) remember(g *rules.Game, last *rules.Played) {
	if last.Move.Kind == positions.Exchange {
		e.used.Set(&g.Pos, e.used.Get(&g.Pos)|1<<last.Side)
	}
}
