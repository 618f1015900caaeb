package parser

// twinningStates says how the parameters of each twinning are read.
var twinningStates = map[string]func(*lexing){
	"move":         (*lexing).twoSquares,
	"exchange":     (*lexing).twoSquares,
	"shift":        (*lexing).twoSquares,
	"remove":       func(l *lexing) { l.squares(1, 64) },
	"stipulation":  (*lexing).stipulation,
	"sstipulation": (*lexing).structured,
	"condition":    (*lexing).conditions,
	"add":          (*lexing).groups,
	"rotate":       (*lexing).rotation,
	"mirror":       (*lexing).mirror,
	"substitute":   (*lexing).substitution,
	"PolishType":   func(*lexing) {},
	"continued":    func(*lexing) {},
}

// twins reads the zeroposition and the twins until the problem ends.
func (l *lexing) twins() {
	l.inTwin = true
	zero := false
	for count := 0; ; count++ {
		name, ok := l.understands(twinWords)
		if !ok {
			return
		}
		if name == "zeroposition" && count > 0 {
			l.fail("a zeroposition must stand before all twins", nil)
			zero = true
		}
		if zero {
			l.advance()
		} else {
			l.command()
		}
		l.twinnings()
	}
}

// twinnings reads what makes one twin, and remarks.
func (l *lexing) twinnings() {
	for !l.word.none() && !l.nextProblem() {
		found := twinningWords.lookup(l.language, l.word.text)
		if len(found) == 1 {
			name, _ := l.understands(twinningWords)
			l.take(tokenTwinning, name)
			twinningStates[name](l)
			continue
		}
		if _, ok := l.understands(twinWords); ok {
			return
		}
		if _, ok := l.understands(endWords); ok {
			return
		}
		if name, ok := l.understands(commandWords); ok && name == "remark" {
			l.line()
			continue
		}
		if len(found) > 1 {
			l.ambiguous(twinningWords)
			l.advance()
			continue
		}
		l.reject("this cannot stand within a twin", twinningWords)
	}
}

// twoSquares reads two squares, each a word.
func (l *lexing) twoSquares() {
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
	switch l.word.text {
	case "90", "180", "270":
		l.take(tokenNumber, l.word.text)
	default:
		l.missing("the board can be turned by 90, 180 or 270 degrees", l.word)
	}
}

func (l *lexing) mirror() {
	if !l.optional(tokenMirror, mirrorWords) {
		valid := mirrorWords.list(l.language)
		l.fail("this is not a way to mirror the board", valid)
		if !l.leaves() {
			l.advance()
		}
	}
}

func (l *lexing) substitution() {
	for range 2 {
		if !l.walk() {
			l.missing("a walk must stand here", l.word)
			return
		}
	}
}
