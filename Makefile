# make run      set everything up, then make, explain and draw a puzzle
# make test     lint, type check and run every fast test; must pass before a change is merged
# make help     all targets

VENV   := .venv
BIN    := $(VENV)/bin
NODE   := $(VENV)/node
PEERS  := .venv-peers
CORPUS ?= $(LAMPLIT_CORPUS)
FILES  ?=
JS     := src/lamplit/studio/page tests/studio/page tests/outside
KEPT   ?= $(if $(FILES),,bench/last.csv)

# Tests start the program hundreds of times: let Python keep the bytecode of what it has read once.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help run book test test-corpus test-studio test-factory test-generate lint lint-page docs docs-serve website bench bench-keep bench-peers bench-generate bench-studio bench-factory grade-peers repair-table dist clean

help:
	@echo "make run          make a new puzzle, explain it and draw it, into out/"
	@echo "make book         two example books, into out/"
	@echo "make test         lint, type check, then every fast test"
	@echo "make test-corpus  the slow sweeps over the gallery (CORPUS=folder: and over the published puzzles in it)"
	@echo "make test-studio  every genre and every corner of the studio, in a real browser; leaves pictures in out/studio"
	@echo "make test-factory  the factory with real workers, clusters and disks, killed and lost in every way"
	@echo "make test-generate  hundreds of generated puzzles of every genre, judged by two engines"
	@echo "make lint         ruff and mypy alone, and for the studio's page TypeScript and Biome"
	@echo "make docs         build the documentation site, into site/; a broken link is an error"
	@echo "make website      the documentation and the studio as one folder to publish, into site/ (RUNTIME=folder: take"
	@echo "                  Pyodide from there)"
	@echo "make docs-serve   show the site at http://127.0.0.1:8000 and rebuild it while you write"
	@echo "make bench        time the default engine on the gallery, and name what became slower since bench/last.csv"
	@echo "                  was kept (FILES=…: on these files; KEPT=rows.csv: compare with these rows)"
	@echo "make bench-keep   time it, and keep the rows in bench/last.csv (FILES=… KEPT=rows.csv: of these files, there)"
	@echo "make bench-peers  time it next to clingo and puzzlekit on the gallery (FILES=… EVERY=10 MOST=400: on each"
	@echo "                  tenth board of these files that has at most 400 cells)"
	@echo "make bench-generate  time the generators next to Debian's sgt-puzzles (ASP=5: Akari next to clingo too)"
	@echo "make bench-studio  time the studio's server with 8 and with 50 players"
	@echo "make bench-factory  time the factory: Dask next to plain Python (LARGE=1: 100,000 puzzles into one store)"
	@echo "make grade-peers  grade puzzles of Debian's sgt-puzzles: do our grades rise with its difficulties?"
	@echo "make repair-table CORPUS=folder  spoil published puzzles, and see how often repair finds them again"
	@echo "make dist         the package as others install it, into dist/"
	@echo "make clean        remove everything that was made here"

# A Python of 3.11 or later, under whatever name it goes.
define find_python
found=; for name in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11; do \
  if "$$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then found="$$name"; break; fi; \
done; \
if [ -z "$$found" ]; then \
  echo "Lamplit needs Python 3.11 or later, and none was found; install one, or name it: make PYTHON=/path/to/python3" >&2; \
  exit 1; \
fi
endef

$(BIN)/python:
	@$(find_python); \
	"$$found" -m venv $(VENV) || { \
	  echo "Python could not make a virtual environment; on Debian and Ubuntu install python3-venv" >&2; exit 1; }

# A stamp for each kind of set-up: nothing is fetched again until pyproject.toml changes. Bytecode is written when a
# module is first used, which most of what comes with the libraries never is: half a minute less.
$(VENV)/.ready-run: pyproject.toml | $(BIN)/python
	@echo "setting up …"
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --no-compile -e '.[studio,png,books]'
	@touch $@

$(VENV)/.ready-dev: pyproject.toml | $(BIN)/python
	@echo "setting up …"
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --no-compile -e '.[dev]'
	@touch $@ $(VENV)/.ready-run

run: $(VENV)/.ready-run
	@mkdir -p out
	@$(BIN)/lamplit generate akari 8 --difficulty easy --force -o out/akari.jsonl
	@$(BIN)/lamplit render out/akari.jsonl
	@echo
	@$(BIN)/lamplit explain out/akari.jsonl
	@$(BIN)/lamplit render out/akari.jsonl --force -o out/akari.svg
	@$(BIN)/lamplit render out/akari.jsonl --solution --force -o out/akari-solution.svg
	@echo
	@echo "Each run makes a new puzzle: print out/akari.svg; the solution is out/akari-solution.svg."
	@echo
	@echo "To type lamplit instead of $(BIN)/lamplit in this shell:"
	@echo "  export PATH=\"\$$PWD/$(BIN):\$$PATH\""
	@echo
	@echo "Then try:"
	@echo "  lamplit studio                           play and set puzzles in your browser"
	@echo "  lamplit hint examples/akari-small.txt    the next step of a puzzle, explained"
	@echo "  lamplit --help                           all commands"

book: $(VENV)/.ready-dev
	@$(BIN)/python tools/make_book_pictures.py --books

lint: $(VENV)/.ready-dev lint-page
	$(BIN)/ruff check src tests tools noxfile.py
	$(BIN)/ruff format --check --quiet src tests tools noxfile.py
	$(BIN)/mypy

