// Package rules is the engine of play: the hooks by which conditions change the game,
// Compile, which gathers them into Rules, and Game, a position played under Rules.
//
// # The question of check
//
// A side is in check when the other side, were it to move, could capture the king
// under all rules in force. A condition that makes a capture impossible therefore takes
// its check away without a word of its own. Where the compiled properties allow, the
// question is answered by sets of squares; a Check hook replaces the question.
//
// # Properties
//
// Rules know what holds, never who is there: fast paths are chosen by Properties, which
// Compile derives from which hooks are empty and which walks are in play. A fast path is
// an equivalent of the general path, and the tests compare the two.
//
// # Cost
//
// Hooks are called once a node, once a piece or once a finished list. Only Effects and
// Expand are called for each move, and only where a condition has them.
package rules
