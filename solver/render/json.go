package render

import (
	"encoding/json"
	"io"

	"bluto/conditions"
	"bluto/positions"
	"bluto/positions/problem"
	"bluto/solver"
)

// JSON writes solutions as JSON, one document a problem, each on a line of its own. The
// schema of a document is docs/solution.schema.json.
type JSON struct {
	// Stats adds how much work the search was. It is the one thing that depends on the
	// number of workers.
	Stats bool
}

// schemaVersion counts the changes of the schema that a reader must know of.
const schemaVersion = 1

// The documents. Their fields are those of the solution tree; what is empty is left out.
type (
	jsonDocument struct {
		Version     int             `json:"version"`
		Language    string          `json:"language,omitempty"`
		Authors     []string        `json:"authors,omitempty"`
		Origins     []string        `json:"origins,omitempty"`
		Awards      []string        `json:"awards,omitempty"`
		Titles      []string        `json:"titles,omitempty"`
		Remarks     []string        `json:"remarks,omitempty"`
		Stipulation string          `json:"stipulation,omitempty"`
		Conditions  []jsonCondition `json:"conditions,omitempty"`
		Pieces      []jsonPlaced    `json:"pieces,omitempty"`
		Complete    bool            `json:"complete"`
		Twins       []jsonTwin      `json:"twins,omitempty"`
		Statistics  *jsonStats      `json:"statistics,omitempty"`
		Errors      []jsonError     `json:"errors,omitempty"`
	}
	jsonStats struct {
		Nodes   uint64 `json:"nodes"`
		Lookups uint64 `json:"lookups"`
		Hits    uint64 `json:"hits"`
	}
	jsonError struct {
		File    string `json:"file,omitempty"`
		Line    int    `json:"line,omitempty"`
		Column  int    `json:"column,omitempty"`
		Message string `json:"message"`
	}
	jsonCondition struct {
		Name string `json:"name"`
		Text string `json:"text"`
	}
	jsonPiece struct {
		Colour     string   `json:"colour"`
		Walk       string   `json:"walk"`
		Letters    string   `json:"letters"`
		Attributes []string `json:"attributes,omitempty"`
	}
	jsonPlaced struct {
		Square string `json:"square"`
		jsonPiece
	}
	jsonTwin struct {
		Label       string          `json:"label"`
		Continued   bool            `json:"continued,omitempty"`
		Change      string          `json:"change,omitempty"`
		Stipulation string          `json:"stipulation,omitempty"`
		Conditions  []jsonCondition `json:"conditions,omitempty"`
		Pieces      []jsonPlaced    `json:"pieces"`
		Parts       []jsonPart      `json:"parts,omitempty"`
		Error       string          `json:"error,omitempty"`
	}
	jsonPart struct {
		Attacker string      `json:"attacker"`
		Partial  string      `json:"partial,omitempty"`
		Notes    []string    `json:"notes,omitempty"`
		Phases   []jsonPhase `json:"phases"`
	}
	jsonPhase struct {
		Kind  string     `json:"kind"`
		Root  *jsonNode  `json:"root,omitempty"`
		Lines []jsonLine `json:"lines,omitempty"`

		Choice    *jsonChoice    `json:"choice,omitempty"`
		TurnLines []jsonTurnLine `json:"turnLines,omitempty"`
		Value     *jsonValue     `json:"value,omitempty"`
	}
	jsonNode struct {
		Move        *jsonStep  `json:"move,omitempty"`
		HalfMove    int        `json:"halfMove"`
		Mark        string     `json:"mark,omitempty"`
		Zugzwang    bool       `json:"zugzwang,omitempty"`
		Final       bool       `json:"final,omitempty"`
		Threats     []jsonNode `json:"threats,omitempty"`
		Children    []jsonNode `json:"children,omitempty"`
		Refutations []jsonNode `json:"refutations,omitempty"`
	}
	jsonLine struct {
		Text  string     `json:"text,omitempty"`
		First int        `json:"first"`
		Intro int        `json:"intro,omitempty"`
		Steps []jsonStep `json:"steps"`
		Tail  []jsonNode `json:"tail,omitempty"`
	}
	jsonStep struct {
		Text      string       `json:"text"`
		Side      string       `json:"side"`
		Kind      string       `json:"kind"`
		Piece     *jsonPiece   `json:"piece,omitempty"`
		From      string       `json:"from,omitempty"`
		To        string       `json:"to,omitempty"`
		Capture   string       `json:"capture,omitempty"`
		Captured  *jsonPiece   `json:"captured,omitempty"`
		Promotion string       `json:"promotion,omitempty"`
		Imitators []string     `json:"imitators,omitempty"`
		Effects   []jsonEffect `json:"effects,omitempty"`
		Check     bool         `json:"check,omitempty"`
		Goals     []string     `json:"goals,omitempty"`
		Suffix    string       `json:"suffix,omitempty"`
		Missed    bool         `json:"missed,omitempty"`
	}
	jsonEffect struct {
		Op     string     `json:"op"`
		Reason string     `json:"reason"`
		From   string     `json:"from,omitempty"`
		To     string     `json:"to,omitempty"`
		Old    *jsonPiece `json:"old,omitempty"`
		New    *jsonPiece `json:"new,omitempty"`
	}
)

