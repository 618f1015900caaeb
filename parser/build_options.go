package parser

import (
	"strconv"
	"strings"

	"bluto/positions"
	"bluto/positions/problem"
)

// An optionMeaning says what an option is in the options of a problem.
type optionMeaning struct {
	// read puts the option into o; n are its numbers, s its squares.
	read func(o *problem.Options, n []int, s []positions.Square)
	// written returns the option's parameters as they are written, a list for each time
	// that it is given in o.
	written func(o *problem.Options) [][]string
}

// optionMeanings holds the meaning of each option by its canonical English name.
var optionMeanings = map[string]optionMeaning{
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
	"Try": {
		read:    func(o *problem.Options, _ []int, _ []positions.Square) { o.Try, o.Defences = true, 1 },
		written: func(o *problem.Options) [][]string { return once(o.Try && o.Defences == 1) },
	},
	"Defence": {
		read: func(o *problem.Options, n []int, _ []positions.Square) { o.Try, o.Defences = true, n[0] },
		written: func(o *problem.Options) [][]string {
			return once(o.Try && o.Defences != 1, strconv.Itoa(o.Defences))
		},
	},
	"StartMoveNumber": path(func(o *problem.Options) *[]int { return &o.StartMove }),
	"UpToMoveNumber":  path(func(o *problem.Options) *[]int { return &o.UpToMove }),
	"NonTrivial": {
		read: func(o *problem.Options, n []int, _ []positions.Square) { o.NonTrivial = &[2]int{n[0], n[1]} },
		written: func(o *problem.Options) [][]string {
			if o.NonTrivial == nil {
				return nil
			}
			return once(true, strconv.Itoa(o.NonTrivial[0]), strconv.Itoa(o.NonTrivial[1]))
		},
	},
	"Intelligent": {
		read: func(o *problem.Options, n []int, _ []positions.Square) {
			o.Intelligent = 0
			if len(n) > 0 {
				o.Intelligent = n[0]
			}
		},
		written: func(o *problem.Options) [][]string {
			if o.Intelligent == 0 {
				return once(true)
			}
			return once(o.Intelligent > 0, strconv.Itoa(o.Intelligent))
		},
	},
	"EnPassant": {
		read:    func(o *problem.Options, _ []int, s []positions.Square) { o.EnPassant = s },
		written: func(o *problem.Options) [][]string { return once(len(o.EnPassant) > 0, squaresText(o.EnPassant)) },
	},
	"NoCastling": {
		read: func(o *problem.Options, _ []int, s []positions.Square) { o.NoCastling = append(o.NoCastling, s...) },
		written: func(o *problem.Options) [][]string {
			return once(len(o.NoCastling) > 0, squaresText(o.NoCastling))
		},
	},
	"CastlingMutuallyExclusive": {
		read: func(o *problem.Options, _ []int, s []positions.Square) {
			o.MutuallyExclusive = append(o.MutuallyExclusive, [2]positions.Square{s[0], s[1]})
		},
		written: func(o *problem.Options) [][]string {
			var all [][]string
			for _, pair := range o.MutuallyExclusive {
				all = append(all, []string{squaresText(pair[:])})
			}
			return all
		},
	},

	// Words that are accepted and have no meaning.
	"Search":            noOption,
	"unpublishedoption": noOption,
}

var noOption = optionMeaning{
	read:    func(*problem.Options, []int, []positions.Square) {},
	written: func(*problem.Options) [][]string { return nil },
}

// once is what an option that is given at most once is written with.
func once(given bool, parameters ...string) [][]string {
	if !given {
		return nil
	}
	return [][]string{parameters}
}

// flag is an option without parameters.
func flag(of func(*problem.Options) *bool) optionMeaning {
	return optionMeaning{
		read:    func(o *problem.Options, _ []int, _ []positions.Square) { *of(o) = true },
		written: func(o *problem.Options) [][]string { return once(*of(o)) },
	}
}

// number is an option with a number, which is negative where the option is not given.
func number(of func(*problem.Options) *int) optionMeaning {
	return optionMeaning{
		read:    func(o *problem.Options, n []int, _ []positions.Square) { *of(o) = n[0] },
		written: func(o *problem.Options) [][]string { return once(*of(o) >= 0, strconv.Itoa(*of(o))) },
	}
}

// path is an option with the numbers of moves, which are shown then.
func path(of func(*problem.Options) *[]int) optionMeaning {
	return optionMeaning{
		read: func(o *problem.Options, n []int, _ []positions.Square) { o.MoveNumbers, *of(o) = true, n },
		written: func(o *problem.Options) [][]string {
			numbers := make([]string, len(*of(o)))
			for i, n := range *of(o) {
				numbers[i] = strconv.Itoa(n)
			}
			return once(len(numbers) > 0, strings.Join(numbers, ":"))
		},
	}
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
	optionMeanings[n.Name].read(&b.problem.Options, n.Numbers, squares)
}
