package render

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"bluto/positions"
	"bluto/positions/problem"
	"bluto/solver"
)

const (
	white   = positions.WhitePiece
	black   = positions.BlackPiece
	neutral = positions.NeutralPiece
)

// sq is the square with the given name.
func sq(name string) positions.Square {
	s, err := positions.ParseSquare(name)
	if err != nil {
		panic(err)
	}
	return s
}

// quiet is a step of a piece that captures nothing.
func quiet(pc positions.Piece, from, to string, effects ...positions.Effect) solver.Step {
	return solver.Step{
		Move:    positions.Move{From: sq(from), To: sq(to), Capture: positions.NoSquare},
		Side:    sideOf(pc),
		Piece:   pc,
		Effects: effects,
	}
}

// takes is a step of a piece that captures where it arrives.
func takes(pc positions.Piece, from, to string, effects ...positions.Effect) solver.Step {
	s := quiet(pc, from, to, effects...)
	s.Move.Capture = sq(to)
	return s
}

func sideOf(pc positions.Piece) positions.Side {
	if pc.BelongsTo(positions.White) {
		return positions.White
	}
	return positions.Black
}

func with(s solver.Step, change func(*solver.Step)) solver.Step {
	change(&s)
	return s
}

// mates, checks: the step with the sign of mate or of check.
func mates(s solver.Step) solver.Step {
	s.Goals, s.Check = []problem.Goal{{Kind: problem.GoalMate}}, true
	return s
}

func checks(s solver.Step) solver.Step {
	s.Check = true
	return s
}

func pawn(flags positions.Piece) positions.Piece { return positions.NewPiece(positions.Pawn, flags) }
func knight(flags positions.Piece) positions.Piece {
	return positions.NewPiece(positions.Knight, flags)
}
func bishop(flags positions.Piece) positions.Piece {
	return positions.NewPiece(positions.Bishop, flags)
}
func rook(flags positions.Piece) positions.Piece  { return positions.NewPiece(positions.Rook, flags) }
func queen(flags positions.Piece) positions.Piece { return positions.NewPiece(positions.Queen, flags) }
func king(flags positions.Piece) positions.Piece {
	return positions.NewPiece(positions.King, flags|positions.Royal)
}

// The effects by which the cases below are made.
func promotion(to positions.Piece, at string) positions.Effect {
	return positions.Effect{
		Op: positions.PieceChanged, Reason: positions.ByPromotion, To: sq(at),
		Old: to.WithWalk(positions.Pawn), New: to,
	}
}

func change(reason positions.Reason, at string, from, to positions.Piece) positions.Effect {
	return positions.Effect{Op: positions.PieceChanged, Reason: reason, To: sq(at), Old: from, New: to}
}

func reborn(pc positions.Piece, at string) positions.Effect {
	return positions.Effect{Op: positions.PieceAdded, Reason: positions.ByRebirth, To: sq(at), New: pc}
}

func moverReborn(before positions.Piece, from, to string, after positions.Piece) positions.Effect {
	return positions.Effect{
		Op: positions.PieceMoved, Reason: positions.ByMoverRebirth,
		From: sq(from), To: sq(to), Old: before, New: after,
	}
}

func removed(pc positions.Piece, at string) positions.Effect {
	return positions.Effect{Op: positions.PieceRemoved, Reason: positions.ByRemoval, From: sq(at), Old: pc}
}

// imitate makes a step in which the imitators go to the given squares.
func imitate(s solver.Step, effects []positions.Effect, squares ...string) solver.Step {
	s.Effects = append([]positions.Effect{{Op: positions.ImitatorsMoved, Reason: positions.ByImitator}}, effects...)
	for _, name := range squares {
		s.Imitators = append(s.Imitators, sq(name))
	}
	return s
}

func exchanged(reason positions.Reason, a string, onA positions.Piece, b string, onB positions.Piece) positions.Effect {
	return positions.Effect{
		Op: positions.PiecesExchanged, Reason: reason,
		From: sq(a), Old: onA, To: sq(b), New: onB,
	}
}

