// Package positions holds the board and everything that is on it: squares, sets of
// squares, pieces and the walks they move by, moves, and the position itself with its
// incremental key. It knows nothing of conditions; what a move does beyond moving a
// piece is decided above it, in conditions/rules.
//
// The model is one sentence: everything is a set of squares. A walk answers "which
// squares do I observe from here, given what is occupied" as one Bitboard, and all
// questions about check, guards and flights are intersections of such sets.
package positions
