package report

import (
	"encoding/json"
	"io"
	"slices"
	"strings"

	"bluto/positions"
	"bluto/solver"
	"bluto/solver/render"
	"bluto/solver/verify"
)

// JSON writes reports as JSON, one document a problem, each on a line of its own. The
// schema of a document is docs/verify.schema.json.
type JSON struct{}

// schemaVersion counts the changes of the schema that a reader must know of.
const schemaVersion = 1

// The documents. What is empty is left out; moves are texts in the letters of the problem's
// language, those that follow one another a list of them.
type (
	jsonDocument struct {
		Version     int         `json:"version"`
		File        string      `json:"file,omitempty"`
		Line        int         `json:"line,omitempty"`
		Verdict     string      `json:"verdict,omitempty"`
		Authors     []string    `json:"authors,omitempty"`
		Origins     []string    `json:"origins,omitempty"`
		Titles      []string    `json:"titles,omitempty"`
		StatedTwins int         `json:"statedTwins,omitempty"`
		Twins       []jsonTwin  `json:"twins,omitempty"`
		Errors      []jsonError `json:"errors,omitempty"`
	}
	jsonError struct {
		File    string `json:"file,omitempty"`
		Line    int    `json:"line,omitempty"`
		Column  int    `json:"column,omitempty"`
		Message string `json:"message"`
	}
	jsonTwin struct {
		Label       string         `json:"label"`
		Stipulation string         `json:"stipulation,omitempty"`
		Verdict     string         `json:"verdict,omitempty"`
		Parts       []jsonPart     `json:"parts,omitempty"`
		Legality    []jsonLegality `json:"legality,omitempty"`
		Differences []string       `json:"differences,omitempty"`
		Error       string         `json:"error,omitempty"`
	}
	jsonPart struct {
		Attacker     string         `json:"attacker"`
		Verdict      string         `json:"verdict"`
		Flaws        []string       `json:"flaws,omitempty"`
		Extent       jsonExtent     `json:"extent"`
		Keys         []jsonKey      `json:"keys,omitempty"`
		NotKeys      []jsonNotKey   `json:"notKeys,omitempty"`
		Refuting     []string       `json:"refuting,omitempty"`
		Forced       []string       `json:"forced,omitempty"`
		Tries        []jsonTry      `json:"tries,omitempty"`
		SetPlay      *jsonSetPlay   `json:"setPlay,omitempty"`
		Stated       *int           `json:"stated,omitempty"`
		Solutions    []jsonSolution `json:"solutions,omitempty"`
		SetSolutions []jsonSolution `json:"setSolutions,omitempty"`
		Absent       [][]string     `json:"absent,omitempty"`
		Flights      []jsonView     `json:"flights,omitempty"`
		Economy      []jsonTrial    `json:"economy,omitempty"`
	}
	jsonExtent struct {
		Complete bool   `json:"complete"`
		Cut      string `json:"cut,omitempty"`
		Limited  bool   `json:"limited,omitempty"`
		Tries    bool   `json:"tries,omitempty"`
		Depth    int    `json:"depth,omitempty"`
		Move     int    `json:"move,omitempty"`
		Moves    int    `json:"moves,omitempty"`
	}
	jsonKey struct {
		Move       string     `json:"move"`
		Standing   string     `json:"standing"`
		Moves      int        `json:"moves"`
		Zugzwang   bool       `json:"zugzwang,omitempty"`
		Threats    []string   `json:"threats,omitempty"`
		Promotions []string   `json:"promotions,omitempty"`
		Duals      []jsonDual `json:"duals,omitempty"`
	}
	jsonNotKey struct {
		Move        string   `json:"move"`
		Refutations []string `json:"refutations,omitempty"`
	}
	jsonDual struct {
		Weight   string   `json:"weight"`
		Move     int      `json:"move"`
		Path     []string `json:"path,omitempty"`
		Defences []string `json:"defences,omitempty"`
		Choices  []string `json:"choices"`
	}
	jsonTry struct {
		Move       string   `json:"move"`
		Threats    []string `json:"threats,omitempty"`
		Refutation string   `json:"refutation"`
	}
	jsonSetPlay struct {
		Complete bool          `json:"complete"`
		Lines    []jsonSetLine `json:"lines"`
	}
	jsonSetLine struct {
		Defence string   `json:"defence"`
		Change  string   `json:"change"`
		Before  []string `json:"before"`
		After   []string `json:"after,omitempty"`
	}
	jsonSolution struct {
		Number   int      `json:"number"`
		Moves    []string `json:"moves"`
		First    int      `json:"first"`
		Standing string   `json:"standing"`
		Short    bool     `json:"short,omitempty"`
		Endings  int      `json:"endings"`
		Relation string   `json:"relation,omitempty"`
		Like     int      `json:"like,omitempty"`
		Parts    int      `json:"parts,omitempty"`
	}
	jsonView struct {
		After []string     `json:"after,omitempty"`
		White *jsonFlights `json:"white,omitempty"`
		Black *jsonFlights `json:"black,omitempty"`
	}
	jsonFlights struct {
		King    string   `json:"king"`
		Need    int      `json:"need"`
		Check   bool     `json:"check"`
		Squares []string `json:"squares"`
		Opened  []string `json:"opened,omitempty"`
		Shut    []string `json:"shut,omitempty"`
	}
	jsonTrial struct {
		Piece   string     `json:"piece"`
		Weaker  string     `json:"weaker,omitempty"`
		Outcome string     `json:"outcome"`
		Cooks   [][]string `json:"cooks,omitempty"`
		Lost    [][]string `json:"lost,omitempty"`
	}
	jsonLegality struct {
		Kind    string   `json:"kind"`
		Side    string   `json:"side"`
		Squares []string `json:"squares,omitempty"`
		Have    int      `json:"have,omitempty"`
		Most    int      `json:"most,omitempty"`
		Text    string   `json:"text"`
	}
)

