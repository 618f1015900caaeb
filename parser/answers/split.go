package answers

import "strings"

// Split divides a text into those of its answers. Each ends with the line that says that the
// solution is finished and the blank lines behind it; together they are the text.
func Split(text string) []string {
	var all []string
	var current strings.Builder
	ended := false
	for line := range strings.Lines(text) {
		trimmed := strings.TrimSpace(line)
		if ended && trimmed != "" {
			all = append(all, current.String())
			current.Reset()
			ended = false
		}
		current.WriteString(line)
		ended = ended || endingOf(trimmed) != NoEnding
	}
	if strings.TrimSpace(current.String()) != "" {
		all = append(all, current.String())
	}
	return all
}
