package conditions

import (
	"errors"
	"fmt"
	"slices"
	"sort"

	"bluto/conditions/rules"
	"bluto/positions"
	"bluto/positions/problem"
)

// asInPopeye is the Source of conditions whose inventor we do not know for certain.
const asInPopeye = "as the program Popeye plays it"

// namedInPopeye is the Source of conditions of which only the name is known from elsewhere.
const namedInPopeye = "named so in Popeye's manual"

// Names are a word in the three languages of the problem language.
type Names struct{ English, German, French string }

// In returns the word in language l, the English one where l has none.
func (n Names) In(l positions.Language) string {
	word := [positions.Languages]string{n.English, n.German, n.French}[l]
	if word == "" {
		return n.English
	}
	return word
}

// A Condition describes one condition.
type Condition struct {
	// Name is the word by which problems name it.
	Name Names
	// Aliases are traditional names that mean the same with some parameters already given.
	Aliases []Alias
	// Doc defines the condition: a first line without capital or full stop that says it
	// in one sentence, an empty line, then the details.
	Doc string
	// Source is who published it, where and when.
	Source string
	// Params are the words and values that may follow.
	Params []Param
	// New returns what it changes, or an error that a composer understands.
	New func(a *Args) (rules.Hooks, error)
	// Line writes the condition as it stands under the diagram; nil means its name and
	// its parameters as given.
	Line func(args []problem.Arg, l positions.Language) string
	// Diagram says what the condition adds to the diagram; nil means nothing.
	Diagram func(args []problem.Arg) Marks
	// Joins says that several conditions of this name, or of its aliases, are one condition
	// with all their words (Args.Also).
	Joins bool
	// SeveralKings says that a side may have several kings in the diagram.
	SeveralKings bool
	// Covers names conditions that this one includes: given together they are this one,
	// with the parameters of both.
	Covers []string

	// base is the English name of what this is an alias of, else its own; implied are the
	// words that the alias stands for.
	base    string
	implied []problem.Arg
}

// Marks are what conditions add to a diagram.
type Marks struct {
	// Holes are squares that do not exist; Imitators are squares on which one stands.
	Holes, Imitators positions.Bitboard
	// Line reports whether the line of a grid runs between two neighbouring squares; nil
	// if there is no grid.
	Line func(a, b positions.Square) bool
}

// An Alias is a traditional name of a condition with some of its words.
type Alias struct {
	Name Names
	// Words are the English names of the words that it stands for, which come before those
	// that follow it in a problem.
	Words []string
}

// A Param describes a parameter of a condition.
type Param struct {
	// Name is the word, or for a value what it stands for.
	Name Names
	// Kind is what may be written there; a word unless it says otherwise.
	Kind problem.ArgKind
	// Doc says what it does, in one line.
	Doc string
}

// Args is what a condition's New may read.
type Args struct {
	// Args are the parameters as written.
	Args []problem.Arg
	// Also are the parameters of further conditions that are one with this.
	Also [][]problem.Arg
	// Start is the diagram. It must not be changed.
	Start *positions.Position
	// Attacker is the side that is to reach the goal, for conditions that apply to "the
	// defending side".
	Attacker positions.Side
	// Memory hands out bits of the position's memory.
	Memory *rules.MemoryMap
}

// Has reports whether the word was given, by its English name.
func (a *Args) Has(word string) bool {
	for _, arg := range a.Args {
		if arg.Kind == problem.ArgWord && arg.Word == word {
			return true
		}
	}
	return false
}

// Numbers returns the numbers given, in order.
func (a *Args) Numbers() []int {
	var all []int
	for _, arg := range a.Args {
		if arg.Kind == problem.ArgNumber {
			all = append(all, arg.Number)
		}
	}
	return all
}

// Squares returns all squares given, in order.
func (a *Args) Squares() []positions.Square {
	var all []positions.Square
	for _, arg := range a.Args {
		if arg.Kind == problem.ArgSquares {
			all = append(all, arg.Squares...)
		}
	}
	return all
}

// SquareSet returns all squares given.
func (a *Args) SquareSet() positions.Bitboard {
	var set positions.Bitboard
	for _, s := range a.Squares() {
		set = set.With(s)
	}
	return set
}

// Walks returns the walks given, in order.
func (a *Args) Walks() []positions.Walk {
	var all []positions.Walk
	for _, arg := range a.Args {
		if arg.Kind == problem.ArgWalk {
			all = append(all, arg.Walk)
		}
	}
	return all
}

var registry = map[string]*Condition{}

// register adds a condition, under its aliases as well. It panics on a name that is taken
// and on a descriptor without a definition: both are mistakes of the program's author.
func register(c Condition) {
	if c.Name.English == "" || c.Doc == "" || c.New == nil {
		panic(fmt.Sprintf("conditions: %+v is not described", c.Name))
	}
	if _, taken := registry[c.Name.English]; taken {
		panic("conditions: " + c.Name.English + " is registered twice")
	}
	if c.base == "" {
		c.base = c.Name.English
	}
	registry[c.Name.English] = &c
	for _, alias := range c.Aliases {
		named := c
		named.Name, named.Aliases, named.base = alias.Name, nil, c.Name.English
		for _, word := range alias.Words {
			named.implied = append(named.implied, problem.Arg{Kind: problem.ArgWord, Word: word})
		}
		named.Line = c.aliasLine(alias.Words)
		register(named)
	}
}