// The words that stand for the constants of the tree.
var (
	jsonLanguages = map[positions.Language]string{positions.English: "en", positions.German: "de", positions.French: "fr"}
	jsonSides     = map[positions.Side]string{positions.White: "white", positions.Black: "black"}
	jsonCuts      = map[solver.Cut]string{solver.CutByTime: "time", solver.CutByUser: "user", solver.CutBySolutions: "solutions", solver.CutByMemory: "memory"}
	jsonNotes     = map[solver.Note]string{
		solver.SideCanCaptureKing: "sideCanCaptureKing", solver.SetPlayIgnored: "setPlayIgnored", solver.TryIgnored: "tryIgnored",
		solver.WhiteKingMissing: "whiteKingMissing", solver.BlackKingMissing: "blackKingMissing",
		solver.TwoOnSquare: "twoOnSquare", solver.PawnOnEdge: "pawnOnEdge",
		solver.WhiteToPlayIgnored: "whiteToPlayIgnored",
	}
	jsonPhases = map[solver.PhaseKind]string{
		solver.SetPlay: "setPlay", solver.Battle: "battle", solver.Lines: "lines", solver.PostKey: "postKey", solver.Forced: "forced",
		solver.Turns: "turns", solver.TurnLines: "turnLines", solver.Value: "value",
	}
	jsonMarks    = map[solver.Mark]string{solver.KeyMark: "key", solver.TryMark: "try", solver.RefuteMark: "refutation", solver.ForcedMark: "forced"}
	jsonSuffixes = map[solver.Suffix]string{solver.ReflexViolated: "reflexViolated"}
	jsonKinds    = map[positions.MoveKind]string{
		positions.Plain: "plain", positions.DoubleStep: "doubleStep", positions.EnPassant: "enPassant",
		positions.CastleShort: "castleShort", positions.CastleLong: "castleLong", positions.Exchange: "exchange",
		positions.NullMove: "null", positions.TakeMake: "takeMake",
	}
	jsonOps = map[positions.EffectOp]string{
		positions.PieceMoved: "pieceMoved", positions.PieceRemoved: "pieceRemoved", positions.PieceAdded: "pieceAdded",
		positions.PieceChanged: "pieceChanged", positions.PiecesExchanged: "piecesExchanged",
		positions.ImitatorsMoved: "imitatorsMoved", positions.StateChanged: "stateChanged",
	}
	jsonReasons = map[positions.Reason]string{
		positions.ByMove: "move", positions.ByCapture: "capture", positions.ByPromotion: "promotion",
		positions.ByRebirth: "rebirth", positions.ByMoverRebirth: "moverRebirth",
		positions.ByRecolouring: "recolouring", positions.ByTransformation: "transformation",
		positions.ByRuleOnOther: "ruleOnOther", positions.ByRemoval: "removal",
		positions.ByImitator: "imitator", positions.ByCastling: "castling", positions.ByMetamorphosis: "metamorphosis", positions.ByRule: "rule",
	}
)

