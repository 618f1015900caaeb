package conditions

import (
	"slices"
	"strings"

	"bluto/positions"
	"bluto/positions/problem"
)

// rebirthWords are the words of the rebirth family in the order in which they are
// written under a diagram, whatever the order in a problem. Words that are not here say
// what holds anyway, or are part of others (LastMove).
var rebirthWords = []string{
	"PWC", "Symmetry", "VerticalSymmetry", "HorizontalSymmetry", "Diagram", "Cage", "Rank",
	"File", "Couscous", "Antipodes", "Take&Make", "Super", "CaptureSquare", "April",
	"Equipollents", "ContraParrain", "Parrain", "WaitCapture", "Mirror", "Assassin", "Strict",
	"Relaxed", "Parachute", "Volcanic", "Diametral", "VerticalMirror", "Clone", "Einstein",
	"ReversalEinstein", "Chameleon", "Turncoats", "Frischauf", "Cheylan", "RexInclusive",
	"RexExclusive",
}

// rebirthLine writes a condition of the rebirth family; usual is what it does with kings
// unless it is told otherwise, which goes without saying.
func rebirthLine(name Names, usual string) func([]problem.Arg, positions.Language) string {
	return func(args []problem.Arg, l positions.Language) string {
		given := map[string]bool{}
		var walks []string
		for _, a := range args {
			switch a.Kind {
			case problem.ArgWord:
				given[a.Word] = true
			case problem.ArgWalk:
				walks = append(walks, a.Walk.Letters(l))
			case problem.ArgNumber, problem.ArgSquares, problem.ArgText:
			}
		}
		joinParrain(given)
		delete(given, usual)
		info := Condition{Params: rebirthParams}
		words := []string{name.In(l)}
		for _, w := range rebirthWords {
			if !given[w] {
				continue
			}
			words = append(words, info.argWords(problem.Arg{Word: w}, l)...)
			if w == "April" {
				words = slices.Concat(words, walks)
			}
		}
		return strings.Join(words, " ")
	}
}

// joinParrain puts the names of traditional combinations in the place of their parts.
func joinParrain(given map[string]bool) {
	if given["LastMove"] && given["Equipollents"] {
		delete(given, "Equipollents")
		given["ContraParrain"] = given["Mirror"]
		given["Parrain"] = !given["Mirror"]
	}
	if given["ContraParrain"] {
		given["Mirror"] = true
	}
}
