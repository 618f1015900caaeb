package render

import (
	"strings"
	"unicode"

	"bluto/positions"
	"bluto/solver"
)

// vocabulary is the set of words that a rendering writes in one language.
type vocabulary struct {
	white, black, neutral string
	invisible             string

	threat, zugzwang, but, refutes string
	winsWith                       string
	finished, partial, interrupted string
	zero, rotate, mirror           string
	shiftWord, polish              string
	duplex, halfDuplex, quodlibet  string
	mutuallyExclusive              string
	notes                          map[solver.Note]string
	attributes                     []string
}

// vocabularies hold the words by language. They are the fixed words of the text layout,
// which other programs look for: they do not carry accents.
var vocabularies = [positions.Languages]vocabulary{
	positions.English: {
		white: "White", black: "Black", neutral: "Neutral", invisible: "TI",
		threat: "threat:", zugzwang: "zugzwang.", but: "but", refutes: "refutes.", winsWith: "wins with",
		finished: "solution finished.", partial: "Partial solution", interrupted: "solving interrupted.",
		zero: "zeroposition", rotate: "rotate", mirror: "mirror", shiftWord: "shift", polish: "PolishType",
		duplex: "Duplex", halfDuplex: "HalfDuplex", quodlibet: "Quodlibet",
		mutuallyExclusive: "CastlingMutuallyExclusive",
		notes: map[solver.Note]string{
			solver.SideCanCaptureKing: "the side to play can capture the king",
			solver.SetPlayIgnored:     "SetPlay not applicable - ignored",
			solver.TryIgnored:         "try play not applicable",
			solver.WhiteKingMissing:   "both sides need a king",
			solver.BlackKingMissing:   "both sides need a king",
			solver.TwoOnSquare:        "two pieces on one square: the later one counts",
			solver.PawnOnEdge:         "a pawn stands on the first or last rank",
			solver.WhiteToPlayIgnored: "WhiteToPlay not applicable - ignored",
		},
		attributes: []string{
			"Royal", "Kamikaze", "Paralysing", "Chameleon", "Jigger", "Volage", "Functionary",
			"HalfNeutral", "HurdleColourChanging", "Protean", "Magic", "Uncapturable", "Patrol",
			"Frischauf", "Bul", "Dob", "Anda", "AndaInverse", "AliceA", "AliceB",
		},
	},
	positions.German: {
		white: "Weiss", black: "Schwarz", neutral: "Neutral", invisible: "TU",
		threat: "Drohung:", zugzwang: "Zugzwang.", but: "Aber", refutes: "Widerlegt.", winsWith: "gewinnt mit",
		finished: "Loesung beendet.", partial: "Partielle Loesung", interrupted: "Bearbeitung abgebrochen.",
		zero: "NullStellung", rotate: "Drehung", mirror: "Spiegelung", shiftWord: "Verschiebung", polish: "Farbwechsel",
		duplex: "Duplex", halfDuplex: "HalbDuplex", quodlibet: "Quodlibet",
		mutuallyExclusive: "RochadenGegenseitigAusschliessend",
		notes: map[solver.Note]string{
			solver.SideCanCaptureKing: "Die am Zug befindliche Partei kann den Koenig schlagen",
			solver.SetPlayIgnored:     "Satzspiel nicht anwendbar - ignoriert",
			solver.TryIgnored:         "Verfuehrung nicht anwendbar",
			solver.WhiteKingMissing:   "Es fehlt ein weisser oder schwarzer Koenig",
			solver.BlackKingMissing:   "Es fehlt ein weisser oder schwarzer Koenig",
			solver.TwoOnSquare:        "zwei Steine auf einem Feld: der spaetere gilt",
			solver.PawnOnEdge:         "ein Bauer steht auf der ersten oder letzten Reihe",
			solver.WhiteToPlayIgnored: "WeissBeginnt nicht anwendbar - ignoriert",
		},
		attributes: []string{
			"Koeniglich", "Kamikaze", "Paralysierend", "Chamaeleon", "Jigger", "Volage", "Beamtet",
			"HalbNeutral", "SprungbockFarbeWechselnd", "Proteisch", "Magisch", "Unschlagbar", "Patrouille",
			"Frischauf", "Bul", "Dob", "Anda", "AndaInvers", "AliceA", "AliceB",
		},
	},
	positions.French: {
		white: "Blanc", black: "Noir", neutral: "Neutre", invisible: "TI",
		threat: "menace:", zugzwang: "blocus.", but: "mais", refutes: "Refute.", winsWith: "gagne avec",
		finished: "solution terminee.", partial: "solution partielle", interrupted: "solution interrompue.",
		zero: "zeroposition", rotate: "rotation", mirror: "miroir", shiftWord: "translation", polish: "CouleurEchange",
		duplex: "Duplex", halfDuplex: "DemiDuplex", quodlibet: "Quodlibet",
		mutuallyExclusive: "RoquesMutuellementExclusifs",
		notes: map[solver.Note]string{
			solver.SideCanCaptureKing: "le camp au trait peut prendre le roi",
			solver.SetPlayIgnored:     "Apparent pas applicable - ignore",
			solver.TryIgnored:         "jeu d'essai pas applicable",
			solver.WhiteKingMissing:   "il faut un roi de chaque couleur",
			solver.BlackKingMissing:   "il faut un roi de chaque couleur",
			solver.TwoOnSquare:        "deux pieces sur une case: la derniere compte",
			solver.PawnOnEdge:         "un pion se trouve sur la premiere ou la derniere rangee",
			solver.WhiteToPlayIgnored: "ApparentSeul pas applicable - ignore",
		},
		attributes: []string{
			"Royale", "Kamikaze", "Paralysante", "Cameleon", "Jigger", "Volage", "Fonctionnaire",
			"DemiNeutre", "CouleurEchangeantSautoir", "Protee", "Magic", "Imprenable", "Patrouille",
			"Frischauf", "Bul", "Dob", "Anda", "AndaInverse", "AliceA", "AliceB",
		},
	},
}

// attributeFlags are the attribute flags in the order in which they are written; the
// names in a vocabulary stand in the same order.
var attributeFlags = []positions.Piece{
	positions.Royal, positions.Kamikaze, positions.Paralysing, positions.Chameleon, positions.Jigger,
	positions.Volage, positions.Functionary, positions.HalfNeutral, positions.HurdleColourChanging,
	positions.Protean, positions.Magic, positions.Uncapturable, positions.PatrolPiece, positions.Frischauf,
	positions.Bul, positions.Dob, positions.Anda, positions.AndaInverse, positions.AliceA, positions.AliceB,
}

// unwritten are the attributes that moves do not show before the piece: of Alice pieces
// the board is written behind the square.
const unwritten = positions.AliceA | positions.AliceB

// colour returns the word for the colour flags c.
func (v *vocabulary) colour(c positions.Piece) string {
	switch c.Colour() {
	case positions.WhitePiece:
		return v.white
	case positions.BlackPiece:
		return v.black
	}
	return v.neutral
}

// colourLetter returns the small letter by which notation calls the colour flags c.
func (v *vocabulary) colourLetter(c positions.Piece) string {
	return strings.ToLower(v.colour(c)[:1])
}

// initials returns the capitals of an attribute's name in small letters, which are the
// attribute's sign before a piece: "hcc" for HurdleColourChanging.
func initials(name string) string {
	return strings.ToLower(strings.Map(func(r rune) rune {
		if unicode.IsUpper(r) {
			return r
		}
		return -1
	}, name))
}
