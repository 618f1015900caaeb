package regress

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
)

// A Replacement is the new content of a file, which takes the place of the old at once, so
// that whatever happens the file is the old or the new. Close drops what was not committed.
type Replacement struct {
	*os.File
	// target is what the file is to be called; empty if it is written in place.
	target string
}

// NewReplacement begins a file that is to be called so. A symbolic link stays, and what it
// leads to is replaced; the mode stays as well. What is no ordinary file, such as a pipe, is
// written in place.
func NewReplacement(name string) (*Replacement, error) {
	target, err := filepath.EvalSymlinks(name)
	if err != nil {
		target = name
	}
	mode := fs.FileMode(0o666)
	info, err := os.Stat(target)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		file, err := os.OpenFile(target, os.O_WRONLY, 0)
		return &Replacement{File: file}, err
	default:
		mode = info.Mode().Perm()
	}
	temporary := filepath.Join(filepath.Dir(target), ".bluto-"+strconv.Itoa(os.Getpid())+"-"+filepath.Base(target))
	file, err := os.OpenFile(temporary, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, mode)
	if err != nil {
		return nil, err
	}
	r := &Replacement{File: file, target: target}
	if info != nil {
		if err := file.Chmod(mode); err != nil { // the mask may have taken something off
			r.Close()
			return nil, err
		}
	}
	return r, nil
}

// Commit brings the content to the disk and gives it its name.
func (r *Replacement) Commit() error {
	if r.target == "" {
		return r.File.Close()
	}
	if err := errors.Join(r.Sync(), r.File.Close()); err != nil {
		return err
	}
	err := os.Rename(r.Name(), r.target)
	if err == nil {
		r.target = ""
	}
	return err
}

// Close drops the content, unless it was committed.
func (r *Replacement) Close() {
	_ = r.File.Close() // it is closed already if it was committed
	if r.target != "" {
		_ = os.Remove(r.Name())
	}
}
