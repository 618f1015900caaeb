package synchron_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"bluto/conditions/rules"
	"bluto/conditions/synchron"
	"bluto/parser"
	"bluto/positions"
)

// start returns the position of a FEN, and the rules that hold in it.
func start(t testing.TB, fen string, how rules.Simultaneous) (*rules.Rules, *positions.Position) {
	t.Helper()
	f, err := parser.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	var p positions.Position
	p.Victim = positions.NoSquare
	for _, placed := range f.Setup.Pieces {
		pc := placed.Piece
		if pc.Walk() == positions.King {
			pc |= positions.Royal
		}
		p.Put(pc, placed.Square)
	}
	p.SetCastling(rules.CastlingRights(&p))
	if f.EnPassant != positions.NoSquare {
		step := 1 - 2*int(f.Side.Other())
		p.SetEnPassant(f.EnPassant.Bit(), f.EnPassant.Offset(0, step))
	}
	return rules.Compile([]rules.Hooks{{Simultaneous: &how}}, &p), &p
}

func newGame(t testing.TB, fen string) *synchron.Game {
	t.Helper()
	return newGameOf(t, fen, rules.Simultaneous{})
}

func newGameOf(t testing.TB, fen string, how rules.Simultaneous) *synchron.Game {
	t.Helper()
	r, p := start(t, fen, how)
	g, err := synchron.New(r, p)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// written writes a choice by its squares, "e7e8q".
func written(m positions.Move) string {
	text := m.From.String() + m.To.String()
	if m.Promo != positions.NoWalk {
		text += m.Promo.Letters(positions.English)
	}
	return strings.ToLower(text)
}

// choices lists what s may choose, in alphabetical order.
func choices(g *synchron.Game, s positions.Side) []string {
	var all []string
	for _, m := range g.Choices(s, nil) {
		all = append(all, written(m))
	}
	slices.Sort(all)
	return all
}

// choice returns the choice of s that is written text; "-" is no move.
func choice(t testing.TB, g *synchron.Game, s positions.Side, text string) positions.Move {
	t.Helper()
	if text == "-" {
		return synchron.Pass
	}
	for _, m := range g.Choices(s, nil) {
		if written(m) == text {
			return m
		}
	}
	t.Fatalf("%s cannot choose %s, but %s", s, text, choices(g, s))
	return positions.NoMove
}

// play plays a turn, "e2e4 e7e5".
func play(t testing.TB, g *synchron.Game, turn string) {
	t.Helper()
	white, black, _ := strings.Cut(turn, " ")
	g.Play([2]positions.Move{choice(t, g, positions.White, white), choice(t, g, positions.Black, black)})
}

// board writes a position in Forsyth notation.
func board(p *positions.Position) string {
	var sb strings.Builder
	for rank := 7; rank >= 0; rank-- {
		empty := 0
		for file := range 8 {
			pc := p.Board[positions.SquareAt(file, rank)]
			if pc == positions.NoPiece {
				empty++
				continue
			}
			if empty > 0 {
				fmt.Fprint(&sb, empty)
			}
			empty = 0
			letter := strings.Replace(strings.ToUpper(pc.Walk().Letters(positions.English)), "S", "N", 1)
			if pc.BelongsTo(positions.Black) {
				letter = strings.ToLower(letter)
			}
			sb.WriteString(letter)
		}
		if empty > 0 {
			fmt.Fprint(&sb, empty)
		}
		if rank > 0 {
			sb.WriteByte('/')
		}
	}
	return sb.String()
}
