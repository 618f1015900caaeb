package rules_test

import (
	"testing"

	"bluto/conditions/rules"
	"bluto/positions"
)

// TestNoAllocation proves that playing allocates nothing.
func TestNoAllocation(t *testing.T) {
	const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -"
	cases := []struct {
		name       string
		conditions []string
	}{
		{"orthodox", nil},
		{"SAT", []string{"SAT"}},
		{"SAT II", []string{"SAT 2"}},
		{"strict SAT", []string{"StrictSAT"}},
		{"borrowed walks", []string{"AnnanChess"}},
		{"kings that take walks", []string{"TransmutedKings"}},
		{"a choice among legal moves", []string{"BlackMaximummer"}},
		{"a choice that checks depend on", []string{"BlackMaximummer ultra", "WhiteMaximummer ultra"}},
		{"rules suspended in the test for mate", []string{"BlackUltraSchachZwang", "#C"}},
		{"rebirths", []string{"Circe"}},
		{"rebirths of kings", []string{"Circe RexInclusive"}},
		{"rebirths of capturing pieces", []string{"AntiCirce"}},
		{"rebirths on chosen squares", []string{"SuperCirce"}},
		{"rebirths after the next move", []string{"ParrainCirce"}},
		{"rebirths that kill", []string{"CirceAssassin"}},
		{"changes of colour", []string{"AndernachChess"}},
		{"changes of walk", []string{"EinsteinChess"}},
		{"second steps", []string{"Take&MakeChess absolute"}},
		{"imitators", []string{"Imitator c4"}},
		{"paralysis", []string{"Madrasi"}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			d := fen(t, kiwipete)
			g := rules.NewGame(compile(t, &d.Position, c.conditions...), &d.Position)
			lists := make([][]positions.Move, 3)
			for i := range lists {
				lists[i] = make([]positions.Move, 0, 256)
			}
			visit(g, d.turn, 2, lists)
			if n := testing.AllocsPerRun(3, func() { visit(g, d.turn, 2, lists) }); n != 0 {
				t.Errorf("%v allocations a run, want none", n)
			}
		})
	}
}

// visit does all that a search does, depth moves deep.
func visit(g *rules.Game, s positions.Side, depth int, lists [][]positions.Move) {
	g.InCheck(s)
	if depth == 0 {
		g.HasMove(s)
		g.Mated(s)
		g.Stalemated(s)
		return
	}
	lists[depth] = g.Moves(s, lists[depth][:0])
	for _, m := range lists[depth] {
		if g.Play(s, m) {
			visit(g, s.Other(), depth-1, lists)
			g.Undo()
		}
	}
}
