package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

// Popeye 4.104 refuses these conditions with fairy pieces; see docs/differences.md.
func init() {
	for _, member := range []struct {
		name  Names
		doc   string
		quiet int
		take  int
	}{
		{
			Names{"EinsteinChess", "EinsteinSchach", "EchecsEinstein"},
			`a piece sinks by a move without capture and rises by a capture

A queen that moves without capturing becomes a rook, a rook a bishop, a bishop
a knight, a knight a pawn; a pawn stays a pawn. Capturing, each goes one step
the other way. Both pieces of a castling sink. Kings and fairy pieces keep
their walks.`, -1, 1,
		},
		{
			Names{"ReversalEinsteinChess", "ReversesEinsteinSchach", "ReversEchecsEinstein"},
			`a piece rises by a move without capture and sinks by a capture

The steps are those of Einstein chess, taken the other way round.`, 1, -1,
		},
		{
			Names{"AntiEinsteinChess", "AntiEinsteinSchach", "EchecsAntiEinstein"},
			`a piece sinks by a move without capture and keeps its walk when it captures

The steps are those of Einstein chess.`, -1, 0,
		},
	} {
		e := einstein{quiet: member.quiet, take: member.take}
		register(Condition{
			Name: member.name,
			Doc: member.doc + `

Pawns do not promote on the last rank. A pawn on its own first rank may go one,
two or three squares ahead and can be captured en passant on each square that
it passed over.`,
			Source: "see Julia's Fairies, Fairy Terms: Einstein chess",
			New: func(*Args) (rules.Hooks, error) {
				return rules.Hooks{
					Effects: e.play, EffectStage: rules.OfMover, Outcome: e.outcome,
					PromotionSquares: nowhere, FirstRankSteps: 3,
				}, nil
			},
		})
	}
}

// einstein says how many steps a piece rises by a move without capture and by a capture.
type einstein struct{ quiet, take int }

// nowhere is the PromotionSquares hook of conditions without promotion.
func nowhere(positions.Side, positions.Bitboard) positions.Bitboard { return positions.NoSquares }

// einsteinRanks are the walks that rise and sink, from the lowest.
var einsteinRanks = [...]positions.Walk{positions.Pawn, positions.Knight, positions.Bishop, positions.Rook, positions.Queen}

// einsteinStep returns the walk next to w, above or below it.
func einsteinStep(w positions.Walk, up bool) positions.Walk {
	if up {
		return einsteinMove(w, 1)
	}
	return einsteinMove(w, -1)
}

func einsteinMove(w positions.Walk, steps int) positions.Walk {
	for i, ranked := range einsteinRanks {
		if ranked == w {
			return einsteinRanks[min(max(i+steps, 0), len(einsteinRanks)-1)]
		}
	}
	return w
}

func (e einstein) play(g *rules.Game, last *rules.Played) {
	steps := e.quiet
	if last.Captured != positions.NoPiece {
		steps = e.take
	}
	e.transform(g, last.At, steps)
	if rook := last.RookAt(); rook != positions.NoSquare {
		e.transform(g, rook, steps)
	}
}

// outcome is the Outcome hook: it tells what play would do to a single moved piece.
func (e einstein) outcome(_ *rules.Game, o *rules.Outcome) (known bool) {
	steps := e.quiet
	if o.Captured != positions.NoPiece {
		steps = e.take
	}
	if o.At != positions.NoSquare {
		o.Mover = o.Mover.WithWalk(einsteinMove(o.Mover.Walk(), steps))
	}
	return true
}

// transform makes what stands on s rise by the given steps.
func (e einstein) transform(g *rules.Game, s positions.Square, steps int) {
	if s == positions.NoSquare {
		return
	}
	pc := g.Pos.Board[s]
	if w := einsteinMove(pc.Walk(), steps); w != pc.Walk() {
		g.Change(s, pc.WithWalk(w), positions.ByTransformation)
	}
}
