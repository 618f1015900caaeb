package answers

import (
	"cmp"
	"slices"
	"strings"

	"bluto/solver"
)

// Compare returns what got lacks of want, what it has beyond it, and what it shows in
// another form; nothing if both show the same play: the same twins, phases, keys, tries,
// threats, variations and lines, with the same effects, checks and marks, each as often.
// A twin without play counts as none. Order, notes, endings and what the headings of twins say do not matter. Both must be in
// one language.
//
// A move that is missing in one place is reported with all that follows it, as one
// difference. What is missing and what is extra in the same place become one alteration if
// the moves are the same but for effects and signs, or if what follows them is the same.
func Compare(want, got *Answer) []Difference {
	c := &comparison{digests: digests{}}
	gotTwins := map[string]*Twin{}
	for _, t := range got.Twins {
		gotTwins[t.Label] = t
	}
	for _, w := range want.Twins {
		g, ok := gotTwins[w.Label]
		delete(gotTwins, w.Label)
		if !ok {
			if !w.empty() {
				c.add(Difference{Kind: Missing, Object: TwinObject, Want: w.Label})
			}
			continue
		}
		c.twin(w, g)
	}
	for _, t := range got.Twins {
		if gotTwins[t.Label] == t && !t.empty() {
			c.add(Difference{Kind: Extra, Object: TwinObject, Got: t.Label})
		}
	}
	return c.found
}

type comparison struct {
	digests digests
	found   []Difference
}

func (c *comparison) add(d Difference) { c.found = append(c.found, d) }

// twin compares part by part. Where the numbers of parts differ, the text did not show
// where one ends, and all play counts as one part.
func (c *comparison) twin(want, got *Twin) {
	w, g := want.played(), got.played()
	if len(w) != len(g) {
		w, g = [][]*Phase{slices.Concat(w...)}, [][]*Phase{slices.Concat(g...)}
	}
	for i := range w {
		path := Path{Twin: want.Label}
		if len(w) > 1 {
			path.Part = i + 1
		}
		c.phases(path, w[i], g[i])
	}
}

// played returns the phases of the parts that have some.
func (t *Twin) played() [][]*Phase {
	var all [][]*Phase
	for _, p := range t.Parts {
		if len(p.Phases) > 0 {
			all = append(all, p.Phases)
		}
	}
	return all
}

// phases compares the phases of a part: set play with set play, first moves with first
// moves, lines with lines.
func (c *comparison) phases(path Path, want, got []*Phase) {
	set := path
	set.SetPlay = true
	c.setPlay(set, roots(want, false), roots(got, false))
	c.nodes(path, firstMoves, roots(want, true), roots(got, true))
	c.lines(set, linesOf(want, solver.SetPlay), linesOf(got, solver.SetPlay))
	c.lines(path, linesOf(want, solver.Lines), linesOf(got, solver.Lines))
}

// roots returns the roots of the phases that have a first move, or of those that have none.
func roots(phases []*Phase, moved bool) []*Node {
	var all []*Node
	for _, p := range phases {
		if p.Root != nil && (p.Root.Move != nil) == moved {
			all = append(all, p.Root)
		}
	}
	return all
}

func linesOf(phases []*Phase, kind solver.PhaseKind) []*Line {
	var all []*Line
	for _, p := range phases {
		if p.Kind == kind {
			all = append(all, p.Lines...)
		}
	}
	return all
}

// setPlay compares play without first moves.
func (c *comparison) setPlay(path Path, want, got []*Node) {
	here := path
	here.SetPlay = false
	if len(want) != len(got) {
		got = likeliest(want, got)
	}
	for i := range max(len(want), len(got)) {
		switch {
		case i >= len(got):
			c.add(Difference{Kind: Missing, Object: SetPlayObject, Path: here})
		case i >= len(want):
			c.add(Difference{Kind: Extra, Object: SetPlayObject, Path: here})
		default:
			c.below(path, want[i], got[i])
		}
	}
}

