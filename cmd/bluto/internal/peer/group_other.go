//go:build !unix

package peer

import "os/exec"

// ownGroup does nothing where there are no groups of processes.
func ownGroup(*exec.Cmd) {}
