package positions

// Lions need hurdles, like hoppers, and arrive anywhere behind the last of them. The
// chinese pieces capture like lions and move like riders; the argentinian ones are their
// opposites.

// beyond returns the SetFunc of a lion with n hurdles on the lines of a rider: what the rider
// reaches only once its n-th blockers are gone.
func beyond(reach reachFunc, n int) SetFunc {
	return func(_ *Position, occ Bitboard, from Square, _ Side) Bitboard {
		before, set := NoSquares, reach(from, occ)
		for range n {
			before = set
			occ &^= set
			set = reach(from, occ)
		}
		return set &^ before
	}
}

func init() {
	queenLion, rookLion := beyond(QueenSet, 1), beyond(RookSet, 1)
	bishopLion, nightLion := beyond(BishopSet, 1), beyond(knightRays.reach, 1)
	twoHurdles := beyond(QueenSet, 2)
	queenWays, rookWays, bishopWays, knightWays := onLines(queenLines), onLines(rookLines), onLines(bishopLines), onLines(knightLines)
	oneHurdle := over(1)
	for _, w := range []WalkInfo{
		{
			Name: "lion", Letters: letters("li", "li", "li"), Captures: queenLion, lanes: along(queenWays, oneHurdle),
			Doc: "hops over one piece on a queen's line to any square behind it",
		},
		{Name: "rook-lion", Letters: letters("rl", "tl", "tl"), Captures: rookLion, lanes: along(rookWays, oneHurdle), Doc: "lion on rook's lines"},
		{Name: "bishop-lion", Letters: letters("bl", "ll", "fl"), Captures: bishopLion, lanes: along(bishopWays, oneHurdle), Doc: "lion on bishop's lines"},
		{Name: "nightriderlion", Letters: letters("nl", "nl", "nl"), Captures: nightLion, lanes: along(knightWays, oneHurdle), Doc: "lion on nightrider's lines"},
		{
			Name: "kangaroo lion", Letters: letters("kl", "lk", "kl"), Captures: twoHurdles, lanes: along(queenWays, over(2)),
			Doc: "hops over two pieces on a queen's line to any square behind the second",
		},
		{
			Name: "rabbit", Letters: letters("rt", "he", "la"), Captures: twoHurdles, lanes: along(queenWays, over(2)),
			Doc: "lion that needs two hurdles",
		},
		{
			Name: "bob", Letters: letters("bo", "bo", "bo"), Captures: beyond(QueenSet, 4), lanes: along(queenWays, over(4)),
			Doc: "lion that needs four hurdles",
		},
		{
			Name: "leo", Letters: letters("le", "le", "le"), Captures: queenLion, lanes: along(queenWays, oneHurdle), Moves: queenRide, steps: along(queenWays, riding),
			Doc: "moves like a queen, captures like a lion",
		},
		{
			Name: "pao", Letters: letters("pa", "pa", "pa"), Captures: rookLion, lanes: along(rookWays, oneHurdle), Moves: rookRide, steps: along(rookWays, riding),
			Doc: "moves like a rook, captures like a rook-lion (the cannon of chinese chess)",
		},
		{
			Name: "vao", Letters: letters("va", "va", "va"), Captures: bishopLion, lanes: along(bishopWays, oneHurdle), Moves: bishopRide, steps: along(bishopWays, riding),
			Doc: "moves like a bishop, captures like a bishop-lion",
		},
		{
			Name: "nao", Letters: letters("na", "na", "na"), Captures: nightLion, lanes: along(knightWays, oneHurdle), Moves: ride(knightLines), steps: along(knightWays, riding),
			Doc: "moves like a nightrider, captures like a nightriderlion",
		},
		{
			Name: "kao", Letters: letters("ko", "ko", "ko"), Captures: hopNear(knightLines), lanes: along(knightWays, nextTo), Moves: knightLeap, steps: leapsOf(Rotations(1, 2)),
			Doc: "moves like a knight, captures like a knighthopper",
		},
		{
			Name: "senora", Letters: letters("se", "se", "dg"), Captures: queenRide, lanes: along(queenWays, riding), Moves: queenLion, steps: along(queenWays, oneHurdle),
			Doc: "captures like a queen, moves like a lion",
		},
		{
			Name: "faro", Letters: letters("fa", "fa", "fa"), Captures: rookRide, lanes: along(rookWays, riding), Moves: rookLion, steps: along(rookWays, oneHurdle),
			Doc: "captures like a rook, moves like a rook-lion",
		},
		{
			Name: "loco", Letters: letters("lo", "lo", "lo"), Captures: bishopRide, lanes: along(bishopWays, riding), Moves: bishopLion, steps: along(bishopWays, oneHurdle),
			Doc: "captures like a bishop, moves like a bishop-lion",
		},
	} {
		w.Symmetric = true
		RegisterWalk(w)
	}
}
