package positions

// Lions need hurdles, like hoppers, and arrive anywhere behind the last of them. The
// chinese pieces capture like lions and move like riders; the argentinian ones are their
// opposites.

// beyond returns the SetFunc of a lion on lines with n hurdles.
func beyond(lines []*line, n int) SetFunc {
	return func(_ *Position, occ Bitboard, from Square, _ Side) Bitboard {
		var set Bitboard
		for _, l := range lines {
			hurdle := l.first(from, occ)
			for i := 1; i < n; i++ {
				hurdle = l.first(hurdle, occ)
			}
			set |= l.segment(hurdle, l.first(hurdle, occ))
		}
		return set
	}
}

func init() {
	queenLion, rookLion := beyond(queenLines, 1), beyond(rookLines, 1)
	bishopLion, nightLion := beyond(bishopLines, 1), beyond(knightLines, 1)
	twoHurdles := beyond(queenLines, 2)
	queenWays, rookWays, bishopWays := alongLines(queenLines), alongLines(rookLines), alongLines(bishopLines)
	for _, w := range []WalkInfo{
		{
			Name: "lion", Letters: letters("li", "li", "li"), Captures: queenLion, ways: queenWays,
			Doc: "hops over one piece on a queen's line to any square behind it",
		},
		{Name: "rook-lion", Letters: letters("rl", "tl", "tl"), Captures: rookLion, ways: rookWays, Doc: "lion on rook's lines"},
		{Name: "bishop-lion", Letters: letters("bl", "ll", "fl"), Captures: bishopLion, ways: bishopWays, Doc: "lion on bishop's lines"},
		{Name: "nightriderlion", Letters: letters("nl", "nl", "nl"), Captures: nightLion, ways: alongLines(knightLines), Doc: "lion on nightrider's lines"},
		{
			Name: "kangaroo lion", Letters: letters("kl", "lk", "kl"), Captures: twoHurdles, ways: queenWays,
			Doc: "hops over two pieces on a queen's line to any square behind the second",
		},
		{
			Name: "rabbit", Letters: letters("rt", "he", "la"), Captures: twoHurdles, ways: queenWays,
			Doc: "lion that needs two hurdles",
		},
		{
			Name: "bob", Letters: letters("bo", "bo", "bo"), Captures: beyond(queenLines, 4), ways: queenWays,
			Doc: "lion that needs four hurdles",
		},
		{
			Name: "leo", Letters: letters("le", "le", "le"), Captures: queenLion, ways: queenWays, Moves: queenRide,
			Doc: "moves like a queen, captures like a lion",
		},
		{
			Name: "pao", Letters: letters("pa", "pa", "pa"), Captures: rookLion, ways: rookWays, Moves: rookRide,
			Doc: "moves like a rook, captures like a rook-lion (the cannon of chinese chess)",
		},
		{
			Name: "vao", Letters: letters("va", "va", "va"), Captures: bishopLion, ways: bishopWays, Moves: bishopRide,
			Doc: "moves like a bishop, captures like a bishop-lion",
		},
		{
			Name: "nao", Letters: letters("na", "na", "na"), Captures: nightLion, ways: alongLines(knightLines), Moves: ride(knightLines),
			Doc: "moves like a nightrider, captures like a nightriderlion",
		},
		{
			Name: "kao", Letters: letters("ko", "ko", "ko"), Captures: hopNear(knightLines), ways: alongLines(knightLines), Moves: knightLeap,
			Doc: "moves like a knight, captures like a knighthopper",
		},
		{
			Name: "senora", Letters: letters("se", "se", "dg"), Captures: queenRide, ways: queenWays, Moves: queenLion,
			Doc: "captures like a queen, moves like a lion",
		},
		{
			Name: "faro", Letters: letters("fa", "fa", "fa"), Captures: rookRide, ways: rookWays, Moves: rookLion,
			Doc: "captures like a rook, moves like a rook-lion",
		},
		{
			Name: "loco", Letters: letters("lo", "lo", "lo"), Captures: bishopRide, ways: bishopWays, Moves: bishopLion,
			Doc: "captures like a bishop, moves like a bishop-lion",
		},
	} {
		w.Symmetric = true
		RegisterWalk(w)
	}
}