// The names of enumerated values.
var (
	jsonVerdicts = map[verify.Verdict]string{
		verify.Sound: "sound", verify.NotFinished: "notFinished", verify.Dual: "dual", verify.NotAsStated: "notAsStated",
		verify.Missing: "missing", verify.ShortSolution: "shortSolution", verify.Cooked: "cooked", verify.NoSolution: "noSolution",
	}
	jsonSides     = map[positions.Side]string{positions.White: "white", positions.Black: "black"}
	jsonStandings = map[verify.Standing]string{
		verify.Taken: "taken", verify.Intended: "intended", verify.Cook: "cook", verify.Disputed: "disputed",
	}
	jsonWeights = map[verify.Weight]string{
		verify.MainPlay: "mainPlay", verify.ShortPlay: "shortPlay", verify.PartialDefence: "partialDefence",
		verify.InThreat: "inThreat", verify.ByPromotion: "byPromotion",
	}
	jsonChanges = map[verify.Change]string{
		verify.Kept: "kept", verify.Changed: "changed", verify.Threaten: "threat", verify.Gone: "gone",
	}
	jsonRelations = map[verify.Relation]string{
		verify.Unlike: "", verify.Transposed: "transposed", verify.Branching: "branching", verify.Similar: "similar",
		verify.OtherEnd: "otherEnd", verify.Repromoted: "repromoted",
	}
	jsonOutcomes = map[verify.Outcome]string{
		verify.Needless: "needless", verify.StopsCooks: "stopsCooks", verify.StopsShort: "stopsShort",
		verify.StopsDuals: "stopsDuals", verify.BearsPlay: "bearsPlay", verify.BearsSolution: "bearsSolution",
		verify.StopsCheck: "stopsCheck", verify.KeepsPossible: "keepsPossible", verify.Untested: "untested",
	}
	jsonLegalities = map[verify.LegalityKind]string{
		verify.TooManyPieces: "tooManyPieces", verify.TooManyPawns: "tooManyPawns", verify.TooManyPromoted: "tooManyPromoted",
		verify.PawnsOnEdge: "pawnsOnEdge", verify.TooManyCaptures: "tooManyCaptures", verify.NoWayForPawns: "noWayForPawns", verify.LockedBishop: "lockedBishop",
		verify.WaiterInCheck: "waiterInCheck", verify.NoLastMove: "noLastMove", verify.NoCastling: "noCastling",
		verify.NoEnPassant: "noEnPassant",
	}
	jsonCuts = map[solver.Cut]string{
		solver.NotCut: "", solver.CutByTime: "time", solver.CutByUser: "user",
		solver.CutBySolutions: "solutions", solver.CutByMemory: "memory",
	}
)

