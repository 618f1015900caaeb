package rules

import "bluto/positions"

// Hooks are what a condition changes; a nil field means orthodox play. The values are
// made once a problem and shared by all workers: they must not change afterwards. What
// changes in play belongs to the position (Field), where the key includes it and undoing
// restores it. Hooks never write to the position themselves: they use the effect methods
// of Game.
type Hooks struct {
	// Check replaces the question whether s is in check. Called for each legality test,
	// once or more a node. At most one active condition may have it.
	Check func(g *Game, s positions.Side) bool

	// Flights makes check a matter of the king's flights; it takes the place of Check, which
	// must then be nil.
	Flights *FlightCheck

	// Immobile returns those pieces of s among the given ones that can now neither move nor
	// observe; it may return others that cannot. Called once a generation and once a check
	// question, with the pieces in question. Sets of several conditions are united.
	Immobile func(g *Game, s positions.Side, among positions.Bitboard) positions.Bitboard

	// Mask returns the squares to which a move or an observation from a square may lead.
	// Called 64 times when the rules are compiled. Masks are intersected.
	Mask func(from positions.Square) positions.Bitboard

	// Walks returns with which walks the piece pc on from moves, captures or observes for
	// s, given the walks of the stages before (at first its own): those, or some of pieces on
	// the board, or of Brings. Called once a piece. WalkStage orders it among other
	// conditions' hooks.
	Walks     func(g *Game, use Use, pc positions.Piece, from positions.Square, s positions.Side, walks WalkSet) WalkSet
	WalkStage WalkStage
	// Lenders returns the squares whose pieces alone decide about Walks for a piece of s on
	// from: where they are empty, Walks leaves the walks as they are. Called 128 times when
	// the rules are compiled.
	Lenders func(s positions.Side, from positions.Square) positions.Bitboard

	// Arrival reduces the squares at which the piece pc on from could arrive (use is
	// ToMove) or on which it could capture (ToCapture, ToObserve). Called once a piece
	// whose set is not empty, and once a castling. A capture whose target is empty (en
	// passant, locusts) takes its victim elsewhere. Filters are intersected.
	Arrival func(g *Game, use Use, pc positions.Piece, from positions.Square, s positions.Side, targets positions.Bitboard) positions.Bitboard

	// NoCaptures says that pieces of s capture nothing, though they give check. Called twice when
	// the rules are compiled.
	NoCaptures func(s positions.Side) bool

	// Extra appends moves that no walk makes. Called once a generation, after the
	// ordinary moves.
	Extra func(g *Game, s positions.Side, moves []positions.Move) []positions.Move
	// ExtraCastles says that Extra gives castlings alone: it is not called where the king
	// cannot move, nor for the question of check, which it may ask itself.
	ExtraCastles bool

	// Expand appends to out the outcomes of a move that a rule splits into several (a
	// choice of rebirth square, the second half of Take&Make), or nothing if the move
	// becomes impossible, or the move itself. Called once a move, of which ExpandsCaptures
	// says that it leaves those that capture nothing as they are.
	Expand          func(g *Game, s positions.Side, m positions.Move, out []positions.Move) []positions.Move
	ExpandsCaptures bool
	// Offers says that Expand writes Move.Choice, which no more than one active condition
	// may do.
	Offers bool

	// Promotions returns into what the pawn pc that arrives on at may promote, given the
	// walks of other conditions. If the set has the pawn's own walk, it may stay a pawn.
	// Called once a promoting move.
	Promotions func(g *Game, s positions.Side, pc positions.Piece, at positions.Square, walks WalkSet) WalkSet

	// Brings are walks that the condition can bring onto the board, though they may not be
	// in the diagram.
	Brings []positions.Walk

	// PromotesInto are walks that this condition adds to those of promotion.
	PromotesInto []positions.Walk

	// Array are walks that stand in the game array in the place of orthodox ones, by which they
	// are indexed: pawns promote into them instead, and pieces of them castle and are reborn at
	// home as those would.
	Array [positions.Bishop + 1]positions.Walk

	// PromotionSquares returns where pawns of s promote. Called twice when compiling.
	PromotionSquares func(s positions.Side, squares positions.Bitboard) positions.Bitboard

	// Effects plays what follows a move that has just been made; g.Last tells about it.
	// It may find that the move is impossible and say so with Game.Forbid. Called once a
	// move played. EffectStage orders it among other conditions' hooks.
	Effects     func(g *Game, last *Played)
	EffectStage EffectStage
	// Idle reports whether Effects and Expand will do nothing more to the next move, whatever it
	// is, than to those of EffectsOnCapture. Called once a move in question.
	Idle func(g *Game) bool
	// EffectsOnCapture says that Effects does nothing after a move that captures nothing.
	EffectsOnCapture bool

	// Outcome changes what a move, not yet made, will leave on the board by what Effects would
	// then do; known is false where it may do anything else. Called in the order of
	// EffectStage, once a move in question. It must not change the position.
	Outcome func(g *Game, o *Outcome) (known bool)
	// ReturnsCaptured says that Effects and Expand do nothing more, after a capture, than to
	// put a piece of the side that did not move on an empty square.
	ReturnsCaptured bool

	// EffectsInCheck says that a capture of the king must be played with all its effects
	// to know whether it is possible and the king is lost by it: only then is it a check.
	EffectsInCheck bool
	// RoyalsByEffect says that a king can be lost to a capture of another piece (Circe
	// Assassin): check is then asked of all captures.
	RoyalsByEffect bool

	// Remember notes in the condition's memory what it must know of the move just made; it
	// changes nothing else. Called once a move played, after all effects.
	Remember func(g *Game, last *Played)

	// Reborn reports whether a captured piece may come back on the empty square at (Circe);
	// where it may not, it stays captured. Called once a rebirth.
	Reborn func(g *Game, at positions.Square) bool
	// AfterRebirth plays what a rebirth on at brings with it, of a piece of owner captured on capture (or that captured there); it
	// has then become what it is reborn as. Called once a rebirth.
	AfterRebirth func(g *Game, owner positions.Side, capture, at positions.Square)

	// Legal reports whether the position may arise in which s has just moved. Called once
	// a move played that leaves s's king unchecked.
	Legal func(g *Game, s positions.Side) bool
	// SurelyLegal is a cheap test that only legal positions pass, for a Legal that itself
	// asks for moves: where one legal move will do, those that pass it are looked for first.
	SurelyLegal func(g *Game, s positions.Side) bool
	// Unchecked returns what Legal says of every move of s that gives no check. Called twice
	// when the rules are compiled.
	Unchecked func(s positions.Side) Answer
	// LegalInCheck says that a capture of the king must also satisfy Legal to count as
	// a check: the capture is then played to answer the question of check.
	LegalInCheck bool
	// LegalInPlayedCheck says that a capture of the king must satisfy Legal where another
	// rule has it played; it does not ask for that by itself.
	LegalInPlayedCheck bool
	// PlainArrival says that Arrival and Legal are one rule said twice: by sets, which is
	// true where moves are plain and capture where they arrive, and by the position after
	// the move, which is true always. The rules use one of the two.
	PlainArrival bool

	// Choice returns which of the legal moves of s may be chosen; it may reorder and
	// shorten the list in place. Called once a generation. ChoiceStage orders it.
	Choice      func(g *Game, s positions.Side, moves []positions.Move) []positions.Move
	ChoiceStage ChoiceStage
	// Score says of a Choice that leaves just the moves of the highest score what the score of
	// one of s is, so that only those need be tested for legality that no legal move surpasses.
	Score func(g *Game, s positions.Side, m positions.Move) int
	// Chooses says whether Choice ever takes a move from s; nil says that it may from both
	// sides. Called twice when the rules are compiled.
	Chooses func(s positions.Side) bool
	// ChoiceBlind says that Choice is made among all moves, those included that would leave
	// the king in check; what was chosen must still be legal (the Exact and Ultra forms).
	ChoiceBlind bool
	// ChoiceInCheck says that a capture of the king that Choice would forbid gives no
	// check (the Ultra forms).
	ChoiceInCheck func(s positions.Side) bool

	// Suspended says in which tests the condition's Extra, Effects, Legal and Choice hooks
	// are not in force.
	Suspended Test

	// Begin sets the condition's memory for the diagram. Called once a game.
	Begin func(g *Game)

	// Goal replaces the test whether side s has just reached the goal; handled false
	// leaves the orthodox test. Called once a goal test.
	Goal func(g *Game, goal GoalKind, s positions.Side) (reached, handled bool)
	// GoalLooksBack says that Goal takes the last move back to see what was before, which
	// cannot be done while a move is being played or judged; AsksForMate says that the
	// condition asks for mate just then.
	GoalLooksBack, AsksForMate bool

	// CapturableRoyals lets kings be captured by ordinary moves (Circe RexInclusive);
	// what check means then is for the other hooks to say.
	CapturableRoyals bool

	// FirstRankSteps is how far a pawn on its own first rank can go, where it also captures
	// if that is more than 0. The highest number of all conditions counts.
	FirstRankSteps int

	// NoCastling takes castling out of the game.
	NoCastling bool

	// Simultaneous says that both sides move at once, which is another game: package
	// synchron plays it. Nil means that they alternate.
	Simultaneous *Simultaneous
}

