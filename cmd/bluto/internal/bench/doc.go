// Package bench measures how long programs take for problems: Bluto itself, each problem a
// process of its own, and in turns with it a program with Popeye's interface. Both are
// measured in the same way, by the processor time of the whole process, and both must give
// the same play for a time to count.
package bench