// Write writes the report on the problem that stands at place, as one line.
func (JSON) Write(w io.Writer, place render.InputError, r *verify.Report) error {
	c := jsonConverter{&textWriter{report: r, notation: render.NotationOf(r.Solution())}}
	p := r.Problem
	d := jsonDocument{
		Version: schemaVersion, File: place.File, Line: place.Line,
		Authors: p.Authors, Origins: p.Origins, Titles: p.Titles, StatedTwins: len(r.Stated),
	}
	if r.Err() == nil {
		d.Verdict = jsonVerdicts[r.Verdict()]
	}
	for i := range r.Twins {
		d.Twins = append(d.Twins, c.twin(&r.Twins[i]))
	}
	return writeDocument(w, d)
}

// WriteErrors writes a document that holds nothing but the errors.
func (JSON) WriteErrors(w io.Writer, errors []render.InputError) error {
	d := jsonDocument{Version: schemaVersion}
	for _, e := range errors {
		d.Errors = append(d.Errors, jsonError(e))
	}
	return writeDocument(w, d)
}

// WriteSummary writes nothing: who reads documents can count.
func (JSON) WriteSummary(io.Writer, int, []verify.Verdict) error { return nil }

func writeDocument(w io.Writer, d jsonDocument) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(d)
}

// jsonConverter makes documents of reports.
type jsonConverter struct{ text *textWriter }

func (c jsonConverter) twin(t *verify.Twin) jsonTwin {
	d := jsonTwin{Label: render.TwinLetter(t.Solution.Index)}
	if st := t.Solution.Stipulation; st != nil {
		d.Stipulation = c.text.notation.Stipulation(st, c.text.report.Problem.Options.WhiteToPlay)
	}
	if t.Solution.Err != nil {
		d.Error = t.Solution.Err.Error()
		return d
	}
	d.Verdict, d.Differences = jsonVerdicts[t.Verdict()], t.Differences
	for i := range t.Parts {
		d.Parts = append(d.Parts, c.part(&t.Parts[i]))
	}
	for _, n := range t.Legality {
		d.Legality = append(d.Legality, jsonLegality{
			Kind: jsonLegalities[n.Kind], Side: jsonSides[n.Side], Squares: squareNames(n.Squares),
			Have: n.Have, Most: n.Most, Text: legalityText(n),
		})
	}
	return d
}

func (c jsonConverter) part(p *verify.Part) jsonPart {
	e := p.Extent
	d := jsonPart{Attacker: jsonSides[p.Attacker], Verdict: jsonVerdicts[p.Verdict()], Extent: jsonExtent{
		Complete: e.Cut == solver.NotCut && !e.Limited, Cut: jsonCuts[e.Cut], Limited: e.Limited, Tries: e.Tries,
	}}
	if e.Cut != solver.NotCut {
		d.Extent.Depth, d.Extent.Move, d.Extent.Moves = e.Last.Depth, e.Last.Move, e.Last.Moves
	}
	for _, flaw := range p.Flaws {
		d.Flaws = append(d.Flaws, jsonVerdicts[flaw])
	}
	if p.Battle != nil {
		c.battle(&d, p.Battle)
	}
	if p.Lines != nil {
		c.lines(&d, p.Lines)
	}
	for i := range p.Flights {
		d.Flights = append(d.Flights, c.view(&p.Flights[i]))
	}
	for i := range p.Economy {
		d.Economy = append(d.Economy, c.trial(&p.Economy[i]))
	}
	return d
}

