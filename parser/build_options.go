package parser

import (
	"strconv"
	"strings"

	"bluto/positions"
	"bluto/positions/problem"
)

// optionEffects says what each option does to the options of a problem. n are its
// numbers, s its squares.
var optionEffects = map[string]func(o *problem.Options, n []int, s []positions.Square){
	"SetPlay":              flag(func(o *problem.Options) *bool { return &o.SetPlay }),
	"Variations":           flag(func(o *problem.Options) *bool { return &o.Variations }),
	"WhiteToPlay":          flag(func(o *problem.Options) *bool { return &o.WhiteToPlay }),
	"Duplex":               flag(func(o *problem.Options) *bool { return &o.Duplex }),
	"HalfDuplex":           flag(func(o *problem.Options) *bool { return &o.HalfDuplex }),
	"NoThreat":             flag(func(o *problem.Options) *bool { return &o.NoThreat }),
	"PostKeyPlay":          flag(func(o *problem.Options) *bool { return &o.PostKeyPlay }),
	"Quodlibet":            flag(func(o *problem.Options) *bool { return &o.Quodlibet }),
	"NoShortVariations":    flag(func(o *problem.Options) *bool { return &o.NoShortVariations }),
	"MoveNumbers":          flag(func(o *problem.Options) *bool { return &o.MoveNumbers }),
	"NoBoard":              flag(func(o *problem.Options) *bool { return &o.NoBoard }),
	"NoWk":                 flag(func(o *problem.Options) *bool { return &o.NoWhiteKing }),
	"NoBk":                 flag(func(o *problem.Options) *bool { return &o.NoBlackKing }),
	"StopOnShortSolutions": flag(func(o *problem.Options) *bool { return &o.StopOnShortSolutions }),
	"MultiSolutions":       flag(func(o *problem.Options) *bool { return &o.MultiSolutions }),
	"NoSymmetry":           flag(func(o *problem.Options) *bool { return &o.NoSymmetry }),
	"KeepMatingPiece":      flag(func(o *problem.Options) *bool { return &o.KeepMatingPiece }),
	"Beep":                 flag(func(o *problem.Options) *bool { return &o.Beep }),
	"SuppressGrid":         flag(func(o *problem.Options) *bool { return &o.SuppressGrid }),
	"WriteGrid":            flag(func(o *problem.Options) *bool { return &o.WriteGrid }),
	"GoalIsEnd":            flag(func(o *problem.Options) *bool { return &o.GoalIsEnd }),
	"NullMoves":            flag(func(o *problem.Options) *bool { return &o.NullMoves }),
	"TrivialTriesAvoid":    flag(func(o *problem.Options) *bool { return &o.TrivialTriesAvoid }),
	"MatesIn1":             flag(func(o *problem.Options) *bool { return &o.MatesIn1 }),

	"MaxSolutions":     number(func(o *problem.Options) *int { return &o.MaxSolutions }),
	"MaxTime":          number(func(o *problem.Options) *int { return &o.MaxTime }),
	"Threat":           number(func(o *problem.Options) *int { return &o.Threat }),
	"MaxFlightsquares": number(func(o *problem.Options) *int { return &o.MaxFlights }),

	// A try has one refutation; Defence says how many it may have.
	"Try": func(o *problem.Options, _ []int, _ []positions.Square) { o.Try, o.Defences = true, 1 },
	"Defence": func(o *problem.Options, n []int, _ []positions.Square) {
		o.Try, o.Defences = true, n[0]
	},
	"StartMoveNumber": func(o *problem.Options, n []int, _ []positions.Square) {
		o.MoveNumbers, o.StartMove = true, n
	},
	"UpToMoveNumber": func(o *problem.Options, n []int, _ []positions.Square) {
		o.MoveNumbers, o.UpToMove = true, n
	},
	"NonTrivial": func(o *problem.Options, n []int, _ []positions.Square) {
		o.NonTrivial = &[2]int{n[0], n[1]}
	},
	"Intelligent": func(o *problem.Options, n []int, _ []positions.Square) {
		o.Intelligent = 0
		if len(n) > 0 {
			o.Intelligent = n[0]
		}
	},
	"EnPassant":  func(o *problem.Options, _ []int, s []positions.Square) { o.EnPassant = s },
	"NoCastling": func(o *problem.Options, _ []int, s []positions.Square) { o.NoCastling = append(o.NoCastling, s...) },
	"CastlingMutuallyExclusive": func(o *problem.Options, _ []int, s []positions.Square) {
		o.MutuallyExclusive = append(o.MutuallyExclusive, [2]positions.Square{s[0], s[1]})
	},

	// Words that are accepted and have no meaning.
	"Search":            func(*problem.Options, []int, []positions.Square) {},
	"unpublishedoption": func(*problem.Options, []int, []positions.Square) {},
}

func flag(of func(*problem.Options) *bool) func(*problem.Options, []int, []positions.Square) {
	return func(o *problem.Options, _ []int, _ []positions.Square) { *of(o) = true }
}

func number(of func(*problem.Options) *int) func(*problem.Options, []int, []positions.Square) {
	return func(o *problem.Options, n []int, _ []positions.Square) { *of(o) = n[0] }
}

func (b *builder) option(n *optionNode) {
	squares, _ := parseSquares(strings.Join(n.Squares, ""))
	for _, part := range strings.FieldsFunc(n.Path, func(c rune) bool { return c == ':' }) {
		number, _ := strconv.Atoi(part) // the lexer saw to it
		n.Numbers = append(n.Numbers, number)
	}
	if b.problem.Options.Places == nil {
		b.problem.Options.Places = map[string]problem.Place{}
	}
	b.problem.Options.Places[n.Name] = place(n.Pos)
	optionEffects[n.Name](&b.problem.Options, n.Numbers, squares)
}
