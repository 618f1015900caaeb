// Package problem holds a chess problem as a value: the diagram, the conditions, the
// stipulation, the options and the twins, as a reader of any format produces them and
// the solver takes them. It contains no text but what the author wrote.
package problem

import "bluto/positions"

// A Place is where something is written in its file: line and column from 1, columns in
// characters. It is zero for what no file says.
type Place struct{ Line, Column int }

// A Problem is one problem with its twins.
type Problem struct {
	// Language is the one the problem was written in; notation follows it.
	Language positions.Language
	// Line is where the problem begins in its file, from 1; 0 if it has no file.
	Line int

	Titles, Authors, Origins, Awards, Remarks []string

	Setup Setup
	// SetupPlace is the place of the last command that put pieces into Setup.
	SetupPlace Place
	Conditions []Condition
	// Stipulation is nil when none was given.
	Stipulation *Stipulation
	Options     Options
	// Zero says that the diagram is a zeroposition: it is not itself solved, and the
	// first of Twins is twin a.
	Zero bool
	// Twins are twin b and so on, or twin a and so on behind a zeroposition.
	Twins []Twin
}

// A Setup is any arrangement of pieces, legal or not.
type Setup struct {
	// Pieces are in the order in which they were written.
	Pieces []PlacedPiece
	// Under are pieces over which another of the list was placed, the first covered first.
	// They stand on no square, but some conditions bring them back, and a pawn can promote
	// to their walks.
	Under []PlacedPiece
	// TotalInvisible is how many invisible pieces there are.
	TotalInvisible int
	// Imitators are where the imitators stand in the target of an a=>b goal; elsewhere the
	// condition says so.
	Imitators []positions.Square
}

// A PlacedPiece is a piece on a square. A king carries the Royal flag only if Royal was
// written; which kings are royal is decided when play begins.
type PlacedPiece struct {
	Piece  positions.Piece
	Square positions.Square
}

// Place puts pc on s, in the place of what stood there.
func (s *Setup) Place(pc positions.Piece, at positions.Square) {
	s.Remove(at)
	s.Pieces = append(s.Pieces, PlacedPiece{pc, at})
}

// Cover puts pc on s, over what stood there.
func (s *Setup) Cover(pc positions.Piece, at positions.Square) {
	if below := s.At(at); below != positions.NoPiece {
		s.Under = append(s.Under, PlacedPiece{below, at})
	}
	s.Place(pc, at)
}

// Remove takes what stands on at off the board and reports whether something stood there.
func (s *Setup) Remove(at positions.Square) bool {
	for i, p := range s.Pieces {
		if p.Square == at {
			s.Pieces = append(s.Pieces[:i:i], s.Pieces[i+1:]...)
			return true
		}
	}
	return false
}

// At returns what stands on at, NoPiece if nothing.
func (s *Setup) At(at positions.Square) positions.Piece {
	for _, p := range s.Pieces {
		if p.Square == at {
			return p.Piece
		}
	}
	return positions.NoPiece
}

// Clone returns a copy that shares nothing with s.
func (s Setup) Clone() Setup {
	s.Pieces = append([]PlacedPiece(nil), s.Pieces...)
	s.Under = append([]PlacedPiece(nil), s.Under...)
	s.Imitators = append([]positions.Square(nil), s.Imitators...)
	return s
}

// A Condition is a condition as written: its canonical English name (as registered) and
// the words that followed it.
type Condition struct {
	Name string
	Args []Arg
	Place
}

// An Arg is one parameter of a condition. Exactly one of its fields means something,
// which Kind says.
type Arg struct {
	Kind    ArgKind
	Word    string             // ArgWord: a variant's canonical English name ("RexInclusive"); ArgText: as written
	Number  int                // ArgNumber
	Square  positions.Square   // ArgSquares with a single square
	Squares []positions.Square // ArgSquares: squares written together, "a1b2"
	Walk    positions.Walk     // ArgWalk
}

// An ArgKind says what a parameter is.
type ArgKind uint8

// Kinds of parameters.
const (
	ArgWord ArgKind = iota
	ArgNumber
	ArgSquares
	ArgWalk
	ArgText
)

// A Goal is what play is to reach.
type Goal struct {
	Kind GoalKind
	// Square is the target of GoalTarget and the square of GoalKiss.
	Square positions.Square
	// Target is the diagram of an a=>b goal.
	Target *Setup
}

// A GoalKind is an entry of the table of goals.
type GoalKind uint8

// The goals, with the sign by which each is written.
const (
	GoalMate            GoalKind = iota // #
	GoalStalemate                       // =
	GoalDoubleStalemate                 // ==
	GoalTarget                          // z followed by a square
	GoalCheck                           // +
	GoalCapture                         // x
	GoalSteingewinn                     // %
	GoalEnPassant                       // ep
	GoalDoubleMate                      // ##
	GoalCounterMate                     // ##!
	GoalCastling                        // 00
	GoalAutoStalemate                   // !=
	GoalCircuit                         // ct
	GoalExchange                        // <>
	GoalCircuitRebirth                  // ctr
	GoalExchangeRebirth                 // <>r
	GoalAny                             // ~
	GoalProof                           // dia
	GoalAToB                            // a=>b
	GoalMateOrStalemate                 // #=
	GoalAutoMate                        // !#
	GoalC81                             // c81
	GoalKiss                            // k followed by a square
	GoalKingCapture                     // kx
	GoalMateAlone                       // #m: mate where a captured king would win as well
)

