package conditions

import (
	"fmt"

	"bluto/conditions/rules"
	"bluto/positions"
)

// strictness are the parameters of conditions that measure moves.
var strictness = []Param{
	{Name: Names{"exact", "exakt", "exact"}, Doc: "moves that would leave the king in check are measured too, though they cannot be played"},
	{Name: Names{"ultra", "Ultra", "ultra"}, Doc: "exact, and a capture of the king that the rule would forbid gives no check"},
}

const longest = `a side must play its longest legal move

The length of a move is that of the straight line from the centre of the square
of departure to that of the square of arrival, whatever way the piece takes and
wherever it captures. In castling the ways of king and rook are added. A mao or
moa goes the sum of its two steps. Of several longest moves any may be chosen.
Checks to the other king are not affected unless the form is ultra.`

const shortest = `a side must play its shortest legal move

Lengths are those of the Maximummer.`

// Popeye 4.104 measures captures of the king wrongly in the ultra forms of a side that may
// castle; see docs/differences.md.
func init() {
	for _, c := range []struct {
		name   Names
		doc    string
		source string
		chooser
	}{
		{Names{"Maximummer", "Laengstzueger", "Maximum"},
			"the side that defends must play its longest legal move" + longest[len("a side must play its longest legal move"):],
			"T. R. Dawson, 1913", chooser{defender: true, score: length}},
		{Names{"BlackMaximummer", "SchwarzerLaengstzueger", "NoirMaximum"}, "Black: " + longest,
			"T. R. Dawson, 1913", chooser{side: positions.Black, score: length}},
		{Names{"WhiteMaximummer", "WeisserLaengstzueger", "BlancMaximum"}, "White: " + longest,
			"T. R. Dawson, 1913", chooser{side: positions.White, score: length}},
		{Names{"BlackMinimummer", "SchwarzerKuerzestzueger", "NoirMinimum"}, "Black: " + shortest,
			"after the Maximummer", chooser{side: positions.Black, score: shortness}},
		{Names{"WhiteMinimummer", "WeisserKuerzestzueger", "BlancMinimum"}, "White: " + shortest,
			"after the Maximummer", chooser{side: positions.White, score: shortness}},
	} {
		register(Condition{Name: c.name, Doc: c.doc, Source: c.source, Params: strictness, New: c.hooks})
	}
}

// A chooser leaves to a side only its moves of the highest score.
type chooser struct {
	side positions.Side
	// defender says that the side is the one against which the goal is to be reached.
	defender bool
	// both says that side does not matter: each side has to choose.
	both  bool
	score func(g *rules.Game, s positions.Side, m positions.Move) int
	// atLeast is the score that a move must have to be played at all.
	atLeast int
}

// hooks reads the strictness, as New of the conditions.
func (c chooser) hooks(a *Args) (rules.Hooks, error) {
	if len(a.Args) > 1 {
		return rules.Hooks{}, fmt.Errorf("exact and ultra cannot be combined: ultra is exact")
	}
	if c.defender {
		c.side = a.Attacker.Other()
	}
	switch {
	case a.Has("exact"):
		h := c.plain()
		h.ChoiceBlind = true
		return h, nil
	case a.Has("ultra"):
		return c.ultra(), nil
	}
	return c.plain(), nil
}

// plain returns the hooks of a choice among legal moves that checks do not ask for.
func (c chooser) plain() rules.Hooks {
	h := rules.Hooks{Choice: c.choose, ChoiceStage: rules.ByMeasure, Suspended: rules.MobilityTests}
	h.Score = c.score
	h.Chooses = c.concerns
	return h
}

// ultra returns the hooks of a choice among all moves, captures of the king included.
func (c chooser) ultra() rules.Hooks {
	c.atLeast = 1
	h := c.plain()
	h.ChoiceBlind, h.Suspended = true, rules.NoTest
	h.ChoiceInCheck = c.concerns
	return h
}

// concerns reports whether moves of s are chosen.
func (c chooser) concerns(s positions.Side) bool { return c.both || s == c.side }

// choose keeps the moves of the highest score, in their order.
func (c chooser) choose(g *rules.Game, s positions.Side, moves []positions.Move) []positions.Move {
	if !c.concerns(s) {
		return moves
	}
	best := c.atLeast
	kept := moves[:0]
	for _, m := range moves {
		switch score := c.score(g, s, m); {
		case score > best:
			best = score
			kept = append(kept[:0], m)
		case score == best:
			kept = append(kept, m)
		}
	}
	return kept
}

// Squared lengths of moves that do not go straight from departure to arrival.
const (
	shortCastling = (2 + 2) * (2 + 2)
	longCastling  = (2 + 3) * (2 + 3)
	// bentLeap stands for (1 + √2)², about 5.8: no other move has a length between it and
	// the nearest whole numbers.
	bentLeap = 6
	// farthest is more than the square of any length.
	farthest = 1000
)

var (
	mao, _ = positions.WalkNamed("mao")
	moa, _ = positions.WalkNamed("moa")
)

// length returns the square of the length of a move.
func length(g *rules.Game, _ positions.Side, m positions.Move) int {
	switch m.Kind {
	case positions.CastleShort:
		return shortCastling
	case positions.CastleLong:
		return longCastling
	case positions.NullMove, positions.Exchange:
		return 0
	}
	if w := g.Pos.Board[m.From].Walk(); w == mao || w == moa {
		return bentLeap
	}
	df, dr := m.To.File()-m.From.File(), m.To.Rank()-m.From.Rank()
	return df*df + dr*dr
}

// shortness is higher the shorter a move is.
func shortness(g *rules.Game, s positions.Side, m positions.Move) int {
	return farthest - length(g, s, m)
}
