package rules

import (
	"slices"

	"bluto/positions"
)

// Rules are the rules of one problem, compiled from its conditions. They never change
// and are shared by all workers.
type Rules struct {
	check         func(g *Game, s positions.Side) bool
	flights       *FlightCheck
	immobile      []func(g *Game, s positions.Side, among positions.Bitboard) positions.Bitboard
	mask          [64]positions.Bitboard
	walks         []func(g *Game, use Use, pc positions.Piece, from positions.Square, s positions.Side, walks WalkSet) WalkSet
	arrival       []func(g *Game, use Use, pc positions.Piece, from positions.Square, s positions.Side, targets positions.Bitboard) positions.Bitboard
	extra         []func(g *Game, s positions.Side, moves []positions.Move) []positions.Move
	extraCastles  []bool
	expand        []expansion
	promotions    []func(g *Game, s positions.Side, pc positions.Piece, at positions.Square, walks WalkSet) WalkSet
	effects       []effect
	remember      []func(g *Game, last *Played)
	reborn        []func(g *Game, at positions.Square) bool
	afterRebirth  []func(g *Game, owner positions.Side, capture, at positions.Square)
	legal         []func(g *Game, s positions.Side) bool
	surelyLegal   []func(g *Game, s positions.Side) bool
	legalInCheck  []func(g *Game, s positions.Side) bool
	legalIfPlayed []func(g *Game, s positions.Side) bool
	choice        []func(g *Game, s positions.Side, moves []positions.Move) []positions.Move
	choiceBlind   []func(g *Game, s positions.Side, moves []positions.Move) []positions.Move
	choiceInCheck []ultraChoice
	// score is that of the only choice, nil if it has none or there are more.
	score func(g *Game, s positions.Side, m positions.Move) int
	// chooses says of each side whether a choice is made among its moves.
	chooses [2]bool
	// noCaptures says of each side that it cannot capture.
	noCaptures [2]bool
	begin      []func(g *Game)
	goal       func(g *Game, goal GoalKind, s positions.Side) (reached, handled bool)

	// lenders are the squares that decide with which walks pieces move, for each side.
	lenders [2][64]positions.Bitboard
	// lendersKnown says that nothing else decides, but for kings at the stage WalksOfKings.
	lendersKnown bool
	// kingWalks is how many of walks are at the stage WalksOfKings: they come first.
	kingWalks int

	// forMate and forStalemate are the rules without what is suspended in those tests; nil
	// where nothing is.
	forMate, forStalemate *Rules

	// unchecked is what all of legal say together of moves of each side that give no check.
	unchecked [2]Answer
	// legalAsks says that surelyLegal is not the same as legal.
	legalAsks        bool
	capturableRoyals bool
	arrivalPlayed    bool
	effectsInCheck   bool
	royalsByEffect   bool
	noCastling       bool
	simultaneous     *Simultaneous

	promotionSquares [2]positions.Bitboard
	promotionWalks   WalkSet
	// replaces are the orthodox walks in whose place walks stand in the game array, NoWalk for
	// those that stand in no place but their own; replaced says that there are some.
	replaces [positions.MaxWalks]positions.Walk
	replaced bool
	// diagramPromotees are what pawns may become because it is in the diagram.
	diagramPromotees WalkSet
	// firstRankSteps is how far a pawn on its first rank can go, pawnSquares where pawns
	// can do anything at all.
	firstRankSteps int
	pawnSquares    [2]positions.Bitboard

	// asymmetric are the fairy walks in play whose observation cannot be asked from the
	// observed square, symmetric those for which it can, pawns the pawn-like ones.
	asymmetric, symmetric []positions.Walk
	// fairies are both of them.
	fairies    []positions.Walk
	fairyPawns []positions.Walk
	hoppers    []positions.Walk

	// brought are the walks that conditions bring onto the board.
	brought WalkSet
	// lookouts says that a lookout can be kept over kings, whose pieces are those of the walks
	// lookers, by what their sights tell; looks that one of these depends on more than
	// occupied squares. quietIsPlain and captureIsPlain say that such moves have no effects,
	// observedIsCheck that a king that is observed by bare geometry is in check.
	lookouts, looks bool
	// setsTell says that sets tell whether a plain move leaves the king in check, setsMove that
	// moves are plain and that there is no other objection to them.
	setsTell, setsMove bool
	// imagines and imaginesCaptures say that the outcomes of such moves can be told,
	// flightsImagined that flights can be counted in them.
	imagines, imaginesCaptures, flightsImagined bool
	// quietSets says that sets find legal moves without capture, as setsMove says of all moves.
	quietSets bool
	// calmOnly says that there are Legal hooks, of which moves that give no check have nothing to
	// fear.
	calmOnly bool
	// quietFlights says that watches over the kings can tell of all moves without capture.
	quietFlights bool
	// capturesReturn says that what captures put back onto the board can only close lines to
	// the other side's king.
	capturesReturn               bool
	quietIsPlain, captureIsPlain bool
	// idlers are the Idle hooks of conditions without which quiet moves would be plain;
	// quietIdles says that they are while these are idle.
	idlers          []func(g *Game) bool
	quietIdles      bool
	observedIsCheck bool
	lookers         []positions.Walk
	sights          [positions.MaxWalks]*[2]*positions.Sight
	// strides are those of the lookers.
	strides [positions.MaxWalks]*[2]*positions.Sight
	// blind are those of the walks of whose sight nothing is known.
	blind []positions.Walk
	// hints says that moves which served in one position may be tried in another.
	hints bool
	// maskTo are the squares from which a move to a square may come.
	maskTo [64]positions.Bitboard

	props Properties
}