// A Play is the kind of play of a stipulation.
type Play uint8

// The plays.
const (
	Direct     Play = iota // #, the side to play forces its goal
	Self                   // s
	Reflex                 // r
	SemiReflex             // semi-r
	Help                   // h
	HelpSelf               // hs
	HelpReflex             // hr
	Mixed                  // value: both sides move at once and may leave the choice to chance
)

// A Series says whether one side moves alone.
type Series uint8

// Kinds of series.
const (
	NoSeries    Series = iota
	PlainSeries        // ser-
	ParrySeries        // pser-: checks are parried, the parry is a defence
	ParryHelp          // phser-: checks are parried, the parry helps
)

// A Stipulation is a traditional stipulation in its parts, or a structured one in text.
type Stipulation struct {
	// Text is the stipulation as written.
	Text string
	Place
	// Structured is the text of an sstipulation, not yet solved; the other fields are
	// then empty.
	Structured string

	Play   Play
	Series Series
	Goal   Goal
	// ReciprocalGoal is the goal of the side that helps in reci-h(goal)goal; nil means
	// the same as Goal. It matters only if Reciprocal is set.
	Reciprocal     bool
	ReciprocalGoal *Goal
	// Exact says that no shorter solution counts ("exact-").
	Exact bool
	// Intro is the number of White's moves before the series ("2->ser-h#4"), 0 if none.
	Intro int
	// Moves is the length in whole moves; Half adds a half-move at the beginning
	// ("h#2.5": the other side starts).
	Moves int
	Half  bool
}

// HalfMoves returns an upper bound on the number of half-moves of the play.
func (s *Stipulation) HalfMoves() int {
	if s.Series == PlainSeries {
		return s.Moves + 2*s.Intro + 2
	}
	return 2*(s.Moves+s.Intro) + 2
}

// A TwinOp is one way of making a twin.
type TwinOp uint8

// The twinning operations.
const (
	TwinMove        TwinOp = iota // From To
	TwinExchange                  // From To
	TwinStipulation               // Stipulation
	TwinAdd                       // Pieces
	TwinRemove                    // Squares
	TwinRotate                    // Degrees
	TwinCondition                 // Conditions replace those of the problem
	TwinPolish                    // colours exchanged
	TwinMirror                    // Mirror
	TwinShift                     // From To
	TwinSubstitute                // every piece of walk Old becomes New
)

// A Mirror is an axis, named by the squares that change places.
type Mirror uint8

// The mirrors.
const (
	MirrorA1H1 Mirror = iota // left and right
	MirrorA1A8               // top and bottom
	MirrorA1H8
	MirrorA8H1
)

// A TwinStep is one operation of a twin; which fields matter depends on Op.
type TwinStep struct {
	Op TwinOp
	Place
	From, To       positions.Square
	Squares        []positions.Square
	Pieces         []PlacedPiece
	TotalInvisible int
	Degrees        int
	Mirror         Mirror
	Stipulation    *Stipulation
	Conditions     []Condition
	Old, New       positions.Walk
}

// A Twin is a change to the diagram (or, if Continued, to the twin before).
type Twin struct {
	Continued bool
	Steps     []TwinStep
	Place
}

// Options are the options of a problem. A zero value means "not given".
type Options struct {
	SetPlay, Variations, Try, WhiteToPlay bool
	Duplex, HalfDuplex                    bool
	NoThreat, PostKeyPlay, Quodlibet      bool
	NoShortVariations, MoveNumbers        bool
	NoBoard, NoWhiteKing, NoBlackKing     bool
	StopOnShortSolutions, MultiSolutions  bool
	NoSymmetry, KeepMatingPiece           bool
	Beep, SuppressGrid, WriteGrid         bool
	GoalIsEnd, NullMoves                  bool
	TrivialTriesAvoid, MatesIn1           bool

	// Defences is the highest number of refutations of a try that is shown; it implies
	// Try. 0 if not given.
	Defences int
	// MaxSolutions, MaxTime (seconds), Threat, MaxFlights bound the search; -1 if not given.
	MaxSolutions, MaxTime, Threat, MaxFlights int
	// NonTrivial holds the two numbers of that option; nil if not given.
	NonTrivial *[2]int
	// StartMove and UpToMove bound the moves to be tried: the number of the first move,
	// from 1, then of the second move after it, and so on; empty if not given.
	StartMove, UpToMove []int
	// Intelligent is the highest number of solutions for each mating position; -1 if the
	// option was not given, 0 for no limit.
	Intelligent int
	// EnPassant are the squares of that option: departure, crossed squares, arrival.
	EnPassant []positions.Square
	// NoCastling are the squares of kings and rooks that cannot castle.
	NoCastling []positions.Square
	// MutuallyExclusive holds pairs of rook squares.
	MutuallyExclusive [][2]positions.Square
	// LastCapture is the piece captured by the move that led to the diagram.
	LastCapture *PlacedPiece

	// Places say where each option is written last, by its canonical English name; nil if
	// no file says it.
	Places map[string]Place
}

// NoOptions are the options of a problem that gives none.
func NoOptions() Options {
	return Options{MaxSolutions: -1, MaxTime: -1, Threat: -1, MaxFlights: -1, Intelligent: -1}
}
