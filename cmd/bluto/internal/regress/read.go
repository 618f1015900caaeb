package regress

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"bluto/parser"
	"bluto/parser/answers"
	"bluto/parser/epd"
	"bluto/parser/olv"
)

// Read returns the cases of files, and of all files of folders that are collections. What
// cannot be read of a collection, or of a folder, becomes a case with an error; an error of
// Read itself says that a file that is named is no collection at all.
func Read(paths []string) ([]*Case, error) {
	r := &reading{keys: map[string]int{}, seen: map[string]bool{}}
	for _, path := range paths {
		for _, answer := range answersTo(path) {
			r.seen[identity(answer)] = true
		}
	}
	for _, path := range paths {
		if err := r.path(path); err != nil {
			return nil, err
		}
	}
	if len(r.cases) == 0 {
		return nil, errors.New("there are no problems in these collections")
	}
	return r.cases, nil
}

// Files returns the names of the files that hold the cases and their answers.
func Files(cases []*Case) []string {
	var all []string
	for _, c := range cases {
		all = append(all, c.Collection)
		if c.origin != nil {
			all = append(all, c.origin.file)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

type reading struct {
	cases []*Case
	keys  map[string]int
	// seen are the files that are read already, or not to be read as problems.
	seen map[string]bool
}

// identity returns one name for all names of a file.
func identity(name string) string {
	if target, err := filepath.EvalSymlinks(name); err == nil {
		name = target
	}
	if full, err := filepath.Abs(name); err == nil {
		name = full
	}
	return name
}

// answersTo returns the file with the answers to a named file of problems, if there is one.
func answersTo(path string) []string {
	answer := answerFile(path)
	_, err := os.Stat(answer)
	if err != nil || identity(answer) == identity(path) || formats[strings.ToLower(filepath.Ext(path))] != nil {
		return nil
	}
	return []string{answer}
}

// path reads a file, or the collections of a folder in the order of their names.
func (r *reading) path(path string) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	if !info.IsDir() {
		return r.named(path)
	}
	return filepath.WalkDir(path, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		ok, err := collection(name)
		if err == nil && ok {
			err = r.file(name)
		}
		if err != nil {
			r.add(&Case{Collection: name, Line: 1, Err: err}, err.Error())
		}
		return nil
	})
}

// named reads a file that is not found in a folder, and must hold a problem.
func (r *reading) named(name string) error {
	before := len(r.cases)
	switch {
	case r.seen[identity(name)]:
		return nil
	case strings.ToLower(filepath.Ext(name)) == answerEnding:
		return fmt.Errorf("%s holds answers, not problems", name)
	}
	err := r.file(name)
	if err == nil && len(r.cases) == before {
		err = fmt.Errorf("there are no problems in %s", name)
	}
	return err
}

// formats say how files are read, by their endings.
var formats = map[string]func(r *reading, name, text string) error{
	".jsonl": (*reading).rows,
	".olv":   (*reading).entries,
	".yaml":  (*reading).entries,
	".yml":   (*reading).entries,
	".epd":   (*reading).records,
	".csv":   (*reading).table,
}

// collection reports whether a file of a folder is a collection: by its ending, or because
// it has an answer, within it or beside it.
func collection(name string) (bool, error) {
	ending := strings.ToLower(filepath.Ext(name))
	switch {
	case formats[ending] != nil:
		return true, nil
	case ending == answerEnding:
		return false, nil
	case ending == textEnding:
		text, err := os.ReadFile(name)
		return isTests(string(text)), err
	}
	_, err := os.Stat(answerFile(name))
	return err == nil, nil
}

// file reads one file.
func (r *reading) file(name string) error {
	if r.seen[identity(name)] {
		return nil
	}
	r.seen[identity(name)] = true
	content, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	if read := formats[strings.ToLower(filepath.Ext(name))]; read != nil {
		return read(r, name, parser.Decode(content))
	}
	if text := parser.Decode(content); isTests(text) {
		return r.tests(name, text)
	}
	return r.problemFile(name, content)
}

// add takes in a case. The texts are what its key stands for.
func (r *reading) add(c *Case, texts ...string) {
	c.seal(r.keys, texts...)
	r.cases = append(r.cases, c)
}

// fromText returns what reads the problems of a text.
func fromText(name, text string) func() []parser.Item {
	return func() []parser.Item { return parser.Parse(name, []byte(text)).Items }
}

// recorded returns what reads the answers in a text.
func recorded(name, text string) func() []answers.Result {
	return func() []answers.Result { return answers.ParseAll(name, text) }
}

// rows reads JSON Lines. A row without output, or with an empty one, or that says it was not finished, has no
// answer.
func (r *reading) rows(name, text string) error {
	number := 0
	for line := range strings.Lines(text) {
		number++
		if strings.TrimSpace(line) == "" {
			continue
		}
		var row struct {
			ID, Input string
			Output    *string
			Finished  *bool
		}
		c := &Case{Collection: name, Line: number}
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			c.Err = fmt.Errorf("this is no row in JSON: %w", err)
			r.add(c, line)
			continue
		}
		c.ID, c.problems = row.ID, fromText(c.Place(), row.Input)
		if row.Output != nil && strings.TrimSpace(*row.Output) != "" && (row.Finished == nil || *row.Finished) {
			c.want = recorded(c.Place(), *row.Output)
			r.add(c, row.Input, *row.Output)
			continue
		}
		r.add(c, row.Input)
	}
	return nil
}

