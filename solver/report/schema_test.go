package report

import (
	"testing"

	"bluto/solver/internal/schematest"
)

// Every field of the documents is described, and nothing is described that there is not.
func TestSchemaHasTheFieldsOfTheDocuments(t *testing.T) {
	schematest.Load(t, "../../docs/verify.schema.json").HasFields(t, map[string]any{
		"document": jsonDocument{}, "error": jsonError{}, "twin": jsonTwin{}, "part": jsonPart{}, "extent": jsonExtent{},
		"key": jsonKey{}, "notKey": jsonNotKey{}, "dual": jsonDual{}, "try": jsonTry{}, "setPlay": jsonSetPlay{},
		"setLine": jsonSetLine{}, "solution": jsonSolution{}, "view": jsonView{}, "flights": jsonFlights{},
		"trial": jsonTrial{}, "legality": jsonLegality{},
	})
}