// Simultaneous is how both sides move at once, where its rules can be read in several ways.
type Simultaneous struct {
	// OrdinaryParries says that no side in check may capture a piece of its own.
	OrdinaryParries bool
}

// A Use says what a set of squares is asked for.
type Use uint8

// The uses.
const (
	ToMove    Use = iota // to go to empty squares
	ToCapture            // to capture
	ToObserve            // to know whether a square is observed, as for check
	ToCastle             // to castle: asked of Arrival alone, for the king
)

// An Answer is what is known of a question before it is asked.
type Answer uint8

// The answers.
const (
	// Ask: nothing is known.
	Ask Answer = iota
	// Yes and No: the answer is always that.
	Yes
	No
)

// A WalkStage is a place in the order in which conditions change walks.
type WalkStage uint8

// The stages of walks.
const (
	// WalksOfKings comes first: it replaces the king's own walk (TransmutedKings).
	WalksOfKings WalkStage = iota
	// WalksBorrowed follows: a piece moves like a neighbour (Annan).
	WalksBorrowed
)

// An EffectStage is a place in the order in which effects follow a move.
type EffectStage uint8

// The stages of effects.
const (
	// OfMovement: what imitates the movement as it was made (Imitators), before the piece
	// becomes another or goes elsewhere.
	OfMovement EffectStage = iota
	// OfMover: the moved piece is transformed by what it did (Einstein), so that it is
	// reborn as what it has become.
	OfMover
	// OfMoverRebirth: the moved piece is reborn (AntiCirce).
	OfMoverRebirth
	// OfMoverColour: the moved piece changes sides (Andernach), wherever it is now, before
	// anything comes back onto the board.
	OfMoverColour
	// OfCaptured: the captured piece comes back (Circe).
	OfCaptured
	// OfOthers: other pieces change.
	OfOthers
	// OfBoard: turning boards: they follow all that moved.
	OfBoard
)

