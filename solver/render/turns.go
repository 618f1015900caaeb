package render

import (
	"fmt"
	"strings"

	"bluto/positions"
	"bluto/solver"
)

// turn writes what both sides chose at once, with what became of it, without its number:
// "Qa1-a8 + & Kb8*a8[]".
func (n Notation) turn(t solver.Turn) string {
	white, black := t.Steps[positions.White], t.Steps[positions.Black]
	switch {
	case black == nil:
		return n.Step(*white)
	case white == nil:
		return ".." + n.Step(*black)
	}
	return n.Step(*white) + " & " + n.Step(*black)
}

// choice writes a choice of one side before that of the other is known, without its number.
// White's stands first on a turn, so that dots stand before Black's.
func (n Notation) choice(s solver.Step) string {
	if s.Side == positions.Black {
		return ".." + n.Move(s)
	}
	return n.Move(s)
}

// turnLine writes a solution of help or series play.
func (n Notation) turnLine(l solver.TurnLine) string {
	var words []string
	for _, t := range l.Turns {
		words = append(words, fmt.Sprintf("%3d.%s", t.Number, n.turn(t)))
	}
	if c := l.Choice; c != nil {
		words = append(words, fmt.Sprintf("%3d.%s%s", c.Number, n.choice(c.Step), markSigns[c.Mark]))
	}
	return strings.Join(words, " ")
}

// turns writes the play of a phase in which both sides move at once. Each line begins with
// its newline.
func (w treeWriter) turns(p solver.Phase) {
	switch {
	case p.Choice != nil:
		w.choice(p.Choice)
	case p.Value != nil:
		w.value(p.Value)
	}
	for _, line := range p.TurnLines {
		w.WriteString("\n" + w.notation.turnLine(line))
		if line.Choice != nil {
			w.choiceReplies(line.Choice)
		}
	}
}

// choice writes a choice with what follows it.
func (w treeWriter) choice(c *solver.Choice) {
	w.WriteString("\n" + indentedNumber(2*(c.Number-1), c.Number) + w.notation.choice(c.Step) + markSigns[c.Mark])
	w.choiceReplies(c)
}

func (w treeWriter) choiceReplies(c *solver.Choice) {
	for _, r := range c.Replies {
		w.turn(r.Turn)
		for _, next := range r.Choices {
			w.choice(next)
		}
	}
	if len(c.Refutations) > 0 {
		w.WriteString("\n    " + w.notation.words().but)
	}
	for _, t := range c.Refutations {
		w.turn(t)
	}
}

// turn writes a turn on a line of its own.
func (w treeWriter) turn(t solver.Turn) {
	w.WriteString("\n" + indentedNumber(2*t.Number-1, t.Number) + w.notation.turn(t))
}

// indentedNumber returns the number of a turn, four columns in for each level.
func indentedNumber(level, number int) string {
	return fmt.Sprintf("%s%3d.", strings.Repeat(" ", max(1, 4*level)), number)
}

// value writes the value of a game and the mixtures by which it is reached.
func (w treeWriter) value(v *solver.GameValue) {
	words := w.notation.words()
	sides := [2]string{words.white, words.black}
	fmt.Fprintf(w, "\nvalue %d: %s %s %s", v.Turns, sides[w.attacker], words.winsWith, v.Value.RatString())
	for s, mixture := range v.Mixtures {
		fmt.Fprintf(w, "\n   %s: %s", sides[s], w.notation.mixture(mixture))
	}
	for _, e := range v.Entries {
		fmt.Fprintf(w, "\n      %3d.%s  %s", e.Turn.Number, w.notation.turn(e.Turn), e.Value.RatString())
	}
}

// mixture writes choices with their probabilities: "1/3 Qa1-a8, 2/3 Ka6-b6".
func (n Notation) mixture(all []solver.Weighted) string {
	words := make([]string, len(all))
	for i, c := range all {
		words[i] = c.Weight.RatString() + " " + n.Move(c.Step)
	}
	return strings.Join(words, ", ")
}
