package solver_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bluto/conditions"
	"bluto/conditions/rules"
	"bluto/parser"
	"bluto/positions"
	"bluto/positions/problem"
	"bluto/solver"
)

// A slow solver answers battle play as the stipulations are defined, and in no other way:
// it tries every move, remembers nothing and puts nothing in order. It shares the rules
// with the solver, but takes their general path only.
type slow struct {
	g        *rules.Game
	attacker positions.Side
	stip     *problem.Stipulation
	// budget is how many moves may still be played; below 0 no answer counts.
	budget int
	// limits are the arguments of NonTrivial, nil without it; spent is how many nontrivial
	// defences beyond the first of each move have been made on the way.
	limits *[2]int
	spent  int
}

func (s *slow) self() bool         { return s.stip.Play != problem.Direct }
func (s *slow) attackerMust() bool { return s.stip.Play == problem.Reflex }
func (s *slow) defenderMust() bool {
	return s.stip.Play == problem.Reflex || s.stip.Play == problem.SemiReflex
}

// moves yields the legal moves of side, each while it is on the board.
func (s *slow) moves(side positions.Side) func(yield func(positions.Move) bool) {
	return func(yield func(positions.Move) bool) {
		for _, m := range s.g.GeneralMoves(side, nil) {
			if s.budget--; s.budget < 0 {
				return
			}
			if !s.g.Play(side, m) {
				continue
			}
			more := s.g.InCheck(side) || yield(m)
			s.g.Undo()
			if !more {
				return
			}
		}
	}
}

// reached reports whether side has just reached the goal, mate or stalemate.
func (s *slow) reached(side positions.Side) bool {
	for range s.moves(side.Other()) {
		return false
	}
	return s.g.InCheck(side.Other()) == (s.stip.Goal.Kind == problem.GoalMate)
}

func (s *slow) canReach(side positions.Side) bool {
	for range s.moves(side) {
		if s.reached(side) {
			return true
		}
	}
	return false
}

// wins reports whether the attacker, to move, wins within n moves.
func (s *slow) wins(n int) bool {
	if s.attackerMust() && s.canReach(s.attacker) {
		return false
	}
	for range s.moves(s.attacker) {
		if s.succeeds(n) {
			return true
		}
	}
	return false
}

// succeeds reports whether the attacker, having moved, wins within n moves, that one
// included.
func (s *slow) succeeds(n int) bool {
	if !s.self() && s.reached(s.attacker) {
		return true
	}
	before := s.spent
	defer func() { s.spent = before }()
	if !s.withinLimits(n - 1) {
		return false
	}
	defences, refutations := s.defences(n-1, 0)
	return defences && len(refutations) == 0
}

// withinLimits counts the nontrivial defences, adds to those spent and reports whether
// there are no more of them than NonTrivial allows.
func (s *slow) withinLimits(n int) bool {
	if s.limits == nil {
		return true
	}
	moves := s.limits[1]
	reply := moves
	if !s.self() {
		reply++
	}
	if s.defenderMust() {
		moves++
		reply++
		if s.canReach(s.attacker.Other()) {
			return true
		}
	}
	if n <= moves {
		return true
	}
	count := 0
	for range s.moves(s.attacker.Other()) {
		if !(s.self() && s.reached(s.attacker.Other()) || reply > 0 && s.wins(reply)) {
			count++
		}
	}
	s.spent += count - 1
	return s.spent <= s.limits[0]
}

// defences returns the defences, at most limit+1 of them, after which the attacker does
// not win within n moves; any is false if there is no defence at all.
func (s *slow) defences(n, limit int) (any bool, refutations []positions.Move) {
	if s.defenderMust() && s.canReach(s.attacker.Other()) {
		return true, nil
	}
	for m := range s.moves(s.attacker.Other()) {
		any = true
		if s.self() && s.reached(s.attacker.Other()) || n > 0 && s.wins(n) {
			continue
		}
		if refutations = append(refutations, m); len(refutations) > limit {
			break
		}
	}
	return any, refutations
}

