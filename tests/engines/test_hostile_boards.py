"""On any board that can be read a timeout holds, and memory stays within bounds, whatever is asked of it.

Time is the processor's, and its bounds are wide: what these tests look for is work that heeds no clock, and that
took minutes; a slow machine takes a second or two longer than a fast one.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from tests.hostile import BOARDS, GIGABYTE, MORE_BOARDS, every, file_of, processor_time, run

from lamplit.core.clock import Clock
from lamplit.core.errors import TooLarge
from lamplit.core.puzzle import Clue, Puzzle, Solution, State
from lamplit.engines import solve
from lamplit.genre.registry import genre_of
from lamplit.questions.counting import count_solutions

A_MOMENT = 20.0
ALL_BOARDS = BOARDS | MORE_BOARDS
ASKED = {
    "solve": ("solve",),
    "solve in JSON": ("solve", "--json"),
    "what all solutions share": ("solve", "--common"),
    "how many solutions": ("solve", "--count"),
    "all solutions": ("solve", "--all"),
    "a picture of the solution": ("render", "--solution", "-o", "-"),
}


@pytest.mark.parametrize(
    "engine", ["sat", "trivial", *(pytest.param(name, marks=pytest.mark.corpus) for name in ("auto", "backtrack"))]
)
@pytest.mark.parametrize("name", BOARDS)
def test_a_time_out_holds_while_rules_are_stated(name: str, engine: str) -> None:
    puzzle = BOARDS[name]()
    started = processor_time()
    with suppress(TooLarge):
        assert solve(puzzle, engine, timeout=0.3).status in ("timeout", "none", "found")
    assert processor_time() - started < A_MOMENT


@pytest.mark.parametrize("name", [*BOARDS, "shingoki 250, a b400 every 5"])
def test_a_time_out_holds_while_solutions_are_counted(name: str) -> None:
    puzzle = ALL_BOARDS[name]()
    started = processor_time()
    with suppress(TooLarge):
        count_solutions(puzzle, Clock.from_timeout(0.3))
    assert processor_time() - started < A_MOMENT


def test_rules_that_memory_should_not_hold_are_refused_in_a_sentence() -> None:
    with pytest.raises(TooLarge, match=r"this board is too large to be solved: its rules would need more than"):
        solve(every("nurikabe", 40, 40, 90, 10))


@pytest.mark.parametrize("name", ["nurikabe 60, a 40 every 8", "hitori 1x3600, all 1", "akari 250, empty"])
def test_the_program_ends_in_time_and_stays_within_memory(name: str, tmp_path: Path) -> None:
    ran = run("solve", file_of(BOARDS[name](), tmp_path), "--timeout", "0.4")
    assert ran.code in (1, 2, 3), ran.said
    assert ran.seconds < 0.4 + A_MOMENT
    assert ran.memory < GIGABYTE


@pytest.mark.corpus
@pytest.mark.parametrize("asked", ASKED)
@pytest.mark.parametrize("name", ALL_BOARDS)
def test_every_command_ends_in_time_and_stays_within_memory(name: str, asked: str, tmp_path: Path) -> None:
    command, *options = ASKED[asked]
    ran = run(command, file_of(ALL_BOARDS[name](), tmp_path), "--timeout", "2", *options)
    assert ran.code in (0, 1, 2, 3), ran.said
    assert ran.seconds < 2 + 1 + 2  # the largest boards take a second to read, and another to draw
    assert ran.memory < GIGABYTE


@pytest.mark.corpus
@pytest.mark.parametrize("engine", ["auto", "backtrack", "trivial", "smt", "asp", "mip", "cp", "csp"])
@pytest.mark.parametrize("name", ALL_BOARDS)
def test_every_engine_ends_in_time_and_stays_within_memory(name: str, engine: str, tmp_path: Path) -> None:
    ran = run("solve", file_of(ALL_BOARDS[name](), tmp_path), "--timeout", "2", "--engine", engine)
    assert ran.code in (0, 1, 2, 3), ran.said
    assert ran.memory < GIGABYTE


FULL: dict[str, tuple[Clue, int]] = {
    "akari": (4, 2),
    "slitherlink": (2, 1),
    "masyu": ("w", 1),
    "shingoki": ("w100", 1),
    "hitori": (1, 1),
    "nurikabe": (5000, 3),
    "hashi": (8, 1),
}
"""A clue wherever it may stand, and how far apart."""


def seconds_to_check(puzzle: Puzzle) -> float:
    genre = genre_of(puzzle)
    started = processor_time()
    genre.validate(puzzle)
    genre.check(puzzle, Solution.of(genre.decisions(puzzle)[::2]))
    return processor_time() - started


@pytest.mark.parametrize("genre", FULL)
def test_full_boards_are_checked_in_a_moment(genre: str) -> None:
    """What took minutes was to begin anew at each clue, and to walk from it over the board."""
    clue, step = FULL[genre]
    assert seconds_to_check(every(genre, 100, 100, clue, step)) < A_MOMENT


@pytest.mark.corpus
@pytest.mark.parametrize("name", ALL_BOARDS)
def test_the_largest_boards_are_checked_in_seconds(name: str) -> None:
    assert seconds_to_check(ALL_BOARDS[name]()) < 20


@pytest.mark.corpus
@pytest.mark.parametrize("name", ALL_BOARDS)
def test_half_filled_boards_are_checked_in_seconds(name: str) -> None:
    puzzle = ALL_BOARDS[name]()
    genre = genre_of(puzzle)
    started = processor_time()
    genre.broken(puzzle, State(frozenset(genre.decisions(puzzle)[::7])))
    assert processor_time() - started < 30
