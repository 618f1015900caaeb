package rules

import (
	"math/bits"

	"bluto/positions"
)

// A WalkSet is a set of walks, passed by value so that hooks can return one without
// allocating.
type WalkSet [positions.MaxWalks / 64]uint64

// SetOf returns the set that holds the given walks.
func SetOf(walks ...positions.Walk) WalkSet {
	var set WalkSet
	for _, w := range walks {
		set.Add(w)
	}
	return set
}

// Add puts w into the set.
func (set *WalkSet) Add(w positions.Walk) { set[w>>6] |= 1 << (w & 63) }

// Remove takes w out of the set.
func (set *WalkSet) Remove(w positions.Walk) { set[w>>6] &^= 1 << (w & 63) }

// Has reports whether w is in the set.
func (set WalkSet) Has(w positions.Walk) bool { return set[w>>6]>>(w&63)&1 != 0 }

// Empty reports whether the set has no member.
func (set WalkSet) Empty() bool { return set == WalkSet{} }

// Union returns the walks that are in either set.
func (set WalkSet) Union(other WalkSet) WalkSet {
	for i := range set {
		set[i] |= other[i]
	}
	return set
}

// Pop removes the lowest walk of the set and returns it. The set must not be empty.
func (set *WalkSet) Pop() positions.Walk {
	for i, word := range set {
		if word != 0 {
			set[i] = word & (word - 1)
			return positions.Walk(i*64 + bits.TrailingZeros64(word))
		}
	}
	return positions.NoWalk
}
