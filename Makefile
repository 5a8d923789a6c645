# Everything a fresh machine needs: make, Python 3.11 or newer, and the package registries.
#
#   make play   installs the game and starts it in the terminal
#   make test   installs everything, then checks style, types, rooms and tests
#
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt

.PHONY: play test check format bench clean

play: $(VENV)/.installed
	$(BIN)/azulejos play

test: check
	$(BIN)/python -m pytest -n auto --cov --cov-report=term-missing:skip-covered

check: $(VENV)/.installed-dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(VENV)/.installed-dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/.installed
	$(BIN)/python benchmarks/reference.py

clean:
	rm -rf $(VENV) dist

$(VENV)/.created:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Azulejos needs Python 3.11 or newer. Say which: make PYTHON=python3.12"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.installed: $(VENV)/.created pyproject.toml constraints.txt
	@echo "Installing Azulejos into $(VENV) ..."
	@$(PIP) --editable .
	@touch $@

$(VENV)/.installed-dev: $(VENV)/.created pyproject.toml constraints.txt
	@echo "Installing Azulejos and its tools into $(VENV) ..."
	@$(PIP) --editable '.[dev]'
	@touch $@ $(VENV)/.installed
