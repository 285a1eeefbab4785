"""The published puzzles: each has its one solution, and up to 14×14 every engine says so or runs out of time."""

from __future__ import annotations

from pathlib import Path

import pytest

from lamplit.bench import Record, read_records
from lamplit.engines import ENGINES, solve
from lamplit.genres import genre_names

CORPUS = Path(__file__).parents[3] / "shared" / "corpus"
LARGEST = 14
SECONDS = 10.0
EVERY = {"akari": 1}
"""Of Akari all are solved; of the other genres every twentieth."""

SEARCHING = [engine.name for engine in ENGINES.values() if engine.proves and engine.name != "trivial"]


def small(name: str) -> list[Record]:
    """The published puzzles of a genre that every engine can be asked about."""
    records = read_records(CORPUS / f"{name}.jsonl")
    return [r for r in records if max(r.puzzle.grid.rows, r.puzzle.grid.cols) <= LARGEST]


@pytest.mark.corpus
@pytest.mark.skipif(not CORPUS.exists(), reason="the published puzzles are not on this machine")
@pytest.mark.parametrize("engine", SEARCHING)
@pytest.mark.parametrize("name", genre_names())
def test_published_puzzles_are_unique_on_every_engine(name: str, engine: str) -> None:
    wrong = {}
    for record in small(name)[:: EVERY.get(name, 20)]:
        status = solve(record.puzzle, engine, timeout=SECONDS).status
        if status not in ("unique", "timeout"):
            wrong[record.id] = status
    assert wrong == {}


@pytest.mark.corpus
@pytest.mark.skipif(not CORPUS.exists(), reason="the published puzzles are not on this machine")
@pytest.mark.parametrize("name", genre_names())
def test_every_published_puzzle_has_its_published_solution_and_no_other(name: str) -> None:
    wrong = {}
    for record in read_records(CORPUS / f"{name}.jsonl"):
        outcome = solve(record.puzzle, timeout=30)
        published = outcome.solutions if record.solution is None else (record.solution,)
        if outcome.status != "unique" or outcome.solutions != published:
            wrong[record.id] = outcome.status
    assert wrong == {}
