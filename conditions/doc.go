// Package conditions is the registry of fairy conditions. Each condition is one file
// that describes it as data (names, parameters, a definition with its source) and whose
// New returns the hooks by which it changes play; it registers itself, and nothing else
// names it. Compile turns the conditions of a problem into rules.
//
//go:generate go test . -run TestTheManualIsUpToDate -update
package conditions
