package crosscheck

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"bluto/parser"
	"bluto/positions"
	"bluto/positions/problem"
)

func recipe(t *testing.T) *Recipe {
	t.Helper()
	r := &Recipe{Least: 4, Most: 12, Seed: 7, Neutral: true}
	for _, text := range []string{"#2", "h#2.5", "ser-h#3"} {
		s, err := ReadStipulation(text)
		if err != nil {
			t.Fatal(err)
		}
		r.Stipulations = append(r.Stipulations, s)
	}
	for _, text := range []string{"none", "SAT", "Circe Assassin Madrasi RexInclusive"} {
		c, err := ReadConditions(text)
		if err != nil {
			t.Fatal(err)
		}
		r.Conditions = append(r.Conditions, c)
	}
	walks, err := ReadWalks("q,r b,s p g")
	if err != nil {
		t.Fatal(err)
	}
	r.Walks = walks
	return r
}

func TestRandomProblemsAreOfTheirRecipeAndReproducible(t *testing.T) {
	r := recipe(t)
	seen := map[string]bool{}
	for i := range 500 {
		p := r.Problem(i)
		text := parser.Write(p)
		if seen[text] {
			t.Errorf("problem %d was made before:\n%s", i, text)
		}
		seen[text] = true
		if diff := cmp.Diff(text, parser.Write(r.Problem(i))); diff != "" {
			t.Fatalf("problem %d is another one when made again (-first +again):\n%s", i, diff)
		}
		if errs := parser.Parse("random", []byte(text)).Errors(); len(errs) > 0 {
			t.Fatalf("problem %d cannot be read: %v\n%s", i, errs[0], text)
		}
		checkSetup(t, r, p.Setup)
	}
}

// checkSetup fails if the pieces are not of the recipe.
func checkSetup(t *testing.T, r *Recipe, s problem.Setup) {
	t.Helper()
	kings := 0
	for _, p := range s.Pieces {
		if p.Piece.Walk() == positions.King {
			kings++
		}
		if p.Piece.Walk() == positions.Pawn && (p.Square.Rank() == 0 || p.Square.Rank() == 7) {
			t.Errorf("a pawn stands on %v", p.Square)
		}
	}
	if n := len(s.Pieces); n < r.Least || n > r.Most || kings != 2 || len(s.Under) > 0 {
		t.Errorf("%d pieces, %d kings, %d covered", n, kings, len(s.Under))
	}
}

func TestWhatARecipeIsReadFromMustMeanSomething(t *testing.T) {
	if _, err := ReadConditions("Circe Nonsense"); err == nil {
		t.Error("a condition that does not exist is read")
	}
	if _, err := ReadStipulation("#x"); err == nil {
		t.Error("a stipulation that does not exist is read")
	}
	if _, err := ReadWalks("q,??"); err == nil {
		t.Error("a walk that does not exist is read")
	}
}
