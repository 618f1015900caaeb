package parser

import (
	"slices"
	"strings"
	"sync"

	"bluto/positions"
)

// Walks that the board does not know yet are entered into its table by name alone, so
// that every problem can be read: their Captures are nil, by which those who compile a
// problem know that they cannot play them.
func init() {
	for _, row := range readRows("walks") {
		letters := [positions.Languages]string{row[0], row[1], row[2]}
		if _, known := positions.LookupWalk(positions.English, letters[positions.English]); !known {
			positions.RegisterWalk(positions.WalkInfo{Name: row[3], Letters: letters, Doc: "known by name only"})
		}
	}
}

// hunters keeps two readers from entering the same hunter.
var hunters sync.Mutex

// hunter returns the walk of a piece that goes away from its base like one walk and
// towards it like another ("r/b"), entering it into the table if it is new. It reports
// false if the table is full.
func hunter(away, home positions.Walk) (positions.Walk, bool) {
	hunters.Lock()
	defer hunters.Unlock()
	var letters [positions.Languages]string
	for l := range letters {
		letters[l] = strings.ToLower(away.Letters(positions.Language(l)) + "/" + home.Letters(positions.Language(l)))
	}
	if w, known := positions.LookupWalk(positions.English, letters[positions.English]); known {
		return w, true
	}
	if len(positions.Walks()) >= positions.MaxWalks-1 {
		return positions.NoWalk, false
	}
	info, _ := positions.Hunter(away, home)
	return positions.RegisterWalk(info), true
}

// splitWalk takes the letters of a walk, or of a hunter, off the front of text. The rest
// must consist of squares: its length says whether the walk has one letter or two. It
// reports false if text does not begin with a walk.
func splitWalk(l positions.Language, text string) (walk positions.Walk, rest string, ok bool) {
	if slash := strings.IndexByte(text, '/'); slash == 1 || slash == 2 {
		if strings.Contains(text[slash+1:], "/") {
			return positions.NoWalk, "", false
		}
		away, known := positions.LookupWalk(l, text[:slash])
		home, rest, ok := splitWalk(l, text[slash+1:])
		if !known || !ok {
			return positions.NoWalk, "", false
		}
		walk, ok = hunter(away, home)
		return walk, rest, ok
	}
	n := 2 - len(text)%2
	if len(text) < n {
		return positions.NoWalk, "", false
	}
	walk, ok = positions.LookupWalk(l, text[:n])
	return walk, text[n:], ok
}

// wholeWalk reads text that is the letters of a walk and nothing else.
func wholeWalk(l positions.Language, text string) (positions.Walk, bool) {
	walk, rest, ok := splitWalk(l, text)
	return walk, ok && rest == ""
}

// parseSquares reads squares written together, as in "a1b2", and reports whether text is
// at least one square and nothing else.
func parseSquares(text string) ([]positions.Square, bool) {
	if text == "" || len(text)%2 != 0 {
		return nil, false
	}
	squares := make([]positions.Square, 0, len(text)/2)
	for i := 0; i < len(text); i += 2 {
		s, err := positions.ParseSquare(text[i : i+2])
		if err != nil {
			return nil, false
		}
		squares = append(squares, s)
	}
	return squares, true
}

// commonWalks are listed first where a walk is missing.
var commonWalks = []positions.Walk{
	positions.King, positions.Queen, positions.Rook, positions.Bishop, positions.Knight, positions.Pawn,
}

// walkNames returns the letters of all walks, those of chess first.
func walkNames(l positions.Language) []string {
	var names []string
	for _, w := range commonWalks {
		names = append(names, strings.ToUpper(w.Letters(l)))
	}
	for _, w := range positions.Walks() {
		if letters := w.Letters(l); letters != "" && !slices.Contains(commonWalks, w) {
			names = append(names, strings.ToUpper(letters))
		}
	}
	return names
}

// squareNames returns the names of all squares.
func squareNames() []string {
	var names []string
	for s := range positions.NoSquare {
		names = append(names, s.String())
	}
	return names
}
