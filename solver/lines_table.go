package solver

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

// A tableSlot says how the shared table is used at one slot: a position is remembered
// with the set of the remaining lengths at which it has no line. The sets matter: that
// there is no mate in three says nothing about two. A set holds setSize neighbouring
// lengths; longer ones belong to another key.
type tableSlot struct {
	salt uint64
	// bit is 0 where looking up would take longer than searching.
	bit  uint64
	cost uint64
}

const (
	setSize  = 48
	setShift = 8
)

// tableSlots appends the table slots of p. What can follow a slot of the play proper is
// determined by how many slots there are; in an introductory series the length of the
// play proper counts as well.
func tableSlots(p *plan, slots []tableSlot) []tableSlot {
	proper := len(p.slots) - p.intro
	for i := range p.slots {
		remaining := len(p.slots) - i
		t := tableSlot{
			salt: uint64(remaining/setSize+1) * 0x9e3779b97f4a7c15,
			bit:  1 << (setShift + remaining%setSize),
			cost: min(uint64(remaining), 0xff),
		}
		if i < p.intro {
			t.salt ^= uint64(proper+1) * 0xd1342543de82ef95
		}
		if p.slots[i].parry {
			t.salt ^= 0xa0761d6478bd642f
		}
		slots = append(slots, t)
	}
	return slots
}

func (t *tableSlot) key(g *rules.Game, s positions.Side) uint64 { return g.Key(s) ^ t.salt }

// remember notes that the position with the given key has no line of this length.
func (t *tableSlot) remember(memory *memory, key uint64) {
	known, _ := memory.get(key)
	cost := max(known&0xff, t.cost)
	memory.put(key, known&^0xff|t.bit|cost)
}
