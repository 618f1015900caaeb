//go:build unix

package bench

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// script makes a program of lines for the shell.
func script(t *testing.T, lines string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "program")
	if err := os.WriteFile(name, []byte("#!/bin/sh\n"+lines+"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	return name
}

const (
	oneKey = "cat <<'end'\n   1.Qb1-b8 # !\nend"
	noKey  = "echo solution finished."
)

func TestMeasure(t *testing.T) {
	stats := "\necho 'problem 1: 30 nodes, 20 look-ups, 10 hits' >&2"
	cases := []struct {
		name, own, peer, output string
		want                    Verdict
		detail                  string
	}{
		{"the same play is a success", oneKey + stats, oneKey, "", Same, ""},
		{"another play is a difference", oneKey + stats, noKey, "", Differs, "Qb1-b8"},
		{"without another program the answer alone counts", oneKey + stats, "", "", Solved, ""},
		{"an answer given before is compared with", oneKey + stats, "", "   1.Qb1-b7 # !\n", Differs, "Qb1-b7"},
		{"an answer given before gives way to the other program's", oneKey + stats, oneKey, "   1.Qb1-b7 # !\n", Same, ""},
		{"what Bluto does not do is no difference", "echo 'x:1: not supported yet: y' >&2; exit 1", oneKey, "", NotSupported, "not supported yet: y"},
		{"Bluto may fail", "echo 'bluto: no' >&2; exit 1", oneKey, "", Failed, "bluto: no"},
		{"Bluto may take too long", "exec sleep 10", oneKey, "", TimedOut, ""},
		{"the other program may take too long", oneKey, "exec sleep 10", "", PeerTimedOut, ""},
		{"the other program may fail", oneKey, "exit 3", "", Failed, "exit status 3"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s := Settings{Own: script(t, c.own), Workers: 1, MaxMem: 64 << 20, Limit: 2 * time.Second}
			if c.peer != "" {
				s.Peer = script(t, c.peer)
			}
			row := s.Measure(context.Background(), Problem{ID: "x", Input: "beginproblem", Output: c.output})
			if row.Verdict != c.want || !strings.Contains(row.Detail, c.detail) {
				t.Errorf("%s (%s), want %s (%s)", row.Verdict, row.Detail, c.want, c.detail)
			}
			if row.Success() {
				if diff := cmp.Diff(Stats{30, 20, 10}, row.Stats); diff != "" {
					t.Errorf("(-want +got)\n%s", diff)
				}
			}
		})
	}
}