func (c jsonConverter) battle(d *jsonPart, b *verify.Battle) {
	for i := range b.Keys {
		d.Keys = append(d.Keys, c.key(&b.Keys[i]))
	}
	for _, k := range b.NotKeys {
		d.NotKeys = append(d.NotKeys, jsonNotKey{c.text.stated(k.Move), c.moves(k.Refutations)})
	}
	d.Refuting, d.Forced = c.moves(b.Refuting), c.moves(b.Forced)
	for _, t := range b.Tries {
		d.Tries = append(d.Tries, jsonTry{c.text.step(t.Node.Move), c.nodes(t.Node.Threats), c.text.step(t.Refutation)})
	}
	if b.Set != nil {
		d.SetPlay = &jsonSetPlay{Complete: b.Set.Complete, Lines: []jsonSetLine{}}
		for _, l := range b.Set.Lines {
			d.SetPlay.Lines = append(d.SetPlay.Lines, jsonSetLine{
				c.text.step(l.Defence), jsonChanges[l.Change], c.moves(l.Before), c.moves(l.After),
			})
		}
	}
}

func (c jsonConverter) key(k *verify.Key) jsonKey {
	d := jsonKey{
		Standing: jsonStandings[k.Standing], Moves: k.Moves,
		Zugzwang: k.Node.Zugzwang, Threats: c.nodes(k.Node.Threats), Promotions: c.nodes(k.Also),
	}
	if k.Node.HasMove {
		d.Move = c.text.step(k.Node.Move)
	}
	for _, dual := range k.Duals {
		d.Duals = append(d.Duals, jsonDual{
			jsonWeights[dual.Weight], dual.MoveNumber, c.moves(dual.Path), c.moves(dual.Defences), c.moves(dual.Choices),
		})
	}
	return d
}

func (c jsonConverter) lines(d *jsonPart, l *verify.Lines) {
	if l.Known {
		d.Stated = &l.Stated
	}
	for i := range l.Solutions {
		d.Solutions = append(d.Solutions, c.solution(&l.Solutions[i]))
	}
	for i := range l.Set {
		d.SetSolutions = append(d.SetSolutions, c.solution(&l.Set[i]))
	}
	for _, absent := range slices.Concat(l.Absent, l.AbsentSet) {
		var moves []string
		for _, m := range absent {
			moves = append(moves, c.text.stated(m))
		}
		d.Absent = append(d.Absent, moves)
	}
}

func (c jsonConverter) solution(s *verify.Solution) jsonSolution {
	return jsonSolution{
		Number: s.Number, Moves: c.moves(s.Line.Steps), First: s.Line.First, Standing: jsonStandings[s.Standing],
		Short: s.Short, Endings: s.Endings, Relation: jsonRelations[s.Relation], Like: s.Like, Parts: s.Parts,
	}
}

func (c jsonConverter) view(v *verify.FlightView) jsonView {
	return jsonView{c.moves(v.After), c.flights(&v.Sides[positions.White]), c.flights(&v.Sides[positions.Black])}
}

func (c jsonConverter) flights(f *verify.SideFlights) *jsonFlights {
	if f.King == positions.NoSquare {
		return nil
	}
	return &jsonFlights{
		f.King.String(), f.Need, f.Check, append([]string{}, squareNames(f.Squares)...), squareNames(f.Opened), squareNames(f.Shut),
	}
}

func (c jsonConverter) trial(t *verify.Trial) jsonTrial {
	d := jsonTrial{Piece: c.text.notation.PieceOn(t.Piece.Piece, t.Piece.Square), Outcome: jsonOutcomes[t.Outcome]}
	if t.Weaker != positions.NoWalk {
		d.Weaker = t.Weaker.String()
	}
	for _, moves := range t.Cooks {
		d.Cooks = append(d.Cooks, c.moves(moves))
	}
	for _, moves := range t.Lost {
		d.Lost = append(d.Lost, c.moves(moves))
	}
	return d
}

func (c jsonConverter) moves(steps []solver.Step) []string {
	var texts []string
	for _, s := range steps {
		texts = append(texts, c.text.step(s))
	}
	return texts
}

func (c jsonConverter) nodes(nodes []*solver.Node) []string {
	var texts []string
	for _, n := range nodes {
		texts = append(texts, c.text.step(n.Move))
	}
	return texts
}

func squareNames(set positions.Bitboard) []string {
	return strings.Fields(squaresOr(set, ""))
}
