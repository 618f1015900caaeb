package report

import (
	"fmt"
	"strings"

	"bluto/positions"
	"bluto/solver"
	"bluto/solver/verify"
)

// battle writes what was found about direct, self and reflex play.
func (t *textWriter) battle(twin *verify.Twin, p *verify.Part) {
	b := p.Battle
	t.keys(twin, b)
	if len(b.Forced) > 0 {
		t.section("At once", t.steps(b.Forced, ", "))
	}
	if len(b.Refuting) > 0 {
		t.section("Unanswered", t.steps(b.Refuting, ", "))
	}
	for i := range b.Keys {
		if k := &b.Keys[i]; k.Standing.Main() {
			t.duals(k, p.Attacker, len(b.Keys) > 1 && i > 0)
		}
	}
	t.setPlay(b.Set)
	t.tries(b.Tries)
}

// standings label the keys.
var standings = map[verify.Standing]string{
	verify.Taken: "Key", verify.Intended: "Key", verify.Cook: "Cook", verify.Disputed: "Key",
}

// keys writes the keys, the intended ones first, and the stated moves that are none.
func (t *textWriter) keys(twin *verify.Twin, b *verify.Battle) {
	listed := map[string][]string{}
	var labels []string
	for i := range b.Keys {
		k := &b.Keys[i]
		label := standings[k.Standing]
		if len(listed[label]) == 0 {
			labels = append(labels, label)
		}
		listed[label] = append(listed[label], t.keyLine(twin, k))
	}
	for _, label := range labels {
		plural := label
		if len(listed[label]) > 1 {
			plural += "s"
		}
		t.section(plural, listed[label]...)
	}
	for _, k := range b.NotKeys {
		text := "1." + t.stated(k.Move) + "? does not solve"
		if len(k.Refutations) > 0 {
			text += ": 1..." + t.steps(k.Refutations, ", ") + "!"
		}
		t.section("Stated", text)
	}
}

// keyLine writes a key with what it threatens.
func (t *textWriter) keyLine(twin *verify.Twin, k *verify.Key) string {
	text := t.key(k, "!") + t.purpose(k.Node)
	if st := twin.Solution.Stipulation; k.Node.HasMove && k.Moves < st.Moves {
		text += fmt.Sprintf(" - in %s", counted(k.Moves, "move"))
	}
	if n := mainDuals(k); n > 0 && !k.Standing.Main() {
		text += fmt.Sprintf(" - with %s in the main play", counted(n, "dual"))
	}
	return text
}

// mainDuals counts the duals in the main play after a key.
func mainDuals(k *verify.Key) int {
	n := 0
	for _, d := range k.Duals {
		if d.Weight == verify.MainPlay {
			n++
		}
	}
	return n
}

// purpose says what an attacking move threatens.
func (t *textWriter) purpose(n *solver.Node) string {
	switch {
	case n.Zugzwang:
		return " zugzwang"
	case len(n.Threats) > 0:
		const most = 4
		var moves []string
		for _, threat := range n.Threats {
			moves = append(moves, t.step(threat.Move))
		}
		more := ""
		if len(moves) > most+1 {
			moves, more = moves[:most], fmt.Sprintf(" and %d more", len(moves)-most)
		}
		return fmt.Sprintf(" threat %d.%s%s", n.Threats[0].HalfMove/2+1, strings.Join(moves, ", "), more)
	}
	return ""
}

// weights are the sections in which duals are listed, and what is said before each.
var weights = map[verify.Weight]struct{ label, before string }{
	verify.MainPlay:       {"Duals", ""},
	verify.ShortPlay:      {"Short play", ""},
	verify.PartialDefence: {"Minor", "several threats remain: "},
	verify.InThreat:       {"Minor", "threats: "},
	verify.ByPromotion:    {"Minor", "promotion: "},
}

// duals writes the choices after a key, by how much they matter.
func (t *textWriter) duals(k *verify.Key, attacker positions.Side, named bool) {
	listed := map[string][]string{}
	var labels []string
	for i := range k.Duals {
		d := &k.Duals[i]
		w := weights[d.Weight]
		if listed[w.label] == nil {
			labels = append(labels, w.label)
			if named {
				listed[w.label] = []string{"after " + t.key(k, "!")}
			}
		}
		listed[w.label] = append(listed[w.label], w.before+t.dual(d, attacker))
	}
	for _, label := range labels {
		t.section(label, listed[label]...)
	}
}

// dual writes the moves that lead to a choice, and the choice.
func (t *textWriter) dual(d *verify.DualPoint, attacker positions.Side) string {
	p := path{textWriter: t, attacker: attacker, number: 1}
	for _, s := range d.Path {
		p.add(s)
	}
	if len(d.Defences) == 1 {
		p.add(d.Defences[0])
	} else if len(d.Defences) > 0 {
		shown, more := d.Defences, ""
		if len(shown) > 6 {
			shown, more = shown[:6], fmt.Sprintf(" and %d more", len(d.Defences)-6)
		}
		p.reply(t.steps(shown, ", ") + more)
	}
	return strings.Join(append(p.texts, fmt.Sprintf("%d.%s", d.MoveNumber, t.choices(d.Choices))), " ")
}

// choices writes the moves of which the attacker has the choice.
func (t *textWriter) choices(all []solver.Step) string {
	const most = 4
	if len(all) > most+1 {
		return t.steps(all[:most], " or ") + fmt.Sprintf(" or %d others", len(all)-most)
	}
	return t.steps(all, " or ")
}

// setPlay compares the set play with the play after the key. Defences that are no longer
// answered for themselves are only counted.
func (t *textWriter) setPlay(s *verify.SetPlay) {
	if s == nil {
		return
	}
	count := map[verify.Change]int{}
	rows := [][]string{}
	for _, l := range s.Lines {
		count[l.Change]++
		after := "the same"
		switch l.Change {
		case verify.Changed:
			after = "after the key " + t.choices(l.After)
		case verify.Threaten, verify.Gone:
			continue
		}
		rows = append(rows, []string{"1..." + t.step(l.Defence), "2." + t.choices(l.Before), after})
	}
	head := counted(len(s.Lines), "defence has an answer", "defences have answers")
	if s.Complete {
		head = "every defence has an answer"
	}
	for _, c := range []struct {
		change verify.Change
		text   string
	}{
		{verify.Kept, "kept"}, {verify.Changed, "changed"},
		{verify.Threaten, "met by the threat after the key"}, {verify.Gone, "no longer possible"},
	} {
		if n := count[c.change]; n > 0 {
			head += fmt.Sprintf(", %d %s", n, c.text)
		}
	}
	t.section("Set play", append([]string{head}, columns(rows)...)...)
}

// tries writes the tries with their refutations.
func (t *textWriter) tries(tries []verify.Try) {
	var rows [][]string
	for _, try := range tries {
		rows = append(rows, []string{"1." + t.step(try.Node.Move) + "?" + t.purpose(try.Node), "but 1..." + t.step(try.Refutation) + "!"})
	}
	t.section("Tries", columns(rows)...)
}

// columns writes rows with their cells one under the other.
func columns(rows [][]string) []string { return table(rows, 36) }

// table is columns with the width beyond which a cell is not waited for.
func table(rows [][]string, most int) []string {
	var widths []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], min(len([]rune(cell)), most))
		}
	}
	var lines []string
	for _, row := range rows {
		var b strings.Builder
		for i, cell := range row {
			fmt.Fprintf(&b, "%-*s  ", widths[i], cell)
		}
		lines = append(lines, strings.TrimRight(b.String(), " "))
	}
	return lines
}
