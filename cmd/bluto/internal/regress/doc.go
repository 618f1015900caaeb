// Package regress solves collections of problems again and compares with the answers that
// are recorded.
//
// [Read] makes a list of [Case] of files in several formats; a [Run] solves each and
// compares, which gives an [Outcome] each; a [State] keeps outcomes on disk, so that a run
// that was broken off goes on where it stopped; a [Summary] counts them, and writers show
// them as text, JSON and JUnit's XML.
package regress
