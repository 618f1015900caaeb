package regress_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bluto/cmd/bluto/internal/regress"
)

// Problems of one line, and Bluto's answers to them.
const (
	mate       = "beginproblem stipulation #1 option noboard pieces white kf6 qb1 black kh8 ph7 endproblem\n"
	unsolvable = "beginproblem stipulation #1 option noboard pieces white kf6 black kh8 ph7 endproblem\n"
	misspelt   = "beginproblem stipulatoin #1 option noboard pieces white kf6 black kh8 endproblem\n"
	unknown    = "beginproblem stipulation #1 option noboard condition Football pieces white kf6 black kh8 endproblem\n"

	mated   = "\n   1.Qb1-b8 # !\n\n\nsolution finished.\n\n\n"
	nothing = "\n\n\nsolution finished.\n\n\n"
)

// folder writes files into a new folder.
func folder(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// verdictsOf reads and solves files of a folder.
func verdictsOf(t *testing.T, dir string, names ...string) (verdicts []regress.Verdict, messages string) {
	t.Helper()
	var paths []string
	for _, name := range names {
		paths = append(paths, filepath.Join(dir, name))
	}
	cases, err := regress.Read(paths)
	if err != nil {
		return nil, err.Error()
	}
	outcomes, err := regress.Run(context.Background(), cases, regress.Settings{Workers: 1, MaxMem: 1 << 20, Report: func(regress.Outcome) {}})
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range outcomes {
		verdicts = append(verdicts, o.Verdict)
		messages += o.Message + "\n"
		for _, d := range o.Differences {
			messages += d.Text + "\n"
		}
	}
	return verdicts, messages
}

func TestWhatCountsAsAnswerAndAsProblem(t *testing.T) {
	type all = []regress.Verdict
	cases := []struct {
		name    string
		files   map[string]string
		paths   []string
		want    all
		message string
	}{
		{"errors stand in the place of solutions", map[string]string{"a.inp": mate + misspelt + unknown + misspelt + mate, "a.out": mated +
			"\na.inp:2:1: this is not a command: \"stipulatoin\"; did you mean stipulation?\n\n\n" + "\nnot supported yet: Football\n\n\n" +
			"\na.inp:4:1: this is not a command\na.inp:4:9: nor is this\n\n\n" + mated}, []string{"a.inp"},
			all{regress.Same, regress.Same, regress.Same, regress.Same, regress.Same}, ""},
		{"what was refused and is solved differs", map[string]string{"a.inp": mate, "a.out": "\na.inp:2:1: this is not a command\n\n\n"}, []string{"a.inp"}, all{regress.Different}, "extra"},
		{"bytes at random are no answer", map[string]string{"a.inp": unsolvable, "a.out": "\x9f\x01\xfe\xd0 4\xaa"}, []string{"a.inp"}, all{regress.Failed}, "unreadable answer"},
		{"an answer without play is one", map[string]string{"a.inp": unsolvable, "a.out": nothing}, []string{"a.inp"}, all{regress.Same}, ""},
		{"letters are neither problem nor answer", map[string]string{"a.jsonl": `{"Input":"xxxx","Output":"xyz"}`}, []string{"a.jsonl"}, all{regress.Failed}, "unreadable answer"},
		{"an empty output is none", map[string]string{"a.jsonl": `{"Input":"xxxx","Output":""}`}, []string{"a.jsonl"}, all{regress.Failed}, "cannot be read"},
		{"of a problem an empty output is none", map[string]string{"a.jsonl": `{"Input":"` + strings.TrimSpace(mate) + `","Output":""}`}, []string{"a.jsonl"}, all{regress.Unanswered}, ""},
		{"a file of bytes has no problems", map[string]string{"a.inp": "\x9f\x01\xfe\xd0 4\xaa"}, []string{"a.inp"}, nil, "no problem"},
		{"a file cut off has none", map[string]string{"a.inp": "beginproblem stipul"}, []string{"a.inp"}, nil, "no problem"},
		{"an empty file has none", map[string]string{"a.inp": ""}, []string{"a.inp"}, nil, "no problem"},
		{"a line at the end begins no problem", map[string]string{"a.txt": mate + "----\n1.Qb1-b8 # !\n====\n"}, []string{"a.txt"}, all{regress.Same}, ""},
		{"a file named twice is read once", map[string]string{"a.inp": mate, "a.out": mated}, []string{"a.inp", ".", "./a.inp"}, all{regress.Same}, ""},
		{"answers are no problems", map[string]string{"a.inp": mate, "a.out": mated}, []string{"a.inp", "a.out"}, all{regress.Same}, ""},
		{"answers alone are nothing", map[string]string{"a.out": mated}, []string{"a.out"}, nil, "answers"},
		{"answers may end with txt", map[string]string{"a.inp": mate, "a.txt": mated}, []string{"."}, all{regress.Same}, ""},
		{"other texts are no answers", map[string]string{"a.inp": mate, "a.txt": "Read me first.\n"}, []string{"a.inp"}, all{regress.Unanswered}, ""},
		{"Latin letters of one byte are read", map[string]string{"a.olv": "authors: [K\xf6nig]\nstipulation: \"#1\"\nalgebraic: {white: [Kf6, Qb1], black: [Kh8, Ph7]}\nsolution: \"1.Qb1-b8 # !\"\n"}, []string{"a.olv"}, all{regress.Same}, ""},
		{"a row that is none spoils no other", map[string]string{"a.csv": "fen4,mate_in\n\"7k/7p/5K2/8/8/8/8/1Q6 w - -\"\n7k/7p/5K2/8/8/8/8/1Q6 w - -,1\n"}, []string{"a.csv"}, all{regress.Failed, regress.Same}, "no row"},
		{"a file that is none spoils no other of its folder", map[string]string{"a.csv": "", "b.inp": mate, "b.out": mated + mated, "c.txt": mate + "----\n1.Qb1-b8 # !\n"}, []string{"."}, all{regress.Failed, regress.Failed, regress.Same}, "answers 2, problems 1"},
		{"who is mated is said so", map[string]string{"a.epd": "7k/7p/5K2/8/8/8/8/1Q6 b - - bm #-1"}, []string{"a.epd"}, all{regress.Different}, "there is no solution #-1"},
		{"a move has its piece", map[string]string{"a.epd": "7k/7p/5K2/8/8/8/8/1Q6 w - - dm 1; pv b1b7;"}, []string{"a.epd"}, all{regress.Different}, "key 1.Qb1-b7 is missing"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, messages := verdictsOf(t, folder(t, c.files), c.paths...)
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("verdicts (-want +got):\n%s%s", diff, messages)
			}
			if !strings.Contains(messages, c.message) {
				t.Errorf("%q is not in %q", c.message, messages)
			}
		})
	}
}

func TestNewAnswersKeepWhatIsNoPlay(t *testing.T) {
	const head = "\n              Someone\n+---a---b---+\n|  x        |\n+---a---b---+\n  #1     2 + 2\n"
	dir := folder(t, map[string]string{"a.inp": mate, "real": head + "\n   1.Qb1-b7 # !\n\n\nsolution finished.\n\n\n"})
	link, file := filepath.Join(dir, "a.out"), filepath.Join(dir, "real")
	if err := os.Symlink("real", link); err != nil {
		t.Skip(err)
	}
	if err := os.Chmod(file, 0o640); err != nil {
		t.Fatal(err)
	}
	cases, err := regress.Read([]string{filepath.Join(dir, "a.inp")})
	if err != nil {
		t.Fatal(err)
	}
	outcomes, err := regress.Run(context.Background(), cases, regress.Settings{Workers: 1, MaxMem: 1 << 20, Texts: true, Report: func(regress.Outcome) {}})
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := regress.Update(cases, outcomes); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(head+mated, string(text)); diff != "" {
		t.Errorf("the new answer (-want +got):\n%s", diff)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is gone: %v, %v", info, err)
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("the mode is another: %v, %v", info.Mode(), err)
	}
}
