package verify_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bluto/solver/verify"
)

var legalityNames = map[verify.LegalityKind]string{
	verify.TooManyPieces: "pieces", verify.TooManyPawns: "pawns", verify.TooManyPromoted: "promoted",
	verify.PawnsOnEdge: "edge", verify.TooManyCaptures: "captures", verify.NoWayForPawns: "no way",
	verify.LockedBishop: "locked", verify.WaiterInCheck: "check", verify.NoLastMove: "no last move",
	verify.NoCastling: "castling", verify.NoEnPassant: "en passant",
}

func TestLegality(t *testing.T) {
	cases := []struct {
		name, problem string
		want          []string
	}{
		{"an ordinary position", "#1|kf6 qb1|kh8 ph7", nil},
		{"a fairy piece makes it no matter of legality", "#1|kf6 qb1 ga1 pa2b2c2d2e2f2g2h2a3|kh8 ph7", nil},
		{"a condition too", "#1 condition Circe|kf6 qb1 pa2b2c2d2e2f2g2h2a3|kh8 ph7", nil},
		{"nine pawns", "#1|kf6 qb1 pa2b2c2d2e2f2g2h2a3|kh8 ph7", []string{"White pawns -- 9 8"}},
		{"eight pawns and two queens", "#1|kf6 qb1 qc1 pa2b2c2d2e2f2g2h2|kh8 ph7", []string{"White promoted -- 1 0"}},
		{"two bishops of one colour with seven pawns", "#1|kf6 be3 bg1 pa2b3c2d3e2f2g2|kh8 ph7", nil},
		{"two bishops of one colour with eight pawns", "#1|kf6 be3 bg5 pa2b2c2d2e2f2g2h2|kh8 ph7", []string{"White promoted -- 2 0"}},
		{"a bishop away from a home that unmoved pawns lock", "#1|kf6 be4 pe2g2a2b2c2d2f2h2|kh8 ph7", []string{"White promoted -- 1 0"}},
		{"a bishop at the home that pawns lock", "#1|kf6 bf1 pe2g2a2b2c2d2f2h2|kh8 ph7", nil},
		{"a bishop in the corner behind a pawn", "#1|kf6 bh1 pg2|kh8 ph7", []string{"White locked h1 0 0"}},
		{"Black's bishop in his corner", "#1|kf6 qb1|kh8 pb7 ba8", []string{"Black locked a8 0 0"}},
		{"a bishop in the enemy's corner may be promoted", "#1|kf6 pg2|kh8 bh1 pa7", nil},
		{"a pawn on the first rank", "#1|kf6 pa1|kh8 ph7", []string{"White edge a1 0 0"}},
		{"doubled pawns with a piece missing", "#1|kf6 pa2a3|kh8 ph7", nil},
		{"doubled pawns with none missing", "#1|kh4 pa2a3|kh8 qd8 ra8b8 sb6 sg8 bc8 bf8 pa7b7c7d7e7f7g7h7", []string{"White captures a2a3 1 0"}},
		{"pawns that cannot have come there", "#1|kf6 pa2b2a3|kh8 ph7", []string{"White no way a2b2a3 0 0"}},
		{"Black in check with White to move", "#1|kf6 qa8|kh8", []string{"Black check -- 0 0"}},
		{"White in check with Black to move", "h#1|kf6|kh8 qf1", []string{"White check -- 0 0"}},
		{"no last move", "#1|kh1 sb8|ka8 pa7b7", []string{"Black no last move -- 0 0"}},
		{"the last move was the king's or the rook's", "#2|kf6 qh3|ke8 ra8 pa7 pc7", []string{"Black castling a8e8 0 0"}},
		{"a knight may have moved last", "#2|kf6 qh3|ke8 ra8 pa7 pc7 sh8", nil},
		{"with two rooks the other may have moved", "#2|kf6 qd3|ke8 ra8 rh8 pa7 pc7", nil},
		{"the double step is the only last move", "#2 option EnPassant d7d6d5|kc5 pe5c6e6 sb8|ka8 pa7b7d5", nil},
		{"a single step may have come last", "#2 option EnPassant d7d6d5|kh1 pe5 sb8|ka8 pa7b7d5", []string{"Black en passant d5 0 0"}},
		{"the king may have moved last", "#2 option EnPassant d7d6d5|kc5 pe5c6e6|ka8 pa7b7d5", []string{"Black en passant d5 0 0"}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			r := verified(t, parse(t, problemOf(c.problem)), verify.Intent{}, verify.Settings{})
			var got []string
			for _, n := range r.Twins[0].Legality {
				squares := n.Squares.String()
				if squares == "" {
					squares = "--"
				}
				got = append(got, fmt.Sprintf("%s %s %s %d %d", n.Side, legalityNames[n.Kind], squares, n.Have, n.Most))
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}
