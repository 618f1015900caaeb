package regress

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
)

// The elements of JUnit's reports that programs read.
type (
	junitSuites struct {
		XMLName xml.Name      `xml:"testsuites"`
		Suites  []*junitSuite `xml:"testsuite"`
	}
	junitSuite struct {
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Errors   int         `xml:"errors,attr"`
		Skipped  int         `xml:"skipped,attr"`
		Time     string      `xml:"time,attr"`
		Cases    []junitCase `xml:"testcase"`
		seconds  float64
	}
	junitCase struct {
		Name      string        `xml:"name,attr"`
		ClassName string        `xml:"classname,attr"`
		Time      string        `xml:"time,attr"`
		Failure   *junitMessage `xml:"failure"`
		Error     *junitMessage `xml:"error"`
		Skipped   *junitMessage `xml:"skipped"`
	}
	junitMessage struct {
		Message string `xml:"message,attr"`
		Text    string `xml:",chardata"`
	}
)

// MayReport reports whether a file may be overwritten with a report: it is one, is empty, is
// no ordinary file, or is not there.
func MayReport(name string) bool {
	info, err := os.Stat(name)
	if err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
		return true
	}
	file, err := os.Open(name)
	if err != nil {
		return true // it cannot be written either, which is said then
	}
	defer file.Close()
	begin := make([]byte, 200)
	n, err := io.ReadFull(file, begin)
	return (err == nil || errors.Is(err, io.ErrUnexpectedEOF)) && bytes.Contains(begin[:n], []byte("<testsuite"))
}

// WriteJUnit writes the outcomes as JUnit does, a suite for each collection. A difference
// is a failure, what failed, was not finished or not reached an error, and a case without an
// answer is skipped.
func WriteJUnit(w io.Writer, outcomes []Outcome) error {
	document := junitSuites{}
	suites := map[string]*junitSuite{}
	for i := range outcomes {
		o := &outcomes[i]
		suite := suites[o.Collection]
		if suite == nil {
			suite = &junitSuite{Name: o.Collection}
			suites[o.Collection] = suite
			document.Suites = append(document.Suites, suite)
		}
		suite.add(o)
	}
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	encoder := xml.NewEncoder(w)
	encoder.Indent("", "  ")
	if err := encoder.Encode(document); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}

// add counts an outcome and adds its element.
func (s *junitSuite) add(o *Outcome) {
	name := o.ID
	if name == "" {
		name = fmt.Sprintf("line %d", o.Line)
	}
	c := junitCase{Name: name, ClassName: o.Collection, Time: fmt.Sprintf("%.3f", o.Seconds)}
	message := &junitMessage{Message: string(o.Verdict), Text: textOfDifferences(o)}
	s.Tests++
	s.seconds += o.Seconds
	switch o.Verdict {
	case Different:
		c.Failure = message
		s.Failures++
	case Failed, Unfinished, NotReached:
		c.Error = message
		s.Errors++
	case Unanswered:
		c.Skipped = message
		s.Skipped++
	}
	s.Time = fmt.Sprintf("%.3f", s.seconds)
	s.Cases = append(s.Cases, c)
}

func textOfDifferences(o *Outcome) string {
	var lines []string
	if o.Message != "" {
		lines = append(lines, o.Message)
	}
	for _, d := range o.Differences {
		lines = append(lines, d.Text)
	}
	return strings.Join(lines, "\n")
}
