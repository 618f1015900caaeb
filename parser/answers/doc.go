// Package answers reads solutions as text and compares them.
//
// The text is what problem solvers print and what problem databases keep: keys, tries,
// set play, threats and variations of battle play, each move with its number, and the lines
// of help and series play, for each twin. [Parse] makes a tree of it, [Of] the same tree of
// a solution that was just found, and [Compare] says what one has and the other has not:
//
//	want, err := answers.Parse("a.txt", text)
//	got, err := answers.Of(solver.Solve(ctx, problem, settings))
//	for _, d := range answers.Compare(want, got) {
//		fmt.Println(d) // after 1.Qa1-a8 ! Kb8-c8: missing 2.Qa8-a7 #
//	}
//
// Of goes through the text as well, so that there is one form of a tree, however it came
// about. Letters of pieces stay as they are written: two answers are compared in the
// language of one problem. The words of the text (threat, Drohung, menace) are read in any
// language.
//
// The place of a move in the tree follows from its number, not from its column; a text may
// be broken into lines anywhere, and the columns matter only where the play has neither
// keys nor threats.
package answers
