package conditions

import (
	"fmt"

	"bluto/conditions/rules"
	"bluto/positions"
	"bluto/positions/problem"
)

func init() {
	register(Condition{
		Name: Names{"ChameleonChess", "ChamaeleonSchach", "EchecsCameleon"},
		Doc: `a queen that moves becomes a knight, a knight a bishop, a bishop a rook, a rook a queen

With walks given, a piece becomes what follows it in that sequence, and a piece
of a walk that is not in it, or last in it, stays what it is. A pawn becomes
what is chosen, and changes with its next move.`,
		Source: "see the list of fairy definitions at docslib.org, Fairy Definitions: ChameleonChess",
		Params: []Param{{Name: Names{"walks", "Gangarten", "marches"}, Kind: problem.ArgWalk, Doc: "the sequence, instead of Q S B R Q"}},
		New: func(a *Args) (rules.Hooks, error) {
			sequence, err := newSequence(a.Walks(), chameleonOrder[:])
			if err != nil {
				return rules.Hooks{}, err
			}
			h := transformation{of: func(_ *rules.Played, w positions.Walk, _ positions.Square) positions.Walk { return sequence[w] }}.hooks()
			h.Brings = a.Walks()
			return h, nil
		},
	})
	register(Condition{
		Name: Names{"LineChameleonChess", "LinienChamaeleonSchach", "EchecsCameleonLigne"},
		Doc: `a queen, rook, bishop or knight becomes the piece that begins the game on the file to which it moves

On the e-file it stays what it is. A promoted pawn changes at once.`,
		Source: "after ChameleonChess",
		New: func(*Args) (rules.Hooks, error) {
			return transformation{of: lineChameleon, promotees: true}.hooks(), nil
		},
	})
}

// newSequence returns what follows each walk in the given sequence, or in the usual one if
// none is given; other walks are followed by themselves.
func newSequence(given, usual []positions.Walk) (*[positions.MaxWalks]positions.Walk, error) {
	if len(given) == 0 {
		given = usual
	}
	if len(given) == 1 {
		return nil, fmt.Errorf("a sequence has two walks or more")
	}
	var next [positions.MaxWalks]positions.Walk
	for w := range next {
		next[w] = positions.Walk(w)
	}
	for i, w := range given[:len(given)-1] {
		next[w] = given[i+1]
	}
	return &next, nil
}

// lineChameleon returns what a piece of walk w that has come to at becomes.
func lineChameleon(_ *rules.Played, w positions.Walk, at positions.Square) positions.Walk {
	switch w {
	case positions.Queen, positions.Rook, positions.Bishop, positions.Knight:
		if to := firstRankArray[at.File()]; to != positions.King {
			return to
		}
	}
	return w
}
