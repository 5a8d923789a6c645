# A fresh machine needs only make, Python 3.11 or newer, and access to the package registries.
#
#   make play      installs the game, builds its page, compiles its kernel once, and opens it in the browser
#   make test      installs everything, then runs all checks and tests, the page's in Chromium
#   make quick     checks style, types, rooms, rules and tables: for everyday work
#   make coverage  runs the tests traced, and lists the lines and branches that they miss
#   make page      builds the web page, with a Node that pip installs
#   make nightly   runs what takes too long for make test: many more games, all languages and databases
#   make test-learn  installs torch too (gigabytes), and runs the tests that need it
#
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --no-compile --constraint constraints.txt

# More tests at once than cores, because some wait for a process or, even longer, for a browser.
CORES := $(shell $(PYTHON) -c 'import os; print(os.cpu_count())')
PYTEST := $(BIN)/python -m pytest -n $(shell expr $(CORES) + 1) --dist worksteal -p no:playwright
BROWSER := $(BIN)/python -m pytest -n $(shell expr $(CORES) \* 2) tests/browser
COMPILED := tests/kernel tests/bots/compiled tests/learn/test_work.py \
  $(patsubst %,tests/bots/test_%.py,batched evaluator regression levels search)  # the tests of compiled code

PORT := 8000
export CHROMIUM ?= chromium

# Tests start hundreds of Python processes: keep the bytecode cache, whatever the environment says.
unexport PYTHONDONTWRITEBYTECODE

PAGE := src/azulejos/page/index.html
PAGE_SOURCES := $(shell find web -path web/node_modules -prune -o -type f -print) $(wildcard src/azulejos/locales/*.ftl)

.PHONY: play test quick coverage test-learn check chromium page nightly format bench clean

play: $(VENV)/.installed $(PAGE)
	@$(BIN)/azulejos compile
	$(BIN)/azulejos serve --open --port $(PORT)

# The page is played in a call of its own, because its plugin does not get along with all others.
test: chromium check page
	$(PYTEST) --durations=15
	$(BROWSER) --durations=15

# Which lines and branches the tests reach. Tracing takes longer than the tests do, and cannot see into compiled code: so what
# tests compiled code runs uncompiled, in fewer games, and then all the rest.
coverage: $(VENV)/.installed-dev page
	NUMBA_DISABLE_JIT=1 $(PYTEST) $(COMPILED) --games 40 --cov --cov-report= --cov-fail-under=0
	$(PYTEST) $(addprefix --ignore=,$(COMPILED)) --cov --cov-append --cov-report=term-missing:skip-covered

quick: $(VENV)/.installed-dev
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(PYTEST) tests/rules tests/tables tests/locales \
	  $(filter-out $(patsubst %,tests/test_%.py,cli fit matches),$(wildcard tests/test_*.py))

# Learning, compiled; code that needs torch has its own coverage settings.
test-learn: $(VENV)/.installed-learn
	AZULEJOS_TEST_LEARN=1 $(PYTEST) tests/learn/test_work.py tests/learn/with_torch \
	  --cov --cov-config=tests/learn/with_torch/coverage.toml --cov-report=term-missing:skip-covered

# Tests marked `nightly`, which `make test` skips; each mark says why skipping it loses little.
nightly: chromium coverage
	$(PYTEST) tests/kernel tests/rules --games 10000
	NUMBA_DISABLE_JIT=1 $(PYTEST) tests/bots/test_choices.py tests/bots/test_promises.py -k 'not mcts'
	$(PYTEST) tests --nightly --hypothesis-profile=search
	$(BROWSER) --nightly

check: $(VENV)/.installed-dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python web/build.py check

# The page's tests drive the system's Chromium; on Debian we can install it.
CHROMIUM_IS_HERE := command -v "$$CHROMIUM" > /dev/null
chromium:
	@$(CHROMIUM_IS_HERE) || test "$$(id -u)" != 0 || ! command -v apt-get > /dev/null \
	  || apt-get install -y chromium || { apt-get update && apt-get install -y chromium; }
	@$(CHROMIUM_IS_HERE) || { echo "The page's tests need Chromium. Install it: sudo apt-get install -y chromium"; \
	  echo "Or say where it is: make test CHROMIUM=/path/to/chromium"; exit 1; }

page: $(PAGE)

$(PAGE): $(VENV)/.installed-page $(PAGE_SOURCES)
	$(BIN)/python web/build.py

format: $(VENV)/.installed-dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/.installed
	$(BIN)/azulejos bench

clean:
	rm -rf $(VENV) dist web/node_modules $(dir $(PAGE))

$(VENV)/.created:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Azulejos needs Python 3.11 or newer. Name one: make PYTHON=python3.12"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.installed: $(VENV)/.created pyproject.toml constraints.txt
	@echo "Installing Azulejos into $(VENV) ..."
	@$(PIP) --editable '.[kernel,server]'
	@touch $@

$(VENV)/.installed-page: $(VENV)/.created pyproject.toml constraints.txt
	@$(PIP) --editable '.[page]'
	@touch $@

$(VENV)/.installed-dev: $(VENV)/.created pyproject.toml constraints.txt
	@echo "Installing Azulejos and its tools into $(VENV) ..."
	@$(PIP) --editable '.[dev]'
	@touch $@ $(VENV)/.installed $(VENV)/.installed-page

$(VENV)/.installed-learn: $(VENV)/.installed-dev
	@echo "Installing torch into $(VENV) ..."
	@$(PIP) --editable '.[dev,learn]'
	@touch $@
