package parser

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Decode returns text as UTF-8 with line feeds alone at line ends. What is not valid
// UTF-8 is taken as Latin-1; a byte order mark is dropped.
func Decode(text []byte) string {
	s := string(text)
	if !utf8.Valid(text) {
		var sb strings.Builder
		for _, b := range text {
			sb.WriteRune(rune(b))
		}
		s = sb.String()
	}
	s = strings.TrimPrefix(s, "\ufeff")
	s = strings.ReplaceAll(s, "\r\n", "\n")
	return strings.ReplaceAll(s, "\r", "\n")
}

// utf16 reports whether text is in UTF-16: it begins with the byte order mark of that, or
// many of its first bytes are zero.
func utf16(text []byte) bool {
	if bytes.HasPrefix(text, []byte{0xff, 0xfe}) || bytes.HasPrefix(text, []byte{0xfe, 0xff}) {
		return true
	}
	head := text[:min(len(text), 1000)]
	return bytes.Count(head, []byte{0}) > len(head)/4
}

// A word is a run of characters between separators, with its place.
type word struct {
	text         string
	start, end   int // offsets in the text
	line, column int // from 1, columns in characters
	lineStart    int // offset of its line
	// firstOnLine says that nothing but separators stands before it on its line.
	firstOnLine bool
	// first says that nothing but separators stands before it in the text.
	first bool
}

// none reports whether w stands for the end of the text.
func (w word) none() bool { return w.text == "" }

const separators = " \t\n;,"

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

// wordCharacters are all that stand in words, besides letters.
const wordCharacters = "0123456789#=+-%>!.<()~/&|:[]{}?"

// A reader splits a text into words.
type reader struct {
	text   string
	offset int
	line   int
	// lineStart is the offset of the first character of the line.
	lineStart int
	// wordOnLine says that a word was read on this line, wordRead on any.
	wordOnLine, wordRead bool
	// counted is an offset on the line, not behind offset, and column the number of
	// characters of the line before it: no character is counted twice.
	counted, column int
}

// nextColumn returns the column of the character at offset.
func (r *reader) nextColumn() int {
	if r.counted < r.lineStart {
		r.counted, r.column = r.lineStart, 0
	}
	r.column += utf8.RuneCountInString(r.text[r.counted:r.offset])
	r.counted = r.offset
	return r.column + 1
}

// next returns the next word, an empty one at the end of the text. A character that
// belongs to no word is a word of its own.
func (r *reader) next() word {
	for r.offset < len(r.text) && strings.IndexByte(separators, r.text[r.offset]) >= 0 {
		if r.text[r.offset] == '\n' {
			r.line++
			r.lineStart = r.offset + 1
			r.wordOnLine = false
		}
		r.offset++
	}
	w := word{start: r.offset, line: r.line, lineStart: r.lineStart, firstOnLine: !r.wordOnLine}
	w.column, w.first = r.nextColumn(), !r.wordRead
	for r.offset < len(r.text) {
		c, size := utf8.DecodeRuneInString(r.text[r.offset:])
		if !inWord(c) {
			if r.offset == w.start {
				r.offset += size
			}
			break
		}
		r.offset += size
	}
	w.end = r.offset
	w.text = r.text[w.start:w.end]
	r.wordOnLine, r.wordRead = true, true
	return w
}

// restOfLine returns what stands between the end of w and the end of its line, without
// separators at its beginning, and goes on behind it.
func (r *reader) restOfLine(w word) word {
	end := len(r.text)
	if i := strings.IndexByte(r.text[w.end:], '\n'); i >= 0 {
		end = w.end + i
	}
	start := w.end
	for start < end && strings.IndexByte(" \t;.,", r.text[start]) >= 0 {
		start++
	}
	rest := word{text: r.text[start:end], start: start, end: end, line: w.line, lineStart: w.lineStart}
	rest.column = w.column + utf8.RuneCountInString(r.text[w.start:start])
	r.offset, r.line, r.lineStart, r.wordOnLine = end, w.line, w.lineStart, true
	return rest
}

// inWord reports whether c can stand in a word.
func inWord(c rune) bool {
	switch {
	case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z':
		return true
	case c < utf8.RuneSelf:
		return strings.ContainsRune(wordCharacters, c)
	}
	return folding.Replace(string(unicode.ToLower(c))) != string(unicode.ToLower(c))
}
