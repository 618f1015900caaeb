package report

import (
	"fmt"
	"strings"

	"bluto/positions"
	"bluto/solver"
	"bluto/solver/verify"
)

// step writes a move with its marks, without blanks before them: "Qb3*d5#".
func (t *textWriter) step(s solver.Step) string {
	return tight(t.notation.Step(s))
}

// tight takes the blanks out of a move: "Qb3-e3 #" becomes "Qb3-e3#".
func tight(text string) string {
	return strings.ReplaceAll(strings.ReplaceAll(strings.TrimSpace(text), " ep.", "ep"), " ", "")
}

// key writes a first move with its promotions.
func (t *textWriter) key(k *verify.Key, sign string) string {
	if !k.Node.HasMove {
		return "(the key is not shown)"
	}
	var text strings.Builder
	text.WriteString("1." + t.step(k.Node.Move))
	for _, also := range k.Also {
		text.WriteString("/" + t.promotion(also.Move))
	}
	return text.String() + sign
}

func (t *textWriter) promotion(s solver.Step) string {
	return s.Move.Promo.Letters(t.notation.Language)
}

// stated writes a move as the author stated it.
func (t *textWriter) stated(m verify.Move) string {
	switch m.Castling {
	case positions.CastleShort:
		return "0-0"
	case positions.CastleLong:
		return "0-0-0"
	case positions.NullMove:
		return "..."
	default:
	}
	text := m.From.String() + "-" + m.To.String()
	if m.Piece != positions.NoWalk && m.Piece != positions.Pawn {
		text = m.Piece.Letters(t.notation.Language) + text
	}
	if m.Promo != positions.NoWalk {
		text += "=" + m.Promo.Letters(t.notation.Language)
	}
	return text
}

// steps writes moves one after the other, parted by sep.
func (t *textWriter) steps(all []solver.Step, sep string) string {
	var texts []string
	for _, s := range all {
		texts = append(texts, t.step(s))
	}
	return strings.Join(texts, sep)
}

// line writes moves from the first on with their numbers; a side that moves several times
// running has a number each time. first is the half-move of the first.
func (t *textWriter) line(all []solver.Step, first int) string {
	if len(all) == 0 {
		return ""
	}
	var texts []string
	number, numbered := 1, all[0].Side
	if first == 1 {
		texts, number, numbered = append(texts, "1..."), 2, all[0].Side.Other()
	}
	for _, s := range all {
		text := t.step(s)
		if s.Side == numbered {
			text = fmt.Sprintf("%d.%s", number, text)
			number++
		}
		texts = append(texts, text)
	}
	return strings.Replace(strings.Join(texts, " "), "1... ", "1...", 1)
}

// path writes the moves behind a key that lead to a choice.
type path struct {
	*textWriter
	attacker positions.Side
	number   int
	texts    []string
}

// add appends a move.
func (p *path) add(s solver.Step) {
	if s.Side != p.attacker {
		p.reply(p.step(s))
		return
	}
	p.number++
	p.texts = append(p.texts, fmt.Sprintf("%d.%s", p.number, p.step(s)))
}

// reply appends a move of the defender, or several of which each may be played. Behind the
// move that it replies to it has no number.
func (p *path) reply(text string) {
	if len(p.texts) == 0 {
		text = fmt.Sprintf("%d...%s", p.number, text)
	}
	p.texts = append(p.texts, text)
}
