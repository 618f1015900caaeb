package parser

import "regexp"

var (
	// orthogonalLines are the files left of grid lines and the ranks below them.
	orthogonalLines = regexp.MustCompile(`^(?i:[a-h1-8]+)$`)
	// gridLine is a direction, the square from whose lower left corner the line goes, and
	// its length.
	gridLine = regexp.MustCompile(`^(?i:[hv][a-h][1-8][1-8])$`)
	budget   = regexp.MustCompile(`^(-|[0-9]*\.?[0-9]{1,2}|[0-9]+\.?)$`)
)

// Lists of parameters that several conditions share.
var (
	rex         = oneOf(circeWords, "RexInclusive", "RexExclusive")
	withCirce   = []parameter{circeVariants}
	withRex     = []parameter{rex}
	withRexType = []parameter{anyOf(anticirceWords), rex}
	withMode    = []parameter{oneOf(strictnessWords)}
	withSquares = []parameter{squareList(1, 64)}
	withSquare  = []parameter{squareList(1, 1)}
	withDister  = []parameter{squareList(2, 2)}
	withWalks   = []parameter{walkList(1)}
	mayWalks    = []parameter{walkList(0)}
	withLetter  = []parameter{oneOf(letteredWords)}
	withNumber  = []parameter{oneOf(numberedWords)}
	withSides   = []parameter{oneOf(kobulWords)}
	withKoeko   = []parameter{koekoVariants}
	withFlights = []parameter{numberList(2)}
	withVaults  = []parameter{vaultingVariants}
)

// conditionParameters says what can follow each condition, in order. A condition that is
// not here takes no parameters. Whether the parameters make sense together is for the
// condition to say.
var conditionParameters = map[string][]parameter{
	// The Circe family: the plain names take any variant, the traditional names only the
	// inclusion of kings.
	"Circe":                       withCirce,
	"AntiCirce":                   withCirce,
	"ImmunChess":                  withCirce,
	"MarsCirce":                   withCirce,
	"AntiMarsCirce":               withCirce,
	"PhantomChess":                withCirce,
	"GenevaChess":                 withCirce,
	"MirrorCirce":                 withRex,
	"PWC":                         withRex,
	"CouscousCirce":               withRex,
	"EquipollentsCirce":           withRex,
	"FileCirce":                   withRex,
	"DiagramCirce":                withRex,
	"ParrainCirce":                withRex,
	"ContraParrain":               withRex,
	"SymmetryCirce":               withRex,
	"VerticalSymmetryCirce":       withRex,
	"HorizontalSymmetryCirce":     withRex,
	"MirrorFileCirce":             withRex,
	"AntipodeanCirce":             withRex,
	"MirrorCirceClone":            withRex,
	"SuperCirce":                  withRex,
	"CirceClone":                  withRex,
	"FrischAufCirce":              withRex,
	"VerticalMirrorCirce":         withRex,
	"DiametralCirce":              withRex,
	"RankCirce":                   withRex,
	"MirrorCouscousCirce":         withRex,
	"CirceAssassin":               withRex,
	"CirceTurncoats":              withRex,
	"CirceDoubleAgents":           withRex,
	"CageCirce":                   withRex,
	"CirceTake&Make":              withRex,
	"MarsMirrorCirce":             withRex,
	"AntiMarsMirrorCirce":         withRex,
	"AntiMarsAntipodeanCirce":     withRex,
	"MirrorImmunChess":            withRex,
	"FileImmunChess":              withRex,
	"DiagramImmunChess":           withRex,
	"MirrorFileImmunChess":        withRex,
	"SymmetryImmunChess":          withRex,
	"AntipodeanImmunChess":        withRex,
	"EquipollentsImmunChess":      withRex,
	"ImmuneVerticalSymmetry":      withRex,
	"ImmuneHorizontalSymmetry":    withRex,
	"MirrorAntiCirce":             withRexType,
	"DiagramAntiCirce":            withRexType,
	"FileAntiCirce":               withRexType,
	"SymmetryAntiCirce":           withRexType,
	"VerticalSymmetryAntiCirce":   withRexType,
	"HorizontalSymmetryAntiCirce": withRexType,
	"MirrorFileAntiCirce":         withRexType,
	"AntipodeanAntiCirce":         withRexType,
	"EquipollentsAntiCirce":       withRexType,
	"AntiCloneCirce":              withRexType,
	"AntiSuperCirce":              withRexType,
	"ChameleonCirce":              {walkList(0), rex},
	"AprilChess":                  withWalks,

	// Kings included or not.
	"Madrasi":        withRex,
	"MessignyChess":  withRex,
	"Woozles":        withRex,
	"BiWoozles":      withRex,
	"Heffalumps":     withRex,
	"BiHeffalumps":   withRex,
	"ProteanChess":   withRex,
	"FrankfurtChess": withRex,
	"Bolero":         withRex,
	"BoleroInverse":  withRex,
	"PowerTransfer":  withRex,
	"Isardam":        {oneOf(letteredWords, "TypeA", "TypeB"), rex},
	"PADChess":       {anyOf(circeWords, "RexInclusive", "RexExclusive", "Strict")},

	// Squares.
	"Imitator":                    withSquares,
	"Hole":                        withSquares,
	"Wormholes":                   withSquares,
	"MagicSquares":                {squareList(1, 64), oneOf(numberedWords, "Type1", "Type2")},
	"WhiteForcedSquare":           withSquares,
	"BlackForcedSquare":           withSquares,
	"WhiteConsequentForcedSquare": withSquares,
	"BlackConsequentForcedSquare": withSquares,
	"WhitePromSquares":            withSquares,
	"BlackPromSquares":            withSquares,
	"WhiteRoyalSquare":            withSquare,
	"BlackRoyalSquare":            withSquare,
	"WhiteMaxDister":              withDister,
	"WhiteMinDister":              withDister,
	"BlackMaxDister":              withDister,
	"BlackMinDister":              withDister,
	"GridChess":                   {gridVariants},

	// Walks.
	"PromOnly":          withWalks,
	"Football":          mayWalks,
	"Immobilio":         mayWalks,
	"ChameleonChess":    mayWalks,
	"ChameleonSequence": mayWalks,
	"VaultingKings":     withVaults,
	"WhiteVaultingKing": withVaults,
	"BlackVaultingKing": withVaults,
	"KoeKo":             withKoeko,
	"AntiKoeko":         withKoeko,

	// How strictly a choice is forced.
	"Maximummer":       withMode,
	"BlackMaximummer":  withMode,
	"WhiteMaximummer":  withMode,
	"BlackMinimummer":  withMode,
	"WhiteMinimummer":  withMode,
	"BlackMustCapture": withMode,
	"WhiteMustCapture": withMode,

	// Types, sides, numbers.
	"AnnanChess":            withLetter,
	"NannaChess":            withLetter,
	"WhiteOscillatingKings": withLetter,
	"BlackOscillatingKings": withLetter,
	"SingleBox":             withNumber,
	"RepublicanChess":       withNumber,
	"KobulKings":            withSides,
	"MultiCaptures":         withSides,
	"SAT":                   withFlights,
	"StrictSAT":             withFlights,
	"BGL":                   {budgets},
	"RoleExchange":          {numberList(1)},

	// Words of their own.
	"Sentinelles":    {sentinellesVariants},
	"Breton":         {anyOf(bretonWords)},
	"CASTChess":      {anyOf(castWords)},
	"Take&MakeChess": {anyOf(takeMakeWords)},
	"LastCapture":    {capturedPiece},

	"SynchronousChess": {anyOf(synchronWords)},
}
