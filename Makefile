# The project's verbs; `make help` lists them. CI is `make test`.
PYTHON ?= python3
BIN := .venv/bin
DONE := .venv/done
PIP := $(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps
WORKERS ?= 3
PYTEST := $(BIN)/pytest -n $(WORKERS) --dist worksteal
BENCHES ?= speed novice solver growth ask
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help

help:  ## list the verbs
	@grep -hE '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

# --- run it -------------------------------------------------------------------------------------

play: $(DONE)/can-play $(DONE)/honeymoon  ## install what is needed and open the table in the browser
	@$(MAKE) kernel 2>.venv/kernel.log || echo "The fast solver could not be built: it needs g++ and python3-dev (.venv/kernel.log says more). Play goes on without it."
	@$(MAKE) front catalogs
	@$(MAKE) book >.venv/book.log 2>&1 &  # its PDFs can be downloaded as soon as they are there
	@$(BIN)/honeymoon serve $(ARGS)

# --- prove it -----------------------------------------------------------------------------------

check: lint type arch unit doctest  ## before each commit: lint, types, arrows, unit tests, doctests

test: ready front-check lint type arch  ## everything CI runs
	$(PYTEST)
	$(PYTEST) tests/e2e

lint: $(DONE)/tests  ## style of the code
	$(BIN)/ruff check
	$(BIN)/ruff format --check

type: $(DONE)/tests  ## types, strictly
	$(BIN)/mypy

arch: $(DONE)/tests  ## which package may import which
	$(BIN)/lint-imports --no-logo --no-cache

unit: $(DONE)/tests catalogs book  ## unit tests, but for those that start servers
	$(PYTEST) tests/unit tests/rules --ignore tests/unit/web

doctest: $(DONE)/tests catalogs  ## examples in the code and the documents
	$(BIN)/pytest src README.md CONTRIBUTING.md docs

e2e: ready  ## a browser against a real server
	$(PYTEST) tests/e2e

test-long: ready  ## the suites at full length; takes its time
	$(PYTEST) -m long --timeout 0 tests
	$(PYTEST) -m long --timeout 0 tests/e2e

bench: $(DONE)/tests kernel  ## measure speed and play, and write bench/results.md
	for bench in $(BENCHES); do $(BIN)/python -m bench.$$bench || exit; done

golden: $(DONE)/tests  ## write the golden records anew; read the diff
	$(BIN)/python -m tests.golden.write

fmt: $(DONE)/tests  ## format the code
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

# --- build it -----------------------------------------------------------------------------------

kernel: $(DONE)/kernel  ## build and install the native solver
front: $(DONE)/front  ## build the page
catalogs: $(DONE)/catalogs  ## compile the texts
book: $(DONE)/book  ## make the PDFs of the rulebook
ready: $(DONE)/can-test $(DONE)/tests $(DONE)/programs kernel front catalogs book

front-check: $(DONE)/front  ## types of the page
	$(BIN)/python scripts/npm.py run check

build: front catalogs book  ## both distributions, into dist/
	$(BIN)/python -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist . ./kernel

lock: $(DONE)/tests  ## pin the newest dependencies that fit
	$(BIN)/python scripts/pin_dependencies.py

clean:  ## remove everything that can be made again
	git clean -dfXq

# --- what has been done, each with what it depends on ---------------------------------------------

files = $(wildcard $(shell git ls-files --cached --others --exclude-standard $(1)))

$(DONE)/can-play: scripts/check_prerequisites.py
	@command -v $(PYTHON) >/dev/null || { echo "missing: Python 3.11 or newer (Debian: python3-dev python3-venv g++ make)"; exit 1; }
	@$(PYTHON) scripts/check_prerequisites.py
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@mkdir -p $(DONE) && touch $@

$(DONE)/can-test: $(DONE)/can-play
	@$(PYTHON) scripts/check_prerequisites.py --strict
	@touch $@

$(DONE)/honeymoon: requirements/play.txt pyproject.toml | $(DONE)/can-play
	@echo "Installing honeymoon into .venv"
	@$(PIP) --require-hashes -r requirements/play.txt
	@$(PIP) --no-build-isolation --editable .
	@touch $@

$(DONE)/tests: requirements/test.txt $(DONE)/honeymoon
	@echo "Installing what the tests need into .venv"
	@$(PIP) --require-hashes -r requirements/test.txt
	@touch $@

$(DONE)/programs: scripts/install_test_programs.py | $(DONE)/tests
	@$(BIN)/python -m scripts.install_test_programs
	@touch $@

$(DONE)/kernel: $(call files,kernel) | $(DONE)/honeymoon
	@echo "Building the solver"
	@$(PIP) --no-build-isolation --force-reinstall ./kernel
	@touch $@

$(DONE)/node: frontend/package-lock.json | $(DONE)/honeymoon
	@echo "Installing what builds the page"
	@$(BIN)/python scripts/npm.py ci --silent
	@touch $@

$(DONE)/front: $(call files,frontend 'src/*.css') $(DONE)/node
	@echo "Building the page"
	@$(BIN)/python scripts/npm.py run --silent build
	@touch $@

$(DONE)/catalogs: $(call files,'src/*.po') | $(DONE)/honeymoon
	@$(BIN)/python scripts/compile_catalogs.py
	@touch $@

$(DONE)/typst: requirements/book.txt | $(DONE)/honeymoon
	@$(PIP) --require-hashes -r requirements/book.txt
	@touch $@

$(DONE)/book: $(call files,src/honeymoon/rulebook 'src/*.po') $(DONE)/typst $(DONE)/catalogs
	@echo "Printing the rulebook"
	@$(BIN)/python -m honeymoon.rulebook.pdf
	@touch $@

.PHONY: help play check test lint type arch unit doctest e2e test-long bench golden fmt kernel front \
	catalogs book ready front-check build lock clean
