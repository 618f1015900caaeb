package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

const follows = ` must move to the square that the last move has left, if it can

After castling that is the king's square. The first move and one that follows a
null move are free. Checks to the other king are not affected.`

const parallel = ` must move as the last move did, as far and in the same direction, if it can

Of castling the king's move counts. The first move and one that follows a null
move are free. Checks to the other king are not affected.`

const antiparallel = ` must move as far as the last move and in the opposite direction, if it can

Of castling the king's move counts. The first move and one that follows a null
move are free. Checks to the other king are not affected.`

func init() {
	for _, c := range []struct {
		name  Names
		doc   string
		side  positions.Side
		likes func(last, m step) bool
	}{
		{Names{"BlackFollowMyLeader", "SchwarzerVerfolgungszueger", "NoirPoursuite"}, follows, positions.Black, followsLeader},
		{Names{"WhiteFollowMyLeader", "WeisserVerfolgungszueger", "BlancPoursuite"}, follows, positions.White, followsLeader},
		{Names{"BlackSynchronMover", "SchwarzerSynchronZueger", "NoirSynchronCoup"}, parallel, positions.Black, isParallel},
		{Names{"WhiteSynchronMover", "WeisserSynchronZueger", "BlancSynchronCoup"}, parallel, positions.White, isParallel},
		{Names{"BlackAntiSynchronMover", "SchwarzerAntiSynchronZueger", "NoirAntiSynchronCoup"}, antiparallel, positions.Black, isOpposite},
		{Names{"WhiteAntiSynchronMover", "WeisserAntiSynchronZueger", "BlancAntiSynchronCoup"}, antiparallel, positions.White, isOpposite},
	} {
		register(Condition{
			Name: c.name, Doc: c.side.String() + c.doc, Source: "traditional",
			New: func(a *Args) (rules.Hooks, error) { return newFollower(a, c.side, c.likes) },
		})
	}
}

// A step is a movement from one square to another.
type step struct{ from, to positions.Square }

func followsLeader(last, m step) bool { return m.to == last.from }

func isParallel(last, m step) bool {
	return m.to.File()-m.from.File() == last.to.File()-last.from.File() &&
		m.to.Rank()-m.from.Rank() == last.to.Rank()-last.from.Rank()
}

func isOpposite(last, m step) bool { return isParallel(last, step{m.to, m.from}) }

// follower remembers the last move, by which it measures those of a side.
type follower struct {
	// last holds the squares of departure and arrival, the same if there was no move.
	last  rules.Field
	likes func(last, m step) bool
}

func newFollower(a *Args, side positions.Side, likes func(last, m step) bool) (rules.Hooks, error) {
	field, ok := a.Memory.Allocate(12)
	if !ok {
		return rules.Hooks{}, noRoomFor("the last move")
	}
	f := follower{field, likes}
	h := chooser{side: side, score: f.score}.plain()
	h.Remember = f.remember
	return h, nil
}

func (f follower) remember(g *rules.Game, last *rules.Played) {
	m := last.Move
	if m.Kind == positions.NullMove {
		f.last.Set(&g.Pos, 0)
		return
	}
	f.last.Set(&g.Pos, uint64(m.From)|uint64(m.To)<<6)
}

func (f follower) score(g *rules.Game, _ positions.Side, m positions.Move) int {
	last := f.last.Get(&g.Pos)
	from, to := positions.Square(last&63), positions.Square(last>>6)
	if from != to && f.likes(step{from, to}, step{m.From, m.To}) {
		return 1
	}
	return 0
}
