// Package render writes solution trees: as text in the layout that readers of problem
// solutions know, and as JSON for programs.
//
// A rendering is a function of the tree alone. It asks nothing of the rules: all that a
// move did is in its effects, each with the reason from which its notation follows.
//
//	var text render.Text
//	err := text.Write(os.Stdout, solver.Solve(ctx, problem, settings))
//
// [Text] writes the diagram, the caption, the conditions and the play of each twin;
// [JSON] writes one document a problem, on one line. [Notation] writes single moves and
// serves both.
package render