// maxRefuted is how many refutations a try may have here.
const maxRefuted = 3

// answer lists the first moves, each with its refutations.
func (s *slow) answer() []string {
	var all []string
	if s.g.InCheck(s.attacker.Other()) {
		return all
	}
	forced := s.attackerMust() && s.canReach(s.attacker)
	for m := range s.moves(s.attacker) {
		if forced {
			if s.reached(s.attacker) {
				all = append(all, firstMove(m, nil))
			}
			continue
		}
		if !s.self() && s.reached(s.attacker) {
			all = append(all, firstMove(m, nil))
			continue
		}
		if s.stip.Moves == 1 && !s.self() {
			continue
		}
		if any, refutations := s.defences(s.stip.Moves-1, maxRefuted); any && len(refutations) <= maxRefuted {
			all = append(all, firstMove(m, refutations))
		}
	}
	slices.Sort(all)
	return all
}

func firstMove(m positions.Move, refutations []positions.Move) string {
	var refuting []string
	for _, r := range refutations {
		refuting = append(refuting, fmt.Sprint(r))
	}
	slices.Sort(refuting)
	return fmt.Sprint(m, " but ", refuting)
}

// answerOf lists the first moves of a solution in the same way.
func answerOf(t *testing.T, solution *solver.Solution) []string {
	t.Helper()
	var all []string
	if err := solution.Twins[0].Err; err != nil {
		t.Fatal(err)
	}
	for _, phase := range solution.Twins[0].Parts[0].Phases {
		nodes := []*solver.Node{phase.Root}
		if phase.Kind == solver.Forced {
			nodes = phase.Root.Children
		}
		for _, node := range nodes {
			var refutations []positions.Move
			for _, r := range node.Refutations {
				refutations = append(refutations, r.Move.Move)
			}
			all = append(all, firstMove(node.Move.Move, refutations))
		}
	}
	slices.Sort(all)
	return all
}

// newSlow returns a slow solver for p, nil if its rules cannot be combined.
func newSlow(p *problem.Problem, budget int) *slow {
	start := positions.Position{Victim: positions.NoSquare}
	for _, placed := range p.Setup.Pieces {
		if placed.Piece.Walk() == positions.King {
			placed.Piece |= positions.Royal
		}
		start.Put(placed.Piece, placed.Square)
	}
	start.SetCastling(rules.CastlingRights(&start))
	compiled, err := conditions.Compile(p.Conditions, &start, positions.White)
	if err != nil {
		return nil
	}
	return &slow{g: rules.NewGame(compiled, &start), attacker: positions.White, stip: p.Stipulation, budget: budget, limits: p.Options.NonTrivial}
}

// randomStipulations and randomConditions are drawn from; an empty condition is none.
var (
	randomStipulations = []string{
		"#1", "#2", "#2", "#3", "=1", "=2", "=3", "s#1", "s#2", "s#2", "s#3", "s=1", "s=2", "r#1", "r#2", "r#2",
		"r=2", "semi-r#1", "semi-r#2", "semi-r=2",
	}
	randomConditions = []string{
		"", "", "", "", "SAT", "SAT", "SAT 2", "StrictSAT", "SAT Circe", "SAT GridChess", "SAT BlackMaximummer",
		"Circe", "Anticirce", "Madrasi", "GridChess", "Koeko", "MonochromChess", "BlackMaximummer",
		"BlackMaximummer ultra", "WhiteMaximummer", "Isardam", "ChecklessChess", "EinsteinChess", "AndernachChess",
		"AnnanChess", "TransmutedKings", "Take&MakeChess", "MessignyChess", "Patrouille", "Circe Isardam",
		"GridChess AndernachChess", "Madrasi Koeko", "PWC", "EinsteinChess Circe", "PromOnly q", "NoCapture",
	}
)

