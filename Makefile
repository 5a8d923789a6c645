# A fresh machine needs only make, Python 3.11 or newer, and access to the package registries.
#
#   make play      installs the game, builds its page, compiles its kernel once, and opens it in the browser
#   make test      installs everything, then runs all checks and tests, the page's in Chromium
#   make quick     checks style, types, rooms, rules and tables: for everyday work
#   make coverage  runs the tests traced, and lists the lines and branches that they miss
#   make page      builds the web page, with a Node that pip installs
#   make wasm      compiles the page's bots to WebAssembly, which is committed, with a linker that pip installs
#   make nightly   runs what takes too long for make test: many more games, all languages and databases
#   make soak      lets 200 clients play for an hour while processes are killed and the disk fills up
#   make docs      builds the documentation site into dist/docs; make docs-serve shows it
#   make test-learn  installs torch too (gigabytes), and runs the tests that need it
#
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --no-compile --constraint constraints.txt

# More tests at once than cores, because most wait for a process or a browser half of their time.
CORES := $(shell $(PYTHON) -c 'import os; print(os.cpu_count())')
PYTEST := $(BIN)/python -m pytest -n $(shell expr $(CORES) + 2) --dist worksteal --durations=15 -p no:playwright
BROWSER := $(BIN)/python -m pytest -n $(shell expr $(CORES) + 1) --dist worksteal --durations=15 tests/browser
COMPILED := tests/kernel tests/bots/compiled tests/learn/test_work.py \
  $(patsubst %,tests/bots/test_%.py,batched evaluator regression levels search)  # the tests of compiled code

PORT := 8000

# Tests start hundreds of Python processes: keep the bytecode cache, whatever the environment says.
unexport PYTHONDONTWRITEBYTECODE

