"""Made and published puzzles: each has one solution, and up to 14×14 every engine says so or runs out of time."""

from __future__ import annotations

import pytest
from tests.sweep import all_puzzles, fits, made, published

from lamplit.engines import all_engines, solve
from lamplit.genre.registry import genre_names
from lamplit.research.bench.records import Record

SMALL, LARGEST = 6, 14
SECONDS = 10.0
EVERY_MADE = 3
EVERY_PUBLISHED = {"akari": 1}
"""Of Akari all are solved; of the other genres every twentieth."""

SEARCHING = [engine.name for engine in all_engines() if engine.protocol == "search"]


def some(name: str) -> list[Record]:
    """Puzzles of a genre that every engine can be asked about."""
    theirs = [r for r in published(name) if fits(r.puzzle.grid.rows, r.puzzle.grid.cols, LARGEST)]
    return [*made(name, LARGEST)[::EVERY_MADE], *theirs[:: EVERY_PUBLISHED.get(name, 20)]]


@pytest.mark.parametrize("engine", SEARCHING)
@pytest.mark.parametrize("name", genre_names())
def test_every_engine_finds_the_one_solution_of_a_small_board(name: str, engine: str) -> None:
    for record in made(name, SMALL):
        outcome = solve(record.puzzle, engine)
        assert (outcome.status, outcome.solutions) == ("unique", (record.solution,)), record.id


@pytest.mark.corpus
@pytest.mark.parametrize("engine", SEARCHING)
@pytest.mark.parametrize("name", genre_names())
def test_larger_boards_are_unique_on_every_engine(name: str, engine: str) -> None:
    wrong = {}
    for record in some(name):
        status = solve(record.puzzle, engine, timeout=SECONDS).status
        if status not in ("unique", "timeout"):
            wrong[record.id] = status
    assert wrong == {}


@pytest.mark.corpus
@pytest.mark.parametrize("name", genre_names())
def test_every_puzzle_has_its_recorded_solution_and_no_other(name: str) -> None:
    wrong = {}
    for record in all_puzzles(name):
        outcome = solve(record.puzzle, timeout=30)
        recorded = outcome.solutions if record.solution is None else (record.solution,)
        if outcome.status != "unique" or outcome.solutions != recorded:
            wrong[record.id] = outcome.status
    assert wrong == {}
