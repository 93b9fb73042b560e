# The same few words everywhere. Everything runs in .venv, which is made on first use.
PYTHON ?= python3
PORT ?= 8642
VENV := .venv
RUN := $(VENV)/bin
PLAYABLE := $(VENV)/.playable
READY := $(VENV)/.ready
INSTALL := $(RUN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt

.PHONY: help play serve site tools gallery test check fix bench documents wheel clean

help:  ## show this
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

# Whoever plays does not wait for what only tests and measurements need.
$(PLAYABLE): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(INSTALL) -e .
	touch $(PLAYABLE)

$(READY): $(PLAYABLE)
	$(INSTALL) -e '.[dev]'
	touch $(READY)

play: $(PLAYABLE)  ## start the table and open the browser, or say the address
	$(RUN)/crossroads serve --port $(PORT) --open

serve: $(PLAYABLE)  ## serve the table to others
	$(RUN)/crossroads serve --port $(PORT) --host 0.0.0.0

site: $(PLAYABLE)  ## the table without a server, as static files in build/site
	$(INSTALL) -e '.[site]'
	$(RUN)/crossroads site build/site

tools:
	scripts/install-chromium
	scripts/install-web-tools
	scripts/install-postgres
	scripts/install-tmux
	scripts/install-nginx

test: $(READY) tools  ## run all tests
	scripts/run-tests

check: $(READY)  ## style, types, arrows between the packages, documents and their links
	$(RUN)/ruff check .
	$(RUN)/ruff format --check .
	$(RUN)/mypy
	$(RUN)/lint-imports
	scripts/check-rulings
	scripts/check-web
	$(RUN)/crossroads texts
	$(RUN)/python scripts/check-links
	$(RUN)/python scripts/game-pages --check
	scripts/build-api

fix: $(READY)  ## mend what can be mended by a program
	$(RUN)/ruff check --fix .
	$(RUN)/ruff format .
	$(RUN)/python scripts/game-pages

documents: $(READY)  ## the pages of the games, and the reference of the modules in build/api
	$(RUN)/python scripts/game-pages
	scripts/build-api

wheel: $(READY)  ## the package as files to install, in dist
	$(RUN)/python -m hatchling build

bench: $(READY)  ## measure the speed beside other systems
	$(RUN)/crossroads bench

clean:  ## remove the environment and everything made
	rm -rf $(VENV) .bench build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage

gallery: $(READY) tools  ## make the pictures of docs/gallery anew
	$(RUN)/python -m tests.web.gallery
	$(RUN)/python -m tests.web.strips
