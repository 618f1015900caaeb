package regress

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"bluto/parser"
	"bluto/parser/answers"
	"bluto/parser/epd"
)

// A Case is a problem of a collection with its recorded answer.
type Case struct {
	// Collection is the name of the file, Line where the case begins in it, from 1, and ID
	// what it is called.
	Collection string
	Line       int
	ID         string
	// Err says why the case cannot be read; only the fields above matter then.
	Err error

	// problems reads the problems: one, or several that were solved as one text. It is called
	// when they are to be solved, because a collection is larger in memory than in text.
	problems func() []parser.Item
	// want reads the recorded answers, one for each problem; nil if none is recorded.
	want func() []answers.Result
	// record is the position with its distance, for which problems and want are not used.
	record *epd.Record
	// asks says that the problem does not say which play is to be shown: what the recorded
	// answer shows is asked for.
	asks bool
	// plain says that the recorded answers are what stands between the lines of a test: they
	// have no last line.
	plain bool
	// key stands for the text of the problem and its answer.
	key string
	// origin is where a new answer is written to; nil if it cannot be.
	origin *origin
}

// Key identifies the case by its collection, its problem and its answer: a case that was
// changed is another.
func (c *Case) Key() string { return c.key }

// Place returns where the case stands, for messages.
func (c *Case) Place() string {
	place := fmt.Sprintf("%s:%d", c.Collection, c.Line)
	if c.ID != "" {
		place += ": " + c.ID
	}
	return place
}

// seal sets the key. The texts are all that the outcome depends on; the same texts in the
// same collection are told apart by their number.
func (c *Case) seal(count map[string]int, texts ...string) {
	hash := sha256.New()
	for _, text := range append([]string{c.Collection, c.ID}, texts...) {
		fmt.Fprintf(hash, "%d:%s", len(text), text)
	}
	key := hex.EncodeToString(hash.Sum(nil)[:12])
	if count[key]++; count[key] > 1 {
		key = fmt.Sprintf("%s-%d", key, count[key])
	}
	c.key = key
}

// Shard returns the cases of share i of n, both from 1: every n-th, so that each share has
// its part of every collection.
func Shard(cases []*Case, i, n int) []*Case {
	var share []*Case
	for k, c := range cases {
		if k%n == i-1 {
			share = append(share, c)
		}
	}
	return share
}
