package regress

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
)

// A State keeps outcomes in a file, so that a run can go on where it was broken off. The
// file only grows: a record is a line in JSON, and Add returns when it is on the disk. What
// a crash leaves of the last record is cut off when the file is opened again.
type State struct {
	file *os.File
	done map[string]Outcome
}

// errInUse says that another process has the state.
var errInUse = errors.New("in use by another run")

// kept are the verdicts that a state can hold.
var kept = []Verdict{Same, Different, Failed, Unfinished, Unanswered}

// stateHeader is the first line of a state file.
const stateHeader = `{"bluto regress":1}` + "\n"

// OpenState opens a state file and reads what it holds; it makes the file if there is none.
// A state belongs to one run at a time, where the system has locks.
func OpenState(name string) (*State, error) {
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, err
	}
	s := &State{file: file, done: map[string]Outcome{}}
	if err := lock(file); err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", name, err), file.Close())
	}
	if err := s.load(); err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", name, err), file.Close())
	}
	return s, nil
}

// load reads all records and leaves the file ready for the next.
func (s *State) load() error {
	content, err := io.ReadAll(s.file)
	if err != nil {
		return err
	}
	if !bytes.HasPrefix(content, []byte(stateHeader)) {
		// the header itself may be torn
		if !bytes.HasPrefix([]byte(stateHeader), content) {
			return errors.New("this is no state of bluto regress; name another file, or remove it to begin anew")
		}
		return s.rewrite(stateHeader)
	}
	sound := len(stateHeader)
	for {
		length := bytes.IndexByte(content[sound:], '\n') + 1
		if length == 0 {
			break
		}
		var o Outcome
		err := json.Unmarshal(content[sound:sound+length], &o)
		if err != nil && sound+length == len(content) {
			break // torn
		}
		if err != nil || o.Key == "" || !slices.Contains(kept, o.Verdict) {
			return fmt.Errorf("the record at byte %d is damaged; remove the file to begin anew, or all from this byte on to keep what stands before", sound)
		}
		s.done[o.Key] = o
		sound += length
	}
	return s.cut(int64(sound))
}

// rewrite begins the file anew.
func (s *State) rewrite(text string) error {
	if err := s.cut(0); err != nil {
		return err
	}
	if _, err := s.file.WriteString(text); err != nil {
		return err
	}
	if err := s.file.Sync(); err != nil {
		return err
	}
	return s.syncFolder()
}

// syncFolder brings the name of a new file to the disk, where systems have a way to do that.
func (s *State) syncFolder() error {
	folder, err := os.Open(filepath.Dir(s.file.Name()))
	if err != nil {
		return err
	}
	_ = folder.Sync() // some systems cannot, and keep the name by themselves
	return folder.Close()
}

// cut takes off what stands behind the sound records.
func (s *State) cut(length int64) error {
	if err := s.file.Truncate(length); err != nil {
		return err
	}
	_, err := s.file.Seek(length, io.SeekStart)
	return err
}

// Done returns the outcome of a case that was finished before. One whose time was not
// enough counts as finished only if no more time is given now.
func (s *State) Done(key string, limit float64) (Outcome, bool) {
	if s == nil {
		return Outcome{}, false
	}
	o, ok := s.done[key]
	if ok && o.Verdict == Unfinished && (limit == 0 || limit > o.Limit) {
		return Outcome{}, false
	}
	return o, ok
}

// Add writes an outcome and returns when it is safe. A nil State keeps nothing.
func (s *State) Add(o Outcome) error {
	if s == nil {
		return nil
	}
	record, err := json.Marshal(o)
	if err != nil {
		return err
	}
	if _, err := s.file.Write(append(record, '\n')); err != nil {
		return err
	}
	return s.file.Sync()
}

// Close closes the file.
func (s *State) Close() error {
	if s == nil {
		return nil
	}
	return s.file.Close()
}
