package positions

// Pieces that make a knight's move in two steps: the mao of chinese chess, first
// orthogonally, then diagonally, and the moa, the other way round. What stands on the
// passed square stops them.

// bentWays returns the ways of the rider that repeats d, each move in two steps: passed
// squares at even places, arrivals at odd ones.
func bentWays(orthogonal bool) *tracks {
	return tracksFrom(func(s Square) []track {
		var all []track
		for _, d := range Rotations(1, 2) {
			over := passing(d, orthogonal)
			way := follow(s, []Delta{over, {d.DF - over.DF, d.DR - over.DR}})
			all = append(all, way[:len(way)/2*2])
		}
		return all
	})
}

// bent returns the SetFunc of the rider on such ways that arrives where it has come by
// exactly n pieces, counting passed squares and arrivals.
func (t *tracks) bent(n int) SetFunc {
	return func(_ *Position, occ Bitboard, from Square, _ Side) Bitboard {
		var set Bitboard
		for _, way := range t.at(from) {
			met := 0
			for i := 0; i < len(way) && met <= n; i++ {
				if i%2 == 1 && met == n {
					set = set.With(way[i])
				}
				if occ.Has(way[i]) {
					met++
				}
			}
		}
		return set
	}
}

func init() {
	mao, moa := bendsOver(true), bendsOver(false)
	maos, moas := bentWays(true), bentWays(false)
	for _, w := range []WalkInfo{
		{
			Name: "mao", Letters: letters("ma", "ma", "ma"), Captures: mao.through(false), lanes: mao.lanes(false),
			Doc: "knight that goes over an orthogonal neighbour, which must be empty (the horse of chinese chess)",
		},
		{
			Name: "moa", Letters: letters("mo", "mo", "mo"), Captures: moa.through(false), lanes: moa.lanes(false),
			Doc: "knight that goes over a diagonal neighbour, which must be empty",
		},
		{Name: "maorider", Letters: letters("ao", "ao", "ao"), Captures: maos.bent(0), lanes: along(maos.ways, bentOver(0)), Doc: "makes any number of mao's moves in one direction"},
		{Name: "moarider", Letters: letters("oa", "oa", "oa"), Captures: moas.bent(0), lanes: along(moas.ways, bentOver(0)), Doc: "makes any number of moa's moves in one direction"},
		{Name: "maoriderlion", Letters: letters("ml", "ml", "ml"), Captures: maos.bent(1), lanes: along(maos.ways, bentOver(1)), Doc: "lion on maorider's lines; the hurdle may stand on a passed square"},
		{Name: "moariderlion", Letters: letters("mm", "mm", "mm"), Captures: moas.bent(1), lanes: along(moas.ways, bentOver(1)), Doc: "lion on moarider's lines; the hurdle may stand on a passed square"},
		{Name: "mao-hopper", Letters: letters("ah", "ah", "as"), Captures: mao.through(true), lanes: mao.lanes(true), Doc: "mao that needs a piece on the passed square"},
		{Name: "moa-hopper", Letters: letters("oh", "oh", "os"), Captures: moa.through(true), lanes: moa.lanes(true), Doc: "moa that needs a piece on the passed square"},
		{
			Name: "saltador", Letters: letters("sa", "sa", "sl"), Symmetric: true,
			Captures: union(mao.through(false), moa.through(false)), lanes: allLanes(mao.lanes(false), moa.lanes(false)),
			Moves: union(mao.through(true), moa.through(true)), steps: allLanes(mao.lanes(true), moa.lanes(true)),
			Doc: "captures like a mao or moa, moves like a mao-hopper or moa-hopper",
		},
	} {
		RegisterWalk(w)
	}
}
