package parser

// twinningStates says how each twinning is read. A state begins with its word current,
// which has been made a token.
var twinningStates = map[string]func(*lexing){
	"move":         (*lexing).twoSquares,
	"exchange":     (*lexing).twoSquares,
	"shift":        (*lexing).twoSquares,
	"remove":       (*lexing).removal,
	"stipulation":  (*lexing).stipulation,
	"sstipulation": (*lexing).structured,
	"condition":    (*lexing).conditions,
	"add":          (*lexing).groups,
	"rotate":       (*lexing).rotation,
	"mirror":       (*lexing).mirror,
	"substitute":   (*lexing).substitution,
	"PolishType":   (*lexing).advance,
	"continued":    (*lexing).advance,
}

// twins reads the zeroposition and the twins until the problem ends.
func (l *lexing) twins() {
	l.inTwin = true
	for first := true; ; first = false {
		name, ok := l.understands(twinWords)
		if !ok {
			return
		}
		if name == "zeroposition" && !first {
			l.fail("a zeroposition must stand before all twins", nil)
		}
		l.take(tokenCommand, name)
		l.twinnings()
	}
}

// twinnings reads what makes one twin, and remarks.
func (l *lexing) twinnings() {
	for !l.word.none() && !l.nextProblem() {
		name, ok := l.understands(twinningWords)
		if ok {
			l.emit(tokenTwinning, name, l.word)
			twinningStates[name](l)
			continue
		}
		if _, ok := l.understands(twinWords); ok {
			return
		}
		if _, ok := l.understands(endWords); ok {
			return
		}
		command, _ := l.understands(commandWords)
		switch {
		case command == "remark":
			l.emit(tokenCommand, command, l.word)
			l.line()
		case len(twinningWords.lookup(l.language, l.word.text)) > 1:
			twinningStates[l.ambiguous(twinningWords)](l)
		case command != "":
			l.fail("this command must stand before all twins", nil)
			commandStates[command](l)
		default:
			l.resume(twinningStates, l.reject("this cannot stand within a twin", twinningWords))
		}
	}
}

func (l *lexing) removal() {
	l.advance()
	l.squares(1, 64)
}

// twoSquares reads two squares, each a word.
func (l *lexing) twoSquares() {
	l.advance()
	for range 2 {
		squares, ok := parseSquares(l.word.text)
		if !ok || len(squares) != 1 {
			l.missing("a square must stand here", l.word)
			return
		}
		l.take(tokenSquares, l.word.text)
	}
}

func (l *lexing) rotation() {
	l.advance()
	switch l.word.text {
	case "90", "180", "270":
		l.take(tokenNumber, l.word.text)
	default:
		l.missing("the board can be turned by 90, 180 or 270 degrees", l.word)
	}
}

func (l *lexing) mirror() {
	l.advance()
	if !l.optional(tokenMirror, mirrorWords) {
		valid := mirrorWords.list(l.language)
		l.fail("this is not a way to mirror the board", valid)
		if !l.leaves() {
			l.advance()
		}
	}
}

func (l *lexing) substitution() {
	l.advance()
	for range 2 {
		if !l.walk() {
			l.missing("a walk must stand here", l.word)
			return
		}
	}
}
