package positions

// An Attribute is a flag of a piece besides its colours, with its English name in the
// problem language.
type Attribute struct {
	Flag Piece
	Name string
}

// AllAttributes lists the attributes of pieces in the order of their flags.
var AllAttributes = []Attribute{
	{Royal, "Royal"},
	{Kamikaze, "Kamikaze"},
	{Paralysing, "Paralysing"},
	{Chameleon, "Chameleon"},
	{Jigger, "Jigger"},
	{Volage, "Volage"},
	{Functionary, "Functionary"},
	{HalfNeutral, "HalfNeutral"},
	{HurdleColourChanging, "HurdleColourChanging"},
	{Protean, "Protean"},
	{Magic, "Magic"},
	{Uncapturable, "Uncapturable"},
	{PatrolPiece, "Patrol"},
	{Frischauf, "Frischauf"},
	{Bul, "Bul"},
	{Dob, "Dob"},
	{Anda, "Anda"},
	{AndaInverse, "AndaInverse"},
	{AliceA, "AliceA"},
	{AliceB, "AliceB"},
}