// All returns the registered conditions in the order of their English names.
func All() []*Condition {
	all := make([]*Condition, 0, len(registry))
	for _, c := range registry {
		all = append(all, c)
	}
	sort.Slice(all, func(i, j int) bool { return all[i].Name.English < all[j].Name.English })
	return all
}

// Lookup finds a condition by its English name.
func Lookup(name string) (*Condition, bool) {
	c, ok := registry[name]
	return c, ok
}

// NotSupportedError says that a condition is known to the language but not yet to the
// engine.
type NotSupportedError struct{ Condition problem.Condition }

// Error implements error.
func (e *NotSupportedError) Error() string { return "not supported yet: " + e.Condition.Name }

// Is reports whether target is ErrNotSupported.
func (e *NotSupportedError) Is(target error) bool { return target == ErrNotSupported }

// noRoomFor is the error of a condition that cannot remember what it must.
func noRoomFor(what string) error {
	return fmt.Errorf("the other conditions leave no room to remember %s", what)
}

// ErrNotSupported is what all errors are that say that something is not played yet.
var ErrNotSupported = errors.New("not supported yet")

// At returns where the condition is written.
func (e *NotSupportedError) At() problem.Place { return e.Condition.Place }

// ArgumentError says that a condition cannot be what its parameters ask for.
type ArgumentError struct {
	Condition problem.Condition
	Err       error
}

// Error implements error.
func (e *ArgumentError) Error() string { return e.Condition.Name + ": " + e.Err.Error() }

// At returns where the condition is written.
func (e *ArgumentError) At() problem.Place { return e.Condition.Place }

// CombinationError says that two conditions exclude each other.
type CombinationError struct {
	// Condition is the one written second.
	Condition problem.Condition
	Other     string
	Reason    string
}

// Error implements error.
func (e *CombinationError) Error() string {
	return e.Other + " and " + e.Condition.Name + " cannot be combined: " + e.Reason
}

// At returns where the second condition is written.
func (e *CombinationError) At() problem.Place { return e.Condition.Place }

// Unwrap returns the reason.
func (e *ArgumentError) Unwrap() error { return e.Err }

// A request is a condition to be compiled.
type request struct {
	*Condition
	written problem.Condition
	args    []problem.Arg
	also    [][]problem.Arg
}

// requests finds the conditions of a problem and joins those that are one.
func requests(active []problem.Condition) ([]request, error) {
	all := make([]request, 0, len(active))
next:
	for _, a := range active {
		c, ok := Lookup(a.Name)
		if !ok {
			return nil, &NotSupportedError{a}
		}
		args := append(slices.Clip(c.implied), a.Args...)
		for i := range all {
			if c.Joins && all[i].base == c.base {
				all[i].also = append(all[i].also, args)
				continue next
			}
		}
		all = append(all, request{Condition: c, written: a, args: args})
	}
	return cover(all), nil
}

// cover leaves out the conditions that another of all includes, which gets their
// parameters as well.
func cover(all []request) []request {
	for i := range all {
		for _, r := range all {
			if slices.Contains(all[i].Covers, r.Name.English) {
				all[i].also = append(all[i].also, r.args)
			}
		}
	}
	return slices.DeleteFunc(slices.Clone(all), func(r request) bool {
		return slices.ContainsFunc(all, func(o request) bool { return slices.Contains(o.Covers, r.Name.English) })
	})
}

// Compile turns conditions into the rules of games that begin from start, in which
// attacker is to reach the goal.
func Compile(active []problem.Condition, start *positions.Position, attacker positions.Side) (*rules.Rules, error) {
	all, err := requests(active)
	if err != nil {
		return nil, err
	}
	var memory rules.MemoryMap
	hooks := make([]rules.Hooks, 0, len(all))
	for _, r := range all {
		h, err := r.New(&Args{Args: r.args, Also: r.also, Start: start, Attacker: attacker, Memory: &memory})
		if err != nil {
			return nil, &ArgumentError{r.written, err}
		}
		hooks = append(hooks, h)
		if err := clash(all[:len(hooks)], hooks); err != nil {
			return nil, err
		}
	}
	return rules.Compile(hooks, start), nil
}

// AllowSeveralKings reports whether a side may have several kings in the diagram.
func AllowSeveralKings(active []problem.Condition) bool {
	return slices.ContainsFunc(active, func(a problem.Condition) bool {
		c, ok := Lookup(a.Name)
		return ok && c.SeveralKings
	})
}

// clashes are what no two conditions may have, one this and the other that.
var clashes = []struct {
	one, other func(h *rules.Hooks) bool
	reason     string
}{
	{saysCheck, saysCheck, "both say what check is"},
	{offers, offers, "both let the player choose what follows a move"},
	{asksForMate, looksBack, "one asks for mate while a move is played or judged, the other can tell only when it is over"},
}

func saysCheck(h *rules.Hooks) bool   { return h.Check != nil || h.Flights != nil }
func offers(h *rules.Hooks) bool      { return h.Offers }
func asksForMate(h *rules.Hooks) bool { return h.AsksForMate }
func looksBack(h *rules.Hooks) bool   { return h.GoalLooksBack }

// clash returns an error if the last of the requests cannot be combined with one before it.
func clash(all []request, hooks []rules.Hooks) error {
	last := len(all) - 1
	for i := range last {
		for _, c := range clashes {
			if c.one(&hooks[i]) && c.other(&hooks[last]) || c.one(&hooks[last]) && c.other(&hooks[i]) {
				return &CombinationError{all[last].written, all[i].written.Name, c.reason}
			}
		}
	}
	return nil
}
