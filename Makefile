# The same few words everywhere. Everything runs in .venv, which is made on first use.
PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: help play serve test check fix bench clean

help:  ## show this
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(RUN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	touch $(READY)

play: $(READY)  ## play against the computer in the terminal
	$(RUN)/crossroads play

test: $(READY)  ## run all tests
	$(RUN)/python -m pytest -n 2 --dist loadgroup --cov --cov-report=term:skip-covered

check: $(READY)  ## style, types, arrows between the packages
	$(RUN)/ruff check .
	$(RUN)/ruff format --check .
	$(RUN)/mypy
	$(RUN)/lint-imports

fix: $(READY)  ## mend what can be mended by a program
	$(RUN)/ruff check --fix .
	$(RUN)/ruff format .

bench: $(READY)  ## measure the speed beside other systems
	$(RUN)/crossroads bench

clean:  ## remove the environment and everything made
	rm -rf $(VENV) .bench .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage
