package conditions

import (
	"fmt"

	"bluto/conditions/rules"
)

func init() {
	register(Condition{
		Name: Names{"ImmunChess", "Immunschach", "Immun"},
		Doc: `a piece can only be captured if its square of rebirth in Circe is empty

The square is looked at when the capture has been made, so that a piece that
stands on its own square of rebirth cannot be captured, and the capturing piece
does not occupy the square that it has left. Nothing is reborn. A king may be
captured in any case, unless RexInclusive is given: then it is in check only
while its square of rebirth is empty.`,
		Source: "see echekk.fr, Échecs immuns",
		Params: rebirthParams,
		Joins:  true,
		Aliases: []Alias{
			{Names{"MirrorImmunChess", "SpiegelImmunschach", "ImmunMalefique"}, []string{"Mirror"}},
			{Names{"FileImmunChess", "FileImmunSchach", "ImmunFile"}, []string{"File"}},
			{Names{"DiagramImmunChess", "DiagrammImmunSchach", "ImmunDiagramme"}, []string{"Diagram"}},
			{Names{"MirrorFileImmunChess", "SpiegelFileImmunSchach", "ImmunFileMalefique"}, []string{"File", "Mirror"}},
			{Names{"SymmetryImmunChess", "SymmetrieImmunSchach", "ImmunSymmetrique"}, []string{"Symmetry"}},
			{Names{"AntipodeanImmunChess", "AntipodenImmunSchach", "ImmunAntipoden"}, []string{"Antipodes"}},
			{Names{"EquipollentsImmunChess", "EquipollentsImmunSchach", "ImmunEquipollents"}, []string{"Equipollents"}},
			{Names{"ImmuneVerticalSymmetry", "ImmuneVertikaleSymmetrie", "ImmuneSymetriqueVerticale"}, []string{"VerticalSymmetry"}},
			{Names{"ImmuneHorizontalSymmetry", "ImmuneHorizontaleSymmetrie", "ImmuneSymetriqueHorizontale"}, []string{"HorizontalSymmetry"}},
		},
		New: func(a *Args) (rules.Hooks, error) {
			return newRebirths(&rebirths{stage: rules.OfMover, occupied: impossible, bare: true}, a)
		},
		Line: rebirthLine(Names{"ImmunChess", "Immunschach", "Immun"}, "RexExclusive"),
	})
	register(Condition{
		Name: Names{"GenevaChess", "GenferSchach", "EchecsGeneve"},
		Doc: `a piece can only capture if its square of rebirth in Circe is empty

The square is that of a piece captured where the capturing one comes from, and
is looked at when the capture has been made. A piece on its square of rebirth
cannot capture. A king captures freely unless RexInclusive is given.`,
		Source: "see echekk.fr, Échecs immuns",
		Params: rebirthParams,
		Joins:  true,
		New: func(a *Args) (rules.Hooks, error) {
			for _, word := range [...]string{"Couscous", "Clone", "Equipollents", "PWC"} {
				if a.Has(word) {
					return rules.Hooks{}, fmt.Errorf("%s asks for two pieces, and the capturing one decides alone", word)
				}
			}
			return newRebirths(&rebirths{stage: rules.OfMover, ofMover: true, occupied: impossible, bare: true, fromDeparture: true}, a)
		},
		Line: rebirthLine(Names{"GenevaChess", "GenferSchach", "EchecsGeneve"}, "RexExclusive"),
	})
}
