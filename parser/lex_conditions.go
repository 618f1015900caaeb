package parser

import "slices"

// conditions reads conditions with their parameters.
func (l *lexing) conditions() {
	l.advance()
	for count := 0; !l.fullCommand(); count++ {
		name, ok := l.condition()
		switch {
		case ok:
			l.take(tokenCondition, name)
			l.conditionParameters(name)
		case l.leaves():
			if count == 0 {
				l.fail("no condition follows", conditionWords.list(l.language))
			}
			return
		case len(conditionWords.lookup(l.language, l.word.text)) > 1:
			guess := l.ambiguous(conditionWords)
			l.advance()
			l.conditionParameters(guess)
		default:
			guess := l.reject("this is not a condition, nor a parameter of the one before", conditionWords, extraConditionWords)
			l.advance()
			l.conditionParameters(guess)
		}
	}
}

func (l *lexing) conditionParameters(name string) {
	for _, p := range conditionParameters[name] {
		p(l)
	}
}

// condition returns the canonical name of the condition that the current word is.
func (l *lexing) condition() (string, bool) {
	if name, ok := l.understands(conditionWords); ok {
		return name, true
	}
	if len(conditionWords.lookup(l.language, l.word.text)) > 1 {
		return "", false
	}
	return l.understands(extraConditionWords)
}

// A parameter reads what can follow a condition in one place.
type parameter func(*lexing)

// oneOf reads at most one word of v, which must be one of names if names are given.
func oneOf(v *vocabulary, names ...string) parameter {
	return func(l *lexing) { l.variant(v, names) }
}

// anyOf reads any number of words of v, which must be among names if names are given.
func anyOf(v *vocabulary, names ...string) parameter {
	return func(l *lexing) {
		for l.variant(v, names) {
		}
	}
}

// variant takes the current word if it is one of v (of names, if there are names).
func (l *lexing) variant(v *vocabulary, names []string) bool {
	name, ok := l.understands(v)
	if !ok || l.fullCommand() && !v.full(l.language, l.word.text) {
		return false
	}
	if slices.Contains(names, name) {
		l.take(tokenVariant, name)
		return true
	}
	if len(names) == 0 {
		l.take(tokenVariant, name)
	}
	return len(names) == 0
}

// squareList reads from least to most squares.
func squareList(least, most int) parameter {
	return func(l *lexing) { l.squares(least, most) }
}

// walkList reads at least so many walks.
func walkList(least int) parameter {
	return func(l *lexing) { l.walks(least) }
}

// numberList reads at most so many numbers.
func numberList(most int) parameter {
	return func(l *lexing) { l.numbers(0, most) }
}

// circeVariants reads what can follow Circe and its relatives. Two of the words are
// followed by walks.
func circeVariants(l *lexing) {
	for {
		name, _ := l.understands(circeWords)
		if !l.variant(circeWords, nil) {
			return
		}
		switch name {
		case "Chameleon":
			l.walks(0)
		case "April":
			l.walks(1)
		}
	}
}

// sentinellesVariants reads what can follow Sentinelles; the words that bound the number
// of pawns are followed by that number.
func sentinellesVariants(l *lexing) {
	for {
		name, _ := l.understands(sentinellesWords)
		if !l.variant(sentinellesWords, nil) {
			return
		}
		switch name {
		case "MaximumBlack", "MaximumWhite", "MaximumTotal":
			l.numbers(0, 1)
		}
	}
}

// gridVariants reads the shapes of grids: Orthogonal is followed by files and ranks
// written together, Irregular by the squares of each cell, GridLine by lines of four
// characters each.
func gridVariants(l *lexing) {
	for {
		name, _ := l.understands(gridWords)
		if !l.variant(gridWords, nil) {
			return
		}
		switch name {
		case "Orthogonal":
			l.pattern(orthogonalLines, "files and ranks must stand here (as in bdf246)")
		case "Irregular":
			for l.squareWord() {
			}
		case "GridLine":
			for gridLine.MatchString(l.word.text) {
				l.take(tokenText, l.word.text)
			}
		}
	}
}

// squareWord takes the current word if it consists of squares.
func (l *lexing) squareWord() bool {
	_, ok := parseSquares(l.word.text)
	if ok {
		l.take(tokenSquares, l.word.text)
	}
	return ok
}

// koekoVariants reads Neighbour with the walk that says what is near.
func koekoVariants(l *lexing) {
	if l.variant(koekoWords, nil) {
		l.walks(1)
	}
}

// vaultingVariants reads walks and the word Transmuting, in any order.
func vaultingVariants(l *lexing) {
	for l.walk() || l.variant(vaultingWords, nil) {
	}
}

// budgets reads the two numbers of BGL, which may have two decimals; a dash means no limit.
func budgets(l *lexing) {
	for range 2 {
		if budget.MatchString(l.word.text) {
			l.take(tokenText, l.word.text)
		}
	}
}

// capturedPiece reads the piece captured last and its square, written like the pieces of
// the board.
func capturedPiece(l *lexing) {
	if !l.variant(colourWords, []string{"White", "Black", "Neutral"}) {
		l.fail("a colour must stand before the captured piece", colourWords.list(l.language)[:3])
		return
	}
	for l.variant(attributeWords, nil) {
	}
	if !l.piece() {
		l.missing("a piece with its square must stand here (as in Ba1)", l.word)
	}
}

// pattern takes the current word as text if it matches, and reports it if not.
func (l *lexing) pattern(p interface{ MatchString(string) bool }, message string) {
	if p.MatchString(l.word.text) {
		l.take(tokenText, l.word.text)
		return
	}
	l.missing(message, l.word)
}
