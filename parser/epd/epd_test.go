package epd_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"bluto/parser"
	"bluto/parser/epd"
	"bluto/positions"
)

func TestRecordsAreRead(t *testing.T) {
	square := func(name string) positions.Square {
		s, err := positions.ParseSquare(name)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	tests := []struct {
		name, line string
		want       epd.Record
	}{
		{"a mate", "8/8/8/8/8/2k5/8/K6Q w - - bm #5;", epd.Record{Line: 1, Kind: epd.Mate, Distance: 5}},
		{"being mated", "8/8/8/8/8/2k5/8/K6Q b - - bm #-3;", epd.Record{Line: 1, Kind: epd.Mate, Distance: -3}},
		{
			"a move beside the distance", "8/8/8/8/8/2k5/8/K6Q w - - bm Qh1-h3 #5;",
			epd.Record{Line: 1, Kind: epd.Mate, Distance: 5, Move: &parser.Move{From: square("h1"), To: square("h3"), Piece: positions.Queen}},
		},
		{
			"a line of play", `8/P7/8/8/8/2k5/8/K7 w - - dm 2; PV: a7a8n c3c4; id "one; two";`,
			epd.Record{Line: 1, ID: "one; two", Kind: epd.Mate, Distance: 2, Move: &parser.Move{From: square("a7"), To: square("a8"), Promo: positions.Knight}},
		},
		{"semicolons too many and too few", `8/8/8/8/8/2k5/8/K6Q b - - ; hm 4 ; id "KRPvk.1"`, epd.Record{Line: 1, ID: "KRPvk.1", Kind: epd.Helpmate, Distance: 4}},
		{"a help mate", "8/8/8/8/8/2k5/8/K6Q b - - ce 5; hm 4 ; solutions 1;", epd.Record{Line: 1, Kind: epd.Helpmate, Distance: 4, Solutions: 1}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := epd.Parse("x", test.line)
			if len(got) != 1 {
				t.Fatalf("%d records", len(got))
			}
			if got[0].Err != nil {
				t.Fatal(got[0].Err)
			}
			got[0].FEN = parser.FEN{}
			if diff := cmp.Diff(test.want, got[0]); diff != "" {
				t.Errorf("record (-want +got):\n%s", diff)
			}
		})
	}
}

func TestErrorsHaveTheirPlace(t *testing.T) {
	const good = "8/8/8/8/8/2k5/8/K6Q w - - "
	for text, want := range map[string]string{
		"\n" + good + "bm #x;":   `x:2:27: "x" is not a number from 1 to 999: "bm"`,
		"8/8 w - - bm #1;":       `x:1:1: the board of a FEN has 8 ranks, this one 2`,
		good + `"id";`:           `x:1:27: this is no record of a position: "id"`,
		good + "pv a1;":          `x:1:27: "a1" is not a move such as e2e4: "pv"`,
		good + "hm -4;":          `x:1:27: the number of half-moves must be positive: "hm"`,
		good + "id x; bm #2000;": `x:1:33: "2000" is not a number from 1 to 999: "bm"`,
	} {
		got := epd.Parse("x", text)
		if len(got) != 1 || got[0].Err == nil || got[0].Err.Error() != want {
			t.Errorf("%q: %v, want %s", text, got, want)
		}
	}
}

func TestTablesAreRead(t *testing.T) {
	got, err := epd.ParseTable("x", "id,placement,side,plies,popeye_stip\nKQ.1,8/8/8/8/8/2k5/8/K6Q,b,5,h#2.5\n")
	if err != nil || len(got) != 1 || got[0].Err != nil {
		t.Fatal(got, err)
	}
	if got[0].ID != "KQ.1" || got[0].Distance != 5 || got[0].Line != 2 {
		t.Errorf("record %+v", got[0])
	}
	if _, err := epd.ParseTable("x", "a,b\n1,2\n"); err == nil {
		t.Error("a table without positions is no error")
	}
}

func TestProblemsAskForTheDistance(t *testing.T) {
	const board = "8/8/8/8/8/2k5/8/K6Q "
	tests := []struct {
		name, line   string
		length       int
		stipulation  string
		black, after bool
	}{
		{"a mate by White", "w - - dm 3;", 3, "#3", false, false},
		{"a mate by Black", "b - - dm 3;", 2, "#2", true, false},
		{"White is mated", "w - - dm -3;", 3, "#4", true, true},
		{"a help mate by White", "b - - hm 4;", 4, "h#2", false, false},
		{"a help mate by Black", "w - - hm 4;", 4, "h#2", true, false},
		{"White begins and mates", "w - - hm 5;", 5, "h#2.5", false, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r := epd.Parse("x", board+test.line)[0]
			p := r.Problem(test.length)
			if p.Stipulation.Text != test.stipulation || p.Options.HalfDuplex != test.black || p.Options.PostKeyPlay != test.after {
				t.Errorf("%s, by Black %v, after the key %v", p.Stipulation.Text, p.Options.HalfDuplex, p.Options.PostKeyPlay)
			}
		})
	}
}

func FuzzParse(f *testing.F) {
	f.Add(`8/8/8/8/8/2k5/8/K6Q w - - bm #5; PV: a1a2; hm 4; id "x";`)
	f.Add("fen4,mate_in\n8/8/8/8/8/2k5/8/K6Q w - -,5\n")
	f.Fuzz(func(t *testing.T, text string) {
		records := epd.Parse("x", text)
		table, err := epd.ParseTable("x", text)
		if err == nil {
			records = append(records, table...)
		}
		for _, r := range records {
			if r.Err == nil && r.Kind != epd.Unknown {
				if p := r.Problem(max(r.Distance, -r.Distance)); p.Stipulation == nil {
					t.Errorf("%+v has no stipulation", r)
				}
			}
		}
	})
}
