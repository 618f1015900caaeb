// Package schematest checks in tests that JSON documents follow the schemas of docs.
package schematest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A Schema checks documents against the part of JSON Schema that our schemas use. A
// keyword that it does not know is an error, so that nothing stays unchecked.
type Schema struct {
	// Defs are the definitions by their names.
	Defs map[string]any
}

// Load reads a schema from a file.
func Load(t *testing.T, name string) Schema {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var whole map[string]any
	if err := json.Unmarshal(text, &whole); err != nil {
		t.Fatal(err)
	}
	return Schema{whole["$defs"].(map[string]any)}
}

// Check returns what is wrong with value, which should be what rule says.
func (s Schema) Check(at string, value any, rule map[string]any) []string {
	var wrong []string
	complain := func(format string, args ...any) { wrong = append(wrong, at+": "+fmt.Sprintf(format, args...)) }
	for keyword, want := range rule {
		switch keyword {
		case "description", "additionalProperties":
		case "$ref":
			name := strings.TrimPrefix(want.(string), "#/$defs/")
			wrong = append(wrong, s.Check(at, value, s.Defs[name].(map[string]any))...)
		case "type":
			if !hasType(value, want.(string)) {
				complain("%v is no %v", value, want)
			}
		case "const":
			if value != want {
				complain("%v is not %v", value, want)
			}
		case "enum":
			if !slices.Contains(want.([]any), value) {
				complain("%v is none of %v", value, want)
			}
		case "pattern":
			if text, ok := value.(string); !ok || !regexp.MustCompile(want.(string)).MatchString(text) {
				complain("%v is not like %v", value, want)
			}
		case "items":
			for i, element := range value.([]any) {
				wrong = append(wrong, s.Check(fmt.Sprintf("%s[%d]", at, i), element, want.(map[string]any))...)
			}
		case "required":
			for _, name := range want.([]any) {
				if _, ok := value.(map[string]any)[name.(string)]; !ok {
					complain("%v is missing", name)
				}
			}
		case "properties":
			wrong = append(wrong, s.checkFields(at, value.(map[string]any), want.(map[string]any))...)
		default:
			complain("the test does not know the keyword %s", keyword)
		}
	}
	return wrong
}

func (s Schema) checkFields(at string, object, properties map[string]any) []string {
	var wrong []string
	for name, value := range object {
		rule, known := properties[name].(map[string]any)
		if !known {
			wrong = append(wrong, at+": unknown field "+name)
			continue
		}
		wrong = append(wrong, s.Check(at+"."+name, value, rule)...)
	}
	return wrong
}

func hasType(value any, name string) bool {
	switch v := value.(type) {
	case string:
		return name == "string"
	case bool:
		return name == "boolean"
	case float64:
		return name == "number" || name == "integer" && v == float64(int(v))
	case []any:
		return name == "array"
	case map[string]any:
		return name == "object"
	}
	return false
}

// Validate complains of what in a document is not as the schema says. A document must be one
// line.
func (s Schema) Validate(t *testing.T, document []byte) {
	t.Helper()
	var value any
	if err := json.Unmarshal(document, &value); err != nil {
		t.Fatal(err)
	}
	for _, wrong := range s.Check("$", value, s.Defs["document"].(map[string]any)) {
		t.Error(wrong)
	}
	if n := bytes.Count(document, []byte("\n")); n != 1 || !bytes.HasSuffix(document, []byte("\n")) {
		t.Errorf("a document is one line, not %d", n)
	}
}

// HasFields complains unless the schema describes exactly the fields of the examples, which
// are structs by the names of their definitions.
func (s Schema) HasFields(t *testing.T, examples map[string]any) {
	t.Helper()
	for name, example := range examples {
		var described, fields []string
		for field := range s.Defs[name].(map[string]any)["properties"].(map[string]any) {
			described = append(described, field)
		}
		for field := range reflect.TypeOf(example).Fields() {
			fields = append(fields, strings.Split(field.Tag.Get("json"), ",")[0])
		}
		slices.Sort(described)
		slices.Sort(fields)
		if diff := cmp.Diff(fields, described); diff != "" {
			t.Errorf("%s (-written +described)\n%s", name, diff)
		}
	}
}
