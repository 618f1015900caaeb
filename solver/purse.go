package solver

import (
	"math"
	"sync/atomic"
)

// endless is the effort of a search that nothing but its answer ends.
const endless = math.MaxInt64

// A purse is the effort that a search, and whatever workers take part in it, may still spend,
// in moves played and questions to the table. When it is empty, the search ends as one that
// is cut: nothing that it returns is believed or remembered, so that it never changes an
// answer.
type purse struct {
	left atomic.Int64
	// search is over when the purse is empty.
	search *fork
}

// spending does work with an effort, and reports whether that was enough; if not, what work
// found out does not count.
func (w *worker) spending(effort int64, work func()) (enough bool) {
	if effort == endless {
		work()
		return true
	}
	f := &fork{parent: w.at}
	f.purse = &purse{search: f}
	f.purse.left.Store(effort)
	before := w.at
	w.enter(f)
	work()
	enough = !f.done.Load()
	w.enter(before)
	return enough
}

// payQuantum is how much a worker works at most before it pays for it.
const payQuantum = 1000

// effort is how much w has worked so far.
func (w *worker) effort() int64 { return int64(w.g.Nodes() + w.memory.lookups) }

// enter makes w work at f, nil for nothing, having paid for what it did before.
func (w *worker) enter(f *fork) {
	w.pay()
	w.at, w.payAt = f, endless
	if f != nil && f.purse != nil {
		w.paid = w.effort()
		w.payAt = w.paid + f.purse.quantum()
	}
}

// pay takes from the purse, if there is one, what w has worked since it last paid, and ends
// the search if nothing is left.
func (w *worker) pay() {
	if w.at == nil || w.at.purse == nil {
		return
	}
	p, now := w.at.purse, w.effort()
	if p.left.Add(w.paid-now) <= 0 {
		p.search.done.Store(true)
	}
	w.paid, w.payAt = now, now+p.quantum()
}

// quantum is how much a worker may work before it must pay for it.
func (p *purse) quantum() int64 { return max(min(p.left.Load(), payQuantum), 1) }