// TestBothProgramsGetTheSame sees what the programs are called with: the same text and
// memory, each in its own words.
func TestBothProgramsGetTheSame(t *testing.T) {
	seen := filepath.Join(t.TempDir(), "seen")
	tell := fmt.Sprintf(`for last; do :; done; echo "$(basename $0): ${*%%%%/*} $(cat $last)" >> %s; echo solution finished.`, seen)
	s := Settings{Own: script(t, tell), Peer: script(t, tell), Workers: 3, MaxMem: 1 << 30, Runs: 2}
	s.Measure(context.Background(), Problem{Input: "the text"})
	got, err := os.ReadFile(seen)
	if err != nil {
		t.Fatal(err)
	}
	once := "program: -maxmem 1024M -regression  the text\n" +
		"program: solve --no-board --stats --workers 3 --maxmem 1024M  the text\n"
	if diff := cmp.Diff(once+once, string(got)); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestTimeIsThatOfTheProcessor(t *testing.T) {
	s := Settings{Own: script(t, "i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done"), Peer: script(t, "echo solution finished.; exec sleep 0.3")}
	row := s.Measure(context.Background(), Problem{})
	if row.Own == 0 || row.Peer > 200*time.Millisecond {
		t.Errorf("working took %v, sleeping %v", row.Own, row.Peer)
	}
}

func TestRead(t *testing.T) {
	text := "beginproblem\ntitle One\nstipulation #1\npieces white kf6 qb1 black kh8 ph7\nnextproblem\nstipulation h#1\npieces white kf6 qb1 black kh8 ph7\nendproblem\n"
	cases := []struct {
		name, file, text string
		want             []Problem
		wrong            string
	}{
		{
			"problems of a file belong to its class", "dir/direct.txt", text,
			[]Problem{{ID: "One", Class: "direct"}, {ID: "direct:2", Class: "direct"}}, "",
		},
		{
			"rows may name themselves and their class", "set.jsonl",
			`{"id":"a/1","class":"sat","input":"x","output":"y","seconds":3}` + "\n" + `{"input":"z"}`,
			[]Problem{{ID: "a/1", Class: "sat", Input: "x", Output: "y"}, {ID: "set:2", Class: "set", Input: "z"}}, "",
		},
		{"a row without input is a mistake", "set.jsonl", `{"id":"a"}`, nil, "set.jsonl: row 1: no input"},
		{"a row that is no JSON is a mistake", "set.jsonl", "{\"input\":\"z\"}\nnonsense", nil, "row 2"},
		{"a problem that cannot be read is a mistake", "x.txt", "beginproblem\nstipulatoin #1\nendproblem\n", nil, "x.txt:2:1"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, err := Read(c.file, []byte(c.text))
			if c.wrong != "" {
				if err == nil || !strings.Contains(err.Error(), c.wrong) {
					t.Fatalf("error %v, want %s", err, c.wrong)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			ignore := cmpopts.IgnoreFields(Problem{}, "Input")
			if strings.HasSuffix(c.file, ".jsonl") {
				ignore = nil
			}
			if diff := cmp.Diff(c.want, got, opts(ignore)...); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func opts(o cmp.Option) []cmp.Option {
	if o == nil {
		return nil
	}
	return []cmp.Option{o}
}

// rowsOf returns rows of ratios, each the peer's seconds when Bluto needs one.
func rowsOf(class string, ratios ...float64) []Row {
	var rows []Row
	for i, ratio := range ratios {
		rows = append(rows, Row{
			Problem: Problem{ID: fmt.Sprint(class, i), Class: class}, Verdict: Same,
			Own: time.Second, Peer: time.Duration(ratio * float64(time.Second)), Stats: Stats{Nodes: 1000, Lookups: 10, Hits: 5},
		})
	}
	return rows
}

func problemsOf(rows []Row) []Problem {
	var all []Problem
	for i := range rows {
		all = append(all, rows[i].Problem)
	}
	return all
}

func TestSummarise(t *testing.T) {
	late := Row{Problem: Problem{ID: "late", Class: "sat"}, Verdict: TimedOut, Peer: time.Second}
	rows := append(append(rowsOf("sat", 2, 8), rowsOf("help", 3)...), late, Row{Problem: Problem{Class: "none"}, Verdict: NotSupported})
	want := []Summary{
		{Class: "help", Count: 1, All: 1, Mean: 3, Lowest: 3, Highest: 3},
		{Class: "none", All: 1},
		{Class: "sat", Count: 2, All: 3, Mean: 4, Lowest: 2, Highest: 8},
	}
	if diff := cmp.Diff(want, Summarise(problemsOf(rows), rows), cmpopts.EquateApprox(0, 1e-9)); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestReports(t *testing.T) {
	rows := append(rowsOf("sat", 2), Row{
		Problem: Problem{ID: "a name that is much longer than the column for names", Class: "sat"},
		Verdict: Differs, Own: time.Second / 4, Peer: time.Second, Detail: "first line\nsecond line",
	})
	wantText := `
problem                                     peer s     own s   ratio  verdict             nodes   hits
sat0                                         2.000     1.000    2.00  same                 1000    50%
a name that is much longer than the col…     1.000     0.250       -  differs                           first line

class                  problems    mean  lowest  highest
sat                      1 of 2    2.00    2.00     2.00
`
	wantJSON := `{"id":"sat0","class":"sat","verdict":"same","peerSeconds":2,"ownSeconds":1,"ratio":2,"nodes":1000,"lookups":10,"hits":5}
{"id":"a name that is much longer than the column for names","class":"sat","verdict":"differs","peerSeconds":1,"ownSeconds":0.25,"detail":"first line\nsecond line"}
{"summary":"sat","count":1,"all":2,"mean":2,"lowest":2,"highest":2}
`
	var text, lines bytes.Buffer
	for _, r := range []Reporter{&TextReporter{Out: &text}, JSONReporter{Out: &lines}} {
		for i := range rows {
			if err := r.Row(&rows[i]); err != nil {
				t.Fatal(err)
			}
		}
		if err := r.Summaries(Summarise(problemsOf(rows), rows)); err != nil {
			t.Fatal(err)
		}
	}
	if diff := cmp.Diff(strings.TrimPrefix(wantText, "\n"), text.String()); diff != "" {
		t.Errorf("text (-want +got)\n%s", diff)
	}
	if diff := cmp.Diff(wantJSON, lines.String()); diff != "" {
		t.Errorf("JSON (-want +got)\n%s", diff)
	}
}