# The studio's page is JavaScript: types are checked by TypeScript, the rest by Biome.
lint-page: $(VENV)/.ready-node
	@if ! command -v node >/dev/null 2>&1; then \
	  echo "Node is not on this machine: the studio's JavaScript is not checked"; \
	elif ! { $(NODE)/node_modules/.bin/tsc --version && $(NODE)/node_modules/.bin/biome --version; } >/dev/null 2>&1; then \
	  echo "TypeScript and Biome could not be installed: the studio's JavaScript is not checked"; \
	else \
	  echo "$(NODE)/node_modules/.bin/tsc -p tools/page" && $(NODE)/node_modules/.bin/tsc -p tools/page && \
	  echo "$(NODE)/node_modules/.bin/biome lint $(JS)" && \
	  $(NODE)/node_modules/.bin/biome lint --log-level=warn --error-on-warnings --config-path=tools/page $(JS); \
	fi

# Where Node is on the machine: what checks the studio's page, and outside opinions for the tests, which are puzz.link's
# own checker, and axe on accessibility.
$(VENV)/.ready-node: tools/page/package.json | $(BIN)/python
	@if command -v npm >/dev/null 2>&1; then \
	  mkdir -p $(NODE) && cp $< $(NODE)/package.json && \
	  npm install --silent --no-fund --no-audit --no-package-lock --prefix $(NODE) >/dev/null \
	    || echo "the npm packages of $< could not be fetched; what needs them is skipped" >&2; \
	fi
	@touch $@

# A real browser for the tests of the studio. Where we may not install one, the tests say that they did not run.
$(VENV)/.ready-browser: | $(BIN)/python
	@if ! command -v chromium >/dev/null 2>&1 && ! command -v google-chrome >/dev/null 2>&1; then \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then \
	    echo "installing Debian's chromium …"; \
	    { apt-get install -qq -y chromium || { apt-get update -qq && apt-get install -qq -y chromium; }; } >/dev/null 2>&1 \
	      || echo "chromium could not be installed; the browser tests will not run" >&2; \
	  else \
	    echo "no Chromium here: the browser tests will not run; on Debian: sudo apt-get install chromium" >&2; \
	  fi; \
	fi
	@touch $@

# All that the tests need is fetched at the same time. A test that hangs fails after ten minutes, and the others go on.
test:
	@$(MAKE) --no-print-directory -j3 $(addprefix $(VENV)/.ready-,dev node browser)
	@$(MAKE) --no-print-directory lint
	$(BIN)/pytest --timeout 600

test-corpus: $(VENV)/.ready-dev
	LAMPLIT_CORPUS="$(CORPUS)" $(BIN)/pytest -m corpus

test-studio: $(VENV)/.ready-dev $(VENV)/.ready-node $(VENV)/.ready-browser
	$(BIN)/pytest -m "not corpus" tests/studio

test-factory: $(VENV)/.ready-dev
	$(BIN)/pytest -m "not corpus" tests/factory

test-generate: $(VENV)/.ready-dev
	$(BIN)/pytest -m corpus tests/genres -k generate

# Neither asks any other host for anything: the site has no web fonts, and searches in the browser.
docs: $(VENV)/.ready-dev
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs --quiet build --strict
	@echo "built site/index.html"

website: $(VENV)/.ready-dev
	@mkdir -p out
	@$(BIN)/lamplit studio --export out/studio $(if $(RUNTIME),--runtime $(RUNTIME)) >/dev/null
	@LAMPLIT_STUDIO=out/studio NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs --quiet build --strict
	@echo "built site/: upload this folder to any static host"

docs-serve: $(VENV)/.ready-dev
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs serve --watch src --watch tools/site

bench: $(VENV)/.ready-dev
	$(BIN)/lamplit bench $(FILES) --repeat 5 $(if $(KEPT),--against $(KEPT))

bench-keep: $(VENV)/.ready-dev
	@if [ -z "$(KEPT)" ]; then echo "say where the rows are to be kept: make bench-keep FILES=… KEPT=rows.csv" >&2; exit 1; fi
	$(BIN)/lamplit bench $(FILES) --repeat 5 --rows $(KEPT) --force

# puzzlekit wants versions of its own, so it never comes near $(VENV). Where it can't be had, the bench says so and does without.
$(PEERS)/.ready: | $(BIN)/python
	@echo "setting up puzzlekit …"
	@{ $(BIN)/python -m venv $(PEERS) && \
	  $(PEERS)/bin/python -m pip install -qq --disable-pip-version-check puzzlekit==0.3.4 && touch $@; } || true

bench-peers: $(VENV)/.ready-dev $(PEERS)/.ready
	@$(BIN)/python tools/bench_peers.py $(FILES) $(if $(EVERY),--every $(EVERY)) $(if $(MOST),--most $(MOST)) \
	  --puzzlekit $(PEERS)/bin/python

bench-generate: $(VENV)/.ready-dev
	@$(BIN)/python tools/bench_generate.py $(if $(ASP),--asp $(ASP))
	@$(BIN)/python tools/bench_generate_genres.py

bench-studio: $(VENV)/.ready-dev
	@$(BIN)/python tools/bench_studio.py

bench-factory: $(VENV)/.ready-dev
	@$(BIN)/python tools/bench_factory.py $(if $(LARGE),--large)

grade-peers: $(VENV)/.ready-dev
	@$(BIN)/python tools/grade_peers.py

repair-table: $(VENV)/.ready-dev
	@$(BIN)/python tools/repair_table.py "$(CORPUS)"

dist: $(VENV)/.ready-dev
	@$(BIN)/python -m build --outdir dist >/dev/null
	@ls dist

clean:
	rm -rf $(VENV) $(PEERS) .nox out site build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
