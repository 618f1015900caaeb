package olv

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"bluto/parser"
	"bluto/positions"
)

// An Entry is a problem of a collection.
type Entry struct {
	// Line is where the entry begins in its file, from 1.
	Line int
	// ID is what it is called: an identifier of a database, or else its authors and source.
	ID string
	// Text is the entry in the problem language.
	Text string
	// Solution is the recorded solution as written, which begins in SolutionLine; empty if
	// there is none.
	Solution     string
	SolutionLine int
	// Err says why the entry cannot be read; all else but Line is then empty.
	Err error
}

// Parse reads the entries of a text. What is no YAML ends it with an error, as the last
// entry.
func Parse(name, text string) []Entry {
	var all []Entry
	decoder := yaml.NewDecoder(strings.NewReader(text))
	for {
		var document yaml.Node
		err := decoder.Decode(&document)
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			return append(all, Entry{Line: lineOf(err), Err: yamlError(name, err)})
		}
		if len(document.Content) != 1 || document.Content[0].Tag == "!!null" {
			continue
		}
		all = append(all, entry(name, document.Content[0]))
	}
}

// yamlLine finds the line in a message of the YAML library.
var yamlLine = regexp.MustCompile(`line (\d+): `)

func lineOf(err error) int {
	if found := yamlLine.FindStringSubmatch(err.Error()); found != nil {
		if n, err := strconv.Atoi(found[1]); err == nil && n > 0 {
			return n
		}
	}
	return 1
}

func yamlError(name string, err error) error {
	message := strings.TrimPrefix(err.Error(), "yaml: ")
	return &parser.Error{Name: name, Line: lineOf(err), Column: 1, Message: "this is no YAML: " + yamlLine.ReplaceAllString(message, "")}
}

// entry reads one document.
func entry(name string, node *yaml.Node) Entry {
	r := &reader{name: name}
	fields := r.fields(node)
	e := Entry{Line: node.Line, ID: r.id(fields)}
	e.Text = r.text(fields)
	if solution := fields["solution"]; solution != nil {
		e.Solution, e.SolutionLine = r.scalar(solution), solution.Line
		if solution.Style == yaml.LiteralStyle || solution.Style == yaml.FoldedStyle {
			e.SolutionLine++
		}
	}
	if r.err != nil {
		return Entry{Line: node.Line, Err: r.err}
	}
	return e
}

// A reader takes an entry apart. It keeps the first error.
type reader struct {
	name string
	err  *parser.Error
}

func (r *reader) fail(n *yaml.Node, format string, args ...any) {
	if r.err == nil {
		r.err = &parser.Error{Name: r.name, Line: max(n.Line, 1), Column: max(n.Column, 1), Message: fmt.Sprintf(format, args...)}
	}
}

// maxAliases bounds how often an alias may lead to another.
const maxAliases = 8

// resolve follows aliases.
func resolve(n *yaml.Node) *yaml.Node {
	for range maxAliases {
		if n.Kind != yaml.AliasNode {
			break
		}
		n = n.Alias
	}
	return n
}

// fields returns the values of a mapping by their keys.
func (r *reader) fields(n *yaml.Node) map[string]*yaml.Node {
	all := map[string]*yaml.Node{}
	if n = resolve(n); n.Kind != yaml.MappingNode {
		r.fail(n, "an entry has fields, such as stipulation and algebraic")
		return all
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		all[n.Content[i].Value] = resolve(n.Content[i+1])
	}
	return all
}

// scalar returns a value as text, whatever type YAML gives it.
func (r *reader) scalar(n *yaml.Node) string {
	if n = resolve(n); n.Kind != yaml.ScalarNode {
		r.fail(n, "a text should stand here")
		return ""
	}
	return n.Value
}

// list returns the texts of a list; a single text counts as a list of one.
func (r *reader) list(n *yaml.Node) []string {
	switch n = resolve(n); {
	case n.Tag == "!!null":
		return nil
	case n.Kind != yaml.SequenceNode:
		return []string{r.scalar(n)}
	}
	var all []string
	for _, item := range n.Content {
		all = append(all, r.scalar(item))
	}
	return all
}

