package conditions

import (
	"fmt"
	"strconv"
	"strings"

	"bluto/conditions/rules"
	"bluto/positions"
	"bluto/positions/problem"
)

func init() {
	register(Condition{
		Name: Names{"SAT", "SAT", "SAT"},
		Doc: `a side is in check when its king has a flight

A flight is a square that the king could move to and that the opponent does
not observe, with the king lifted off its own square. To stand on or to move
to an observed square is allowed, but no king is ever captured. A side in
check must get out of it at once; if it cannot, it is mated (SAT,
Salai-Matt). With a number n (SAT II, III, IV...), n flights are needed where
the king stands unobserved, and n+1 where it is observed; a second number is
Black's. This is how Popeye reads the number; by the inventor's definition n
flights are enough in both cases. A step of the king that another condition
forbids (Grid, Monochrome, Koeko) is a flight all the same, and a square is
observed only where the king could in fact be captured on it; with conditions
that have a capture played to know that (AntiCirce, Koeko, Take&Make Absolute)
no square but the king's own is.`,
		Source: "Ladislav Salai sr., 1997",
		Params: []Param{
			{Name: Names{"n", "n", "n"}, Kind: problem.ArgNumber, Doc: "how many flights make a check, for both sides or for White"},
			{Name: Names{"Strict", "Strikt", "Strict"}, Doc: "the same as StrictSAT"},
		},
		New:  newSAT,
		Line: satLine,
	})
	register(Condition{
		Name: Names{"StrictSAT", "StrictSAT", "StrictSAT"},
		Doc: `SAT in which, once a king was attacked, its own square counts as a flight

From the first orthodox attack on a king (in the diagram or later), its
own square counts as a flight as well whenever the opponent does not observe
it, so that the king must from then on stand observed. Also known as Sharp
SAT. Whether the king was attacked belongs to the position: two positions that
differ in nothing else are not the same, as Popeye's hash table takes them to
be.`,
		Source: "after Ladislav Salai sr.",
		Covers: []string{"SAT"},
		New:    newStrictSAT,
	})
}

// satLine writes the numbers of flights as composers do: "SAT II", "SAT II/III".
func satLine(args []problem.Arg, l positions.Language) string {
	var numbers []string
	for _, arg := range args {
		if arg.Kind != problem.ArgNumber {
			strict, _ := Lookup("StrictSAT")
			return strict.Name.In(l)
		}
		numbers = append(numbers, roman(arg.Number))
	}
	return strings.TrimSpace("SAT " + strings.Join(numbers, "/"))
}

// roman returns n in Roman numerals, in digits where there are none for it.
func roman(n int) string {
	if n <= 0 || n >= 4000 {
		return strconv.Itoa(n)
	}
	numerals := []struct {
		value int
		text  string
	}{
		{1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"}, {90, "XC"},
		{50, "L"}, {40, "XL"}, {10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"},
	}
	var b strings.Builder
	for _, numeral := range numerals {
		for n >= numeral.value {
			b.WriteString(numeral.text)
			n -= numeral.value
		}
	}
	return b.String()
}

func newSAT(a *Args) (rules.Hooks, error) {
	if a.Has("Strict") {
		return newStrictSAT(a)
	}
	numbers := a.Numbers()
	for _, n := range numbers {
		if n < 0 {
			return rules.Hooks{}, fmt.Errorf("%d is not a number of flights", n)
		}
	}
	switch len(numbers) {
	case 0:
		return rules.Hooks{Flights: &rules.FlightCheck{Need: [2]int{1, 1}}}, nil
	case 1:
		return rules.Hooks{Flights: &rules.FlightCheck{Need: [2]int{numbers[0] + 1, numbers[0] + 1}, Own: true}}, nil
	default:
		return rules.Hooks{Flights: &rules.FlightCheck{Need: [2]int{numbers[0] + 1, numbers[1] + 1}, Own: true}}, nil
	}
}

// strictSAT remembers for each side whether its king was attacked.
type strictSAT struct{ attacked [2]rules.Field }

func newStrictSAT(a *Args) (rules.Hooks, error) {
	var c strictSAT
	need := [2]int{1, 1}
	also := Args{}
	for _, args := range a.Also {
		also.Args = append(also.Args, args...)
	}
	for i, n := range append(a.Numbers(), also.Numbers()...) {
		for s := i; s < len(need); s++ { // a single number is both sides'
			need[s] = n + 1
		}
	}
	for s := range c.attacked {
		field, ok := a.Memory.Allocate(1)
		if !ok {
			return rules.Hooks{}, noRoomFor("attacks")
		}
		c.attacked[s] = field
	}
	return rules.Hooks{
		Flights:  &rules.FlightCheck{Need: need, OwnOnce: c.attacked},
		Begin:    c.remember,
		Remember: func(g *rules.Game, _ *rules.Played) { c.remember(g) },
	}, nil
}

// remember notes which kings are attacked now.
func (c strictSAT) remember(g *rules.Game) {
	for s := positions.White; s <= positions.Black; s++ {
		if c.attacked[s].Get(&g.Pos) == 0 && g.Attacked(s) {
			c.attacked[s].Set(&g.Pos, 1)
		}
	}
}
