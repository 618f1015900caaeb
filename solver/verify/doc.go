// Package verify says whether a composition is sound.
//
//	report := verify.Verify(ctx, problem, verify.Intent{}, verify.Settings{})
//	fmt.Println(report.Verdict())
//
// It solves a problem with everything that bears on soundness (set play, tries, all keys,
// all variations), looks at the solution tree as an editor of a column would, and returns
// what it found as a [Report]: for each twin a verdict, the flaws that led to it, and what
// is worth knowing about keys, duals, tries, set play, flights, economy and legality. The
// report holds no text; package report writes it.
//
// The words are used as problemists use them. A *cook* is a solution that the author did
// not intend. A *dual* is a choice that the attacker was not meant to have after the key.
// It spoils the problem if it comes after a defence that stops the threat (or any, in
// zugzwang) and the variation is of full length; a choice of threats, after a defence that
// leaves several of them, in a short variation or between promotions of which the queen's
// includes the others is a blemish at most.
package verify
