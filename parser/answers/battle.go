package answers

import (
	"bluto/solver"
)

// treeBuilder makes the battle play of a twin. It puts each move behind the nearest one
// before it that has a smaller number.
type treeBuilder struct {
	*builder
	twin *Twin
	part *Part
	// stack holds the moves that lead to the last one, that included.
	stack []*Node
	// refuting says that the word "but" was met: what follows refutes the try.
	refuting bool
	// apart says that the next move begins another part.
	apart bool
}

func (t *treeBuilder) build() {
	t.newPart()
	for _, item := range t.items {
		switch {
		case item.Blank != "":
			t.blank(item.Blank)
		case item.Text != "":
			t.part.Notes = append(t.part.Notes, item.Text)
		case item.Wrong != "":
			t.fail(item.Pos, noMove(item.Wrong), item.Wrong)
		case item.Word != nil:
			t.nextPart()
			t.word(item)
		case item.Entry != nil:
			t.nextPart()
			half := t.number(item)
			for i, h := range item.Entry.Halves {
				t.node(item, h, half+i)
			}
		}
	}
}

func (t *treeBuilder) newPart() {
	t.part = &Part{}
	t.twin.Parts = append(t.twin.Parts, t.part)
	t.stack, t.refuting, t.apart = nil, false, false
}

// blank takes in blank lines. The parts of a duplex problem have more than one between
// them.
func (t *treeBuilder) blank(lines string) {
	t.apart = t.apart || len(lines) > 1 && len(t.part.Phases) > 0
}

// nextPart begins another part if play follows that stands apart.
func (t *treeBuilder) nextPart() {
	if t.apart {
		t.newPart()
	}
}

// word takes in a word among the moves.
func (t *treeBuilder) word(item *itemNode) {
	switch item.Word.Word {
	case "but":
		t.refuting = true
		t.stack = t.stack[:min(len(t.stack), 1)]
	case "zugzwang":
		t.last().Zugzwang = true
	case "refutes":
		t.last().Mark = solver.RefuteMark
	case "threat":
		last := t.last()
		for _, e := range item.Word.Effects {
			last.Passing = append(last.Passing, effect(e.Open, &e.Body))
		}
	}
}

// last returns the last move, or the root of play without its first move.
func (t *treeBuilder) last() *Node {
	if len(t.stack) == 0 {
		root := &Node{}
		t.phase(solver.SetPlay, root)
	}
	return t.stack[len(t.stack)-1]
}

// phase begins a phase.
func (t *treeBuilder) phase(kind solver.PhaseKind, root *Node) {
	t.part.Phases = append(t.part.Phases, &Phase{Kind: kind, Root: root})
	t.stack, t.refuting = []*Node{root}, false
}

// node adds a move to the tree. A number that is two half-moves further than the one
// before is a threat.
func (t *treeBuilder) node(item *itemNode, h *halfNode, half int) {
	n := &Node{Move: t.move(h), HalfMove: half, Mark: markOf(h, half)}
	if half == 0 {
		t.phase(solver.Battle, n)
		return
	}
	t.last()
	for len(t.stack) > 1 && t.stack[len(t.stack)-1].HalfMove >= half {
		t.stack = t.stack[:len(t.stack)-1]
	}
	above := t.stack[len(t.stack)-1]
	switch jump := half - above.HalfMove; {
	case t.refuting && len(t.stack) == 1:
		above.Refutations = append(above.Refutations, n)
	case jump == 1:
		above.Children = append(above.Children, n)
	case jump == 2:
		above.Threats = append(above.Threats, n)
	default:
		t.fail(item.Pos, "a move is missing before this one", item.Entry.First+item.Entry.Number)
	}
	t.stack = append(t.stack, n)
}
