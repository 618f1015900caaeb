// Package bluto_test holds the rules of the house that no compiler checks.
package bluto_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bluto/conditions"
)

// mayImport says for each package which others of ours it may import. Tests may import
// what they like.
var mayImport = map[string][]string{
	"solver/internal/schematest": {},
	"positions":                  {},
	"positions/problem":          {"positions"},
	"conditions/rules":           {"positions"},
	"conditions/synchron":        {"positions", "conditions/rules"},
	"conditions":                 {"positions", "positions/problem", "conditions/rules"},
	"parser":                     {"positions", "positions/problem"},
	"parser/epd":                 {"positions", "positions/problem", "parser"},
	"parser/olv":                 {"positions", "parser"},
	// the one way from a solution to its tree leads over its text
	"parser/answers": {"positions", "parser", "solver", "solver/render"},

	"solver/targets":       {"positions"},
	"solver":               {"positions", "positions/problem", "conditions", "conditions/rules", "conditions/synchron", "solver/matrix", "solver/targets"},
	"solver/matrix":        {},
	"solver/render":        {"positions", "positions/problem", "conditions", "solver"},
	"solver/verify":        {"positions", "positions/problem", "conditions/rules", "solver"},
	"solver/verify/stated": {"positions", "parser/answers", "solver", "solver/render", "solver/verify"},
	"solver/report":        {"positions", "positions/problem", "conditions", "solver", "solver/render", "solver/verify"},

	"cmd/bluto": {
		"positions", "cmd/bluto/internal/early",
		"positions/problem", "parser", "parser/answers", "parser/olv", "solver", "solver/render", "solver/report",
		"solver/verify", "solver/verify/stated",
		"cmd/bluto/internal/bench", "cmd/bluto/internal/crosscheck", "cmd/bluto/internal/guard", "cmd/bluto/internal/peer", "cmd/bluto/internal/plain", "cmd/bluto/internal/regress",
	},
	"cmd/bluto/internal/plain":      {},
	"cmd/bluto/internal/bench":      {"cmd/bluto/internal/plain", "positions/problem", "parser", "parser/answers", "cmd/bluto/internal/peer"},
	"cmd/bluto/internal/early":      {},
	"cmd/bluto/internal/guard":      {},
	"cmd/bluto/internal/crosscheck": {"positions", "positions/problem", "parser", "parser/answers", "solver", "cmd/bluto/internal/guard", "cmd/bluto/internal/peer"},
	"cmd/bluto/internal/regress":    {"cmd/bluto/internal/plain", "positions", "positions/problem", "parser", "parser/answers", "parser/epd", "parser/olv", "solver", "solver/render", "cmd/bluto/internal/guard"},
	"cmd/bluto/internal/peer":       {},
}

// longest is how many lines a file may have.
const longest = 500

// A source is one Go file of the tree that is not a test.
type source struct {
	// name is its path from here, with slashes.
	name  string
	files *token.FileSet
	tree  *ast.File
}

// sources parses all Go files but the tests.
func sources(t *testing.T) []source {
	t.Helper()
	var all []source
	err := filepath.WalkDir(".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		files := token.NewFileSet()
		tree, err := parser.ParseFile(files, name, nil, parser.ParseComments)
		all = append(all, source{filepath.ToSlash(name), files, tree})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestImportsPointOneWay(t *testing.T) {
	for _, s := range sources(t) {
		allowed, known := mayImport[path.Dir(s.name)]
		if !known {
			t.Errorf("%s is in a package of which mayImport says nothing", s.name)
		}
		for _, spec := range s.tree.Imports {
			imported, ours := strings.CutPrefix(text(t, spec.Path), "bluto/")
			if ours && !slices.Contains(allowed, imported) {
				t.Errorf("%s imports %s", s.name, imported)
			}
		}
	}
}

// vocabulary are the places that hold words of the problem language, names of conditions
// among them: the parser reads conditions that are not played yet, and an attribute of a
// piece may be called as a condition is in another language.
var vocabulary = []string{"parser/", "positions/attributes.go", "solver/render/words.go"}

// TestConditionsAreNamedInTheirPackageAlone keeps the rest of the program from asking for
// a condition: it asks what holds, not who is there.
func TestConditionsAreNamedInTheirPackageAlone(t *testing.T) {
	names := map[string]bool{}
	for _, c := range conditions.All() {
		names[c.Name.English] = true
	}
	for _, s := range sources(t) {
		isVocabulary := func(place string) bool { return strings.HasPrefix(s.name, place) }
		if path.Dir(s.name) == "conditions" || slices.ContainsFunc(vocabulary, isVocabulary) {
			continue
		}
		ast.Inspect(s.tree, func(n ast.Node) bool {
			if literal, ok := n.(*ast.BasicLit); ok && literal.Kind == token.STRING && names[text(t, literal)] {
				t.Errorf("%s names the condition %s", s.files.Position(literal.Pos()), literal.Value)
			}
			return true
		})
	}
}

func TestFilesAreShort(t *testing.T) {
	for _, s := range sources(t) {
		if n := s.files.File(s.tree.Pos()).LineCount(); n > longest && !ast.IsGenerated(s.tree) {
			t.Errorf("%s has %d lines, more than %d", s.name, n, longest)
		}
	}
}

func TestPackagesSayWhatTheyAreFor(t *testing.T) {
	said := map[string]bool{}
	for _, s := range sources(t) {
		dir := path.Dir(s.name)
		said[dir] = said[dir] || s.tree.Doc != nil
	}
	for dir, ok := range said {
		if !ok {
			t.Errorf("package %s has no comment", dir)
		}
	}
}

func TestNothingIsLeftForLater(t *testing.T) {
	for _, s := range sources(t) {
		for _, group := range s.tree.Comments {
			for _, mark := range []string{"TODO", "FIXME", "XXX"} {
				if strings.Contains(group.Text(), mark) {
					t.Errorf("%s: %s", s.files.Position(group.Pos()), mark)
				}
			}
		}
	}
}

// text returns the value of a string literal.
func text(t *testing.T, literal *ast.BasicLit) string {
	t.Helper()
	value, err := strconv.Unquote(literal.Value)
	if err != nil {
		t.Fatal(err)
	}
	return value
}

// conditionNames returns the names of all conditions, in three languages, as the tables of
// the parser write them.
func conditionNames() []string {
	var all []string
	for _, c := range conditions.All() {
		all = append(all, c.Name.English+"\t"+c.Name.German+"\t"+c.Name.French)
	}
	return all
}
