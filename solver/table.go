package solver

import (
	"math/bits"
	"sync/atomic"
)

// A table remembers what was proved about positions. All workers share it without locks:
// each entry is two words, the key mixed with the data and the data, so that an entry
// torn by two writers does not match its key and is simply not found.
type table struct {
	entries []entry
	mask    uint64
}

type entry struct{ check, data atomic.Uint64 }

const (
	entrySize  = 16
	bucketSize = 4
)

// newTable returns a table of at most size bytes, nil if not even a bucket fits.
func newTable(size int64) *table {
	n := uint64(size) / entrySize
	if n < bucketSize {
		return nil
	}
	n = 1 << (bits.Len64(n) - 1)
	return &table{entries: make([]entry, n), mask: n - bucketSize}
}

// get returns what was stored for key; ok is false if nothing was, or if it was replaced.
// A nil table remembers nothing.
func (t *table) get(key uint64) (data uint64, ok bool) {
	if t == nil {
		return 0, false
	}
	bucket := key & t.mask
	for i := range uint64(bucketSize) {
		e := &t.entries[bucket+i]
		data := e.data.Load()
		if e.check.Load()^data == key && data != 0 {
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
	bucket := key & t.mask
	victim, cheapest := bucket, uint64(1<<62)
	for i := range uint64(bucketSize) {
		e := &t.entries[bucket+i]
		old := e.data.Load()
		if old == 0 || e.check.Load()^old == key {
			victim = bucket + i
			break
		}
		if worth := old & 0xff; worth < cheapest {
			victim, cheapest = bucket+i, worth
		}
	}
	e := &t.entries[victim]
	e.check.Store(key ^ data)
	e.data.Store(data)
}
