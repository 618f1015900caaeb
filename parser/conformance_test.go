package parser_test

import (
	"bufio"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"bluto/parser"
)

// conformanceDir holds problems with the answers of another program, one JSON object a
// line. BLUTO_CONFORMANCE names another place for it.
const conformanceDir = "../../shared/conformance"

// A row is one problem of the conformance set.
type row struct {
	ID, Language, Input, Messages, Stipulation string
}

// readRows calls f with each row of a file of the conformance set.
func readRows(t *testing.T, name string, f func(row)) {
	t.Helper()
	dir := os.Getenv("BLUTO_CONFORMANCE")
	if dir == "" {
		dir = conformanceDir
	}
	file, err := os.Open(filepath.Join(dir, name))
	if errors.Is(err, fs.ErrNotExist) {
		t.Skipf("the conformance set is not here (%v)", err)
	}
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<26)
	for lines.Scan() {
		var r row
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			t.Fatal(err)
		}
		f(r)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
}

// badRows are those of published problems whose input the other program did not
// understand either.
var badRows = map[string]bool{
	"BEISPIEL/verlorenesteine/004": true, // read no further than the English "add"
	"BEISPIEL/verlorenesteine/005": true,
	"BEISPIEL/verlorenesteine/006": true,
	"REGRESSIONS/4_47_to_4_49/002": true,
	"REGRESSIONS/4_61_to_4_63/037": true,
	"REGRESSIONS/4_75_to_4_77/009": true,
	"REGRESSIONS/4_89_to_4_91/009": true,
	"REGRESSIONS/4_89_to_4_91/010": true,
}

// needy are conditions that must have parameters and have none in some random rows.
var needy = regexp.MustCompile(`(?m)^condition .*\b(AprilChess|Wormholes|LastCapture|(White|Black)M(ax|in)Dister)\b`)

func TestConformanceInputsAreRead(t *testing.T) {
	for _, name := range []string{
		"published.jsonl", "random-conditions.jsonl", "random-orthodox.jsonl",
		"random-pairs.jsonl", "random-sat.jsonl", "random-walks.jsonl",
	} {
		t.Run(name, func(t *testing.T) {
			count := 0
			readRows(t, name, func(r row) {
				count++
				file := parser.Parse(r.ID, []byte(r.Input))
				errs := file.Errors()
				bad := badRows[r.ID] || r.Language == "" && needy.MatchString(r.Input)
				if bad != (len(errs) > 0) {
					t.Errorf("%s: bad input %v, errors %v", r.ID, bad, errs)
				}
				if len(file.Items) != 1 {
					t.Errorf("%s: %d problems", r.ID, len(file.Items))
				}
			})
			t.Logf("%d inputs", count)
		})
	}
}
