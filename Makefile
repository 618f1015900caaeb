.DEFAULT_GOAL := help
GO ?= go

.PHONY: help build test short race lint bench fuzz cover docs check

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "%-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

build: ## build bin/bluto
	$(GO) build -o bin/bluto ./cmd/bluto

test: ## run all tests
	$(GO) vet ./...
	$(GO) test -timeout 15m ./...

short: ## run the tests that take less than a second
	$(GO) test -short ./...

race: ## run the tests under the race detector
	$(GO) test -race -short -timeout 15m ./...

lint: ## format and lint (with golangci-lint if it is there)
	@test -z "$$(gofmt -l .)" || { gofmt -l .; echo "run gofmt -w on these files"; exit 1; }
	@if command -v golangci-lint > /dev/null; then golangci-lint run ./...; else \
		echo "golangci-lint is not installed: go vet alone looks at the code"; $(GO) vet ./...; fi

BENCHTIME ?= 300ms
BENCHCOUNT ?= 1

bench: ## run the benchmarks, for benchstat (BENCHTIME, BENCHCOUNT, SET=problems.jsonl)
	$(GO) test -run '^$$' -bench . -benchtime $(BENCHTIME) -count $(BENCHCOUNT) ./positions/... ./conditions/... ./parser/...
	$(GO) test -run '^$$' -bench . -benchtime 1x -count $(BENCHCOUNT) -timeout 0 ./solver $(if $(SET),-set $(abspath $(SET)))

FUZZTIME ?= 30s

fuzz: ## run each fuzz test for FUZZTIME (30s)
	@set -e; grep -rl --include='*_test.go' '^func Fuzz' . | while read -r file; do \
		for name in $$(sed -n 's/^func \(Fuzz[A-Za-z0-9_]*\).*/\1/p' "$$file"); do \
			$(GO) test -run '^$$' -fuzz "^$$name\$$" -fuzztime $(FUZZTIME) "./$$(dirname "$$file")"; \
		done; \
	done

cover: ## measure the coverage of the tests and show it by function
	$(GO) test -coverprofile cover.out -coverpkg ./... ./...
	$(GO) tool cover -func cover.out

docs: ## write the generated documentation anew
	$(GO) generate ./...

check: lint test ## what has to pass before a change is sent