// Write writes the solution of one problem as one line.
func (j JSON) Write(w io.Writer, s *solver.Solution) error {
	return writeDocument(w, j.document(s))
}

func (j JSON) document(s *solver.Solution) jsonDocument {
	c := jsonConverter{notation: NotationOf(s)}
	d := c.document(s)
	if j.Stats {
		stats := jsonStats(s.Stats)
		d.Statistics = &stats
	}
	return d
}

// WriteErrors writes a document that holds nothing but the errors.
func (j JSON) WriteErrors(w io.Writer, errors []InputError) error {
	return writeDocument(w, errorDocument(errors))
}

// errorDocument returns a document of a problem that has no answer.
func errorDocument(errors []InputError) jsonDocument {
	d := jsonDocument{Version: schemaVersion}
	for _, e := range errors {
		d.Errors = append(d.Errors, jsonError(e))
	}
	return d
}

func writeDocument(w io.Writer, d jsonDocument) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(d)
}

// jsonConverter makes documents of trees.
type jsonConverter struct{ notation Notation }

func (c jsonConverter) document(s *solver.Solution) jsonDocument {
	p := s.Problem
	d := jsonDocument{
		Version: schemaVersion, Language: jsonLanguages[p.Language],
		Authors: p.Authors, Origins: p.Origins, Awards: p.Awards, Titles: p.Titles, Remarks: p.Remarks,
		Conditions: c.conditions(p.Conditions), Pieces: c.pieces(p.Setup), Complete: true,
	}
	if p.Stipulation != nil {
		d.Stipulation = c.notation.Stipulation(p.Stipulation, p.Options.WhiteToPlay)
	}
	before := p.Setup
	for _, t := range s.Twins {
		d.Twins = append(d.Twins, c.twin(p, t, before))
		before = t.Setup
		d.Complete = d.Complete && complete(t)
	}
	return d
}

func complete(t solver.TwinSolution) bool {
	for _, part := range t.Parts {
		if part.Partial != solver.NotCut {
			return false
		}
	}
	return t.Err == nil
}

func (c jsonConverter) twin(p *problem.Problem, t solver.TwinSolution, before problem.Setup) jsonTwin {
	d := jsonTwin{Label: TwinLetter(t.Index), Conditions: c.conditions(t.Conditions), Pieces: c.pieces(t.Setup)}
	if t.Twin != nil {
		base := p.Setup
		if t.Twin.Continued {
			base = before
		}
		d.Continued = t.Twin.Continued
		d.Change = c.notation.TwinHeading(t.Twin, base, func(pc problem.Condition) string {
			return conditions.Line(pc, c.notation.Language)
		})
	}
	if t.Stipulation != nil {
		d.Stipulation = c.notation.Stipulation(t.Stipulation, p.Options.WhiteToPlay)
	}
	if t.Err != nil {
		d.Error = t.Err.Error()
	}
	for _, part := range t.Parts {
		d.Parts = append(d.Parts, c.part(part))
	}
	return d
}

func (c jsonConverter) part(p solver.Part) jsonPart {
	d := jsonPart{Attacker: jsonSides[p.Attacker], Partial: jsonCuts[p.Partial], Phases: []jsonPhase{}}
	for _, note := range p.Notes {
		d.Notes = append(d.Notes, jsonNotes[note])
	}
	for _, phase := range p.Phases {
		d.Phases = append(d.Phases, c.phase(phase))
	}
	return d
}

