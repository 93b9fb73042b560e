# The same few words everywhere. Everything runs in .venv, which is made on first use.
PYTHON ?= python3
PORT ?= 8642
VENV := .venv
RUN := $(VENV)/bin
PLAYABLE := $(VENV)/.playable
TRIED := $(VENV)/.tried
READY := $(VENV)/.ready
unexport PYTHONDONTWRITEBYTECODE  # else each of the hundreds of processes of a test run reads all sources anew
INSTALL := $(RUN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt

.PHONY: help play serve site tools installed gallery quick test sitetest coverage mutants check fix bench documents docs wheel release clean

help:  ## show this
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

# Whoever plays does not wait for what only tests and measurements need; whoever tests installs everything in one go.
$(RUN)/python:
	$(PYTHON) -m venv $(VENV)

$(PLAYABLE): pyproject.toml constraints.txt | $(RUN)/python
	$(INSTALL) -e .
	touch $(PLAYABLE)

$(TRIED): pyproject.toml constraints.txt | $(RUN)/python
	$(INSTALL) -e '.[quick]'
	touch $(PLAYABLE) $(TRIED)

# uv takes a third of pip's time, and pip does it where uv does not come or does not find what pip finds.  The byte code is compiled
# afterwards, on all cores, and only of packages that are imported much.
$(READY): pyproject.toml constraints.txt | $(RUN)/python
	{ $(INSTALL) uv && scripts/with-uv pip install --quiet --python $(VENV) -c constraints.txt -e '.[dev]'; } || $(INSTALL) --no-compile -e '.[dev]'
	$(RUN)/python -m compileall -q -j 0 -x '/(tests?|ray|scipy|open_spiel|schemathesis|graphql|pygments|google|mypyc?|pip|setuptools)/' $(VENV)/lib || true
	touch $(PLAYABLE) $(TRIED) $(READY)

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

quick: $(TRIED)  ## run the tests that need no browser, no database and no compiler
	$(RUN)/python -m pytest -q -n 3 --quick

# Programs of the distribution and of npm come while pip is at work.
installed:
	$(MAKE) --no-print-directory --jobs=2 $(READY) tools

test: installed  ## run all tests; EFFORT=2 for every game what is otherwise shown for some
	scripts/run-tests $(if $(EFFORT),--effort $(EFFORT))

sitetest: installed site  ## play every game of build/site, and run what the served table's tests say of it too
	CROSSROADS_SITE=build/site scripts/run-tests --effort 2 tests/site

coverage: installed  ## run all tests and count the lines that they run, in processes that they start too
	scripts/run-tests --cov --cov-report=term:skip-covered

mutants: $(READY)  ## change the rules of a game in one place at a time: a test has to notice
	$(RUN)/python -m bench.mutants took_over

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

docs: $(READY)  ## the site of documents in build/docs, with the games in it if `make site` was built
	$(INSTALL) -e '.[docs]'
	scripts/build-api
	$(RUN)/python scripts/build-docs

release: $(READY)  ## the files of a release in dist: wheel and sdist, built twice, and a bill of materials
	$(INSTALL) -e '.[release]'
	$(RUN)/python scripts/release $(TAG)

wheel: $(READY)  ## the package as files to install, in dist
	$(RUN)/python -m hatchling build

bench: $(READY)  ## measure the speed beside other systems
	$(RUN)/crossroads bench

clean:  ## remove the environment and everything made
	rm -rf $(VENV) .bench build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage

gallery: installed  ## make the pictures of docs/gallery anew
	$(RUN)/python -m tests.web.gallery
	$(RUN)/python -m tests.web.strips