// An effect is a condition's Effects hook with its stage and its Outcome hook, nil if it has
// none; onCapture says that they are for captures only.
type effect struct {
	play      func(g *Game, last *Played)
	outcome   func(g *Game, o *Outcome) (known bool)
	stage     EffectStage
	onCapture bool
}

// concerns reports whether e can follow a move that captures what is given.
func (e *effect) concerns(captured positions.Piece) bool {
	return !e.onCapture || captured != positions.NoPiece
}

// An expansion is a condition's Expand hook and whether it is for captures only.
type expansion struct {
	of       func(g *Game, s positions.Side, m positions.Move, out []positions.Move) []positions.Move
	captures bool
}

type ultraChoice struct {
	choice  func(g *Game, s positions.Side, moves []positions.Move) []positions.Move
	applies func(s positions.Side) bool
}

// Properties say what holds under the rules. They are derived, never listed.
type Properties struct {
	// PlainObservation: what a piece observes is its own walk's set, unchanged.
	PlainObservation bool
	// OrthodoxCheck: a side is in check exactly when its king is observed.
	OrthodoxCheck bool
	// PlainMoves: a move does nothing but move, capture, promote and castle.
	PlainMoves bool
	// OrthodoxWalks: only the six orthodox walks can ever be on the board.
	OrthodoxWalks bool
	// LegalGeneration: generated moves are legal without a test. Check need not be orthodox:
	// it may be a matter of flights.
	LegalGeneration bool
	// LegalBeforeChoice: the same, but that a choice may have been made among them.
	LegalBeforeChoice bool
	// OrthodoxPlay: all is as in the game of chess, but that men other than kings may be
	// neutral.
	OrthodoxPlay bool
	// CapturesOnArrival: a piece is captured only on the square of arrival (en passant
	// apart), so a king's check can be answered from its square.
	CapturesOnArrival bool
}

// Simultaneous returns how both sides move at once, nil if they alternate.
func (r *Rules) Simultaneous() *Simultaneous { return r.simultaneous }

// Properties returns what holds under r.
func (r *Rules) Properties() Properties { return r.props }

// Compile gathers the hooks of the active conditions into rules for games that begin
// from start, whose pieces decide which walks are in play.
func Compile(conditions []Hooks, start *positions.Position) *Rules {
	r := compile(conditions, start)
	if without, any := suspend(conditions, MateTest, MobilityTests); any {
		r.forMate = compile(without, start)
	}
	if without, any := suspend(conditions, MobilityTests); any {
		r.forStalemate = compile(without, start)
	}
	return r
}

