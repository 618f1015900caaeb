package solver

import "sync"

// Stats count the work of a search. With one worker and the same memory they are the same
// each time; several workers repeat some of each other's work, never twice the same.
type Stats struct {
	// Nodes are the moves played, those included that rules play to answer their own
	// questions.
	Nodes uint64
	// Lookups are how often the table was asked for a position, Hits how often it knew
	// something of it.
	Lookups, Hits uint64
}

// add adds what was counted elsewhere.
func (s *Stats) add(o Stats) {
	s.Nodes += o.Nodes
	s.Lookups += o.Lookups
	s.Hits += o.Hits
}

// A memory is a worker's view of the table that all workers share: it counts for itself,
// so that counting costs no more than an addition.
type memory struct {
	*table
	lookups, hits uint64
}

// get is the table's get, counted.
func (m *memory) get(key uint64) (data uint64, ok bool) {
	m.lookups++
	data, ok = m.table.get(key)
	if ok {
		m.hits++
	}
	return data, ok
}

// stats returns what a worker has counted that played nodes moves.
func (m *memory) stats(nodes uint64) Stats {
	return Stats{Nodes: nodes, Lookups: m.lookups, Hits: m.hits}
}

// A tally gathers what workers have counted when they are done.
type tally struct {
	mutex sync.Mutex
	sum   Stats
}

func (t *tally) add(s Stats) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.sum.add(s)
}