// A ChoiceStage is a place in the order in which choices are narrowed.
type ChoiceStage uint8

// The stages of choice.
const (
	// MustDo: compulsory kinds of moves come first (MustCapture).
	MustDo ChoiceStage = iota
	// ByMeasure: of what is left, the longest or shortest (Maximummer).
	ByMeasure
)

// A Test is a question about the end of play.
type Test uint8

// The tests in which a condition may be suspended.
const (
	// NoTest: the condition is always in force.
	NoTest Test = iota
	// MateTest: whether a side is mated is asked without the condition (UltraSchachZwang: the
	// mated side's replies need not give check).
	MateTest
	// MobilityTests: mate and stalemate are both asked without it.
	MobilityTests
)

// A GoalKind is a goal that rules may redefine.
type GoalKind uint8

// The goals that rules know.
const (
	Mate GoalKind = iota
	Stalemate
)

// A Field is a part of a position's memory that a condition owns.
type Field struct {
	word  uint8
	shift uint8
	mask  uint64
}

// Get reads the field.
func (f Field) Get(p *positions.Position) uint64 { return p.Memory[f.word] >> f.shift & f.mask }

// Set writes the field. Use it only from Begin and Remember hooks: undoing a move restores
// what the memory was before it.
func (f Field) Set(p *positions.Position, value uint64) {
	p.SetMemory(int(f.word), p.Memory[f.word]&^(f.mask<<f.shift)|(value&f.mask)<<f.shift)
}

// A MemoryMap hands out the bits of a position's memory to conditions.
type MemoryMap struct{ used [2]uint8 }

// Allocate reserves a field of n bits (1 to 64); ok is false when the memory is full.
func (m *MemoryMap) Allocate(n uint8) (f Field, ok bool) {
	for word := range m.used {
		if m.used[word]+n <= 64 {
			f = Field{word: uint8(word), shift: m.used[word], mask: 1<<n - 1}
			m.used[word] += n
			return f, true
		}
	}
	return Field{}, false
}