// suspend returns the hooks without what is suspended in the given tests, and reports
// whether that is anything.
func suspend(conditions []Hooks, tests ...Test) (without []Hooks, any bool) {
	without = slices.Clone(conditions)
	for i := range without {
		if h := &without[i]; slices.Contains(tests, h.Suspended) {
			h.Extra, h.Effects, h.Legal, h.Choice = nil, nil, nil, nil
			h.LegalInCheck, h.ChoiceInCheck = false, nil
			any = true
		}
	}
	return without, any
}

func compile(conditions []Hooks, start *positions.Position) *Rules {
	r := &Rules{}
	for from := range r.mask {
		r.mask[from] = positions.AllSquares
	}
	r.promotionSquares = positions.LastRank
	r.findWalks(conditions, start)
	r.gather(sayOnce(conditions, len(r.hoppers) == 0))
	r.derive(conditions, start)
	r.deriveLookouts(conditions, start)
	r.deriveOutcomes(conditions, start)
	r.deriveHints()
	return r
}

// sayOnce leaves to each condition that says one rule twice (PlainArrival) the form that
// serves: Arrival if all moves are plain, Legal if not. plainWalks reports whether the
// walks in play capture where they arrive.
func sayOnce(conditions []Hooks, plainWalks bool) []Hooks {
	plain := plainWalks
	for _, h := range conditions {
		plain = plain && h.Effects == nil && h.Expand == nil && h.Extra == nil
	}
	once := slices.Clone(conditions)
	for i := range once {
		switch h := &once[i]; {
		case !h.PlainArrival:
		case plain:
			h.Legal, h.LegalInCheck = nil, false
		default:
			h.Arrival = nil
		}
	}
	return once
}

func (r *Rules) gather(conditions []Hooks) {
	byWalkStage := slices.SortedStableFunc(slices.Values(conditions), func(a, b Hooks) int { return int(a.WalkStage) - int(b.WalkStage) })
	for _, h := range byWalkStage {
		if h.Walks != nil {
			r.walks = append(r.walks, h.Walks)
			if h.WalkStage == WalksOfKings {
				r.kingWalks++
			}
		}
	}
	byEffectStage := slices.SortedStableFunc(slices.Values(conditions), func(a, b Hooks) int { return int(a.EffectStage) - int(b.EffectStage) })
	for _, h := range byEffectStage {
		if h.Effects != nil {
			r.effects = append(r.effects, effect{h.Effects, h.Outcome, h.EffectStage, h.EffectsOnCapture})
		}
	}
	byChoiceStage := slices.SortedStableFunc(slices.Values(conditions), func(a, b Hooks) int { return int(a.ChoiceStage) - int(b.ChoiceStage) })
	for _, h := range byChoiceStage {
		if h.Choice != nil {
			if h.ChoiceBlind {
				r.choiceBlind = append(r.choiceBlind, h.Choice)
			} else {
				r.choice = append(r.choice, h.Choice)
				r.score = h.Score
			}
			if h.ChoiceInCheck != nil {
				r.choiceInCheck = append(r.choiceInCheck, ultraChoice{h.Choice, h.ChoiceInCheck})
			}
		}
	}
	if len(r.choice) > 1 {
		r.score = nil
	}
	for _, h := range conditions {
		r.gatherUnordered(h)
	}
	r.pawnSquares = [2]positions.Bitboard{^positions.Rank1, ^positions.Rank8}
	if r.firstRankSteps > 0 {
		r.pawnSquares = [2]positions.Bitboard{positions.AllSquares, positions.AllSquares}
	}
}

