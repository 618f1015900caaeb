//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package regress

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// lock keeps other runs off the file until it is closed, or the process ends in any way.
func lock(file *os.File) error {
	err := unix.Flock(int(file.Fd()), unix.LOCK_EX|unix.LOCK_NB)
	switch {
	case errors.Is(err, unix.EWOULDBLOCK):
		return errInUse
	case errors.Is(err, unix.ENOTSUP), errors.Is(err, unix.ENOLCK), errors.Is(err, unix.ENOSYS):
		return nil // some file systems have no locks
	}
	return err
}
