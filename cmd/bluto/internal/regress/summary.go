package regress

import (
	"cmp"
	"slices"
	"strings"
)

// A Summary counts the outcomes of a run.
type Summary struct {
	All          Count   `json:"all"`
	Collections  []Count `json:"collections"`
	Stipulations []Count `json:"stipulations"`
	Conditions   []Count `json:"conditions"`
}

// A Count counts outcomes under a name.
type Count struct {
	Name     string          `json:"name"`
	Total    int             `json:"total"`
	Verdicts map[Verdict]int `json:"verdicts"`
}

func (c *Count) add(v Verdict) {
	if c.Verdicts == nil {
		c.Verdicts = map[Verdict]int{}
	}
	c.Total++
	c.Verdicts[v]++
}

// none names the group of problems that have no condition, or no stipulation.
const none = "none"

// Summarise counts the outcomes by collection, by stipulation (in small letters) and by
// condition. A problem of several conditions counts under each; of one that was not reached
// neither stipulation nor conditions are known.
func Summarise(outcomes []Outcome) Summary {
	s := Summary{All: Count{Name: "all"}}
	collections, stipulations, conditions := groups{}, groups{}, groups{}
	for _, o := range outcomes {
		s.All.add(o.Verdict)
		collections.add(o.Collection, o.Verdict)
		if o.Verdict == NotReached {
			continue
		}
		stipulations.add(cmp.Or(o.Stipulation, none), o.Verdict)
		for _, name := range conditionsOf(o) {
			conditions.add(name, o.Verdict)
		}
	}
	s.Collections, s.Stipulations, s.Conditions = collections.sorted(), stipulations.sorted(), conditions.sorted()
	return s
}

// conditionsOf returns each condition once.
func conditionsOf(o Outcome) []string {
	if len(o.Conditions) == 0 {
		return []string{none}
	}
	return slices.Compact(slices.Sorted(slices.Values(o.Conditions)))
}

// groups are counts by their names.
type groups map[string]*Count

func (g groups) add(name string, v Verdict) {
	if g[name] == nil {
		g[name] = &Count{Name: name}
	}
	g[name].add(v)
}

func (g groups) sorted() []Count {
	all := make([]Count, 0, len(g))
	for _, c := range g {
		all = append(all, *c)
	}
	slices.SortFunc(all, func(a, b Count) int {
		return cmp.Or(strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)), strings.Compare(a.Name, b.Name))
	})
	return all
}
