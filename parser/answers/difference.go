package answers

import (
	"fmt"
	"slices"
	"strings"

	"bluto/solver"
)

// A DifferenceKind says how two answers differ.
type DifferenceKind uint8

// Kinds of differences.
const (
	Missing DifferenceKind = iota // wanted and not there
	Extra                         // there and not wanted
	Altered                       // there in another form
)

// An Object says what it is that differs.
type Object uint8

// What can differ.
const (
	TwinObject         Object = iota // a twin with all its play
	SetPlayObject                    // the set play
	KeyObject                        // a first move with all that follows it
	TryObject                        // a try with all that follows it
	ThreatObject                     // a threat
	RefutationObject                 // a defence that refutes
	VariationObject                  // a defence with what follows it
	ContinuationObject               // a move behind a defence
	LineObject                       // a solution of help or series play
	ZugzwangObject                   // the word that there is no threat
)

var objectNames = [...]string{
	TwinObject: "twin", SetPlayObject: "set play", KeyObject: "key", TryObject: "try", ThreatObject: "threat",
	RefutationObject: "refutation", VariationObject: "variation", ContinuationObject: "continuation",
	LineObject: "line", ZugzwangObject: "zugzwang",
}

// String returns the name of the object.
func (o Object) String() string { return objectNames[o] }

// A Path is where in an answer something stands.
type Path struct {
	// Twin is the label of the twin, empty if there are none.
	Twin string
	// Part is 1 or 2 in an answer of two parts, 0 in others.
	Part int
	// SetPlay says that it is in the set play.
	SetPlay bool
	// Moves lead to the place: "1.Qa1-a8 !", "Kb8-c8".
	Moves []string
}

// A Difference is one thing in which two answers differ.
type Difference struct {
	Kind   DifferenceKind
	Object Object
	Path   Path
	// Want is what was wanted, with its number, Got what is there; empty if there is none.
	Want, Got string
}

// String tells the difference in the language of chess: "twin b) is missing", "after
// 1.Qa1-a8 ! Kb8-c8: missing 2.Qa8-a7 #".
func (d Difference) String() string {
	where := d.Path.String()
	switch {
	case d.Object == TwinObject && d.Want+d.Got == "":
		return fmt.Sprintf("the play is %s", kindWords[d.Kind])
	case d.Object == TwinObject:
		return fmt.Sprintf("twin %s) is %s", d.Want+d.Got, kindWords[d.Kind])
	case d.Kind == Altered:
		return fmt.Sprintf("%s%s%s became %s", where, d.noun(), d.Want, d.Got)
	case len(d.Path.Moves) == 0:
		return strings.TrimSpace(fmt.Sprintf("%s%s%s", where, d.noun(), d.Want+d.Got)) + " is " + kindWords[d.Kind]
	}
	return strings.TrimSpace(fmt.Sprintf("%s%s %s%s", where, kindWords[d.Kind], d.noun(), d.Want+d.Got))
}

var kindWords = [...]string{Missing: "missing", Extra: "extra", Altered: "another"}

// noun returns what the difference is about, where the moves alone do not say it.
func (d Difference) noun() string {
	if d.Object == VariationObject || d.Object == ContinuationObject {
		return ""
	}
	return d.Object.String() + " "
}

// String returns the place as the beginning of a sentence, with a blank behind it.
func (p Path) String() string {
	var parts []string
	if p.Twin != "" {
		parts = append(parts, fmt.Sprintf("in twin %s)", p.Twin))
	}
	if p.Part > 0 {
		parts = append(parts, fmt.Sprintf("in part %d", p.Part))
	}
	if p.SetPlay {
		parts = append(parts, "in the set play")
	}
	if len(p.Moves) > 0 {
		parts = append(parts, "after "+strings.Join(p.Moves, " "))
	}
	if len(parts) == 0 {
		return ""
	}
	return strings.Join(parts, ", ") + ": "
}

// with returns the path to what follows a move. A reply is written without its number.
func (p Path) with(n *Node) Path {
	text := n.text()
	if n.HalfMove%2 == 0 || len(p.Moves) == 0 {
		text = numberText(n.HalfMove) + text
	}
	p.Moves = append(slices.Clip(p.Moves), text)
	return p
}

// objectOf says what a first move is.
func objectOf(n *Node) Object {
	if n.Mark == solver.TryMark {
		return TryObject
	}
	return KeyObject
}