func TestMoveNotation(t *testing.T) {
	castling := func(k positions.MoveKind) solver.Step {
		return with(quiet(king(white), "e1", "g1"), func(s *solver.Step) { s.Move.Kind = k })
	}
	cases := []struct {
		name string
		step solver.Step
		want string
	}{
		{"a piece moves", quiet(king(white), "a1", "b1"), "Ka1-b1"},
		{"a piece captures", takes(queen(white), "b3", "d5"), "Qb3*d5"},
		{"a pawn has no letter", quiet(pawn(white), "e2", "e4"), "e2-e4"},
		{"a pawn captures", takes(pawn(black), "e4", "d3"), "e4*d3"},
		{
			"a pawn captures en passant",
			with(quiet(pawn(white), "e5", "d6"), func(s *solver.Step) {
				s.Move.Kind, s.Move.Capture = positions.EnPassant, sq("d5")
			}),
			"e5*d6 ep.",
		},
		{"a neutral pawn shows its letter", quiet(pawn(neutral), "f3", "f2"), "nPf3-f2"},
		{"a pawn promotes", quiet(pawn(white), "a7", "a8", promotion(queen(white), "a8")), "a7-a8=Q"},
		{"a neutral pawn promotes", quiet(pawn(neutral), "a7", "a8", promotion(queen(neutral), "a8")), "nPa7-a8=nQ"},
		{"white or black castles short", castling(positions.CastleShort), "0-0"},
		{"white or black castles long", castling(positions.CastleLong), "0-0-0"},
		{"no piece moves", castling(positions.NullMove), " ..."},
		{
			"a locust arrives beyond what it captures",
			with(quiet(king(white), "a1", "c1"), func(s *solver.Step) { s.Move.Capture = sq("b1") }),
			"Ka1*b1-c1",
		},
		{
			"the piece that captures goes on as the captured piece",
			with(quiet(pawn(white), "e4", "d8", promotion(queen(white), "d8")), func(s *solver.Step) {
				s.Move.Kind, s.Move.Capture = positions.TakeMake, sq("d5")
			}),
			"e4*d5-d8=Q",
		},
		{
			"pieces change places",
			with(quiet(king(white), "h8", "a1"), func(s *solver.Step) {
				s.Move.Kind, s.Captured = positions.Exchange, king(black)
			}),
			"Kh8<->Ka1",
		},
		{"a royal piece says so", quiet(knight(white|positions.Royal), "d4", "e6"), "rSd4-e6"},
		{"attributes stand before the letter", quiet(queen(neutral|positions.Kamikaze|positions.Chameleon), "a1", "a2"), "nkcQa1-a2"},
		{"a pawn with an attribute shows its letter", quiet(pawn(black|positions.Magic), "a7", "a6"), "mPa7-a6"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if diff := cmp.Diff(c.want, Notation{}.Move(c.step)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestEffectNotation(t *testing.T) {
	cases := []struct {
		name string
		step solver.Step
		want string
	}{
		{"the captured piece is reborn", takes(king(white), "e2", "d2", reborn(queen(black), "d8")), "Ke2*d2[+bQd8]"},
		{
			"a pawn is reborn and promoted",
			takes(knight(white), "c6", "b8", reborn(pawn(white), "a8"), promotion(queen(white), "a8")),
			"Sc6*b8[+wPa8=Q]",
		},
		{
			"what is reborn changes sides",
			takes(bishop(white), "g8", "d5", reborn(knight(black), "g8"),
				change(positions.ByRecolouring, "g8", knight(black), knight(white))),
			"Bg8*d5[+bSg8=w]",
		},
		{
			"the capturer is reborn",
			takes(king(black), "d4", "c3", moverReborn(king(black), "c3", "e8", king(black))),
			"Kd4*c3[bKc3->e8]",
		},
		{
			"the capturer is reborn and promoted",
			takes(pawn(white), "b2", "a1", moverReborn(pawn(white), "a1", "a8", pawn(white)), promotion(queen(white), "a8")),
			"b2*a1[wPa1->a8=Q]",
		},
		{
			"the capturer is lifted and put back",
			takes(rook(white), "a1", "a5",
				positions.Effect{Op: positions.PieceRemoved, Reason: positions.ByMoverRebirth, From: sq("a5"), Old: rook(white)},
				positions.Effect{Op: positions.PieceAdded, Reason: positions.ByMoverRebirth, To: sq("h1"), New: rook(white)}),
			"Ra1*a5[wRa5->h1]",
		},
		{
			"the capturer is reborn as another piece",
			takes(king(white), "c6", "b6", moverReborn(king(white), "b6", "g1", knight(white|positions.Royal))),
			"Kc6*b6[wKb6->rSg1]",
		},
		{
			"a neutral capturer that becomes another piece is called neutral once",
			takes(rook(neutral), "c6", "b6", moverReborn(rook(neutral), "b6", "d1", queen(neutral))),
			"nRc6*b6[nRb6->Qd1]",
		},
		{"a piece vanishes", takes(rook(white), "a1", "a5", removed(pawn(white), "d7")), "Ra1*a5[-wPd7]"},
		{"two pieces vanish", quiet(rook(white), "a1", "a5", removed(pawn(white), "d7"), removed(pawn(black), "d6")), "Ra1-a5[-wPd7][-bPd6]"},
		{"an imitator moves along", imitate(quiet(king(white), "a1", "a2"), nil, "a7"), "Ka1-a2[Ia7]"},
		{"two imitators share a bracket", imitate(quiet(king(white), "a1", "a2"), nil, "a7", "b6"), "Ka1-a2[Ia7,b6]"},
		{
			"a pawn promotes after its imitator has moved",
			imitate(quiet(pawn(black), "g2", "g1"), []positions.Effect{promotion(rook(black), "g1")}, "a7"),
			"g2-g1[Ia7]=R",
		},
		{"the mover changes sides", quiet(knight(white), "f3", "g5", change(positions.ByRecolouring, "g5", knight(white), knight(black))), "Sf3-g5=b"},
		{
			"the promoted piece changes sides",
			quiet(pawn(white), "g7", "g8", promotion(queen(white), "g8"), change(positions.ByRecolouring, "g8", queen(white), queen(black))),
			"g7-g8=Q=b",
		},
		{"the mover becomes neutral", quiet(knight(white), "f3", "g5", change(positions.ByRecolouring, "g5", knight(white), knight(neutral))), "Sf3-g5=n"},
		{"the mover becomes another piece", takes(bishop(white), "f3", "g4", change(positions.ByTransformation, "g4", bishop(white), rook(white))), "Bf3*g4=R"},
		{
			"a chameleon repeats its sign",
			quiet(rook(white|positions.Chameleon), "g5", "g3",
				change(positions.ByTransformation, "g3", rook(white|positions.Chameleon), queen(white|positions.Chameleon))),
			"cRg5-g3=cQ",
		},
		{"a half-neutral piece takes a side", quiet(rook(neutral|positions.HalfNeutral), "a1", "a8",
			change(positions.ByRecolouring, "a8", rook(neutral|positions.HalfNeutral), rook(white|positions.HalfNeutral))),
			"nhnRa1-a8=wh"},
		{"another piece becomes what it was", quiet(rook(white), "a1", "a5", change(positions.ByRuleOnOther, "d5", queen(black), queen(black))), "Ra1-a5[d5=Q]"},
		{"another piece changes sides", quiet(rook(white), "a1", "a5", change(positions.ByRuleOnOther, "d5", queen(black), queen(white))), "Ra1-a5[d5=w]"},
		{"another piece becomes a royal piece", takes(queen(white), "b6", "b3",
			change(positions.ByRuleOnOther, "b2", rook(white), knight(white|positions.Royal))), "Qb6*b3[b2=rS]"},
		{"the mover takes another walk and stays royal", takes(rook(white|positions.Royal), "f3", "f5",
			change(positions.ByMetamorphosis, "f5", rook(white|positions.Royal), knight(white|positions.Royal))), "rRf3*f5=rS"},
		{"the partner of a castling follows the king", quiet(king(white), "e1", "g1",
			positions.Effect{Op: positions.PieceMoved, Reason: positions.ByCastling, From: positions.H1, To: positions.F1, Old: rook(white), New: rook(white)}), "Ke1-g1/wRh1-f1"},
		{"other pieces change places", quiet(king(white), "f5", "e5", exchanged(positions.ByRuleOnOther, "c5", king(black), "e5", king(white))), "Kf5-e5[Ke5<->Kc5]"},
		{"what a rule does in silence is not written", quiet(king(white), "a1", "a2", change(positions.ByRule, "a2", king(white), king(black))), "Ka1-a2"},
		{"memory is not written", quiet(king(white), "a1", "a2", positions.Effect{Op: positions.StateChanged, Reason: positions.ByImitator}), "Ka1-a2"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if diff := cmp.Diff(c.want, Notation{}.Move(c.step)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestStepMarks(t *testing.T) {
	step := checks(quiet(queen(white), "b3", "e3"))
	goals := func(kinds ...problem.GoalKind) solver.Step {
		s := step
		for _, k := range kinds {
			s.Goals = append(s.Goals, problem.Goal{Kind: k})
		}
		return s
	}
	cases := []struct {
		name string
		step solver.Step
		want string
	}{
		{"a check", step, "Qb3-e3 +"},
		{"mate hides the check", goals(problem.GoalMate), "Qb3-e3 #"},
		{"double stalemate hides the check", goals(problem.GoalDoubleStalemate), "Qb3-e3 =="},
		{"a capture that checks", goals(problem.GoalCapture), "Qb3-e3 + x"},
		{"a target that checks", goals(problem.GoalTarget), "Qb3-e3 + z"},
		{"any move has no sign", goals(problem.GoalAny), "Qb3-e3 +"},
		{"two goals at once", goals(problem.GoalCapture, problem.GoalTarget), "Qb3-e3 + x z"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if diff := cmp.Diff(c.want, Notation{}.Step(c.step)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestNotationFollowsTheLanguage(t *testing.T) {
	step := takes(knight(black|positions.Royal|positions.Functionary), "f3", "g5", reborn(pawn(black), "g7"),
		change(positions.ByRecolouring, "g7", pawn(black), pawn(white)))
	want := [positions.Languages]string{
		positions.English: "rfSf3*g5[+bPg7=w]",
		positions.German:  "kbSf3*g5[+sBg7=w]",
		positions.French:  "rfCf3*g5[+nPg7=b]",
	}
	for l, text := range want {
		if got := (Notation{Language: positions.Language(l)}).Move(step); got != text {
			t.Errorf("language %d: %q, want %q", l, got, text)
		}
	}
}