// gatherUnordered takes the hooks whose order does not matter.
func (r *Rules) gatherUnordered(h Hooks) {
	if h.Check != nil {
		r.check = h.Check
	}
	if h.Flights != nil {
		r.flights = h.Flights
	}
	if h.Immobile != nil {
		r.immobile = append(r.immobile, h.Immobile)
	}
	if h.Mask != nil {
		for from := range r.mask {
			r.mask[from] &= h.Mask(positions.Square(from))
		}
	}
	if h.Arrival != nil {
		r.arrival = append(r.arrival, h.Arrival)
	}
	if h.Extra != nil {
		r.extra = append(r.extra, h.Extra)
		r.extraCastles = append(r.extraCastles, h.ExtraCastles)
	}
	if h.Expand != nil {
		r.expand = append(r.expand, expansion{h.Expand, h.ExpandsCaptures})
	}
	if h.Promotions != nil {
		r.promotions = append(r.promotions, h.Promotions)
	}
	for _, w := range h.PromotesInto {
		r.promotionWalks.Add(w)
	}
	if h.PromotionSquares != nil {
		for s := range r.promotionSquares {
			r.promotionSquares[s] = h.PromotionSquares(positions.Side(s), r.promotionSquares[s])
		}
	}
	if h.Remember != nil {
		r.remember = append(r.remember, h.Remember)
	}
	if h.Reborn != nil {
		r.reborn = append(r.reborn, h.Reborn)
	}
	if h.AfterRebirth != nil {
		r.afterRebirth = append(r.afterRebirth, h.AfterRebirth)
	}
	if h.Legal != nil {
		r.legal = append(r.legal, h.Legal)
		surely := h.Legal
		if h.SurelyLegal != nil {
			surely, r.legalAsks = h.SurelyLegal, true
		}
		r.surelyLegal = append(r.surelyLegal, surely)
		if h.LegalInCheck {
			r.legalInCheck = append(r.legalInCheck, h.Legal)
		} else if h.LegalInPlayedCheck {
			r.legalIfPlayed = append(r.legalIfPlayed, h.Legal)
		}
	}
	for s := range r.chooses {
		r.chooses[s] = r.chooses[s] || h.Choice != nil && (h.Chooses == nil || h.Chooses(positions.Side(s)))
	}
	for s := range r.noCaptures {
		r.noCaptures[s] = r.noCaptures[s] || h.NoCaptures != nil && h.NoCaptures(positions.Side(s))
	}
	if h.Begin != nil {
		r.begin = append(r.begin, h.Begin)
	}
	if h.Goal != nil {
		r.goal = h.Goal
	}
	r.capturableRoyals = r.capturableRoyals || h.CapturableRoyals
	r.arrivalPlayed = r.arrivalPlayed || h.PlainArrival
	r.effectsInCheck = r.effectsInCheck || h.EffectsInCheck || h.CapturableRoyals || h.RoyalsByEffect
	r.firstRankSteps = max(r.firstRankSteps, h.FirstRankSteps)
	r.royalsByEffect = r.royalsByEffect || h.RoyalsByEffect
	r.noCastling = r.noCastling || h.NoCastling
	if h.Simultaneous != nil {
		r.simultaneous = h.Simultaneous
	}
}

// findWalks sorts the walks that are on the board or can come onto it.
func (r *Rules) findWalks(conditions []Hooks, start *positions.Position) {
	r.promotionWalks = SetOf(positions.Queen, positions.Rook, positions.Bishop, positions.Knight)
	var brought WalkSet
	for i := range conditions {
		brought = brought.Union(SetOf(conditions[i].Brings...)).Union(r.replace(&conditions[i].Array))
	}
	r.brought = brought
	for _, w := range positions.Walks() {
		if pawn := w.Info().Pawn; pawn != nil && start.ByWalk[w] != 0 {
			brought = brought.Union(SetOf(pawn.Officers...))
		}
	}
	for _, w := range positions.Walks() {
		onBoard := start.ByWalk[w] != 0
		if onBoard && w.Promotee() {
			r.diagramPromotees.Add(w)
		}
		if isOrthodox(w) || !onBoard && !brought.Has(w) {
			continue
		}
		r.sortWalk(w)
	}
	r.promotionWalks = r.promotionWalks.Union(r.diagramPromotees)
}

// replace puts walks in the place of orthodox ones in the game array and returns them.
func (r *Rules) replace(array *[positions.Bishop + 1]positions.Walk) WalkSet {
	var put WalkSet
	for orthodox, w := range array {
		if w == positions.NoWalk {
			continue
		}
		r.replaced = true
		r.replaces[w] = positions.Walk(orthodox)
		r.promotionWalks.Remove(positions.Walk(orthodox))
		r.promotionWalks.Add(w)
		put.Add(w)
	}
	return put
}

