// Package parser reads the problem language that composers write (Popeye's, in English,
// German or French) and makes problems of it.
//
// A text goes through four stages. Decode makes UTF-8 of the bytes. The lexer turns words
// into tokens: what a word may be depends on the command, the condition or the twinning
// that it stands in, so the lexer follows the text in states, and it puts the canonical
// English word into each token, whatever the language and the abbreviation. The grammar,
// the same for all languages, makes a tree of the tokens of one problem; the last stage
// makes a problem.Problem of the tree.
//
// A word that means nothing where it stands is reported with its place, what could stand
// there and the nearest such word. The problem that it belongs to is given up; the other
// problems of the text are read.
//
// The words of the language are data: one file for each vocabulary below language/, with
// a column for each language. An abbreviation stands for the only word that begins with
// it; a word written in full stands for itself even if others begin with it.
//
// The package also reads and writes positions alone, as FEN and in the extended Forsyth
// notation of the problem language.
package parser
