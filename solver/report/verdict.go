package report

import (
	"fmt"
	"slices"
	"strings"

	"bluto/positions/problem"
	"bluto/solver"
	"bluto/solver/verify"
)

// verdictNames are the verdicts as headlines.
var verdictNames = map[verify.Verdict]string{
	verify.Sound:         "SOUND (C+)",
	verify.NotFinished:   "NOT FINISHED",
	verify.Dual:          "DUALS",
	verify.NotAsStated:   "SOLUTION NOT AS STATED",
	verify.Missing:       "SET PLAY MISSING",
	verify.ShortSolution: "SHORT SOLUTION",
	verify.Cooked:        "COOKED",
	verify.NoSolution:    "NO SOLUTION",
}

// summaryNames are the verdicts where problems are counted.
var summaryNames = map[verify.Verdict]string{
	verify.Sound: "sound", verify.NotFinished: "not finished", verify.Dual: "with duals", verify.NotAsStated: "not as stated",
	verify.Missing: "with set play or a twin missing", verify.ShortSolution: "with a short solution",
	verify.Cooked: "cooked", verify.NoSolution: "without a solution",
}

// verdict writes the verdict on a part, with its reasons.
func (t *textWriter) verdict(twin *verify.Twin, p *verify.Part) string {
	if p.Verdict() == verify.Sound && len(twin.Differences) == 0 {
		return verdictNames[verify.Sound] + proviso(p)
	}
	flaws := slices.Clone(p.Flaws)
	if len(twin.Differences) > 0 && !slices.Contains(flaws, verify.NotAsStated) {
		flaws = append(flaws, verify.NotAsStated)
	}
	slices.Sort(flaws)
	slices.Reverse(flaws)
	var texts []string
	for _, flaw := range flaws {
		text := verdictNames[flaw]
		if reason := t.reason(flaw, twin, p); reason != "" {
			text += ": " + reason
		}
		texts = append(texts, text)
	}
	return strings.Join(texts, "; ")
}

// proviso says what a sound verdict takes for granted.
func proviso(p *verify.Part) string {
	if p.Lines == nil || p.Lines.Known {
		return ""
	}
	n := p.Lines.Count()
	switch {
	case n < 2:
		return ""
	case p.Lines.Pattern == "" || strings.HasPrefix(p.Lines.Pattern, fmt.Sprintf("%d.1.", n)):
		return fmt.Sprintf(" if all %d solutions are intended", n)
	}
	return fmt.Sprintf(" if all %d solutions (%s) are intended", n, p.Lines.Pattern)
}

// reason says in a few words what a verdict rests on.
func (t *textWriter) reason(flaw verify.Verdict, twin *verify.Twin, p *verify.Part) string {
	switch flaw {
	case verify.Cooked:
		return cookReason(p)
	case verify.NoSolution:
		return noSolutionReason(p)
	case verify.ShortSolution:
		return shortReason(twin, p)
	case verify.NotAsStated:
		return t.notStatedReason(twin, p)
	case verify.Dual:
		return dualReason(p)
	case verify.NotFinished:
		return t.finishReason(p)
	default:
		return ""
	}
}

func cookReason(p *verify.Part) string {
	if p.Lines != nil {
		return fmt.Sprintf("%s, %d intended", counted(p.Lines.Count(), "solution"), p.Lines.Stated)
	}
	intended := 0
	for _, k := range p.Battle.Keys {
		if k.Standing == verify.Intended {
			intended++
		}
	}
	text := counted(len(p.Battle.Keys), "key")
	if intended > 0 || len(p.Battle.NotKeys) > 0 {
		text += fmt.Sprintf(", %d intended", intended)
	}
	return text
}

func noSolutionReason(p *verify.Part) string {
	switch {
	case p.KingCapturable:
		return "the side to play can capture the king"
	case p.Battle != nil && len(p.Battle.Forced) > 0:
		return "the goal can be reached at once, and in reflex play it must be"
	case p.Battle != nil && len(p.Battle.Tries) > 0:
		return counted(len(p.Battle.Tries), "try with one refutation", "tries with one refutation")
	}
	return ""
}

