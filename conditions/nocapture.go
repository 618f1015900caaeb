package conditions

import (
	"bluto/conditions/rules"
	"bluto/positions"
)

func init() {
	register(Condition{
		Name: Names{"NoCapture", "Ohneschlag", "SansPrises"},
		Doc: `no piece can capture

Checks are given as usual.`,
		Source: "traditional",
		New:    withoutCaptures(true, true),
	})
	register(Condition{
		Name:   Names{"NoWhiteCapture", "WeisserOhneSchlag", "BlancSansPrises"},
		Doc:    `White cannot capture, but gives check as usual`,
		Source: "traditional",
		New:    withoutCaptures(true, false),
	})
	register(Condition{
		Name:   Names{"NoBlackCapture", "SchwarzerOhneSchlag", "NoirSansPrises"},
		Doc:    `Black cannot capture, but gives check as usual`,
		Source: "traditional",
		New:    withoutCaptures(false, true),
	})
}

func withoutCaptures(white, black bool) func(*Args) (rules.Hooks, error) {
	without := [2]bool{white, black}
	return func(*Args) (rules.Hooks, error) {
		return rules.Hooks{NoCaptures: func(s positions.Side) bool { return without[s] }}, nil
	}
}
