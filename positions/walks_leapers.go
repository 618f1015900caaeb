package positions

// Leapers make one leap and nothing stands in their way (T. R. Dawson, Caissa's Fairy
// Tales, 1947, and the problem press for the later ones).

import "strings"

// leap returns the SetFunc of a leaper over the given deltas.
func leap(deltas ...[]Delta) SetFunc {
	t := leapTable(joined(deltas...))
	return func(_ *Position, _ Bitboard, from Square, _ Side) Bitboard { return t[from] }
}

// leaperRows are the leapers with the classes of their leaps.
var leaperRows = []struct {
	name    string
	letters [Languages]string
	leaps   []Delta
}{
	{"wazir", letters("we", "we", "vi"), []Delta{{1, 0}}},
	{"fers", letters("fe", "fe", "fe"), []Delta{{1, 1}}},
	{"dabbaba", letters("da", "da", "da"), []Delta{{2, 0}}},
	{"alfil", letters("al", "al", "al"), []Delta{{2, 2}}},
	{"camel", letters("ca", "ca", "ch"), []Delta{{1, 3}}},
	{"zebra", letters("z", "z", "z"), []Delta{{2, 3}}},
	{"giraffe", letters("gi", "gi", "gi"), []Delta{{1, 4}}},
	{"antelope", letters("an", "an", "an"), []Delta{{3, 4}}},
	{"root-25-leaper", letters("bu", "bu", "bu"), []Delta{{0, 5}, {3, 4}}},
	{"root-50-leaper", letters("rf", "wf", "cc"), []Delta{{1, 7}, {5, 5}}},
	{"1:5-leaper", letters("15", "15", "15"), []Delta{{1, 5}}},
	{"1:6-leaper", letters("16", "16", "16"), []Delta{{1, 6}}},
	{"2:4-leaper", letters("24", "24", "24"), []Delta{{2, 4}}},
	{"2:5-leaper", letters("25", "25", "25"), []Delta{{2, 5}}},
	{"3:5-leaper", letters("35", "35", "35"), []Delta{{3, 5}}},
	{"3:6-leaper", letters("36", "36", "36"), []Delta{{3, 6}}},
	{"3:7-leaper", letters("37", "37", "37"), []Delta{{3, 7}}},
	{"gnu", letters("gn", "gn", "g"), []Delta{{1, 2}, {1, 3}}},
	{"squirrel", letters("sq", "ei", "ec"), []Delta{{1, 2}, {2, 0}, {2, 2}}},
	{"okapi", letters("ok", "ok", "ok"), []Delta{{1, 2}, {2, 3}}},
	{"bison", letters("bi", "bi", "bi"), []Delta{{1, 3}, {2, 3}}},
	{"zebu", letters("ze", "ze", "ze"), []Delta{{1, 3}, {1, 4}}},
	{"erlking", letters("ek", "ek", "re"), []Delta{{1, 0}, {1, 1}}},
}

func init() {
	for _, row := range leaperRows {
		var deltas []Delta
		for _, d := range row.leaps {
			deltas = append(deltas, Rotations(d.DF, d.DR)...)
		}
		RegisterWalk(WalkInfo{
			Name: row.name, Letters: row.letters,
			Captures:  leap(deltas),
			Symmetric: true,
			lanes:     leapsOf(deltas),
			Doc:       "leaps " + leapNames(row.leaps),
		})
	}
}

// leapNames lists classes of leaps as "1:2 or 1:3".
func leapNames(leaps []Delta) string {
	var text strings.Builder
	for i, d := range leaps {
		if i > 0 {
			text.WriteString(" or ")
		}
		text.WriteString(string([]byte{'0' + byte(min(d.DF, d.DR)), ':', '0' + byte(max(d.DF, d.DR))}))
	}
	return text.String()
}
