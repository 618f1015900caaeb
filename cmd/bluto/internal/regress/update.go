package regress

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"bluto/parser/answers"
)

// An origin is a file in which the answers of some cases are recorded.
type origin struct {
	file  string
	cases []*Case
	// parts are the texts of the cases as they stand in the file, if it holds more than the
	// answers.
	parts []string
	// write returns the new text of the file. texts holds the new answer of each case; an
	// empty one stays as it is.
	write func(o *origin, texts []string) (string, error)
}

// Update writes the new answers where they differ from the recorded ones, or where none
// was recorded. It returns the names of the files that it wrote, and how many cases with
// new answers stand in files of other formats, which are not written.
func Update(cases []*Case, outcomes []Outcome) (files []string, others int, err error) {
	texts := map[*Case]string{}
	var origins []*origin
	for i, c := range cases {
		o := &outcomes[i]
		if len(o.texts) == 0 || o.Verdict != Different && o.Verdict != Unanswered {
			continue
		}
		if c.origin == nil {
			others++
			continue
		}
		texts[c] = strings.Join(o.texts, "")
		if !slices.Contains(origins, c.origin) {
			origins = append(origins, c.origin)
		}
	}
	for _, o := range origins {
		if err := o.update(texts); err != nil {
			return files, others, err
		}
		files = append(files, o.file)
	}
	return files, others, nil
}

// update writes the file anew.
func (o *origin) update(texts map[*Case]string) error {
	all := make([]string, len(o.cases))
	for i, c := range o.cases {
		all[i] = texts[c]
	}
	text, err := o.write(o, all)
	if err != nil {
		return err
	}
	return replaceFile(o.file, text)
}

// replaceFile puts the text in the place of the file at once.
func replaceFile(name, text string) error {
	r, err := NewReplacement(name)
	if err != nil {
		return err
	}
	defer r.Close()
	if _, err := r.Write([]byte(text)); err != nil {
		return err
	}
	return r.Commit()
}

// writeTests writes a file of Bluto's own tests.
func writeTests(o *origin, texts []string) (string, error) {
	parts := slices.Clone(o.parts)
	for i, text := range texts {
		if text == "" {
			continue
		}
		problem, _, _ := strings.Cut(parts[i]+"\n", expectedMark)
		play := strings.Trim(text, "\n")
		play = strings.TrimRight(strings.TrimSuffix(play, "solution finished."), "\n ")
		parts[i] = problem + expectedMark + play
	}
	return strings.TrimRight(strings.Join(parts, nextMark), "\n") + "\n", nil
}

// writeAnswers writes a file of answers beside a file of problems.
func writeAnswers(o *origin, texts []string) (string, error) {
	old, err := os.ReadFile(o.file)
	if err != nil && !os.IsNotExist(err) {
		return "", err
	}
	recorded := answers.Split(string(old))
	for i, text := range texts {
		switch {
		case text != "" && i < len(recorded):
			texts[i] = answers.Heading(recorded[i]) + text
		case text != "":
		case i < len(recorded):
			texts[i] = recorded[i]
		default:
			return "", fmt.Errorf("%s: it is not written, because there is no answer to problem %d", o.file, i+1)
		}
	}
	return strings.Join(texts, ""), nil
}
