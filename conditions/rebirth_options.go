package conditions

// A rebirthGroup is a question that a rebirth must answer; two options that answer the
// same exclude each other.
type rebirthGroup uint8

const (
	ofKings rebirthGroup = iota
	ofOccasion
	ofSide
	ofSquare
	ofAdaption
	ofWalk
	ofOccupied
	ofSelfBlock
	ofPieces
)

// A rebirthOption is what a word changes in the rebirths.
type rebirthOption struct {
	name   Names
	doc    string
	groups []rebirthGroup
	set    func(r *rebirths)
}

// rebirthOptions are the options by their English names.
var rebirthOptions = func() map[string]rebirthOption {
	m := map[string]rebirthOption{}
	for _, o := range rebirthTable {
		m[o.name.English] = o
	}
	return m
}()

// rebirthParams describe the options as parameters of a condition.
var rebirthParams = func() []Param {
	params := make([]Param, 0, len(rebirthTable))
	for _, o := range rebirthTable {
		params = append(params, Param{Name: o.name, Doc: o.doc})
	}
	return params
}()

var rebirthTable = []rebirthOption{
	{
		Names{"RexInclusive", "RexInklusive", "RexInclusif"}, "kings are reborn too",
		[]rebirthGroup{ofKings}, func(r *rebirths) { r.royals = true },
	},
	{
		Names{"RexExclusive", "RexExklusive", "RexExclusif"}, "kings are not reborn",
		[]rebirthGroup{ofKings}, func(r *rebirths) { r.royals = false },
	},
	{
		Names{"LastMove", "LetzterZug", "CoupDernier"}, "a piece is reborn by the move after its capture",
		[]rebirthGroup{ofOccasion}, func(r *rebirths) { r.when, r.pawnsMove = lastMove, true },
	},
	{
		Names{"WaitCapture", "NaechsterSchlag", "PriseProchaine"}, "a piece is reborn by the capture after its own",
		[]rebirthGroup{ofOccasion}, func(r *rebirths) { r.when = lastCapture },
	},
	{
		Names{"Mirror", "Spiegel", "Malefique"}, "on the square of the other side's piece; with Equipollents in the opposite direction",
		[]rebirthGroup{ofSide}, func(r *rebirths) { r.side = mirrorSide },
	},
	{
		Names{"Couscous", "Couscous", "Couscous"}, "on the square of rebirth of the other piece of the capture",
		nil, func(r *rebirths) { r.byOther, r.promotes = true, true },
	},
	{
		Names{"Equipollents", "Equipollents", "Equipollents"}, "as far from the square of capture as the capturing piece went",
		[]rebirthGroup{ofSquare}, func(r *rebirths) { r.square, r.promotes = equipollentSquare, true },
	},
	{
		Names{"Parrain", "Parrain", "Parrain"}, "LastMove and Equipollents",
		[]rebirthGroup{ofOccasion, ofSquare}, func(r *rebirths) { r.when, r.square, r.promotes, r.pawnsMove = lastMove, equipollentSquare, true, true },
	},
	{
		Names{"ContraParrain", "ContraParrain", "ContraParrain"}, "LastMove, Equipollents and Mirror",
		[]rebirthGroup{ofOccasion, ofSquare, ofSide},
		func(r *rebirths) {
			r.when, r.square, r.side, r.promotes, r.pawnsMove = lastMove, equipollentSquare, mirrorSide, true, true
		},
	},
	{
		Names{"Rank", "Reihe", "Rangee"}, "on the rank of capture, on the file of the home square of its colour",
		[]rebirthGroup{ofSquare, ofAdaption, ofSide}, func(r *rebirths) { r.side, r.adapt = rankSide, rankProjection },
	},
	{
		Names{"File", "File", "Colonne"}, "on the file of capture, on the rank of the home square",
		[]rebirthGroup{ofSquare}, func(r *rebirths) { r.square = fileSquare },
	},
	{
		Names{"Symmetry", "Symmetrie", "Symetrie"}, "on the square opposite to that of capture about the centre",
		[]rebirthGroup{ofSquare}, func(r *rebirths) { r.square, r.promotes = symmetrySquare, true },
	},
	{
		Names{"VerticalSymmetry", "VertikaleSymmetrie", "VerticaleSymetrique"}, "on the square of capture seen in a mirror between the d- and e-files",
		[]rebirthGroup{ofSquare}, func(r *rebirths) { r.square, r.promotes = verticalSymmetrySquare, true },
	},
	{
		Names{"HorizontalSymmetry", "HorizontaleSymmetrie", "HorizontaleSymetrique"}, "on the square of capture seen in a mirror between the ranks 4 and 5",
		[]rebirthGroup{ofSquare}, func(r *rebirths) { r.square, r.promotes = horizontalSymmetrySquare, false },
	},
	{
		Names{"Antipodes", "Antipoden", "Antipodes"}, "four files and four ranks from the square of capture",
		[]rebirthGroup{ofSquare}, func(r *rebirths) { r.square, r.promotes = antipodesSquare, true },
	},
	{
		Names{"PWC", "Platzwechsel", "Echange"}, "on the square from which the capturing piece came",
		[]rebirthGroup{ofSquare}, func(r *rebirths) { r.square, r.promotes = exchangeSquare, true },
	},
	{
		Names{"Diagram", "Diagramm", "Diagramme"}, "on the square where it stood in the diagram",
		[]rebirthGroup{ofSquare}, func(r *rebirths) { r.square, r.origins = diagramSquare, true },
	},
	{
		Names{"CaptureSquare", "Schlagfeld", "CaseDePrise"}, "on the square of its capture",
		[]rebirthGroup{ofSquare}, func(r *rebirths) { r.square = captureSquare },
	},
	{
		Names{"Super", "Super", "Super"}, "on any empty square, as the capturing side chooses",
		[]rebirthGroup{ofSquare}, func(r *rebirths) { r.choices, r.sure, r.promotes, r.declines = anySquare, true, true, alwaysDeclines },
	},
	{
		Names{"Cage", "Kaefig", "Cage"}, "on any empty square from which it cannot move without capturing",
		[]rebirthGroup{ofSquare},
		func(r *rebirths) {
			r.choices, r.fits, r.promotes, r.pawnsMove, r.declines = anySquare, caged, true, true, declinesIfNone
		},
	},
	{
		Names{"Take&Make", "Take&Make", "Take&Make"}, "where the captured piece could go from the square of capture without capturing; else the capture is impossible",
		[]rebirthGroup{ofSquare}, func(r *rebirths) { r.choices, r.promotes = makeSquares, true },
	},
	{
		Names{"April", "April", "Avril"}, "only pieces of the walks that follow are reborn",
		[]rebirthGroup{ofPieces}, func(r *rebirths) { r.hasOnly = true },
	},
	{
		Names{"Diametral", "Diametral", "Diametral"}, "on the square opposite to the home square about the centre",
		[]rebirthGroup{ofAdaption}, func(r *rebirths) { r.adapt = diametral },
	},
	{
		Names{"VerticalMirror", "VertikalSpiegel", "MalefiqueVerticale"}, "on the home square seen in a mirror between the d- and e-files",
		[]rebirthGroup{ofAdaption}, func(r *rebirths) { r.adapt = verticalMirror },
	},
	{
		Names{"Frischauf", "Frischauf", "Frischauf"}, "promoted pieces on the square of promotion of their file",
		[]rebirthGroup{ofAdaption}, func(r *rebirths) { r.adapt, r.marks = frischauf, true },
	},
	{
		Names{"Clone", "Clone", "Clone"}, "as a piece of the walk of the other piece of the capture, unless that is royal",
		[]rebirthGroup{ofWalk}, func(r *rebirths) { r.walk = cloneWalk },
	},
	{
		Names{"Chameleon", "Chamaeleon", "Chameleon"}, "queens as knights, knights as bishops, bishops as rooks, rooks as queens",
		[]rebirthGroup{ofWalk}, func(r *rebirths) { r.walk = chameleonWalk },
	},
	{
		Names{"Einstein", "Einstein", "Einstein"}, "one step lower if captured, higher if capturing, by the steps of Einstein chess",
		[]rebirthGroup{ofWalk}, func(r *rebirths) { r.walk = einsteinWalk },
	},
	{
		Names{"ReversalEinstein", "ReversesEinstein", "ReversEinstein"}, "one step higher if captured, lower if capturing",
		[]rebirthGroup{ofWalk}, func(r *rebirths) { r.walk = reversalEinsteinWalk },
	},
	{
		Names{"Turncoats", "Turncoat", "Turncoats"}, "a reborn piece changes sides",
		nil, func(r *rebirths) { r.turncoat = true },
	},
	{
		Names{"Relaxed", "Locker", "Relache"}, "a piece whose square is occupied is not reborn",
		[]rebirthGroup{ofOccupied}, func(r *rebirths) { r.occupied = notReborn },
	},
	{
		Names{"Strict", "Strikt", "Stricte"}, "a capture is impossible if the square of rebirth is occupied",
		[]rebirthGroup{ofOccupied}, func(r *rebirths) { r.occupied = impossible },
	},
	{
		Names{"Assassin", "Assassin", "Assassin"}, "what stands on the square of rebirth vanishes; to expose a king to it is check",
		[]rebirthGroup{ofOccupied}, func(r *rebirths) { r.occupied = assassin },
	},
	{
		Names{"Calvet", "Calvet", "Calvet"}, "a piece may capture on its own square of rebirth",
		[]rebirthGroup{ofSelfBlock}, func(r *rebirths) { r.cheylan = false },
	},
	{
		Names{"Cheylan", "Cheylan", "Cheylan"}, "a piece may not capture on its own square of rebirth",
		[]rebirthGroup{ofSelfBlock}, func(r *rebirths) { r.cheylan = true },
	},
}
