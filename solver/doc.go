// Package solver answers problems: it compiles a stipulation into a small algebra of
// branches, searches it under compiled rules, and returns a typed solution tree. It
// knows nothing of text; package render writes trees.
package solver
