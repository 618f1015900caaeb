package conditions

import (
	"fmt"

	"bluto/conditions/rules"
	"bluto/positions/problem"
)

// Popeye 4.104 refuses some of these conditions with fairy or neutral pieces, and keeps a
// king that AntiCirce Turncoats sends to the other side; see docs/differences.md.
func init() {
	register(Condition{
		Name: Names{"Circe", "Circe", "Circe"},
		Doc: `a captured piece is reborn on its square in the game array

Rooks, knights and bishops are reborn on the home square of the colour of the
square of capture, pawns on the file of capture, fairy pieces on the square on
which a pawn of that file promotes. If the square is occupied, the piece is
lost. A king or rook reborn at home may castle. A king is not reborn unless
RexInclusive is given: then it may be captured, and is in check only when it
could not be reborn.`,
		Source: "Pierre Monréal, 1967",
		Params: rebirthParams,
		Joins:  true,
		Aliases: []Alias{
			{Names{"MirrorCirce", "SpiegelCirce", "CirceMalefique"}, []string{"Mirror"}},
			{Names{"PWC", "PlatzwechselCirce", "CirceEchange"}, []string{"PWC"}},
			{Names{"ChameleonCirce", "ChamaeleonCirce", "CirceCameleon"}, []string{"Chameleon"}},
			{Names{"CouscousCirce", "CouscousCirce", "CirceCouscous"}, []string{"Couscous"}},
			{Names{"EquipollentsCirce", "EquipollentsCirce", "CirceEquipollents"}, []string{"Equipollents"}},
			{Names{"DiagramCirce", "DiagrammCirce", "CirceDiagramme"}, []string{"Diagram"}},
			{Names{"FileCirce", "FileCirce", "FileCirce"}, []string{"File"}},
			{Names{"RankCirce", "RankCirce", "RankCirce"}, []string{"Rank"}},
			{Names{"ParrainCirce", "CirceParrain", "CirceParrain"}, []string{"LastMove", "Equipollents"}},
			{Names{"ContraParrain", "KontraParrain", "ContraParrain"}, []string{"LastMove", "Equipollents", "Mirror"}},
			{Names{"SymmetryCirce", "SymmetrieCirce", "CirceSymetrique"}, []string{"Symmetry"}},
			{Names{"VerticalSymmetryCirce", "VertikaleSymmetrieCirce", "CirceSymetriqueVerticale"}, []string{"VerticalSymmetry"}},
			{Names{"HorizontalSymmetryCirce", "HorizontaleSymmetrieCirce", "CirceSymetriqueHorizontale"}, []string{"HorizontalSymmetry"}},
			{Names{"MirrorFileCirce", "SpiegelFileCirce", "FileCirceMalefique"}, []string{"File", "Mirror"}},
			{Names{"AntipodeanCirce", "AntipodenCirce", "CirceAntipoden"}, []string{"Antipodes"}},
			{Names{"MirrorCirceClone", "SpiegelCirceclone", "CirceCloneMalefique"}, []string{"Clone", "Mirror"}},
			{Names{"CirceClone", "CirceClone", "CirceClone"}, []string{"Clone"}},
			{Names{"SuperCirce", "SuperCirce", "SuperCirce"}, []string{"Super"}},
			{Names{"FrischAufCirce", "FrischAufCirce", "FrischAufCirce"}, []string{"Frischauf"}},
			{Names{"DiametralCirce", "DiametralCirce", "CirceDiametrale"}, []string{"Diametral"}},
			{Names{"VerticalMirrorCirce", "VertikalesSpiegelCirce", "CirceMalefiqueVerticale"}, []string{"VerticalMirror"}},
			{Names{"MirrorCouscousCirce", "SpiegelCouscousCirce", "CirceCouscousMalefique"}, []string{"Couscous", "Mirror"}},
			{Names{"CageCirce", "KaefigCirce", "CirceCage"}, []string{"Cage"}},
			{Names{"CirceTake&Make", "CirceTake&Make", "CirceTake&Make"}, []string{"Take&Make"}},
			{Names{"CirceAssassin", "AssassinCirce", "CirceAssassin"}, []string{"Assassin"}},
			{Names{"CirceTurncoats", "TurncoatCirce", "CirceTurncoats"}, []string{"Turncoats"}},
			{Names{"AprilChess", "Aprilschach", "EchecsAvril"}, []string{"Super", "Strict", "April"}},
			{Names{"CirceDoubleAgents", "DoppelAgentenCirce", "CirceDoubleAgents"}, []string{"Turncoats", "Mirror"}},
		},
		New: func(a *Args) (rules.Hooks, error) {
			r := &rebirths{stage: rules.OfCaptured}
			return newRebirths(r, a)
		},
		Line: rebirthLine(Names{English: "Circe"}, "RexExclusive"),
	})
	register(Condition{
		Name: Names{"AntiCirce", "AntiCirce", "AntiCirce"},
		Doc: `a piece that captures is at once reborn on its square in the game array

The captured piece vanishes. If the square of rebirth is occupied after the
capture, the capture is impossible, and so gives no check. Kings are reborn as
well. By the Calvet rule (which holds unless Cheylan is given) a piece may
capture on its own square of rebirth. A king or rook reborn at home may castle.
The square of rebirth depends on that of the captured piece: for an en passant
capture on that of the captured pawn.`,
		Source: "see Julia's Fairies, Fairy Terms: Anticirce; the two forms bear the names of Calvet and Cheylan",
		Params: rebirthParams,
		Joins:  true,
		Aliases: []Alias{
			{Names{"MirrorAntiCirce", "AntiSpiegelCirce", "AntiCirceMalefique"}, []string{"Mirror"}},
			{Names{"DiagramAntiCirce", "AntiDiagrammCirce", "AntiCirceDiagramme"}, []string{"Diagram"}},
			{Names{"FileAntiCirce", "AntiFileCirce", "AntiFileCirce"}, []string{"File"}},
			{Names{"SymmetryAntiCirce", "AntiSymmetrieCirce", "AntiCirceSymetrique"}, []string{"Symmetry"}},
			{Names{"VerticalSymmetryAntiCirce", "VertikaleAntiSymmetrieCirce", "AntiCirceSymetriqueVerticale"}, []string{"VerticalSymmetry"}},
			{Names{"HorizontalSymmetryAntiCirce", "HorizontaleAntiSymmetrieCirce", "AntiCirceSymetriqueHorizontale"}, []string{"HorizontalSymmetry"}},
			{Names{"MirrorFileAntiCirce", "AntiSpiegelFileCirce", "AntiFileCirceMalefique"}, []string{"File", "Mirror"}},
			{Names{"AntipodeanAntiCirce", "AntiAntipodenCirce", "AntiCirceAntipoden"}, []string{"Antipodes"}},
			{Names{"EquipollentsAntiCirce", "AntiEquipollentsCirce", "AntiCirceEquipollents"}, []string{"Equipollents"}},
			{Names{"AntiSuperCirce", "AntiSuperCirce", "AntiSuperCirce"}, []string{"Super"}},
			{Names{"AntiCloneCirce", "AntiCloneCirce", "AntiCloneCirce"}, []string{"Clone"}},
		},
		New: func(a *Args) (rules.Hooks, error) {
			r := &rebirths{stage: rules.OfMoverRebirth, ofMover: true, royals: true, occupied: impossible}
			return newRebirths(r, a)
		},
		Line: rebirthLine(Names{English: "AntiCirce"}, "RexInclusive"),
	})
}

