package bluto_test

import (
	"go/ast"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	codeSpan = regexp.MustCompile("`([^`\n]+)`")
	// codeName is a name of the code, with its package or type before it.
	codeName = regexp.MustCompile(`^(?:[A-Za-z]+\.)*([A-Za-z][A-Za-z0-9]+)$`)
	// codeFile is a file or a folder.
	codeFile = regexp.MustCompile(`^[a-z_/]+(?:\.go|/\*\.tsv)$|^[a-z]+(?:/[a-z]+)+$`)
	mdLink   = regexp.MustCompile(`\]\(([^)#:]+)\)`)
)

// TestTheDocumentsSpeakOfWhatExists looks up what the pages about the code name.
func TestTheDocumentsSpeakOfWhatExists(t *testing.T) {
	declared := map[string]bool{}
	for _, s := range sources(t) {
		declared[s.tree.Name.Name] = true
		ast.Inspect(s.tree, func(n ast.Node) bool {
			if name, ok := n.(*ast.Ident); ok {
				declared[name.Name] = true
			}
			return true
		})
	}
	pages, err := filepath.Glob("docs/decisions/*.md")
	if err != nil || len(pages) == 0 {
		t.Fatalf("no decisions: %v", err)
	}
	for _, page := range append(pages, "docs/architecture.md") {
		for _, span := range codeSpan.FindAllStringSubmatch(read(t, page), -1) {
			switch name := codeName.FindStringSubmatch(span[1]); {
			case codeFile.MatchString(span[1]):
				if !fileExists(t, span[1]) {
					t.Errorf("%s: there is no %s", page, span[1])
				}
			case name != nil && !declared[name[1]]:
				t.Errorf("%s: nothing is called %s", page, span[1])
			}
		}
	}
}

// formerPlaces are folders that documents name because they are gone.
var formerPlaces = map[string]bool{"solver/problem": true}

// fileExists reports whether the file or folder exists: by its path from the top, or
// somewhere if no folder is given.
func fileExists(t *testing.T, name string) bool {
	t.Helper()
	if formerPlaces[name] {
		return true
	}
	if strings.Contains(name, "/") {
		found, err := filepath.Glob(name)
		return err == nil && len(found) > 0
	}
	found := false
	err := filepath.WalkDir(".", func(_ string, d fs.DirEntry, err error) error {
		found = found || err == nil && d.Name() == name
		return err
	})
	return err == nil && found
}

func TestLinksLeadSomewhere(t *testing.T) {
	pages := []string{"README.md", "CHANGELOG.md"}
	for _, pattern := range []string{"docs/*.md", "docs/decisions/*.md"} {
		found, err := filepath.Glob(pattern)
		if err != nil || len(found) == 0 {
			t.Fatalf("no %s: %v", pattern, err)
		}
		pages = append(pages, found...)
	}
	for _, page := range pages {
		for _, link := range mdLink.FindAllStringSubmatch(read(t, page), -1) {
			if _, err := os.Stat(filepath.Join(filepath.Dir(page), link[1])); err != nil {
				t.Errorf("%s: the link to %s leads nowhere", page, link[1])
			}
		}
	}
}

// TestEveryConditionIsAWord compares the registry with the words of the language: all
// conditions that can be played can also be read.
func TestEveryConditionIsAWord(t *testing.T) {
	words := map[string]bool{}
	for _, name := range []string{"conditions", "extra_conditions"} {
		for line := range strings.Lines(read(t, "parser/language/"+name+".tsv")) {
			words[strings.TrimRight(line, "\n")] = true
		}
	}
	for _, name := range conditionNames() {
		if !words[name] {
			t.Errorf("%q is no line of the language's conditions", name)
		}
	}
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
