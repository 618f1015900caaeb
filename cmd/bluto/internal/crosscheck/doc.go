// Package crosscheck compares Bluto, live, with a second solver of the same interface: over
// given problems or over random ones, shrinking each difference to a small problem that
// still shows it.
package crosscheck
