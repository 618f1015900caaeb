package conditions_test

import (
	"testing"

	"bluto/conditions"
	"bluto/positions"
)

// BenchmarkConditions plays, under each condition, all sequences of two half-moves in the
// problems that show it: what its hooks cost.
func BenchmarkConditions(b *testing.B) {
	for _, c := range conditions.All() {
		b.Run(c.Name.English, func(b *testing.B) {
			games := gamesOf(b, c)
			lists := moveLists(2)
			nodes := uint64(0)
			b.ReportAllocs()
			for b.Loop() {
				for _, g := range games {
					before := g.Nodes()
					visit(g, positions.White, lists, func(positions.Move) {})
					nodes += g.Nodes() - before
				}
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}
