"""In genres without clues, the tools say so in one sentence: there is nothing that they could add, remove or change."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from lamplit.authoring.adjust.adjust import adjust
from lamplit.authoring.changes import Change, explain_no_clues
from lamplit.authoring.clues.clues import find_clues
from lamplit.authoring.complete.complete import complete
from lamplit.authoring.reduce.reduce import reduce
from lamplit.authoring.repair.repair import repair
from lamplit.core.errors import AnswerIsNo
from lamplit.core.grid import Cell
from lamplit.engines import solve
from lamplit.formats import read
from lamplit.genre.registry import BUILT_IN, get_genre
from lamplit.library.gallery import list_entries

UNIQUE = read("# genre: lits\n+---+---+---+---+\n| .   .   .   . |\n+---+---+---+---+\n")
SEVERAL = read("# genre: lits\n+---+---+---+---+---+\n| .   .   .   .   . |\n+---+---+---+---+---+\n")
NONE = read("# genre: lits\n+---+---+---+\n| .   .   . |\n+---+---+---+\n")


def test_only_genres_of_borders_have_no_clues() -> None:
    without = [name for name in BUILT_IN if explain_no_clues(list_entries(name)[0].puzzle) is not None]
    assert without == ["lits", "norinori"]


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: reduce(UNIQUE), "LITS puzzles have no clues that could be removed"),
        (lambda: reduce(SEVERAL), "LITS puzzles have no clues that could be removed"),
        (lambda: adjust(UNIQUE, "hard"), "can't make it hard: LITS puzzles have no clues that could be changed"),
        (lambda: adjust(SEVERAL, "hard"), "this puzzle has more than one solution"),
        (
            lambda: repair(SEVERAL),
            "this puzzle has several solutions, and LITS puzzles have no clues that could be changed",
        ),
        (lambda: repair(NONE), "this puzzle has no solution, and LITS puzzles have no clues that could be changed"),
        (lambda: complete(SEVERAL), "this board can't be completed: LITS puzzles have no clues that could be added"),
        (
            lambda: find_clues(UNIQUE, solve(UNIQUE).solutions[0], difficulty="hard"),
            "the puzzle is easy, not hard, and LITS puzzles have no clues to choose from",
        ),
    ],
)
def test_a_tool_that_changes_clues_says_that_there_are_none(ask: Callable[[], object], said: str) -> None:
    with pytest.raises(AnswerIsNo, match=f"^{re.escape(said)}$"):
        ask()


def test_a_puzzle_as_it_should_be_needs_no_clues() -> None:
    assert not repair(UNIQUE).suggestions
    assert not complete(UNIQUE).suggestion.changes
    assert not adjust(UNIQUE, "easy").suggestion.changes


def test_a_drawn_solution_is_the_only_one_or_not() -> None:
    found = find_clues(UNIQUE, solve(UNIQUE).solutions[0])
    assert found.words == "This is the only solution; LITS puzzles have no clues. The grade is easy."
    found = find_clues(SEVERAL, solve(SEVERAL).solutions[0])
    assert found.words == (
        "There is another solution, which differs at r1c1 and r1c5, and LITS puzzles have no clues that could rule it "
        "out."
    )


def test_nurimisaki_names_a_circle_without_a_number() -> None:
    moved = Change(Cell(0, 0), "?", None, Cell(0, 1))
    setter = get_genre("nurimisaki").setter
    assert setter is not None
    assert moved.words(setter()) == "move the circle without a number at r1c1 to r1c2"