func (c jsonConverter) phase(p solver.Phase) jsonPhase {
	d := jsonPhase{
		Kind:   jsonPhases[p.Kind],
		Choice: c.choice(p.Choice), TurnLines: c.turnLines(p.TurnLines), Value: c.value(p.Value),
	}
	if p.Root != nil {
		root := c.node(p.Root)
		d.Root = &root
	}
	for _, line := range p.Lines {
		d.Lines = append(d.Lines, c.line(line))
	}
	return d
}

func (c jsonConverter) node(n *solver.Node) jsonNode {
	d := jsonNode{
		HalfMove: n.HalfMove, Mark: jsonMarks[n.Mark], Zugzwang: n.Zugzwang, Final: n.Final,
		Threats: c.nodes(n.Threats), Children: c.nodes(n.Children), Refutations: c.nodes(n.Refutations),
	}
	if n.HasMove {
		step := c.step(n.Move)
		d.Move = &step
	}
	return d
}

func (c jsonConverter) nodes(all []*solver.Node) []jsonNode {
	var out []jsonNode
	for _, n := range all {
		out = append(out, c.node(n))
	}
	return out
}

func (c jsonConverter) line(l solver.Line) jsonLine {
	d := jsonLine{First: l.First, Intro: l.Intro, Steps: []jsonStep{}, Tail: c.nodes(l.Tail)}
	if len(l.Tail) == 0 {
		d.Text = c.notation.lineText(l)
	}
	for _, s := range l.Steps {
		d.Steps = append(d.Steps, c.step(s))
	}
	return d
}

func (c jsonConverter) step(s solver.Step) jsonStep {
	d := jsonStep{
		Text: c.notation.Move(s), Side: jsonSides[s.Side], Kind: jsonKinds[s.Move.Kind],
		Piece: c.piece(s.Piece), From: squareOrNone(s.Move.From), To: squareOrNone(s.Move.To),
		Capture: squareOrNone(s.Move.Capture), Check: s.Check, Suffix: jsonSuffixes[s.Suffix],
		Captured: c.piece(s.Captured), Missed: s.Missed,
	}
	if s.Move.Promo != positions.NoWalk {
		d.Promotion = s.Move.Promo.String()
	}
	for _, at := range s.Imitators {
		d.Imitators = append(d.Imitators, at.String())
	}
	for _, e := range s.Effects {
		d.Effects = append(d.Effects, jsonEffect{
			Op: jsonOps[e.Op], Reason: jsonReasons[e.Reason],
			From: squareOrNone(e.From), To: squareOrNone(e.To), Old: c.piece(e.Old), New: c.piece(e.New),
		})
	}
	for _, g := range s.Goals {
		d.Goals = append(d.Goals, goalText(g))
	}
	return d
}

func squareOrNone(s positions.Square) string {
	if s >= positions.NoSquare {
		return ""
	}
	return s.String()
}

func (c jsonConverter) conditions(all []problem.Condition) []jsonCondition {
	var out []jsonCondition
	for _, condition := range all {
		out = append(out, jsonCondition{condition.Name, conditions.Line(condition, c.notation.Language)})
	}
	return out
}

func (c jsonConverter) pieces(s problem.Setup) []jsonPlaced {
	out := []jsonPlaced{}
	for _, p := range s.Pieces {
		out = append(out, jsonPlaced{p.Square.String(), *c.piece(p.Piece)})
	}
	return out
}

// piece returns pc in words: the walk by its English name, the letters in the language
// of the problem.
func (c jsonConverter) piece(pc positions.Piece) *jsonPiece {
	if pc == positions.NoPiece {
		return nil
	}
	d := &jsonPiece{Colour: jsonColour(pc), Walk: pc.Walk().String(), Letters: c.notation.walk(pc.Walk())}
	for i, flag := range attributeFlags {
		if pc.Is(flag) {
			d.Attributes = append(d.Attributes, vocabularies[positions.English].attributes[i])
		}
	}
	return d
}

func jsonColour(pc positions.Piece) string {
	switch {
	case pc.Neutral():
		return "neutral"
	case pc.BelongsTo(positions.Black):
		return "black"
	}
	return "white"
}
