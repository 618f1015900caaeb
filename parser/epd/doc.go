// Package epd reads collections of positions with known distances: the Extended Position
// Description (Edwards, 1994), one position a line, and tables of the same in CSV.
//
// The operations that say what is to be found are
//
//	bm #5;       the side to move mates in 5 moves; bm #-5: it is mated in 5
//	dm 5;        the same ("direct mate"); dm -5
//	hm 4;        the sides together mate in 4 half-moves ("help mate")
//	pv a2a3 ...; the moves of one way to do so, the first of which must be a key; PV: too
//	bm Qa1-a8;   the same move beside a distance, in long notation or as a1a8
//	solutions 1; how many solutions there are
//	id "name";   what the position is called
//
// Other operations are passed over. A table has a line of headings: the board stands in
// fen4 (with side, castling and en passant) or in placement and side, the distance in
// mate_in (moves) or plies (half-moves of a help mate), a first move in pv_first_uci, and the
// name in id.
package epd