// randomProblem writes a problem with three to seven men, most of them near the black
// king.
func randomProblem(random *rand.Rand, stipulations []string, options string) string {
	pick := func(from ...string) string { return from[random.IntN(len(from))] }
	size := 4 + random.IntN(4)
	if random.IntN(8) == 0 {
		size = 8
	}
	taken := map[string]bool{}
	square := func(pawn bool) string {
		for {
			file, rank := random.IntN(size), random.IntN(size)
			s := string([]byte{byte('a' + file), byte('1' + rank)})
			if taken[s] || pawn && (rank == 0 || rank == 7) {
				continue
			}
			taken[s] = true
			return s
		}
	}
	men := []string{"white k" + square(false), "black k" + square(false)}
	for range 1 + random.IntN(5) {
		colour := pick("white", "white", "white", "black", "black", "black", "neutral")
		if colour == "neutral" && random.IntN(3) > 0 {
			colour = "white"
		}
		walk := pick("q", "r", "b", "s", "p", "p", "r", "b", "s", "n", "g")
		men = append(men, fmt.Sprintf("%s %s%s", colour, walk, square(walk == "p")))
	}
	condition := pick(randomConditions...)
	if condition != "" {
		condition = "condition " + condition + "\n"
	}
	return fmt.Sprintf("beginproblem\nstipulation %s\n%soption defence %d %s\npieces %s\nendproblem\n",
		pick(stipulations...), condition, maxRefuted, options, strings.Join(men, " "))
}

// TestTheSlowSolverAgrees compares keys, tries and refutations of random problems.
func TestTheSlowSolverAgrees(t *testing.T) {
	compareWithSlow(t, 2000, func(random *rand.Rand) string {
		return randomProblem(random, randomStipulations, "")
	})
}

// TestTheSlowSolverAgreesOnNonTrivial does the same where nontrivial defences are counted,
// which the solver does not where it need not.
func TestTheSlowSolverAgreesOnNonTrivial(t *testing.T) {
	stipulations := []string{"#3", "#3", "s#2", "s#3", "r#2", "r#3", "semi-r#2", "s=2", "=3"}
	compareWithSlow(t, 2000, func(random *rand.Rand) string {
		return randomProblem(random, stipulations, fmt.Sprintf("nontrivial %d %d", random.IntN(3), random.IntN(2)))
	})
}

// TestEffortNeverChangesAnAnswer does the same where first moves get so little effort that
// most searches are given up, narrow ones in play that is too short for them included.
func TestEffortNeverChangesAnAnswer(t *testing.T) {
	solver.SetRoundEfforts(t, 3, 5, 2, 2)
	stipulations := []string{"#2", "#3", "#3", "#4", "=3"}
	compareWithSlow(t, 2000, func(random *rand.Rand) string {
		return randomProblem(random, stipulations, "")
	})
}

func compareWithSlow(t *testing.T, count int, problemOf func(random *rand.Rand) string) {
	t.Helper()
	const budget = 300_000
	if testing.Short() {
		count = count * 3 / 20
	}
	played, solved := 0, 0
	for seed := range uint64(count) {
		text := problemOf(rand.New(rand.NewPCG(seed, 7)))
		file := parser.Parse("random", []byte(text))
		for _, err := range file.Errors() {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		p := file.Problems()[0]
		reference := newSlow(p, budget)
		if reference == nil {
			continue
		}
		want := reference.answer()
		if reference.budget < 0 {
			continue
		}
		played++
		if len(want) > 0 {
			solved++
		}
		for _, settings := range []solver.Settings{{Workers: 1, MaxMem: noTable}, {Workers: 1, MaxMem: 1 << 20}, {Workers: 3, MaxMem: 64 << 10}} {
			got := answerOf(t, solver.Solve(context.Background(), p, settings))
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("seed %d, %+v (-slow +solver):\n%s\n%s", seed, settings, diff, text)
				break
			}
		}
	}
	t.Logf("%d problems compared, %d with a key or a try", played, solved)
	if solved < count/20 {
		t.Errorf("only %d of %d problems test anything", solved, count)
	}
}
