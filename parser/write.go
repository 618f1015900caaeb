package parser

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"bluto/positions"
	"bluto/positions/problem"
)

// Write returns p in the problem language, in English, from beginproblem to endproblem.
// Read again, it is the same problem but for the language and the places of its words.
// Line ends within names and remarks become blanks.
func Write(p *problem.Problem) string {
	w := &writer{}
	w.line("beginproblem")
	for _, list := range []struct {
		command string
		texts   []string
	}{
		{"title", p.Titles}, {"author", p.Authors}, {"origin", p.Origins}, {"award", p.Awards}, {"remark", p.Remarks},
	} {
		for _, text := range list.texts {
			w.line(list.command, strings.Join(strings.Fields(text), " "))
		}
	}
	// What follows the stipulation a=>b belongs to its target.
	aToB := p.Stipulation != nil && p.Stipulation.Goal.Target != nil
	if !aToB {
		w.stipulation(p.Stipulation)
	}
	w.options(&p.Options)
	for _, c := range p.Conditions {
		w.line("condition", conditionText(c))
	}
	w.setup(p.Setup)
	if aToB {
		w.stipulation(p.Stipulation)
		w.setup(*p.Stipulation.Goal.Target)
	}
	for i, t := range p.Twins {
		w.twin(t, i == 0 && p.Zero)
	}
	w.line("endproblem")
	return w.String()
}

// A writer gathers the lines of a problem.
type writer struct{ strings.Builder }

// line writes words as a line.
func (w *writer) line(words ...string) {
	w.WriteString(strings.Join(words, " "))
	w.WriteByte('\n')
}

func (w *writer) stipulation(s *problem.Stipulation) {
	if s != nil {
		w.line(stipulationText(s))
	}
}

// stipulationText returns a stipulation with the word before it.
func stipulationText(s *problem.Stipulation) string {
	if s.Structured != "" {
		return "sstipulation " + s.Structured
	}
	return "stipulation " + s.Text
}

func (w *writer) options(o *problem.Options) {
	for _, name := range slices.Sorted(maps.Keys(optionMeanings)) {
		for _, parameters := range optionMeanings[name].written(o) {
			w.line(append([]string{"option", name}, parameters...)...)
		}
	}
}

// conditionText returns a condition with its parameters.
func conditionText(c problem.Condition) string {
	words := []string{c.Name}
	for _, a := range c.Args {
		switch a.Kind {
		case problem.ArgWord, problem.ArgText:
			words = append(words, a.Word)
		case problem.ArgNumber:
			words = append(words, strconv.Itoa(a.Number))
		case problem.ArgWalk:
			words = append(words, a.Walk.Letters(positions.English))
		case problem.ArgSquares:
			words = append(words, squaresText(a.Squares))
		}
	}
	return strings.Join(words, " ")
}

// squaresText returns squares written together.
func squaresText(squares []positions.Square) string {
	var text strings.Builder
	for _, s := range squares {
		text.WriteString(s.String())
	}
	return text.String()
}

// setup writes the pieces of a diagram, and the imitators of a target.
func (w *writer) setup(s problem.Setup) {
	lines := pieceLines(slices.Concat(s.Under, s.Pieces))
	if s.TotalInvisible > 0 {
		lines = append(lines, "TotalInvisible "+strconv.Itoa(s.TotalInvisible))
	}
	for i, line := range lines {
		if i == 0 {
			w.line("pieces", line)
		} else {
			w.line("      ", line)
		}
	}
	if len(s.Imitators) > 0 {
		w.line("condition Imitator", squaresText(s.Imitators))
	}
}

// pieceLines returns pieces in their order, a line for those of the same colour and
// attributes that stand together.
func pieceLines(pieces []problem.PlacedPiece) []string {
	var lines []string
	for len(pieces) > 0 {
		n := 1
		for n < len(pieces) && sameGroup(pieces[0].Piece, pieces[n].Piece) {
			n++
		}
		words := append(groupWords(pieces[0].Piece), walksText(pieces[:n]))
		lines = append(lines, strings.Join(words, " "))
		pieces = pieces[n:]
	}
	return lines
}

// sameGroup reports whether two pieces can be written behind the same colour and
// attributes: royal is meant for one walk alone.
func sameGroup(a, b positions.Piece) bool {
	return a.WithWalk(positions.NoWalk) == b.WithWalk(positions.NoWalk) &&
		(a&positions.Royal == 0 || a.Walk() == b.Walk())
}

// groupWords returns the words for the colour and the attributes of a piece.
func groupWords(pc positions.Piece) []string {
	var words []string
	for name, colour := range colours {
		if pc&positions.NeutralPiece == colour {
			words = append(words, name)
		}
	}
	given := make([]string, 0, len(attributes))
	for name, flag := range attributes {
		if pc&flag != 0 {
			given = append(given, name)
		}
	}
	slices.SortFunc(given, func(a, b string) int { return cmp.Compare(attributes[a], attributes[b]) })
	return append(words, given...)
}

// walksText returns pieces of one colour, squares of one walk written together.
func walksText(pieces []problem.PlacedPiece) string {
	var text strings.Builder
	for i, p := range pieces {
		if i == 0 || p.Piece.Walk() != pieces[i-1].Piece.Walk() {
			if i > 0 {
				text.WriteByte(' ')
			}
			text.WriteString(strings.ToUpper(p.Piece.Walk().Letters(positions.English)))
		}
		text.WriteString(p.Square.String())
	}
	return text.String()
}

// twin writes a twin, as a zeroposition if zero says so.
func (w *writer) twin(t problem.Twin, zero bool) {
	words := []string{"twin"}
	if zero {
		words[0] = "zeroposition"
	}
	if t.Continued {
		words = append(words, "continued")
	}
	for _, s := range t.Steps {
		words = append(words, stepText(s))
	}
	w.line(words...)
}

// stepText returns a twinning.
func stepText(s problem.TwinStep) string {
	switch s.Op {
	case problem.TwinStipulation:
		return stipulationText(s.Stipulation)
	case problem.TwinAdd:
		lines := pieceLines(s.Pieces)
		if s.TotalInvisible > 0 {
			lines = append(lines, "TotalInvisible "+strconv.Itoa(s.TotalInvisible))
		}
		return "add " + strings.Join(lines, " ")
	case problem.TwinRemove:
		return "remove " + squaresText(s.Squares)
	case problem.TwinRotate:
		return "rotate " + strconv.Itoa(s.Degrees)
	case problem.TwinCondition:
		words := []string{"condition"}
		for _, c := range s.Conditions {
			words = append(words, conditionText(c))
		}
		return strings.Join(words, " ")
	case problem.TwinPolish:
		return "PolishType"
	case problem.TwinMirror:
		return "mirror " + keyOf(mirrors, s.Mirror)
	case problem.TwinSubstitute:
		return "substitute " + s.Old.Letters(positions.English) + " " + s.New.Letters(positions.English)
	}
	return keyOf(squareOps, s.Op) + " " + s.From.String() + " " + s.To.String()
}

// keyOf returns the key of a value, "" if there is none.
func keyOf[V comparable](m map[string]V, value V) string {
	for k, v := range m {
		if v == value {
			return k
		}
	}
	return ""
}
