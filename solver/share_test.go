package solver_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bluto/parser"
	"bluto/solver"
	"bluto/solver/render"
)

// TestRandomLinesDoNotDependOnWorkers compares the answers to random problems, mostly parry
// series, in which workers share what there is to do in ever other ways.
func TestRandomLinesDoNotDependOnWorkers(t *testing.T) {
	stipulations := []string{"pser-#4", "pser-s#4", "pser-#3", "pser-=4", "pser-r#3", "pser-h#3", "ser-h#4", "h#2.5", "hs#2.5", "1->ser-#3"}
	for seed := range uint64(60) {
		random := rand.New(rand.NewPCG(seed, 1))
		text := fmt.Sprintf("beginproblem\nstipulation %s\noption noboard %s\npieces %s\nendproblem\n",
			stipulations[int(seed)%len(stipulations)], []string{"", "maxsol 3"}[random.IntN(2)], randomPieces(random))
		want := linesOf(t, text, solver.Settings{Workers: 1, MaxMem: 16 << 20})
		for _, workers := range []int{2, 8} {
			if diff := cmp.Diff(want, linesOf(t, text, solver.Settings{Workers: workers, MaxMem: 16 << 20})); diff != "" {
				t.Errorf("seed %d, %d workers (-want +got):\n%s\n%s", seed, workers, diff, text)
			}
		}
	}
}

// randomPieces returns two kings, some white pieces and few black ones on squares of their own.
func randomPieces(random *rand.Rand) string {
	squares := random.Perm(64)
	next := func(walks string) string {
		walk := walks[random.IntN(len(walks))]
		for i, s := range squares {
			if rank := s / 8; walk == 'p' && (rank == 0 || rank == 7) {
				continue
			}
			squares = append(squares[:i:i], squares[i+1:]...)
			return fmt.Sprintf(" %c%c%d", walk, 'a'+rune(s%8), s/8+1)
		}
		return ""
	}
	text := "white" + next("k")
	for range 2 + random.IntN(2) {
		text += next("qrbsp")
	}
	text += " black" + next("k")
	for range random.IntN(3) {
		text += next("rbspp")
	}
	return text
}

// linesOf returns the answer to the problem as text.
func linesOf(t *testing.T, problem string, settings solver.Settings) string {
	t.Helper()
	file := parser.Parse(t.Name(), []byte(problem))
	if len(file.Problems()) != 1 {
		t.Fatalf("cannot read:\n%s", problem)
	}
	var b strings.Builder
	if err := (render.Text{NoBoard: true}).Write(&b, solver.Solve(context.Background(), file.Problems()[0], settings)); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestWorkersStopWhenTimeIsUp ends searches while their work is shared: nobody must go on,
// or wait for the others.
func TestWorkersStopWhenTimeIsUp(t *testing.T) {
	for _, stipulation := range []string{"pser-#30", "h#9", "ser-h#20", "#20", "s#20"} {
		t.Run(stipulation, func(t *testing.T) {
			text := fmt.Sprintf("beginproblem\nstipulation %s\npieces white kc1 rd5 bf1 sb6 pa4 black kg7 rh8 sf7 pb3\nendproblem\n", stipulation)
			for _, limit := range []time.Duration{time.Millisecond, 50 * time.Millisecond} {
				ended := make(chan bool)
				go func() {
					linesOf(t, text, solver.Settings{Workers: 8, MaxMem: 16 << 20, MaxTime: limit})
					close(ended)
				}()
				select {
				case <-ended:
				case <-time.After(time.Minute):
					t.Fatal("the search goes on after its time")
				}
			}
		})
	}
}
