// Package olv reads the collections of problem databases: YAML, one document a problem,
// with the pieces in algebraic notation, options and conditions in one list, twins by their
// letters, and the solution as text.
//
// An entry becomes a text in the problem language, as the editors of such collections make
// it for a solver, and is read as such; so it means what it means there, and messages about
// it speak that language.
package olv
