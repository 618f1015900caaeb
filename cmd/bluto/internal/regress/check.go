package regress

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/google/go-cmp/cmp"

	"bluto/cmd/bluto/internal/guard"
	"bluto/parser"
	"bluto/parser/answers"
	"bluto/positions/problem"
	"bluto/solver"
	"bluto/solver/render"
)

// A checker solves cases and compares them.
type checker struct {
	settings solver.Settings
	// diff says that outcomes are to show both answers side by side, texts that they are to
	// keep the new answers.
	diff, texts bool
}

// check solves a case. If ctx ends first, the outcome means nothing.
func (k *checker) check(ctx context.Context, c *Case) Outcome {
	o := Outcome{
		Key: c.Key(), Collection: c.Collection, Line: c.Line, ID: c.ID, Verdict: Same,
		Limit: k.settings.MaxTime.Seconds(),
	}
	start := time.Now()
	switch {
	case c.Err != nil:
		o.fail(c.Err.Error())
	case c.record != nil:
		k.distance(ctx, c.record, &o)
	default:
		k.play(ctx, c, &o)
	}
	o.Seconds = time.Since(start).Seconds()
	return o
}

// play compares the play of all problems of a case.
func (k *checker) play(ctx context.Context, c *Case, o *Outcome) {
	items := c.problems()
	for _, item := range items {
		if item.Problem != nil {
			describe(o, item.Problem)
		}
	}
	if c.want == nil {
		unanswered(o, items)
	}
	if c.want == nil && (!k.texts || o.Verdict == Failed) {
		return
	}
	o.Verdict = Same
	want := []answers.Result{{Answer: &answers.Answer{}}}
	if c.want != nil {
		want = c.want()
	}
	if len(want) == 0 {
		want = []answers.Result{{Answer: &answers.Answer{}}}
	}
	if len(want) != len(items) {
		o.fail(fmt.Sprintf("%d answers are recorded for %d problems", len(want), len(items)))
		return
	}
	for i, item := range items {
		switch {
		case want[i].Err != nil:
			o.fail("the recorded answer cannot be read: " + want[i].Err.Error())
		case c.want != nil && !c.plain && want[i].Answer.Unreadable():
			o.fail("unreadable answer: it has words, but neither play nor a last line")
		case item.Problem == nil:
			refused(o, c, want[i].Answer, item.Errors[0])
		default:
			k.solved(ctx, c, o, item.Problem, want[i].Answer)
		}
	}
	if c.want == nil && o.Verdict != Failed && o.Verdict != Unfinished {
		o.Verdict, o.Differences = Unanswered, nil
	}
}

// unanswered notes that no answer is recorded, or that there is nothing to be answered.
func unanswered(o *Outcome, items []parser.Item) {
	o.Verdict = Unanswered
	if len(items) == 0 {
		o.fail("there is no problem")
	}
	for _, item := range items {
		if item.Problem == nil {
			o.fail("it cannot be read: " + item.Errors[0].Error())
		}
	}
}

// describe notes under which words the outcome is counted.
func describe(o *Outcome, p *problem.Problem) {
	if p.Stipulation != nil && o.Stipulation == "" {
		o.Stipulation = strings.ToLower(p.Stipulation.Text)
	}
	for _, condition := range p.Conditions {
		o.Conditions = append(o.Conditions, condition.Name)
	}
}

// refused notes that a problem cannot be read. That is as recorded if the answer is a refusal,
// or a whole answer that has no play.
func refused(o *Outcome, c *Case, want *answers.Answer, err error) {
	if want.Played() || want.Ending == answers.NoEnding && !c.plain {
		o.fail("it is not solved: " + err.Error())
	}
}

// solved solves a problem and compares.
func (k *checker) solved(ctx context.Context, c *Case, o *Outcome, p *problem.Problem, want *answers.Answer) {
	if c.asks {
		p = asked(p, want)
	}
	s, err := solve(ctx, p, k.settings)
	switch {
	case err != nil:
		o.fail(err.Error())
		return
	case cutByTime(s):
		if o.Verdict == Same {
			o.Verdict = Unfinished
		}
		return
	}
	got, err := answers.Of(s)
	if err != nil {
		o.fail("the new answer cannot be read: " + err.Error())
		return
	}
	if k.texts {
		o.texts = append(o.texts, textOf(s))
	}
	found := answers.Compare(want, got)
	for _, d := range found {
		o.differ(differenceOf(d))
	}
	if len(found) > 0 && k.diff {
		o.diff += cmp.Diff(want.Outline(), got.Outline())
	}
	for _, twin := range s.Twins {
		if want.Ending != answers.Refused && unsolved(twin.Err, len(found)) {
			o.fail("it is not solved: " + twin.Err.Error())
			break
		}
	}
}

// unsolved reports whether err is a failure: what is impossible is refused rightly if no play
// is recorded either, but of what is not supported nothing is known.
func unsolved(err error, differences int) bool {
	return err != nil && (differences > 0 || errors.Is(err, solver.ErrNotSupported))
}

// A search that does not stop when it is told to is left behind: patience after its time is
// over, grace after a signal.
const (
	patience = 5 * time.Second
	grace    = 400 * time.Millisecond
)

// solve runs the solver, without waiting for it forever.
func solve(ctx context.Context, p *problem.Problem, settings solver.Settings) (*solver.Solution, error) {
	limited := ctx
	if settings.MaxTime > 0 {
		l, cancel := context.WithTimeout(ctx, settings.MaxTime+patience)
		defer cancel()
		limited = l
	}
	s, err := guard.Run(limited, grace, func() *solver.Solution { return solver.Solve(ctx, p, settings) })
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case errors.Is(err, guard.ErrLeft):
		return &solver.Solution{Problem: p, Twins: []solver.TwinSolution{{Parts: []solver.Part{{Partial: solver.CutByTime}}}}}, nil
	case err != nil:
		return nil, fmt.Errorf("it could not be solved: %w", err)
	}
	return s, nil
}

// cutByTime reports whether the search of some part was cut by the clock.
func cutByTime(s *solver.Solution) bool {
	for _, twin := range s.Twins {
		for _, part := range twin.Parts {
			if part.Partial == solver.CutByTime || part.Partial == solver.CutByUser {
				return true
			}
		}
	}
	return false
}

// asked returns p with the options without which the play that the answer shows would not
// be shown.
func asked(p *problem.Problem, want *answers.Answer) *problem.Problem {
	shown := want.Shown()
	q := *p
	q.Options.SetPlay = q.Options.SetPlay || shown.SetPlay
	q.Options.Variations = q.Options.Variations || shown.Variations
	if shown.Refutations > 0 {
		q.Options.Try = true
		q.Options.Defences = max(q.Options.Defences, shown.Refutations)
	}
	return &q
}

// textOf writes an answer as it is recorded.
func textOf(s *solver.Solution) string {
	p := *s.Problem
	p.Options.NoBoard = true
	copied := *s
	copied.Problem = &p
	var b strings.Builder
	if err := (render.Text{}).Write(&b, &copied); err != nil {
		return ""
	}
	return b.String()
}
