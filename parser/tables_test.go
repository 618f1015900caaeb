package parser

import (
	"testing"

	"bluto/positions"
)

func TestEveryWordHasAState(t *testing.T) {
	for _, word := range commandWords.list(positions.English) {
		if commandStates[word] == nil {
			t.Errorf("command %s has no state", word)
		}
	}
	for _, word := range twinningWords.list(positions.English) {
		if twinningStates[word] == nil {
			t.Errorf("twinning %s has no state", word)
		}
	}
	for _, word := range optionWords.list(positions.English) {
		if optionMeanings[word].read == nil {
			t.Errorf("option %s has no effect", word)
		}
	}
	for _, word := range mirrorWords.list(positions.English) {
		if _, ok := mirrors[word]; !ok {
			t.Errorf("mirror %s is unknown", word)
		}
	}
	for _, word := range attributeWords.list(positions.English) {
		if attributes[word] == 0 {
			t.Errorf("attribute %s has no flag", word)
		}
	}
}

func TestParametersAreThoseOfConditionsAndOptions(t *testing.T) {
	for name := range conditionParameters {
		if !conditionWords.full(positions.English, name) && !extraConditionWords.full(positions.English, name) {
			t.Errorf("%s is not a condition", name)
		}
	}
	for name := range optionParameters {
		if !optionWords.full(positions.English, name) {
			t.Errorf("%s is not an option", name)
		}
	}
}

func TestWalksHaveTheirLettersInEveryLanguage(t *testing.T) {
	for _, row := range readRows("walks") {
		for l := range positions.Languages {
			walk, ok := positions.LookupWalk(l, row[l])
			if !ok {
				t.Errorf("no walk has the letters %q in language %d", row[l], l)
				continue
			}
			for other := range positions.Languages {
				if got := walk.Info().Letters[other]; got != row[other] {
					t.Errorf("%s has the letters %q in language %d, want %q", walk, got, other, row[other])
				}
			}
		}
	}
}

func TestAWordInFullStandsForItself(t *testing.T) {
	tests := []struct {
		name       string
		vocabulary *vocabulary
		language   positions.Language
		word, want string
	}{
		{"an abbreviation of one word", optionWords, positions.English, "vari", "Variations"},
		{"a word in full that begins others", conditionWords, positions.English, "sat", "SAT"},
		{"an abbreviation of a word that begins with a sign", conditionWords, positions.English, "#c", "#C"},
		{"an abbreviation of several", conditionWords, positions.English, "anti", ""},
		{"no word at all", conditionWords, positions.English, "xyz", ""},
		{"letters with dots", conditionWords, positions.German, "Längstz", ""},
		{"letters with dots, in the list of both sides", extraConditionWords, positions.German, "Längstz", "Maximummer"},
		{"the same word twice in the list", conditionWords, positions.French, "annan", "AnnanChess"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got, _ := test.vocabulary.find(test.language, test.word); got != test.want {
				t.Errorf("%q is %q, want %q", test.word, got, test.want)
			}
		})
	}
}

func TestTheNearestWordIsOneThatCouldBeMeant(t *testing.T) {
	words := []string{"Madrasi", "Circe", "Imitator", "Duplex", "SetPlay"}
	tests := []struct{ name, word, want string }{
		{"a letter replaced", "madrazi", "Madrasi"},
		{"two letters exchanged", "cicre", "Circe"},
		{"a letter missing", "duplx", "Duplex"},
		{"an abbreviation with a slip", "imtta", "Imitator"},
		{"nothing alike", "hippopotamus", ""},
		{"too short to guess", "x", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := nearest(test.word, words); got != test.want {
				t.Errorf("nearest to %q is %q, want %q", test.word, got, test.want)
			}
		})
	}
}
