package parser

import (
	"embed"
	"strings"
	"unicode/utf8"

	"bluto/positions"
)

//go:embed language/*.tsv
var languageFiles embed.FS

// A vocabulary is a list of words that can stand in the same place, in all languages.
type vocabulary struct {
	words [][positions.Languages]string
	// folded are the words as they are compared.
	folded [][positions.Languages]string
}

// The vocabularies, one for each file.
var (
	beginWords          = readVocabulary("commands_global")
	endWords            = readVocabulary("commands_problem")
	twinWords           = readVocabulary("commands_end")
	commandWords        = readVocabulary("commands")
	colourWords         = readVocabulary("colours")
	attributeWords      = readVocabulary("piece_attributes")
	optionWords         = readVocabulary("options")
	conditionWords      = readVocabulary("conditions")
	extraConditionWords = readVocabulary("extra_conditions")
	circeWords          = readVocabulary("circe_variants")
	anticirceWords      = readVocabulary("anticirce_variants")
	strictnessWords     = readVocabulary("mummer_strictness")
	sentinellesWords    = readVocabulary("sentinelles_variants")
	bretonWords         = readVocabulary("breton_variants")
	castWords           = readVocabulary("cast_variants")
	takeMakeWords       = readVocabulary("takemake_variants")
	gridWords           = readVocabulary("grid_variants")
	koekoWords          = readVocabulary("koeko_variants")
	kobulWords          = readVocabulary("kobul_variants")
	letteredWords       = readVocabulary("lettered_variants")
	numberedWords       = readVocabulary("numbered_variants")
	vaultingWords       = readVocabulary("vaulting_variants")
	synchronWords       = readVocabulary("synchron_variants")
	twinningWords       = readVocabulary("twinnings")
	mirrorWords         = readVocabulary("twinning_mirrors")
)

// IsOption reports whether a word, in full or shortened, is an option of the problem
// language. Formats that mix options with conditions tell them apart by it.
func IsOption(l positions.Language, word string) bool {
	_, ok := optionWords.find(l, word)
	return ok
}

// readRows returns the fields of each line of a language file but its heading.
func readRows(name string) [][]string {
	text, err := languageFiles.ReadFile("language/" + name + ".tsv")
	if err != nil {
		panic(err) // the files are part of the program
	}
	var rows [][]string
	for i, line := range strings.Split(strings.TrimRight(string(text), "\n"), "\n") {
		if i > 0 {
			rows = append(rows, strings.Split(line, "\t"))
		}
	}
	return rows
}

func readVocabulary(name string) *vocabulary {
	v := &vocabulary{}
	for _, row := range readRows(name) {
		var words, folded [positions.Languages]string
		for l := range words {
			words[l] = row[l]
			folded[l] = fold(row[l])
		}
		v.words = append(v.words, words)
		v.folded = append(v.folded, folded)
	}
	return v
}

var folding = strings.NewReplacer(
	"ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss",
	"é", "e", "è", "e", "ê", "e", "ë", "e", "à", "a", "â", "a", "ç", "c",
	"î", "i", "ï", "i", "ô", "o", "û", "u", "ù", "u",
)

// fold returns word as it is compared: in lower case, letters with accents as they are
// written without.
func fold(word string) string {
	lower := strings.ToLower(word)
	for i := range len(lower) {
		if lower[i] >= utf8.RuneSelf {
			return folding.Replace(lower)
		}
	}
	return lower
}

// maxWord is more bytes than any word of a vocabulary has, in any spelling.
const maxWord = 200

// lookup returns the entries that word can stand for in language l: the one that it is
// in full, or else all those that it abbreviates.
func (v *vocabulary) lookup(l positions.Language, word string) []int {
	if word == "" || len(word) > maxWord {
		return nil
	}
	w := fold(word)
	var found []int
	for i := range v.folded {
		full := v.folded[i][l]
		if full == w {
			return []int{i}
		}
		if strings.HasPrefix(full, w) && (len(found) == 0 || v.folded[found[0]][l] != full) {
			found = append(found, i)
		}
	}
	return found
}

// find returns the canonical English word that word stands for in language l, and false
// if there is none or more than one.
func (v *vocabulary) find(l positions.Language, word string) (string, bool) {
	if found := v.lookup(l, word); len(found) == 1 {
		return v.words[found[0]][positions.English], true
	}
	return "", false
}

// full reports whether word is one of the words of l, not abbreviated.
func (v *vocabulary) full(l positions.Language, word string) bool {
	if len(word) > maxWord {
		return false
	}
	w := fold(word)
	for i := range v.folded {
		if v.folded[i][l] == w {
			return true
		}
	}
	return false
}

// list returns the words of l.
func (v *vocabulary) list(l positions.Language) []string {
	words := make([]string, len(v.words))
	for i := range v.words {
		words[i] = v.words[i][l]
	}
	return words
}

// maxGuessed is the length beyond which a word is not one with a slip.
const maxGuessed = 48

// nearest returns the word of words that is closest to word, or "" if none is close: at
// most a third of the letters may differ. A word that is longer than the written one is
// also compared as far as that goes, because it may have been abbreviated.
func nearest(word string, words []string) string {
	if len(word) > maxWord {
		return ""
	}
	w := []rune(fold(word))
	if len(w) > maxGuessed {
		return ""
	}
	best, bestDistance := "", max(1, len(w)/3)+1
	for _, candidate := range words {
		c := []rune(fold(candidate))
		d := distance(w, c)
		if len(c) > len(w) && len(w) >= 4 {
			d = min(d, distance(w, c[:len(w)]))
		}
		if d < bestDistance {
			best, bestDistance = candidate, d
		}
	}
	if bestDistance >= len(w) {
		return ""
	}
	return best
}

// distance returns how many letters must be inserted, removed, replaced or exchanged with
// their neighbour to make b of a (the optimal string alignment distance).
func distance(a, b []rune) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
