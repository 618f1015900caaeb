package solver

import (
	"math/bits"
	"sync/atomic"
)

// A table remembers what was proved about positions. All workers share it without locks:
// each entry is two words, the key mixed with the data and the data, so that an entry
// torn by two writers does not match its key and is simply not found.
//
// A table starts small, which keeps short problems within the processor's caches, and
// grows as it fills. While it grows, what others write to the old entries may be lost;
// like any entry that was replaced, it is then found again by searching.
type table struct {
	slab    atomic.Pointer[slab]
	growing atomic.Bool
	// most is how many buckets there may be, those included that a growing table leaves.
	most uint64
}

// A slab is the entries of a table at one size.
type slab struct {
	buckets []bucket
	// filled estimates how many entries have been written to.
	filled atomic.Int64
}

type bucket [4]struct{ check, data atomic.Uint64 }

const (
	bucketBytes  = 64
	startBuckets = 1 << 12
	// growth is by how much a table grows at once: new pages cost more than moving what is in
	// the old ones.
	growth = 4
	// leastGrowth is by how much a table must be able to grow for it to be worth while.
	leastGrowth = 2
	// fullBucket is how many entries a bucket has on the mean when the table grows.
	fullBucket = 3
	// fillSample is the share of writes that are counted.
	fillSample = 64
)

// newTable returns a table that takes no more than size bytes, the old entries included
// that are still there while it grows; nil if not even a bucket fits.
func newTable(size int64) *table {
	most := uint64(max(size, 0)) / bucketBytes
	if most == 0 {
		return nil
	}
	t := &table{most: most}
	t.slab.Store(&slab{buckets: make([]bucket, min(most, startBuckets))})
	return t
}

// bucket returns the bucket of a key.
func (s *slab) bucket(key uint64) *bucket {
	i, _ := bits.Mul64(key, uint64(len(s.buckets)))
	return &s.buckets[i]
}

// get returns what was stored for key; ok is false if nothing was, or if it was replaced.
// A nil table remembers nothing.
func (t *table) get(key uint64) (data uint64, ok bool) {
	if t == nil {
		return 0, false
	}
	b := t.slab.Load().bucket(key)
	for i := range b {
		data := b[i].data.Load()
		if b[i].check.Load()^data == key && data != 0 {
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
	s := t.slab.Load()
	if s.put(key, data) && key%fillSample == 0 {
		if s.filled.Add(fillSample) > int64(len(s.buckets))*fullBucket {
			t.grow(s)
		}
	}
}

// put reports whether the entry was empty before.
func (s *slab) put(key, data uint64) (fresh bool) {
	b := s.bucket(key)
	victim, cheapest := &b[0], uint64(1<<62)
	for i := range b {
		e := &b[i]
		old := e.data.Load()
		if old == 0 || e.check.Load()^old == key {
			victim, fresh = e, old == 0
			break
		}
		if worth := old & 0xff; worth < cheapest {
			victim, cheapest = e, worth
		}
	}
	victim.check.Store(key ^ data)
	victim.data.Store(data)
	return fresh
}

// touch writes to each page of the slab. A page that is read first, as looking up does, is
// mapped twice: the second time all processors must be interrupted, which cost a fifth of
// the time of two workers.
func (s *slab) touch() {
	const page = 4096 / bucketBytes
	for i := 0; i < len(s.buckets); i += page {
		s.buckets[i][0].data.Store(0)
	}
}

// nextSize returns to how many buckets a table grows that has now of them; 0 if memory does
// not allow a size that is worth while.
func (t *table) nextSize(now uint64) uint64 {
	left := t.most - now
	if left < now*leastGrowth {
		return 0
	}
	if next := now * growth; next*(leastGrowth+1) <= t.most {
		return next // from which it can grow again
	}
	return left
}

// grow replaces the slab by a larger one that holds the same, unless another worker is
// already at it or the limit is reached.
func (t *table) grow(s *slab) {
	size := t.nextSize(uint64(len(s.buckets)))
	if size == 0 || !t.growing.CompareAndSwap(false, true) {
		return
	}
	defer t.growing.Store(false)
	if t.slab.Load() != s {
		return
	}
	larger := &slab{buckets: make([]bucket, size)}
	adviseHugePages(larger.buckets)
	larger.touch()
	for i := range s.buckets {
		for j := range s.buckets[i] {
			e := &s.buckets[i][j]
			data := e.data.Load()
			if data != 0 && larger.put(e.check.Load()^data, data) {
				larger.filled.Add(1)
			}
		}
	}
	t.slab.Store(larger)
}
