// Package targets lists the pictures in which help and series play can end, and tells which
// moves still lead to one of them.
//
// A target says of men of the diagram what must become of them: that they stand on a square
// at the end, as what, or that they are captured, by whom. Men of which it says nothing may
// do what they like. What each man needs at least for that, on a board where nothing is in
// its way, adds up to how many moves each side needs at least; a position from which every
// target needs more moves than are left has no solution. All targets are found before the
// play is searched, and with every move played those are dropped that have become too far.
//
// Targets are a relaxation: each solution ends in one of them, but not each of them can be
// reached, nor is it always a solution. They are valid under orthodox rules.
package targets
