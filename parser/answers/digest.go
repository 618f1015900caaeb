package answers

import (
	"crypto/sha256"
	"slices"
	"strings"
)

// A digest stands for a move with all that follows it, whatever the order: two are equal
// if the play is.
type digest [16]byte

// digests keeps the digests of nodes, so that each node is looked at once.
type digests map[*Node]digest

// of returns the digest of a node.
func (d digests) of(n *Node) digest {
	if known, ok := d[n]; ok {
		return known
	}
	sum := hash(n.text(), d.below(n))
	d[n] = sum
	return sum
}

// below returns the digest of what follows a move.
func (d digests) below(n *Node) digest {
	var b strings.Builder
	if n.Zugzwang {
		b.WriteString("zugzwang")
	}
	for _, e := range n.Passing {
		b.WriteString(e.String())
	}
	for _, group := range [][]*Node{n.Threats, n.Children, n.Refutations} {
		sums := make([]string, len(group))
		for i, child := range group {
			sum := d.of(child)
			sums[i] = string(sum[:])
		}
		slices.Sort(sums)
		b.WriteString("|" + strings.Join(sums, ""))
	}
	return hash(b.String(), digest{})
}

func hash(text string, more digest) digest {
	sum := sha256.Sum256(append([]byte(text+"\x00"), more[:]...))
	return digest(sum[:16])
}
