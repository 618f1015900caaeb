package solver

import (
	"math/big"
	"sync"
)

// values remembers the values of positions within numbers of turns. All workers share it.
type values struct {
	shards [valueShards]valueShard
	// most is how many values a shard may hold; one that is full begins anew.
	most int
}

const (
	valueShards = 64
	// valueBytes is about what a value takes.
	valueBytes = 256
)

type valueShard struct {
	mu    sync.Mutex
	found map[valueKey]*big.Rat
}

type valueKey struct {
	key uint64
	n   int
}

func newValues(memory int64) *values {
	return &values{most: int(tableShare(memory) / valueBytes / valueShards)}
}

func (v *values) shard(key uint64) *valueShard { return &v.shards[key%valueShards] }

// get returns the value of the position key within n turns, nil if it is not known.
func (v *values) get(key uint64, n int) *big.Rat {
	s := v.shard(key)
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.found[valueKey{key, n}]
}

// bounds returns a lower and an upper bound for the value within n turns.
func (v *values) bounds(key uint64, n int) (lower, upper *big.Rat) {
	s := v.shard(key)
	s.mu.Lock()
	defer s.mu.Unlock()
	if value := s.found[valueKey{key, n}]; value != nil {
		return value, value
	}
	for k := n - 1; k > 0; k-- {
		if value := s.found[valueKey{key, k}]; value != nil {
			return value, won
		}
	}
	return lost, won
}

func (v *values) put(key uint64, n int, value *big.Rat) {
	s := v.shard(key)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.found == nil || len(s.found) >= v.most {
		s.found = map[valueKey]*big.Rat{}
	}
	s.found[valueKey{key, n}] = value
}
