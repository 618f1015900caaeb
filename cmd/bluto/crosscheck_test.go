//go:build unix

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// peerThat writes a program with Popeye's interface that solves as Bluto does and sends its
// answers through a filter.
func peerThat(t *testing.T, filter string) string {
	t.Helper()
	own, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "peer")
	script := fmt.Sprintf("#!/bin/sh\nfor last; do :; done\n%s=1 '%s' solve --no-board --workers 1 \"$last\" | %s\n", asProgram, own, filter)
	if err := os.WriteFile(name, []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestAPeerThatAgreesIsFoundToAgree(t *testing.T) {
	status, stdout, stderr := call(t, "", "crosscheck", "--peer", peerThat(t, "cat"), "--random", "20",
		"--stipulation", "h#1.5", "--stipulation", "#1", "--condition", "Circe", "--condition", "none")
	if status != exitSolved || stderr != "" {
		t.Errorf("status %d, standard error %q", status, stderr)
	}
	if diff := cmp.Diff("20 problems: 20 same\n", stdout); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

var comesDown = regexp.MustCompile(`it comes down to (\d+) pieces`)

func TestAPeerThatErrsIsCaughtWithASmallExample(t *testing.T) {
	// It does not know that knights capture.
	peer := peerThat(t, `grep -v 'S[a-h][1-8]\*'`)
	status, stdout, _ := call(t, "", "crosscheck", "--peer", peer, "--random", "12", "--stipulation", "~1", "--most", "14", "--walks", "q,s,p")
	if status != exitFailed {
		t.Errorf("status %d", status)
	}
	found := comesDown.FindAllStringSubmatch(stdout, -1)
	if len(found) == 0 {
		t.Fatalf("nothing was found:\n%s", stdout)
	}
	for _, f := range found {
		if n, _ := strconv.Atoi(f[1]); n > 5 {
			t.Errorf("an example has %d pieces:\n%s", n, stdout)
		}
	}
	if !strings.Contains(stdout, "S") || !strings.Contains(stdout, " different") {
		t.Errorf("the report does not tell of knights:\n%s", stdout)
	}
}

func TestFilesAreComparedAndWhatIsNotAcceptedIsTold(t *testing.T) {
	file := filepath.Join(t.TempDir(), "problems.inp")
	write(t, file, mateInOne+strings.Replace(mateInOne, "endproblem", "twin move a1 a2 endproblem", 1))
	_, stdout, _ := call(t, "", "crosscheck", "--peer", peerThat(t, "cat"), file)
	if !strings.HasPrefix(stdout, "2 problems: 1 same, 1 not accepted\n  1: bluto: ") {
		t.Errorf("standard output %q", stdout)
	}
}

func TestAProblemThatCannotBeReadDoesNotKeepTheOthersFromBeingCompared(t *testing.T) {
	file := filepath.Join(t.TempDir(), "problems.inp")
	write(t, file, strings.Replace(mateInOne, "stipulation", "stipulatoin", 1)+mateInOne)
	status, stdout, stderr := call(t, "", "crosscheck", "--peer", peerThat(t, "cat"), file)
	if status != exitInput || stdout != "2 problems: 1 same, 1 not read\n" || !strings.Contains(stderr, "stipulatoin") {
		t.Errorf("status %d, standard output %q, standard error %q", status, stdout, stderr)
	}
}

func TestAPeerWithoutAnAnswerHasFailed(t *testing.T) {
	_, stdout, _ := call(t, mateInOne, "crosscheck", "--peer", "/bin/true", "-")
	if want := "problem 1: the other solver: it gave no answer\n1 problem: 1 failed\n"; stdout != want {
		t.Errorf("standard output %q, want %q", stdout, want)
	}
}

func TestAComparisonThatCannotBeWrittenIsAFailure(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip(err)
	}
	defer full.Close()
	var stderr strings.Builder
	status := run([]string{"crosscheck", "--peer", peerThat(t, "cat"), "-"}, strings.NewReader(mateInOne), full, &stderr)
	if status != exitInput || !strings.Contains(stderr.String(), "/dev/full") {
		t.Errorf("status %d, standard error %q", status, stderr.String())
	}
}

func TestWrongUsageOfCrosscheck(t *testing.T) {
	cases := map[string][]string{
		"neither files nor random problems": {},
		"both":                              {"--random", "5", "file.inp"},
		"a condition that does not exist":   {"--random", "5", "--condition", "Nonsense"},
		"more pieces at least than at most": {"--random", "5", "--least", "9", "--most", "4"},
		"no walk":                           {"--random", "5", "--walks", ","},
		"a file that is not there":          {"nosuchfile.inp"},
		"more than a condition":             {"--random", "5", "--condition", "SAT endproblem"},
		"more than a stipulation":           {"--random", "5", "--stipulation", "#2 option try"},
		"a seed for files":                  {"--seed", "1", "nosuchfile.inp"},
		"a condition for files":             {"--condition", "SAT", "nosuchfile.inp"},
		"a peer that is not there":          {"--random", "5"},
	}
	for name, args := range cases {
		t.Run(name, func(t *testing.T) {
			status, stdout, stderr := call(t, "", append([]string{"crosscheck", "--peer", "/nosuchprogram"}, args...)...)
			if status != exitInput || stdout != "" || strings.Count(stderr, "\n") > 2 || stderr == "" {
				t.Errorf("status %d, standard output %q, standard error %q", status, stdout, stderr)
			}
		})
	}
}