// oneLine makes a line of a text, so that it cannot become a command.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// colours are the lists of pieces, in the order in which they are written.
var colours = []string{"white", "black", "neutral"}

// text writes an entry in the problem language.
func (r *reader) text(fields map[string]*yaml.Node) string {
	var b strings.Builder
	b.WriteString("beginproblem\n")
	for _, author := range r.optional(fields, "authors") {
		b.WriteString("author " + oneLine(author) + "\n")
	}
	if stipulation := fields["stipulation"]; stipulation != nil {
		b.WriteString("stipulation " + oneLine(r.scalar(stipulation)) + "\n")
	}
	r.optionsAndConditions(&b, fields)
	r.pieces(&b, fields)
	r.twins(&b, fields)
	b.WriteString("endproblem\n")
	return b.String()
}

// optional returns the list in a field that need not be there.
func (r *reader) optional(fields map[string]*yaml.Node, key string) []string {
	if fields[key] == nil {
		return nil
	}
	return r.list(fields[key])
}

// optionsAndConditions writes the list that mixes both; the first word of each says which
// it is.
func (r *reader) optionsAndConditions(b *strings.Builder, fields map[string]*yaml.Node) {
	for _, text := range r.optional(fields, "options") {
		words := strings.Fields(text)
		switch {
		case len(words) == 0:
		case parser.IsOption(positions.English, words[0]):
			b.WriteString("option " + oneLine(text) + "\n")
		default:
			b.WriteString("condition " + oneLine(text) + "\n")
		}
	}
}

// pieces writes the board, each piece with the word of its colour, because attributes hold
// for all that follow.
func (r *reader) pieces(b *strings.Builder, fields map[string]*yaml.Node) {
	if fields["algebraic"] == nil {
		return
	}
	board := r.fields(fields["algebraic"])
	b.WriteString("pieces\n")
	for _, colour := range colours {
		for _, piece := range r.optional(board, colour) {
			b.WriteString("  " + colour + " " + oneLine(piece) + "\n")
		}
	}
}

// twins writes the twins in the order of their letters; a twin a makes the diagram a
// zeroposition.
func (r *reader) twins(b *strings.Builder, fields map[string]*yaml.Node) {
	if fields["twins"] == nil || resolve(fields["twins"]).Tag == "!!null" {
		return
	}
	twins := r.fields(fields["twins"])
	labels := make([]string, 0, len(twins))
	for label := range twins {
		labels = append(labels, label)
	}
	slices.SortFunc(labels, func(a, b string) int {
		return cmp.Or(cmp.Compare(a[:min(1, len(a))], b[:min(1, len(b))]), cmp.Compare(len(a), len(b)), cmp.Compare(a, b))
	})
	for _, label := range labels {
		command := "twin"
		if label == "a" {
			command = "zeroposition"
		}
		b.WriteString(command + " " + oneLine(r.scalar(twins[label])) + "\n")
	}
}

// id returns what an entry is called.
func (r *reader) id(fields map[string]*yaml.Node) string {
	for _, key := range []string{"id", "legacy_id"} {
		if n := fields[key]; n != nil && n.Kind == yaml.ScalarNode {
			return n.Value
		}
	}
	if ids := fields["foreignids"]; ids != nil && ids.Kind == yaml.SequenceNode && len(ids.Content) > 0 {
		first := r.fields(ids.Content[0])
		if domain, number := first["domain"], first["problemid"]; domain != nil && number != nil {
			return r.scalar(domain) + " " + r.scalar(number)
		}
	}
	return strings.Join(append(r.optional(fields, "authors"), r.source(fields)...), "; ")
}

// source returns the name and the year of the source, in the forms of old and new files.
func (r *reader) source(fields map[string]*yaml.Node) []string {
	n := fields["source"]
	if n == nil {
		return nil
	}
	if n.Kind != yaml.MappingNode {
		return []string{r.scalar(n)}
	}
	var all []string
	source := r.fields(n)
	if name := source["name"]; name != nil {
		all = append(all, r.scalar(name))
	}
	if date := source["date"]; date != nil && date.Kind == yaml.MappingNode {
		if year := r.fields(date)["year"]; year != nil {
			all = append(all, r.scalar(year))
		}
	}
	return all
}
