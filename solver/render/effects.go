package render

import (
	"strings"

	"bluto/positions"
)

// effectWriters say how each kind of effect is written.
var effectWriters = [...]func(*stepWriter, positions.Effect){
	positions.PieceMoved:      (*stepWriter).pieceMoved,
	positions.PieceRemoved:    (*stepWriter).pieceRemoved,
	positions.PieceAdded:      (*stepWriter).pieceAdded,
	positions.PieceChanged:    (*stepWriter).pieceChanged,
	positions.PiecesExchanged: (*stepWriter).piecesExchanged,
	positions.ImitatorsMoved:  (*stepWriter).imitatorsMoved,
	positions.StateChanged:    func(*stepWriter, positions.Effect) {},
}

// effect writes e. Effects that the move itself shows, and those by a rule that asks for
// silence, are not written.
func (w *stepWriter) effect(e positions.Effect) {
	if e.Reason == positions.ByMove || e.Reason == positions.ByCapture || e.Reason == positions.ByRule {
		return
	}
	effectWriters[e.Op](w, e)
}

// pieceMoved writes "[bKc3->e8]", naming the piece again on arrival if it has become
// another: "[wKb6->rSg1]", but not that it is neutral. The partner of a castling follows the
// king as in "/wRh1-f1".
func (w *stepWriter) pieceMoved(e positions.Effect) {
	n := w.notation
	if e.Reason == positions.ByCastling {
		w.WriteString("/" + n.PieceOn(e.Old, e.From) + "-" + e.To.String())
		return
	}
	w.bracket(n.PieceOn(e.Old, e.From)+"->", e.To)
	if e.Old.Flags() != e.New.Flags() || n.name(e.Old) != n.name(e.New) {
		w.WriteString(n.attributes(e.New) + n.walk(e.New.Walk()))
	}
	w.WriteString(e.To.String())
}

// pieceRemoved writes "[-wPd7]" for a piece that is gone for good. A piece removed to be
// reborn is kept in mind until it is put back.
func (w *stepWriter) pieceRemoved(e positions.Effect) {
	if e.Reason == positions.ByRemoval {
		w.bracket("-"+w.notation.PieceOn(e.Old, e.From), positions.NoSquare)
		return
	}
	w.lifted = &e
}

// pieceAdded writes "[+wQd1]", or the second half of a transfer.
func (w *stepWriter) pieceAdded(e positions.Effect) {
	if lifted := w.lifted; lifted != nil && lifted.Reason == e.Reason {
		w.lifted = nil
		e.From, e.Old = lifted.From, lifted.Old
		w.pieceMoved(e)
		return
	}
	w.bracket("+"+w.notation.PieceOn(e.New, e.To), e.To)
}

// pieceChanged writes a change of colour, walk or attributes of the piece on To.
func (w *stepWriter) pieceChanged(e positions.Effect) {
	switch e.Reason {
	case positions.ByRecolouring:
		w.WriteString("=" + w.recoloured(e.New))
	case positions.ByTransformation:
		w.WriteString("=" + w.transformed(e.New))
	case positions.ByMetamorphosis:
		if e.Old != e.New {
			w.WriteString("=" + w.notation.name(e.New))
		}
	case positions.ByRuleOnOther:
		w.bracket(e.To.String()+"="+w.changed(e), e.To)
	default:
		w.promoted(e)
	}
}

// promoted writes a promotion: behind the piece if it was the last to be written, else
// in a bracket of its own.
func (w *stepWriter) promoted(e positions.Effect) {
	if e.Old == e.New {
		return
	}
	if w.at != e.To {
		w.bracket(e.To.String(), e.To)
	}
	w.WriteString("=" + w.notation.name(e.New))
}

// recoloured returns a new colour, with the sign of a half-neutral piece if it is one.
func (w *stepWriter) recoloured(pc positions.Piece) string {
	letter := w.notation.words().colourLetter(pc)
	if pc.Is(positions.HalfNeutral) {
		letter += "h"
	}
	return letter
}

// transformed returns a new walk. Only a chameleon repeats its attributes.
func (w *stepWriter) transformed(pc positions.Piece) string {
	if pc.Is(positions.Chameleon) && w.notation.Hidden&positions.Chameleon == 0 {
		return w.notation.name(pc)
	}
	return w.notation.walk(pc.Walk())
}

// changed returns what is new about a piece: the name if the walk is new or nothing is, else
// the colour, else the attributes.
func (w *stepWriter) changed(e positions.Effect) string {
	switch {
	case e.Old.Walk() != e.New.Walk(), e.Old == e.New:
		return w.notation.name(e.New)
	case e.Old.Colour() != e.New.Colour():
		return w.recoloured(e.New)
	}
	return w.notation.prefix(e.New)
}

// piecesExchanged writes "[Kf3<->Kh6]".
func (w *stepWriter) piecesExchanged(e positions.Effect) {
	w.bracket("", e.To)
	w.exchange(e)
}

// imitatorsMoved writes "[Ia7,b6]", all imitators in one bracket. What follows still
// concerns the piece before it.
func (w *stepWriter) imitatorsMoved(positions.Effect) {
	names := make([]string, len(w.imitators))
	for i, at := range w.imitators {
		names[i] = at.String()
	}
	w.WriteString("[I" + strings.Join(names, ",") + "]")
}