// entries reads a collection of a problem database.
func (r *reading) entries(name, text string) error {
	for _, e := range olv.Parse(name, text) {
		c := &Case{Collection: name, Line: e.Line, ID: e.ID, Err: e.Err, asks: true}
		if e.Err == nil {
			c.problems = fromText(c.Place(), e.Text)
			if strings.TrimSpace(e.Solution) != "" {
				c.want = recorded(c.Place(), e.Solution)
			}
		}
		r.add(c, e.Text, e.Solution)
	}
	return nil
}

// records reads positions in EPD.
func (r *reading) records(name, text string) error {
	r.positions(name, epd.Parse(name, text))
	return nil
}

// table reads positions in CSV.
func (r *reading) table(name, text string) error {
	all, err := epd.ParseTable(name, text)
	if err != nil {
		return err
	}
	r.positions(name, all)
	return nil
}

func (r *reading) positions(name string, all []epd.Record) {
	for i := range all {
		record := &all[i]
		c := &Case{Collection: name, Line: record.Line, ID: record.ID, Err: record.Err, record: record}
		r.add(c, record.FEN.String(), fmt.Sprint(record.Kind, record.Distance, record.Move, record.Solutions))
	}
}

// The marks of a file of Bluto's own tests: problems with the expected play behind each.
const (
	expectedMark = "\n----\n"
	nextMark     = "\n====\n"
)

func isTests(text string) bool { return strings.Contains(text, expectedMark) }

// tests reads a file of Bluto's own tests.
func (r *reading) tests(name, text string) error {
	o := &origin{file: name, write: writeTests}
	line := 1
	for part := range strings.SplitSeq(strings.TrimSuffix(text, strings.TrimPrefix(nextMark, "\n")), nextMark) {
		problem, play, _ := strings.Cut(part+"\n", expectedMark)
		c := &Case{Collection: name, Line: line, origin: o, plain: true, problems: fromText(name, problem)}
		c.want = recorded(c.Place(), play)
		o.parts = append(o.parts, part)
		o.cases = append(o.cases, c)
		r.add(c, problem, play)
		line += strings.Count(part+nextMark, "\n")
	}
	return nil
}

// The endings of files with answers. Those of the second may hold anything else.
const (
	answerEnding = ".out"
	textEnding   = ".txt"
)

// isAnswer reports whether a file has answers with a last line, and no problems.
func isAnswer(name string) bool {
	content, err := os.ReadFile(name)
	text := parser.Decode(content)
	return err == nil && !isTests(text) && slices.ContainsFunc(answers.ParseAll(name, text), func(r answers.Result) bool {
		return r.Err == nil && r.Answer.Ending != answers.NoEnding
	})
}

// answerFile returns the name of the file with the answers to a file of problems: its name,
// or its name without ending, with an ending of answers.
func answerFile(name string) string {
	base := strings.TrimSuffix(name, filepath.Ext(name))
	for _, answer := range []string{name + answerEnding, base + answerEnding} {
		if _, err := os.Stat(answer); err == nil {
			return answer
		}
	}
	if text := base + textEnding; text != name && isAnswer(text) {
		return text
	}
	return base + answerEnding
}

// problemFile reads a file of problems with the answers beside it.
func (r *reading) problemFile(name string, content []byte) error {
	o := &origin{file: answerFile(name), write: writeAnswers}
	text, err := os.ReadFile(o.file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	items := parser.Parse(name, content).Items
	results := answers.ParseAll(o.file, parser.Decode(text))
	if err == nil && len(results) != len(items) {
		return fmt.Errorf("%s does not fit %s: answers %d, problems %d", o.file, name, len(results), len(items))
	}
	if wrong := firstWrong(items); err != nil && wrong != nil {
		return fmt.Errorf("no problem of this file can be read: %w", wrong)
	}
	for i, item := range items {
		c := &Case{Collection: name, Line: 1, ID: title(item), origin: o}
		c.problems = func() []parser.Item { return items[i : i+1] }
		if item.Problem != nil {
			c.Line = max(item.Problem.Line, 1)
		}
		if err == nil {
			c.want = func() []answers.Result { return results[i : i+1] }
		}
		o.cases = append(o.cases, c)
		r.add(c, string(bytes.TrimSpace(content)), string(text), fmt.Sprint(i))
	}
	return nil
}

// firstWrong returns the first error of problems of which none can be read, nil if one can.
func firstWrong(items []parser.Item) error {
	var wrong error
	for _, item := range items {
		switch {
		case item.Problem != nil:
			return nil
		case wrong == nil:
			wrong = item.Errors[0]
		}
	}
	return wrong
}

// title returns what a problem is called.
func title(item parser.Item) string {
	if item.Problem == nil {
		return ""
	}
	return strings.Join(slices.Concat(item.Problem.Authors, item.Problem.Origins), "; ")
}
