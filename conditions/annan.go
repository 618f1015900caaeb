package conditions

import (
	"fmt"

	"bluto/conditions/rules"
	"bluto/positions"
)

// lettered are the parameters of Annan and Nanna chess.
var lettered = []Param{
	{Name: Names{"TypeA", "TypA", "TypeA"}, Doc: "kings lend and borrow like other pieces; this is meant when no type is given"},
	{Name: Names{"TypeB", "TypB", "TypeB"}, Doc: "kings do not lend their walk"},
	{Name: Names{"TypeC", "TypC", "TypeC"}, Doc: "kings do not borrow a walk"},
	{Name: Names{"TypeD", "TypD", "TypeD"}, Doc: "kings neither lend nor borrow"},
}

// Popeye 4.104 misses checks in NannaChess and adds some in CheekToCheek; see
// docs/differences.md.
func init() {
	register(Condition{
		Name: Names{"AnnanChess", "Annanschach", "AnnanEchecs"},
		Doc: `a piece with a friend right behind it moves as that friend

Behind means the next square towards the player's own first rank. While the
friend stands there, the piece moves, captures and gives check only by the
friend's walk. A pawn that moves in this way still promotes, and a piece that
moves as a pawn does not.`,
		Source: "a Japanese form of shogi (annan shogi); chess problems in Chessics 4, 1977",
		Params: lettered,
		New:    borrowing{ranks: -1}.hooks,
	})
	register(Condition{
		Name: Names{"NannaChess", "Nannaschach", "NannaEchecs"},
		Doc: `a piece with a friend right in front of it moves as that friend

The reverse of Annan chess: the lender is the friend on the next square away
from the player's own first rank.`,
		Source: "the reverse of Annan chess",
		Params: lettered,
		New:    borrowing{ranks: 1}.hooks,
	})
	register(Condition{
		Name: Names{"FaceToFace", "AngesichtZuAngesicht", "FaceAFace"},
		Doc: `a piece with an enemy right in front of it moves as that enemy

While the enemy stands there, the piece moves, captures and gives check only by
the enemy's walk. Pawns and kings are affected like all others.`,
		Source: "theme tourney Batumi 2013",
		New:    borrowing{ranks: 1, fromEnemy: true}.hooks,
	})
	register(Condition{
		Name: Names{"BackToBack", "RueckenAnRuecken", "DosADos"},
		Doc: `a piece with an enemy right behind it moves as that enemy

As FaceToFace, with the enemy on the next square towards the player's own first
rank.`,
		Source: "after FaceToFace",
		New:    borrowing{ranks: -1, fromEnemy: true}.hooks,
	})
	register(Condition{
		Name: Names{"CheekToCheek", "WangeAnWange", "JoueAJoue"},
		Doc: `a piece with an enemy right beside it moves as that enemy

As FaceToFace, with the enemy on the next square of the same rank; with enemies
on both sides, the piece has the walks of both.`,
		Source: "after FaceToFace",
		New:    borrowing{fromEnemy: true}.hooks,
	})
}

// borrowing says from where a piece borrows its walk.
type borrowing struct {
	// ranks is how many ranks ahead the lender stands; 0 means beside, on either file.
	ranks int
	// fromEnemy says that the lender is an enemy.
	fromEnemy bool
	// kingsKeep and kingsBorrowNot say that kings do not lend and do not borrow.
	kingsKeep, kingsBorrowNot bool
}

// hooks reads the type, as New of the conditions.
func (b borrowing) hooks(a *Args) (rules.Hooks, error) {
	if len(a.Args) > 1 {
		return rules.Hooks{}, fmt.Errorf("only one type can be given")
	}
	b.kingsKeep = a.Has("TypeB") || a.Has("TypeD")
	b.kingsBorrowNot = a.Has("TypeC") || a.Has("TypeD")
	return rules.Hooks{
		Walks: b.walks, WalkStage: rules.WalksBorrowed,
		Lenders: func(s positions.Side, from positions.Square) positions.Bitboard { return b.places(from, s) },
	}, nil
}

func (b borrowing) walks(g *rules.Game, _ rules.Use, pc positions.Piece, from positions.Square, s positions.Side, walks rules.WalkSet) rules.WalkSet {
	if b.kingsBorrowNot && pc.Royal() {
		return walks
	}
	lenders := b.places(from, s) & g.Pos.Sides[s]
	if b.fromEnemy {
		lenders = b.places(from, s) & g.Pos.Sides[s.Other()]
	}
	if b.kingsKeep {
		lenders &^= g.Pos.Royals[s]
	}
	if lenders == 0 {
		return walks
	}
	var borrowed rules.WalkSet
	for lenders != 0 {
		borrowed.Add(g.Pos.Board[lenders.Pop()].Walk())
	}
	return borrowed
}

// places returns the squares where a lender to s's piece on from would stand.
func (b borrowing) places(from positions.Square, s positions.Side) positions.Bitboard {
	bit := from.Bit()
	switch {
	case b.ranks == 0:
		return bit&^positions.FileA>>1 | bit&^positions.FileH<<1
	case (b.ranks > 0) == (s == positions.White):
		return bit << 8
	default:
		return bit >> 8
	}
}