// likeliest puts the plays of got in an order in which each stands where the play of want
// does with which it shares most moves: where one of them has a play more, the place among
// them does not say which it is.
func likeliest(want, got []*Node) []*Node {
	got = slices.Clone(got)
	for i := range min(len(want), len(got)) {
		best := i
		for j := i + 1; j < len(got); j++ {
			if sharedReplies(want[i], got[j]) > sharedReplies(want[i], got[best]) {
				best = j
			}
		}
		chosen := got[best]
		got = slices.Insert(slices.Delete(got, best, best+1), i, chosen)
	}
	return got
}

// sharedReplies counts the moves that follow both.
func sharedReplies(a, b *Node) int {
	n := 0
	for _, c := range a.Children {
		if slices.ContainsFunc(b.Children, func(o *Node) bool { return o.text() == c.text() }) {
			n++
		}
	}
	return n
}

// A role says what the moves of a list are.
type role func(n *Node) Object

var (
	firstMoves  role = objectOf
	threats     role = func(*Node) Object { return ThreatObject }
	refutations role = func(*Node) Object { return RefutationObject }
	// continuations are defences or attacking moves, as their number says.
	continuations role = func(n *Node) Object {
		if n.HalfMove%2 == 1 {
			return VariationObject
		}
		return ContinuationObject
	}
)

// below compares what follows a move.
func (c *comparison) below(path Path, want, got *Node) {
	if want.Zugzwang != got.Zugzwang {
		kind := Missing
		if got.Zugzwang {
			kind = Extra
		}
		c.add(Difference{Kind: kind, Object: ZugzwangObject, Path: path})
	}
	if w, g := passing(want), passing(got); w != g {
		c.add(Difference{Kind: Altered, Object: ThreatObject, Path: path, Want: w, Got: g})
	}
	c.nodes(path, threats, want.Threats, got.Threats)
	c.nodes(path, continuations, want.Children, got.Children)
	c.nodes(path, refutations, want.Refutations, got.Refutations)
}

// passing writes the effects that threats presuppose.
func passing(n *Node) string {
	var b strings.Builder
	for _, e := range n.Passing {
		b.WriteString(e.String())
	}
	return b.String()
}

// nodes compares the moves that can stand in one place.
func (c *comparison) nodes(path Path, role role, want, got []*Node) {
	want, got = c.unequal(want, got)
	for _, alike := range []func(w, g *Node) bool{
		func(w, g *Node) bool { return w.text() == g.text() },
		func(w, g *Node) bool { return w.Move.body() == g.Move.body() },
		func(w, g *Node) bool { return w.follows() && c.digests.below(w) == c.digests.below(g) },
	} {
		want, got = c.pairs(path, role, want, got, alike)
	}
	if len(want) == 1 && len(got) == 1 && !want[0].follows() && !got[0].follows() && related(want[0].Move, got[0].Move) {
		c.altered(path, role, want[0], got[0])
		return
	}
	for _, n := range want {
		c.add(Difference{Kind: Missing, Object: role(n), Path: path, Want: numberText(n.HalfMove) + n.text()})
	}
	for _, n := range got {
		c.add(Difference{Kind: Extra, Object: role(n), Path: path, Got: numberText(n.HalfMove) + n.text()})
	}
}

// follows reports whether anything follows the move.
func (n *Node) follows() bool {
	return n.Zugzwang || len(n.Threats)+len(n.Children)+len(n.Refutations) > 0
}

// related reports whether one move can be another form of the other: the same piece moves,
// or it goes to the same square.
func related(w, g *Move) bool {
	return w.Kind == g.Kind && (w.Piece == g.Piece && w.From == g.From || w.To() == g.To())
}

// unequal takes out of both lists the moves that are in the other with the same play.
func (c *comparison) unequal(want, got []*Node) (w, g []*Node) {
	count := map[digest]int{}
	for _, n := range got {
		count[c.digests.of(n)]++
	}
	for _, n := range want {
		if sum := c.digests.of(n); count[sum] > 0 {
			count[sum]--
		} else {
			w = append(w, n)
		}
	}
	for _, n := range slices.Backward(got) {
		if sum := c.digests.of(n); count[sum] > 0 {
			count[sum]--
			g = append(g, n)
		}
	}
	slices.Reverse(g)
	byText := func(a, b *Node) int { return cmp.Compare(a.text(), b.text()) }
	slices.SortStableFunc(w, byText)
	slices.SortStableFunc(g, byText)
	return w, g
}

