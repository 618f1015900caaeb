package crosscheck

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"bluto/cmd/bluto/internal/guard"
	"bluto/cmd/bluto/internal/peer"
	"bluto/parser"
	"bluto/parser/answers"
	"bluto/positions/problem"
	"bluto/solver"
)

// A search that does not stop when it is told to is left behind: patience after its time is
// over, grace after a signal.
const (
	patience = 5 * time.Second
	grace    = 400 * time.Millisecond
)

// Bluto returns Bluto itself as a solver; settings must give it a time.
func Bluto(settings solver.Settings) Solver {
	return func(ctx context.Context, p *problem.Problem) (*answers.Answer, error) {
		limited, cancel := context.WithTimeout(ctx, settings.MaxTime+patience)
		defer cancel()
		solution, err := guard.Run(limited, grace, func() *solver.Solution { return solver.Solve(ctx, p, settings) })
		switch {
		case errors.Is(err, guard.ErrLeft) || ctx.Err() != nil:
			return nil, ErrUnfinished
		case err != nil:
			return nil, err
		}
		for _, t := range solution.Twins {
			if t.Err != nil {
				return nil, fmt.Errorf("%w: %w", ErrRefused, t.Err)
			}
			for _, part := range t.Parts {
				if part.Partial != solver.NotCut {
					return nil, ErrUnfinished
				}
			}
		}
		return answers.Of(solution)
	}
}

// Peer returns a program with Popeye's interface as a solver, which has maxMem bytes of
// memory and limit of time for each problem. What it says on its error channel counts as a
// refusal, because it may then have solved another problem, if it is not a remark.
func Peer(program string, limit time.Duration, maxMem int64) Solver {
	return func(ctx context.Context, p *problem.Problem) (*answers.Answer, error) {
		outcome := peer.Solve(ctx, limit, program, maxMem, parser.Write(p))
		message := complaint(outcome.Stderr)
		switch {
		case outcome.Late || ctx.Err() != nil:
			return nil, ErrUnfinished
		case message != "" && outcome.Stdout != "":
			return nil, fmt.Errorf("%w: %s", ErrRefused, message)
		case outcome.Err != nil:
			return nil, fmt.Errorf("%w %s", outcome.Err, message)
		case strings.TrimSpace(outcome.Stdout) == "":
			return nil, errors.New(strings.TrimSpace("it gave no answer " + message))
		}
		answer, err := answers.Parse(program, outcome.Stdout)
		if err != nil {
			return nil, err
		}
		if answer.Unreadable() {
			return nil, errors.New("what it wrote is no answer")
		}
		if answer.Ending != answers.Finished {
			return nil, ErrUnfinished
		}
		return answer, nil
	}
}

// remark is what a program may say on its error channel of a problem that it accepts.
const remark = "the side to play can capture the king"

// complaint returns what stderr says besides remarks, on one line.
func complaint(stderr string) string {
	return strings.Join(strings.Fields(strings.ReplaceAll(stderr, remark, "")), " ")
}