// ArrayWalk returns the orthodox walk in whose place w stands in the game array, w itself if
// that is its own.
func (r *Rules) ArrayWalk(w positions.Walk) positions.Walk {
	if r.replaces[w] != positions.NoWalk {
		return r.replaces[w]
	}
	return w
}

// sortWalk notes what kind of fairy walk w is.
func (r *Rules) sortWalk(w positions.Walk) {
	info := w.Info()
	if info.Symmetric {
		r.symmetric = append(r.symmetric, w)
	} else {
		r.asymmetric = append(r.asymmetric, w)
	}
	if info.Pawn != nil {
		r.fairyPawns = append(r.fairyPawns, w)
	}
	if info.Hops != nil {
		r.hoppers = append(r.hoppers, w)
	}
}

func isOrthodox(w positions.Walk) bool { return w >= positions.King && w <= positions.Bishop }

// derive computes the properties from which hooks are empty and which walks are in play.
func (r *Rules) derive(conditions []Hooks, start *positions.Position) {
	masked := false
	for _, h := range conditions {
		masked = masked || h.Mask != nil
	}
	p := &r.props
	p.PlainObservation = len(r.immobile) == 0 && len(r.walks) == 0 && len(r.arrival) == 0 && !masked
	p.OrthodoxCheck = r.check == nil && r.flights == nil && len(r.legalInCheck) == 0 && len(r.choiceInCheck) == 0 && !r.effectsInCheck
	p.PlainMoves = len(r.effects) == 0 && len(r.expand) == 0 && len(r.extra) == 0
	p.OrthodoxWalks = len(r.fairyPawns)+len(r.asymmetric)+len(r.symmetric) == 0 && len(r.effects) == 0 && len(r.promotions) == 0
	p.CapturesOnArrival = len(r.hoppers) == 0
	kings := start.ByWalk[positions.King]
	royals := start.Royals[positions.White] | start.Royals[positions.Black]
	byFlights := r.flights != nil && len(r.legalInCheck) == 0 && len(r.choiceInCheck) == 0 && !r.effectsInCheck && !r.arrivalPlayed
	plainKings := kings == royals && royals&start.Neutrals() == 0 &&
		start.Royals[positions.White].Count() <= 1 && start.Royals[positions.Black].Count() <= 1
	plain := p.PlainObservation && r.noCaptures == [2]bool{} && p.PlainMoves && p.OrthodoxWalks && plainKings &&
		len(r.legal) == 0 && len(r.choiceBlind) == 0 && len(r.promotions) == 0 && r.goal == nil &&
		r.firstRankSteps == 0 && !hasIdlePawns(start) && start.ImitatorCount == 0 && !hasAttributes(start)
	p.LegalBeforeChoice = plain && (byFlights || p.OrthodoxCheck && start.Neutrals() == 0)
	p.LegalGeneration = p.LegalBeforeChoice && len(r.choice) == 0
	p.OrthodoxPlay = plain && p.OrthodoxCheck && len(r.choice) == 0 && r.promotionSquares == positions.LastRank
}

// hasIdlePawns reports whether a pawn stands on its own first rank, where it can do
// nothing.
func hasIdlePawns(p *positions.Position) bool {
	return p.Of(positions.White, positions.Pawn)&positions.Rank1|p.Of(positions.Black, positions.Pawn)&positions.Rank8 != 0
}

// hasAttributes reports whether a piece of p carries an attribute other than Royal.
func hasAttributes(p *positions.Position) bool {
	for _, pc := range p.Board {
		if pc&positions.Attributes&^positions.Royal != 0 {
			return true
		}
	}
	return false
}

// generatesLegally reports whether what Moves generates for s is legal without a test, and
// all that is.
func (r *Rules) generatesLegally(s positions.Side) bool {
	return r.props.LegalBeforeChoice && !r.chooses[s]
}

// PromotionWalks returns into what pawns may promote before conditions have their say:
// queen, rook, bishop, knight and the fairy walks of the diagram.
func (r *Rules) PromotionWalks() WalkSet { return r.promotionWalks }

// PromotionSquares returns where pawns of s promote.
func (r *Rules) PromotionSquares(s positions.Side) positions.Bitboard { return r.promotionSquares[s] }
