"""The published puzzles up to 14×14: every engine finds the one solution, or says that time ran out."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from lamplit.engines import ENGINES, solve
from lamplit.genres import NAMES, genre
from lamplit.grid import Cell, Grid
from lamplit.puzzle import Puzzle

CORPUS = Path(__file__).parents[3] / "shared" / "corpus"
LARGEST = 14
SECONDS = 10.0
EVERY = {"akari": 1}
"""Of Akari all are solved; of the other genres every twentieth."""

SEARCHING = [engine.name for engine in ENGINES.values() if engine.proves and engine.name != "trivial"]


def published(name: str) -> Iterator[tuple[str, Puzzle]]:
    kind = genre(name)
    for line in (CORPUS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        rows = [row.split() for row in record["problem"].splitlines()]
        if max(len(rows), len(rows[0])) > LARGEST:
            continue
        read = {Cell(r, c): kind.read_clue(token) for r, row in enumerate(rows) for c, token in enumerate(row)}
        clues = {cell: clue for cell, clue in read.items() if clue is not None}
        yield record["id"], Puzzle.of(name, Grid(len(rows), len(rows[0])), clues)


@pytest.mark.corpus
@pytest.mark.skipif(not CORPUS.exists(), reason="the published puzzles are not on this machine")
@pytest.mark.parametrize("engine", SEARCHING)
@pytest.mark.parametrize("name", NAMES)
def test_published_puzzles_are_unique_on_every_engine(name: str, engine: str) -> None:
    wrong = {}
    for title, puzzle in list(published(name))[:: EVERY.get(name, 20)]:
        status = solve(puzzle, engine, timeout=SECONDS).status
        if status not in ("unique", "timeout"):
            wrong[title] = status
    assert wrong == {}
