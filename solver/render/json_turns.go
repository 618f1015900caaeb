package render

import "bluto/solver"

// The documents of play in which both sides move at once.
type (
	jsonTurn struct {
		Number int       `json:"number"`
		White  *jsonStep `json:"white,omitempty"`
		Black  *jsonStep `json:"black,omitempty"`
	}
	jsonChoice struct {
		Number      int         `json:"number"`
		Step        jsonStep    `json:"step"`
		Mark        string      `json:"mark,omitempty"`
		Replies     []jsonReply `json:"replies,omitempty"`
		Refutations []jsonTurn  `json:"refutations,omitempty"`
	}
	jsonReply struct {
		Turn    jsonTurn     `json:"turn"`
		Choices []jsonChoice `json:"choices,omitempty"`
	}
	jsonTurnLine struct {
		Text   string      `json:"text"`
		Turns  []jsonTurn  `json:"turns"`
		Choice *jsonChoice `json:"choice,omitempty"`
	}
	jsonValue struct {
		Turns   int            `json:"turns"`
		Value   string         `json:"value"`
		White   []jsonWeighted `json:"white"`
		Black   []jsonWeighted `json:"black"`
		Entries []jsonEntry    `json:"entries,omitempty"`
	}
	jsonWeighted struct {
		Weight string   `json:"weight"`
		Step   jsonStep `json:"step"`
	}
	jsonEntry struct {
		Turn  jsonTurn `json:"turn"`
		Value string   `json:"value"`
	}
)

func (c jsonConverter) turn(t solver.Turn) jsonTurn {
	d := jsonTurn{Number: t.Number}
	for s, to := range [2]**jsonStep{&d.White, &d.Black} {
		if t.Steps[s] != nil {
			step := c.step(*t.Steps[s])
			*to = &step
		}
	}
	return d
}

func (c jsonConverter) turns(all []solver.Turn) []jsonTurn {
	out := make([]jsonTurn, len(all))
	for i, t := range all {
		out[i] = c.turn(t)
	}
	return out
}

// choice returns nil for nil.
func (c jsonConverter) choice(choice *solver.Choice) *jsonChoice {
	if choice == nil {
		return nil
	}
	d := &jsonChoice{
		Number: choice.Number, Step: c.step(choice.Step), Mark: jsonMarks[choice.Mark],
		Refutations: c.turns(choice.Refutations),
	}
	for _, r := range choice.Replies {
		reply := jsonReply{Turn: c.turn(r.Turn)}
		for _, next := range r.Choices {
			reply.Choices = append(reply.Choices, *c.choice(next))
		}
		d.Replies = append(d.Replies, reply)
	}
	return d
}

func (c jsonConverter) turnLines(all []solver.TurnLine) []jsonTurnLine {
	var out []jsonTurnLine
	for _, l := range all {
		out = append(out, jsonTurnLine{Text: c.notation.turnLine(l), Turns: c.turns(l.Turns), Choice: c.choice(l.Choice)})
	}
	return out
}

// value returns nil for nil.
func (c jsonConverter) value(v *solver.GameValue) *jsonValue {
	if v == nil {
		return nil
	}
	d := &jsonValue{Turns: v.Turns, Value: v.Value.RatString(), White: c.mixture(v.Mixtures[0]), Black: c.mixture(v.Mixtures[1])}
	for _, e := range v.Entries {
		d.Entries = append(d.Entries, jsonEntry{c.turn(e.Turn), e.Value.RatString()})
	}
	return d
}

func (c jsonConverter) mixture(all []solver.Weighted) []jsonWeighted {
	out := make([]jsonWeighted, len(all))
	for i, w := range all {
		out[i] = jsonWeighted{w.Weight.RatString(), c.step(w.Step)}
	}
	return out
}
