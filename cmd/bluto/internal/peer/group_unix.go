//go:build unix

package peer

import (
	"os/exec"
	"syscall"
)

// ownGroup lets a program have a group of its own, all of which is killed when the program is
// to end before its time.
func ownGroup(command *exec.Cmd) {
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	command.Cancel = func() error { return syscall.Kill(-command.Process.Pid, syscall.SIGKILL) }
}
