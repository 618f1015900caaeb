package epd

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"bluto/parser"
)

// ParseTable reads a table in CSV: each row becomes a record as if it had been written as a
// line of EPD; what is no row is a record with an error.
func ParseTable(name, text string) ([]Record, error) {
	reader := csv.NewReader(strings.NewReader(text))
	headings, err := reader.Read()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	t := table{headings: headings}
	if !t.has("fen4") && !t.has("placement") {
		return nil, &parser.Error{Name: name, Line: 1, Column: 1, Message: "this table has no column of positions, fen4 or placement"}
	}
	var all []Record
	for {
		row, err := reader.Read()
		if errors.Is(err, io.EOF) {
			return all, nil
		}
		if wrong, ok := errors.AsType[*csv.ParseError](err); ok {
			all = append(all, Record{Line: wrong.Line, Err: &parser.Error{
				Name: name, Line: wrong.Line, Column: max(wrong.Column, 1), Message: "this is no row of the table: " + wrong.Err.Error(),
			}})
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		t.row = row
		line, _ := reader.FieldPos(0)
		for _, r := range Parse(name, t.line()) {
			r.Line = line
			all = append(all, r)
		}
	}
}

// A table is a row under its headings.
type table struct{ headings, row []string }

func (t *table) has(heading string) bool { return slices.Contains(t.headings, heading) }

// cell returns what the row has under a heading, "" if nothing.
func (t *table) cell(heading string) string {
	if i := slices.Index(t.headings, heading); i >= 0 {
		return strings.TrimSpace(t.row[i])
	}
	return ""
}

// columns are the headings that become operations.
var columns = []struct{ heading, operation string }{
	{"mate_in", "dm"}, {"plies", "hm"}, {"pv_first_uci", "pv"}, {"solutions", "solutions"},
}

// line returns the row as a line of EPD.
func (t *table) line() string {
	line := t.cell("fen4")
	if line == "" {
		line = t.cell("placement") + " " + t.cell("side") + " - -"
	}
	for _, c := range columns {
		if value := t.cell(c.heading); value != "" {
			line += " " + c.operation + " " + value + ";"
		}
	}
	if id := strings.ReplaceAll(t.cell("id"), `"`, ""); id != "" {
		line += ` id "` + id + `";`
	}
	return line
}