func shortReason(twin *verify.Twin, p *verify.Part) string {
	if p.Battle == nil {
		return ""
	}
	least := twin.Solution.Stipulation.Moves
	for _, k := range p.Battle.Keys {
		least = min(least, k.Moves)
	}
	return "in " + counted(least, "move")
}

func (t *textWriter) notStatedReason(twin *verify.Twin, p *verify.Part) string {
	switch {
	case len(twin.Differences) > 0:
		return counted(len(twin.Differences), "difference")
	case p.Battle != nil && len(p.Battle.NotKeys) > 0:
		var moves []string
		for _, k := range p.Battle.NotKeys {
			moves = append(moves, "1."+t.stated(k.Move))
		}
		return strings.Join(moves, ", ") + plural(len(moves), " is no key", " are no keys")
	case p.Lines != nil && len(p.Lines.Absent)+len(p.Lines.AbsentSet) > 0:
		return counted(len(p.Lines.Absent)+len(p.Lines.AbsentSet), "stated solution does not solve", "stated solutions do not solve")
	case p.Lines != nil && p.Lines.Known:
		return fmt.Sprintf("%s, %d intended", counted(p.Lines.Count(), "solution"), p.Lines.Stated)
	}
	return ""
}

func dualReason(p *verify.Part) string {
	n := 0
	if p.Battle == nil {
		for _, s := range p.Lines.Solutions {
			if s.Relation.Repeats() {
				n++
			}
		}
		return fmt.Sprintf("%d of %s repeat part of another", n, counted(len(p.Lines.Solutions), "solution"))
	}
	for _, k := range p.Battle.Keys {
		for _, d := range k.Duals {
			if d.Weight == verify.MainPlay && k.Standing.Main() {
				n++
			}
		}
	}
	return fmt.Sprintf("in %s of the main play", counted(n, "place"))
}

// cuts say why a search ended early.
var cuts = map[solver.Cut]string{
	solver.CutByTime: "time ran out", solver.CutByUser: "interrupted",
	solver.CutBySolutions: "a limit of the problem", solver.CutByMemory: "more solutions than there is memory for",
}

func (t *textWriter) finishReason(p *verify.Part) string {
	e := p.Extent
	if e.Cut == solver.NotCut {
		return limitsOf(&t.report.Problem.Options) + " left part of the play out"
	}
	text := cuts[e.Cut]
	if e.Last.Moves > 0 {
		what := "first moves"
		if p.Lines != nil {
			what = "beginnings"
		}
		text += fmt.Sprintf(" after %d of %d %s", e.Last.Move, e.Last.Moves, what)
		if p.Lines != nil && e.Last.Depth > 0 {
			text += fmt.Sprintf(" of lines %s long", counted(e.Last.Depth, "half-move"))
		}
	}
	return text
}

// limitsOf names the options that keep play out of the search.
func limitsOf(o *problem.Options) string {
	var names []string
	for _, limit := range []struct {
		given bool
		name  string
	}{{o.Threat >= 0, "Threat"}, {o.MaxFlights >= 0, "MaxFlightsquares"}, {o.NonTrivial != nil, "NonTrivial"}} {
		if limit.given {
			names = append(names, limit.name)
		}
	}
	return plural(len(names), "option ", "options ") + strings.Join(names, ", ")
}

// counted writes a number with its noun.
func counted(n int, forms ...string) string {
	many := forms[0] + "s"
	if len(forms) > 1 {
		many = forms[1]
	}
	return fmt.Sprintf("%d %s", n, plural(n, forms[0], many))
}

func plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// extent says what was left out of a search that was finished.
func (t *textWriter) extent(p *verify.Part) {
	if p.Battle != nil && !p.Extent.Tries && !p.Battle.PostKey && p.Verdict() != verify.NotFinished {
		t.section("Note", "tries and set play were not looked for in play of this length (options Try, SetPlay)")
	}
}
