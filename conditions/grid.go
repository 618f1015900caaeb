package conditions

import (
	"fmt"

	"bluto/conditions/rules"
	"bluto/positions"
	"bluto/positions/problem"
)

func init() {
	register(Condition{
		Name: Names{"GridChess", "Gitterschach", "Grille"},
		Doc: `a move must lead into another cell of a grid drawn on the board

The grid divides the board into sixteen cells of two by two squares, unless a
variant says otherwise. A piece gives check only across a grid line, so kings
may stand next to each other in one cell. In castling, both king and rook must
leave their cells. With additional grid lines, a move is also allowed if its
straight line from centre to centre meets one of them, be it at its end.`,
		Source: "Walter Stead, Fairy Chess Review, 1953",
		Params: []Param{
			{Name: Names{"VerticalShift", "VertikalVerschieben", "VerticalDecalage"}, Doc: "the grid shifted by a rank: a1b1 is a cell"},
			{Name: Names{"HorizontalShift", "HorizontalVerschieben", "HorizontalDecalage"}, Doc: "the grid shifted by a file: a1a2 is a cell"},
			{Name: Names{"DiagonalShift", "DiagonalVerschieben", "DiagonalDecalage"}, Doc: "the grid shifted by both: a1 is a cell"},
			{Name: Names{"Orthogonal", "Orthogonal", "Orthogonale"}, Doc: "lines right of the given files and above the given ranks (bdf246 is the plain grid)"},
			{Name: Names{"Irregular", "Unregelmaessig", "Irreguliere"}, Doc: "each group of squares that follows is a cell, what is left another"},
			{Name: Names{"GridLine", "GitterLinie", "LigneGrille"}, Doc: "further lines: H or V, the square at whose lower left corner it begins, its length"},
			{Name: Names{"lines", "Linien", "lignes"}, Kind: problem.ArgText, Doc: "files and ranks after Orthogonal, lines after GridLine"},
			{Name: Names{"cells", "Zellen", "cases"}, Kind: problem.ArgSquares, Doc: "the cells after Irregular"},
		},
		New: func(a *Args) (rules.Hooks, error) {
			g, err := readGrid(a.Args)
			if err != nil {
				return rules.Hooks{}, err
			}
			return rules.Hooks{Mask: g.mask}, nil
		},
		Diagram: func(args []problem.Arg) Marks {
			g, err := readGrid(args)
			if err != nil {
				return Marks{}
			}
			return Marks{Line: g.apart}
		},
	})
}

// grid is a division of the board: squares with the same number are in one cell.
type grid struct {
	cell  [64]int
	lines []gridLine
}

// regularGrid has cells of two by two squares, moved by files and ranks (0 or 1) to the
// lower left. Popeye 4.104 numbers the cells of the grids shifted by a rank wrongly (one
// above the other they differ by half of what they should), so that it allows moves
// within a cell; see docs/differences.md.
func regularGrid(files, ranks int) grid {
	var g grid
	for s := range g.cell {
		sq := positions.Square(s)
		g.cell[s] = (sq.File()+files)/2 + 8*((sq.Rank()+ranks)/2)
	}
	return g
}

// readGrid reads the variants in the order in which they are written: each draws over
// the one before, but GridLine, which adds to it.
func readGrid(args []problem.Arg) (grid, error) {
	g := regularGrid(0, 0)
	variant, cells := "", 0
	for _, arg := range args {
		var err error
		switch {
		case arg.Kind == problem.ArgWord:
			variant = arg.Word
			cells = 0
			g.begin(variant)
		case variant == "Irregular" && arg.Kind == problem.ArgSquares:
			cells++
			for _, s := range arg.Squares {
				g.cell[s] = cells
			}
		case variant == "Orthogonal" && arg.Kind == problem.ArgText:
			err = g.drawOrthogonal(arg.Word)
		case variant == "GridLine" && arg.Kind == problem.ArgText:
			err = g.addLine(arg.Word)
		default:
			err = fmt.Errorf("squares follow Irregular, files and ranks Orthogonal, lines GridLine; %q stands elsewhere", arg.Word)
		}
		if err != nil {
			return g, err
		}
	}
	return g, nil
}

func (g *grid) begin(variant string) {
	switch variant {
	case "VerticalShift":
		*g = regularGrid(0, 1)
	case "HorizontalShift":
		*g = regularGrid(1, 0)
	case "DiagonalShift":
		*g = regularGrid(1, 1)
	case "Irregular":
		*g = grid{}
	}
}

// drawOrthogonal draws a line right of each file and above each rank named in text.
func (g *grid) drawOrthogonal(text string) error {
	var files, ranks [9]int
	for _, c := range []byte(text) {
		switch file := c | 0x20; {
		case file >= 'a' && file <= 'h':
			files[file-'a'+1]++
		case c >= '1' && c <= '8':
			ranks[c-'1'+1]++
		default:
			return fmt.Errorf("%q is neither a file nor a rank", c)
		}
	}
	for i := 1; i < len(files); i++ {
		files[i] += files[i-1]
		ranks[i] += ranks[i-1]
	}
	for s := range g.cell {
		sq := positions.Square(s)
		g.cell[s] = files[sq.File()] + 100*ranks[sq.Rank()]
	}
	return nil
}

// addLine adds a line such as Ha24: horizontal, from the lower left corner of a2, four
// squares long.
func (g *grid) addLine(text string) error {
	if len(text) != 4 {
		return fmt.Errorf("%q is not a grid line (such as Ha24)", text)
	}
	direction := text[0] | 0x20
	begins, err := positions.ParseSquare(text[1:3])
	length := int(text[3] - '0')
	if err != nil || direction != 'h' && direction != 'v' || length < 1 || length > 8 {
		return fmt.Errorf("%q is not a grid line (such as Ha24)", text)
	}
	g.lines = append(g.lines, gridLine{horizontal: direction == 'h', file: begins.File(), rank: begins.Rank(), length: length})
	return nil
}

func (g *grid) mask(from positions.Square) positions.Bitboard {
	var set positions.Bitboard
	for to := range positions.NoSquare {
		if g.apart(from, to) {
			set = set.With(to)
		}
	}
	return set
}

// apart reports whether a and b are in different cells or have a line between them.
func (g *grid) apart(a, b positions.Square) bool {
	return g.cell[a] != g.cell[b] || g.meetsLine(a, b)
}

func (g *grid) meetsLine(from, to positions.Square) bool {
	for _, l := range g.lines {
		if l.meets(from, to) {
			return true
		}
	}
	return false
}

// gridLine begins at the lower left corner of a square.
type gridLine struct {
	horizontal         bool
	file, rank, length int
}

// meets reports whether the straight line between the centres of two squares meets l. It
// counts in half squares, so that centres are odd and lines even.
func (l gridLine) meets(from, to positions.Square) bool {
	x0, y0, x1, y1 := 2*from.File()+1, 2*from.Rank()+1, 2*to.File()+1, 2*to.Rank()+1
	begin, level := 2*l.file, 2*l.rank
	if !l.horizontal {
		x0, y0, x1, y1 = y0, x0, y1, x1
		begin, level = level, begin
	}
	if y0 > y1 {
		x0, y0, x1, y1 = x1, y1, x0, y0
	}
	if level < y0 || level > y1 {
		return false
	}
	// dy times the place where the line from centre to centre crosses the level.
	dy := y1 - y0
	place := x0*dy + (x1-x0)*(level-y0)
	return begin*dy <= place && place <= (begin+2*l.length)*dy
}
