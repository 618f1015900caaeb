package answers

import (
	"slices"
	"strings"
)

// Split divides a text into those of its answers, as many as [ParseAll] reads. Each ends with
// the line that says that the solution is finished, or why there is none, and the blank lines
// behind it; together they are the text.
func Split(text string) []string {
	ends := map[int]bool{}
	tokens := lexText("", text)
	for _, token := range tokens {
		if token.Type == tokenEnd {
			ends[token.Pos.Line] = true
		}
	}
	var all []string
	var current strings.Builder
	number, ended := 0, false
	for line := range strings.Lines(text) {
		number++
		if ended && strings.TrimSpace(line) != "" {
			all = append(all, current.String())
			current.Reset()
			ended = false
		}
		current.WriteString(line)
		ended = ended || ends[number]
	}
	rest := current.String()
	if last := len(all) - 1; last >= 0 && !ended && tokens[len(tokens)-1].Type == tokenEnd {
		all[last] += rest
		return all
	}
	if strings.TrimSpace(rest) != "" {
		all = append(all, rest)
	}
	return all
}

// Heading returns what stands above the play of an answer: titles, which are indented, and
// the diagram with its caption.
func Heading(answer string) string {
	lines := slices.Collect(strings.Lines(answer))
	blank := func(line string) bool { return strings.TrimSpace(line) == "" }
	end := 0
	for i, line := range lines {
		if !strings.HasPrefix(strings.TrimSpace(line), boardEdge) {
			continue
		}
		if end = slices.IndexFunc(lines[i:], blank); end < 0 {
			return answer
		}
		end += i
	}
	if end > 0 {
		return strings.Join(lines[:end], "")
	}
	for i := range lines[:playBegins(answer, len(lines))] {
		switch {
		case blank(lines[i]):
		case lines[i][0] != ' ':
			return strings.Join(lines[:end], "")
		default:
			end = i + 1
		}
	}
	return strings.Join(lines[:end], "")
}

// playBegins returns how many of the lines of an answer stand before its play.
func playBegins(answer string, lines int) int {
	for _, token := range lexText("", answer) {
		if token.Type != tokenText && token.Type != tokenBlank {
			return token.Pos.Line - 1
		}
	}
	return lines
}