// newRebirths sets what the words of a ask for and returns the hooks of r. Words of one
// condition must not contradict each other; those of a further condition override.
func newRebirths(r *rebirths, a *Args) (rules.Hooks, error) {
	for _, args := range append([][]problem.Arg{a.Args}, a.Also...) {
		if err := r.configure(args); err != nil {
			return rules.Hooks{}, err
		}
	}
	if r.bare && (r.choices != nil || r.when != thisCapture || r.occupied != impossible || r.turncoat || r.marks || r.hasOnly) {
		return rules.Hooks{}, fmt.Errorf("%w: words about a rebirth, since nothing is reborn", ErrNotSupported)
	}
	if r.ofMover && r.fits != nil {
		// Whether a piece is caged depends on checks, which depend on who can be caged.
		return rules.Hooks{}, fmt.Errorf("%w: AntiCirce Cage", ErrNotSupported)
	}
	if r.occupied == assassin && r.fits != nil {
		// Kings could vanish with what is caged, so that cages depend on checks, and checks on
		// cages.
		return rules.Hooks{}, excludeEachOther("Cage", "Assassin")
	}
	if r.occupied == impossible {
		r.declines = neverDeclines
	}
	if r.when != thisCapture {
		memory, err := newRebirthMemory(a)
		if err != nil {
			return rules.Hooks{}, err
		}
		r.memory = memory
	}
	return r.hooks(), nil
}

// excludeEachOther is the error of two words that contradict each other.
func excludeEachOther(one, other string) error {
	return fmt.Errorf("%s and %s exclude each other", one, other)
}

// configure sets what the words of one condition ask for.
func (r *rebirths) configure(args []problem.Arg) error {
	taken := map[rebirthGroup]string{}
	for _, arg := range args {
		if arg.Kind == problem.ArgWalk {
			r.only.Add(arg.Walk)
			continue
		}
		option, ok := rebirthOptions[arg.Word]
		if !ok {
			return fmt.Errorf("%s is %w", arg.Word, ErrNotSupported)
		}
		for _, group := range option.groups {
			if other, clash := taken[group]; clash {
				return excludeEachOther(other, arg.Word)
			}
			taken[group] = arg.Word
			if group == ofSquare {
				r.square, r.choices, r.fits, r.sure, r.declines = nil, nil, nil, false, neverDeclines
			}
		}
		option.set(r)
	}
	return nil
}
