package conditions

import (
	"fmt"

	"bluto/conditions/rules"
	"bluto/positions"
	"bluto/positions/problem"
)

func init() {
	register(Condition{
		Name: Names{"Sentinelles", "Sentinelles", "Sentinelles"},
		Doc: `a piece, not a pawn, that moves leaves a pawn of its side behind

Kings do so too. No pawn appears on squares of promotion, nor where a side would
have more than eight, or both together more than sixteen. In castling only the
king could leave one. A pawn that appears may make a double step from its
second rank.`,
		Source: "see Julia's Fairies, No. 416: Sentinels",
		Params: []Param{
			{Name: Names{"PionPropre", "PionPropre", "PionPropre"}, Doc: "the pawn is of the mover's side, as it is anyway"},
			{Name: Names{"PionAdvers", "PionAdvers", "PionAdvers"}, Doc: "the pawn is of the other side"},
			{Name: Names{"PionNeutre", "PionNeutre", "PionNeutre"}, Doc: "the pawn that a neutral piece leaves is neutral"},
			{Name: Names{"ParaSentinelles", "ParaSentinelles", "ParaSentinelles"}, Doc: "no pawn appears for a side that had more than the other before the move"},
			{Name: Names{"Berolina", "Berolina", "Berolina"}, Doc: "the pawns are berolina pawns"},
			{Name: Names{"MaximumWhite", "MaximumWeiss", "MaximumBlanc"}, Doc: "how many pawns White may have, instead of 8"},
			{Name: Names{"MaximumBlack", "MaximumSchwarz", "MaximumNoir"}, Doc: "how many pawns Black may have, instead of 8"},
			{Name: Names{"MaximumTotal", "MaximumTotal", "MaximumTotal"}, Doc: "how many pawns there may be, instead of 16"},
			{Name: Names{"number", "Zahl", "nombre"}, Kind: problem.ArgNumber, Doc: "the number after a Maximum"},
		},
		New: newSentinels,
	})
}

// sentinels say which pawns are left behind.
type sentinels struct {
	walk                   positions.Walk
	adverse, neutral, para bool
	most                   [2]int
	total                  int
}

func newSentinels(a *Args) (rules.Hooks, error) {
	t := &sentinels{walk: positions.Pawn, most: [2]int{8, 8}, total: 16}
	bounds := map[string]*int{"MaximumWhite": &t.most[positions.White], "MaximumBlack": &t.most[positions.Black], "MaximumTotal": &t.total}
	var bound *int
	for _, arg := range a.Args {
		switch {
		case arg.Kind != problem.ArgNumber:
			bound = bounds[arg.Word]
		case bound == nil:
			return rules.Hooks{}, fmt.Errorf("the number %d stands behind no Maximum", arg.Number)
		default:
			*bound = arg.Number
		}
	}
	t.adverse, t.neutral, t.para = a.Has("PionAdvers"), a.Has("PionNeutre"), a.Has("ParaSentinelles")
	if a.Has("Berolina") {
		t.walk, _ = positions.WalkNamed("berolina pawn")
	}
	return rules.Hooks{Effects: t.play, EffectStage: rules.OfOthers, Brings: []positions.Walk{t.walk}}, nil
}

func (t *sentinels) play(g *rules.Game, last *rules.Played) {
	from := last.Move.From
	r := g.Rules
	if last.Moved == positions.NoPiece || isPawn(last.Moved.Walk()) || g.Pos.Occupied().Has(from) ||
		(r.PromotionSquares(positions.White) | r.PromotionSquares(positions.Black)).Has(from) {
		return
	}
	if t.neutral && last.Moved.Neutral() {
		g.Add(positions.NewPiece(t.walk, positions.NeutralPiece), from, positions.ByRebirth)
		return
	}
	s := last.Side
	if t.adverse {
		s = s.Other()
	}
	if t.mayHave(g, s, last.Captured) {
		g.Add(positions.NewPiece(t.walk, s.Flag()), from, positions.ByRebirth)
	}
}

// mayHave reports whether a pawn of s may appear after a move that has taken captured.
func (t *sentinels) mayHave(g *rules.Game, s positions.Side, captured positions.Piece) bool {
	own, others := g.Pos.Of(s, t.walk).Count(), g.Pos.Of(s.Other(), t.walk).Count()
	if own+1 > t.most[s] || own+others+1 > t.total {
		return false
	}
	if captured != positions.NoPiece && captured.Walk() == t.walk {
		others++
	}
	return !t.para || own <= others
}