// maxPaired bounds the lists in which moves are paired that are not the same: the time goes
// with the square of it, and in lists that differ in more places no one looks for pairs.
const maxPaired = 200

// pairs compares the moves that are alike and returns those that have no like.
func (c *comparison) pairs(path Path, role role, want, got []*Node, alike func(w, g *Node) bool) (w, g []*Node) {
	if len(want) > maxPaired || len(got) > maxPaired {
		return want, got
	}
	g = slices.Clone(got)
	for _, n := range want {
		i := slices.IndexFunc(g, func(other *Node) bool { return alike(n, other) })
		if i < 0 {
			w = append(w, n)
			continue
		}
		c.pair(path, role, n, g[i])
		g = slices.Delete(g, i, i+1)
	}
	return w, g
}

// pair compares two moves and what follows them.
func (c *comparison) pair(path Path, role role, want, got *Node) {
	if want.text() != got.text() {
		c.altered(path, role, want, got)
	}
	c.below(path.with(want), want, got)
}

// altered reports that a move has another form.
func (c *comparison) altered(path Path, role role, want, got *Node) {
	number := numberText(want.HalfMove)
	text := got.text()
	if role(want) != role(got) {
		text = role(got).String() + " " + number + text
	} else {
		text = number + text
	}
	c.add(Difference{Kind: Altered, Object: role(want), Path: path, Want: number + want.text(), Got: text})
}

// lines compares the solutions of help and series play. Two that differ in one move become
// an alteration.
func (c *comparison) lines(path Path, want, got []*Line) {
	w, g := texts(want), texts(got)
	missing, extra := without(w, g), without(g, w)
	if len(missing) <= maxPaired && len(extra) <= maxPaired {
		missing, extra = c.alteredLines(path, missing, extra)
	}
	for _, l := range missing {
		c.add(Difference{Kind: Missing, Object: LineObject, Path: path, Want: l.text})
	}
	for _, l := range extra {
		c.add(Difference{Kind: Extra, Object: LineObject, Path: path, Got: l.text})
	}
}

// A lineText is a line with its text.
type lineText struct {
	text string
	*Line
}

// texts returns the lines with their texts, in order of these.
func texts(all []*Line) []lineText {
	out := make([]lineText, len(all))
	for i, l := range all {
		out[i] = lineText{l.String(), l}
	}
	slices.SortStableFunc(out, func(a, b lineText) int { return cmp.Compare(a.text, b.text) })
	return out
}

// without returns the lines of a that are not in b, each as often as it is there more
// often. Both are in order.
func without(a, b []lineText) []lineText {
	var out []lineText
	for _, l := range a {
		for len(b) > 0 && b[0].text < l.text {
			b = b[1:]
		}
		if len(b) > 0 && b[0].text == l.text {
			b = b[1:]
			continue
		}
		out = append(out, l)
	}
	return out
}

// alteredLines reports the lines that differ in one move and returns the others.
func (c *comparison) alteredLines(path Path, want, got []lineText) (w, g []lineText) {
	g = slices.Clone(got)
	for _, l := range want {
		i := slices.IndexFunc(g, func(other lineText) bool { return oneStepApart(l.Line, other.Line) })
		if i < 0 {
			w = append(w, l)
			continue
		}
		c.add(Difference{Kind: Altered, Object: LineObject, Path: path, Want: l.text, Got: g[i].text})
		g = slices.Delete(g, i, i+1)
	}
	return w, g
}

// oneStepApart reports whether two lines have the same length and differ in one move.
func oneStepApart(a, b *Line) bool {
	if len(a.Steps) != len(b.Steps) || len(a.Steps) < 2 {
		return false
	}
	different := 0
	for i := range a.Steps {
		if a.Steps[i].HalfMove != b.Steps[i].HalfMove || a.Steps[i].text() != b.Steps[i].text() {
			different++
		}
	}
	return different == 1
}

func (s Step) text() string { return s.Move.String() + markSigns[s.Mark] }
