package conditions

import (
	"strconv"
	"strings"

	"bluto/positions"
	"bluto/positions/problem"
)

// Line returns the line that stands for a condition under the diagram: what the
// condition's own description says, otherwise its name and its parameters in language l.
func Line(c problem.Condition, l positions.Language) string {
	info, known := Lookup(c.Name)
	if !known {
		info = &Condition{Name: Names{English: c.Name}}
	}
	return info.line(c.Args, l)
}

func (c *Condition) line(args []problem.Arg, l positions.Language) string {
	if c.Line != nil {
		return c.Line(args, l)
	}
	words := []string{c.Name.In(l)}
	for _, a := range args {
		words = append(words, c.argWords(a, l)...)
	}
	return strings.Join(words, " ")
}

// aliasLine returns how the condition is written when it was named by an alias that
// stands for words: by its own name.
func (c *Condition) aliasLine(words []string) func([]problem.Arg, positions.Language) string {
	return func(args []problem.Arg, l positions.Language) string {
		all := make([]problem.Arg, 0, len(words)+len(args))
		for _, w := range words {
			all = append(all, problem.Arg{Kind: problem.ArgWord, Word: w})
		}
		return c.line(append(all, args...), l)
	}
}

// argWords returns how a parameter is written.
func (c *Condition) argWords(a problem.Arg, l positions.Language) []string {
	switch a.Kind {
	case problem.ArgNumber:
		return []string{strconv.Itoa(a.Number)}
	case problem.ArgWalk:
		return []string{a.Walk.Letters(l)}
	case problem.ArgSquares:
		return squareNames(a)
	case problem.ArgWord, problem.ArgText:
	}
	for _, p := range c.Params {
		if p.Name.English == a.Word {
			return []string{p.Name.In(l)}
		}
	}
	return []string{a.Word}
}

func squareNames(a problem.Arg) []string {
	if len(a.Squares) == 0 {
		return []string{a.Square.String()}
	}
	names := make([]string, len(a.Squares))
	for i, at := range a.Squares {
		names[i] = at.String()
	}
	return names
}
