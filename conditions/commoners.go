package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"LosingChess", "Schlagschach", "QuiPerdGagne"},
		Doc: `captures are compulsory, and kings are men like others

If one of its legal moves is a capture, a side must capture. There is no check;
kings can be captured, and pawns can promote into kings. A king that has not moved
can castle.`,
		Source:       asInPopeye,
		SeveralKings: true,
		New: func(*Args) (rules.Hooks, error) {
			h := chooser{both: true, score: captures}.plain()
			h.Check = func(*rules.Game, positions.Side) bool { return false }
			h.Begin, h.PromotesInto = withoutRoyals, []positions.Walk{positions.King}
			return h, nil
		},
	})
	register(Condition{
		Name: Names{"ExtinctionChess", "AusrottungsSchach", "EchecsExtinction"},
		Doc: `a side is in check if the last of its pieces of some walk could be captured

Kings are one such walk and have no other privilege but castling; pawns can
promote into kings. To lose the last pawn by promotion is allowed.`,
		Source:       asInPopeye,
		SeveralKings: true,
		New: func(*Args) (rules.Hooks, error) {
			return rules.Hooks{Check: endangered, Begin: withoutRoyals, PromotesInto: []positions.Walk{positions.King}}, nil
		},
	})
	register(Condition{
		Name: Names{"RoyalDynasty", "KoenigsDynastie", "DynastieRoyale"},
		Doc: `a king is royal only while it is its side's only one

Pawns can promote into kings; a side with several kings cannot be checked, and
kings can then be captured until one is left. A side that has lost all its kings
cannot be checked either. A king that becomes royal on its home square may castle.`,
		Source:       asInPopeye,
		SeveralKings: true,
		New: func(*Args) (rules.Hooks, error) {
			return rules.Hooks{
				Begin: beginDynasty, Effects: crownKings, EffectStage: rules.OfOthers, PromotesInto: []positions.Walk{positions.King},
			}, nil
		},
	})
}

// beginDynasty makes men of several kings of a side in the diagram.
func beginDynasty(g *rules.Game) {
	p := &g.Pos
	for s := positions.White; s <= positions.Black; s++ {
		kings := p.Of(s, positions.King)
		for several := kings.Several(); several && kings != 0; {
			at := kings.Pop()
			p.Replace(p.Board[at]&^positions.Royal, at)
		}
	}
}

// withoutRoyals makes men of the kings of the diagram.
func withoutRoyals(g *rules.Game) {
	p := &g.Pos
	for royals := p.Royals[positions.White] | p.Royals[positions.Black]; royals != 0; {
		at := royals.Pop()
		p.Replace(p.Board[at]&^positions.Royal, at)
	}
}

// endangered reports whether one of the walks of which s has a single piece could vanish.
func endangered(g *rules.Game, s positions.Side) bool {
	p := &g.Pos
	enemy := s.Other()
	for set := p.Sides[s]; set != 0; {
		at := set.First()
		w := p.Board[at].Walk()
		same := p.Of(s, w)
		set &^= same
		if same.Several() {
			continue
		}
		if vanishes(g, s, at) || p.EnPassant != 0 && p.Victim == at && g.Reach(enemy, positions.Pawn).Has(at) {
			return true
		}
	}
	return false
}

// vanishes reports whether s's piece on at, the only one of its walk, can be captured so that
// s has none of that walk after all effects.
func vanishes(g *rules.Game, s positions.Side, at positions.Square) bool {
	enemy := s.Other()
	if g.Rules.Properties().PlainMoves {
		return g.Observes(enemy, at)
	}
	w := g.Pos.Board[at].Walk()
	for observers := g.Observers(enemy, at, false); observers != 0; {
		last := g.Peek(enemy, positions.Move{From: observers.Pop(), To: at, Capture: at}, rules.OfBoard+1)
		gone := !last.Forbidden() && g.Pos.Of(s, w) == 0
		g.Undo()
		if gone {
			return true
		}
	}
	return false
}

// crownKings makes the only king of a side royal and several kings men.
func crownKings(g *rules.Game, _ *rules.Played) {
	p := &g.Pos
	for s := positions.White; s <= positions.Black; s++ {
		kings := p.Of(s, positions.King)
		single := kings != 0 && !kings.Several()
		for kings != 0 {
			at := kings.Pop()
			switch pc := p.Board[at]; {
			case single && !pc.Royal():
				g.Change(at, pc|positions.Royal, positions.ByRule)
			case !single && pc.Royal():
				g.Change(at, pc&^positions.Royal, positions.ByRule)
			}
		}
	}
}
