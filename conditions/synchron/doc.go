// Package synchron plays the game in which both sides move at once. What each side may
// choose from are the legal moves of chess in the position before the turn, which package
// rules knows, captures of its own pieces, and captures of the enemy's king. What becomes
// of two moves that meet is decided here; docs/synchronous.md says how and why.
//
//	g, err := synchron.New(compiled, &start)
//	white := g.Choices(positions.White, nil)
//	black := g.Choices(positions.Black, nil)
//	g.Play([2]positions.Move{white[0], black[0]})
//	ends := g.Judge()
//	g.Undo()
package synchron
