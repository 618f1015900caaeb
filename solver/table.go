package solver

import (
	"math/bits"
	"sync"
	"sync/atomic"
)

// A table remembers what was proved about positions. All workers share it without locks:
// each entry is two words, the key mixed with the data and the data, so that an entry
// torn by two writers does not match its key and is simply not found.
type table struct {
	entries []entry
	mask    uint64
	// salt is mixed into each key. It changes with each new use, which forgets
	// everything without touching the memory.
	salt uint64
	// filled counts, in thousands, the entries that have been written to.
	filled atomic.Uint64
}

type entry struct{ check, data atomic.Uint64 }

const (
	entrySize  = 16
	bucketSize = 4
)

// spare keeps the table of the last problem for the next one: getting and clearing
// hundreds of megabytes would cost more than most problems.
var spare struct {
	sync.Mutex
	table *table
	uses  uint64
}

// borrowTable returns an empty table of at most size bytes, nil if not even a bucket
// fits. Give it back with returnTable.
func borrowTable(size int64) *table {
	n := uint64(max(size, 0)) / entrySize
	if n < bucketSize {
		return nil
	}
	n = 1 << (bits.Len64(n) - 1)
	spare.Lock()
	t := spare.table
	spare.table = nil
	spare.Unlock()
	if t == nil || uint64(len(t.entries)) != n {
		t = &table{entries: make([]entry, n), mask: n - bucketSize}
	}
	t.forget()
	return t
}

func returnTable(t *table) {
	if t == nil {
		return
	}
	spare.Lock()
	spare.table = t
	spare.Unlock()
}

// forget empties the table. It must not be in use.
func (t *table) forget() {
	if t == nil {
		return
	}
	spare.Lock()
	spare.uses++
	t.salt = spare.uses * 0x9e3779b97f4a7c15
	spare.Unlock()
	// Old entries are never found, but they take room from new ones.
	if t.filled.Load()<<10 > uint64(len(t.entries))/4 {
		clear(t.entries)
		t.filled.Store(0)
	}
}

// get returns what was stored for key; ok is false if nothing was, or if it was replaced.
// A nil table remembers nothing.
func (t *table) get(key uint64) (data uint64, ok bool) {
	if t == nil {
		return 0, false
	}
	key ^= t.salt
	bucket := t.entries[key&t.mask:][:bucketSize]
	for i := range bucket {
		data := bucket[i].data.Load()
		if bucket[i].check.Load()^data == key && data != 0 {
			return data, true
		}
	}
	return 0, false
}

// put stores data, which must not be 0, for key. The low byte of data must say what it
// cost to find (in half-moves searched, say): when a bucket is full, the cheapest entry
// gives way.
func (t *table) put(key, data uint64) {
	if t == nil {
		return
	}
	key ^= t.salt
	bucket := t.entries[key&t.mask:][:bucketSize]
	victim, cheapest := &bucket[0], uint64(1<<62)
	for i := range bucket {
		e := &bucket[i]
		old := e.data.Load()
		if old == 0 || e.check.Load()^old == key {
			victim = e
			if old == 0 && key>>54 == 0 {
				t.filled.Add(1)
			}
			break
		}
		if worth := old & 0xff; worth < cheapest {
			victim, cheapest = e, worth
		}
	}
	victim.check.Store(key ^ data)
	victim.data.Store(data)
}