PAGE := src/azulejos/page/index.html
PAGE_SOURCES := $(shell find web -path web/node_modules -prune -o -type f -print) $(wildcard src/azulejos/locales/*.ftl) \
  $(wildcard src/azulejos/*.py) $(shell find $(addprefix src/azulejos/,tables offline bots study) -name '*.py' -o -name '*.puzzles')

COMPILED_SOURCES := $(shell find src/azulejos/kernel src/azulejos/bots -name '*.py')

.PHONY: play test test-python test-page quick coverage soak test-learn check chromium page wasm nightly format docs docs-serve bench clean

play: $(VENV)/.installed $(PAGE) $(VENV)/.compiled
	$(BIN)/azulejos serve --open --port $(PORT)

# Checks and tests side by side, as tests often wait; each prints what it has to say when it is done.
test: chromium $(VENV)/.installed
	@$(MAKE) --no-print-directory -j3 $(if $(filter output-sync,$(.FEATURES)),--output-sync) test-python test-page check

# One process collects the tests first: it keeps as bytecode what each of the others would have to translate for itself.
test-python: $(VENV)/.installed-dev page $(VENV)/.compiled
	@$(BIN)/python -m pytest --collect-only --quiet -p no:playwright > /dev/null || true  # the next call says what is wrong
	$(PYTEST)

# In a call of its own, because its plugin does not get along with all others.
test-page: $(VENV)/.installed-dev page $(VENV)/.compiled
	$(BROWSER)

# Which lines and branches the tests reach. Tracing takes longer than the tests do, and cannot see into compiled code: so what
# tests compiled code runs uncompiled, in fewer games, and then all the rest.
coverage: $(VENV)/.installed-dev page
	NUMBA_DISABLE_JIT=1 $(PYTEST) $(COMPILED) --games 40 --cov --cov-report= --cov-fail-under=0
	$(PYTEST) tests/arena/test_cluster.py --nightly --cov --cov-append --cov-report= --cov-fail-under=0
	$(PYTEST) $(addprefix --ignore=,$(COMPILED)) --cov --cov-append --cov-report=term-missing:skip-covered

quick: $(VENV)/.installed-dev
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(PYTEST) tests/rules tests/tables tests/locales $(wildcard tests/test_*.py)

# Learning, compiled; code that needs torch has its own coverage settings.
test-learn: $(VENV)/.installed-learn
	AZULEJOS_TEST_LEARN=1 $(PYTEST) tests/learn/test_work.py tests/learn/with_torch \
	  --cov --cov-config=tests/learn/with_torch/coverage.toml --cov-report=term-missing:skip-covered

# Tests marked `nightly`, which `make test` skips; each mark says why skipping it loses little.
nightly: chromium coverage docs $(VENV)/.installed-nightly
	PATH="$(abspath $(BIN)):$$PATH" pyright --verifytypes azulejos --ignoreexternal  # fails unless everything has a type
	$(PYTEST) tests/kernel tests/rules --games 10000
	NUMBA_DISABLE_JIT=1 $(PYTEST) tests/bots/test_choices.py tests/bots/test_promises.py -k 'not mcts'
	$(PYTEST) tests --nightly --hypothesis-profile=search -o faulthandler_timeout=0  # some take hours
	$(BROWSER) --nightly

soak: $(VENV)/.installed-dev
	$(BIN)/python -m tests.server.make_soak --minutes 60

check: $(VENV)/.installed-dev page  # which installs what checks it
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python web/build.py check

# The page's tests drive the system's Chromium, most of them the part of it that works without windows, with a fifth less
# to do; where that is not, the whole one does all. On Debian we can install both.
BROWSERS := chromium chromium-headless-shell
CHROMIUM_IS_HERE := command -v "$${CHROMIUM:-chromium}" > /dev/null
chromium:
	@test -n "$$CHROMIUM" || { command -v chromium && command -v chromium-headless-shell; } > /dev/null \
	  || test "$$(id -u)" != 0 || ! command -v apt-get > /dev/null \
	  || apt-get install -y $(BROWSERS) || { apt-get update && apt-get install -y $(BROWSERS); } || $(CHROMIUM_IS_HERE)
	@$(CHROMIUM_IS_HERE) || { echo "The page's tests need Chromium. Install it: sudo apt-get install -y $(BROWSERS)"; \
	  echo "Or say where it is: make test CHROMIUM=/path/to/chromium"; exit 1; }

page: $(PAGE)

$(PAGE): $(VENV)/.installed $(PAGE_SOURCES)
	$(BIN)/python web/build.py

# What the page's bots are compiled to is committed: whoever changes compiled functions that they use runs this.
wasm: $(VENV)/.installed-wasm
	$(BIN)/python web/make_wasm.py

format: $(VENV)/.installed-dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# The site from docs/ and the docstrings; it fails if a link is dead.
docs: $(VENV)/.installed-docs
	$(BIN)/python docs/site/make_site.py

docs-serve: docs
	$(BIN)/python -m http.server --directory dist/docs --bind 127.0.0.1 $(PORT)

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
	@$(PIP) --editable '.[kernel,server,page]'
	@touch $@

# The kernel and the bots, compiled once: else every process that tests would compile them at the same time.
$(VENV)/.compiled: $(VENV)/.installed $(COMPILED_SOURCES)
	@$(BIN)/azulejos compile
	@touch $@

$(VENV)/.installed-wasm: $(VENV)/.created pyproject.toml constraints.txt
	@$(PIP) --editable '.[wasm]'
	@touch $@

$(VENV)/.installed-nightly: $(VENV)/.created pyproject.toml constraints.txt
	@$(PIP) --editable '.[nightly]'
	@touch $@ $(VENV)/.installed-wasm

$(VENV)/.installed-docs: $(VENV)/.created pyproject.toml constraints.txt
	@$(PIP) --editable '.[docs]'
	@touch $@

# After what players need: while this goes on, that is compiled and the page is built.
$(VENV)/.installed-dev: $(VENV)/.installed
	@echo "Installing its tools into $(VENV) ..."
	@$(PIP) --editable '.[dev]'
	@touch $@

$(VENV)/.installed-learn: $(VENV)/.installed-dev
	@echo "Installing torch into $(VENV) ..."
	@$(PIP) --editable '.[dev,learn]'
	@touch $@
