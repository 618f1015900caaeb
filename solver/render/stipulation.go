package render

import (
	"strconv"
	"strings"

	"bluto/positions/problem"
)

var playSigns = map[problem.Play]string{
	problem.Direct: "", problem.Self: "s", problem.Reflex: "r", problem.SemiReflex: "semi-r",
	problem.Help: "h", problem.HelpSelf: "hs", problem.HelpReflex: "hr", problem.Mixed: "value ",
}

var seriesSigns = map[problem.Series]string{
	problem.NoSeries: "", problem.PlainSeries: "ser-", problem.ParrySeries: "pser-", problem.ParryHelp: "phser-",
}

// Stipulation returns a stipulation as it is written everywhere, whatever capitals
// the author used. firstMissing says that play begins a half-move later, as with option
// WhiteToPlay in help play.
func (n Notation) Stipulation(st *problem.Stipulation, firstMissing bool) string {
	if st.Structured != "" {
		return n.structured(st.Structured)
	}
	var b strings.Builder
	if st.Exact {
		b.WriteString("exact-")
	}
	if st.Intro > 0 {
		b.WriteString(strconv.Itoa(st.Intro) + "->")
	}
	b.WriteString(seriesSigns[st.Series])
	if st.Reciprocal {
		b.WriteString("reci-h")
		if g := st.ReciprocalGoal; g != nil && goalText(*g) != goalText(st.Goal) {
			b.WriteString("(" + goalText(*g) + ")")
		}
	} else {
		b.WriteString(playSigns[st.Play])
	}
	if st.Play != problem.Mixed {
		b.WriteString(goalText(st.Goal))
	}
	moves, half := st.Moves, st.Half
	if firstMissing && st.Play == problem.Help && st.Series == problem.NoSeries && !half && moves > 0 {
		moves, half = moves-1, true
	}
	b.WriteString(strconv.Itoa(moves))
	if half {
		b.WriteString(".5")
	}
	return b.String()
}

// structured returns a structured stipulation: the side in full, then the rest without
// blanks.
func (n Notation) structured(text string) string {
	fields := strings.Fields(text)
	if len(fields) == 0 {
		return text
	}
	side := fields[0]
	for _, word := range []string{n.words().white, n.words().black} {
		if strings.HasPrefix(strings.ToLower(word), strings.ToLower(side)) {
			side = word
			break
		}
	}
	return side + " " + strings.Join(fields[1:], "")
}
