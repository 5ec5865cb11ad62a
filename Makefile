# Every target does its own set-up: a fresh clone needs Python 3.11 or newer, git and make, nothing else.
PYTHON ?= python3
BIN := .venv/bin
.DEFAULT_GOAL := help
.PHONY: help setup lab demo test test-fast mutants release lessons bench lock clean

help:  ## say what each target does
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

setup:  ## make .venv hold what requirements/course.lock says (does nothing when it does)
	@$(PYTHON) requirements/install.py

lab: setup  ## open JupyterLab at the course's start page
	@$(BIN)/autograder lab

demo: setup  ## simulate a class of 12 on unit 05 and grade it, in demo/
	@$(BIN)/autograder demo

test: setup  ## everything that CI runs: lint, types, tests, nbval, check, drift (about 25 minutes)
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/python -m autograder.compilations
	@$(BIN)/python -m pytest
	@$(BIN)/autograder check

test-fast: setup  ## the same without what starts kernels (under a minute)
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/python -m pytest -m "not slow"

mutants: setup  ## put faults into all solutions, and see that the hidden checks notice (about 10 minutes)
	@$(BIN)/python -m autograder.compilations
	@$(BIN)/autograder mutants

release: setup  ## make release/ again from source/, and compile what grading will read
	@$(BIN)/autograder release
	@$(BIN)/python -m autograder.compilations

lessons: setup  ## run every lesson again and store its outputs
	@$(BIN)/autograder lessons

bench: setup  ## measure: ratios, in one paired run
	@$(BIN)/python -m tests.bench
	@$(BIN)/python -m tests.bench_grading

lock: setup  ## resolve requirements/course.in again
	@cd requirements && ../$(BIN)/uv pip compile --quiet --universal --generate-hashes --upgrade --python-version 3.11 \
	  --no-emit-index-url --custom-compile-command "make lock" -o course.lock course.in

clean:  ## remove what the demo and the caches left (never a class's own data)
	@rm -rf demo .mypy_cache .pytest_cache .ruff_cache build
	@find . -name __pycache__ -not -path './.venv/*' -prune -exec rm -rf {} +
