// Package report writes soundness reports: as text for people, in the words of composers,
// and as JSON for programs. Like package render it is a function of what it is given and
// asks nothing of the rules.
//
//	err := report.Text{}.Write(os.Stdout, "problems.inp:1", verify.Verify(ctx, problem, intent, settings))
package report
