// Package plain makes texts of unknown origin fit for a terminal.
package plain

import (
	"strconv"
	"strings"
	"unicode"
)

// Text returns a text in which signs that are not printed, and might steer a terminal, are
// written as in Go: "\x1b". Line breaks stay.
func Text(text string) string {
	steers := func(r rune) bool { return r != '\n' && !unicode.IsGraphic(r) || r == unicode.ReplacementChar }
	if strings.IndexFunc(text, steers) < 0 {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		if steers(r) {
			quoted := strconv.QuoteRuneToASCII(r)
			b.WriteString(quoted[1 : len(quoted)-1])
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}
